"""Many cards edited at once: what a field becomes, card by card, before it is written; and cards found by letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.card_hand import TOGETHER, VALUES, CardChange, change_cards
from assistant.author.edit_together import NO, NO_WORD, YES, reckoned
from assistant.author.text_stroke import TextStroke
from assistant.base.letters import folded
from assistant.base.text import Text, say
from assistant.model.counters import Card, Value
from assistant.model.scenario import System
from assistant.play.naming import spoken

COUNT, NUMBER, DECK, ASIDE = "count", "number", "deck", "aside"
NAMES = {COUNT: Text("how many", "combien"), NUMBER: Text("number", "numéro"), DECK: Text("deck", "paquet"),
         ASIDE: Text("beside the player", "à côté du joueur")}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardEdit:
    """What becomes of one card: `new` None where it stays, and why."""

    card: str
    name: Text
    old: Value | None
    new: Value | None
    why: Text | None = None


def values_used(system: System, deck: str = "") -> list[str]:
    """The figures that cards of a deck have, or of any; the printed number is a field of its own."""
    mine = [c for c in system.mix.cards.values() if not deck or c.deck == deck]
    return [n for n in dict.fromkeys(v for c in mine for v in c.values) if n != NUMBER]


def field_name(system: System, field: str) -> Text:
    """What a field of a card is called."""
    value = field.removeprefix(VALUES)
    return NAMES.get(field) or system.words.get(value) or spoken(value)


def fields_of_cards(system: System, cards: Sequence[str]) -> list[str]:
    """What some cards have in common to be edited."""
    used = dict.fromkeys(v for c in cards for v in values_used(system, system.mix.cards[c].deck))
    return [COUNT, NUMBER, DECK, ASIDE, *(f"{VALUES}{v}" for v in used)]


def value_of(card: Card, field: str) -> Value | None:
    """What a card says in a field."""
    plain: dict[str, Value | None] = {COUNT: card.count, DECK: card.deck, ASIDE: card.aside}
    return plain[field] if field in plain else card.values.get(field.removeprefix(VALUES))


def cards_together(system: System, cards: Sequence[str], field: str, typed: str) -> list[CardEdit]:
    """What a field becomes by `8`, `+1`, `x2` or a word, for each of these cards."""
    out = []
    for ident in cards:
        card = system.mix.cards[ident]
        old = value_of(card, field)
        new, why = _becomes(system, old, field, typed.strip())
        out.append(CardEdit(ident, card.name, old, None if new == old else new, why))
    return out


def _becomes(system: System, old: Value | None, field: str, word: str) -> tuple[Value | None, Text | None]:
    if not word:
        return None, None
    if field in (COUNT, NUMBER) or (isinstance(old, int) and not isinstance(old, bool)):
        return reckoned(old, word)
    if field == DECK:
        known = {folded(n): d.id for d in system.decks.values() for n in (d.id, d.name.en, d.name.fr)}
        if folded(word) in known:
            return known[folded(word)], None
        return None, say(NO_WORD.en, NO_WORD.fr, words=", ".join(system.decks))
    if field == ASIDE or isinstance(old, bool):
        told = folded(word)
        return (told in YES, None) if told in YES | NO else (None, say(NO_WORD.en, NO_WORD.fr, words="yes, no"))
    return (int(word) if word.lstrip("-").isdigit() else word), None


def together_stroke(
    texts: Mapping[Path, str], system: System, edits: Sequence[CardEdit], field: str, typed: str
) -> TextStroke | None:
    """All that changes as one stroke."""
    changes = [CardChange(e.card, field, e.new) for e in edits if e.new is not None]
    if not changes:
        return None
    said = say(TOGETHER.en, TOGETHER.fr, field=field_name(system, field), what=typed.strip(), n=len(changes))
    return change_cards(texts, changes, said)


def find_cards(system: System, query: str) -> list[Card]:
    """The cards that letters mean: in names, texts, ids, decks and figures, every word of them."""
    wanted = folded(query).split()
    return [c for c in system.mix.cards.values() if all(w in _said(system, c) for w in wanted)]


def _said(system: System, card: Card) -> str:
    deck = system.decks.get(card.deck)
    parts = [card.id, card.name.en, card.name.fr, card.deck]
    parts += [card.text.en, card.text.fr] if card.text is not None else []
    parts += [deck.name.en, deck.name.fr] if deck is not None else []
    parts += [f"{k} {v}" for k, v in card.values.items()]
    return folded(" ".join(parts))
