"""What the commands about cards and cups do. A pile is a tuple of card names; one name may occur several times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from assistant.base.problem import refusal, unknown
from assistant.base.text import Text, fill
from assistant.play.apply_table import check_side
from assistant.play.commands_cards import (
    DealCards,
    DiscardCard,
    DrawCards,
    DrawFromCup,
    LookThrough,
    PlayCard,
    ReturnCard,
    ReturnToCup,
    RevealCards,
    SetAsideFromCup,
    ShuffleDeck,
)
from assistant.play.draft import Draft
from assistant.play.handlers import handles
from assistant.play.state import PlayedCard

Pile = tuple[str, ...]

NOT_THIS_DECK = Text(
    'the new order of "{deck}" does not hold the same {count} cards',
    "le nouvel ordre de « {deck} » n’a pas les mêmes {count} cartes",
)
NOT_IN_DECK = Text('"{card}" is not in the deck "{deck}"', "« {card} » n’est pas dans le paquet « {deck} »")
NOT_IN_HAND = Text('"{card}" is not in the hand of "{side}"', "« {card} » n’est pas dans la main de « {side} »")
NO_WAY_BACK = Text(
    'a card returns to hand, top or bottom, not "{to}"', "une carte revient à hand, top ou bottom, pas à « {to} »"
)
NO_CARD = Text('"{side}" has no card "{card}"', "« {side} » n’a pas de carte « {card} »")
NONE_LEFT = Text('there is no "{item}" left in "{cup}"', "il ne reste pas de « {item} » dans « {cup} »")
NOT_DRAWN = Text('no "{item}" has been drawn from "{cup}"', "aucun « {item} » n’a été tiré de « {cup} »")


def _pile(draft: Draft, table: str, key: str) -> Pile:
    pile: Pile = draft.table(table).now.get(key, ())
    return pile


def _put(draft: Draft, table: str, key: str, pile: Iterable[str]) -> None:
    """An empty pile is not kept, but a deck is: it stays on the table when its last card is gone."""
    cards = tuple(pile)
    if cards or table == "decks":
        draft.table(table).set(key, cards)
    else:
        draft.table(table).drop(key)


def _check_deck(draft: Draft, deck: str) -> None:
    decks = draft.table("decks").now
    if deck not in decks:
        raise unknown("deck", deck, decks)


def _deck_of(draft: Draft, card: str) -> str:
    known = draft.system.mix.cards.get(card)
    if known is not None:
        return known.deck
    decks = draft.system.decks
    return next((d.id for d in decks.values() if card in d.contents), "")


def _without(pile: Pile, card: str) -> Pile:
    at = pile.index(card)
    return pile[:at] + pile[at + 1 :]


@handles(ShuffleDeck)
def _shuffle(draft: Draft, c: ShuffleDeck) -> None:
    _check_deck(draft, c.deck)
    cards = _pile(draft, "decks", c.deck)
    if c.with_discards:
        cards += _pile(draft, "discards", c.deck)
    if Counter(cards) != Counter(c.order):
        raise refusal("not-this-deck", fill(NOT_THIS_DECK, deck=c.deck, count=len(cards)))
    _put(draft, "decks", c.deck, c.order)
    if c.with_discards:
        _put(draft, "discards", c.deck, ())


@handles(DrawCards)
def _draw(draft: Draft, c: DrawCards) -> None:
    _check_deck(draft, c.deck)
    check_side(draft, c.side)
    pile = _pile(draft, "decks", c.deck)
    cards = c.cards or pile[: max(0, c.count)]
    for card in cards:
        if card not in pile:
            raise refusal("no-such-card", fill(NOT_IN_DECK, card=card, deck=c.deck), card, pile)
        pile = _without(pile, card)
    _put(draft, "decks", c.deck, pile)
    _put(draft, "hands", c.side, _pile(draft, "hands", c.side) + tuple(cards))


@handles(DealCards)
def _deal(draft: Draft, c: DealCards) -> None:
    _check_deck(draft, c.deck)
    for side in c.sides:
        check_side(draft, side)
    for _ in range(c.count):
        for side in c.sides:
            pile = _pile(draft, "decks", c.deck)
            _put(draft, "decks", c.deck, pile[1:])
            _put(draft, "hands", side, _pile(draft, "hands", side) + pile[:1])


@handles(PlayCard)
def _play(draft: Draft, c: PlayCard) -> None:
    hand = _pile(draft, "hands", c.side)
    if c.card not in hand:
        raise refusal("no-such-card", fill(NOT_IN_HAND, card=c.card, side=c.side), c.card, hand)
    _put(draft, "hands", c.side, _without(hand, c.card))
    draft.values["played"] = (*draft.value("played"), PlayedCard(c.card, c.side, c.face_down))


@handles(RevealCards)
def _reveal(draft: Draft, c: RevealCards) -> None:
    check_side(draft, c.side)
    draft.values["played"] = tuple(
        PlayedCard(p.card, p.side) if c.side in (None, p.side) else p for p in draft.value("played")
    )


@handles(DiscardCard)
def _discard(draft: Draft, c: DiscardCard) -> None:
    _take(draft, c.side, c.card, discards=False)
    table = "removed" if c.out_of_game else "discards"
    deck = _deck_of(draft, c.card)
    _put(draft, table, deck, (*_pile(draft, table, deck), c.card))


@handles(ReturnCard)
def _return(draft: Draft, c: ReturnCard) -> None:
    if c.to not in ("hand", "top", "bottom"):
        raise refusal("bad-command", fill(NO_WAY_BACK, to=c.to))
    check_side(draft, c.side)
    _take(draft, c.side, c.card, discards=True)
    if c.to == "hand":
        _put(draft, "hands", c.side, (*_pile(draft, "hands", c.side), c.card))
        return
    deck = _deck_of(draft, c.card)
    pile = _pile(draft, "decks", deck)
    _put(draft, "decks", deck, (c.card, *pile) if c.to == "top" else (*pile, c.card))


def _take(draft: Draft, side: str, card: str, *, discards: bool) -> None:
    """Out of wherever the card is: played by this side, in its hand, and perhaps among the discards."""
    played: tuple[PlayedCard, ...] = draft.value("played")
    mine = next((i for i, p in enumerate(played) if p.card == card and p.side == side), None)
    hand, deck = _pile(draft, "hands", side), _deck_of(draft, card)
    if mine is not None:
        draft.values["played"] = played[:mine] + played[mine + 1 :]
    elif card in hand:
        _put(draft, "hands", side, _without(hand, card))
    elif discards and card in _pile(draft, "discards", deck):
        _put(draft, "discards", deck, _without(_pile(draft, "discards", deck), card))
    else:
        raise refusal("no-such-card", fill(NO_CARD, side=side, card=card), card, hand)


@handles(LookThrough)
def _look(draft: Draft, c: LookThrough) -> None:
    _check_deck(draft, c.deck)
    check_side(draft, c.side)


def _cup(draft: Draft, cup: str) -> Counter[str]:
    cups = draft.table("cups").now
    if cup not in cups:
        raise unknown("cup", cup, cups)
    return Counter(cups[cup])


def _put_cup(draft: Draft, cup: str, contents: Counter[str], drawn: Iterable[str]) -> None:
    draft.table("cups").set(cup, {item: n for item, n in contents.items() if n > 0})
    out = tuple(drawn)
    if out:
        draft.table("drawn").set(cup, out)
    else:
        draft.table("drawn").drop(cup)


@handles(DrawFromCup)
def _draw_from_cup(draft: Draft, c: DrawFromCup) -> None:
    contents = _cup(draft, c.cup)
    for item in c.items:
        if contents[item] < 1:
            raise refusal("not-in-cup", fill(NONE_LEFT, item=item, cup=c.cup), item, contents)
        contents[item] -= 1
    _put_cup(draft, c.cup, contents, (*_pile(draft, "drawn", c.cup), *c.items))


@handles(ReturnToCup)
def _return_to_cup(draft: Draft, c: ReturnToCup) -> None:
    contents, drawn = _cup(draft, c.cup), _pile(draft, "drawn", c.cup)
    for item in c.items:
        contents[item] += 1
        drawn = _without(drawn, item) if item in drawn else drawn
    _put_cup(draft, c.cup, contents, drawn)


@handles(SetAsideFromCup)
def _set_aside(draft: Draft, c: SetAsideFromCup) -> None:
    contents, drawn = _cup(draft, c.cup), _pile(draft, "drawn", c.cup)
    for item in c.items:
        if item not in drawn:
            raise refusal("not-drawn", fill(NOT_DRAWN, item=item, cup=c.cup), item, drawn)
        drawn = _without(drawn, item)
    _put_cup(draft, c.cup, contents, drawn)
