"""Commands about cards and cups. Chance has happened before: a shuffle carries the new order, a draw from a cup
what came out, so that a replay never draws again."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.model.ids import SideId
from assistant.play.commands import Command, command


@command
@dataclass(frozen=True, slots=True)
class ShuffleDeck(Command):
    """Lay the deck in this order, top first; with the discard pile shuffled in if `with_discards`."""

    deck: str
    order: tuple[str, ...]
    with_discards: bool = False


@command
@dataclass(frozen=True, slots=True)
class DrawCards(Command):
    """Take the top cards into a hand; or these cards by name, as drawn from the real deck."""

    deck: str
    side: SideId
    count: int = 1
    cards: tuple[str, ...] = ()


@command
@dataclass(frozen=True, slots=True)
class DealCards(Command):
    """Deal the same number to several hands, one card at a time, in this order of sides."""

    deck: str
    sides: tuple[SideId, ...]
    count: int


@command
@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """Lay a card of a hand on the table, face down if wanted."""

    side: SideId
    card: str
    face_down: bool = False


@command
@dataclass(frozen=True, slots=True)
class RevealCards(Command):
    """Turn up the face-down cards of one side, or of all."""

    side: SideId | None = None


@command
@dataclass(frozen=True, slots=True)
class DiscardCard(Command):
    """Put a card, from the table or the hand, on its discard pile, or out of the game."""

    side: SideId
    card: str
    out_of_game: bool = False


@command
@dataclass(frozen=True, slots=True)
class ReturnCard(Command):
    """Take a card back from table, hand or discards: to the hand, or to the top or bottom of its deck."""

    side: SideId
    card: str
    to: str = "hand"


@command
@dataclass(frozen=True, slots=True)
class LookThrough(Command):
    """A side looks through a deck. Nothing moves; that it was done stays on record."""

    deck: str
    side: SideId


@command
@dataclass(frozen=True, slots=True)
class DrawFromCup(Command):
    """What came out of a cup, in the order drawn."""

    cup: str
    items: tuple[str, ...]


@command
@dataclass(frozen=True, slots=True)
class ReturnToCup(Command):
    """Put things into a cup: drawn ones back, others new."""

    cup: str
    items: tuple[str, ...]


@command
@dataclass(frozen=True, slots=True)
class SetAsideFromCup(Command):
    """Things drawn go elsewhere: used up, or home to their owner."""

    cup: str
    items: tuple[str, ...]
