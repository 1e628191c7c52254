"""What every part of the window shares: language, theme, text size, kept between sessions, changed while running.

Parts listen to `changed` and draw themselves anew; nobody needs a restart.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont

from assistant.base.files import is_there, put_text, read_whole, why
from assistant.base.problem import AleaError
from assistant.base.text import NOTHING, Text, fill
from assistant.drawing.fonts import Role, font
from assistant.drawing.tokens import THEMES, Theme
from assistant.ui.commands.keymap import KeyMap
from assistant.ui.later import later

SMALLEST, LARGEST = 80, 200
FINGER = 44
LAYOUT = "panes"
MOST_BYTES = 8_000_000  # of settings; those of years have some thousands
OF_THE_WINDOW = (LAYOUT, "keys", "wheel", "motion", "layers", "own_picture", "picture_views", "print")
"""What a safe start leaves out: how the window looks and is handled. What belongs to games and rulings stays."""
NOT_READ = Text(
    "The settings of the window could not be read ({why}). The usual ones are in use.",
    "Les réglages de la fenêtre n’ont pas pu être lus ({why}). Les réglages d’origine sont en service.",
)
NOT_KEPT = Text(
    "The settings of the window are in use, but not kept: {why}.",
    "Les réglages de la fenêtre sont en service, mais pas gardés\u00a0: {why}.",
)
ASIDE = Text("The old ones are kept as {file}.", "Les anciens sont gardés sous {file}.")
SPOILT = Text("the file is damaged", "le fichier est abîmé")
SAFE = Text(
    "Safe start: the usual layout, keys and looks. Your own are kept as {file}.",
    "Démarrage sans échec\u00a0: disposition, touches et aspect d’origine. Les vôtres sont gardés sous {file}.",
)
SAFE_ALREADY = Text("Safe start: the usual layout, keys and looks.",
                    "Démarrage sans échec\u00a0: disposition, touches et aspect d’origine.")  # fmt: skip


def forget_layout(desk: Desk) -> None:
    """The next page stands as it comes."""
    if desk.memory.pop(LAYOUT, None) is not None:
        desk.save()


class Desk(QObject):
    """Language, theme, text size and keys. `memory` is for small things panels like to find again. A `safe` start puts
    the settings of the window aside; `trouble` is what there is to tell about them once the window is there."""

    changed = Signal()
    not_kept = Signal(object)  # a Text: why the settings stay in use, but not on disk

    def __init__(
        self, path: Path | None = None, *, language: str = "en", theme: str = "light", safe: bool = False
    ) -> None:
        super().__init__()
        self._path = path
        self.trouble: Text | None = None
        self.language, self.theme_name, self.own_scale, self.grown = language, theme, 100, 100
        self.memory: dict[str, object] = {}
        self._has_told = False
        self._settling = self._holds = self._due = False
        self.touch = False  # fingers were seen: targets are large from then on
        self._load(safe=safe)
        self.keys = KeyMap(self.memory, self.save)

    def _load(self, *, safe: bool) -> None:
        if self._path is None or not is_there(self._path):
            self.trouble = SAFE_ALREADY if safe else None
            return
        try:
            data = json.loads(read_whole(self._path, MOST_BYTES))
        except OSError as fault:
            self.trouble = fill(NOT_READ, why=why(fault))
            return
        except (AleaError, ValueError, RecursionError):  # brackets within brackets, more than anybody writes
            data = None
        if not isinstance(data, dict):
            self._put_aside(fill(NOT_READ, why=SPOILT), ASIDE)
            return
        if safe:
            self._put_aside(NOTHING, SAFE)
            kept = data.get("memory")
            memory = {k: v for k, v in kept.items() if k not in OF_THE_WINDOW} if isinstance(kept, dict) else {}
            data = {"memory": memory, "language": data.get("language")}
        self._take(data)

    def _put_aside(self, told: Text, where: Text) -> None:
        """Begin with a fresh file; the old one stays beside it, for whoever wants something of it back."""
        assert self._path is not None
        aside = self._path.with_suffix(".old.json")
        with suppress(OSError):
            self._path.replace(aside)
        where = fill(where, file=str(aside))
        self.trouble = Text(f"{told.en} {where.en}".strip(), f"{told.fr} {where.fr}".strip())

    def _take(self, data: dict[str, object]) -> None:
        """Use what was kept, as far as it is of the right kind."""
        language, theme = str(data.get("language")), str(data.get("theme"))
        self.language = language if language in ("en", "fr") else self.language
        self.theme_name = theme if theme in THEMES else self.theme_name
        scale = data.get("scale")
        self.own_scale = min(max(scale, SMALLEST), LARGEST) if isinstance(scale, int) else 100
        memory = data.get("memory")
        self.memory = memory if isinstance(memory, dict) else {}

    def save(self) -> None:
        """Keep the settings. Losing them harms no game: what refuses them is told once, and they stay in use."""
        if self._path is None:
            return
        data = {"language": self.language, "theme": self.theme_name, "scale": self.own_scale, "memory": self.memory}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            put_text(self._path, json.dumps(data, indent=1), durable=False)
        except OSError as fault:
            if not self._has_told:
                self._has_told = True
                later(self, partial(self.not_kept.emit, fill(NOT_KEPT, why=why(fault))))
        except RecursionError:
            return

    @property
    def scale(self) -> int:
        """The size of text in percent: the player's own, and larger on a page that grows with its window."""
        return min(self.own_scale * self.grown // 100, max(LARGEST, self.own_scale))

    def grow(self, percent: int) -> None:
        """How much larger than on a small window everything is on the page in front."""
        if percent != self.grown:
            self.grown = percent
            self.changed.emit()

    @property
    def theme(self) -> Theme:
        return THEMES[self.theme_name]

    def say(self, text: Text, **values: object) -> str:
        """A text in the language in use."""
        return text.fill(self.language, **values) if values else text.at(self.language)

    def px(self, size: float) -> int:
        """A size that grows with the text."""
        return round(size * self.scale / 100)

    def target(self, size: float) -> int:
        """The side of something to press; large enough for a finger once fingers were seen."""
        return max(self.px(size), FINGER) if self.touch else self.px(size)

    def font(self, role: Role, size: float, weight: int = 400, *, italic: bool = False, tabular: bool = False) -> QFont:
        return font(role, size * self.scale / 100, weight, italic=italic, tabular=tabular)

    def set_language(self, language: str) -> None:
        if language != self.language:
            self.language = language
            self._announce()

    def turn_language(self) -> None:
        self.set_language("fr" if self.language == "en" else "en")

    def set_theme(self, theme: str) -> None:
        if theme != self.theme_name and theme in THEMES:
            self.theme_name = theme
            self._announce()

    def turn_theme(self) -> None:
        self.set_theme("dark" if self.theme_name == "light" else "light")

    @property
    def wheel(self) -> str:
        """What the wheel does over the map: "zoom" or "scroll"."""
        return "scroll" if self.memory.get("wheel") == "scroll" else "zoom"

    def set_wheel(self, wheel: str) -> None:
        if wheel != self.wheel:
            self.memory["wheel"] = wheel
            self._announce()

    @property
    def motion(self) -> str:
        """How much moves by itself: "system", "less" or "full"."""
        kept = self.memory.get("motion")
        return kept if kept in ("less", "full") else "system"

    @property
    def moves(self) -> bool:
        """Whether things may glide and swell; where the player says nothing, as the system has it."""
        if self.motion != "system":
            return self.motion == "full"
        from PySide6.QtWidgets import QApplication, QStyle

        return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0

    def set_motion(self, motion: str) -> None:
        if motion != self.motion:
            self.memory["motion"] = motion
            self._announce()

    def set_scale(self, scale: int) -> None:
        scale = min(max(scale, SMALLEST), LARGEST)
        if scale != self.own_scale:
            self.own_scale = scale
            self._announce()

    def by_hand(self, change: Callable[[], None]) -> None:
        """A change of looks by key or button. The first is shown at once; those pressed while the window is dressed,
        which takes a good part of a second, are shown together once no more of them wait."""
        self._holds = self._settling
        try:
            change()
        finally:
            self._holds = False
        self._settle_soon()

    def _settle_soon(self) -> None:
        if not self._settling:
            self._settling = True
            later(self, self._settle)

    def _settle(self) -> None:
        self._settling = False
        if self._due:
            self._due = False
            self.changed.emit()
            self._settle_soon()

    def _announce(self) -> None:
        self.save()
        if self._holds:
            self._due = True
        else:
            self.changed.emit()
