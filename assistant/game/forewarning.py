"""What the checks would say of an action that is only offered: told before a die falls, as a remark and no bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from assistant.advisors.advice import Advice
from assistant.advisors.checker import Checker, Dropped, lost_counters
from assistant.advisors.deeds import Deed, as_seen
from assistant.advisors.overlays import Overlays
from assistant.game.asked_checks import Moment
from assistant.game.map_facts import Fit, counters_in
from assistant.model.ids import CounterId, SpaceId
from assistant.play.state import GameState
from assistant.play.views import view_for


@dataclass(frozen=True)
class Foreseen:
    """What is said of each offer, the heaviest first, and what the mover has left of its movement."""

    warnings: tuple[tuple[Advice, ...], ...]
    left: tuple[int, int] | None = None


@dataclass(frozen=True)
class Forewarning:
    """Some offers of one moment. It is frozen, so that another thread may look at it while play goes on."""

    moment: Moment
    fits: Sequence[Fit]
    mover: CounterId | None = None  # of whom it is told how far it still comes
    silent: frozenset[str] = field(default_factory=frozenset)  # kinds nobody wants to hear

    def looked(self, checker: Checker, wanted: Callable[[], bool] = lambda: True) -> Foreseen:
        """All that can be said of the selection before it acts. Raises `Dropped` once nobody wants it any more."""
        return Foreseen(self.told(checker, wanted), self.left(checker) if self.mover is not None else None)

    def left(self, checker: Checker) -> tuple[int, int] | None:
        """What the mover has left of what it may spend on movement; None where it spent nothing, or no rule says."""
        moment, mover, shown = self.moment, self.mover, self._shown()
        if mover is None or mover not in shown.pieces or not any(m.counter == mover for m in moment.moves):
            return None
        with checker.alone():
            overlays = Overlays(checker, shown)
            points = overlays.allowance(mover)
            spent = overlays.spent(mover, moment.moves) if points is not None else 0
        return (max(points - spent, 0), points) if points is not None and spent else None

    def _shown(self) -> GameState:
        """The position as its reader knows it."""
        moment = self.moment
        return view_for(moment.state, moment.viewer, moment.system) if moment.viewer else moment.state

    def told(self, checker: Checker, wanted: Callable[[], bool] = lambda: True) -> tuple[tuple[Advice, ...], ...]:
        """What is said of each, the heaviest first. Raises `Dropped` once nobody wants it any more."""
        out = []
        for fit in self.fits:
            if not wanted():
                raise Dropped
            out.append(self._of(fit, checker))
        return tuple(out)

    def _of(self, fit: Fit, checker: Checker) -> tuple[Advice, ...]:
        moment, system = self.moment, self.moment.system
        shown = self._shown()
        deed = deed_of(fit, shown)
        if not deed.roles:
            return ()
        said = checker.beforehand(
            shown,
            deed,
            moves=[m for m in moment.moves if m.counter in shown.pieces],
            dead=(moment.lost or frozenset()) | lost_counters(system, moment.state),
            without=moment.without,
            viewer=moment.viewer or None,
            deeds=as_seen(moment.deeds, moment.state, shown),
        )
        return tuple(a for a in said if a.kind not in self.silent)


def deed_of(fit: Fit, state: GameState) -> Deed:
    """An offer as if it had just been done, by the counters that are known here, from where they stand."""
    rows = counters_in(fit.casts).items()
    roles = {r: kept for r, row in rows if (kept := tuple(c for c in row if c in state.pieces))}
    return Deed(fit.definition.id, "", roles, _places(state, (c for row in roles.values() for c in row)))


def _places(state: GameState, counters: Iterable[CounterId]) -> dict[CounterId, SpaceId]:
    return {c: space for c in counters if (space := state.position(c).space) is not None}
