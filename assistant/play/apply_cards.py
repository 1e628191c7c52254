"""What the commands about cards and cups do. A pile is a tuple of card names; one name may occur several times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from assistant.play.apply_table import check_side
from assistant.play.changes import Fact
from assistant.play.commands_cards import (
    DealCards,
    DiscardCard,
    DrawCards,
    DrawFromCup,
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
from assistant.problems import did_you_mean, error

Pile = tuple[str, ...]


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
    draft.say(Fact.CARDS_CHANGED, (key,))


def _check_deck(draft: Draft, deck: str) -> None:
    decks = draft.table("decks").now
    if deck not in decks:
        raise error("unknown-deck", f'no deck "{deck}"', did_you_mean(deck, decks))


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
        raise error("not-this-deck", f'the new order of "{c.deck}" does not hold the same {len(cards)} cards')
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
            raise error("no-such-card", f'"{card}" is not in the deck "{c.deck}"', did_you_mean(card, pile))
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
        raise error("no-such-card", f'"{c.card}" is not in the hand of "{c.side}"', did_you_mean(c.card, hand))
    _put(draft, "hands", c.side, _without(hand, c.card))
    draft.values["played"] = (*draft.value("played"), PlayedCard(c.card, c.side, c.face_down))


@handles(RevealCards)
def _reveal(draft: Draft, c: RevealCards) -> None:
    check_side(draft, c.side)
    draft.values["played"] = tuple(
        PlayedCard(p.card, p.side) if c.side in (None, p.side) else p for p in draft.value("played")
    )
    draft.say(Fact.CARDS_CHANGED, ("played",))


@handles(DiscardCard)
def _discard(draft: Draft, c: DiscardCard) -> None:
    _take(draft, c.side, c.card, discards=False)
    table = "removed" if c.out_of_game else "discards"
    deck = _deck_of(draft, c.card)
    _put(draft, table, deck, (*_pile(draft, table, deck), c.card))


@handles(ReturnCard)
def _return(draft: Draft, c: ReturnCard) -> None:
    if c.to not in ("hand", "top", "bottom"):
        raise error("bad-command", f'a card returns to hand, top or bottom, not "{c.to}"')
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
        draft.say(Fact.CARDS_CHANGED, ("played",))
    elif card in hand:
        _put(draft, "hands", side, _without(hand, card))
    elif discards and card in _pile(draft, "discards", deck):
        _put(draft, "discards", deck, _without(_pile(draft, "discards", deck), card))
    else:
        raise error("no-such-card", f'"{side}" has no card "{card}"', did_you_mean(card, hand))


def _cup(draft: Draft, cup: str) -> Counter[str]:
    cups = draft.table("cups").now
    if cup not in cups:
        raise error("unknown-cup", f'no cup "{cup}"', did_you_mean(cup, cups))
    return Counter(cups[cup])


def _put_cup(draft: Draft, cup: str, contents: Counter[str], drawn: Iterable[str]) -> None:
    draft.table("cups").set(cup, {item: n for item, n in contents.items() if n > 0})
    out = tuple(drawn)
    if out:
        draft.table("drawn").set(cup, out)
    else:
        draft.table("drawn").drop(cup)
    draft.say(Fact.CUPS_CHANGED, (cup,))


@handles(DrawFromCup)
def _draw_from_cup(draft: Draft, c: DrawFromCup) -> None:
    contents = _cup(draft, c.cup)
    for item in c.items:
        if contents[item] < 1:
            raise error("not-in-cup", f'there is no "{item}" left in "{c.cup}"', did_you_mean(item, contents))
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
            raise error("not-drawn", f'no "{item}" has been drawn from "{c.cup}"', did_you_mean(item, drawn))
        drawn = _without(drawn, item)
    _put_cup(draft, c.cup, contents, drawn)
