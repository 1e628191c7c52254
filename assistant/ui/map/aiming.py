"""The targets of the selection on the map, each with its chance: quick ones at once, whole battles when the window is
idle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from PySide6.QtCore import QObject

from assistant.advisors.advice import Advice
from assistant.base.text import Text, decimal, percent
from assistant.drawing.tokens import CORAL
from assistant.game.advising import Advising
from assistant.game.forewarning import Foreseen
from assistant.game.library import OpenSystem
from assistant.game.outlook import Outlook, Outlooks
from assistant.game.targets import Target, looked_for
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.play.views import side_of
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.map.shading import Shade, Sheet
from assistant.ui.quiet_work import QuietWork

RED = CORAL
TARGETS = Text("{name} has {n} targets: {told}.", "{name} a {n} cibles : {told}.")
ONE_TARGET = Text("{name} has one target: {told}.", "{name} a une cible : {told}.")
NO_TARGETS = Text("{name} has no target from where it stands.", "{name} n’a pas de cible là où il se trouve.")
NO_AIM = Text("No rule says whom {name} may attack.", "Aucune règle ne dit qui {name} peut attaquer.")
NO_DIE = Text("no die", "sans dé")
UNKNOWN, LATER, WARNED = "?", "…", "! "
AT_ONCE, A_SLICE = 120, 30  # spaces with enemies: a millisecond each


class Aiming(QObject):
    """The targets that were last asked for, and what has been worked out about them."""

    def __init__(
        self, desk: Desk, opened: OpenSystem, again: Callable[[], None], advising: Callable[[], Advising],
        seated: Callable[[], bool],
    ) -> None:  # fmt: skip
        super().__init__()
        self._desk, self._opened, self._again, self._advising, self._seated = desk, opened, again, advising, seated
        self._quiet = QuietWork(self)
        self._warned: tuple[tuple[Advice, ...], ...] = ()  # what is said of each target before it is attacked
        self._odds = Outlooks(opened)
        self._found: tuple[Target, ...] = ()
        self._looking: Iterator[Target | None] | None = None
        self._about: object = None

    def look(self, state: GameState, own: Sequence[CounterId], procedure: str) -> tuple[Target, ...]:
        """The targets in a position; what is known of them stays known as long as it is the same question. Where very
        many may be targets they are told later."""
        about = (state, tuple(own), procedure)
        if about != self._about:
            viewer = (side_of(state, own) or "") if self._seated() else ""
            self._about, self._found, self._warned = about, (), ()
            self._looking = looked_for(self._opened, state, own, viewer, procedure)
            self._odds.take(())
            self._look_at_some(about, AT_ONCE)
        return self._found

    @property
    def is_looking(self) -> bool:
        """Whether some may still be found."""
        return self._looking is not None

    def drop(self) -> None:
        """Nobody asks any more: what is still to be found is not looked for."""
        if self.is_looking:
            self._looking = self._about = None

    def _look_at_some(self, about: object, most: int) -> None:
        """The next few spaces where there may be targets."""
        if self._looking is None or about is not self._about:
            return
        some = list(islice(self._looking, most))
        self._found += tuple(t for t in some if t is not None)
        if len(some) == most:
            later(self, lambda: self._look_on(about))
            return
        self._looking = None
        self._odds.take([t.fit for t in self._found])
        self._foretell(about)
        later(self, lambda: self._weigh_late(about))

    def _look_on(self, about: object) -> None:
        self._look_at_some(about, A_SLICE)
        if about is self._about and not self.is_looking:
            self._again()

    def _foretell(self, about: object) -> None:
        """What the checks say of each, beside the window's thread."""
        self._warned = ()
        asked = self._advising().forewarning([t.fit for t in self._found])
        if asked is None:
            self._quiet.drop()
            return
        checker = self._advising().checker

        def heard(told: Foreseen) -> None:
            self._warned = told.warnings
            if about is self._about and any(told.warnings):
                self._again()

        self._quiet.do(lambda wanted: asked.looked(checker, wanted), heard)

    def _weigh_late(self, about: object) -> None:
        """One battle at a time, as long as the same targets are shown."""
        if about is self._about and not self._odds.is_done:
            self._odds.work()
            self._again()
            later(self, lambda: self._weigh_late(about))

    def sheet(self, name: str) -> Sheet:
        """Each target tinted, with its chance written on it."""
        say = self._desk.say
        shades = {t.space: Shade(RED, 0.34) for t in self._found}
        warned = self._warned or ((),) * len(self._found)
        tags = {
            t.foes[0]: f"{WARNED if said else ''}{self._told(o)}"
            for t, o, said in zip(self._found, self._odds.found, warned, strict=True)
        }
        counts: dict[str, int] = {}
        for found in self._found:
            told = say(found.fit.definition.name)
            counts[told] = counts.get(told, 0) + 1
        text = ONE_TARGET if len(shades) == 1 else TARGETS
        told = ", ".join(f"{procedure} {n}" if len(shades) > 1 else procedure for procedure, n in counts.items())
        said = say(text, name=name, n=len(shades), told=told)
        remarks = dict.fromkeys(say(row[0].sentence) for row in warned if row)
        return Sheet(shades, said=" ".join((said, *(f"! {remark}." for remark in remarks))), tags=tags)

    def _told(self, outlook: Outlook | None) -> str:
        """A chance as a percentage, or the averages of what comes out."""
        if outlook is None:
            return LATER
        if outlook.share is not None:
            return percent(outlook.share, self._desk.language, 0)
        if outlook.answer is not None:
            return self._desk.say(NO_DIE)
        return "/".join(decimal(value, self._desk.language, 1) for _, value in outlook.means) or UNKNOWN
