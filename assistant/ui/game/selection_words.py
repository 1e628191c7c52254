"""The selection in words, for the foot of the map: who acts, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.base.text import Text
from assistant.game.called import called
from assistant.model.ids import CounterId
from assistant.play.views import is_masked
from assistant.ui.map.hand import Hand
from assistant.ui.panels.pane_texts import HIDDEN_BLOCK

MOST_NAMES = 4


def selection_words(hand: Hand, say: Callable[[Text], str]) -> str:
    """The own, and those aimed at."""
    own, foes = _names(hand, hand.selection, say), _names(hand, hand.defenders, say)
    return f"{own} → {foes}" if own and foes else own or foes


def _names(hand: Hand, counters: Sequence[CounterId], say: Callable[[Text], str]) -> str:
    """One counter in full, several by their short names; one that nobody at the screen may know only as that."""
    state, system = hand.state, hand.game.system
    names = []
    for counter in counters[:MOST_NAMES]:
        piece, told = state.pieces[counter], system.mix.counters.get(counter)
        if is_masked(piece):
            names.append(say(HIDDEN_BLOCK))
        else:
            names.append(say(called(system, piece)) if told is None or len(counters) == 1 else say(told.name))
    return ", ".join(dict.fromkeys(names)) + (" …" if len(counters) > MOST_NAMES else "")
