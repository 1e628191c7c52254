"""Commands about cards and cups. Chance has happened before: a shuffle carries the new order, a draw from a cup what
came out, so that a replay never draws again. A pile is a tuple of card names; one name may occur several times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from assistant.base.problem import refusal, unknown
from assistant.base.text import Text, fill
from assistant.model.ids import SideId
from assistant.model.scenario import System
from assistant.play.draft import Draft
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    A_CARD,
    Narrator,
    both,
)
from assistant.play.state import (
    PlayedCard,
    spread,
)

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


@command
@dataclass(frozen=True, slots=True)
class ShuffleDeck(Command):
    """Lay the deck in this order, top first; with the discard pile shuffled in if `with_discards`."""

    deck: str
    order: tuple[str, ...]
    with_discards: bool = False
    in_short = Text("shuffle", "mélanger")
    holds_chance = True

    def apply(self, draft: Draft) -> None:
        _check_deck(draft, self.deck)
        cards = _pile(draft, "decks", self.deck)
        if self.with_discards:
            cards += _pile(draft, "discards", self.deck)
        other = Counter(self.order)
        other.subtract(cards)
        # A game begun when cards beside the deck were still shuffled into it goes on with them in it.
        if any(n < 0 or (n and not _is_aside(draft, card)) for card, n in other.items()):
            raise refusal("not-this-deck", fill(NOT_THIS_DECK, deck=self.deck, count=len(cards)))
        _put(draft, "decks", self.deck, self.order)
        if self.with_discards:
            _put(draft, "discards", self.deck, ())

    def tell(self, n: Narrator) -> Text:
        template = Text("{deck}: shuffled, {count} cards", "{deck} : mélange de {count} cartes")
        return fill(template, deck=n.deck(self.deck), count=len(self.order))


@command
@dataclass(frozen=True, slots=True)
class GatherDeck(Command):
    """Take all cards of a deck together, from the hands, the table and the discards, and lay them in this order, top
    first. Cards that left the game stay out, those that lie beside their player stay there."""

    deck: str
    order: tuple[str, ...]
    in_short = Text("gather and shuffle", "rassembler et mélanger")
    holds_chance = True

    def apply(self, draft: Draft) -> None:
        _check_deck(draft, self.deck)
        cards = gathered(draft.system, _tables(draft), draft.value("played"), self.deck)
        if Counter(self.order) != Counter(cards):
            raise refusal("not-this-deck", fill(NOT_THIS_DECK, deck=self.deck, count=len(cards)))
        for side, hand in list(draft.table("hands").now.items()):
            _put(draft, "hands", side, (c for c in hand if not _comes_back(draft.system, c, self.deck)))
        draft.values["played"] = tuple(
            p for p in draft.value("played") if not _comes_back(draft.system, p.card, self.deck)
        )
        _put(draft, "discards", self.deck, (c for c in _pile(draft, "discards", self.deck) if _is_aside(draft, c)))
        _put(draft, "decks", self.deck, self.order)

    def tell(self, n: Narrator) -> Text:
        template = Text("{deck}: all {count} taken together and shuffled", "{deck} : les {count} rassemblées et mêlées")
        return fill(template, deck=n.deck(self.deck), count=len(self.order))


@command
@dataclass(frozen=True, slots=True)
class DrawCards(Command):
    """Take the top cards into a hand; or these cards by name, as drawn from the real deck."""

    deck: str
    side: SideId
    count: int = 1
    cards: tuple[str, ...] = ()
    in_short = Text("draw cards", "piocher")
    holds_chance = True
    names_its_side = True

    def apply(self, draft: Draft) -> None:
        _check_deck(draft, self.deck)
        draft.check_side(self.side)
        pile = _pile(draft, "decks", self.deck)
        cards = self.cards or pile[: max(0, self.count)]
        for card in cards:
            if card not in pile:
                raise refusal("no-such-card", fill(NOT_IN_DECK, card=card, deck=self.deck), card, pile)
            pile = _without(pile, card)
        _put(draft, "decks", self.deck, pile)
        _put(draft, "hands", self.side, _pile(draft, "hands", self.side) + tuple(cards))

    def tell(self, n: Narrator) -> Text:
        top = n.state.decks.get(self.deck, ())[: max(0, self.count)]
        cards = self.cards or top
        what = both([n.card(k) for k in cards]) if cards and n.is_mine(self.side) else _cards(n, len(cards))
        template = Text("{side} draws {what} ({deck})", "{side} pioche {what} ({deck})")
        return fill(template, side=n.side(self.side), what=what, deck=n.deck(self.deck))


@command
@dataclass(frozen=True, slots=True)
class DealCards(Command):
    """Deal the same number to several hands, one card at a time, in this order of sides."""

    deck: str
    sides: tuple[SideId, ...]
    count: int
    in_short = Text("deal cards", "distribuer")
    holds_chance = True

    def apply(self, draft: Draft) -> None:
        _check_deck(draft, self.deck)
        for side in self.sides:
            draft.check_side(side)
        for _ in range(self.count):
            for side in self.sides:
                pile = _pile(draft, "decks", self.deck)
                _put(draft, "decks", self.deck, pile[1:])
                _put(draft, "hands", side, _pile(draft, "hands", side) + pile[:1])

    def tell(self, n: Narrator) -> Text:
        template = Text("{count} each to {sides} ({deck})", "{count} à chacun : {sides} ({deck})")
        sides = both([n.side(s) for s in self.sides])
        return fill(template, count=_cards(n, self.count), sides=sides, deck=n.deck(self.deck))


@command
@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """Lay a card of a hand on the table, face down if wanted."""

    side: SideId
    card: str
    face_down: bool = False
    in_short = Text("play a card", "jouer une carte")
    names_its_side = True

    def apply(self, draft: Draft) -> None:
        hand = _pile(draft, "hands", self.side)
        if self.card not in hand:
            raise refusal("no-such-card", fill(NOT_IN_HAND, card=self.card, side=self.side), self.card, hand)
        _put(draft, "hands", self.side, _without(hand, self.card))
        draft.values["played"] = (*draft.value("played"), PlayedCard(self.card, self.side, self.face_down))

    def tell(self, n: Narrator) -> Text:
        known = n.is_mine(self.side) or not self.face_down
        template = Text("{side} plays {card}", "{side} joue {card}")
        if self.face_down:
            template = Text("{side} plays {card} face down", "{side} joue {card} face cachée")
        return fill(template, side=n.side(self.side), card=n.card(self.card) if known else A_CARD)


@command
@dataclass(frozen=True, slots=True)
class RevealCards(Command):
    """Turn up the face-down cards of one side, or of all."""

    side: SideId | None = None
    in_short = Text("turn cards up", "retourner les cartes")

    def apply(self, draft: Draft) -> None:
        draft.check_side(self.side)
        draft.values["played"] = tuple(
            PlayedCard(p.card, p.side) if self.side in (None, p.side) else p for p in draft.value("played")
        )

    def tell(self, n: Narrator) -> Text:
        turned = [p for p in n.state.played if p.face_down and self.side in (None, p.side)]
        if not turned:
            return Text("no card to turn up", "aucune carte à retourner")
        shown = both([fill(Text("{s}: {c}", "{s} : {c}"), s=n.side(p.side), c=n.card(p.card)) for p in turned], "; ")
        return fill(Text("cards turned up – {shown}", "cartes retournées – {shown}"), shown=shown)


@command
@dataclass(frozen=True, slots=True)
class DiscardCard(Command):
    """Put a card, from the table or the hand, on its discard pile, or out of the game."""

    side: SideId
    card: str
    out_of_game: bool = False
    in_short = Text("discard", "défausser")
    names_its_side = True

    def apply(self, draft: Draft) -> None:
        _take(draft, self.side, self.card, discards=False)
        table = "removed" if self.out_of_game else "discards"
        deck = _deck_of(draft, self.card)
        _put(draft, table, deck, (*_pile(draft, table, deck), self.card))

    def tell(self, n: Narrator) -> Text:
        template = Text("{side} discards {card}", "{side} défausse {card}")
        if self.out_of_game:
            template = Text("{side}: {card} leaves the game", "{side} : {card} quitte le jeu")
        return fill(template, side=n.side(self.side), card=n.card(self.card))


@command
@dataclass(frozen=True, slots=True)
class ReturnCard(Command):
    """Take a card back from table, hand or discards: to the hand, or to the top or bottom of its deck."""

    side: SideId
    card: str
    to: str = "hand"
    in_short = Text("take a card back", "reprendre une carte")
    names_its_side = True

    def apply(self, draft: Draft) -> None:
        if self.to not in ("hand", "top", "bottom"):
            raise refusal("bad-command", fill(NO_WAY_BACK, to=self.to))
        draft.check_side(self.side)
        _take(draft, self.side, self.card, discards=True)
        if self.to == "hand":
            _put(draft, "hands", self.side, (*_pile(draft, "hands", self.side), self.card))
            return
        deck = _deck_of(draft, self.card)
        pile = _pile(draft, "decks", deck)
        _put(draft, "decks", deck, (self.card, *pile) if self.to == "top" else (*pile, self.card))

    def tell(self, n: Narrator) -> Text:
        open_before = any(p.card == self.card and p.side == self.side and not p.face_down for p in n.state.played)
        open_before = open_before or any(self.card in pile for pile in n.state.discards.values())
        card = n.card(self.card) if open_before or n.is_mine(self.side) else A_CARD
        where = {
            "hand": Text("back to the hand", "reprise en main"),
            "top": Text("on top of the deck", "sur le paquet"),
            "bottom": Text("under the deck", "sous le paquet"),
        }[self.to]
        return fill(
            Text("{side}: {card} {where}", "{side} : {card} {where}"), side=n.side(self.side), card=card, where=where
        )


@command
@dataclass(frozen=True, slots=True)
class LookThrough(Command):
    """A side looks through a deck. Nothing moves; that it was done stays on record."""

    deck: str
    side: SideId
    in_short = Text("look through a deck", "consulter un paquet")
    names_its_side = True

    def apply(self, draft: Draft) -> None:
        _check_deck(draft, self.deck)
        draft.check_side(self.side)

    def tell(self, n: Narrator) -> Text:
        template = Text("{side} looks through {deck}", "{side} consulte {deck}")
        return fill(template, side=n.side(self.side), deck=n.deck(self.deck))


@command
@dataclass(frozen=True, slots=True)
class DrawFromCup(Command):
    """What came out of a cup, in the order drawn."""

    cup: str
    items: tuple[str, ...]
    in_short = Text("draw from a cup", "tirer d’un gobelet")
    holds_chance = True

    def apply(self, draft: Draft) -> None:
        contents = _cup(draft, self.cup)
        for item in self.items:
            if contents[item] < 1:
                raise refusal("not-in-cup", fill(NONE_LEFT, item=item, cup=self.cup), item, contents)
            contents[item] -= 1
        _put_cup(draft, self.cup, contents, (*_pile(draft, "drawn", self.cup), *self.items))

    def tell(self, n: Narrator) -> Text:
        template = Text("drawn from {cup}: {items}", "tirage ({cup}) : {items}")
        return fill(template, cup=n.deck(self.cup), items=_items(n, self.items))


@command
@dataclass(frozen=True, slots=True)
class ReturnToCup(Command):
    """Put things into a cup: drawn ones back, others new."""

    cup: str
    items: tuple[str, ...]
    in_short = Text("put into a cup", "mettre dans un gobelet")

    def apply(self, draft: Draft) -> None:
        contents, drawn = _cup(draft, self.cup), _pile(draft, "drawn", self.cup)
        for item in self.items:
            contents[item] += 1
            drawn = _without(drawn, item) if item in drawn else drawn
        _put_cup(draft, self.cup, contents, drawn)

    def tell(self, n: Narrator) -> Text:
        template = Text("put into {cup}: {items}", "ajout ({cup}) : {items}")
        return fill(template, cup=n.deck(self.cup), items=_items(n, self.items))


@command
@dataclass(frozen=True, slots=True)
class SetAsideFromCup(Command):
    """Things drawn go elsewhere: used up, or home to their owner."""

    cup: str
    items: tuple[str, ...]
    in_short = Text("put drawn things aside", "écarter du gobelet")

    def apply(self, draft: Draft) -> None:
        contents, drawn = _cup(draft, self.cup), _pile(draft, "drawn", self.cup)
        for item in self.items:
            if item not in drawn:
                raise refusal("not-drawn", fill(NOT_DRAWN, item=item, cup=self.cup), item, drawn)
            drawn = _without(drawn, item)
        _put_cup(draft, self.cup, contents, drawn)

    def tell(self, n: Narrator) -> Text:
        template = Text("used up, from {cup}: {items}", "à l’écart ({cup}) : {items}")
        return fill(template, cup=n.deck(self.cup), items=_items(n, self.items))


def gathered(system: System, tables: Mapping[str, Mapping[str, Pile]], played: Iterable[PlayedCard], deck: str) -> Pile:
    """All cards of a deck that are still in the game, wherever they lie, but those that lie beside their player.
    `tables` are decks, discards and hands."""
    told = tables["decks"].get(deck)
    pile = told if told is not None else spread(system.decks[deck].contents) if deck in system.decks else ()
    elsewhere = [c for hand in tables["hands"].values() for c in hand] + [p.card for p in played]
    elsewhere += tables["discards"].get(deck, ())
    return pile + tuple(c for c in elsewhere if _comes_back(system, c, deck))


def _comes_back(system: System, card: str, deck: str) -> bool:
    known = system.mix.cards.get(card)
    return card in system.decks[deck].contents and not (known is not None and known.aside)


def _tables(draft: Draft) -> dict[str, Mapping[str, Pile]]:
    return {name: draft.table(name).now for name in ("decks", "discards", "hands")}


def _pile(draft: Draft, table: str, key: str) -> Pile:
    pile: Pile | None = draft.table(table).now.get(key)
    if pile is None and table == "decks" and key in draft.system.decks:
        # The deck of a power without a part in the scenario lies in the box; a journal that takes it finds it whole.
        return spread(draft.system.decks[key].contents)
    return pile or ()


def _put(draft: Draft, table: str, key: str, pile: Iterable[str]) -> None:
    """An empty pile is not kept, but a deck is: it stays on the table when its last card is gone."""
    cards = tuple(pile)
    if cards or table == "decks":
        draft.table(table).set(key, cards)
    else:
        draft.table(table).drop(key)


def _check_deck(draft: Draft, deck: str) -> None:
    decks = draft.table("decks").now
    if deck not in decks and (deck not in draft.system.decks or draft.system.decks[deck].kind == "cup"):
        raise unknown("deck", deck, decks)


def _is_aside(draft: Draft, card: str) -> bool:
    known = draft.system.mix.cards.get(card)
    return known is not None and known.aside


def _deck_of(draft: Draft, card: str) -> str:
    known = draft.system.mix.cards.get(card)
    if known is not None:
        return known.deck
    decks = draft.system.decks
    return next((d.id for d in decks.values() if card in d.contents), "")


def _without(pile: Pile, card: str) -> Pile:
    at = pile.index(card)
    return pile[:at] + pile[at + 1 :]


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


def _cards(n: Narrator, count: int) -> Text:
    return fill(Text("{count} cards", "{count} cartes"), count=count) if count != 1 else A_CARD


def _items(n: Narrator, items: Sequence[str]) -> Text:
    return both([n.item(i) for i in items]) if items else Text("nothing", "rien")
