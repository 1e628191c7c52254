"""Each check of Caesar in Alexandria on a position that triggers it and on one that just does not.

Limits and duties are those of the rules as summed up in the notes; the sentences keep to the wording of advice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from assistant.advisors.advice import Advice, Weight
from assistant.advisors.checker import Checker
from assistant.model.ids import CounterId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import FlipCounters, MarkCounters, SetBadge
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetTrack
from assistant.play.game_command import Command
from assistant.play.places import aboard, at, box
from assistant.play.state import GameState, start_state
from tests.scenarios.shipped import set_up, system

SYSTEM = system("alexandria")
ADVISOR = Checker(SYSTEM)
STRAY = re.compile(r"[{}|]")
SCOLDING = re.compile(
    r"\b(must|cannot|illegal|invalid|error|should|you|doit|doivent|ne peut pas|interdit|illégal|il faut|vous)\b"
)


def put(counters: str, place: str) -> Command:
    """`put("hi_1 li_1", "2020")`: on a space; "on x" aboard a counter; "box x" beside the map."""
    kind, _, name = place.partition(" ")
    where = aboard(name) if kind == "on" else box(name) if kind == "box" else at(place)
    return PlaceCounters(tuple(CounterId(c) for c in counters.split()), where)


def flip(counter: str, face: str) -> Command:
    return FlipCounters((CounterId(counter),), face)


def badge(counter: str, name: str, count: int = 1) -> Command:
    return SetBadge((CounterId(counter),), name, count)


def mark(counter: str, name: str) -> Command:
    return MarkCounters((CounterId(counter),), name)


def after(*commands: Command, bare: bool = False) -> GameState:
    """A table without a scenario's tracks, or the campaign's, after some commands."""
    state = start_state(SYSTEM, None if bare else SYSTEM.scenarios["campaign"])  # type: ignore[index]
    for command in commands:
        state = apply(state, command, SYSTEM)
    return state


def said(*commands: Command, bare: bool = False) -> list[Advice]:
    return list(ADVISOR.ask(after(*commands, bare=bare)).advice)


def track(name: str, side: str, value: int) -> Command:
    return SetTrack(name, value, side)


GALLEY = put("roman_trireme_1", "2924")
FAST = (GALLEY, flip("roman_trireme_1", "battle"))
REDOUBTS = (put("co_vi_1", "2124"), put("co_vi_2", "3119"))

CASES: dict[str, list[tuple[Sequence[Command], Sequence[Command]]]] = {
    "stacking": [
        ([put("hi_1 hi_2 hi_3", "2020")], [put("hi_1 hi_2", "2020")]),
        ([put("hi_1 hi_2", "4-K")], [put("hi_1 scorpio_e_1", "4-K")]),
        ([put("hi_1 hi_2", "3/4-K")], [put("hi_1", "3/4-K")]),
        ([put("hi_1 hi_2", "2423")], [put("hi_1", "2423")]),
        (
            [put("hi_1 hi_2 hi_3 hi_4 hi_5", "2/3-K/L")],
            [put("hi_1 hi_2 mi_1 li_1 co_vi_1 co_vi_2 co_vi_3 co_vi_4", "2/3-K/L")],
        ),
    ],
    "artillery_stacking": [
        ([put("hi_1 scorpio_e_1 ballista_e_1", "2020")], [put("hi_1 scorpio_e_1", "2020")]),
        ([put("scorpio_e_1", "2/3-K/L")], [put("hi_1", "2/3-K/L")]),
    ],
    "galley_stacking": [
        ([put("roman_trireme_1 roman_trireme_2", "2924")], [GALLEY, put("roman_trireme_2", "2925")]),
        (
            [put("roman_trireme_1 roman_trireme_2 roman_bireme_1", "2117")],
            [put("roman_trireme_1 roman_trireme_2", "2117")],
        ),
        ([put("roman_trireme_1", "2224")], [put("roman_trireme_1", "2324")]),
    ],
    "one_type": [
        ([put("hi_4 li_9", "2020")], [put("hi_4 hi_9 scorpio_e_1", "2020")]),
        ([put("hi_4 li_9", "2020")], [put("hi_4 li_9", "2/3-K/L")]),
    ],
    "one_legion": [([put("co_vi_1 co_xxvii_1", "2020")], [put("co_vi_1 co_vi_2", "2020")])],
    "lighthouse": [
        ([put("cretan_archers_1 cretan_archers_2", "4031")], [put("cretan_archers_1 gallic_mi_1", "4031")]),
        ([put("gallic_mi_1 gallic_mi_2", "4031")], [put("cretan_archers_1 gallic_mi_1 caesar", "4031")]),
    ],
    "both_sides": [([put("hi_1 co_vi_1", "2020")], [put("hi_1 co_vi_1", "2/3-K/L")])],
    "transport": [
        (
            [GALLEY, put("co_vi_1 co_vi_2 co_vi_3", "on roman_trireme_1")],
            [GALLEY, put("co_vi_1 co_vi_2 caesar legate_vi", "on roman_trireme_1")],
        )
    ],
    "cavalry_aboard": [
        (
            [put("egyptian_trireme_1", "2924"), put("lc_1", "on egyptian_trireme_1")],
            [put("egyptian_trireme_1", "2924"), put("hi_1", "on egyptian_trireme_1")],
        )
    ],
    "galley_ashore": [
        ([put("roman_trireme_1", "2020")], [put("roman_trireme_1", "2019")]),
        ([put("roman_trireme_1", "4-K")], [put("roman_trireme_1", "2117")]),
    ],
    "unit_afloat": [
        ([put("hi_1", "2924")], [GALLEY, put("co_vi_1", "on roman_trireme_1")]),
        ([put("caesar", "2924")], [put("caesar", "2020")]),
    ],
    "cavalry_in_city": [([put("lc_1", "4-K")], [put("lc_1", "1515")])],
    "artillery_moves_or_fires": [
        (
            [put("scorpio_e_1", "2020"), mark("scorpio_e_1", "moved"), mark("scorpio_e_1", "fired")],
            [put("scorpio_e_1", "2020"), mark("scorpio_e_1", "moved")],
        ),
        (
            [put("scorpio_e_1", "2020"), mark("scorpio_e_1", "moved"), mark("scorpio_e_1", "fired")],
            [put("archers_e_1", "2020"), mark("archers_e_1", "moved"), mark("archers_e_1", "fired")],
        ),
    ],
    "tired_battle_speed": [
        ([*FAST, badge("roman_trireme_1", "fatigue", 4)], [*FAST, badge("roman_trireme_1", "fatigue", 3)]),
        ([*FAST, badge("roman_trireme_1", "fatigue", 4)], [GALLEY, badge("roman_trireme_1", "fatigue", 4)]),
    ],
    "slow_battle_speed": [
        ([*FAST, badge("roman_trireme_1", name)], [GALLEY, badge("roman_trireme_1", name)])
        for name in ("rammed", "half_speed", "captured", "crippled", "fouled", "grappled", "beached")
    ],
    "crippled_fatigue": [
        (
            [GALLEY, badge("roman_trireme_1", "crippled"), badge("roman_trireme_1", "fatigue", 1)],
            [GALLEY, badge("roman_trireme_1", "crippled")],
        )
    ],
    "most_fatigue": [
        (
            [GALLEY, badge("roman_trireme_1", "fatigue", 8)],
            [GALLEY, badge("roman_trireme_1", "fatigue", 7)],
        )
    ],
    "exhaustion": [
        ([track("losses", "roman", 55)], [track("losses", "roman", 54)]),
        ([track("losses", "egyptian", 50)], [track("losses", "egyptian", 49)]),
        (
            [put(" ".join(f"hi_{n}" for n in (1, 2, 3, 4, 5, 6, 15, 16)), "box lost")],  # 6 x 7 + 2 x 5 = 52
            [put(" ".join(f"hi_{n}" for n in (1, 2, 3, 4, 5, 6, 15)), "box lost")],  # 47
        ),
    ],
    "campaign_victory": [
        (REDOUBTS, [*REDOUBTS, put("hi_1", "2-K")]),
        (REDOUBTS, REDOUBTS[:1]),
        (REDOUBTS, [REDOUBTS[0], put("caesar", "3119")]),
    ],
    "death_of_caesar": [([put("caesar", "box lost")], [put("caesar", "2020")])],
    "naval_victory": [
        (
            [track("naval_target", "roman", 35), track("naval_points", "roman", 35)],
            [track("naval_target", "roman", 35), track("naval_points", "roman", 34)],
        )
    ],
}
FLAT = [(name, i, *case) for name, cases in CASES.items() for i, case in enumerate(cases)]


@pytest.mark.parametrize(("name", "number", "bad", "good"), FLAT, ids=lambda v: v if isinstance(v, str | int) else "")
def test_a_check_speaks_up_where_it_has_reason_and_only_there(
    name: str, number: int, bad: Sequence[Command], good: Sequence[Command]
) -> None:
    assert [a.check for a in said(*bad)].count(name) == 1
    assert name not in [a.check for a in said(*good)]


def test_every_check_has_its_positions() -> None:
    from tests.advisors.test_alexandria_deeds import DEEDS
    from tests.advisors.test_alexandria_duties import DUTIES

    assert set(CASES) | set(DEEDS) | set(DUTIES) == {c.id for c in ADVISOR.checks}
    assert not ADVISOR.broken


@pytest.mark.parametrize(("name", "number", "bad", "good"), FLAT, ids=lambda v: v if isinstance(v, str | int) else "")
def test_a_sentence_keeps_to_the_wording_of_advice(
    name: str, number: int, bad: Sequence[Command], good: Sequence[Command]
) -> None:
    one = next(a for a in said(*bad) if a.check == name)
    for text in (one.sentence.en, one.sentence.fr):
        assert not STRAY.search(text)
        assert not SCOLDING.search(text.lower()), text
        assert text.endswith(f"(§{one.ref})."), text
        assert text[0].isupper() or text[0].isdigit(), text
        assert len([w for w in text.split() if any(c.isalnum() for c in w)]) <= 25, text
    assert one.ref in SYSTEM.notes, "the rule it names has a note to open"
    assert one.kind in {"movement", "stacking", "combat", "command", "supply", "control", "setup"}


def test_advice_names_the_counters_and_the_space() -> None:
    one = next(a for a in said(put("hi_4 li_9", "2020")) if a.check == "one_type")
    assert one.severity is Weight.DISAGREEMENT
    assert one.counters == ("hi_4", "li_9")
    assert one.spaces == ("2020",)
    assert one.sentence.en == "HI 4, LI 9 stand together in 2020; a land hex holds two units of one type (§5.71)."
    assert one.sentence.fr == (
        "HI 4, LI 9 sont ensemble en 2020\u202f; un hexagone terrestre tient deux unités du même type (§5.71)."
    )


def test_what_rests_on_an_assumed_capacity_is_a_doubt() -> None:
    one = next(a for a in said(GALLEY, put("co_vi_1 co_vi_2 co_vi_3", "on roman_trireme_1")) if a.check == "transport")
    assert one.severity is Weight.DOUBT
    assert one.sentence.en.endswith("its transport capacity is 2, if 2 is right (§5.6).")
    assert one.sentence.fr.endswith("sa capacité de transport est 2, si 2 est exact (§5.6).")


def test_losses_do_not_count_outside_the_campaign() -> None:
    assert not said(put(" ".join(f"hi_{n}" for n in range(1, 20)), "box lost"), bare=True)


@pytest.mark.parametrize("scenario", ["heptastadium", "naval_battle"])
def test_a_shipped_set_up_is_clean(scenario: str) -> None:
    report = ADVISOR.ask(set_up(SYSTEM, scenario)[0])
    assert report.looked == len([c for c in ADVISOR.checks if not c.phases])
    assert report.advice == ()


def test_a_campaign_filled_at_random_may_only_put_artillery_into_blocks() -> None:
    found = {a.check for a in ADVISOR.ask(set_up(SYSTEM, "campaign")[0]).advice}
    assert found <= {"artillery_stacking"}, "random filling spreads counters by number alone"
