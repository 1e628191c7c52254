"""A result that gathers the cards, shuffles them and deals: the order is drawn when the result is applied, and what
is written down is that order, so that a replay never shuffles again."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.chance.roller import RandomRoller
from assistant.model.ids import SideId
from assistant.model.scenario import Deck, System
from assistant.play.commands.cards_and_cups import DealCards, GatherDeck, gathered
from assistant.play.game_command import Command
from assistant.play.state import GameState
from assistant.rules.outcomes import Proposal
from assistant.rules.values import number


def dealt(system: System, state: GameState, proposal: Proposal, roller: RandomRoller | None) -> Iterator[Command]:
    """All cards of a deck together in a new order, then so many to each player; fewer where they run out."""
    deck = system.decks.get(str(proposal.get("deal")))
    if deck is None or deck.id not in state.decks:
        return
    tables = {"decks": state.decks, "discards": state.discards, "hands": state.hands}
    order = (roller or RandomRoller()).shuffled(gathered(system, tables, state.played, deck.id))
    sides = _sides(system, deck)
    each = min(number(proposal.get("by", deck.hand)), len(order) // max(1, len(sides)))
    yield GatherDeck(deck.id, order)
    if each > 0:
        yield DealCards(deck.id, sides, each)


def _sides(system: System, deck: Deck) -> tuple[SideId, ...]:
    """Who holds cards of a deck: its side, else one side of each player."""
    if deck.side is not None:
        return (deck.side,)
    first = {s.player or s.id: s.id for s in reversed(list(system.sides.values())) if s.player != "none"}
    return tuple(s for s in system.sides if s in first.values())
