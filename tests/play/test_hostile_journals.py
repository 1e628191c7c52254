"""Games and mails from others: numbers that no float is, groups in groups, half a letter: each a message, soon."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.play.account import describe
from assistant.play.game_command import command_from
from assistant.play.header import header_from
from assistant.play.lines import ORIGIN, compose, link, parse
from assistant.play.places import place_from
from assistant.play.state import start_state
from tests.play.hostile import bodies, outcome
from tests.play.systems import harbour

SYSTEM = harbour()


@pytest.mark.parametrize("number", [10**400, -(10**400), float("nan"), float("inf"), 1e300])
def test_a_number_that_cannot_be_drawn_is_no_place(number: float) -> None:
    for read in (place_from, lambda p: command_from({"move_counters": {"counters": [], "to": p}})):
        with pytest.raises(AleaError):
            read({"free": [number, 0]})
    with pytest.raises(AleaError) as told:
        command_from({"point_at": {"point": [number, 0]}})
    assert told.value.problems[0].code == "bad-command"


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_a_line_that_could_not_be_written_again_is_damaged(word: str) -> None:
    body = f'{{"do":{{"x":{word}}}}}'
    line = compose(ORIGIN, 0, {})
    raw = line.text().encode()
    assert parse(raw) is not None
    rest = f"{link(ORIGIN, 0, body)} 0 {body}".encode()
    assert parse(b"%08x " % zlib.crc32(rest) + rest) is None


def test_half_a_letter_in_the_first_line_can_be_written() -> None:
    header = header_from({"salt": "a\ud800", "files": {"\udcff": "\ud800"}})
    json.dumps(header.plain(), ensure_ascii=False).encode()


def nested(deep: int) -> object:
    part: object = {"add_note": {"text": "x"}}
    for _ in range(deep):
        part = {"group": {"commands": [part, part]}} if deep < 4 else {"group": {"commands": [part]}}
    return part


def test_groups_deeper_than_any_gesture_are_refused_with_the_limit() -> None:
    assert describe(command_from(nested(3)), start_state(SYSTEM), SYSTEM).details
    with pytest.raises(AleaError, match="nested 16 deep"):
        command_from(nested(22))
    with pytest.raises(AleaError, match="at most 40000 parts"):
        command_from({"group": {"commands": [{"add_note": {"text": "x"}}] * 300_000}})


def test_whatever_a_body_holds_the_game_opens_or_says_why(tmp_path: Path) -> None:
    for number, body in enumerate(bodies(seed=5, count=300)):
        assert outcome(tmp_path / f"{number}.alea", body, SYSTEM) in ("opened", "told"), body
