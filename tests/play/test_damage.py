"""Journals cut, changed, locked, deleted or refused by the disk: noticed, said, and the rest saved."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from assistant.base.problem import AleaError, Problem, error
from assistant.base.text import Text
from assistant.model.ids import CounterId, ScenarioId
from assistant.model.scenario import System
from assistant.play.commands.moves import FaceCounters, PlaceCounters
from assistant.play.commands.record import AddNote, RecordRoll
from assistant.play.commands.table_things import AddDrawing
from assistant.play.game_command import Command
from assistant.play.header import Header
from assistant.play.journal import Journal
from assistant.play.lines import ORIGIN, compose, parse
from assistant.play.places import at, free
from assistant.play.writer import RealDisk
from tests.play.systems import harbour

SYSTEM = harbour()
SCENARIO = SYSTEM.scenarios[ScenarioId("naval_battle")]
ASSUMED = Header(SYSTEM.id, SCENARIO.id, SYSTEM.digest, salt="00")
ACTIONS: tuple[Command, ...] = (
    PlaceCounters((CounterId("trireme_1"),), at("3108")),
    RecordRoll((3, 4), "2d6", "ram"),
    FaceCounters((CounterId("trireme_1"),), "W"),
    PlaceCounters((CounterId("trireme_2"),), at("3009")),
)


def small(path: Path) -> bytes:
    """A game of four actions, undone and redone once."""
    header = replace(ASSUMED, created="2026-01-01T00:00:00Z")
    with Journal.create(path, SYSTEM, SCENARIO, header=header, clock=lambda: "t") as game:
        for action in ACTIONS:
            game.do(action)
        game.undo()
        game.redo()
    return path.read_bytes()


def loader(header: Header) -> System:
    if header.system != SYSTEM.id:
        raise error("unknown-system", Text("no system “{name}”", "pas de système « {name} »"), name=header.system)
    return SYSTEM


def open_it(path: Path, **how: object) -> Journal:
    return Journal.open(path, loader, clock=lambda: "t", **how)  # type: ignore[arg-type]


def speaks_both(problems: list[Problem]) -> bool:
    return all(p.text.fr and p.text.fr != p.text.en for p in problems)


def saved_actions(game: Journal) -> list[Command]:
    return [n.command for n in game.tree.nodes.values() if n.command is not None]


def every_cut(raw: bytes) -> Iterator[int]:
    return iter(range(len(raw)))


def test_a_journal_cut_at_any_byte_keeps_every_whole_line(tmp_path: Path) -> None:
    raw = small(tmp_path / "whole.alea")
    first = raw.index(b"\n")
    for cut in every_cut(raw):
        path = tmp_path / f"{cut}.alea"
        path.write_bytes(raw[:cut])
        if cut < first:
            with pytest.raises(AleaError) as told:
                open_it(path)
            assert told.value.problems[0].code == "not-a-game"
            assert speaks_both(list(told.value.problems))
        else:
            whole = sum(1 for row in (raw[:cut] + b"\n").split(b"\n")[1:] if parse(row))
            with open_it(path) as game:
                assert len(game.lines) - 1 == whole
                assert bool(game.problems) == ((cut != first and raw[cut - 1 : cut] != b"\n") or cut == first)
                assert speaks_both(game.problems)
                game.do(RecordRoll((6,), "1d6"))
            with open_it(game.path) as game:
                assert len(game.lines) - 1 == whole + 1
                assert not game.problems
        assert path.read_bytes()[:cut] == raw[:cut]
        for left in tmp_path.glob(f"{cut}*"):
            left.unlink()


def flip_and_open(tmp_path: Path, raw: bytes, place: int, mask: int) -> None:
    """One damaged byte: noticed, at most the line or two it touches lost, the original left alone."""
    hurt = bytes(b ^ mask if i == place else b for i, b in enumerate(raw))
    path = tmp_path / f"f{place}.alea"
    path.write_bytes(hurt)
    try:
        game = open_it(path)
    except AleaError as told:
        assert speaks_both(list(told.problems)), told
        game = open_it(path, assume=ASSUMED)
    with game:
        assert game.problems
        assert speaks_both(game.problems)
        lost = [a for a in ACTIONS if a not in saved_actions(game)]
        assert len(lost) <= (2 if raw[place : place + 1] == b"\n" else 1), (place, lost)
        assert game.path != path
        game.do(RecordRoll((6,), "1d6"))
    assert path.read_bytes() == hurt
    assert any(p.read_bytes() == hurt for p in tmp_path.glob(f"f{place}-damaged*.alea"))
    with open_it(game.path) as again:
        assert not [p for p in again.problems if p.code.startswith("journal")]
    for left in tmp_path.glob(f"f{place}[.-]*"):
        left.unlink()


def test_any_damaged_byte_is_noticed_and_the_rest_saved(tmp_path: Path) -> None:
    raw = small(tmp_path / "whole.alea")
    for place in range(len(raw)):
        flip_and_open(tmp_path, raw, place, 0x01 << (place % 8))


def test_damage_in_the_middle_leaves_the_later_actions_as_a_branch(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    rows = small(path).split(b"\n")
    rows[3] = rows[3].replace(b"W", b"E")
    path.write_bytes(b"\n".join(rows))
    with open_it(path) as game:
        assert game.position == 2
        assert game.problems[0].text.en.startswith("Line 4 is damaged. The 2 actions before it are open")
        (branch,) = game.branches()
        assert branch.name == "after the damage / après les dégâts"
        game.go(branch.tip)
        assert game.state.pieces[CounterId("trireme_2")].place == at("3009")
        assert game.state.pieces[CounterId("trireme_1")].facing == ""
        assert any(p.code == "lost-line" for p in game.failed_steps())


def test_the_game_stands_where_it_stood_before_the_damage(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    with Journal.create(path, SYSTEM, SCENARIO) as game:
        for action in ACTIONS[:3]:
            game.do(action)
        game.undo()
        stood = game.state
        game.do(ACTIONS[3])
        game.do(ACTIONS[1])
    rows = path.read_bytes().split(b"\n")
    rows[5] = rows[5][:-1]
    path.write_bytes(b"\n".join(rows))
    with open_it(path) as game:
        assert (game.position, game.state) == (2, stood)
        assert [p.code for p in game.problems] == ["journal-damaged", "journal-branch", "game-goes-on"]
        assert game.tree.nodes[6].command == ACTIONS[1]


def test_a_line_edited_by_hand_breaks_the_chain(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    rows = small(path).split(b"\n")
    line = parse(rows[2])
    assert line is not None
    body = line.body.replace("[3,4]", "[6,6]")
    rows[2] = replace(line, body=body).text().encode()
    path.write_bytes(b"\n".join(rows))
    with open_it(path) as game:
        assert game.position == 1
        assert "does not follow from the one before" in game.problems[0].text.en


def test_a_removed_line_breaks_the_chain(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    rows = small(path).split(b"\n")
    del rows[2]
    path.write_bytes(b"\n".join(rows))
    with open_it(path) as game:
        assert game.position == 1
        assert game.problems[0].code == "journal-chain"
        assert ACTIONS[3] in saved_actions(game)


def test_the_same_damage_is_rescued_once(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    path.write_bytes(small(path)[:-5])
    with open_it(path) as game:
        first = game.path
        game.do(RecordRoll((6,), "1d6"))
    with open_it(path) as game:
        assert game.path == first
        assert saved_actions(game)[-1] == RecordRoll((6,), "1d6")
    assert len(list(tmp_path.iterdir())) == 3


def test_looking_at_a_damaged_game_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    path.write_bytes(small(path)[:-5])
    with open_it(path, look_only=True) as game:
        assert game.problems
        assert len(saved_actions(game)) == 4
    assert list(tmp_path.iterdir()) == [path]


def test_a_command_of_a_newer_version_is_named_and_left_out(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    last = parse(small(path).split(b"\n")[-2])
    assert last is not None
    unknown = compose(last.chain, last.seq + 1, {"do": {"move_countres": {}}, "on": 4})
    after = compose(unknown.chain, unknown.seq + 1, {"do": ACTIONS[1].plain(), "on": unknown.seq})
    with path.open("ab") as file:
        file.write(f"{unknown.text()}\n{after.text()}\n".encode())
    with open_it(path) as game:
        assert game.position == after.seq
        (problem,) = game.problems
        assert problem.line == unknown.seq + 1
        assert 'unknown command "move_countres"' in problem.text.en
        assert speaks_both([problem])
        assert game.path == path


def test_a_newer_format_is_refused_with_the_version_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    plain = {**ASSUMED.plain(), "alea": 99, "version": "7.0"}
    path.write_text(compose(ORIGIN, 0, plain).text() + "\n")
    with pytest.raises(AleaError, match=r"Open it with version 7\.0"):
        open_it(path)


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"\x00" * 4096, bytes(range(256)) * 8, b"{}" * 9000])
def test_other_files_are_told_apart_from_games(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "g.alea"
    path.write_bytes(content)
    with pytest.raises(AleaError) as told:
        open_it(path)
    assert told.value.problems[0].code == "not-a-game"
    assert path.read_bytes() == content


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(AleaError, match="There is no game at"):
        open_it(tmp_path / "none.alea")


class TightDisk(RealDisk):
    """A disk with room for so many bytes; a write is cut short where the room ends."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, fd: int, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = super().write(fd, data[: self.room])
        self.room -= written
        return written


@pytest.mark.parametrize("room", [0, 1, 30, 100])
def test_a_full_disk_leaves_file_and_position_as_before(tmp_path: Path, room: int) -> None:
    path = tmp_path / "g.alea"
    raw = small(path)
    disk = TightDisk(room)
    with open_it(path, disk=disk) as game:
        state = game.state
        with pytest.raises(AleaError) as told:
            game.do(ACTIONS[3])
        assert told.value.problems[0].code == "disk-full"
        assert speaks_both(list(told.value.problems))
        assert path.read_bytes() == raw
        assert game.state is state
        disk.room = 10_000
        game.do(ACTIONS[3])
    with open_it(path) as game:
        assert not game.problems
        assert saved_actions(game) == [*ACTIONS, ACTIONS[3]]


class StuckDisk(RealDisk):
    """A disk that writes but can neither be flushed nor cut for a while."""

    stuck = True

    def flush(self, fd: int) -> None:
        if self.stuck:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def truncate(self, fd: int, size: int) -> None:
        if self.stuck:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().truncate(fd, size)


def test_a_line_that_was_not_flushed_is_taken_back_when_the_disk_returns(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    small(path)
    disk = StuckDisk()
    with open_it(path, disk=disk) as game:
        with pytest.raises(AleaError, match="was not written"):
            game.do(RecordRoll((1,), "1d6"))
        disk.stuck = False
        game.do(RecordRoll((2,), "1d6"))
        assert game.path == path
    with open_it(path) as game:
        assert saved_actions(game) == [*ACTIONS, RecordRoll((2,), "1d6")]


def test_a_file_deleted_while_open_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    raw = small(path)
    with open_it(path) as game:
        path.unlink()
        game.do(RecordRoll((6,), "1d6"))
        assert game.problems[-1].code == "file-lost"
        assert speaks_both(game.problems)
    assert path.read_bytes().startswith(raw)
    with open_it(path) as game:
        assert saved_actions(game)[-1] == RecordRoll((6,), "1d6")


def test_a_file_replaced_while_open_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    small(path)
    with open_it(path) as game:
        path.unlink()
        path.write_text("something else")
        game.do(RecordRoll((6,), "1d6"))
        assert game.path == tmp_path / "g-saved.alea"
    assert path.read_text() == "something else"


def test_a_file_another_program_changed_in_place_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    raw = small(path)
    with open_it(path) as game:
        game.do(RecordRoll((1,), "1d6"))
        held = path.read_bytes()
        hurt = held[:-9] + bytes([held[-9] ^ 1]) + held[-8:]
        path.write_bytes(hurt)  # of the same length
        os.utime(path, ns=(1, 1))
        game.do(RecordRoll((6,), "1d6"))
        assert game.path == tmp_path / "g-saved.alea" and game.problems[-1].code == "file-lost"
    assert path.read_bytes() == hurt
    with open_it(tmp_path / "g-saved.alea") as game:
        assert saved_actions(game)[-2:] == [RecordRoll((1,), "1d6"), RecordRoll((6,), "1d6")]
    assert held.startswith(raw)


def test_a_file_that_only_has_another_date_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    small(path)
    with open_it(path) as game:
        for face in (1, 2):
            os.utime(path, ns=(face, face))
            game.do(RecordRoll((face,), "1d6"))
        assert game.path == path and not game.problems
    with open_it(path) as game:
        assert saved_actions(game)[-2:] == [RecordRoll((1,), "1d6"), RecordRoll((2,), "1d6")]


def test_a_file_another_program_wrote_to_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    raw = small(path)
    with open_it(path) as game:
        with path.open("ab") as file:
            file.write(b"scribble")
        game.do(RecordRoll((6,), "1d6"))
        assert game.path == tmp_path / "g-saved.alea"
    assert path.read_bytes() == raw + b"scribble"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_file_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    small(path)
    path.chmod(0o444)
    with pytest.raises(AleaError, match="read-only"):
        open_it(path)
    assert open_it(path, look_only=True).state.pieces


def test_a_read_only_disk_is_said_with_a_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.alea"
    small(path)

    def refuse(*_: object) -> int:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr("assistant.play.writer.os.open", refuse)
    with pytest.raises(AleaError) as told:
        open_it(path)
    assert told.value.problems[0].code == "game-read-only"
    assert "lecture seule" in told.value.problems[0].text.fr


def test_a_game_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    path.write_text("mine")
    with pytest.raises(AleaError, match="already"):
        Journal.create(path, SYSTEM, SCENARIO)
    assert path.read_text() == "mine"


def test_a_damaged_file_that_somebody_plays_on_is_in_use(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    small(path)
    with open_it(path):
        with path.open("ab") as file:
            file.write(b"half a li")
        with pytest.raises(AleaError) as told:
            open_it(path)
        assert told.value.problems[0].code == "game-in-use"
    assert list(tmp_path.iterdir()) == [path]


def test_a_loader_that_fails_leaves_no_lock_behind(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    small(path)

    def refuse(_: Header) -> NoReturn:
        raise error("unknown-system", Text("no such system", "pas de tel système"))

    with pytest.raises(AleaError, match="no such system"):
        Journal.open(path, refuse)
    open_it(path).close()


def test_a_full_disk_leaves_no_half_rescue(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    path.write_bytes(small(path)[:-5])
    with pytest.raises(AleaError) as told:
        open_it(path, disk=TightDisk(10))
    assert told.value.problems[0].code == "disk-full"
    assert not list(tmp_path.glob("*-saved*"))


@pytest.mark.parametrize(
    "command",
    [
        PlaceCounters((CounterId("trireme_1"),), free(float("nan"), 0)),
        PlaceCounters((CounterId("trireme_1"),), free(0, float("inf"))),
        AddDrawing("arrow", ((0.0, float("nan")),)),
        RecordRoll((object(),)),  # type: ignore[arg-type]
        FaceCounters(("trireme_1",), 3),  # type: ignore[arg-type]
    ],
)
def test_what_could_not_be_read_back_is_never_acknowledged(tmp_path: Path, command: Command) -> None:
    path = tmp_path / "g.alea"
    raw = small(path)
    with open_it(path) as game, pytest.raises(AleaError):
        game.do(command)
    assert path.read_bytes() == raw


def test_odd_characters_and_lists_come_back_as_they_were_meant(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    small(path)
    with open_it(path) as game:
        game.do(AddNote("half \ud800 pair, \u2028 line, \r\n \x00 \U0001f3b2"))
        game.do(FaceCounters([CounterId("trireme_1")], "NE"))  # type: ignore[arg-type]
        state = game.state
    with open_it(path) as game:
        assert not game.problems
        assert game.state == state
