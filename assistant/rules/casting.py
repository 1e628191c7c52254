"""Participants for the roles of a procedure: from a counter type or one counter of the box, from typed ratings, or from
both. What the player types beats what we think is printed, because the counter in the hand is the truth."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import CodeType

from assistant.base.problem import did_you_mean, error
from assistant.base.text import Text, say
from assistant.model.counters import UNKNOWN, Counter, CounterType, Family, Figure, in_full
from assistant.model.ids import CounterId, TypeId
from assistant.model.scenario import System
from assistant.rules.book import RuleBook, figure_type
from assistant.rules.definition import Definition, Fact, Role
from assistant.rules.question import Question
from assistant.rules.ratings import rated
from assistant.rules.types import Type
from assistant.rules.values import Site, World, compiled, read_value, run, world_of
from assistant.rules.waiting import LARGEST, Held, Thing, Waiting

GIVEN = "given"


class Casting:
    """Makes things out of what a player names. One a rule book, since derived figures are compiled once."""

    def __init__(self, book: RuleBook) -> None:
        self.book = book
        self.system: System = book.system
        self._derived: dict[str, list[tuple[str, CodeType]]] = {}

    def thing(
        self, role: Role, name: str = "", typed: Mapping[str, Held] | None = None, face: str = "", ref: str = ""
    ) -> Thing:
        """A participant. `name` is a type or a counter; `typed` are ratings given by hand."""
        family = self.system.mix.families.get(role.family or "")
        name, by_rating = rated(name, family)
        typed = {**by_rating, **(typed or {})}
        counter = self.counter(name)
        kind = self._type(name, role, counter) if name else None
        figures, origins = self._printed(kind, counter, face)
        if family:
            _add_defaults(figures, family)
        figures.update(typed)
        origins.update(dict.fromkeys(typed, GIVEN))
        figures = {k: v for k, v in figures.items() if v != UNKNOWN}
        figures["present"] = True
        figures["side"] = str((kind.side if kind else None) or figures.get("side", ""))
        label = in_full(counter, kind) if counter else kind.name if kind else role.name
        known_as = ref or (counter.id if counter else role.id)
        made = Thing(figures, ref=known_as, role=role.id, origins=origins, label=label)
        return self._with_derived(made, family, typed) if family else made

    def several(
        self,
        role: Role,
        name: str,
        count: int,
        typed: Mapping[str, Held] | None = None,
        face: str = "",
        ref: str = "",
    ) -> list[Thing]:
        """What a number and a name stand for: so many counters, or one with so many units under it where the family
        counts a figure. The ratings typed by hand are those of the first."""
        family = self.system.mix.families.get(role.family or "")
        if family and family.counts:
            return [self.thing(role, name, {family.counts: count, **(typed or {})}, face, ref)]
        refs = [f"{ref}_{i + 1}" if ref and count > 1 else ref for i in range(count)]
        return [self.thing(role, name, typed if i == 0 else None, face, one) for i, one in enumerate(refs)]

    def counter(self, name: str) -> Counter | None:
        """One counter of the box by its id; a type of which there is only one shares its id with it."""
        plain = _plain(name)
        direct = self.system.mix.counters.get(CounterId(plain))
        # A single counter may bear the id of its own type; otherwise a name that is also a type means the type.
        if direct is not None and (TypeId(plain) not in self.system.mix.types or direct.type == plain):
            return direct
        return None

    def _type(self, name: str, role: Role, counter: Counter | None) -> CounterType:
        if counter:
            return self.system.mix.types[counter.type]
        return self.find_type(name, role)

    def find_type(self, name: str, role: Role) -> CounterType:
        """A type by id, abbreviation, or beginning of its name in either language; only of the role's family."""
        fitting = [t for t in self.system.mix.types.values() if role.family in (None, t.family)]
        plain = _plain(name)
        # The order matters: an id or an abbreviation that is meant must win over longer names that begin with it.
        for test in (
            lambda t: t.id == plain,
            lambda t: _plain(t.short) == plain,
            lambda t: t.id.startswith(plain) or t.id.endswith("_" + plain),
            lambda t: any(w.startswith(plain) for w in _words(t)),
        ):
            found = [t for t in fitting if test(t)]
            if len(found) == 1:
                return found[0]
            if len(found) > 1:
                raise error(
                    "ambiguous-name",
                    say('"{name}" fits several counters', "« {name} » convient à plusieurs pions", name=name),
                    say("They are: {names}.", "Ce sont : {names}.", names=", ".join(t.id for t in found)),
                )
        raise error(
            "unknown-counter",
            say(
                'there is no counter type "{name}" for the role "{id}"',
                "aucun type de pion « {name} » pour le rôle « {id} »",
                name=name,
                id=role.id,
            ),
            did_you_mean(plain, [t.id for t in fitting])
            or say("The types are: {names}.", "Les types sont : {names}.", names=", ".join(t.id for t in fitting)),
        )

    def _printed(
        self, kind: CounterType | None, counter: Counter | None, face: str
    ) -> tuple[dict[str, Held], dict[str, str]]:
        figures: dict[str, Held] = {}
        origins: dict[str, str] = {}
        if kind is None:
            return figures, origins
        layers: list[tuple[str, Mapping[str, Held]]] = [(f"counters.types.{kind.id}", kind.figures)]
        layers += [(f"counters.types.{kind.id}.faces.{f.id}", f.figures) for f in kind.faces if f.id == face]
        if counter:
            layers.append((f"counters.types.{kind.id}.members.{counter.number}", counter.figures))
        for address, layer in layers:
            for key, value in layer.items():
                figures[key] = value
                origins[key] = f"{address}.{key}"
        return figures, origins

    def _with_derived(self, made: Thing, family: Family, typed: Mapping[str, Held]) -> Thing:
        names: World = world_of(self.book.tables)
        for figure in family.figures.values():
            if figure.derived is None or figure.id in typed or figure.id in made.origins:
                continue
            names.update({f"v_{k}": v for k, v in made.items()})
            code = self._code(family, figure)
            try:
                made[figure.id] = run(code, names)
            except (Waiting, NameError, ZeroDivisionError):
                # A figure that cannot be worked out is not known: whoever asks must wait for it, and not read what was
                # there before.
                made.pop(figure.id, None)
        return made

    def _code(self, family: Family, figure: Figure) -> CodeType:
        kept = dict(self._derived.get(family.id, []))
        if figure.id not in kept:
            scope: dict[str, Type] = {f.id: figure_type(f) for f in family.figures.values()}
            site = Site(f"counters.families.{family.id}.figures.{figure.id}.derived", scope, self.book.tables)
            kept[figure.id] = compiled(read_value(figure.derived, site))
            self._derived.setdefault(family.id, []).append((figure.id, kept[figure.id]))
        return kept[figure.id]


def _add_defaults(figures: dict[str, Held], family: Family) -> None:
    for figure in family.figures.values():
        if figure.default is not None:
            figures.setdefault(figure.id, figure.default)


def _plain(name: str) -> str:
    return re.sub(r"[\s/.\-]+", "_", name.strip().lower())


def _words(kind: CounterType) -> list[str]:
    return [_plain(w) for text in (kind.name.en, kind.name.fr) for w in text.split()]


def typed_value(text: str, found: Type, address: str) -> Held:
    """A value from the command line or a field, checked against the type it must have."""
    if found.kind == "bool":
        known = {
            "true": True,
            "yes": True,
            "1": True,
            "on": True,
            "oui": True,
            "false": False,
            "no": False,
            "0": False,
            "off": False,
            "non": False,
        }
        if text.lower() not in known:
            raise error(
                "bad-value",
                say(
                    '{address} is yes or no, and "{typed}" is neither',
                    "{address} est oui ou non, et « {typed} » n’est ni l’un ni l’autre",
                    address=address,
                    typed=text,
                ),
                Text("Write true or false.", "Écrivez true ou false."),
            )
        return known[text.lower()]
    if found.kind == "int":
        try:
            value = int(text.replace("−", "-"))
            if -LARGEST <= value <= LARGEST:
                return value
            raise ValueError(text)
        except ValueError:
            raise error(
                "bad-value",
                say(
                    '{address} is a whole number, and "{typed}" is none',
                    "{address} est un nombre entier, et « {typed} » n’en est pas un",
                    address=address,
                    typed=text[:60],
                ),
            ) from None
    plain = text.replace("-", "_")
    if found.words is not None and text not in found.words:
        fitting = [w for w in found.words if w == plain or w.lower() == text.lower()]
        if not fitting:
            raise error(
                "bad-value",
                say(
                    '{address} has no value "{typed}"',
                    "{address} n’a pas de valeur « {typed} »",
                    address=address,
                    typed=text,
                ),
                did_you_mean(text, found.words)
                or say("The values are: {words}.", "Les valeurs sont : {words}.", words=", ".join(sorted(found.words))),
            )
        return fitting[0]
    return text


def fact_value(fact: Fact, text: str) -> Held:
    value = typed_value(text, fact.type, f'"{fact.id}"')
    if isinstance(value, int) and not isinstance(value, bool):
        for limit, outside, words in (
            (fact.low, fact.low is not None and value < (fact.low or 0), Text("at least", "au moins")),
            (fact.high, fact.high is not None and value > (fact.high or 0), Text("at most", "au plus")),
        ):
            if outside:
                raise error(
                    "bad-value",
                    say(
                        '"{id}" is {words} {limit}, and {value} is not',
                        "« {id} » est {words} {limit}, et {value} ne l’est pas",
                        id=fact.id,
                        words=words,
                        limit=limit or 0,
                        value=value,
                    ),
                )
    return value


def question_from_words(casting: Casting, definition: Definition, words: Iterable[str]) -> Question:
    """A question from words: "attacker=quad", "attacker.crew=3", "canal=true", "attackers=4*co_xxvii,1*archers"."""
    named: dict[str, str] = {}
    typed: dict[str, dict[str, Held]] = {}
    facts: dict[str, Held] = {}
    leaders = {r.lead_of: r for r in definition.roles.values() if r.lead_of}
    for word in words:
        key, sign, value = word.partition("=")
        key = key.strip().replace("-", "_")
        if not sign:
            raise error(
                "bad-input",
                say('"{word}" is not of the form NAME=VALUE', "« {word} » n’est pas de la forme NOM=VALEUR", word=word),
                Text(
                    "Write for example attacker=quadrireme or attacker.crew=3.",
                    "Écrivez par exemple attacker=quadrireme ou attacker.crew=3.",
                ),
            )
        head, _, figure = key.partition(".")
        if figure:
            role = definition.roles.get(head)
            if role is None:
                raise _unknown(head, definition, leaders)
            if figure not in role.fields:
                raise error(
                    "unknown-figure",
                    say(
                        '"{head}" has no figure "{figure}"',
                        "« {head} » n’a pas de valeur « {figure} »",
                        head=head,
                        figure=figure,
                    ),
                    did_you_mean(figure, role.fields)
                    or say(
                        "The figures are: {fields}.",
                        "Les valeurs sont : {fields}.",
                        fields=", ".join(sorted(role.fields)),
                    ),
                )
            typed.setdefault(head, {})[figure] = typed_value(value, role.fields[figure], f'"{key}"')
        elif head in definition.roles or head in leaders:
            named[head] = value
        elif head in definition.facts:
            facts[head] = fact_value(definition.facts[head], value)
        else:
            raise _unknown(head, definition, leaders)
    return _question(casting, definition, named, typed, facts, leaders)


def _unknown(name: str, definition: Definition, leaders: Mapping[str, Role]) -> Exception:
    known = [*definition.roles, *leaders, *definition.facts]
    return error(
        "unknown-name",
        say(
            '"{id}" has no role or fact "{name}"',
            "« {id} » n’a ni rôle ni fait « {name} »",
            id=definition.id,
            name=name,
        ),
        did_you_mean(name, known) or say("It has: {known}.", "Elle a : {known}.", known=", ".join(known)),
    )


def _question(
    casting: Casting,
    definition: Definition,
    named: Mapping[str, str],
    typed: Mapping[str, Mapping[str, Held]],
    facts: Mapping[str, Held],
    leaders: Mapping[str, Role],
) -> Question:
    roles: dict[str, Thing] = {}
    groups: dict[str, tuple[Thing, ...]] = {}
    for name, text in named.items():
        role = definition.roles.get(name) or leaders[name]
        if name in leaders or role.group:
            groups[name] = tuple(_members(casting, role, text))
    for role in definition.roles.values():
        if role.group:
            continue
        if role.id in named or role.id in typed:
            roles[role.id] = _one(casting, role, named.get(role.id, ""), typed.get(role.id))
        elif groups.get(role.lead_of):
            roles[role.id] = groups[role.lead_of][0].cast_as(role.id)
        elif not role.optional:
            roles[role.id] = casting.thing(role)
        if role.lead_of and role.lead_of not in groups and role.id in roles:
            groups[role.lead_of] = (roles[role.id],)
    options = casting.book.default_options()
    return Question(roles, groups, facts, options, origins=dict.fromkeys(facts, GIVEN))


def _numbered(part: str, text: str) -> tuple[int | None, str]:
    """ "4*co_xxvii" as a number and a name; no number is told from 1, since it leaves a counted figure as printed."""
    found = re.fullmatch(r"\s*(?:(\d+)\s*[*x])?\s*(.+?)\s*", part)
    if not found:
        raise error(
            "bad-input",
            say('"{typed}" is not a list of counters', "« {typed} » n’est pas une liste de pions", typed=text),
            Text(
                "Write for example attackers=4*co_xxvii,1*archers.",
                "Écrivez par exemple attackers=4*co_xxvii,1*archers.",
            ),
        )
    count = int(found[1]) if found[1] else None
    if count is not None and not 1 <= count <= 100:
        raise error(
            "bad-input",
            say("{count} counters of one type are too many", "{count} pions d’un même type, c’est trop", count=count),
            Text("At most 100.", "Au plus 100."),
        )
    return count, found[2]


def _one(casting: Casting, role: Role, text: str, typed: Mapping[str, Held] | None) -> Thing:
    """One participant: "camillus", or "7*camillus" where the family counts a figure."""
    family = casting.system.mix.families.get(role.family or "")
    if family is None or not family.counts or not text:
        return casting.thing(role, text, typed)
    count, name = _numbered(text, text)
    return casting.thing(role, name, typed) if count is None else casting.several(role, name, count, typed)[0]


def _members(casting: Casting, role: Role, text: str) -> Iterable[Thing]:
    """Members of a group: "4*co_xxvii,1*archers"."""
    number = 0
    for part in text.split(","):
        count, name = _numbered(part, text)
        family = casting.system.mix.families.get(role.family or "")
        if family and family.counts:
            number += 1
            ref = f"{role.lead_of or role.id}_{number}"
            typed = None if count is None else {family.counts: count}
            yield casting.thing(role, name, typed, ref=ref)
            continue
        for _ in range(count or 1):
            number += 1
            yield casting.thing(role, name, ref=f"{role.lead_of or role.id}_{number}")
