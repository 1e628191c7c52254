"""Preferences: a sheet over the page whose every choice holds at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.advising import LEVELS
from assistant.ui import texts
from assistant.ui.desk import LARGEST, SMALLEST, Desk
from assistant.ui.overlay import Overlay
from assistant.ui.widgets.choices import ChoiceList, StepBox

TITLE = Text("Preferences", "Préférences")
LANGUAGE, THEME = Text("Language", "Langue"), Text("Colours", "Couleurs")
SIZE, WHEEL = Text("Size of the text", "Taille du texte"), Text("Wheel over the map", "Molette sur la carte")
ADVICE = Text("Advice", "Conseils")
LANGUAGES = {"en": Text("English", "English"), "fr": Text("Français", "Français")}
THEMES = {"light": Text("light", "clair"), "dark": Text("dark", "sombre")}
WHEELS = {
    "zoom": Text("zooms", "change l’échelle"),
    "scroll": Text("scrolls; with Ctrl it zooms", "fait défiler ; avec Ctrl, change l’échelle"),
}
MOTION = Text("Movement", "Mouvement")
MOTIONS = {
    "system": Text("as the system is set", "comme le système"),
    "less": Text("reduced: replay jumps, rings stand still", "réduit : rejouer saute, les cercles restent fixes"),
    "full": Text("normal: counters glide", "normal : les pions glissent"),
}
KEYS = Text("Keys are changed on the sheet of keys, F1.", "Les touches se changent sur leur feuille, F1.")


class PreferencesSheet(Overlay):
    """Language, colours, size, wheel, advice."""

    def __init__(self, desk: Desk, parent: QWidget, level_changed: Callable[[str], object]) -> None:
        super().__init__(parent, 560, 440)
        self._desk, self._level_changed = desk, level_changed
        self._filling = False
        self._title, self._keys = QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._keys.setProperty("role", "second")
        self.language, self.theme, self.wheel, self.advice, self.motion = (ChoiceList(desk) for _ in range(5))
        self.text_size, self.close_button = StepBox(desk), QPushButton()
        self.text_size.setRange(SMALLEST, LARGEST)
        self.text_size.setSingleStep(10)
        self.text_size.setSuffix(" %")
        self._names = [QLabel() for _ in range(6)]
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(18)
        fields: tuple[QWidget, ...] = (self.language, self.theme, self.text_size, self.wheel, self.motion, self.advice)
        for name, held in zip(self._names, fields, strict=True):
            name.setBuddy(held)
            form.addRow(name, held)
        foot = QHBoxLayout()
        foot.addWidget(self._keys, 1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 24, 16)
        layout.addWidget(self._title)
        layout.addSpacing(8)
        layout.addLayout(form)
        layout.addStretch(1)
        layout.addLayout(foot)
        self.close_button.clicked.connect(lambda _c=False: self.leave())
        for box in (self.language, self.theme, self.wheel, self.motion, self.advice):
            box.currentIndexChanged.connect(lambda _i: self._take())
        self.text_size.valueChanged.connect(lambda _v: self._take())
        desk.changed.connect(self._fill)

    def open_sheet(self) -> None:
        """Over the page, as things stand."""
        self._fill()
        self.open_over()
        self.language.setFocus()

    def _fill(self) -> None:
        say, desk = self._desk.say, self._desk
        self._filling = True
        self._title.setText(say(TITLE))
        self._keys.setText(say(KEYS))
        self.close_button.setText(say(texts.CLOSE))
        for label, text in zip(self._names, (LANGUAGE, THEME, SIZE, WHEEL, MOTION, ADVICE), strict=True):
            label.setText(say(text))
        levels = {str(k): v for k, v in LEVELS.items()}
        kept = desk.memory.get("advice")
        level = str(kept.get("level")) if isinstance(kept, dict) else ""
        for box, choices, now in (
            (self.language, LANGUAGES, desk.language),
            (self.theme, THEMES, desk.theme_name),
            (self.wheel, WHEELS, desk.wheel),
            (self.motion, MOTIONS, desk.motion),
            (self.advice, levels, level if level in levels else "asked"),
        ):
            self._offer(box, choices, now)
        self.text_size.setValue(desk.own_scale)
        self._filling = False

    def _offer(self, box: ChoiceList, choices: Mapping[str, Text], now: str) -> None:
        box.clear()
        for key, text in choices.items():
            box.addItem(self._desk.say(text), key)
        box.setCurrentIndex(box.findData(now))

    def _take(self) -> None:
        """Every choice holds at once."""
        if self._filling:
            return
        language, theme, scale = self.language.currentData(), self.theme.currentData(), self.text_size.value()
        wheel, level = self.wheel.currentData(), self.advice.currentData()
        motion = self.motion.currentData()
        self._level_changed(level)
        self._desk.set_wheel(wheel)
        self._desk.set_motion(motion)
        self._desk.set_scale(scale)
        self._desk.set_theme(theme)
        self._desk.set_language(language)
