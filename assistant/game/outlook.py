"""What a fitting procedure promises, in a few figures, before anyone opens it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from assistant.base.text import LANGUAGES, Text
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit
from assistant.game.sitting import Sitting
from assistant.rules.answers import sentence
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node

AT_ONCE, A_SLICE = 40, 20  # quick ones: a millisecond each


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chance of the first outcome of the file that can come out here, or the averages of the numbers; where no die
    falls, the answer itself. `missing` is the figure nobody knows."""

    outcome: Text | None = None
    answer: Text | None = None
    share: Fraction | None = None
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
        self._sitting.line_up = fit.line_up
        self._sitting.clear_dice()
        odds = self._sitting.odds
        if odds is None:
            return Outlook(missing=self._sitting.waiting)
        if self._sitting.node is not None:
            return Outlook(answer=self._answer(self._sitting.node), assumed=len(odds.assumed))
        means = _means(odds)
        outcomes = self._book.definition(fit.definition.id).outcomes
        possible = next((o for o in outcomes if odds.of(o.id)), None)
        if possible is None or len(outcomes) < 2 or means:
            return Outlook(means=means, assumed=len(odds.assumed))
        return Outlook(possible.name, share=odds.of(possible.id), assumed=len(odds.assumed))

    def _answer(self, node: Node) -> Text:
        system = self._sitting.opened.system
        return Text(*(sentence(node, system, language) for language in LANGUAGES))


class Outlooks:
    """The outlooks of some procedures: quick ones at once, those of whole battles one by one when there is time."""

    def __init__(self, opened: OpenSystem) -> None:
        self._opened = opened
        self._lookout: Lookout | None = None
        self.fits: Sequence[Fit] = ()
        self.found: list[Outlook | None] = []

    def take(self, fits: Sequence[Fit]) -> None:
        """Others instead of the last; None stands for what is still to be worked out."""
        self.fits, self.found = fits, [None] * len(fits)
        self._weigh_quick(AT_ONCE)

    @property
    def is_done(self) -> bool:
        return None not in self.found

    def work(self) -> None:
        """A few more quick ones, or one battle, of those that are open."""
        if not self._weigh_quick(A_SLICE) and not self.is_done:
            place = self.found.index(None)
            self.found[place] = self._weighed(self.fits[place])

    def _weigh_quick(self, most: int) -> bool:
        """Weigh the next of those that take no time, so many; whether there were any."""
        quick = [i for i, fit in enumerate(self.fits) if self.found[i] is None and not fit.definition.engine][:most]
        for i in quick:
            self.found[i] = self._weighed(self.fits[i])
        return bool(quick)

    def _weighed(self, fit: Fit) -> Outlook:
        self._lookout = self._lookout or Lookout(self._opened)
        return self._lookout.weigh(fit)


def _means(odds: Odds) -> tuple[tuple[str, float], ...]:
    """The averages of the procedure's own numbers, where they are few enough to read."""
    own = tuple((name, float(mean)) for name, mean in odds.means().items() if "." not in name)
    return own if len(own) <= 2 else ()
