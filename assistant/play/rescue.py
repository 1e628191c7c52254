"""What is done about a damaged journal: the file itself is left alone, a whole copy is put aside, and the game goes on
in a new file of the good lines.

Actions behind the damage are kept as a branch, with the unreadable ones named; the game stands before the damage.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from assistant.base.files import read_whole
from assistant.base.problem import AleaError, Problem, error, warning
from assistant.base.text import Text
from assistant.play.header import header_from
from assistant.play.lines import ORIGIN, Line, compose
from assistant.play.reader import Reading, read
from assistant.play.retold import Replay
from assistant.play.writer import Disk, Writer

TORN = Text(
    "The last line was not finished. All {count} actions before it are open.",
    "La dernière ligne n’était pas finie. Les {count} actions d’avant sont toutes ouvertes.",
)
DAMAGED = Text(
    "Line {line} is damaged. The {count} actions before it are open; the rest is kept beside the game.",
    "La ligne {line} est abîmée. Les {count} actions d’avant sont ouvertes ; le reste est gardé à côté de la partie.",
)
CHAIN = Text(
    "Line {line} does not follow from the one before: the file was changed, or a line is missing. "
    "The {count} actions before it are open; the rest is kept beside the game.",
    "La ligne {line} ne suit pas la précédente : le fichier a été modifié, ou une ligne manque. "
    "Les {count} actions d’avant sont ouvertes ; le reste est gardé à côté de la partie.",
)
HEADER = Text(
    "The first line is damaged. The start of the game is open; the actions are kept as a branch.",
    "La première ligne est abîmée. Le début de la partie est ouvert ; les actions sont gardées dans une branche.",
)
BRANCH = Text(
    "{saved} later actions can be taken up again as the branch “after the damage”.",
    "{saved} actions suivantes peuvent être reprises : branche « après les dégâts ».",
)
WHERE = Text(
    "The game goes on in “{new}”; the damaged file was left as it is, with a copy in “{copy}”.",
    "La partie continue dans « {new} » ; le fichier abîmé est resté tel quel, avec une copie dans « {copy} ».",
)
NO_PLACE = Text(
    "“{file}” is damaged, and there is no place to write what can be saved.",
    "« {file} » est abîmée, et il n’y a pas où écrire ce qui peut être sauvé.",
)
MAKE_PLACE = Text(
    "Open it to look at only, or copy it to a place of your own first.",
    "Ouvrez-la en lecture seule, ou copiez-la d’abord chez vous.",
)
BRANCH_NAME = "after the damage / après les dégâts"
_SAYS = {"torn": TORN, "damaged": DAMAGED, "chain": CHAIN, "header": HEADER}


def report(reading: Reading) -> tuple[Problem, ...]:
    """What is wrong with the file, for people."""
    damage = reading.damage
    if damage is None:
        return ()
    file, count = str(reading.path), len(reading.lines) - 1
    out = [warning(f"journal-{damage.kind}", _SAYS[damage.kind], file=file, line=damage.line, count=count)]
    if damage.saved:
        out.append(warning("journal-branch", BRANCH, file=file, line=damage.line, saved=damage.saved))
    return tuple(out)


def good_lines(reading: Reading) -> list[Line]:
    """The lines a sound file would have, chained anew: what is good, then what is behind the damage as a branch."""
    header = replace(header_from(reading.header), rescued_from=digest(reading.raw))
    rows = [line.data for line in (*reading.lines[1:], *reading.later)]
    if reading.later:
        rows.append({"name": _last_action(reading), "text": BRANCH_NAME})
        rows.append({"go": Replay.of(reading.lines).tree.position})
    out = [compose(ORIGIN, 0, header.plain())]
    for row in rows:
        out.append(compose(out[-1].chain, out[-1].seq + 1, row))
    return out


def _last_action(reading: Reading) -> int:
    return next((line.seq for line in reversed(reading.later) if "do" in line.data), reading.later[-1].seq)


def go_on_elsewhere(reading: Reading, disk: Disk | None = None) -> tuple[Reading, Writer, tuple[Problem, ...]]:
    """The new file, ready to be written to. A rescue made earlier from the very same bytes is taken up again."""
    said = report(reading)
    earlier = _earlier_rescue(reading)
    if earlier is not None:
        writer = Writer.append_to(earlier.path, disk)
        writer.hold(earlier.raw)
        return earlier, writer, (*said, _where(reading, earlier.path, _copy_of(reading) or reading.path))
    try:
        copy = _copy_of(reading) or _put_aside(reading)
        path = free_name(reading.path, "saved")
        writer = Writer.create(path, good_lines(reading), disk)
    except OSError as fault:
        raise error("no-place", NO_PLACE, MAKE_PLACE, file=str(reading.path)) from fault
    return read(path), writer, (*said, _where(reading, path, copy))


def _where(reading: Reading, new: Path, copy: Path) -> Problem:
    return warning("game-goes-on", WHERE, file=str(reading.path), new=new.name, copy=copy.name)


def digest(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()


def _names(path: Path, word: str) -> Iterator[Path]:
    """game-saved.alea, game-saved-2.alea ..."""
    yield path.with_name(f"{path.stem}-{word}{path.suffix}")
    number = 2
    while True:
        yield path.with_name(f"{path.stem}-{word}-{number}{path.suffix}")
        number += 1


def free_name(path: Path, word: str) -> Path:
    """The first name of the row that no file has yet."""
    return next(p for p in _names(path, word) if not p.exists())


def _copy_of(reading: Reading) -> Path | None:
    """A copy put aside earlier, if there is one with the same bytes."""
    for path in _names(reading.path, "damaged"):
        if not path.exists():
            return None
        with suppress(OSError, AleaError):  # another file of that name, or none that can be read
            if read_whole(path, len(reading.raw)) == reading.raw:
                return path
    return None


def _put_aside(reading: Reading) -> Path:
    path = free_name(reading.path, "damaged")
    try:
        with path.open("xb") as file:
            file.write(reading.raw)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path


def _earlier_rescue(reading: Reading) -> Reading | None:
    for path in _names(reading.path, "saved"):
        if not path.exists():
            return None
        try:
            found = read(path)
        except AleaError:
            continue
        if found.damage is None and found.header.get("rescued_from") == digest(reading.raw):
            return found
    return None
