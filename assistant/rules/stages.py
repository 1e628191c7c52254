"""The parts of a procedure that come after the dice: outcomes, effects, steps. And the catalogue of what a system
declares, against which all parts are read."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.problem import did_you_mean
from assistant.base.text import Text, same, say
from assistant.chance.notation import Die
from assistant.rules.definition import Effect, Outcome, Step
from assistant.rules.expression_words import name_hint
from assistant.rules.tables import Table
from assistant.rules.types import OPEN, Type
from assistant.rules.values import Site, read_condition, read_number, read_value

EFFECT_KINDS = (
    "hit",
    "step",
    "set",
    "badge",
    "flip",
    "eliminate",
    "lose",
    "move",
    "retreat",
    "place",
    "pay",
    "gain",
    "link",
    "unlink",
    "advance",
    "reveal",
    "capture",
    "replace",
    "activate",
    "control",
    "lay",
    "take_off",
    "destroy",
    "ground",
    "hand_over",
    "deal",
    "draw",
    "note",
    "track",
)
OF_THE_GAME = frozenset({"note", "track", "draw", "hand_over", "deal"})  # for the game as a whole, and for no counter
PLACE = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
VALUE_KEYS = ("by", "to", "add", "where")


@dataclass(frozen=True)
class Catalogue:
    """What the procedures of a system can mention: tables, figures by family, options with their words, dice, names."""

    tables: Mapping[str, Table]
    figures: Mapping[str, Mapping[str, Type]]
    options: Mapping[str, Type]
    dice: Mapping[str, Die]
    procedures: Mapping[str, Raw]
    names: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)


def outcome_list(
    raw: Data, site: Site, catalogue: Catalogue, told: Collection[str] | None = None
) -> tuple[Outcome, ...]:
    """Outcomes in order; only the last may be without a condition. `told` are the values that their words can name,
    besides those an outcome gives itself."""
    out: list[Outcome] = []
    listed = items(raw)
    for i, one in enumerate(listed):
        assert isinstance(one, Mapping)
        here = site.below(str(one.get("id", i)))
        when = read_condition(one["when"], here.below("when")) if "when" in one else None
        if when is None and i < len(listed) - 1:
            raise here.fault(
                "outcome-order",
                say(
                    'the outcome "{id}" always fits, so the ones after it never do',
                    "l’issue « {id} » convient toujours, donc celles d’après jamais",
                    id=str(one.get("id")),
                ),
                Text("Give it a when: or put it last.", "Donnez-lui un when: ou mettez-la en dernier."),
            )
        raw_gives = one.get("gives")
        gives = tuple(
            (str(n), read_value(v, here.below("gives", n)))
            for n, v in (raw_gives.items() if isinstance(raw_gives, Mapping) else ())
        )
        inside = here.with_names({n: f.type for n, f in gives})
        if told is not None:
            _check_words_of(one.get("name"), [*told, *(n for n, _ in gives)], here.below("name"))
        heading, row = _told_by_odds(one.get("odds"))
        out.append(
            Outcome(
                str(one.get("id", i)),
                when,
                _text(one.get("name"), str(one.get("id", i))),
                gives,
                read_effects(one.get("effects"), inside.below("effects")),
                read_steps(one.get("then"), inside.below("then"), catalogue),
                str(one.get("ref", "")),
                _text(one.get("note"), "") if "note" in one else None,
                heading,
                row,
            )
        )
    return tuple(out)


def _told_by_odds(raw: Data) -> tuple[Text | None, Text | None]:
    """How the odds call an outcome: under which heading, in which row."""
    odds = mapping(raw)
    heading, row = (_text(odds.get(part), "") if part in odds else None for part in ("heading", "row"))
    return heading, row


def _check_words_of(raw: Data, told: Collection[str], site: Site) -> None:
    """Every {name} in the words of an outcome is a value that it tells; others would stay there as they are."""
    for language, text in mapping(raw).items():
        for found in PLACE.finditer(str(text)):
            if found[1] not in told:
                raise site.below(language).fault(
                    "unknown-name",
                    say('"{name}" is no value of this result', "« {name} » n’est pas une valeur de ce résultat",
                        name=found[1]),
                    name_hint(found[1], told)
                    or Text("This result has no values.", "Ce résultat n’a pas de valeur."),
                    found.start() + 1,
                )  # fmt: skip


def _text(raw: Data, fallback: str) -> Text:
    if isinstance(raw, Mapping):
        return Text(str(raw.get("en", fallback)), str(raw.get("fr", raw.get("en", fallback))))
    return same(fallback.replace("_", " "))


def read_effects(raw: Data, site: Site) -> tuple[Effect, ...]:
    """A list of effects, each with exactly one word of the closed list."""
    out = []
    for i, one in enumerate(items(raw)):
        here = site.below(i)
        assert isinstance(one, Mapping)
        kinds = [k for k in EFFECT_KINDS if k in one]
        if not kinds:
            shown = next(iter(one), "")
            raise here.fault(
                "unknown-effect",
                say('"{shown}" is not an effect', "« {shown} » n’est pas un effet", shown=shown),
                did_you_mean(str(shown), EFFECT_KINDS)
                or say(
                    "Effects are: {effect_kinds}.",
                    "Les effets sont : {effect_kinds}.",
                    effect_kinds=", ".join(EFFECT_KINDS),
                ),
            )
        kind = kinds[0]
        values = {k: read_value(one[k], here.below(k)) for k in VALUE_KEYS if k in one and _computed(kind, k)}
        rest = {k: v for k, v in one.items() if k not in (kind, "when") and k not in values}
        when = read_condition(one["when"], here.below("when")) if "when" in one else None
        _check_target(kind, one[kind], here.below(kind))
        out.append(Effect(kind, one[kind], values, rest, when))
    return tuple(out)


def _computed(kind: str, key: str) -> bool:
    """Whether a key of an effect is worked out, or is a word by itself (the badge to add)."""
    return not (kind == "badge" and key == "add") and not (
        kind in ("move", "place", "set") and key == "to" and kind != "set"
    )


def _check_target(kind: str, target: Data, site: Site) -> None:
    if kind in OF_THE_GAME:
        return
    if isinstance(target, Mapping):
        target = target.get("linked_to", target.get("aboard", ""))
    for name in items(target):
        head = str(name).split(".")[0]
        if site.scope.get(head, OPEN).kind not in ("thing", "group") and head not in ("enemy", "own", "foe"):
            known = [n for n, t in site.scope.items() if t.kind in ("thing", "group") and n != "option"]
            raise site.fault(
                "unknown-name",
                say(
                    'the effect "{kind}" is for "{head}", which is not a role here',
                    "l’effet « {kind} » vise « {head} », qui n’est pas un rôle ici",
                    kind=kind,
                    head=head,
                ),
                name_hint(head, known),
            )


def read_steps(raw: Data, site: Site, catalogue: Catalogue) -> tuple[Step, ...]:
    """The follow-ups; a plain word names a procedure done once."""
    return tuple(_step(one, site.below(i), catalogue) for i, one in enumerate(items(raw)))


def _step(raw: Data, site: Site, catalogue: Catalogue) -> Step:
    spec: Raw = raw if isinstance(raw, Mapping) else {"do": raw}
    do = str(spec.get("do", ""))
    if do not in catalogue.procedures:
        raise site.fault(
            "unknown-procedure",
            say('there is no procedure "{do}"', "aucune procédure ne s’appelle « {do} »", do=do),
            name_hint(do, catalogue.procedures),
        )
    wanted = catalogue.procedures[do]
    roles = set(mapping(wanted.get("roles"))) | _led(wanted)
    facts = set(mapping(wanted.get("facts")))
    gives, passed = {}, {}
    raw_with = mapping(spec.get("with"))
    for name, value in raw_with.items():
        here = site.below("with", name)
        if name in roles:
            if site.scope.get(str(value), OPEN).kind not in ("thing", "group"):
                raise here.fault(
                    "unknown-name",
                    say('"{value}" is not a role here', "« {value} » n’est pas un rôle ici", value=str(value)),
                    did_you_mean(str(value), site.scope),
                )
            passed[name] = str(value)
        elif name in facts:
            gives[name] = read_value(value, here)
        else:
            raise here.fault(
                "unknown-name",
                say(
                    'the procedure "{do}" has no role or fact "{name}"',
                    "la procédure « {do} » n’a ni rôle ni fait « {name} »",
                    do=do,
                    name=name,
                ),
                did_you_mean(name, roles | facts),
            )
    each = str(spec.get("each", ""))
    if each and site.scope.get(each, OPEN).kind != "group":
        raise site.below("each").fault(
            "unknown-name",
            say('there is no group "{each}"', "aucun groupe ne s’appelle « {each} »", each=each),
            did_you_mean(each, site.scope),
        )
    until = spec.get("until")
    loose = Site(site.address, {**site.scope, **_names_of(wanted)}, site.tables)
    return Step(
        do,
        read_condition(spec["when"], site.below("when")) if "when" in spec else None,
        gives,
        passed,
        str(spec.get("as", "")),
        each,
        str(spec.get("as_role", "")),
        read_number(spec["repeat"], site.below("repeat")) if "repeat" in spec else None,
        read_condition(until, loose.below("until")) if until is not None else None,
        tuple(str(s) for s in items(spec.get("sum"))),
    )


def _led(procedure: Raw) -> set[str]:
    """The groups that roles of a procedure lead."""
    out = set()
    for role in mapping(procedure.get("roles")).values():
        if isinstance(role, Mapping) and "lead_of" in role:
            out.add(str(role["lead_of"]))
    return out


def _names_of(procedure: Raw) -> dict[str, Type]:
    """What a repeated step's condition may mention of it: its outcome, the values it gives, running sums."""
    names: dict[str, Type] = {"outcome": OPEN, "times": OPEN}
    result = mapping(procedure.get("result"))
    names.update({n: OPEN for n in result if n != "table"})
    for outcome in items(procedure.get("outcomes")):
        names.update(dict.fromkeys(mapping(mapping(outcome).get("gives")), OPEN))
    return names
