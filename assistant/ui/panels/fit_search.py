"""What fits a selection of the map, best first, and what each promises. After an action the map is painted first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from assistant.advisors.advice import Advice
from assistant.advisors.checker import WEIGHT
from assistant.base.text import Text
from assistant.game.board_facts import Lately
from assistant.game.forewarning import Foreseen
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit
from assistant.game.outlook import Outlook, Outlooks
from assistant.game.phase_fit import fit_of_phase
from assistant.game.selection import Selection
from assistant.model.ids import CounterId
from assistant.model.own_modifier import OwnModifier
from assistant.play.state import GameState
from assistant.ui.later import later
from assistant.ui.quiet_work import AfterPaint

Warnings = tuple[Advice, ...]
Foretell = Callable[[Sequence[Fit], CounterId | None, Callable[[Foreseen], object]], object]


def tell_nothing(_fits: Sequence[Fit], _mover: CounterId | None, _then: Callable[[Foreseen], object]) -> None:
    """Where nobody looks at offers before they are done."""


class FitSearch(QObject):
    """One position and one selection at a time."""

    caught_up = Signal()  # the map is painted: what fits is to be looked for now
    weighed = Signal()  # one more is known of what fits
    warned = Signal()  # what is to be said of an offer before it is done

    def __init__(
        self, opened: OpenSystem, lately: Callable[[], Lately], foretell: Foretell, seated: Callable[[], bool],
        parent: QObject,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.opened, self._lately, self._foretell, self._seated = opened, lately, foretell, seated
        self._warned: list[tuple[Fit, Warnings]] = []
        self.left: tuple[int, int] | None = None  # of its movement, what the one selected has, and all it may spend
        self.state: GameState | None = None
        self.asked = Selection(opened)
        self._fits: list[Fit] = []
        self._rests = False
        self._outlooks = Outlooks(opened)
        self._late = AfterPaint(self)
        self._late.due.connect(self.caught_up)

    @property
    def fits(self) -> list[Fit]:
        """What fits the selection; looked for now if the map was still to be painted first."""
        # asked for before the paint it waits for: the answer must be that of this position, not of the one before
        if self._late.waits:
            self._late.stop()
            self.caught_up.emit()
        return self._fits

    @property
    def found(self) -> list[Fit]:
        """What is known to fit by now."""
        return self._fits

    @property
    def outlooks(self) -> Sequence[Outlook | None]:
        """What is known of them by now."""
        return self._outlooks.found

    def beside(self, fit: Fit) -> list[Fit]:
        """What else may be asked while one is open: beside a matter of the phase nothing of another phase."""
        phases = self.opened.system.phases
        now = next((p.procedures for p in phases if self.state is not None and p.id == self.state.phase), ())
        if fit.definition.id not in now:
            return self.fits
        others = {name for phase in phases for name in phase.procedures} - set(now)
        return [f for f in self.fits if f.definition.id not in others]

    def select(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """Another position or selection, to be looked at when the map is painted."""
        self.state, self.asked, self._rests = state, self._selection(state, own, foes), False
        self._late.start()

    def rest(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """A selection too large for offers: what fits it is looked for when it is asked for."""
        self._late.stop()
        self.state, self.asked, self._fits, self._rests = state, self._selection(state, own, foes), [], True
        self._outlooks.take(())  # what is known of the offers before goes with them

    def wake(self) -> bool:
        """What fits is asked for; whether it had to be looked for."""
        if self._rests:
            self._rests, self._fits = False, self.asked.fits()
            return True
        return False

    def look(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """Look for what fits, now."""
        self._late.stop()
        self._rests = False
        self.state, self.asked = state, self._selection(state, own, foes)
        self._fits = self.asked.fits()

    def _selection(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> Selection:
        return Selection(self.opened, state, tuple(own), tuple(foes), self._lately(), self._seated())

    def turned(self) -> list[Fit]:
        """What fits with the target acting on those that were selected."""
        asked = self.asked
        return self._selection(self.state, asked.foes, asked.own).fits() if self.state and asked.foes else []

    def of_phase(self, procedure: str) -> Fit | None:
        """A procedure with all that the side to act has on the map."""
        if self.state is None:
            return None
        viewer = self.state.active if self._seated() else ""
        return fit_of_phase(self.opened, self.state, procedure, viewer, self._lately())

    @property
    def offers(self) -> bool:
        """Whether something fits what is selected."""
        return bool(self.asked.own) and (any(not f.wants for f in self._fits) or bool(self.asked.hidden()))

    def own_modifiers(self, procedure: str) -> tuple[OwnModifier, ...]:
        """The players' own modifiers that the game has on record for a procedure."""
        kept = self.state.modifiers.values() if self.state is not None else ()
        own = [m for m in kept if m.procedure == procedure]
        return tuple(replace(m, id=f"house_{i + 1}") for i, m in enumerate(own))

    def name_of_own(self, procedure: str, modifier: OwnModifier) -> str:
        """What the game calls one of them on its record; empty where it has none."""
        kept = self.state.modifiers.items() if self.state is not None else ()
        key = (procedure, modifier.name.en, modifier.value)
        return next((name for name, one in kept if (one.procedure, one.name.en, one.value) == key), "")

    # what is said of it beforehand

    def foresee(self, fits: Sequence[Fit]) -> None:
        """What is to be said of some offers is looked for, and told when it is there."""
        self._warned, self.left = [], None
        own = self.asked.own
        self._foretell(fits, own[0] if len(own) == 1 else None, partial(self._hear, list(fits)))

    def _hear(self, fits: list[Fit], told: Foreseen) -> None:
        self._warned, self.left = list(zip(fits, told.warnings, strict=True)), told.left
        self.warned.emit()

    def warnings(self, fit: Fit) -> Warnings:
        """What is known to be said of an offer, the heaviest first."""
        return next((said for one, said in self._warned if one is fit or _is_same(one, fit)), ())

    def against_targets(self) -> tuple[Advice, ...]:
        """What is known to be said of acting on the target that is picked, the heaviest first."""
        said = (a for _, row in self._warned for a in row) if self.asked.foes else ()
        return tuple({a.sentence.en: a for a in sorted(said, key=lambda a: WEIGHT[a.severity])}.values())

    def title_of(self, check: str) -> Text:
        """What a check is about, in a few words."""
        return next((c.name for c in self.opened.checker.checks if c.id == check), Text(check, check))

    # odds

    def weigh(self) -> None:
        """Odds of all that fits: quick ones now, those of whole battles when the window is idle."""
        self.foresee(self.fits)
        self._outlooks.take(self.fits)
        if not self._outlooks.is_done:
            later(self, partial(self._weigh_late, self.fits))

    def _weigh_late(self, fits: list[Fit]) -> None:
        """One battle at a time, as long as the same fits are shown."""
        # others may fit by now, since this comes from the queue of events
        if fits is not self.fits or self._outlooks.is_done:
            return
        self._outlooks.work()
        self.weighed.emit()
        later(self, partial(self._weigh_late, fits))


def _is_same(one: Fit, other: Fit) -> bool:
    """Whether two offers are the same procedure with the same counters."""
    return one.definition.id == other.definition.id and one.casts == other.casts
