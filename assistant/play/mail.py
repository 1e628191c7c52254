"""Play by mail: what was done since the last exchange, as a small file that the other computer adds to its copy.

Both copies are the same journal, line for line. Where they are not, the file is not added and the step at which they
part is named. The file can be read by anybody: it says so itself.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from assistant.base.files import read_whole, why, written_whole
from assistant.base.problem import AleaError, error
from assistant.base.text import Text, fill
from assistant.play.account import describe
from assistant.play.game_command import command_from
from assistant.play.header import header_from
from assistant.play.journal import Journal, SystemFor
from assistant.play.lines import ORIGIN, Line, link, parse
from assistant.play.reader import MOST_BYTES
from assistant.play.writer import Writer

FORMAT = 1
CHAIN_DIGITS = 6
SPARE = 4096  # bytes around the lines

OPEN_TO_READ = Text(
    "This file holds the actions as they are. A curious reader could find hidden counters and cards in it.",
    "Ce fichier contient les actions telles quelles. Un lecteur curieux pourrait y trouver pions et cartes cachés.",
)
NOT_MAIL = Text("“{file}” is not a turn sent by Alea.", "« {file} » n’est pas un tour envoyé par Alea.")
ENDS_SO = Text(
    "Nothing has changed. Turns come as files that end in .alea-mail, as they were sent.",
    "Rien n’a changé. Les tours arrivent en fichiers finissant par .alea-mail, tels qu’envoyés.",
)
UNREADABLE_MAIL = Text("“{file}” cannot be read: {why}.", "« {file} » ne peut être lu : {why}.")
NEWER = Text("“{file}” was sent by a newer Alea.", "« {file} » a été envoyé par un Alea plus récent.")
UPDATE = Text(
    "Nothing has changed. Update Alea, then open it again.", "Rien n’a changé. Mettez Alea à jour, puis rouvrez-le."
)
NOT_SENT = Text("“{file}” was not written: {why}.", "« {file} » n’est pas écrit : {why}.")
MAKE_PLACE = Text(
    "Nothing counts as sent. Make room there or allow writing, then send again.",
    "Rien ne compte comme envoyé. Faites de la place ou permettez l’écriture, puis renvoyez.",
)
HURT = Text("The file “{file}” was damaged on the way.", "Le fichier « {file} » a été abîmé en route.")
SEND_AGAIN = Text("Have it sent again; nothing was added.", "Demandez-le à nouveau ; rien n’a été ajouté.")
OTHER_GAME = Text("“{file}” belongs to another game.", "« {file} » appartient à une autre partie.")
OPEN_THAT = Text(
    "Nothing was added. Leave this game and open the file on the start page: its own game opens there, or begins.",
    "Rien n’a été ajouté. Quittez cette partie et ouvrez le fichier à l’accueil\u00a0: la sienne s’ouvre ou commence.",
)
GAP = Text(
    "The file begins after step {base}, but this copy ends at step {last}.",
    "Le fichier commence après l’étape {base}, mais cette copie s’arrête à l’étape {last}.",
)
SEND_ALL = Text(
    "Have the whole game sent, or the files before this one first.",
    "Demandez la partie entière, ou d’abord les fichiers précédents.",
)
DIVERGED = Text(
    "The two copies part at step {step}. Here: {here}. There: {there}. Nothing was added.",
    "Les deux copies se séparent à l’étape {step}. Ici : {here}. Là-bas : {there}. Rien n’a été ajouté.",
)
AGREE = Text(
    "Agree which copy holds, and have that player send the whole game.",
    "Convenez de la copie qui vaut, et que ce joueur envoie la partie entière.",
)
NOT_KNOWN = Text("not in this file", "absent de ce fichier")
NO_ACTION = Text("undo, redo or a remark", "annulation, rétablissement ou remarque")


@dataclass(frozen=True, slots=True)
class Parcel:
    """What a mail file holds: its lines, and the short digests of all lines of the sender's copy."""

    path: Path
    base: int
    lines: tuple[Line, ...]
    chains: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Received:
    """What a mail brought: how many actions, and the position before them, to play them from there; how often something
    else was done: undo, redo, a remark."""

    actions: int
    since: int
    others: int = 0


def last_exchange(journal: Journal) -> int:
    """The last line that both players have; 0 if nothing was ever sent."""
    return next((line.seq for line in reversed(journal.lines) if "mail" in line.data), 0)


def send(journal: Journal, path: Path, *, whole: bool = False) -> Path:
    """Write the actions since the last exchange (or all of them) to a file and note in the journal that they went."""
    base = 0 if whole else last_exchange(journal)
    with _room_for(path, sum(len(line.text()) + 8 for line in journal.lines[base:]) + 9 * len(journal.lines)) as part:
        # Marked within the room that is sure by now: a mark without a file would keep these actions from ever being
        # sent.
        journal.mark_exchange("sent")
        lines = journal.lines[base if base == 0 else base + 1 :]
        data = {
            "alea_mail": FORMAT,
            "note": OPEN_TO_READ.as_dict(),
            "base": base,
            # All digests and not only those of the lines sent, so that the other side can tell at which step the copies
            # part.
            "chains": "".join(line.chain[:CHAIN_DIGITS] for line in journal.lines),
            "lines": [line.text() for line in lines],
        }
        part.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
    return path


@contextmanager
def _room_for(path: Path, size: int) -> Iterator[Path]:
    """Whether the file can be written is known before the journal says that it went: its room is filled first."""
    with written_whole(path) as part:
        try:
            with part.open("wb") as file:
                file.write(b" " * (size + SPARE))
                file.flush()
                os.fsync(file.fileno())
        except OSError as fault:
            raise error("not-written", NOT_SENT, MAKE_PLACE, file=str(path), why=why(fault)) from fault
        yield part


def read_parcel(path: Path) -> Parcel:
    """Read a mail file; raises an AleaError that says what is wrong with it."""
    try:
        data = json.loads(read_whole(path, MOST_BYTES).decode("utf-8"))
    except OSError as fault:
        raise error("unreadable-mail", UNREADABLE_MAIL, ENDS_SO, file=str(path), why=why(fault)) from fault
    except (ValueError, RecursionError):
        raise error("not-mail", NOT_MAIL, ENDS_SO, file=str(path)) from None
    version = data.get("alea_mail") if isinstance(data, dict) else None
    if isinstance(version, int) and version > FORMAT:
        raise error("newer-mail", NEWER, UPDATE, file=str(path))
    if version != FORMAT:
        raise error("not-mail", NOT_MAIL, ENDS_SO, file=str(path))
    base, rows, chains = data.get("base"), data.get("lines"), data.get("chains")
    if not isinstance(base, int) or not isinstance(rows, list) or not isinstance(chains, str):
        raise error("damaged-mail", HURT, SEND_AGAIN, file=str(path))
    read = (parse(row.encode(errors="replace")) for row in rows if isinstance(row, str))
    lines = tuple(line for line in read if line is not None)
    cut = range(0, len(chains), CHAIN_DIGITS)
    parcel = Parcel(path, base, lines, tuple(chains[n : n + CHAIN_DIGITS] for n in cut))
    # Looked through before anything is added, since lines of a journal are never taken back.
    if len(lines) != len(rows) or not _holds_together(parcel):
        raise error("damaged-mail", HURT, SEND_AGAIN, file=str(path))
    return parcel


def _holds_together(parcel: Parcel) -> bool:
    if not parcel.lines or parcel.lines[-1].seq + 1 != len(parcel.chains):
        return False
    first = parcel.lines[0].seq
    if first != (0 if parcel.base == 0 else parcel.base + 1):
        return False
    if any(line.chain[:CHAIN_DIGITS] != parcel.chains[line.seq] for line in parcel.lines):
        return False
    pairs = zip(parcel.lines, parcel.lines[1:], strict=False)
    return all(b.seq == a.seq + 1 and link(a.chain, b.seq, b.body) == b.chain for a, b in pairs)


def receive(journal: Journal, path: Path) -> Received:
    """Add a mail to this copy. What is here already is passed over; copies that have parted are left as they are."""
    parcel = read_parcel(path)
    here = journal.lines
    if here[0].chain[:CHAIN_DIGITS] != parcel.chains[0]:
        raise error("other-game", OTHER_GAME, OPEN_THAT, file=str(path))
    for mine, theirs in zip(here, parcel.chains, strict=False):
        if mine.chain[:CHAIN_DIGITS] != theirs:
            raise _diverged(journal, parcel, mine.seq)
    if len(here) <= parcel.base:
        raise error("mail-gap", GAP, SEND_ALL, file=str(path), base=parcel.base, last=len(here) - 1)
    fresh = tuple(line for line in parcel.lines if line.seq >= len(here))
    if fresh and link(here[-1].chain, fresh[0].seq, fresh[0].body) != fresh[0].chain:
        raise error("damaged-mail", HURT, SEND_AGAIN, file=str(path))
    since = journal.position
    journal.append_foreign(fresh)
    actions, marks = (sum(word in line.data for line in fresh) for word in ("do", "mail"))
    return Received(actions, since, len(fresh) - actions - marks)


def _diverged(journal: Journal, parcel: Parcel, step: int) -> AleaError:
    here = _told(journal, step)
    there = next((line for line in parcel.lines if line.seq == step), None)
    other = NOT_KNOWN if there is None else _told_line(journal, there, step)
    text = fill(DIVERGED, step=step, here=here, there=other)
    return error("diverged", text, AGREE, file=str(parcel.path))


def _told(journal: Journal, step: int) -> Text:
    node = journal.tree.nodes.get(step)
    if node is None or node.command is None:
        return NO_ACTION
    return describe(node.command, journal.state_before(step), journal.system, None, node.by).text


def _told_line(journal: Journal, line: Line, step: int) -> Text:
    if "do" not in line.data:
        return NO_ACTION
    try:
        command = command_from(line.data["do"])
    except AleaError:
        return NOT_KNOWN
    parent = journal.tree.nodes.get(step)
    before = journal.state_before(step) if parent is not None else journal.state
    return describe(command, before, journal.system).text


def begin_from(path: Path, game: Path, system_for: SystemFor) -> Journal:
    """Make a copy of a game from a mail that holds all of it."""
    parcel = read_parcel(path)
    if parcel.base != 0 or link(ORIGIN, 0, parcel.lines[0].body) != parcel.lines[0].chain:
        raise error("mail-gap", GAP, SEND_ALL, file=str(path), base=parcel.base, last=0)
    system_for(header_from(parcel.lines[0].data))
    Writer.create(game, parcel.lines).close()
    return Journal.open(game, system_for)
