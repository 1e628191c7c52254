"""What the open cards on the table tell a procedure: which card a side plays, which one a copy stands for."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.base.letters import folded
from assistant.model.scenario import System
from assistant.play.state import HIDDEN, GameState
from assistant.rules.definition import Definition, Fact
from assistant.rules.waiting import Held


def facts_of_cards(system: System, state: GameState, definition: Definition) -> dict[str, Held]:
    """The facts of a procedure that are cards; one that nobody shows is left out."""
    shown = _shown(state)
    told = {f.id: _told(f, shown, state) for f in definition.facts.values() if f.card}
    words = {name: word_of(system, definition.facts[name].words, card) for name, card in told.items()}
    return {name: word for name, word in words.items() if word}


def word_of(system: System, words: Iterable[str], card: str) -> str:
    """The word that stands for a card: its id, or the word that is called as it is."""
    told = system.mix.cards.get(card)
    for word in words:
        called = system.words.get(word)
        if word == card or (told is not None and called is not None and folded(called.en) == folded(told.name.en)):
            return word
    return ""


def _shown(state: GameState) -> dict[str, list[str]]:
    """The open cards of each side in the order of play."""
    out: dict[str, list[str]] = {}
    for played in state.played:
        if not played.face_down and played.card != HIDDEN:
            out.setdefault(played.side, []).append(played.card)
    return out


def _told(fact: Fact, shown: dict[str, list[str]], state: GameState) -> str:
    if "of" in fact.card:
        cards = shown.get(str(fact.card["of"]), [])
        return cards[-1] if cards else ""
    copy = str(fact.card.get("before", ""))
    holder = next((s for s, cards in shown.items() if cards[-1] == copy), None)
    if holder is None:
        if len(shown) > 1:  # nobody copies anything: it does not matter what
            return str(fact.default)
        holder = state.active
    before = [cards[-2] for side, cards in shown.items() if side != holder and len(cards) > 1]
    return before[-1] if before else ""
