# ruff: noqa: E501 (values in rows by kind)
"""A generator of games, mails and journals of tables as a hostile or broken program may write them, and what becomes of
each: opened, told, looked at by every side, advised on, undone and done again."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from assistant.base.problem import AleaError
from assistant.game import OpenGame, OpenSystem, new_game, open_game, open_system, system_names
from assistant.game.asked_checks import advice_of
from assistant.game.mail_home import game_for
from assistant.game.opened import summaries
from assistant.game.sitting import Sitting
from assistant.game.table_journal import table_dir
from assistant.game.table_session import TableSession
from assistant.play.account import to_markdown, to_text
from assistant.play.journal import Journal
from assistant.play.lines import ORIGIN, link
from assistant.play.mail import CHAIN_DIGITS, receive, send
from assistant.play.setup import fixed_setup
from assistant.play.snapshot import snapshot
from assistant.play.views import view_for
from tests.play.hostile import FIELDS, NUMBERS, bodies
from tests.play.random_commands import random_command
from tests.watch import Watch, fewest, kept_in

HOSTILE: list[Any] = [
    0, -1, 2, 10**6, 10**18, 10**400, -(10**30), 0.5, 1e300, True, None, "", " ", "x", "rome", "\ud800", "a\u0000b", "\u202e", "é",
    "../../etc/passwd", "/proc/self/mem", "/dev/zero", "x" * 5000, "tray", [], {}, [[]], {"free": [1e300, -1e300]}, {"space": "nowhere"},
    {"aboard": "x"}, {"box": ""}, {"free": [0, 0]}, {"en": 1}, {"en": "a", "fr": None}, ["a"] * 300, "{x}", "{0.__class__}", "<b>",
]  # fmt: skip
KINDS = ("game", "mail", "table")


@lru_cache(maxsize=8)
def system_of(name: str) -> OpenSystem:
    """A shipped system, read once."""
    return open_system(name, own_copy=False)


@dataclass(frozen=True)
class Case:
    """One file with what is done to it: the same edits give the same bytes."""

    kind: str
    system: str
    edits: tuple[int, ...]

    def raw(self, edits: Sequence[int] | None = None) -> bytes:
        """The bytes of the file."""
        rows: list[Any] = json.loads(base(self.kind, self.system))
        damage = b""
        for seed in self.edits if edits is None else edits:
            dice = random.Random(seed)
            if seed % 9 == 0:
                damage = seed.to_bytes(8, "big")
            else:
                _change(rows, dice)
        out = _mail(rows, self.edits[0]) if self.kind == "mail" else b"".join(row + b"\n" for row in _chained(rows))
        return _hurt(out, random.Random(damage)) if damage else out


def cases(seed: int, count: int) -> Iterator[Case]:
    """Changed files, the same for the same seed."""
    dice = random.Random(f"games {seed}")
    for _ in range(count):
        some = dice.choice([1, 1, 1, 2, 3, 6])
        yield Case(dice.choices(KINDS, [6, 3, 1])[0], dice.choice(system_names()),
                   tuple(dice.randrange(2**40) for _ in range(some)))  # fmt: skip


@lru_cache(maxsize=32)
def base(kind: str, system: str) -> str:
    """The contents of a sound game of this system, line by line, as JSON: a set-up and thirty commands of all kinds."""
    dice = random.Random(f"{kind} {system}")
    folder = Path(tempfile.mkdtemp(prefix="alea-base-"))
    try:
        scenario = next(iter(system_of(system).system.scenarios)) if kind != "table" else ""
        game = new_game(system, scenario, path=folder / "base.alea", own_copy=False)
        group = fixed_setup(game.system, game.scenario, game.whole) if game.scenario is not None else None
        if group is not None:
            game.do(group)
        for number in range(30):
            try:
                game.journal.do(random_command(game.whole, game.system, dice.choice))
            except (AleaError, IndexError):
                continue
            if number in (9, 19) and game.journal.can_undo:
                game.journal.undo()
            if number == 9:
                game.journal.redo()
            if number == 14:
                game.journal.bookmark("here")
                send(game.journal, folder / "x.alea-mail")
        rows = [line.data for line in game.journal.lines]
        game.close()
        return json.dumps(rows)
    finally:
        shutil.rmtree(folder)


def _chained(rows: Sequence[Any]) -> list[bytes]:
    chain, out = ORIGIN, []
    for seq, row in enumerate(rows):
        body = row if isinstance(row, str) else json.dumps(row, ensure_ascii=seq % 2 == 0, separators=(",", ":"))
        body = body.encode("utf-8", "replace").decode()
        chain = link(chain, seq, body)
        rest = f"{chain} {seq} {body}".encode()
        out.append(b"%08x " % zlib.crc32(rest) + rest)
    return out


def _mail(rows: Sequence[Any], seed: int) -> bytes:
    """A mail of all these lines, or of those after some line; now and then something else where one thing should be."""
    dice = random.Random(seed)
    lines = [row.decode() for row in _chained(rows)]
    after = dice.choice([0, 0, 0, dice.randrange(len(lines) + 1)])
    data: dict[str, Any] = {
        "alea_mail": 1,
        "base": after,
        "chains": "".join(line.split(" ", 2)[1][:CHAIN_DIGITS] for line in lines),
        "lines": lines if after == 0 else lines[after + 1 :],
    }
    if dice.random() < 0.2:
        data[dice.choice([*data, "note", "x"])] = dice.choice(HOSTILE)
    return json.dumps(data, ensure_ascii=dice.random() < 0.5).encode("utf-8", "replace")


def _hurt(raw: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(raw) + 1)
    pick = dice.randrange(4)
    if pick == 0:
        return raw[:at]
    if pick == 1:
        return raw[:at] + dice.randbytes(dice.randrange(1, 5)) + raw[at + dice.randrange(4) :]
    if pick == 2:
        return raw[:at] + bytes(dice.choice([1, 100, 5000])) + raw[at:]
    return raw[:at] + raw[dice.randrange(len(raw)) :]


# what is done to the contents


def _change(rows: list[Any], dice: random.Random) -> None:
    pick = dice.randrange(10)
    at = dice.randrange(len(rows))
    if pick == 0:
        del rows[at]
        rows or rows.append({})
    elif pick == 1:
        rows.insert(dice.randrange(len(rows) + 1), json.loads(json.dumps(rows[at])))
    elif pick == 2:
        other = dice.randrange(len(rows))
        rows[at], rows[other] = rows[other], rows[at]
    elif pick == 3:
        rows.insert(max(1, at), next(bodies(dice.randrange(2**30), 1)))
    elif pick == 4 and isinstance(rows[0], dict):
        rows[0][dice.choice([*rows[0], "source", "rescued_from", "scenario"])] = dice.choice(HOSTILE)
    elif pick == 5:
        verb = dice.choice(
            ["undo", "redo", "go", "hide", "name", "note", "mail", "lost", "uses", "passed", "on", "by", "t"]
        )
        value = dice.choice([*HOSTILE, dice.randrange(len(rows) + 2)])
        rows.insert(max(1, at), {verb: value, "text": dice.choice(["a", 3, None, "x" * 9000])})
    elif pick == 6 and isinstance(rows[at], dict):
        text = json.dumps(rows[at])
        numbers = [n for n, sign in enumerate(text) if sign.isdigit()]
        if numbers:
            place = dice.choice(numbers)
            rows[at] = text[:place] + dice.choice(NUMBERS) + text[place + 1 :]
    else:
        _change_inside(rows[at], rows, dice)


def _change_inside(row: Any, rows: list[Any], dice: random.Random) -> None:
    spots = _spots(row)
    if not spots:
        return
    holder, key = dice.choice(spots)
    pick = dice.randrange(6)
    if pick == 0:
        del holder[key]
    elif pick == 1 and isinstance(holder, dict):
        holder[dice.choice(FIELDS)] = holder.pop(key)
    elif pick == 2:
        others = _spots(dice.choice(rows)) or spots
        other, name = dice.choice(others)
        holder[key] = json.loads(json.dumps(other[name]))
    elif pick == 3 and isinstance(holder[key], list):
        holder[key] = holder[key] * dice.choice([2, 50])
    elif pick == 4:
        deep: Any = holder[key]
        for _ in range(dice.choice([1, 2, 20, 100])):
            deep = {"group": {"commands": [deep]}} if dice.random() < 0.5 else [deep]
        holder[key] = deep
    else:
        holder[key] = dice.choice(HOSTILE)


def _spots(tree: Any) -> list[tuple[Any, Any]]:
    out, left = [], [tree] if isinstance(tree, dict | list) else []
    while left:
        holder = left.pop()
        for key, value in holder.items() if isinstance(holder, dict) else enumerate(holder):
            out.append((holder, key))
            if isinstance(value, dict | list):
                left.append(value)
    return out


# what becomes of it


def outcome(folder: Path, case: Case, raw: bytes, number: int) -> str:
    """Open it in every way there is: `opened`, or `told` why not."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        return {"game": _game, "mail": _posted, "table": _sat}[case.kind](folder, case.system, raw, number)
    except AleaError as bad:
        for problem in bad.problems:
            assert problem.text.en and problem.text.fr
            str(problem).encode(errors="replace")
        return "told"


def _game(folder: Path, name: str, raw: bytes, number: int) -> str:
    path = folder / "x.alea"
    path.write_bytes(raw)
    opened = system_of(name)
    if number % 10 == 0:  # as the window and the command line do it, with whatever text the first line names
        game = open_game(path, look_only=number % 20 == 0)
        summaries()
        _looked_at(game.journal, game.opened, number)
        game.close()
        return "opened"
    with Journal.open(path, lambda _header: opened.system, look_only=number % 4 != 0) as journal:
        _looked_at(journal, opened, number)
    return "opened"


def _looked_at(journal: Journal, opened: OpenSystem, number: int) -> None:
    system, dice = journal.system, random.Random(number)
    sides = (None, *system.sides)
    viewer = dice.choice(sides)
    to_text(journal, dice.choice(("en", "fr")), viewer).encode(errors="replace")
    to_markdown(journal, dice.choice(("en", "fr")), dice.choice(sides))
    json.dumps(snapshot(journal.state))
    for side in system.sides:
        view_for(journal.state, side, system)
    if number % 3 == 0:
        advice_of(OpenGame(opened, journal), viewer=viewer or "")
    for step in (dice.randrange(len(journal.lines)), journal.position):
        if step in journal.tree.nodes:
            journal.state_at(step)
    if journal.can_write:
        for _ in range(4):
            if journal.can_undo:
                journal.undo()
        while journal.can_redo:
            journal.redo()
        try:
            journal.do(random_command(journal.state, system, dice.choice))
        except (AleaError, IndexError):
            return


def _posted(folder: Path, name: str, raw: bytes, number: int) -> str:
    opened = system_of(name)
    mail = folder / "x.alea-mail"
    mail.write_bytes(raw)
    if number % 5 == 0:
        game_for(mail)
        return "opened"
    rows = json.loads(base("mail", name))
    game = folder / "x.alea"
    game.write_bytes(b"".join(row + b"\n" for row in _chained(rows[: 1 + number % len(rows)])))
    with Journal.open(game, lambda _header: opened.system) as journal:
        receive(journal, mail)
        _looked_at(journal, opened, number)
    return "opened"


def _sat(folder: Path, name: str, raw: bytes, number: int) -> str:
    shutil.rmtree(table_dir(), ignore_errors=True)
    table_dir().mkdir(parents=True)
    (table_dir() / f"{name}.alea").write_bytes(raw)
    session = TableSession(Sitting(system_of(name)))
    try:
        for _ in range(5):
            session.undo()
        for _ in range(3):
            session.redo()
        session.note()
    finally:
        session.close()
    return "opened"


def watched(watch: Watch, folder: Path, seed: int, count: int) -> None:
    """Try so many; what fails is kept with as few changes as still fail in the same way."""

    def keep(case: Case, number: int, kind: str) -> str:
        def fails(edits: Sequence[int]) -> bool:
            return watch.look(partial(outcome, folder / "case", case, case.raw(edits), number))[0] == f"!{kind}"

        few = fewest(case.edits, fails) if len(case.edits) > 1 else list(case.edits)
        return kept_in("games", f"{case.kind}-{case.system}-{seed}-{number}", {"x.alea": case.raw(few)})

    with patch("os.fsync", lambda _fd: None), patch("os.fdatasync", lambda _fd: None):  # the disk is not what is tried
        for number, case in enumerate(cases(seed, count)):
            act = partial(outcome, folder / "case", case, case.raw(), number)
            watch.try_(f"{case.kind} {case.system} {seed}/{number}", act, partial(keep, case, number))
