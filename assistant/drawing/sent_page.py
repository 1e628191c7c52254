"""A game as one page to send: the board with a step for each action of its line of play, told in both languages, as one
side may know it. It needs nothing but a browser.

The first position is one picture; of each later one only the fields of a grid that look otherwise are kept, each
picture of a field once. Who looks was asked before anything is drawn, so nothing else is in the page.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRect
from PySide6.QtGui import QImage

from assistant.base.text import Text
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.painting import painting
from assistant.drawing.position import Picture, paint_pieces, picture_of, piles_of
from assistant.drawing.tokens import THEMES, Theme
from assistant.play.account import Told, told_entry
from assistant.play.journal import Journal
from assistant.play.state import GameState
from assistant.play.views import view_for

FIELD = 64  # a multiple of the 16 pixels JPEG goes by, so that no seam is seen between fields
QUALITY = 90
PAGE = Path(__file__).with_name("data") / "replay.html"
Report = Callable[[int, int], None]
START = Text("The start of the game", "Le début de la partie")
WORDS = {
    "first": Text("First step (Home)", "Première étape (Origine)"),
    "back": Text("Back (left arrow)", "Retour (flèche gauche)"),
    "play": Text("Play or pause (space)", "Lire ou arrêter (espace)"),
    "on": Text("On (right arrow)", "Suite (flèche droite)"),
    "last": Text("Last step (End)", "Dernière étape (Fin)"),
    "size": Text("Fit or full size", "Ajusté ou en grand"),
    "language": Text("Français", "English"),
    "steps": Text("Steps", "Étapes"),
    "run": Text("Play", "Lire"),
    "pause": Text("Pause", "Pause"),
}
SEEN_BY_SIDE = Text("as {side} may know it", "tel que peut le savoir : {side}")
SEEN_BY_ALL = Text("as every onlooker may see it", "tel que chacun peut le voir")
SEEN_WHOLE = Text("with everything open", "tout à découvert")


@dataclass(frozen=True)
class ReplayWish:
    """What goes into the page: whose eyes ("" for an onlooker, None for everything), up to which entry of the file, and
    how it is drawn."""

    viewer: str | None = ""
    upto: int | None = None
    theme: str = "light"
    language: str = "en"
    size: tuple[int, int] = (1600, 1100)
    cache: Path | None = None


@dataclass(frozen=True)
class ReplayStep:
    """One position with what led to it."""

    told: Told
    remarks: tuple[str, ...] = ()
    name: str = ""
    at: int = 0


def steps_of(journal: Journal, wish: ReplayWish) -> list[ReplayStep]:
    """The start and each action of the line of play, with the remarks on it, as the reader may hear them."""
    last = journal.position if wish.upto is None else journal.position_after(wish.upto)
    line = journal.tree.path(last)
    entries = {e.number: e for e in journal.entries() if e.verb == "do"}
    remarks: dict[int, list[str]] = {}
    for entry in journal.entries():
        if entry.verb == "note" and (wish.upto is None or entry.number <= wish.upto):
            remarks.setdefault(entry.target, []).append(entry.text)
    names = journal.tree.bookmarks

    def step(at: int, told: Told) -> ReplayStep:
        return ReplayStep(told, tuple(remarks.get(at, ())), names.get(at, ""), at)

    told = (replace(told_entry(journal, entries[n], wish.viewer), undone=False) for n in line)
    return [step(0, Told(0, START)), *(step(one.number, one) for one in told)]


def replay_page(journal: Journal, title: Text, wish: ReplayWish, report: Report = lambda _done, _all: None) -> str:
    """The whole page. `report` hears how many of how many positions are drawn, and may end it by raising."""
    steps = steps_of(journal, wish)
    pictures = _Fields()
    for i, image in enumerate(_positions(journal, steps, wish)):
        report(i, len(steps))
        pictures.add(image)
    data = {
        "width": pictures.width, "height": pictures.height, "field": FIELD, "first": pictures.first,
        "fields": pictures.kept, "changes": pictures.changes,
        "words": {name: {"en": text.en, "fr": text.fr} for name, text in WORDS.items()},
        "title": {"en": title.en, "fr": title.fr},
    }  # fmt: skip
    filled = {
        "LANGUAGE": wish.language,
        "THEME": wish.theme,
        "COLOURS": _colours(),
        "TITLE": _both(title),
        "SEEN": _both(_seen(journal, wish.viewer)),
        "STEPS": "\n".join(_line(i, step) for i, step in enumerate(steps)),
        # a text of the game must not end the script it stands in
        "DATA": json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
    }
    page = PAGE.read_text(encoding="utf-8")
    for name, text in filled.items():
        page = page.replace(f"@{name}@", text, 1)
    return page


def _positions(journal: Journal, steps: list[ReplayStep], wish: ReplayWish) -> Iterator[QImage]:
    """Each position as it is drawn for who looks. Names stand still where they are free at the end, so that nothing
    moves but what was moved."""

    def shown(step: ReplayStep) -> GameState:
        state = journal.state_at(step.at)
        return state if wish.viewer is None else view_for(state, wish.viewer, journal.system)

    whole = picture_of(journal.system, shown(steps[-1]), theme=wish.theme, language=wish.language, size=wish.size)
    board = _board(whole, wish)
    for step in steps:
        picture = replace(whole, state=shown(step))
        image = QImage(board)
        with painting(image) as painter:
            paint_pieces(painter, picture, piles_of(picture))
        yield image.convertToFormat(QImage.Format.Format_RGB32)


def _board(picture: Picture, wish: ReplayWish) -> QImage:
    """All that lies under the counters."""
    image = ground(picture.frame.board, picture.theme, picture.frame.scale, wish.cache)
    busy = [pile.area for pile in piles_of(picture)]
    with painting(image) as painter:
        paint_features(painter, picture.frame, picture.theme, picture.language, picture.system.sides, "", busy)
    return image


class _Fields:
    """The first picture, and what changes in it from step to step."""

    def __init__(self) -> None:
        self.first = ""
        self.kept: list[str] = []
        self.changes: list[list[list[int]]] = []
        self.width = self.height = 0
        self._before = QImage()
        self._known: dict[bytes, int] = {}

    def add(self, image: QImage) -> None:
        """The next position."""
        if self._before.isNull():
            self.width, self.height, self.first = image.width(), image.height(), _jpeg(image)
            self.changes.append([])
        else:
            self.changes.append([[x, y, self._keep(image.copy(area))] for x, y, area in self._otherwise(image)])
        self._before = image

    def _otherwise(self, image: QImage) -> Iterator[tuple[int, int, QRect]]:
        """The fields that look otherwise than a step before; most rows are the same and are passed over whole."""
        for y in range(0, self.height, FIELD):
            row = QRect(0, y, self.width, FIELD) & image.rect()
            now, before = image.copy(row), self._before.copy(row)
            if now == before:
                continue
            for x in range(0, self.width, FIELD):
                area = QRect(x, 0, FIELD, FIELD) & now.rect()
                if now.copy(area) != before.copy(area):
                    yield x, y, area.translated(0, y)

    def _keep(self, field: QImage) -> int:
        key = bytes(field.constBits())
        if key not in self._known:
            self._known[key] = len(self.kept)
            self.kept.append(_jpeg(field))
        return self._known[key]


def _jpeg(image: QImage) -> str:
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(data, "JPG", QUALITY)  # type: ignore[call-overload]
    return "data:image/jpeg;base64," + b64encode(data.data().data()).decode()


def _seen(journal: Journal, viewer: str | None) -> Text:
    if viewer is None:
        return SEEN_WHOLE
    side = journal.system.sides.get(viewer)  # type: ignore[call-overload]
    if side is None:
        return SEEN_BY_ALL
    return Text(*(SEEN_BY_SIDE.fill(language, side=side.name.at(language)) for language in ("en", "fr")))


def _line(number: int, step: ReplayStep) -> str:
    """One step of the list; without scripts the list is still read."""
    told, parts = step.told, []
    if step.name:
        parts.append(f'<b class="name">{escape(step.name)}</b>')
    parts.append(f'<span class="told">{_both(told.text)}</span>')
    parts += [f'<span class="part">{_both(detail)}</span>' for detail in told.details]
    parts += [f'<span class="remark">{escape(text)}</span>' for text in step.remarks]
    kind = ' class="heading"' if told.heading else ""
    return f'<li{kind}><button data-step="{number}">{"".join(parts)}</button></li>'


def _both(text: Text) -> str:
    return f'<span lang="en">{escape(text.en)}</span><span lang="fr">{escape(text.fr)}</span>'


def _colours() -> str:
    """The colours of both themes as the style sheet of the page asks for them."""
    return "\n".join(f':root[data-theme="{name}"] {{ {_tokens(theme)} }}' for name, theme in THEMES.items())


def _tokens(theme: Theme) -> str:
    names = ("bg", "card", "ink", "ink2", "line", "accent", "on_accent", "accent_soft")
    return " ".join(f"--{name.replace('_', '-')}: {getattr(theme, name)};" for name in names)
