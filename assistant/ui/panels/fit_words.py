"""What stands above the list of what fits: who is selected, how to open the first, or why there is none."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.model.ids import CounterId
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.fit_search import FitSearch


class FitWords:
    """In the language in use."""

    def __init__(self, desk: Desk, search: FitSearch) -> None:
        self._desk, self._search = desk, search

    def head(self, *, shown: int, offering: bool) -> str:
        """Over the list; `shown` lines of it are on the card of an offer."""
        say, asked, fits = self._desk.say, self._search.asked, self._search.fits
        if fits:
            told = say(words.ENTER_OPENS, name=say(fits[0].definition.name))
            more = len(fits) - shown if offering else 0
            told = f"{told} · {say(words.MORE_FIT, n=more)}" if more > 0 else told
            return f"{self._whom()}{self._left()}\n{told}" if offering else told
        if not asked.own or self._search.state is None:
            return say(words.ADVISOR_EMPTY)
        text = words.NO_JOIN if asked.foes else words.NO_ALONE
        return say(text, own=self._kinds(asked.own), foes=self._kinds(asked.foes))

    def _left(self) -> str:
        """What the one selected has left of its movement, once it has spent some."""
        left = self._search.left
        return f" · {self._desk.say(words.POINTS_LEFT, n=left[0], all=left[1])}" if left is not None else ""

    def _whom(self) -> str:
        """Who is selected, and at whom it aims: by name, many by their number."""
        say, asked, told = self._desk.say, self._search.asked, []
        mix = self._search.opened.system.mix
        for counters in (asked.own, asked.foes):
            kinds = asked.kinds(counters, words.HIDDEN)
            named = [mix.counters.get(c) for c in counters]
            if len(counters) == 1 and named[0] is not None and words.HIDDEN not in kinds:
                told.append(say(named[0].name))
            elif counters:
                counted = (f"{n} \u00d7 {say(kind)}" if n > 1 else say(kind) for kind, n in kinds.items())
                told.append(", ".join(list(counted)[:3]) + (" …" if len(kinds) > 3 else ""))
        return " → ".join(told)

    def _kinds(self, counters: Sequence[CounterId]) -> str:
        return ", ".join(self._desk.say(kind) for kind in self._search.asked.kinds(counters, words.HIDDEN))

    def faces(self) -> str:
        """The button that turns up what is hidden of the selection."""
        hidden = self._search.asked.hidden()
        told = self._desk.say(words.TURN_UP if len(hidden) > 1 else words.TURN_UP_ONE, n=len(hidden))
        return f"{told}   {self._desk.keys.key('map.faces', self._desk.language)}".rstrip()
