"""The selection in words, for the foot of the map: who acts, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.base.text import Text
from assistant.game.called import called
from assistant.model.ids import CounterId
from assistant.play.naming import Narrator
from assistant.play.views import is_masked
from assistant.ui.map.hand import Hand
from assistant.ui.panels.pane_texts import HIDDEN_BLOCK


def selection_words(hand: Hand, say: Callable[[Text], str]) -> str:
    """The own, and those aimed at."""
    own, foes = _names(hand, hand.selection, say), _names(hand, hand.defenders, say)
    return f"{own} → {foes}" if own and foes else own or foes


def _names(hand: Hand, counters: Sequence[CounterId], say: Callable[[Text], str]) -> str:
    """In full, equal ones of a larger group told together; one that nobody at the screen may know only as that."""
    state, system = hand.state, hand.game.system
    known = [c for c in counters if not is_masked(state.pieces[c])]
    hidden = len(counters) - len(known)
    told = [say(called(system, state.pieces[known[0]]))] if len(known) == 1 else []
    if len(known) > 1:
        told.append(say(Narrator(system, state, in_full=True).names(known)))
    if hidden:
        told.append(say(HIDDEN_BLOCK) if hidden == 1 else f"{hidden} × {say(HIDDEN_BLOCK)}")
    return ", ".join(told)
