"""How strong a picture is: a slider, by mouse or arrows, with its figure."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from assistant.base.text import Text

STRENGTH = Text("Strength", "Force")
STEP, LEAST = 5, 10  # hundredths


class StrengthRow(QWidget):
    """`moved` with a share of one."""

    moved = Signal(float)

    def __init__(self, high: int) -> None:
        super().__init__()
        self._word, self.slider, self._told = QLabel(), QSlider(Qt.Orientation.Horizontal), QLabel()
        self.slider.setRange(LEAST, 100)
        self.slider.setSingleStep(STEP)
        self.slider.setPageStep(4 * STEP)
        self.slider.setMinimumHeight(high)
        for label in (self._word, self._told):
            label.setProperty("role", "note")
        across = QHBoxLayout(self)
        across.setContentsMargins(26, 0, 0, 0)
        across.addWidget(self._word)
        across.addWidget(self.slider, 1)
        across.addWidget(self._told)
        self.slider.valueChanged.connect(self._slid)

    def show_strength(self, word: str, share: float, of: str) -> None:
        """As strong as it is now."""
        self.slider.blockSignals(True)
        self.slider.setValue(round(share * 100))
        self.slider.blockSignals(False)
        self._word.setText(word)
        self._told.setText(f"{self.slider.value()} %")
        self._told.setMinimumWidth(self._told.fontMetrics().horizontalAdvance("100 %"))
        self.slider.setAccessibleName(f"{word}: {of}")

    def _slid(self, value: int) -> None:
        self._told.setText(f"{value} %")
        self.moved.emit(value / 100)
