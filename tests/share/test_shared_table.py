"""Who sees a shared table, and whose dice are taken."""

from __future__ import annotations

import json

import pytest

from assistant.base.text import Text
from assistant.share.shared_table import (
    NO_SUCH_FACE,
    NOT_ALLOWED,
    NOT_NOW,
    OTHER_DEVICE,
    TOO_LATE,
    Guest,
    SharedTable,
    ThrownDie,
    WantedDie,
)

ANNA, MARC = Guest("a", "Anna", "phone", "en"), Guest("m", "Marc", "tablet", "fr")
BOTH = {"a", "m"}


def table(*, allowed: bool = True) -> SharedTable:
    made = SharedTable()
    made.dice_allowed = allowed
    made.show({"en": {}, "fr": {}}, WantedDie(0, 9, 0, 1))
    return made


def revision(made: SharedTable) -> int:
    found = json.loads(made.told(ANNA, BOTH))["revision"]
    assert isinstance(found, int)
    return found


def test_a_die_is_taken_once() -> None:
    made = table()
    now = revision(made)
    assert made.take(4, now, ANNA, BOTH) == ThrownDie(4, ANNA)
    assert made.take(4, now, ANNA, BOTH) is TOO_LATE


def test_a_die_for_a_table_that_moved_on_is_not_taken() -> None:
    made = table()
    before = revision(made)
    made.show({}, WantedDie(0, 9, 0, 2))
    assert made.take(4, before, ANNA, BOTH) is TOO_LATE
    assert isinstance(made.take(4, revision(made), ANNA, BOTH), ThrownDie)


@pytest.mark.parametrize("face", [-1, 10, "4", 4.5, True, None])
def test_a_face_that_the_die_has_not_is_refused(face: object) -> None:
    made = table()
    assert made.take(face, revision(made), ANNA, BOTH) is NO_SUCH_FACE


def test_one_device_enters_a_roll() -> None:
    made = table()
    made.take(4, revision(made), ANNA, BOTH)
    made.show({}, WantedDie(0, 9, 1, 1))
    assert made.take(5, revision(made), MARC, BOTH) is OTHER_DEVICE
    yours = [json.loads(made.told(guest, BOTH))["die"]["yours"] for guest in (ANNA, MARC)]
    assert yours == [True, False]
    made.show({}, WantedDie(0, 9, 0, 2))  # the next roll is anybody's again
    assert isinstance(made.take(5, revision(made), MARC, BOTH), ThrownDie)


def test_a_device_that_is_gone_holds_no_roll() -> None:
    made = table()
    made.take(4, revision(made), ANNA, BOTH)
    made.show({}, WantedDie(0, 9, 1, 1))
    assert isinstance(made.take(5, revision(made), MARC, {"m"}), ThrownDie)


def test_without_leave_or_a_die_awaited_nothing_is_taken() -> None:
    made = table(allowed=False)
    assert made.take(4, revision(made), ANNA, BOTH) is NOT_ALLOWED
    assert json.loads(made.told(ANNA, BOTH))["die"] is None
    made.dice_allowed = True
    made.show({}, None)
    assert made.take(4, revision(made), ANNA, BOTH) is NOT_NOW


@pytest.mark.parametrize(
    ("remote", "near"),
    [("192.168.1.40", True), ("::ffff:192.168.1.40", True), ("127.0.0.1", True), ("::1", True),
     ("192.168.2.1", False), ("8.8.8.8", False), ("", False), ("nonsense", False), ("fe80::1%eth0", False)],
)  # fmt: skip
def test_devices_of_other_networks_are_refused(remote: str, near: bool) -> None:
    made = table()
    made.let_in(["192.168.1.7/24"])
    assert made.is_near(remote) is near
    made.let_in([])
    assert made.is_near("8.8.8.8")


def test_only_the_whole_code_is_right() -> None:
    made = table()
    assert made.knows(made.code)
    assert not any(made.knows(wrong) for wrong in ("", made.code[:-1], made.code + "x", "é", made.code.swapcase()))
    assert SharedTable().code != made.code and len(made.code) >= 12
    assert all(SharedTable().code.isalnum() for _ in range(100)), "an address may end with it"
    assert isinstance(NOT_NOW, Text) and NOT_NOW.fr
