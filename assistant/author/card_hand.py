"""Cards and their decks changed by hand: made, copied, edited, put in another order. Each is a small change of the text
that makes the card; of a shipped system a line of one's own scenario."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from assistant.author.counter_hand import IS_SHIPPED, OVERRIDDEN, CounterHand, edits_between
from assistant.author.text_changes import Step, TextChanges, key_word, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, is_flow, span_of, tree_of, value_at
from assistant.author.uses import Edit, with_edits
from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import Text, fill
from assistant.formats.house import id_of
from assistant.model.counters import Card, Value

CARDS, DECKS, CHANGE = "cards", "decks", "change"
ABOVE = {CARDS: "cards", DECKS: "system.decks"}
"""Where a change of a scenario finds them."""
VALUES = "values."
MADE, COPIED = Text("new card: {name}", "nouvelle carte : {name}"), Text("copy of {name}", "copie de {name}")
REMOVED, REMOVED_MANY = Text("remove {name}", "ôter {name}"), Text("remove {n} cards", "ôter {n} cartes")
SET_ONE, SET_MANY = Text("{name}: {field}", "{name} : {field}"), Text("{name}: {n} fields", "{name} : {n} champs")
TOGETHER = Text("{field} {what}, {n} cards", "{field} {what}, pour {n} cartes")
NEW_DECK = Text("new deck: {name}", "nouveau paquet : {name}")
ORDER = Text("{name} in the order of decks", "{name} dans l’ordre des paquets")
OF_DECK = Text("deck {name}: {field}", "paquet {name} : {field}")
PICTURE, PICTURES = Text("picture of {name}", "image de {name}"), Text("pictures of {n} cards", "images de {n} cartes")


@dataclass(frozen=True, slots=True)
class CardChange:
    """One field of one card or deck: `deck`, `count`, `aside`, `number`, `hand`, `values.move`, or `name.fr`. `value`
    None takes the field away."""

    id: str
    field: str
    value: Value | None


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card or deck is made: the file of one's own, and the path there."""

    file: Path
    path: tuple[Step, ...]


class CardHand:
    """The texts of one's own, the first the one that was opened. Raises AleaError where one cannot be read."""

    def __init__(self, texts: Mapping[Path, str]) -> None:
        self.texts = texts
        self._changes: dict[Path, TextChanges] = {}
        self._said: dict[CardPlace, dict[str, dict[str, str]]] = {}  # names and texts, by language
        self._overrides = False

    # where things stand

    def changes(self, file: Path) -> TextChanges:
        if file not in self._changes:
            self._changes[file] = TextChanges(file, self.texts[file])
        return self._changes[file]

    def place_of(self, name: str, part: str = CARDS) -> CardPlace | None:
        """Where a card, or a deck, of one's own is made; None for one of a shipped system."""
        for file, text in self.texts.items():
            root = tree_of(text)
            for path in ((part,), (CHANGE, ABOVE[part])):
                if value_at(root, *path, name) is not None:
                    return CardPlace(file, (*path, name))
        return None

    def line_of(self, name: str, part: str = CARDS) -> tuple[Path, int] | None:
        """The line it begins in, from 0."""
        place = self.place_of(name, part)
        if place is None:
            return None
        holder = value_at(tree_of(self.texts[place.file]), *(str(s) for s in place.path[:-1]))
        return place.file, int(fields_of(holder)[name].key.start_mark.line)

    def _kind(self, file: Path) -> str:
        kind = value_at(tree_of(self.texts[file]), "kind")
        return str(kind.value) if isinstance(kind, ScalarNode) else ""

    def place_for(self, part: str = CARDS) -> CardPlace:
        """Where a new one goes: where others stand, else the file of cards, the system, a change of the scenario."""
        for file, text in self.texts.items():
            for path in ((part,), (CHANGE, ABOVE[part])):
                if isinstance(value_at(tree_of(text), *path), MappingNode):
                    return CardPlace(file, path)
        for wanted in ("cards", "system") if part == CARDS else ("system",):
            for file in self.texts:
                if self._kind(file) == wanted:
                    return CardPlace(file, (part,))
        return CardPlace(CounterHand(self.texts).scenario(), (CHANGE, ABOVE[part]))

    # one field

    def set_field(self, change: CardChange, part: str = CARDS) -> None:
        """Another value, or none."""
        place = self.place_of(change.id, part)
        steps = change.field.split(".")
        if place is None:
            self._override(f"{ABOVE[part]}.{change.id}", change)
            return
        if steps[0] in ("name", "text") and len(steps) == 2:
            self._said.setdefault(place, {}).setdefault(steps[0], {})[steps[1]] = str(change.value or "")
            return
        made = self.changes(place.file)
        if change.value is None:
            made.remove(*place.path, *steps)
        else:
            made.set_value(plain_word(change.value), *place.path, *steps)

    def _override(self, address: str, change: CardChange) -> None:
        """A line of the scenario's own; what a shipped system says cannot be taken away by one."""
        if change.value is None:
            return
        self._overrides = True
        made = self.changes(CounterHand(self.texts).scenario())
        if change.field.startswith(("name.", "text.")):
            made.set_value(quoted_text(str(change.value)), "set", f"{address}.{change.field}")
            return
        *above, last = change.field.split(".")
        made.set_value(plain_word(change.value), CHANGE, address, *above, last)

    def set_words(self, name: str, field: str, words: str, part: str = CARDS) -> None:
        """A field that is more than one value, as it is to be written."""
        place = self.place_of(name, part)
        if place is not None:
            self.changes(place.file).set_value(words, *place.path, field)
            return
        self._overrides = True
        made, address = self.changes(CounterHand(self.texts).scenario()), f"{ABOVE[part]}.{name}"
        if made.node(CHANGE, address) is not None:
            made.set_value(words, CHANGE, address, field)
        else:
            made.add(f"{{{field}: {words}}}", CHANGE, address)

    def _write_said(self) -> None:
        """Names and texts: one language of two, or both where one word stood for both."""
        for place, fields in self._said.items():
            made = self.changes(place.file)
            for field, words in fields.items():
                node = made.node(*place.path, field)
                known = fields_of(node)
                if known:
                    for language, said in words.items():
                        old = known[language].value if language in known else None
                        made.set_value(_like(old, said), *place.path, field, language)
                    continue
                was = str(node.value) if isinstance(node, ScalarNode) else ""
                both = {"en": was, "fr": was} | words
                both = {k: v or both["fr" if k == "en" else "en"] for k, v in both.items()}
                if not any(both.values()):
                    made.remove(*place.path, field)
                elif node is not None or any(both.values()):
                    made.set_value(text_words(both["en"], both["fr"], node), *place.path, field)
        self._said.clear()

    # whole cards

    def make(self, name: str, fields: Mapping[str, str], part: str = CARDS, after: str = "") -> str:
        """A new card or deck behind the last of its like, its fields as they are to be written; its id."""
        known = {n for text in self.texts.values() for path in ((part,), (CHANGE, ABOVE[part]))
                 for n in fields_of(value_at(tree_of(text), *path))}  # fmt: skip
        ident = id_of(name, known)
        place = self.place_of(after, part) if after else None
        where = CardPlace(place.file, place.path[:-1]) if place is not None else self.place_for(part)
        made = self.changes(where.file)
        holder = made.node(*where.path)
        inner = list(fields_of(holder).values())
        words = [f"{k}: {v}" for k, v in fields.items()]
        if holder is None or is_flow(holder) or not inner or is_flow(inner[-1].value):
            told = f"{{{', '.join(words)}}}"
        else:
            inset = " " * int(inner[-1].value.start_mark.column)
            told = "".join(f"\n{inset}{w}" for w in words)
        made.add(told, *where.path, ident)
        return ident

    def remove(self, cards: Sequence[str], names: Mapping[str, Text]) -> None:
        """Cards gone. Raises AleaError for one of a shipped system."""
        for card in cards:
            place = self.place_of(card)
            if place is None:
                raise AleaError((Problem(Severity.ERROR, "shipped-type", fill(IS_SHIPPED, name=names[card])),))
            made = TextChanges(place.file, self.changes(place.file).text)
            made.remove(*place.path)
            self._changes[place.file] = TextChanges(place.file, with_edits(made.text, made.edits()))

    def copy(self, card: str, name: Text) -> str:
        """A card once more behind itself, word for word; its new id."""
        place = self.place_of(card)
        if place is None:
            raise AleaError((Problem(Severity.ERROR, "shipped-type", fill(IS_SHIPPED, name=name)),))
        made = self.changes(place.file)
        holder = made.node(*place.path[:-1])
        number = 2
        while f"{card}_{number}" in fields_of(holder):
            number += 1
        field, new, text = fields_of(holder)[card], f"{card}_{number}", made.text
        if holder is not None and is_flow(holder):
            made.write_at(field.span.end, f", {new}{text[span_of(field.key).end : field.span.end]}")
        else:
            start, end = made.line_start(field.span.start), made.line_end(field.span.end)
            lines, at = text[start:end], span_of(field.key).end - start
            made.write_at(end, f"\n{lines[: field.span.start - start]}{new}{lines[at:]}")
        return new

    # what comes of it

    def stroke(self, said: Text) -> TextStroke:
        """Everything gathered, as one stroke."""
        self._write_said()
        edits: list[Edit] = []
        for file, made in self._changes.items():
            if made.text == self.texts[file]:
                edits += made.edits()
            else:
                edits += edits_between(file, self.texts[file], with_edits(made.text, made.edits()))
        stroke = TextStroke(said, tuple(edits))
        if not self._overrides:
            return stroke
        note = fill(OVERRIDDEN, file=CounterHand(self.texts).scenario().name, line=stroke.line + 1)
        return TextStroke(said, stroke.edits, note=note)


def quoted_text(words: str) -> str:
    """A sentence as a value: in double quotes, as our files have their texts."""
    return json.dumps(words, ensure_ascii=False)


def _like(old: Node | None, words: str) -> str:
    """A text in the place of another: in double quotes where that stood so, else as plain as it may be."""
    if isinstance(old, ScalarNode) and old.style == '"':
        return quoted_text(words)
    plain, single = plain_word(words), isinstance(old, ScalarNode) and old.style == "'"
    return quoted_text(words) if plain.startswith("'") and not single else plain


def text_words(english: str, french: str, old: Node | None = None) -> str:
    """A text of both languages, or of one where they read alike."""
    if english == french:
        return _like(old, english)
    return f"{{en: {_like(None, english)}, fr: {_like(None, french)}}}"


def change_cards(texts: Mapping[Path, str], changes: Sequence[CardChange], said: Text, part: str = CARDS) -> TextStroke:
    """Fields of cards, or of decks, as one stroke."""
    hand = CardHand(texts)
    for change in changes:
        hand.set_field(change, part)
    return hand.stroke(said)


def make_card(
    texts: Mapping[Path, str], name: tuple[str, str], fields: Mapping[str, str], *, deck: str, new_deck: str = "",
    after: str = "",
) -> TextStroke:  # fmt: skip
    """A new card with its fields as they are to be written; with a deck of that name where there is none yet."""
    hand = CardHand(texts)
    if new_deck:
        deck = hand.make(new_deck, {"name": text_words(new_deck, new_deck), "kind": "cards"}, DECKS)
    told = {"deck": key_word(deck), "name": text_words(*name), **fields}
    hand.make(name[0], told, CARDS, after)
    return hand.stroke(fill(MADE, name=Text(*name)))


def copy_card(texts: Mapping[Path, str], card: Card, changes: Sequence[CardChange]) -> TextStroke:
    """A card once more behind itself, but for what was typed over."""
    hand = CardHand(texts)
    new = hand.copy(card.id, card.name)
    inserted = hand.stroke(Text("", ""))
    after = {f: with_edits(t, [e for e in inserted.edits if e.file == f]) for f, t in texts.items()}
    typed = change_cards(after, [CardChange(new, c.field, c.value) for c in changes], Text("", ""))
    edits: list[Edit] = []
    for file, text in texts.items():
        made = with_edits(after[file], [e for e in typed.edits if e.file == file])
        edits += edits_between(file, text, made) if made != text else []
    return TextStroke(fill(COPIED, name=card.name), tuple(edits))


def remove_cards(texts: Mapping[Path, str], cards: Sequence[Card]) -> TextStroke:
    """Cards gone, as one stroke."""
    hand = CardHand(texts)
    hand.remove([c.id for c in cards], {c.id: c.name for c in cards})
    return hand.stroke(fill(REMOVED, name=cards[0].name) if len(cards) == 1 else fill(REMOVED_MANY, n=len(cards)))


def make_deck(texts: Mapping[Path, str], name: str) -> TextStroke:
    """A new deck of cards, empty."""
    hand = CardHand(texts)
    hand.make(name, {"name": text_words(name, name), "kind": "cards"}, DECKS)
    return hand.stroke(fill(NEW_DECK, name=name))


def move_deck(texts: Mapping[Path, str], deck: str, name: Text, by: int) -> TextStroke | None:
    """A deck before or behind its neighbour; None where there is none, or a shipped system has them."""
    place = CardHand(texts).place_of(deck, DECKS)
    if place is None:
        return None
    made = TextChanges(place.file, texts[place.file])
    holder = made.node(*place.path[:-1])
    fields = list(fields_of(holder).values())
    at = [f.name for f in fields].index(deck)
    if holder is None or not 0 <= at + by < len(fields):
        return None
    spans = [f.span if is_flow(holder) else made.lines_of(f.span) for f in (fields[at], fields[at + by])]
    whole = [s.of(made.text) for s in spans]
    ended = all(w.endswith("\n") for w in whole) or is_flow(holder)
    words = whole if ended else [w.rstrip("\n") + "\n" for w in whole]
    made.write(spans[0], words[1])
    made.write(spans[1], words[0])
    return TextStroke(fill(ORDER, name=name), made.edits())


def picture_cards(texts: Mapping[Path, str], files: Mapping[str, str], names: Mapping[str, Text]) -> TextStroke:
    """Whole pictures on cards; what a card had of another goes."""
    hand = CardHand(texts)
    for card, file in files.items():
        hand.set_words(card, "picture", f"{{file: {quoted_text(file)}}}")
    one = next(iter(files))
    return hand.stroke(fill(PICTURE, name=names[one]) if len(files) == 1 else fill(PICTURES, n=len(files)))
