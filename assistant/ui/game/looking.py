"""Looking back: earlier positions are shown and nothing is written; a bar over the map says so and leads back to now.
What happened since this player last looked is offered in the same bar."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk
from assistant.ui.map.hand import Hand

MEMORY = "seen"
MOST_GAMES = 50
STEP = Text("step {n} of {total}", "étape {n} sur {total}")
ASIDE = Text("step {n}, off the line of play", "étape {n}, hors de la ligne de jeu")
BACK = Text("Back to now", "Retour au présent")
SINCE = Text("{n} actions since you last looked. Page Down plays them.",
             "{n} actions depuis votre dernier passage. Pg suiv les rejoue.")  # fmt: skip
SINCE_ONE = Text("1 action since you last looked. Page Down plays it.",
                 "1 action depuis votre dernier passage. Pg suiv la rejoue.")  # fmt: skip
BRANCHES = Text("An action from here begins another line of play; the old one stays.",
                "Une action d’ici commence une autre suite ; l’ancienne reste.")  # fmt: skip
BUTTONS = (("ui-skip-back", "map.first"), ("ui-step-back", "map.earlier"), ("ui-step-forward", "map.later"))


class LookBar(QFrame):
    """One line at the top of the map, away while the present is shown."""

    def __init__(self, desk: Desk, over: QWidget, bindings: Bindings) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self.setProperty("role", "banner")
        self.label, self.back = QLabel(), QPushButton()
        self._buttons = {command: QPushButton() for _, command in BUTTONS}
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 6, 4)
        row.addWidget(self.label)
        for command, button in (*self._buttons.items(), ("map.now", self.back)):
            button.setProperty("role", "bar")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, c=command: bindings.run(c))
            row.addWidget(button)
        over.installEventFilter(self)
        self.hide()

    def show_words(self, told: str, *, looking: bool) -> None:
        """What it says; the tip tells what acting from here means."""
        desk = self._desk
        self.label.setText(told)
        self.setToolTip(desk.say(BRANCHES) if looking else "")
        for icon, command in BUTTONS:
            button, tip = self._buttons[command], desk.keys.tip(command, desk.language)
            button.setIcon(icon_pixmap(icon, desk.px(15), desk.theme.bar_ink, self.devicePixelRatioF()))
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self.back.setText(desk.say(BACK))
        self.back.setToolTip(desk.keys.tip("map.now", desk.language))
        self.show()
        self._place()
        self.raise_()

    def _place(self) -> None:
        self.adjustSize()
        self.move(max(0, (self._over.width() - self.width()) // 2), 8)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False


class LookingBack(QObject):
    """Steps through the line of play of one game."""

    def __init__(self, desk: Desk, hand: Hand, over: QWidget, bindings: Bindings) -> None:
        super().__init__(over)
        self._desk, self._hand, self._journal = desk, hand, hand.game.journal
        self.bar = LookBar(desk, over, bindings)
        self._was_at: int | None = None
        self._since: int | None = None  # the last step seen, while something newer is offered
        self._mark = self._kept()
        if self._mark is not None:
            self.offer(self._mark)
        self._mark = self._journal.position
        bindings.bind_all(
            {
                "map.earlier": lambda: self.step(-1),
                "map.later": lambda: self.step(1),
                "map.first": lambda: hand.look(0),
                "map.now": self.now,
            }
        )

    @property
    def at(self) -> int | None:
        """The step looked at, None for now."""
        return self._hand.game.looked_at

    def line(self) -> list[int]:
        """The steps from the start of the game to now."""
        return [0, *self._journal.tree.path()]

    def step(self, by: int) -> None:
        """One step back or forth along the line of play; from what was offered, forth begins there."""
        line = self.line()
        now = self.at if self.at is not None else self._journal.position
        if self.at is None and by > 0 and self._since in line:
            now = self._since if self._since is not None else now
        if now not in line:  # an undone step: from there back to where its branch leaves the line
            now = next((s for s in reversed(self._journal.tree.path(now)) if s in line), 0)
            by = max(by, 0)
        self._hand.look(line[min(max(line.index(now) + by, 0), len(line) - 1)])

    def now(self) -> bool:
        """Back to the present; False when it is shown already."""
        if self.at is None and self._since is None:
            return False
        self._since = None
        self._hand.look(None)
        self.tell()
        return True

    def offer(self, seen: int) -> None:
        """Something happened after this step that the player has not seen."""
        line = self.line()
        if seen in line and line.index(seen) < len(line) - 1:
            self._since = seen
            self.tell()

    @property
    def seen(self) -> int:
        """The last step this player knows of."""
        return self._mark if self._mark is not None else 0

    def caught_up(self, seen: int) -> None:
        """Something came from elsewhere after this step: offer to play it."""
        self.offer(seen)
        self._mark = self._journal.position

    def moved(self) -> bool:
        """Whether another step is looked at than when this was last asked."""
        was, self._was_at = self._was_at, self.at
        return self._was_at != was

    def followed(self) -> None:
        """The position shown has changed."""
        if self.at is None and self._journal.position != self._mark:  # acted: all before it was seen
            self._since, self._mark = None, self._journal.position
        self.tell()

    def tell(self) -> None:
        """The bar, as things stand."""
        line, say = self.line(), self._desk.say
        if self.at is not None:
            told = say(STEP, n=line.index(self.at), total=len(line) - 1) if self.at in line else say(ASIDE, n=self.at)
            self.bar.show_words(told, looking=True)
        elif self._since is not None:
            n = len(line) - 1 - line.index(self._since)
            self.bar.show_words(say(SINCE_ONE) if n == 1 else say(SINCE, n=n), looking=False)
        else:
            self.bar.hide()

    # memory

    def _kept(self) -> int | None:
        kept = self._desk.memory.get(MEMORY)
        found = kept.get(str(self._journal.path)) if isinstance(kept, dict) else None
        return found if isinstance(found, int) else None

    def keep(self) -> None:
        """Remember how far this player has looked."""
        kept = self._desk.memory.get(MEMORY)
        games = dict(kept) if isinstance(kept, dict) else {}
        games.pop(str(self._journal.path), None)
        games[str(self._journal.path)] = self._since if self._since is not None else self._journal.position
        self._desk.memory[MEMORY] = dict(list(games.items())[-MOST_GAMES:])
        self._desk.save()
