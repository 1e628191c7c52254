"""Machines as such: found by name, checked when read, states that merge, choices, and settings of other games."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from assistant.base.problem import AleaError
from assistant.base.text import same
from assistant.chance.roller import EnteredDice, RandomRoller
from assistant.model.counters import Family, Figure
from assistant.rules.book import RuleBook
from assistant.rules.casting import Casting, question_from_words
from assistant.rules.engines import registry
from assistant.rules.engines.drivers import ByPolicy, walk, weigh
from assistant.rules.engines.protocol import Decision, Done, Throw
from assistant.rules.machines import AskedOf
from assistant.rules.outcomes import Node
from assistant.rules.rules_check import check_rules
from tests.rules.systems import system

LEGION = Family(
    "legion",
    same("legion"),
    {
        "strength": Figure("strength", "int", default=1),
        "initiative": Figure("initiative", "word", ("A", "B")),
        "firepower": Figure("firepower", "int", default=2),
        "sort": Figure("sort", "word", ("light", "heavy", "leader"), default="light"),
        "swords": Figure("swords", "int", default=2),
    },
)
PLAIN: dict[str, Any] = {
    "attacker": {"main": "attackers"},
    "defender": {"main": "defenders"},
    "unit": {"at_most": "unit.firepower", "letter": "unit.initiative"},
    "order": ["A", "B"],
    "rounds": 2,
}
# everybody at once, one die each, light units fall first, a veteran first loses its better face
CAESAR: dict[str, Any] = {
    "attacker": {"main": "attackers"},
    "defender": {"main": "defenders"},
    "unit": {"dice": 1, "at_most": "4 if unit.strength == 2 else unit.swords", "group": "unit.sort"},
    "order": "simultaneous",
    "hit_on": ["light", "heavy", "leader"],
    "rounds": 3,
}
TYPES = {
    "veteran": ("legion", "red", {"strength": 2, "swords": 3, "sort": "heavy"}),
    "cohort": ("legion", "red", {"strength": 1, "swords": 3, "sort": "heavy"}),
    "ally": ("legion", "red", {"strength": 1, "swords": 2, "sort": "light"}),
    "barbarian": ("legion", "blue", {"strength": 1, "swords": 2, "sort": "light"}),
}


def book(config: Mapping[str, Any], engine: str = "rounds") -> RuleBook:
    procedure = {
        "roles": {
            "attacker": {"is": "legion", "lead_of": "attackers"},
            "defender": {"is": "legion", "lead_of": "defenders"},
        },
        "engine": engine,
        "config": config,
        "outcomes": [{"id": "taken", "when": "winner == attack"}, {"id": "held"}],
    }
    return RuleBook(system(procedures={"fight": procedure}, families=[LEGION], types=TYPES))


def fight(config: Mapping[str, Any], dice: str, *words: str) -> Node:
    rules = book(config)
    question = question_from_words(Casting(rules), rules.definition("fight"), words)
    return rules.resolve("fight", question, EnteredDice(dice))


def faults(config: Mapping[str, Any], engine: str = "rounds") -> list[tuple[str, str]]:
    return [(f.address, f.text.en) for f in check_rules(book(config, engine).system)]


# reading


def test_a_sound_configuration_has_no_fault() -> None:
    assert faults(PLAIN) == []
    assert faults(CAESAR) == []


@pytest.mark.parametrize(
    ("change", "address"),
    [
        ({"ordre": ["A"]}, "procedures.fight.config.ordre"),
        ({"attacker": {"main": "atackers"}}, "procedures.fight.config.attacker.main"),
        ({"unit": {"letter": "unit.initiative"}}, "procedures.fight.config.unit"),
        ({"unit": {"at_most": "unit.firepwer"}}, "procedures.fight.config.unit.at_most"),
        ({"order": "A"}, "procedures.fight.config.order"),
        ({"hit_on": "weakest"}, "procedures.fight.config.hit_on"),
        ({"first": "both"}, "procedures.fight.config.first"),
        ({"die": "2x"}, "procedures.fight.config.die"),
        ({"last_round": {"leaves": "all"}}, "procedures.fight.config.last_round.leaves"),
        ({"policy": {"retreat": {"attacker": "sometimes"}}}, "procedures.fight.config.policy.retreat.attacker"),
    ],
)
def test_a_wrong_setting_is_told_at_its_address(change: dict[str, Any], address: str) -> None:
    assert address in [a for a, _ in faults({**PLAIN, **change})]


def test_an_unknown_engine_gets_the_nearest_name() -> None:
    assert faults(PLAIN, "round")[0] == ("procedures.fight.engine", 'there is no engine "round"')


# other packages


class Coin:
    """One die against four, to show how small an engine can be."""

    name = "coin"

    def read(self, config: Mapping[str, object], site: object) -> object:
        from assistant.rules.engines.protocol import Plan
        from assistant.rules.types import INT

        return Plan("coin", {}, (), {"score": INT})

    def start(self, plan: object, asked: object, *, alike: bool = False) -> tuple[int, ...]:
        return ()

    def pending(self, state: tuple[int, ...]) -> Throw | Done:
        from assistant.chance.notation import Die

        return Done((("score", state[0]),)) if state else Throw(2, Die(1, 6), (0, 0, 0, 1, 1, 1))

    def feed(self, state: tuple[int, ...], answer: int) -> tuple[int, ...]:
        return (answer,)

    def rank(self, state: tuple[int, ...]) -> tuple[int, ...]:
        return (len(state),)

    def stated(self, state: object) -> tuple[()]:
        return ()

    def told(self, *_: object) -> list[Any]:
        return []

    def changes(self, state: object) -> list[Any]:
        return []


def test_an_engine_of_another_package_has_odds_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.OWN, "coin", Coin)  # type: ignore[arg-type]
    registry.engine.cache_clear()
    procedure = {"engine": "coin", "outcomes": [{"id": "both", "when": "score == 2"}, {"id": "not"}]}
    rules = RuleBook(system(procedures={"toss": procedure}))
    from assistant.rules.question import Question

    assert rules.odds("toss", Question()).of("both") == Fraction(1, 4)
    assert rules.resolve("toss", Question(), EnteredDice("4,5")).outcome == "both"
    registry.engine.cache_clear()


def test_an_engine_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        name, value = "broken", "elsewhere:Engine"

        def load(self) -> object:
            raise ImportError("no module elsewhere")

    monkeypatch.setattr(registry, "entry_points", lambda **_: [Point()])
    registry.engine.cache_clear()
    with pytest.raises(AleaError, match="cannot be loaded: no module elsewhere"):
        registry.engine("broken")
    registry.engine.cache_clear()


# states


def machine_and_state(config: Mapping[str, Any], *words: str, alike: bool) -> tuple[Any, Any]:
    rules = book(config)
    definition = rules.definition("fight")
    assert definition.plan
    machine = registry.engine("rounds")
    prepared = rules.prepare("fight", question_from_words(Casting(rules), definition, words))
    return machine, machine.start(definition.plan, AskedOf(prepared), alike=alike)


def test_states_can_be_hashed_and_never_come_back() -> None:
    machine, state = machine_and_state(PLAIN, "attackers=2a3,2b2", "defenders=3b3", alike=False)
    seen, roller = {state}, RandomRoller(4)
    while not isinstance(pending := machine.pending(state), Done):
        rank = machine.rank(state)
        if isinstance(pending, Decision):
            state = machine.feed(state, pending.default)
        else:
            state = machine.feed(state, pending.score(roller.faces(pending.dice, pending.die)))
            assert machine.rank(state) > rank
        assert state not in seen
        seen.add(state)


def test_equal_units_merge_in_odds_and_stay_apart_in_a_walk() -> None:
    machine, together = machine_and_state(PLAIN, "attackers=1a3,1a3", "defenders=1b1", alike=True)
    assert machine.pending(together).dice == 2
    machine, apart = machine_and_state(PLAIN, "attackers=1a3,1a3", "defenders=1b1", alike=False)
    assert machine.pending(apart).dice == 1


def test_odds_do_not_depend_on_whether_units_are_told_apart() -> None:
    words = ("attackers=2a3,1b2", "defenders=2b3,1a1")
    sums = []
    for alike in (True, False):
        machine, state = machine_and_state(PLAIN, *words, alike=alike)
        found = weigh(machine, state)
        sums.append(
            {
                w: sum(p for d, p in found.items() if dict(d.values)["winner"] == w)
                for w in ("attack", "defence", "nobody")
            }
        )
    assert sums[0] == sums[1]
    assert sum(sums[0].values()) == 1


def test_a_walk_needs_no_chooser() -> None:
    machine, state = machine_and_state(PLAIN, "attackers=2a6", "defenders=1b1,1b2", alike=False)
    _, done, turns = walk(machine, state, RandomRoller(1), ByPolicy())
    assert dict(done.values)["winner"] == "attack"
    assert turns[0].sentence.fr == "2 touches\u202f; B1 disparaît\u202f; B2 disparaît"


# settings of another game


def test_simultaneous_units_may_destroy_each_other() -> None:
    node = fight(CAESAR, "1/1", "attackers=ally", "defenders=barbarian")
    assert (node.outcome, dict(node.values)["winner"]) == ("held", "nobody")


def test_odds_of_one_against_one_at_once_are_the_closed_form() -> None:
    """Each hits on 2 of 6: in a round both fall 1/9, one falls 2/9 each, none 4/9; three rounds."""
    rules = book(CAESAR)
    question = question_from_words(Casting(rules), rules.definition("fight"), ["attackers=ally", "defenders=barbarian"])
    still = Fraction(4, 9)
    assert rules.odds("fight", question).of("taken") == Fraction(2, 9) * (1 + still + still**2)


def test_light_units_fall_before_heavy_ones() -> None:
    node = fight({**CAESAR, "rounds": 1}, "1/6/6", "attackers=cohort,ally", "defenders=barbarian")
    events = [dict(t.values) for t in node.children[0].children]
    assert [e["unit"] for e in events if e.get("event") == "killed"] == ["attackers_2"]


def test_a_veteran_loses_its_better_face_first() -> None:
    config = {**CAESAR, "rounds": 2}
    node = fight(config, "1/6/6/4", "attackers=veteran", "defenders=barbarian")
    needs = [
        t.detail.needs[0][2]
        for r in node.children
        for t in r.children
        if t.detail and t.detail.dice and dict(t.values)["unit"] == "attackers_1"
    ]
    assert needs == [4, 3]
    assert dict(node.values)["attackers_left"] == 1


# asking


def test_nobody_on_one_side_is_told_plainly() -> None:
    rules = book(PLAIN)
    raw = dict(rules.raw_procedures["fight"])
    raw["roles"] = {**raw["roles"], "defender": {"is": "legion", "lead_of": "defenders", "optional": True}}  # type: ignore[dict-item]
    rules = RuleBook(system(procedures={"fight": raw}, families=[LEGION], types=TYPES))
    question = question_from_words(Casting(rules), rules.definition("fight"), ["attackers=1a1"])
    with pytest.raises(AleaError, match="nobody stands as defender"):
        rules.odds("fight", question)


def test_an_impossible_strength_is_refused() -> None:
    with pytest.raises(AleaError, match="a strength of 0 is not possible"):
        fight(PLAIN, "1", "attackers=0a1", "defenders=1a1")


def test_a_rating_with_a_letter_that_does_not_exist_is_refused() -> None:
    with pytest.raises(AleaError, match="has no letter of A, B"):
        fight(PLAIN, "1", "attackers=1z1", "defenders=1a1")


def test_a_known_unit_may_be_named_at_a_strength() -> None:
    node = fight({**CAESAR, "rounds": 1}, "4/6", "attackers=veteran:1", "defenders=barbarian")
    assert node.outcome == "held"  # a veteran at strength 1 hits on 3, not on 4
