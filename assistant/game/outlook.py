"""What a fitting procedure promises, in a few figures, before anyone opens it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit
from assistant.game.sitting import LineUp, Sitting
from assistant.model.text import Text
from assistant.rules.odds import Odds


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chance of the first outcome of the file that can come out here, or the averages of the numbers. `missing` is
    the figure nobody knows."""

    outcome: Text | None = None
    share: float | None = None
    means: tuple[tuple[str, float], ...] = ()
    assumed: int = 0
    missing: str = ""


class Lookout:
    """Weighs procedures one after the other, on a sitting of its own."""

    def __init__(self, opened: OpenSystem) -> None:
        self._sitting = Sitting(opened)
        self._book = opened.book

    def weigh(self, fit: Fit) -> Outlook:
        """The outlook of one procedure with the counters of the map in its roles."""
        self._sitting.line_up = LineUp(fit.definition.id, dict(fit.casts), dict(fit.facts))
        self._sitting.clear_dice()
        odds = self._sitting.odds
        if odds is None:
            return Outlook(missing=self._sitting.waiting)
        means = _means(odds)
        outcomes = self._book.definition(fit.definition.id).outcomes
        possible = next((o for o in outcomes if odds.of(o.id)), None)
        if possible is None or len(outcomes) < 2 or means:
            return Outlook(means=means, assumed=len(odds.assumed))
        return Outlook(possible.name, float(odds.of(possible.id)), assumed=len(odds.assumed))


def _means(odds: Odds) -> tuple[tuple[str, float], ...]:
    """The averages of the procedure's own numbers, where they are few enough to read."""
    own = tuple((name, float(mean)) for name, mean in odds.means().items() if "." not in name)
    return own if len(own) <= 2 else ()
