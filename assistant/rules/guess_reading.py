"""What the board may propose for the facts of a procedure, read from the plain data: an expression about the counters
in the roles, where they stand and what lies between them. What it comes to in a position, the game finds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from assistant.base.data import mapping
from assistant.base.problem import did_you_mean
from assistant.base.text import Text, say
from assistant.rules.check_scope import CheckScope
from assistant.rules.definition import Definition, Fact
from assistant.rules.expressions import Fragment
from assistant.rules.sight_reading import arc_words
from assistant.rules.types import BOOL, INT, Type, group, thing, word
from assistant.rules.values import Fault, Site, read_condition, read_number, read_value

GIVE_TERRAIN = Text("Give its grid a default_terrain, or the space a terrain.",
                    "Donnez à sa grille un default_terrain, ou à l’espace un terrain.")  # fmt: skip
TOP = "most_"
PLACE = re.compile(r"\{(\w+)")
TOLD = ("origin", "to", "range", "arc", "bearing", "course")  # what a reason may fill in, besides the roles


@dataclass(frozen=True, slots=True)
class Guess:
    """What the board proposes for one fact, and the words for what that was read from."""

    fact: Fact
    value: Fragment
    why: Text | None


@dataclass(frozen=True, slots=True)
class RoleRule:
    """Who may take a role on the map, whom of these it rather takes, and what the map reads for whoever has it."""

    who: Fragment | None = None
    prefer: Fragment | None = None
    reads: Mapping[str, Fragment] = field(default_factory=dict)

    @property
    def mentions(self) -> frozenset[str]:
        """The names its conditions look at."""
        fragments = [f for f in (self.who, self.prefer, *self.reads.values()) if f is not None]
        return frozenset(m.partition(".")[0] for f in fragments for m in f.mentions)


@dataclass(frozen=True, slots=True)
class Guesses:
    """The guesses of a procedure, by fact, the condition on which a selection is offered it, that on which an enemy is
    a target of it, and what is said of who fills its roles."""

    facts: Mapping[str, Guess]
    suits: Fragment | None
    targets: Fragment | None = None
    roles: Mapping[str, RoleRule] = field(default_factory=dict)

    @property
    def mentions(self) -> frozenset[str]:
        """The names they look at."""
        fragments = [g.value for g in self.facts.values()] + [f for f in (self.suits, self.targets) if f]
        return frozenset(m.partition(".")[0] for f in fragments for m in f.mentions)


def participant(scope: CheckScope) -> dict[str, Type]:
    """A counter in a role: also whether nothing of its kind lies on it, whether it
    is the first of its side and kind there, and the highest value its faces show."""
    out = {**scope.counter(), "on_top": BOOL, "heads": BOOL, "present": BOOL}
    for name in faced_figures(scope):
        out[TOP + name] = INT
    return out


def faced_figures(scope: CheckScope) -> list[str]:
    """The numbers that differ from face to face."""
    found = {n for t in scope.system.mix.types.values() for f in t.faces for n in f.figures}
    families = scope.system.mix.families.values()
    return sorted(n for n in found if any(n in f.figures and f.figures[n].type == "int" for f in families))


def guess_scope(definition: Definition, scope: CheckScope) -> dict[str, Type]:
    """What a guess sees."""
    one, space = participant(scope), thing(scope.space())
    names: dict[str, Type] = {
        **scope.always(),
        "own": thing(scope.side()),
        "origin": space,
        "to": space,
        "link": thing(scope.link()),
        "adjacent": BOOL,
        "arc": arc_words(),
        "bearing": arc_words(),
        "course": word("same", "opposite", "crossing"),
        "line": thing({"range": INT, "free": BOOL, "within": BOOL}),
        "here": group(scope.counter()),
        "cargo": group(scope.counter()),
        "at_origin": group(scope.counter()),
        "beside": group(scope.space()),
        "exits": group(scope.exit()),
        "near": group(scope.counter()),
        "near_to": group(scope.counter()),
        "chosen": group(one),
        "aimed_at": group(one),
    }
    for role in definition.roles.values():
        if role.is_side:
            names[role.id] = thing(scope.side())
            continue
        names[role.id] = group(one) if role.group else thing(one)
        if role.lead_of:
            names[role.lead_of] = group(one)
    return names


def read_guesses(definition: Definition, scope: CheckScope) -> Guesses:
    """What the board tells of a procedure. Raises Fault at the first thing that does not hold."""
    site = Site(f"procedures.{definition.id}", guess_scope(definition, scope), scope.book.tables)
    facts = [f for f in definition.facts.values() if f.guess is not None]
    checks = mapping(scope.system.rules.get("checks"))
    for fact in definition.facts.values():
        if fact.told_by and fact.told_by not in checks:
            text = say('there is no check "{name}"', "aucun contrôle ne s’appelle « {name} »", name=fact.told_by)
            raise site.below("facts", fact.id, "told_by").fault(
                "unknown-check", text, did_you_mean(fact.told_by, checks)
            )
    suits = None if definition.suits is None else read_condition(definition.suits, site.below("suits"))
    targets = None if definition.targets is None else read_condition(definition.targets, site.below("targets"))
    guesses = {f.id: _guess(f, site.below("facts", f.id, "guess"), definition) for f in facts}
    return Guesses(guesses, suits, targets, _role_rules(definition, scope))


def _role_rules(definition: Definition, scope: CheckScope) -> Mapping[str, RoleRule]:
    """What is said of who fills each role; the roles before it are in sight."""
    one, space, group_of = participant(scope), thing(scope.space()), group(scope.counter())
    names: dict[str, Type] = {
        **scope.always(),
        "counter": thing(one),
        "space": space,
        "here": group_of,
        "own": thing(scope.side()),
        "bearing": arc_words(),
        "picked": BOOL,
        "lead": thing(one),
        "tied": group_of,
        "beside": group(scope.space()),
        "near": group_of,
    }
    out: dict[str, RoleRule] = {}
    for role in definition.roles.values():
        site = Site(f"procedures.{definition.id}.roles.{role.id}", dict(names), scope.book.tables)
        for figure in role.reads:
            if figure not in role.fields:
                text = say('unknown name "{stray}"', "nom inconnu : « {stray} »", stray=figure)
                raise site.below("reads", figure).fault("unknown-name", text, did_you_mean(figure, role.fields))
        out[role.id] = RoleRule(
            None if role.who is None else read_condition(role.who, site.below("who")),
            None if role.prefer is None else read_condition(role.prefer, site.below("prefer")),
            {f: read_value(v, site.below("reads", f)) for f, v in role.reads.items()},
        )
        if not role.is_side:
            names[role.id] = group(one) if role.group else thing(one)
    return out


def _guess(fact: Fact, site: Site, definition: Definition) -> Guess:
    if fact.words:
        value = read_value(fact.guess, site)
        known = value.type.words
        stray = sorted(known - {*fact.words, "none"}) if known and value.type.kind == "word" else []
        if stray == [""]:
            text = say('a space without terrain has no word of "{fact}"',
                       "un espace sans terrain n’a aucun mot de « {fact} »", fact=fact.id)  # fmt: skip
            raise site.fault("no-terrain", text, GIVE_TERRAIN)
        if stray := [word for word in stray if word]:
            text = say(
                'the board can answer "{stray}" here, a word that "{fact}" does not have',
                "le plateau peut répondre ici « {stray} », un mot que « {fact} » n’a pas",
                stray=stray[0], fact=fact.id,
            )  # fmt: skip
            hint = say("Its words are {words}; add {stray}, or correct it where it is written.",
                       "Ses mots sont {words} ; ajoutez {stray}, ou corrigez-le là où il est écrit.",
                       stray=stray[0], words=", ".join(fact.words))  # fmt: skip
            raise site.fault("word-not-in-fact", text, hint)
        if value.type.kind not in ("word", "open"):
            hint = say("The words are: {words}.", "Les mots sont : {words}.", words=", ".join(fact.words))
            raise site.fault(
                "expression-type",
                say(
                    "one of the fact's words is needed here, and this is {told}",
                    "il faut ici l’un des mots du fait, et ceci est {told}",
                    told=value.type.named,
                ),
                hint,
            )
    elif isinstance(fact.default, bool):
        value = read_condition(fact.guess, site)
    else:
        value = read_number(fact.guess, site)
    _check_why(fact, definition)
    return Guess(fact, value, fact.why)


def _check_why(fact: Fact, definition: Definition) -> None:
    """What a reason fills in is known."""
    known = (*TOLD, *definition.roles)
    named = PLACE.findall(fact.why.en) + PLACE.findall(fact.why.fr) if fact.why is not None else []
    stray = next((n for n in named if n not in known), "")
    if stray:
        hint = did_you_mean(stray, known) or say(
            "Names here: {known}.", "Noms connus ici : {known}.", known=", ".join(known)
        )
        address = f"procedures.{definition.id}.facts.{fact.id}.why"
        raise Fault(
            address, "unknown-name", say('unknown name "{stray}"', "nom inconnu : « {stray} »", stray=stray), hint
        )


def faults_of_guesses(definitions: Mapping[str, Definition], scope: CheckScope) -> Iterator[Fault]:
    """The first fault of the guesses of each procedure."""
    for definition in definitions.values():
        try:
            read_guesses(definition, scope)
        except Fault as fault:
            yield fault
