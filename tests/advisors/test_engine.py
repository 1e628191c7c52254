"""The engine of checks apart from any game's rules: verdicts, members, failing checks, unknown and hidden figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.advisors.advice import Advice, Weight, doubt_clause, filled, finished
from assistant.advisors.checker import Checker, advise
from assistant.base.text import Text
from assistant.game import new_game
from assistant.game.asked_checks import advice_of, told_by
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import DrawCards
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase, SetTrack
from assistant.play.places import TRAY, at
from assistant.play.state import GameState, PlayedCard, start_state
from assistant.play.views import view_for
from assistant.rules.rules_check import check_rules
from tests.formats.shelf import DATA, check, load, write
from tests.play.systems import harbour, republic
from tests.scenarios.shipped import set_up
from tests.scenarios.shipped import system as shipped


def with_checks(system: System, **checks: Any) -> System:
    return replace(system, rules={**system.rules, "checks": checks})


def placed(system: System, **where: str) -> GameState:
    state = start_state(system)
    for counter, space in where.items():
        state = apply(state, PlaceCounters((CounterId(counter),), at(space)), system)
    return state


def found(system: System, state: GameState) -> list[tuple[str, str]]:
    return [(a.check, str(a.severity)) for a in advise(system, state)]


def test_a_failing_check_is_switched_off_and_the_rest_goes_on() -> None:
    system = with_checks(
        harbour(),
        broken={"for": "counter", "trouble": "1 // counter.fatigue == 1"},
        sound={"for": "counter", "trouble": "counter.crew == 3", "ref": "1"},
    )
    report = Checker(system).ask(placed(system, quadrireme_1="3002"))
    assert [(a.check, a.severity) for a in report.advice] == [
        ("sound", Weight.DISAGREEMENT),
        ("broken", Weight.REMARK),
    ]
    assert report.looked == 1
    assert "is switched off" in report.advice[1].sentence.en


def test_a_check_that_cannot_be_read_says_so() -> None:
    system = with_checks(harbour(), odd={"for": "counter", "trouble": "counter.crww == 3"})
    (one,) = advise(system, placed(system))
    assert one.check == "odd"
    assert 'has no figure "crww"' in one.sentence.en


@pytest.mark.parametrize(
    ("data", "code", "address"),
    [
        ({"for": "counter", "trouble": "counter.crww == 3"}, "unknown-figure", "checks.odd.trouble"),
        ({"for": "space", "trouble": "counter.crew == 3"}, "unknown-name", "checks.odd.trouble"),
        ({"for": "space", "trouble": "space.kind == 3"}, "expression-type", "checks.odd.trouble"),
        ({"for": "space", "count": {"n": "count(here)"}, "most": {"m": 1}}, "unknown-name", "checks.odd.most.m"),
        (
            {"for": "space", "trouble": "true", "say": {"en": "{spce} is full", "fr": "{space}"}},
            "unknown-name",
            "checks.odd.say.en",
        ),
    ],
)
def test_faults_of_checks_are_found_with_their_address(data: dict[str, Any], code: str, address: str) -> None:
    faults = check_rules(with_checks(harbour(), odd=data))
    assert [(f.code, f.address) for f in faults] == [(code, address)]


def test_a_slip_in_a_check_is_reported_at_its_line(tmp_path: Path) -> None:
    files = {p.name: p.read_text(encoding="utf-8") for p in (DATA / "good" / "ford").glob("*.yaml")}
    files["checks.yaml"] = files["checks.yaml"].replace("count(here.strength > 0)", "count(here.strenght > 0)")
    problems = [p for p in check(write(tmp_path, files)) if p.code == "unknown-figure"]
    assert [(Path(p.file).name, p.where) for p in problems] == [("checks.yaml", "checks.stacking.count.units")]
    assert "strength" in problems[0].hint.en


def test_an_unknown_figure_leaves_the_member_out_and_says_so() -> None:
    system = load(DATA / "good" / "ford").system
    assert system is not None
    captain = next(c.id for c in system.mix.counters.values() if c.type == "captain")
    state = placed(system, **{captain: next(iter(system.board.spaces))})
    (one,) = [a for a in advise(system, state) if a.check == "stacking"]
    assert one.severity is Weight.DOUBT
    assert one.sentence.en == "The captain: strength is not known, and “stacking” leaves this out (§4)."
    assert one.counters == (captain,)


def test_what_a_side_may_not_know_does_not_leak() -> None:
    legio = {
        "for": "space",
        "trouble": "any(here.steps >= 3)",
        "ref": "1",
        "say": {"en": "{counters}", "fr": "{space}"},
    }
    system = with_checks(republic(), strong=legio)
    state = placed(system, veterans_1="achaea")
    (mine,) = Checker(system).ask(view_for(state, "pompey", system), viewer="pompey").advice
    assert (mine.severity, mine.sentence.en) == (Weight.DISAGREEMENT, "Veterans 1 (§1).")
    (theirs,) = Checker(system).ask(view_for(state, "caesar", system), viewer="caesar").advice
    assert theirs.severity is Weight.DOUBT
    assert "Veterans" not in theirs.sentence.en
    assert "veterans_1" not in theirs.counters


def test_counts_can_ask_for_a_least_number() -> None:
    rule = {"for": ["space", "side"], "count": {"n": "count(these)"}, "at_least": {"n": 2}}
    system = with_checks(harbour(), pairs=rule)
    assert found(system, placed(system, trireme_1="3002")) == [("pairs", "disagreement")]
    assert found(system, placed(system, trireme_1="3002", trireme_2="3002")) == []
    both = placed(system, trireme_1="3002", trireme_2="3002", quadrireme_1="3002")
    (one,) = advise(system, both)
    assert one.counters == ("quadrireme_1",), "each side of a space is a member of its own"


def test_stacks_and_links_are_members_too() -> None:
    system = with_checks(
        harbour(),
        tall={"for": "stack", "trouble": "stack.size > 1"},
        joined={"for": "link", "trouble": "any(here.side == egypt) and origin.id == '3002'"},
    )
    assert found(system, placed(system, trireme_1="3003")) == [("joined", "disagreement")]
    assert found(system, placed(system, trireme_1="3009", trireme_2="3009")) == [("tall", "disagreement")]


def test_a_score_is_a_remark_when_it_is_reached() -> None:
    rule = {"for": "side", "score": [{"id": "p", "add": "side.points"}], "reached": 10, "ref": "12"}
    system = with_checks(harbour(), win=rule)
    state = apply(placed(system), SetTrack("points", 10, "rome"), system)  # type: ignore[arg-type]
    (one,) = advise(system, state)
    assert (one.severity, one.sentence.en) == (Weight.REMARK, "Win: 10 of 10 for Rome (§12).")
    state = apply(state, SetTrack("points", 9, "rome"), system)  # type: ignore[arg-type]
    assert advise(system, state) == ()


def test_phase_option_and_switch_hold_a_check_back() -> None:
    rule = {"for": "counter", "trouble": "true"}
    state = placed(harbour(), trireme_1="3002")

    def speaks(**more: Any) -> bool:
        return bool(advise(with_checks(harbour(), c={**rule, **more}), state))

    assert speaks()
    assert speaks(phase="move") and not speaks(phase="melee")
    assert speaks(option="option.weather == calm") and not speaks(option="option.weather == gale")
    assert not speaks(off=True)


def test_members_this_version_does_not_follow_are_named() -> None:
    system = with_checks(harbour(), later={"for": "weather", "trouble": "true"})
    (one,) = advise(system, placed(system))
    assert 'cannot look at "weather"' in one.sentence.en


def test_a_check_looks_at_the_cards_that_lie_open() -> None:
    """A command of three moves and one levy; a card face down is nobody's to look at."""
    say = {"en": "{side} has {card.card_move}", "fr": "{side} a {card.card_move}"}
    large = {"for": "card", "trouble": "card.card_move > 2 and card.order == 1 and side.active", "say": say}
    system = with_checks(shipped("julius_caesar"), large=large)
    open_cards = (PlayedCard("command_3_1", "caesar"), PlayedCard("command_2_2", "pompey"))
    state = replace(start_state(system), played=open_cards, active="caesar")
    assert [a.sentence.en for a in advise(system, state)] == ["Caesar has 3."]
    assert advise(system, replace(state, played=open_cards[1:])) == ()
    assert advise(system, replace(state, played=(PlayedCard("command_3_1", "caesar", face_down=True),))) == ()


def test_a_check_looks_at_the_set_up_of_the_scenario_played() -> None:
    say = {"en": "{setup.missing} parts missing, {setup.extra} too much", "fr": "{setup.missing} manques"}
    rule = {"for": "setup", "trouble": "not setup.complete", "say": say, "kind": "setup"}
    system = with_checks(shipped("caesar_xl"), whole=rule)
    scenario = next(iter(system.scenarios.values()))
    whole = set_up(system, str(scenario.id))[0]
    asked = Checker(system)
    assert asked.ask(whole, scenario=scenario).advice == ()
    short = apply(whole, PlaceCounters((CounterId("caesar_commander"),), TRAY), system)
    (one,) = asked.ask(short, scenario=scenario).advice
    assert one.sentence.en == "1 parts missing, 0 too much."
    assert one.spaces == ("rubicon",)
    assert asked.ask(short).advice == (), "which scenario is played is not known"


def test_a_game_tells_how_many_cards_a_side_drew_in_a_phase(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("caesar_xl", "standard")
    game.do(SetPhase(PhaseId("card_draw"), active=SideId("pompey")))
    game.do(DrawCards("spqr", SideId("pompey"), 3))
    assert "cards_drawn" not in [a.check for a in advice_of(game).advice]
    game.do(DrawCards("spqr", SideId("pompey")))
    assert [a.sentence.en for a in advice_of(game).advice if a.check == "cards_drawn"] == [
        "Pompey drew 4 cards; 1 is free and two may be bought (§6.1)."
    ]
    game.do(SetPhase(PhaseId("purchases")))
    assert told_by(game).deeds.told().drawn == {}


def test_plain_forms_of_a_sentence() -> None:
    say = Text("{n} {n|unit|units}", "{n} {n|unité|unités}")
    assert [filled(say, {"n": n}).en for n in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]
    assert [filled(say, {"n": n}).fr for n in (0, 1, 2)] == ["0 unité", "1 unité", "2 unités"]
    assert finished(Text("it is so", "c’est ainsi"), "5.7").en == "It is so (§5.7)."
    assert finished(Text("It is so.", "C’est ainsi."), "").fr == "C’est ainsi."


@pytest.mark.parametrize(
    ("values", "english"),
    [
        ([6], "if 6 is right"),
        ([6, 6], "if 6 is right"),
        ([6, 7], "if 6 and 7 are right"),
        ([5, 6, 7], "if the assumed figures are right"),
        (["CO"], "if an assumed figure is right"),
    ],
)
def test_a_doubt_says_what_it_rests_on(values: list[object], english: str) -> None:
    assert doubt_clause(values).en == english


def test_advice_for_other_programs_is_plain() -> None:
    one = Advice(Weight.DOUBT, "c", "1", Text("A", "B"), (CounterId("x"),), (), "stacking")
    assert one.as_dict()["sentence"] == {"en": "A", "fr": "B"}
    assert one.as_dict()["severity"] == "doubt"
