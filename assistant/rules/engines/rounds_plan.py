"""The settings of the `rounds` engine as a file writes them, read once and checked: a wrong key or expression is a
fault at its address like any other. `docs/engines.md` describes each setting; the battle itself is in `rounds`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.base.data import Data, Raw, mapping
from assistant.base.problem import AleaError, did_you_mean
from assistant.base.text import Text, say
from assistant.chance.notation import Die, parse
from assistant.rules.engines.protocol import Plan
from assistant.rules.expressions import Fragment
from assistant.rules.types import BOOL, INT, Type, thing, word
from assistant.rules.values import Site, read_condition, read_number, read_value

ROLES = ("attacker", "defender")
MAX_ROUNDS = 12
RETREAT_POLICIES = ("never", "losing", "at_once")
TIE_POLICIES = ("spare_best", "spare_worst")
TURNCOATS = ("next_round", "next_turn")
UNIT_NUMBERS = ("step", "dice", "at_most")
UNIT_WORDS = ("letter", "group", "exit")
UNIT_TESTS = ("precious", "turncoat", "ahead", "trophy")
KEYS = {
    "attacker", "defender", "unit", "die", "order", "first", "starts", "rounds", "hit_on", "reserves", "retreat",
    "last_round", "policy", "turncoat_acts", "counts", "trophy_track", "loses",
}  # fmt: skip
UNIT_KEYS = {"strength", *UNIT_NUMBERS, *UNIT_WORDS, *UNIT_TESTS}
GIVES: Mapping[str, Type] = {
    "winner": word("attack", "defence", "nobody"),
    "ending": word("killed", "left", "forced", "time"),
    "rounds": INT,
    "swapped": BOOL,
    "changed_side": INT,
    **{f"{side}_{what}": INT for side in ("attackers", "defenders") for what in ("left", "lost", "out", "steps_lost")},
}


def _mapping(raw: Data, site: Site, known: set[str]) -> Raw:
    if not isinstance(raw, Mapping):
        raise site.fault(
            "engine-setting",
            Text("settings are expected here", "des réglages sont attendus ici"),
            say("Write {name: value, ...}.", "Écrivez {name: valeur, ...}."),
        )
    for key in raw:
        if key not in known:
            raise site.below(key).fault(
                "engine-setting",
                say(
                    'the engine "rounds" has no setting "{key}"',
                    "le moteur « rounds » n’a pas de réglage « {key} »",
                    key=key,
                ),
                did_you_mean(str(key), known)
                or say("The settings are: {known}.", "Les réglages sont : {known}.", known=", ".join(sorted(known))),
                at_key=True,
            )
    return raw


class _Reader:
    """Reads one procedure's settings and keeps every fragment it meets."""

    def __init__(self, config: Raw, site: Site) -> None:
        self.config = _mapping(config, site, KEYS)
        self.site = site
        self.fragments: list[Fragment] = []
        self.values: dict[str, Any] = {}
        self.counts: tuple[str, ...] = ()

    def kept(self, fragment: Fragment) -> Fragment:
        self.fragments.append(fragment)
        return fragment

    def number(self, raw: Data, site: Site) -> Fragment:
        return self.kept(read_number(raw, site))

    def word(self, raw: Data, site: Site, known: tuple[str, ...] = ()) -> Fragment:
        found = self.kept(read_value(raw, site))
        words = found.type.words
        wrong = sorted(w for w in words or () if known and w not in known)
        if found.type.kind not in ("word", "open") or wrong:
            named = (
                say('"{word}" is none of them', "« {word} » n’en est pas", word=wrong[0])
                if wrong
                else say("and this is {type}", "et ceci est {type}", type=found.type.named)
            )
            raise site.fault(
                "engine-setting",
                say(
                    "one of {known} is needed, {named}",
                    "il faut l’un de {known}, {named}",
                    known=", ".join(known) or Text("some words", "quelques mots"),
                    named=named,
                ),
            )
        return found

    def plain(self, key: str, raw: Data, site: Site, known: tuple[str, ...]) -> str:
        """A word that is no expression."""
        if raw not in known:
            raise site.below(key).fault(
                "engine-setting", say("one of {known} is needed", "il faut l’un de {known}", known=", ".join(known))
            )
        return str(raw)

    def part(self, name: str, known: set[str]) -> tuple[Raw, Site]:
        site = self.site.below(name)
        return _mapping(self.config.get(name, {}), site, known), site

    # the parts

    def sides(self) -> Mapping[str, Type]:
        """Which groups fight; returns the figures of their members."""
        fields: Mapping[str, Type] = {}
        for role in ROLES:
            part, site = self.part(role, {"main", "reserve"})
            for key in ("main", "reserve"):
                name = str(part.get(key, ""))
                known = [n for n, t in self.site.scope.items() if t.kind == "group"]
                if (name or key == "main") and name not in known:
                    raise site.below(key).fault(
                        "unknown-name",
                        say('there is no group "{name}"', "aucun groupe ne s’appelle « {name} »", name=name),
                        did_you_mean(name, known),
                    )
                self.values[f"{role}.{key}"] = name
                fields = self.site.scope[name].fields if name else fields
        return fields

    def unit(self, fields: Mapping[str, Type]) -> Site:
        """What one unit is worth, as expressions of `unit` and `attacking`."""
        part, site = self.part("unit", UNIT_KEYS)
        site = site.with_names({"unit": thing(fields), "attacking": BOOL})
        strength = str(part.get("strength", "strength"))
        if strength not in fields:
            raise site.below("strength").fault(
                "unknown-figure",
                say(
                    'the units have no figure "{strength}"',
                    "les unités n’ont pas de valeur « {strength} »",
                    strength=strength,
                ),
                did_you_mean(strength, fields),
            )
        self.values["strength"] = strength
        defaults: dict[str, Data] = {
            "step": 1,
            "dice": f"unit.{strength}",
            "letter": "A",
            "group": "A",
            "exit": "any",
        }
        if "at_most" not in part:
            raise site.fault(
                "missing-field",
                Text(
                    "a unit needs at_most: the highest face that hits",
                    "une unité demande at_most : la plus haute face qui touche",
                ),
            )
        for key in UNIT_NUMBERS:
            self.values[key] = self.number(part.get(key, defaults.get(key)), site.below(key))
        for key in UNIT_WORDS:
            self.values[key] = self.word(part.get(key, defaults.get(key)), site.below(key))
        for key in UNIT_TESTS:
            self.values[key] = self.kept(read_condition(part.get(key, False), site.below(key)))
        return site

    def course(self) -> None:
        """Dice, order, rounds, who takes hits."""
        order = self.config.get("order", "simultaneous")
        self.values["order"] = tuple(str(x) for x in order) if isinstance(order, list | tuple) else ()
        if not self.values["order"] and order != "simultaneous":
            raise self.site.below("order").fault(
                "engine-setting",
                Text("a list of letters or simultaneous is needed", "il faut une liste de lettres ou simultaneous"),
            )
        hit_on = self.config.get("hit_on", "strongest")
        self.values["groups"] = tuple(str(x) for x in hit_on) if isinstance(hit_on, list | tuple) else ()
        if not self.values["groups"] and hit_on != "strongest":
            raise self.site.below("hit_on").fault(
                "engine-setting",
                Text("strongest or a list of groups is needed", "il faut strongest ou une liste de groupes"),
            )
        self.values["first"] = self.plain("first", self.config.get("first", "defender"), self.site, ROLES)
        self.values["starts"] = self.number(self.config.get("starts", 1), self.site.below("starts"))
        self.values["rounds"] = self.number(self.config.get("rounds", 4), self.site.below("rounds"))
        self.values["die"] = self.die()
        self.values["loses"] = str(self.config.get("loses", "steps"))
        self.values["trophy_track"] = str(self.config.get("trophy_track", ""))
        acts = self.config.get("turncoat_acts", "next_round")
        self.values["turncoat_acts"] = self.word(acts, self.site.below("turncoat_acts"), TURNCOATS)

    def die(self) -> Die:
        try:
            return parse(f"1{self.config.get('die', 'd6')}").groups[0].die
        except AleaError as bad:
            raise self.site.below("die").fault("engine-setting", bad.problems[0].text) from None

    def reserves(self) -> None:
        part, site = self.part("reserves", {"join", "disruption", "swap_roles"})
        self.values["join"] = self.number(part.get("join", 2), site.below("join"))
        self.values["disruption"] = self.number(part.get("disruption", 0), site.below("disruption"))
        self.values["swap_roles"] = self.kept(read_condition(part.get("swap_roles", False), site.below("swap_roles")))

    def retreat(self) -> None:
        """From which round, how many a round by which exit; who must leave in the last round."""
        part, site = self.part("retreat", {"from", "limits", "pass"})
        self.values["retreat_from"] = self.number(part.get("from", MAX_ROUNDS + 1), site.below("from"))
        self.values["pass"] = self.kept(read_condition(part.get("pass", False), site.below("pass")))
        limits: dict[tuple[str, str], Fragment] = {}
        for role, exits in _mapping(part.get("limits", {}), site.below("limits"), set(ROLES)).items():
            for name, value in mapping(exits).items():
                limits[role, str(name)] = self.number(value, site.below("limits", role, name))
        self.values["limits"] = limits
        last, site = self.part("last_round", {"leaves", "number"})
        number = last.get("number", self.config.get("rounds", 4))
        self.values["last"] = self.number(number, site.below("number"))
        self.values["leaves"] = self.plain("leaves", last.get("leaves", "nobody"), site, (*ROLES, "nobody"))

    def policy(self) -> None:
        """What odds and rolls by the program assume where a player would choose."""
        part, site = self.part("policy", {"retreat", "ties"})
        retreat = _mapping(part.get("retreat", {}), site.below("retreat"), set(ROLES))
        for role in ROLES:
            self.values[f"{role}.policy"] = self.word(
                retreat.get(role, "never"), site.below("retreat", role), RETREAT_POLICIES
            )
        self.values["ties"] = self.word(part.get("ties", "spare_best"), site.below("ties"), TIE_POLICIES)

    def tallies(self, unit_site: Site) -> None:
        """Which losses are counted apart: {leaders_lost: unit.type == leader}."""
        raw = self.config.get("counts", {})
        if not isinstance(raw, Mapping):
            raise self.site.below("counts").fault(
                "engine-setting", Text("settings are expected here", "des réglages sont attendus ici")
            )
        self.counts = tuple(str(name) for name in raw)
        self.values["counts"] = tuple(
            (name, self.kept(read_condition(value, unit_site.below(name)))) for name, value in raw.items()
        )


def read_plan(config: Raw, site: Site) -> Plan:
    """All settings of one procedure. Raises Fault."""
    reader = _Reader(config, site)
    fields = reader.sides()
    unit_site = reader.unit(fields)
    reader.course()
    reader.reserves()
    reader.retreat()
    reader.policy()
    reader.tallies(unit_site)
    gives = dict(GIVES)
    for name in reader.counts:
        gives |= {f"attackers_{name}": INT, f"defenders_{name}": INT}
    return Plan("rounds", reader.values, tuple(reader.fragments), gives)
