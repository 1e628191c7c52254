"""Play by mail: two copies stay one game, or are told where they part."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import RecordRoll
from assistant.play.journal import Journal
from assistant.play.mail import begin_from, read_parcel, receive, send
from assistant.play.places import at
from tests.play.systems import harbour
from tests.play.test_journal import QUAD, TRI, place, start

SYSTEM = harbour()


@pytest.fixture
def copies(tmp_path: Path) -> tuple[Journal, Journal]:
    """Two players with the same game of one action."""
    mine = start(tmp_path / "mine.alea")
    mine.do(place(QUAD, "3002"))
    send(mine, tmp_path / "1.turn", whole=True)
    return mine, begin_from(tmp_path / "1.turn", tmp_path / "theirs.alea", lambda _: SYSTEM)


def test_turns_go_back_and_forth(copies: tuple[Journal, Journal], tmp_path: Path) -> None:
    mine, theirs = copies
    assert theirs.state == mine.state
    theirs.do(place(TRI, "3108"))
    theirs.do(RecordRoll((3,), "1d6"))
    theirs.undo()
    send(theirs, tmp_path / "2.turn")
    assert len(read_parcel(tmp_path / "2.turn").lines) == 4
    received = receive(mine, tmp_path / "2.turn")
    assert (received.actions, received.since) == (2, 1)
    assert mine.state == theirs.state
    assert mine.lines == theirs.lines
    mine.do(MoveCounters((QUAD,), at("3003")))
    send(mine, tmp_path / "3.turn")
    receive(theirs, tmp_path / "3.turn")
    assert mine.path.read_bytes() == theirs.path.read_bytes()


def test_the_same_mail_twice_adds_nothing(copies: tuple[Journal, Journal], tmp_path: Path) -> None:
    mine, theirs = copies
    theirs.do(place(TRI, "3108"))
    send(theirs, tmp_path / "2.turn")
    receive(mine, tmp_path / "2.turn")
    before = mine.path.read_bytes()
    assert receive(mine, tmp_path / "2.turn").actions == 0
    assert mine.path.read_bytes() == before


def test_copies_that_parted_are_told_at_which_step(copies: tuple[Journal, Journal], tmp_path: Path) -> None:
    mine, theirs = copies
    mine.do(MoveCounters((QUAD,), at("3003")))
    theirs.do(MoveCounters((QUAD,), at("2902")))
    send(theirs, tmp_path / "2.turn")
    before = mine.path.read_bytes()
    with pytest.raises(AleaError) as told:
        receive(mine, tmp_path / "2.turn")
    problem = told.value.problems[0]
    assert problem.code == "diverged"
    assert "part at step 3" in problem.text.en
    assert "Here: Rome: Quadrireme 1 moves 3002 to 3003" in problem.text.en
    assert "There: Rome: Quadrireme 1 moves 3002 to 2902" in problem.text.en
    assert mine.path.read_bytes() == before


def test_a_missing_mail_is_noticed(copies: tuple[Journal, Journal], tmp_path: Path) -> None:
    mine, theirs = copies
    theirs.do(place(TRI, "3108"))
    send(theirs, tmp_path / "2.turn")
    theirs.do(place(TRI, "3009"))
    send(theirs, tmp_path / "3.turn")
    with pytest.raises(AleaError, match="this copy ends at step 2"):
        receive(mine, tmp_path / "3.turn")


def test_mail_of_another_game_is_not_added(copies: tuple[Journal, Journal], tmp_path: Path) -> None:
    other = start(tmp_path / "other.alea")
    other.do(place(TRI, "3108"))
    send(other, tmp_path / "x.turn")
    with pytest.raises(AleaError, match="another game"):
        receive(copies[0], tmp_path / "x.turn")


def test_damaged_mail_is_noticed_at_any_byte(copies: tuple[Journal, Journal], tmp_path: Path) -> None:
    mine, theirs = copies
    theirs.do(place(TRI, "3108"))
    raw = send(theirs, tmp_path / "2.turn").read_bytes()
    before = mine.path.read_bytes()
    hurt = tmp_path / "hurt.turn"
    for spot in range(raw.index(b'"base"'), len(raw)):  # what stands before is only the note to the reader
        hurt.write_bytes(raw[:spot] + bytes([raw[spot] ^ 1]) + raw[spot + 1 :])
        with pytest.raises(AleaError):
            receive(mine, hurt)
        assert mine.path.read_bytes() == before
    assert receive(mine, tmp_path / "2.turn").actions == 1


def test_the_file_says_that_it_can_be_read(copies: tuple[Journal, Journal], tmp_path: Path) -> None:
    data = json.loads(send(copies[0], tmp_path / "2.turn").read_text())
    assert "curious reader" in data["note"]["en"]
    assert "lecteur curieux" in data["note"]["fr"]


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"alea_mail": 1}', "\x00", '{"alea_mail": 1, "base": 0, "lines": [], "chains": ""}']
)
def test_other_files_are_no_mail(copies: tuple[Journal, Journal], tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.turn"
    path.write_text(content)
    with pytest.raises(AleaError):
        receive(copies[0], path)


@pytest.mark.parametrize("harm", ["no such folder", "full"])
def test_what_cannot_be_written_does_not_count_as_sent(
    copies: tuple[Journal, Journal], tmp_path: Path, harm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, lines = copies[0], len(copies[0].lines)
    place = tmp_path / "none" / "turn.alea-mail" if harm == "no such folder" else tmp_path / "turn.alea-mail"

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    if harm == "full":
        monkeypatch.setattr("assistant.play.mail.os.fsync", full)
    with pytest.raises(AleaError) as bad:
        send(journal, place)
    told = bad.value.problems[0]
    assert "n’est pas écrit" in told.text.fr and "Rien ne compte comme envoyé" in told.hint.fr
    assert len(journal.lines) == lines
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ('{"alea_mail": 2}', "newer-mail"),
        ('{"alea_mail": true}', "damaged-mail"),
        ('{"alea_mail": 1, "base": 0, "chains": "abcdef", "lines": ["\\ud800"]}', "damaged-mail"),
        ("[" * 100_000, "not-mail"),
        ("\0" * 100, "not-mail"),
    ],
)
def test_odd_mail_says_what_it_is_and_what_to_do(tmp_path: Path, content: str, code: str) -> None:
    path = tmp_path / "odd.alea-mail"
    path.write_text(content)
    with pytest.raises(AleaError) as bad:
        read_parcel(path)
    for language in ("en", "fr"):
        told = bad.value.problems[0]
        assert told.code == code and told.text.at(language) and told.hint.at(language)
