"""Procedures read from the plain data of a system, with every value checked against the names in scope at its stage.

The stages follow the fixed order of evaluation: roles, facts and options; `let`; quantities and modifiers; dice; needs;
result; outcomes; steps. What an expression may mention grows with them.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.problem import AleaError
from assistant.base.text import Text, same, say
from assistant.chance.distribution import MOST_STEPS, least_effort, too_much_work
from assistant.chance.notation import Die, parse
from assistant.rules.definition import (
    BOTH,
    NEEDS,
    SIDE,
    TOTAL,
    Also,
    Definition,
    DicePlan,
    Draw,
    Fact,
    Modifier,
    Need,
    Pool,
    Role,
)
from assistant.rules.engines.protocol import Plan
from assistant.rules.engines.registry import engine
from assistant.rules.expression_words import name_hint
from assistant.rules.expressions import Fragment
from assistant.rules.stages import Catalogue, outcome_list, read_effects, read_steps
from assistant.rules.types import BOOL, INT, OPEN, WORD, Type, group, thing, word
from assistant.rules.values import Fault, Site, read_condition, read_number, read_value

MAX_KINDS = 100
MAX_ROLLS = 12  # their odds are one nested loop each


def text_of(raw: Data, fallback: str) -> Text:
    """A bilingual text; a plain string reads alike in both languages."""
    if isinstance(raw, Mapping):
        en = str(raw.get("en", fallback))
        return Text(en, str(raw.get("fr", en)))
    if isinstance(raw, str):
        return same(raw)
    return same(fallback.replace("_", " "))


def read_procedure(procedure_id: str, raw: Raw, catalogue: Catalogue, order: int = 0) -> Definition:
    """Read and check one procedure. Raises Fault with the address of the first thing that does not hold."""
    address = f"procedures.{procedure_id}"
    site = Site(address, {}, catalogue.tables)
    roles = _roles(mapping(raw.get("roles")), site, catalogue)
    facts = _facts(mapping(raw.get("facts")), site.below("facts"), catalogue)
    site = site.with_names(opening_names(roles, facts, catalogue))
    let: list[tuple[str, Fragment]] = []
    for name, value in mapping(raw.get("let")).items():
        if name in site.scope:
            raise site.below("let", name).fault(
                "name-taken",
                say('"{name}" is the name of something else here',
                    "« {name} » est ici le nom d’autre chose", name=name),
                Text("Give the value a name of its own.", "Donnez à cette valeur un nom à elle."),
                at_key=True,
            )  # fmt: skip
        found = read_value(value, site.below("let", name))
        let.append((name, found))
        # Each value sees those above it and none below: a file is read from the top, so that no circle can arise.
        site = site.with_names({name: _settled(found.type)})
    # Known before the outcomes are read, since a condition may ask about a step that has not been reached.
    labels = _labels(raw)
    site = site.with_names(labels)
    automatic = outcome_list(raw.get("automatic"), site.below("automatic"), catalogue)
    quantities = {n: read_number(v, site.below("quantities", n)) for n, v in mapping(raw.get("quantities")).items()}
    dice = _dice(raw.get("dice"), raw.get("rolls"), site.with_names(dict.fromkeys(quantities, INT)), catalogue)
    modifiers = _modifiers(raw.get("modifiers"), site.below("modifiers"), quantities, dice, roles)
    site = site.with_names(dict.fromkeys(quantities, INT)).with_names(_dice_names(dice, roles))
    needs = _needs(raw.get("needs"), site.below("needs"))
    site = site.with_names({n.id: BOOL for n in needs})
    result, table, names = _result(raw.get("result"), site.below("result"))
    site = site.with_names(names)
    plan = _plan(raw, site)
    site = site.with_names(plan.gives if plan else {})
    told = [*names, *(plan.gives if plan else ())]
    outcomes = outcome_list(raw.get("outcomes"), site.below("outcomes"), catalogue, told)
    after = site.with_names({n: f.type for o in outcomes for n, f in o.gives})
    after = after.with_names({"outcome": word(*(o.id for o in outcomes)) if outcomes else WORD})
    return Definition(
        procedure_id,
        text_of(raw.get("name"), procedure_id),
        str(raw.get("ref", "")),
        roles,
        facts,
        tuple(let),
        automatic,
        quantities,
        modifiers,
        dice,
        _clamp(raw.get("clamp")),
        needs,
        result,
        table,
        outcomes,
        read_effects(raw.get("effects"), after.below("effects")),
        read_steps(raw.get("then"), after.below("then"), catalogue),
        tuple(_also(one, after.below("also", i), catalogue) for i, one in enumerate(items(raw.get("also")))),
        tuple(str(r) for r in items(raw.get("report"))),
        bool(raw.get("hidden", False)),
        str(raw.get("engine", "")),
        plan,
        text_of(raw["note"], "") if "note" in raw else None,
        order,
        raw.get("suits"),
        raw.get("targets"),
        tuple(str(w) for w in items(raw.get("known_as"))),
        str(raw.get("topic", "")),
    )


def _plan(raw: Raw, site: Site) -> Plan | None:
    """The settings of the machine that runs the procedure, if one does."""
    name = str(raw.get("engine", ""))
    if not name:
        return None
    try:
        machine = engine(name)
    except AleaError as bad:
        problem = bad.problems[0]
        raise site.below("engine").fault(problem.code, problem.text, problem.hint) from None
    return machine.read(mapping(raw.get("config")), site.below("config"))


def _settled(found: Type) -> Type:
    """A name given to a bare word is a word from then on."""
    return Type(found.kind, found.words, found.fields) if found.bare else found


def _roles(raw: Raw, site: Site, catalogue: Catalogue) -> Mapping[str, Role]:
    roles: dict[str, Role] = {}
    for name, value in raw.items():
        spec = value if isinstance(value, Mapping) else {"is": value}
        kind = spec.get("is")
        several = isinstance(kind, list | tuple)
        family = str(items(kind)[0]) if items(kind) else ""
        fields = catalogue.figures.get(family)
        if fields is None:
            raise site.below("roles", name, *(("is",) if isinstance(value, Mapping) else ())).fault(
                "unknown-family",
                say(
                    'there is no family of counters "{family}"',
                    "aucune famille de pions ne s’appelle « {family} »",
                    family=family,
                ),
                name_hint(family, catalogue.figures),
            )
        fields = {**fields, "present": BOOL, "side": WORD}
        roles[name] = Role(
            name,
            family,
            text_of(spec.get("name"), name),
            several,
            str(spec.get("lead_of", "")),
            bool(spec.get("optional", False)),
            str(spec.get("side", "any")),
            catalogue.names.get(family, {}),
            fields,
            bool(spec.get("whole_side", False)),
            family == SIDE and SIDE not in catalogue.names,
            spec.get("who"),
            spec.get("prefer"),
            bool(spec.get("from_map", False)),
            bool(spec.get("again", False)),
            bool(spec.get("aboard", False)),
            mapping(spec.get("reads")),
            bool(spec.get("from_board", False)),
            bool(spec.get("lost", False)),
        )
    return roles


def _facts(raw: Raw, site: Site, catalogue: Catalogue) -> Mapping[str, Fact]:
    return {name: _fact(name, value, site.below(name), catalogue) for name, value in raw.items()}


def _fact(name: str, value: Data, site: Site, catalogue: Catalogue) -> Fact:
    spec: Raw = value if isinstance(value, Mapping) else {"default": value}
    words: tuple[str, ...] = ()
    if isinstance(value, list | tuple):
        words = tuple(str(w) for w in value)
        spec = {"default": words[0]}
    words = tuple(str(w) for w in items(spec.get("words"))) or words
    found, default = _fact_type(name, spec, words, site)
    low, high = spec.get("low"), spec.get("high")

    def text(key: str) -> Text | None:
        return text_of(spec[key], name) if key in spec else None

    return Fact(
        name,
        found,
        default if isinstance(default, int | str) else None,
        text_of(spec.get("name"), name),
        text("ask"),
        words,
        spec.get("guess"),
        low if isinstance(low, int) else None,
        high if isinstance(high, int) else None,
        text("why"),
        bool(spec.get("asked", False)),
        text("call"),
        mapping(spec.get("card")),
        str(spec.get("told_by", "")),
    )


def _fact_type(name: str, spec: Raw, words: tuple[str, ...], site: Site) -> tuple[Type, Data]:
    """The type of a fact, as far as it is said or follows from the default, and the default."""
    default, kind = spec.get("default"), str(spec.get("kind", ""))
    if words:
        if default is not None and str(default) not in words:
            raise site.below("default").fault(
                "unknown-word",
                say('"{word}" is none of the words of "{name}"', "« {word} » n’est aucun des mots de « {name} »",
                    word=str(default), name=name),
                name_hint(str(default), words),
            )  # fmt: skip
        return word(*words), words[0] if default is None else str(default)
    # The order matters: true and false are whole numbers to Python.
    if kind == "bool" or isinstance(default, bool):
        if default is not None and not isinstance(default, bool):
            raise _no_bool(default, site.below("default"))
        return BOOL, bool(default)
    if kind == "int" or isinstance(default, int):
        return INT, default
    if str(default).lower() in _NO_BOOLS:
        raise _no_bool(default, site)
    raise site.fault(
        "fact-form",
        say('the fact "{name}" has no type', "le fait « {name} » n’a pas de type", name=name),
        Text(
            "Give a default (false, 0) or a list of words.",
            "Donnez une valeur par défaut (false, 0) ou une liste de mots.",
        ),
    )


_NO_BOOLS = {"no": "false", "off": "false", "n": "false", "yes": "true", "on": "true", "y": "true"}


def _no_bool(default: Data, site: Site) -> Fault:
    """`no` and its like are words to this format, where other readers of YAML take them for false."""
    meant = _NO_BOOLS.get(str(default).lower(), "")
    return site.fault(
        "not-a-bool",
        say('"{word}" is not true or false', "« {word} » n’est ni true ni false", word=str(default)),
        say("Write {meant}.", "Écrivez {meant}.", meant=meant)
        if meant
        else Text("Write true or false.", "Écrivez true ou false."),
    )


def opening_names(roles: Mapping[str, Role], facts: Mapping[str, Fact], catalogue: Catalogue) -> dict[str, Type]:
    """What the first values of a procedure may name: options, who takes part, what must be known."""
    names: dict[str, Type] = {"option": thing(catalogue.options)}
    for role in roles.values():
        names[role.id] = group(role.fields) if role.group else thing(role.fields)
        if role.lead_of:
            names[role.lead_of] = group(role.fields)
    names.update({f.id: f.type for f in facts.values()})
    return names


def _labels(raw: Raw) -> dict[str, Type]:
    """Names that steps bind with `as`; until a step has run they are the word none."""
    names: dict[str, Type] = {}
    for step in items(raw.get("then")):
        if isinstance(step, Mapping) and "as" in step:
            names[str(step["as"])] = OPEN
    return names


def _modifiers(
    raw: Data, site: Site, quantities: Mapping[str, Fragment], dice: DicePlan, roles: Mapping[str, Role]
) -> tuple[Modifier, ...]:
    targets = {TOTAL, NEEDS, BOTH, *quantities, *(p.name for p in dice.pools if p.name)}
    out: list[Modifier] = []
    for i, one in enumerate(items(raw)):
        spec = mapping(one)
        here = site.below(str(spec.get("id", i)))
        to = str(spec.get("to", TOTAL))
        if to not in targets:
            raise here.below("to").fault(
                "unknown-quantity",
                say('there is no quantity "{to}"', "aucune quantité ne s’appelle « {to} »", to=to),
                name_hint(to, targets),
            )
        each, each_as = str(spec.get("each", "")), str(spec.get("as", ""))
        if to == BOTH and dice.pools:
            owner = here.scope.get(dice.pools[0].name, OPEN)
            here = here.with_names({"own": owner, "foe": owner})
        if each:
            members = here.scope.get(each)
            if members is None or members.kind != "group":
                raise here.below("each").fault(
                    "unknown-name",
                    say('there is no group "{each}"', "aucun groupe ne s’appelle « {each} »", each=each),
                    name_hint(each, [n for n, t in here.scope.items() if t.kind == "group"]),
                )
            here = here.with_names({each_as: thing(members.fields)})
        replaces = spec.get("replaces")
        out.append(
            Modifier(
                str(spec.get("id", i)),
                to,
                read_number(spec.get("add", 0), here.below("add")),
                read_condition(spec["when"], here.below("when")) if "when" in spec else None,
                str(spec.get("ref", "")),
                text_of(spec.get("name"), str(spec.get("id", i))),
                each,
                each_as,
                str(spec.get("group", "")),
                ("*",)
                if replaces == "all"
                else tuple(str(r) for r in items(replaces))
                if replaces is not None
                else None,
                text_of(spec["note"], "") if "note" in spec else None,
                str(spec.get("letter", "")),
                i,
            )
        )
    return tuple(out)


def _dice(raw: Data, rolls: Data, site: Site, catalogue: Catalogue) -> DicePlan:
    if rolls is not None:
        return DicePlan(tuple(_rolls(mapping(rolls), site.below("rolls"), catalogue)))
    here = site.below("dice")
    if raw is None:
        return DicePlan()
    if raw == "same":
        return DicePlan(same=True)
    if isinstance(raw, Mapping) and "draw" in raw:
        if len(mapping(raw["draw"])) > MAX_KINDS:
            raise here.below("draw").fault(
                "too-many-kinds",
                say("{number} kinds are too many", "{number} sortes, c’est trop", number=len(mapping(raw["draw"]))),
                say("At most {most}.", "Au plus {most}.", most=MAX_KINDS),
            )
        kinds = tuple((k, read_number(v, here.below("draw", k))) for k, v in mapping(raw["draw"]).items())
        return DicePlan(draw=Draw(kinds, read_number(raw.get("count", 1), here.below("count"))))
    return DicePlan((_pool("", raw, here, catalogue),))


def _rolls(raw: Raw, site: Site, catalogue: Catalogue) -> list[Pool]:
    names = items(raw["of"]) if "of" in raw else list(raw)
    if len(names) > MAX_ROLLS:
        raise site.fault(
            "too-many-rolls",
            say(
                "{number} rolls in one procedure are too many, at most {max_rolls}",
                "{number} jets dans une procédure, c’est trop ; au plus {max_rolls}",
                number=len(names),
                max_rolls=MAX_ROLLS,
            ),
            Text("Use a step for each member of a group instead.", "Employez plutôt une étape par membre d’un groupe."),
        )
    if "of" in raw:
        return [_pool(str(name), {k: v for k, v in raw.items() if k != "of"}, site, catalogue) for name in names]
    return [_pool(name, spec, site.below(name), catalogue) for name, spec in raw.items()]


def _pool(name: str, raw: Data, site: Site, catalogue: Catalogue) -> Pool:
    spec: Raw = raw if isinstance(raw, Mapping) else {"roll": raw}
    roll, of = spec.get("roll"), spec.get("of")
    count: Fragment | None = None
    try:
        if of is not None:
            count = read_number(roll, site.below("roll"))
            parsed = parse(f"1{of}", catalogue.dice)
        else:
            parsed = parse(str(roll), catalogue.dice)
    except AleaError as bad:
        problem = bad.problems[0]
        raise site.fault(problem.code, problem.text, problem.hint) from None
    if least_effort(parsed) > MOST_STEPS:
        cost = too_much_work(least_effort(parsed)).problems[0]
        raise site.fault(cost.code, cost.text, cost.hint)
    die = parsed.groups[0].die
    in_tally = site.with_names({"die": INT})
    tallies = tuple((n, read_value(v, in_tally.below("tally", n))) for n, v in mapping(spec.get("tally")).items())
    simple = len(parsed.groups) == 1 and not parsed.plus and not parsed.groups[0].keep and parsed.groups[0].sign == 1
    if tallies and not simple:
        raise site.fault(
            "dice-tally",
            Text(
                "figures can be counted only over equal dice, all of them kept",
                "on ne compte que sur des dés pareils, tous gardés",
            ),
        )
    return Pool(name, None if count else parsed, count, die, tallies)


def _dice_names(dice: DicePlan, roles: Mapping[str, Role]) -> dict[str, Type]:
    if dice.draw:
        return {f"drawn_{k}": INT for k, _ in dice.draw.kinds} | {"natural": INT, "total": INT}
    names: dict[str, Type] = {}
    for pool in dice.pools:
        own = {"natural": INT, "total": INT} | {t: INT for t, _ in pool.tallies}
        if not pool.name:
            names.update(own)
        else:
            names.update({f"{pool.name}.{n}": kind for n, kind in own.items()})
            if pool.name not in roles:
                names[pool.name] = thing(own)
    return names | ({"natural": INT, "total": INT} if not any(p.name for p in dice.pools) else {})


def _clamp(raw: Data) -> tuple[int | None, int | None] | None:
    ends = [x if isinstance(x, int) else None for x in items(raw)]
    return (ends[0], ends[1]) if len(ends) == 2 else None


def _needs(raw: Data, site: Site) -> tuple[Need, ...]:
    if raw is None:
        return ()
    spec = mapping(raw)
    if "at_least" in spec or "at_most" in spec:
        spec, site = {"success": spec}, site
    out = []
    for name, test in spec.items():
        for direction in ("at_least", "at_most"):
            if direction in mapping(test):
                limit = read_number(mapping(test)[direction], site.below(*([] if raw is test else [name]), direction))
                out.append(Need(name, direction, limit))
    return tuple(out)


def _result(raw: Data, site: Site) -> tuple[tuple[tuple[str, Fragment], ...], str, dict[str, Type]]:
    """The values of the result: a table that gives several names comes as one look-up spread over them."""
    if raw is None:
        return (), "", {}
    spec = mapping(raw)
    if "table" in spec:
        found = read_value(spec, site)
        if found.type.kind == "thing":
            return (("*", found),), str(spec["table"]), dict(found.type.fields)
        return (("value", found),), str(spec["table"]), {"value": found.type}
    out: list[tuple[str, Fragment]] = []
    names: dict[str, Type] = {}
    for name, value in spec.items():
        found = read_value(value, site.below(name).with_names(names))
        out.append((name, found))
        names[name] = _settled(found.type)
    return tuple(out), "", names


def _also(raw: Data, site: Site, catalogue: Catalogue) -> Also:
    spec = mapping(raw)
    return Also(
        read_condition(spec["when"], site.below("when")) if "when" in spec else None,
        read_effects(spec.get("effects"), site.below("effects")),
        read_steps(spec.get("then"), site.below("then"), catalogue),
    )


def read_dice(raw: Raw) -> dict[str, Die]:
    """The dice a system declares for itself."""
    out: dict[str, Die] = {}
    for name, spec in raw.items():
        faces = [f for f in items(mapping(spec).get("faces")) if isinstance(f, int)]
        if len(faces) == 2:
            out[name] = Die(faces[0], faces[1])
    return out
