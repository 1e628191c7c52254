"""Line-ups, facts and rules used that bring a procedure to its outcomes: first those that some outcome needs and chance
hardly finds, then at random."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from assistant.base.problem import AleaError
from assistant.chance.roller import RandomRoller, Roller
from assistant.game import open_system
from assistant.game.line_up import Cast, LineUp
from assistant.game.sitting import Sitting, figures_of
from assistant.model.ids import TypeId
from assistant.rules.definition import Fact, Role
from assistant.rules.engines.drivers import ByPolicy
from assistant.rules.outcomes import Node
from assistant.rules.types import BOOL, Type
from assistant.rules.waiting import Unanswered, Waiting
from tests.game.filled_question import filled


@dataclass(frozen=True)
class Wanted:
    """A situation by hand: who stands in a role with which figures, facts, rules used."""

    casts: Mapping[str, tuple[str, Mapping[str, object]]] = field(default_factory=dict)
    facts: Mapping[str, object] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)


FREE_LEVY = {"in_pool": True, "status": "friendly", "its_city": True}
LEVIED = {"in_pool": False, "status": "friendly"}
WON = {"after_victory": True, "adjacent": True, "enemy_cu": False}
BY_SEA = {"blocks": 1, "seas": 1, "friendly_seas": 1, "goal": "vacant", "ports": True}
AT_SEA = {"at_sea": True}
BY_HAND: Mapping[tuple[str, str], tuple[Wanted, ...]] = {
    ("alexandria", "fleet_end"): (Wanted(),),
    ("alexandria", "reaction_fire"): (
        Wanted(facts={"trigger": "return_fire", "on_top": False}, options={"return_fire": "top_only"}),
    ),
    ("julius_caesar", "amphibious"): (
        Wanted(facts={**BY_SEA, "fleets_stay": False}),
        Wanted(facts={**BY_SEA, "fleets_stay": True}),
    ),
    ("julius_caesar", "fleet_move"): (
        Wanted(facts={"step": "port_to_sea", "goal": "enemy", "second": True}),
        Wanted(facts={"step": "port_to_sea", "goal": "enemy", "second": False}, options={"port_attack": "forbidden"}),
    ),
    ("julius_caesar", "retreat_land"): (
        Wanted(
            facts={"who": "attacker", "way": "by_sea", "goal": "vacant", "sea_friendly": True, "enemy_by_sea": 0},
            options={"sea_retreat": "together"},
        ),
    ),
    ("julius_caesar", "regroup"): (
        Wanted(facts={"what": "fleet_in_port", "goal": "friendly"}, options={"fleet_regroup": "stay"}),
    ),
    ("julius_caesar", "battle_round"): (
        Wanted(
            {
                "attacker": ("c_caesar", {"strength": 6, "firepower": 6}), "defender": ("p_navis_1", {"strength": 1}),
                "defence_reserve": ("p_legio_5", {"strength": 3}),
            },
            {"surprise": "mars"},
        ),
    ),
    ("julius_caesar", "levy"): (
        Wanted({"block": ("p_elephant", {})}, {**FREE_LEVY, "points": 1}, {"elephant_levy": "at_four"}),
        Wanted({"block": ("cleopatra", {})}, FREE_LEVY),
        Wanted({"block": ("c_octavian", {})}, FREE_LEVY),
        Wanted({"block": ("c_octavian", {})}, {**FREE_LEVY, "lost_this_year": True}),
        Wanted({"block": ("c_legio_10", {})}, {**FREE_LEVY, "its_city": False}),
        Wanted({"block": ("c_navis_1", {})}, {**FREE_LEVY, "port": "port"}),
        Wanted({"block": ("p_navis_1", {"strength": 1})}, {**LEVIED, "port": "none"}),
        Wanted({"block": ("c_auxilia_2", {"strength": 1})}, LEVIED),
    ),
    ("julius_caesar", "jupiter"): (
        Wanted({"block": ("p_scipio", {"strength": 1})}),
        Wanted({"block": ("p_navis_1", {"strength": 1})}),
        Wanted({"block": ("p_navis_1", AT_SEA)}, options={"jupiter_at_sea": "forbidden"}),
        Wanted(facts={"beside": False}),
        Wanted(facts={"declined": True}),
    ),
    ("julius_caesar", "vulcan"): (Wanted({"victims": ("cleopatra", {"strength": 1})}, {"status": "enemy"}),),
    ("julius_caesar", "disbanding"): (Wanted({"block": ("cleopatra", {})}),),
    ("julius_caesar", "victory"): (Wanted(facts={"year": 709}),),
    ("sword_of_rome", "interception"): (Wanted({"army": ("roman_cu", {})}),),
    ("sword_of_rome", "avoid"): (
        Wanted({"army": ("roman_cu", {})}, {"to": "open_friendly"}),
        Wanted({"army": ("claudius", {"cu": 8})}, {"to": "open_friendly"}),
    ),
    ("sword_of_rome", "siege"): (
        Wanted({"besieger": ("camillus", {"cu": 9})}, {"place": "city", "level": 1, "points_now": 1}),
        Wanted({"besieger": ("camillus", {"cu": 9})}, {"place": "city", "level": 0}),
    ),
    ("sword_of_rome", "remove_other"): (
        Wanted(facts={**WON, "what": "independent_city", "own_home": True}),
        Wanted(facts={**WON, "what": "independent_marker", "own_home": True}),
        Wanted(facts={**WON, "what": "marker"}),
        Wanted(facts={"what": "city", "loyalty": 2}),
        Wanted(facts={"what": "city", "loyalty": 1}),
        Wanted(facts={"what": "city", "loyalty": 2, "owner_cu": 2}),
        Wanted(facts={"what": "tribe"}),
    ),
    ("sword_of_rome", "raid"): (Wanted({"raiders": ("brennus", {"cu": 5})}, {"on": "marker", "mp": 1}),),
    ("sword_of_rome", "surrender"): (
        Wanted({"besieger": ("camillus", {"cu": 4, "holds_out": 1, "siege_points": 1, "stands_in": "city"})}),
        Wanted({"besieger": ("camillus", {"cu": 4, "holds_out": 3, "stands_in": "city"})}),
    ),
    ("caesar_xl", "supply_all"): (Wanted({"stacks": ("caesar_legion", {"mouths": 4})}),),
    ("caesar_xl", "zone_taxes"): (Wanted({"garrisons": ("caesar_legion", {"mouths": 5})}),),
    ("triumvirate", "victory"): (
        Wanted({"side": ("caesar", {"consul": 1, "citizens": 6})}),
        Wanted({"side": ("caesar", {"provinces": 9})}),
        Wanted({"side": ("caesar", {"political": 7, "military": 7})}),
    ),
}


def ends_of(system: str, procedure: str) -> set[tuple[str, str]]:
    """The outcomes of a procedure, and of those that follow upon it alone among the procedures one can ask."""
    book = open_system(system).book
    visible = {d.id for d in book.visible()}
    last = {name: d.id for d in book.visible() for name in words_in(book.raw_procedures[d.id]) - visible}
    return {end for end in declared(system) if end[0] == procedure or last.get(end[0]) == procedure}


def words_in(raw: object) -> set[str]:
    return set(re.findall(r"\w+", str(raw)))


def declared(system: str) -> set[tuple[str, str]]:
    """Every outcome of every procedure, of those too that only follow upon others."""
    book = open_system(system).book
    found = (book.definition(p) for p in book.raw_procedures)
    return {(d.id, o.id) for d in found for o in (*d.automatic, *d.outcomes)}


def questions(system: str, procedure: str, tries: int, dice: random.Random) -> Iterator[Sitting]:
    """One sitting, filled anew each time."""
    sitting = filled(system, procedure)
    if sitting is None:
        return
    plain = sitting.line_up
    for wanted in BY_HAND.get((system, procedure), ()):
        put_by_hand(sitting, plain, wanted)
        assert sitting.ready(), (procedure, wanted)
        yield sitting
    for _ in range(tries):
        put_at_random(sitting, plain, dice)
        if sitting.ready():
            yield sitting


def put_by_hand(sitting: Sitting, plain: LineUp, wanted: Wanted) -> None:
    types = sitting.opened.system.mix.types
    casts = {role: (Cast(types[TypeId(kind)], 1, figures),) for role, (kind, figures) in wanted.casts.items()}
    sitting.options = sitting.opened.book.default_options() | dict(wanted.options)
    sitting.line_up = replace(plain, casts={**plain.casts, **casts}, facts={**plain.facts, **wanted.facts})
    sitting.refresh()


def put_at_random(sitting: Sitting, plain: LineUp, dice: random.Random) -> None:
    definition, casts, facts = sitting.definition, dict(plain.casts), dict(plain.facts)
    for role in () if definition.engine else definition.roles.values():
        kinds = sitting.offers.possible(role.id)
        if kinds and (not role.optional or dice.random() < 0.5):
            kind = dice.choice(kinds)
            face = dice.choice([f.id for f in kind.faces] or [""])
            casts[role.id] = (Cast(kind, dice.choice((1, 1, 2, 5)), some_figures(role, dice), face),)
    for fact in definition.facts.values():
        if dice.random() < 0.6:
            facts[fact.id] = a_value(fact, dice)
    sitting.options = {
        name: dice.choice(list(option.choices)) if dice.random() < 0.4 else option.default
        for name, option in sitting.opened.system.options.items()
    }
    sitting.line_up = replace(plain, casts=casts, facts=facts)
    sitting.refresh()


def a_value(fact: Fact, dice: random.Random) -> object:
    """Any value it may have, its ends often."""
    if fact.words:
        return dice.choice(fact.words)
    if isinstance(fact.default, bool):
        return dice.random() < 0.5
    low = fact.low or 0
    high = fact.high if fact.high is not None else low + 9
    return dice.choice((low, high, dice.randint(low, high), dice.randint(low, min(high, low + 20))))


def some_figures(role: Role, dice: random.Random) -> dict[str, object]:
    """What a player may say of a counter: tired, rammed, so many citizens."""
    return {name: a_figure(kind, dice) for name, kind in figures_of(role).items() if dice.random() < 0.25}


def a_figure(kind: Type, dice: random.Random) -> object:
    if kind == BOOL:
        return dice.random() < 0.5
    return dice.choice(sorted(kind.words)) if kind.words else dice.randint(0, 8)


def answered(sitting: Sitting, roller: Roller) -> Node | None:
    """The answer to one throw; None where nothing can be known."""
    try:
        return sitting.opened.book.resolve(sitting.line_up.procedure, sitting.question(), roller, ByPolicy())
    except (AleaError, Waiting, Unanswered):
        return None


def answers(system: str, procedure: str, tries: int, throws: int) -> Iterator[tuple[Sitting, Node]]:
    """Answers of a procedure, one after the other."""
    dice = random.Random(f"{system} {procedure}")
    for sitting in questions(system, procedure, tries, dice):
        for _ in range(throws):
            node = answered(sitting, RandomRoller(dice.randrange(1 << 30)))
            if node is None:
                break
            yield sitting, node
