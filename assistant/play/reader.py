"""Reading a journal file, sound or not: which lines are good, where the first damage is, what can be saved behind it.

Reading never writes. What to do about damage is decided in `journal` and done in `rescue`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from assistant.base.files import read_whole, why
from assistant.base.problem import AleaError, error
from assistant.base.text import Text
from assistant.play.lines import FORMAT, LOWEST_FORMAT, ORIGIN, Line, compose, link, parse
from assistant.play.writer import NO_FILE

UNREADABLE = Text("The game “{file}” cannot be read: {why}.", "La partie « {file} » ne peut être lue : {why}.")
NOT_A_JOURNAL = Text(
    "“{file}” is not a game of Alea: its first line is missing or damaged, and so is what follows.",
    "« {file} » n’est pas une partie d’Alea : sa première ligne manque ou est abîmée, la suite aussi.",
)
UNTOUCHED = Text("The file was left as it is.", "Le fichier est resté tel quel.")
TOO_NEW = Text(
    "This game was written in format {found}; this Alea reads up to {known}.",
    "Cette partie est au format {found} ; cet Alea lit jusqu’au {known}.",
)
GET_NEWER = Text("Open it with version {version} or newer.", "Ouvrez-la avec la version {version} ou une plus récente.")
TOO_LONG = Text("“{file}” has more than {most} lines.", "« {file} » a plus de {most} lignes.")
LOST = "lost"
MOST_BYTES = 64_000_000  # twenty thousand actions take three million
MOST_LINES = 500_000


@dataclass(frozen=True, slots=True)
class Damage:
    """The first thing wrong in a file: `torn` (an unfinished last line), `damaged`, `chain` (edited or a line
    missing), or `header`. `line` counts lines of the file from 1; `saved` is how many later actions can still be
    read."""

    kind: str
    line: int
    saved: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """What stands in a file. `lines` is the header and all good lines up to the first damage; `later` holds good
    lines behind it, gaps filled with a line that says so."""

    path: Path
    raw: bytes
    lines: tuple[Line, ...]
    later: tuple[Line, ...] = ()
    damage: Damage | None = None
    guessed: bool = False  # the header is damaged, its contents are what could be made out

    @property
    def header(self) -> Mapping[str, object]:
        return self.lines[0].data


def read(path: Path) -> Reading:
    """Read a journal as far as it goes. Only a file that holds no line of a game raises."""
    try:
        raw = read_whole(path, MOST_BYTES)
    except FileNotFoundError:
        raise error("no-game", NO_FILE, file=str(path)) from None
    except OSError as fault:
        raise error("unreadable-game", UNREADABLE, file=str(path), why=why(fault)) from fault
    if raw.count(b"\n") > MOST_LINES:
        raise error("too-many-lines", TOO_LONG, UNTOUCHED, file=str(path), most=MOST_LINES)
    reading = examine(path, raw)
    _check_format(reading)
    return reading


def examine(path: Path, raw: bytes) -> Reading:
    """The same for bytes at hand."""
    rows = raw.split(b"\n")
    unfinished = rows.pop()  # empty if the last line is whole
    parsed = [parse(row) for row in rows]
    if unfinished:  # perhaps nothing but the line's end is missing or damaged
        parsed.append(parse(unfinished) or parse(unfinished[:-1]))
    header = parsed[0] if parsed else None
    guessed = header is None or header.seq != 0 or "alea" not in header.data
    if guessed:
        header = _guess_header(rows, parsed)
    if header is None:
        raise _no_journal(path)
    good = [header] if guessed else _sound_run(parsed)
    if not guessed and len(good) == len(parsed):
        torn = Damage("torn", len(parsed)) if unfinished else None
        return Reading(path, raw, tuple(good), damage=torn)
    bad = 0 if guessed else len(good)
    later = _salvage(good[-1], parsed[bad:])
    saved = sum(1 for line in later if LOST not in line.data)
    damage = Damage(_kind(parsed, bad, guessed, bool(unfinished)), bad + 1, saved)
    return Reading(path, raw, tuple(good), later, damage, guessed)


def _kind(parsed: list[Line | None], bad: int, guessed: bool, unfinished: bool) -> str:
    if guessed:
        return "header"
    if parsed[bad] is not None:
        return "chain"
    return "torn" if unfinished and bad == len(parsed) - 1 else "damaged"


def _sound_run(parsed: list[Line | None]) -> list[Line]:
    """The lines from the first on that follow each other without a flaw."""
    good: list[Line] = []
    chain = ORIGIN
    for index, line in enumerate(parsed):
        if line is None or line.seq != index or link(chain, line.seq, line.body) != line.chain:
            break
        good.append(line)
        chain = line.chain
    return good


def _salvage(last: Line, rest: list[Line | None]) -> tuple[Line, ...]:
    """Good lines behind the damage, chained anew; a missing number becomes a line that says that it is lost."""
    out: list[Line] = []
    chain, seq = last.chain, last.seq
    for line in rest:
        if line is None or line.seq <= seq:
            continue
        if line.seq - seq > len(rest) + 1:
            continue
        while seq + 1 < line.seq:
            seq += 1
            gap = compose(chain, seq, {LOST: seq})
            out.append(gap)
            chain = gap.chain
        again = Line(line.seq, link(chain, line.seq, line.body), line.data, line.body)
        out.append(again)
        chain, seq = again.chain, again.seq
    return tuple(out)


def _guess_header(rows: list[bytes], parsed: list[Line | None]) -> Line | None:
    """What can be made out of a damaged first line, provided that actions follow."""
    if not any(line is not None and line.seq > 0 for line in parsed):
        return None
    found: dict[str, object] = {"alea": FORMAT}
    for key in ("system", "scenario", "salt", "created"):
        hit = re.search(rb'"%s":"([^"\\]{1,200})"' % key.encode(), rows[0] if rows else b"")
        if hit:
            found[key] = hit.group(1).decode(errors="replace")
    return compose(ORIGIN, 0, found)


def _no_journal(path: Path) -> AleaError:
    return error("not-a-game", NOT_A_JOURNAL, UNTOUCHED, file=str(path))


def _check_format(reading: Reading) -> None:
    found = reading.header.get("alea")
    if isinstance(found, int) and not isinstance(found, bool) and LOWEST_FORMAT <= found <= FORMAT:
        return
    if isinstance(found, int) and found > FORMAT:
        version = str(reading.header.get("version", "?"))
        path = str(reading.path)
        raise error("newer-game", TOO_NEW, GET_NEWER, file=path, found=found, known=FORMAT, version=version)
    raise _no_journal(reading.path)
