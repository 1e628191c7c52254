"""Cards one below the other: name, figures and text of each, as much of it as anybody could source."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QWidget

from assistant.base import paths
from assistant.drawing.card_picture import card_image, picture_of_card
from assistant.game.hands import HeldCard
from assistant.model.scenario import System
from assistant.play.naming import spoken
from assistant.ui.desk import Desk
from assistant.ui.panels import hand_words as words

THUMB = 84
PLAIN = ("kind", "number")  # told by the card's name, or beside it


class _CardRow(QWidget):
    """The words of a card, with its picture on the left where it has one."""

    def __init__(self, html: str, picture: QPixmap | None) -> None:
        super().__init__()
        self.words, self.picture = QLabel(html), QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        row.setSpacing(10)
        self._beside = 0
        if picture is not None:
            self.picture.setPixmap(picture)
            size = picture.deviceIndependentSize().toSize()
            self.picture.setFixedSize(size)
            self._beside = size.width() + row.spacing()
            row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.setStyleSheet("background: transparent;")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def high(self, wide: int, air: int) -> int:
        """How high it is at a width."""
        self.words.ensurePolished()  # in the letters it is shown in, before it is shown
        words = self.words.heightForWidth(wide - self._beside)
        return max(words, self.picture.height() if self._beside else 0) + air


class CardList(QListWidget):
    """The cards of one side."""

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self._told: object = None
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_cards(self, cards: Sequence[HeldCard]) -> None:
        """One row a card; the lit row stays where it can. Cards that are there already stay as they are."""
        told = (tuple(cards), self._desk.language, self._desk.theme_name, self._desk.scale, self.devicePixelRatioF())
        if told == self._told:
            return
        self._told = told
        row = max(0, self.currentRow())
        self.clear()
        for card in cards:
            item = QListWidgetItem()
            self.addItem(item)
            self.setItemWidget(item, _CardRow(self._html(card), self.picture(card.id, THUMB, THUMB)))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._spoken(card))
        self._measure()
        self.setCurrentRow(min(row, len(cards) - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        width, px = self.viewport().width(), self._desk.px
        # what the row has round its words, and what the style sheet has round a row
        beside, air = 2 * 10 + 2 * px(8), 2 * 6 + 2 * px(5) + px(2)
        for row in range(self.count()):
            item = self.item(row)
            shown = self.itemWidget(item)
            if isinstance(shown, _CardRow):
                item.setSizeHint(QSize(width, shown.high(width - beside, air)))

    def picture(self, card: str, wide: int, high: int) -> QPixmap | None:
        """A card's own picture within so many pixels of the design; None where it has none."""
        found, ratio, px = picture_of_card(self._system, card), self.devicePixelRatioF(), self._desk.px
        image = card_image(found, round(px(wide) * ratio), round(px(high) * ratio)) if found is not None else None
        if image is None:
            return None
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def name(self, card: str) -> str:
        """What a card is called."""
        told = self._system.mix.cards.get(card)
        return self._desk.say(told.name) if told is not None else card

    def figures(self, card: str) -> str:
        """Its figures in words: “move 3 · levy 2”."""
        told = self._system.mix.cards.get(card)
        if told is None:
            return ""
        number = told.values.get("number")
        parts = [] if number is None or str(number) in told.name.en else [f"n° {number}"]
        for key, value in told.values.items():
            if key in PLAIN or value in (False, None, 0):
                continue
            called = self._desk.say(self._system.words.get(key) or spoken(key))
            parts.append(called if value is True else f"{called} {self._word(value)}")
        return " · ".join(parts)

    def _word(self, value: object) -> str:
        known = self._system.words.get(str(value))
        return self._desk.say(known) if known is not None else str(value)

    def _is_assumed(self, card: str) -> bool:
        return self._system.sources.of(f"cards.{card}").source.to_check

    def _text(self, card: str) -> str:
        told = self._system.mix.cards.get(card)
        if told is not None and told.text is not None:
            return self._desk.say(told.text)
        return self._desk.say(words.TEXT_UNKNOWN if self._is_shipped else words.NO_TEXT)

    @property
    def _is_shipped(self) -> bool:
        """Whether the cards are those of a shipped game, which the player's own copy can fill in."""
        shipped = paths.scenarios_dir().absolute()
        return any(Path(file).absolute().is_relative_to(shipped) for file in self._system.files)

    def _where(self, card: HeldCard) -> str:
        if not card.played:
            return ""
        face = words.FACE_DOWN if card.face_down else words.FACE_UP
        return self._desk.say(words.ON_TABLE, face=self._desk.say(face))

    def _html(self, card: HeldCard) -> str:
        theme, say = self._desk.theme, self._desk.say
        mark = f" <span style='color:{theme.warn}' title=''>? {escape(say(words.ASSUMED))}</span>"
        head = f"<b>{escape(self.name(card.id))}</b>{mark if self._is_assumed(card.id) else ''}"
        second = " · ".join(p for p in (self._where(card), self.figures(card.id)) if p)
        lines = [head, f"<span style='color:{theme.ink2}'>{escape(second)}</span>" if second else ""]
        lines.append(f"<span style='color:{theme.ink2}'><i>{escape(self._text(card.id))}</i></span>")
        return "<br>".join(line for line in lines if line)

    def _spoken(self, card: HeldCard) -> str:
        doubt = self._desk.say(words.ASSUMED) if self._is_assumed(card.id) else ""
        told = (self.name(card.id), self._where(card), self.figures(card.id), doubt, self._text(card.id))
        return ", ".join(part for part in told if part)
