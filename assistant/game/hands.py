"""Hands of cards as a player meets them: whose decks, which card a few keys mean, how a hand is filled, who is first.

Chance happens here, before the command: the command of a draw carries the order in which the deck was shuffled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assistant.base.letters import folded
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.chance.roller import EnteredDice, RandomRoller
from assistant.game.board_facts import Picked
from assistant.game.library import OpenSystem
from assistant.game.map_facts import facts_of, open_facts
from assistant.game.opened import OpenGame
from assistant.model.counters import Card
from assistant.model.ids import SideId
from assistant.model.scenario import Deck, System
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import DrawCards, RevealCards, ShuffleDeck
from assistant.play.commands.record import Group
from assistant.play.commands.table_things import SetPhase
from assistant.play.game_command import Command
from assistant.play.state import HIDDEN, GameState, PlayedCard
from assistant.play.views import allies
from assistant.rules.answers import sentence
from assistant.rules.outcomes import Node
from assistant.rules.question import Question
from assistant.rules.waiting import Unsaid, Waiting

REVEAL = Text("cards turned up", "cartes retournées")
DRAW = Text("shuffle and draw", "mélanger et piocher")


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a hand, or one that its side has played."""

    id: str
    played: bool = False
    face_down: bool = False


def held(state: GameState, side: str) -> list[HeldCard]:
    """The cards of a side: first those in hand, then those on the table."""
    rows = [HeldCard(card) for card in state.hands.get(side, ())]
    return rows + [HeldCard(p.card, True, p.face_down) for p in state.played if p.side == side]


def decks_of(system: System, side: str) -> list[Deck]:
    """The decks a side draws from: its own, else those of all, else those of its allies."""
    decks = [d for d in system.decks.values() if d.kind == "cards"]
    for whose in (frozenset({side}), frozenset({None}), allies(side, system)):
        found = [d for d in decks if d.side in whose]
        if found:
            return found
    return []


def cups_of(system: System, side: str) -> list[Deck]:
    """The cups a side may draw from: its own and those of all."""
    return [d for d in system.decks.values() if d.kind == "cup" and d.side in (None, side)]


def deck_of(system: System, card: str) -> Deck | None:
    """The deck a card belongs to."""
    known = system.mix.cards.get(card)
    return system.decks.get(known.deck) if known is not None else None


# by a few keys


def digits_of(card: Card) -> tuple[str, ...]:
    """The numbers a card may be called by: the printed one, and the figures of its name, 32 for “3 moves, 2 levies”."""
    printed = card.values.get("number")
    in_name = "".join(c for c in card.name.en if c.isdigit())
    return tuple(dict.fromkeys(n for n in ("" if printed is None else str(printed), in_name) if n))


def meant(system: System, cards: Sequence[str], typed: str, language: str = "en") -> int | None:
    """Which of these cards the keys mean: a number, or first letters of a word of its name; None if none."""
    letters = folded(typed).strip()
    if not letters:
        return None
    best: tuple[int, int] | None = None
    for place, name in enumerate(cards):
        card = system.mix.cards.get(name)
        fit = _fit(card, letters, language) if card is not None else None
        if fit is not None and (best is None or (fit, place) < best):
            best = (fit, place)
    return best[1] if best is not None else None


def _fit(card: Card, letters: str, language: str) -> int | None:
    numbers = digits_of(card)
    if letters in numbers:
        return 0
    for step, name in enumerate((folded(card.name.at(language)), folded(card.name.en), folded(card.name.fr))):
        if name.startswith(letters):
            return 1 + step
        if any(word.startswith(letters) for word in name.split()):
            return 4 + step
    return 8 if any(n.startswith(letters) for n in numbers) else None


# drawing


def is_fresh(system: System, state: GameState, deck: str) -> bool:
    """Whether a deck still lies as it came out of the box, so that a draw would be no chance."""
    told = system.decks[deck]
    order = tuple(card for card, n in told.contents.items() for _ in range(n))
    return len(order) > 1 and state.decks.get(deck) == order


def draw(game: OpenGame, deck: str, side: str, count: int, roller: RandomRoller) -> Command | None:
    """Take cards: from a deck that is as it came from the box it is shuffled first; one that is too short takes its
    discards in. None where there is nothing to draw."""
    state = game.whole
    pile, discards = state.decks.get(deck, ()), state.discards.get(deck, ())
    if count < 1 or not (pile or discards):
        return None
    # The rest of the pile stays on top: those cards must be drawn before any that come back.
    if len(pile) < count and discards:
        order = (*pile, *roller.shuffled(discards))
        return _shuffled_first(deck, side, order, count, with_discards=True)
    # A deck nobody has shuffled lies in the order of the list, so that everybody would know what is drawn.
    if is_fresh(game.system, state, deck):
        return _shuffled_first(deck, side, roller.shuffled(pile), count, with_discards=False)
    return DrawCards(deck, SideId(side), min(count, len(pile)))


def _shuffled_first(deck: str, side: str, order: tuple[str, ...], count: int, *, with_discards: bool) -> Group:
    parts = (ShuffleDeck(deck, order, with_discards), DrawCards(deck, SideId(side), min(count, len(order))))
    return Group(parts, DRAW.as_dict())


def shuffle(game: OpenGame, deck: str, roller: RandomRoller, *, with_discards: bool) -> ShuffleDeck | None:
    """Shuffle a deck, with its discards if wanted."""
    state = game.whole
    cards = state.decks.get(deck, ()) + (state.discards.get(deck, ()) if with_discards else ())
    return ShuffleDeck(deck, roller.shuffled(cards), with_discards) if cards else None


def from_cup(game: OpenGame, cup: str, roller: RandomRoller) -> str | None:
    """One thing out of a cup by chance."""
    inside = [item for item, n in game.whole.cups.get(cup, {}).items() for _ in range(n)]
    return roller.shuffled(inside)[0] if inside else None


# revealing


def lying_face_down(system: System, played: Iterable[PlayedCard]) -> bool:
    """Whether cards of two players lie face down, waiting to be turned up together."""
    players = {system.sides[SideId(p.side)].player or p.side for p in played if p.face_down}
    return len(players) > 1


def turned_up(opened: OpenSystem, state: GameState) -> tuple[PlayedCard, ...]:
    """The last open card of each side on the table."""
    last = {p.side: p for p in state.played if not p.face_down and p.card != HIDDEN}
    return tuple(last[s] for s in opened.system.sides if s in last)


def told_by_rules(opened: OpenSystem, state: GameState, language: str) -> str:
    """What the system's own procedure says of the cards turned up: who is first. Empty where it has none, or where it
    must know more."""
    node = _read_cards(opened, state)
    return sentence(node, opened.system, language) if node is not None else ""


def turning_up(game: OpenGame) -> Command:
    """Turn up what lies face down; with it whoever is first by the rules begins to act, as one action."""
    state = apply(game.whole, RevealCards(), game.system)
    first = first_by_rules(game.opened, state)
    if not first or first == state.active:
        return RevealCards()
    return Group((RevealCards(), SetPhase(active=SideId(first))), REVEAL.as_dict())


def first_by_rules(opened: OpenSystem, state: GameState) -> str:
    """The side that acts first by the cards turned up, by the outcome `<side>_first`; empty where none is named."""
    node = _read_cards(opened, state)
    outcome = node.outcome if node is not None else ""
    return next((str(s) for s in opened.system.sides if outcome == f"{s}_first"), "")


def _read_cards(opened: OpenSystem, state: GameState) -> Node | None:
    """The answer of the procedure on cards turned up, which has a fact `<side>_card` for each side, whose words are
    the cards."""
    shown = {f"{p.side}_card": p.card for p in turned_up(opened, state)}
    if len(shown) < 2:
        return None
    for definition in opened.book.visible():
        # A procedure is known by its facts and not by its name, since names are the author's.
        if shown.keys() <= definition.facts.keys():
            position = opened.guesser.position(state)
            told = facts_of(opened, position, definition, {}, Picked(nobody=True)).facts
            if not shown.keys() <= told.keys():
                return None
            facts = {**told, **{name: Unsaid(name) for name in open_facts(definition, told)}}
            question = Question(facts=facts, options=dict(state.options))
            try:
                return opened.book.resolve(definition.id, question, EnteredDice(""))
            except (AleaError, Waiting):
                return None
    return None
