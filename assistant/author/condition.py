"""A condition as it is typed for a modifier: what it may name, what is wrong with it, and the facts that have to be
written with it where it asks the board."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from assistant.author.offered import Completion, best_of
from assistant.author.text_changes import plain_word
from assistant.author.what_exists import FUNCTIONS
from assistant.base.text import NOTHING, Text, fill, same
from assistant.formats.house import id_of
from assistant.rules.book import RuleBook
from assistant.rules.check_scope import IN, NONE, CheckScope
from assistant.rules.definition import Fact
from assistant.rules.guess_reading import guess_scope
from assistant.rules.reading import opening_names
from assistant.rules.types import Type, thing
from assistant.rules.values import Fault, Site, read_condition

OF_BOARD = ("to", "origin", "link", "game", "own", "adjacent")
"""What the map knows: where the target and who acts stand, what lies between, the turn, the tracks of the side."""
TOLD_OF = {
    "to": Text("where the target stands", "où se tient la cible"),
    "origin": Text("where who acts stands", "où se tient qui agit"),
    "link": Text("what lies between them", "ce qu’il y a entre eux"),
    "game": Text("the turn, the phase, the tracks of all", "le tour, la phase, les pistes de tous"),
    "own": Text("the side that acts, with its tracks", "le camp qui agit, avec ses pistes"),
    "adjacent": Text("side by side", "côte à côte"),
}
IN_TARGET = Text("the target is in: {name}", "la cible est dans : {name}")
ACROSS = Text("across: {name}", "par : {name}")
IN_ZONE = Text("the target is within {name}", "la cible est dans {name}")
SUM_OF = Text("{figure}, all of: {role}", "{figure}, tous : {role}")
FIGURE_OF = Text("{figure} of: {role}", "{figure} de : {role}")
MADE = Text("The map tells it; a fact is written for it.", "La carte le dit ; un fait est écrit pour cela.")
KNOWN = {
    "to.terrain": ("ground", Text("Ground of the target", "Terrain de la cible")),
    "origin.terrain": ("own_ground", Text("Ground of who acts", "Terrain de qui agit")),
    "adjacent": ("adjacent", Text("Side by side", "Côte à côte")),
}
"""What facts of these are called."""
FIELDS = {
    "terrain": Text("terrain", "terrain"), "kind": Text("kind of space", "genre d’espace"),
    "grid": Text("which grid", "quelle grille"), "owner": Text("whose it is", "à qui il est"),
    "held_by": Text("who holds it", "qui le tient"), "attacker": Text("who attacks there", "qui y attaque"),
    "foes": Text("enemies there", "ennemis présents"), "friends": Text("friends there", "amis présents"),
    "foes_beside": Text("enemies beside it", "ennemis à côté"),
    "friends_beside": Text("friends beside it", "amis à côté"), "sides": Text("how many sides", "combien de camps"),
    "enemy_zone": Text("in an enemy zone of control", "en zone de contrôle ennemie"),
    "own_zone": Text("in a zone of control of one’s own", "en zone de contrôle amie"),
    "present": Text("takes part", "prend part"), "side": Text("side", "camp"), "turn": Text("turn", "tour"),
    "phase": Text("phase", "phase"), "active": Text("whose turn it is", "à qui de jouer"),
}  # fmt: skip
STAND = Text("Where it stands is {name}.", "Où il se tient se dit {name}.")
_TOKEN = re.compile(r"[^\W\d][\w.]*$")
_COMPARED = re.compile(r"([\w.]+)\s*(?:==|!=)\s*$")


@dataclass(frozen=True, slots=True)
class ConditionFault:
    """What is wrong: where in the words (from 0), the word there, why, what mends it."""

    at: int
    word: str
    text: Text
    hint: Text


@dataclass(frozen=True, slots=True)
class NewFact:
    """A fact that a condition needs: its id and the words it is written with."""

    id: str
    words: str


@dataclass(frozen=True, slots=True)
class WrittenCondition:
    """A condition as it goes into the text: each name of the board has become a fact. `facts` are new, `more` the words
    that a fact gets which it has not yet."""

    words: str
    facts: tuple[NewFact, ...] = ()
    more: tuple[tuple[str, str], ...] = ()


class Conditions:
    """What a condition of one procedure may say."""

    def __init__(self, book: RuleBook, procedure: str) -> None:
        self._system = book.system
        self._definition = book.definition(procedure)
        self._tables = book.tables
        let = {name: found.type for name, found in self._definition.let}
        self.own: dict[str, Type] = {
            **opening_names(self._definition.roles, self._definition.facts, book.catalogue), **let
        }  # fmt: skip
        seen = guess_scope(self._definition, CheckScope(book))
        self.of_board = {name: self._askable(name, seen[name]) for name in OF_BOARD if name not in self.own}

    def _askable(self, name: str, found: Type) -> Type:
        """Of a thing the fields that a fact can hold; a terrain may be one that no cell has yet."""
        if found.kind != "thing":
            return found
        fields = {n: t for n, t in found.fields.items() if t.kind in ("int", "bool") or t.words}
        if name in ("to", "origin") and "terrain" in fields:
            words = (fields["terrain"].words or frozenset()) | self._system.board.terrain_looks.keys()
            fields["terrain"] = Type("word", frozenset(words))
        return thing(fields)

    # what is wrong

    def fault(self, words: str) -> ConditionFault | None:
        """What is wrong with a condition; None for one that holds, or that is empty."""
        if not words.strip():
            return None
        try:
            read_condition(words, Site("", {**self.of_board, **self.own}, self._tables))
        except Fault as bad:
            at = min(bad.offset, len(words) - 1)
            found = next((m for m in re.finditer(r"[\w.]+", words) if m.start() <= at < m.end()), None)
            word = found[0] if found else words[at : at + 1]
            return ConditionFault(at, word, bad.text, self._place_meant(word) or bad.hint)
        return None

    def _place_meant(self, word: str) -> Text | None:
        """Who asks a counter for the ground below it means a place."""
        head, _, field = word.partition(".")
        roles = {name: n for n, r in enumerate(self._definition.roles.values()) for name in (r.id, r.lead_of) if name}
        if field not in ("terrain", "ground", "in", "zone", "space", "hex") or head not in roles:
            return None
        return fill(STAND, name="to.terrain" if roles[head] else "origin.terrain")

    # what is written

    @cached_property
    def _facts(self) -> dict[str, Fact]:
        """The facts that are just what the board says, by what they read."""
        facts = self._definition.facts.values()
        return {f.guess: f for f in reversed(list(facts)) if isinstance(f.guess, str)}

    def written(self, words: str) -> WrittenCondition:
        """The condition for the text, with the facts that must be there for it."""
        facts: list[NewFact] = []
        more: list[tuple[str, str]] = []
        taken = {*self.own, *(q for q in self._definition.quantities)}
        for name in dict.fromkeys(self._asked(words)):
            used = _compared_with(name, words)
            fact = self._facts.get(name)
            if fact is None:
                made = self._new_fact(name, used, taken)
                taken.add(made.id)
                facts.append(made)
                named = made.id
            else:
                named = fact.id
                more += [(fact.id, w) for w in used if fact.words and w not in fact.words]
            words = re.sub(rf"(?<![\w.'\"]){re.escape(name)}(?![\w.'\"])", named, words)
        return WrittenCondition(words, tuple(facts), tuple(more))

    def _asked(self, words: str) -> Iterator[str]:
        """The names of the board in a condition, in its order."""
        for found in re.finditer(r"(?<![\w.'\"])[^\W\d][\w.]*", words):
            head, _, field = found[0].partition(".")
            held = self.of_board.get(head)
            if held is not None and (field in held.fields if held.kind == "thing" else not field):
                yield found[0]

    def type_of(self, name: str) -> Type | None:
        """The type of a name, with or without a dot."""
        head, _, field = name.partition(".")
        held = self.own.get(head) or self.of_board.get(head)
        return held.fields.get(field) if held is not None and field else held

    def _new_fact(self, name: str, used: Collection[str], taken: Collection[str]) -> NewFact:
        found = self.type_of(name)
        known, called = KNOWN.get(name, (name.rpartition(".")[2], NOTHING))
        called = called if called.en else self.name_of(name)
        said = f"name: {{en: {plain_word(called.en)}, fr: {plain_word(called.fr)}}}, guess: {name}"
        ident = id_of(known, taken)
        if found is not None and found.words:
            words = [w for w in self._in_order(found.words) if w != NONE or w in used]
            return NewFact(ident, f"{{kind: word, words: [{', '.join(words)}], {said}}}")
        start = int(name == "game.turn")  # there is no turn before the first
        kind = "bool, default: false" if found is not None and found.kind == "bool" else f"int, default: {start}"
        return NewFact(ident, f"{{kind: {kind}, {said}}}")

    def _in_order(self, words: Collection[str]) -> list[str]:
        """Terrains as the board has them first, so that a list reads as its palette does."""
        met = dict.fromkeys(s.terrain for s in self._system.board.spaces.values())
        return [*(w for w in met if w in words), *sorted(w for w in words if w not in met)]

    # what may be said

    def name_of(self, name: str) -> Text:
        """What a name is called."""
        head, dot, field = name.partition(".")
        word = field or head
        if name in TOLD_OF:
            return TOLD_OF[name]
        if word.startswith(IN) and word[len(IN) :] in self._system.board.zone_names:
            return self._system.board.zone_names[word[len(IN) :]]
        if dot and head in ("to", "origin", "game", "link") and field in FIELDS:
            return FIELDS[field]
        track = next((t.name for t in self._system.tracks.values() if t.id == word), None)
        return track or self._system.words.get(word) or same(word.replace("_", " "))

    def offers(self, before: str, language: str) -> list[Completion]:
        """What may stand at the end of what is typed so far, best first."""
        typed = token_in(before)
        compared = _COMPARED.search(before[: len(before) - len(typed)])
        if compared:
            held = self.type_of(compared[1])
            words = self._in_order(held.words) if held is not None and held.words else []
            return best_of((Completion(w, w, self._word(w)) for w in words), typed, language)
        head, dot, _ = typed.partition(".")
        if dot:
            held = self.own.get(head) or self.of_board.get(head)
            fields = held.fields if held is not None else {}
            if "(" not in before and held is not None and held.kind == "group":
                one_value = (self._over(head, f) for f, t in fields.items() if t.kind in ("int", "bool"))
                return best_of(one_value, typed, language)
            return best_of((self._field(head, f) for f in fields), typed, language)
        return best_of(self._all(), typed, language)

    def examples(self) -> list[Completion]:
        """Two or three whole conditions of this game."""
        situations = list(self._situations())
        default = next(iter(self._in_order({s.terrain for s in self._system.board.spaces.values() if s.terrain})), "")
        ground = [s for s in situations if s.label.endswith(f" == {default}") is False and " == " in s.label]
        across = [s for s in situations if " == " not in s.label]
        return [*ground[-1:], *across[:1], *self._strongest()]

    def _strongest(self) -> list[Completion]:
        sums = [one.label for one in self._sums()]
        groups = {s.partition(".")[0]: s for s in reversed(sums)}
        if len(groups) < 2:
            return []
        one, other = list(reversed(groups.values()))[:2]
        said = f"{one} > {other}"
        return [Completion(said, said, Text("the first is stronger", "le premier est plus fort"))]

    def _all(self) -> Iterator[Completion]:
        yield from self._situations()
        for fact in self._definition.facts.values():
            about = same(", ".join(fact.words)) if fact.words else NOTHING
            yield Completion(f"{fact.id} == " if fact.words else fact.id, fact.id, fact.name, about)
        yield from self._sums()
        for role in self._definition.roles.values():
            yield Completion(f"{role.id}.", f"{role.id}.", role.name)
        for head, found in self.of_board.items():
            dot = "." if found.kind == "thing" else ""
            yield Completion(f"{head}{dot}", f"{head}{dot}", TOLD_OF[head], MADE)
        yield from (self._field("game", f) for f in self._fields("game"))
        yield from (self._field("own", t.id) for t in self._system.tracks.values() if t.id in self._fields("own"))
        if self._system.options:
            yield Completion("option.", "option.", Text("the options of the game", "les options du jeu"))
        yield from (Completion(f"{n}(", n, NOTHING, about) for n, about in FUNCTIONS.items())
        yield from (Completion(f"{w} ", w) for w in ("and", "or", "not", "in"))

    def _fields(self, head: str) -> Mapping[str, Type]:
        found = self.of_board.get(head)
        return found.fields if found is not None else {}

    def _situations(self) -> Iterator[Completion]:
        """Where the target stands and what lies before it, ready to be taken."""
        terrain = self._fields("to").get("terrain")
        named = self._said("to.terrain")
        for word in self._in_order((terrain.words if terrain is not None else None) or ()):
            if word != NONE:
                said = f"{named} == {word}"
                yield Completion(said, said, fill(IN_TARGET, name=self._word(word)), self._about("to.terrain"))
        features = {f for link in self._system.board.links for f in link.features}
        for word in sorted(features & self._fields("link").keys()):
            said = self._said(f"link.{word}")
            yield Completion(said, said, fill(ACROSS, name=self._word(word)), self._about(f"link.{word}"))
        for zone, called in self._system.board.zone_names.items():
            if IN + zone in self._fields("to"):
                said = self._said(f"to.{IN}{zone}")
                yield Completion(said, said, fill(IN_ZONE, name=called), self._about(f"to.{IN}{zone}"))

    def _said(self, name: str) -> str:
        """A name of the board as this procedure says it: by its fact, where there is one."""
        fact = self._facts.get(name)
        return fact.id if fact is not None else name

    def _about(self, name: str) -> Text:
        return NOTHING if name in self._facts else MADE

    def _sums(self) -> Iterator[Completion]:
        for role in self._definition.roles.values():
            group = role.lead_of or (role.id if role.group else "")
            for figure in (n for n, t in role.fields.items() if t.kind == "int") if group else ():
                called = fill(SUM_OF, figure=role.names.get(figure, same(figure)), role=role.name)
                yield Completion(f"sum({group}.{figure})", f"sum({group}.{figure})", called)

    def _field(self, head: str, field: str) -> Completion:
        said = f"{head}.{field}"
        role = next((r for r in self._definition.roles.values() if head in (r.id, r.lead_of)), None)
        found = self.type_of(said)
        named: Text = self.name_of(said)
        if role is not None:
            named = fill(FIGURE_OF, figure=role.names.get(field) or FIELDS.get(field, same(field)), role=role.name)
        about = same(", ".join(self._in_order(found.words))) if found is not None and found.words else NOTHING
        return Completion(f"{said} == " if found is not None and found.words else said, said, named, about)

    def _over(self, group: str, field: str) -> Completion:
        """A figure of several, with what makes one value of it."""
        one, found = self._field(group, field), self.type_of(f"{group}.{field}")
        said = f"{'sum' if found is not None and found.kind == 'int' else 'any'}({group}.{field})"
        return replace(one, text=said, label=said)

    def _word(self, word: str) -> Text:
        look = self._system.board.terrain_looks.get(word)
        return self._system.words.get(word) or (look.name if look is not None else same(word.replace("_", " ")))


def token_in(before: str) -> str:
    """The name that is being typed at the end of some words."""
    found = _TOKEN.search(before)
    return found[0] if found else ""


def _compared_with(name: str, words: str) -> list[str]:
    """The words that a name is compared with."""
    after = re.findall(rf"(?<![\w.]){re.escape(name)}\s*(?:==|!=)\s*'?([^\W\d]\w*)", words)
    before = re.findall(rf"([^\W\d]\w*)'?\s*(?:==|!=)\s*{re.escape(name)}(?![\w.])", words)
    return [*after, *before]
