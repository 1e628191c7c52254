"""The selection in words, for the foot of the map: who acts, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.base.text import Text
from assistant.game.called import called
from assistant.model.ids import CounterId
from assistant.play.views import allies, is_masked, is_secret, side_of
from assistant.ui.map.hand import Hand
from assistant.ui.panels.pane_texts import HIDDEN_BLOCK

MOST_NAMES = 4


def selection_words(hand: Hand, say: Callable[[Text], str]) -> str:
    """The own, and those aimed at."""
    own, foes = _names(hand, hand.selection, say), _names(hand, hand.defenders, say)
    return f"{own} → {foes}" if own and foes else own or foes


def _names(hand: Hand, counters: Sequence[CounterId], say: Callable[[Text], str]) -> str:
    """One counter in full, several by their short names; a hidden one of the others only as that."""
    state, system = hand.state, hand.game.system
    eyes = allies(side_of(state, hand.selection) or "", system)
    names = []
    for counter in counters[:MOST_NAMES]:
        piece, told = state.pieces[counter], system.mix.counters.get(counter)
        if is_masked(piece) or is_secret(piece, eyes):
            names.append(say(HIDDEN_BLOCK))
        else:
            names.append(say(called(system, piece)) if told is None or len(counters) == 1 else say(told.name))
    return ", ".join(dict.fromkeys(names)) + (" …" if len(counters) > MOST_NAMES else "")
