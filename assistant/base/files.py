"""Files: whether they are there, why the disk refused, and writing them whole or not at all.

The system tells its reasons in English, or in a language of its own; here they stand in both of ours. What is written
goes to a temporary file beside the target, is flushed, and then put in its place.
"""

from __future__ import annotations

import errno
import itertools
import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from assistant.base.problem import AleaError, error
from assistant.base.text import Text, say

NOT_PLAIN = errno.ENODEV
HOUR = 3600  # seconds; no file of ours takes as long to be written
_WHY = {
    errno.ENOENT: Text("there is no such file or folder", "ce fichier ou ce dossier n’existe pas"),
    errno.ENOTDIR: Text("a folder on the way is a file", "un dossier du chemin est un fichier"),
    errno.EISDIR: Text("it is a folder", "c’est un dossier"),
    errno.EACCES: Text("access is refused", "l’accès est refusé"),
    errno.EPERM: Text("the system does not allow it", "le système ne le permet pas"),
    errno.EROFS: Text("this disk can only be read", "ce disque est en lecture seule"),
    errno.ENOSPC: Text("the disk is full", "le disque est plein"),
    errno.ENAMETOOLONG: Text("the name is too long", "le nom est trop long"),
    errno.EINVAL: Text("no file can have this name", "aucun fichier ne peut porter ce nom"),
    errno.ELOOP: Text("the links lead in a circle", "les liens tournent en rond"),
    errno.EIO: Text("the disk cannot be read or written", "le disque ne se lit ni ne s’écrit"),
    errno.EBUSY: Text("another program uses it", "un autre programme s’en sert"),
    errno.EEXIST: Text("something of this name is there", "ce nom est déjà pris"),
    NOT_PLAIN: Text("it is not an ordinary file", "ce n’est pas un fichier ordinaire"),
    errno.EFBIG: Text("the file would be too large", "le fichier serait trop gros"),
}
if hasattr(errno, "EDQUOT"):
    _WHY[errno.EDQUOT] = _WHY[errno.ENOSPC]


def _code(number: int) -> Text:
    name = errno.errorcode.get(number, str(number))
    return Text(f"the system refused it ({name})", f"le système l’a refusé ({name})")


def why(fault: OSError) -> Text:
    """What stopped a reading or writing."""
    number = fault.errno or 0
    return _WHY.get(number) or _code(number)


def why_not(bad: AleaError) -> Text:
    """The same of a problem that came of it; else what the problem says."""
    fault = bad.__cause__
    return why(fault) if isinstance(fault, OSError) else bad.problems[0].text


REFUSED = Text('"{name}" cannot be read or written: {why}', "« {name} » ne se lit ni ne s’écrit : {why}")


def refused(fault: OSError) -> AleaError:
    """What the disk did not allow, as a sentence."""
    name = os.fsdecode(fault.filename) if isinstance(fault.filename, str | bytes | os.PathLike) else ""
    return error("disk", REFUSED, name=name, why=why(fault))


def is_there(path: Path) -> bool:
    """Whether there is a file or folder; a name that none can have, or a place that may not be looked at, is not."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether a path is a folder, in the same way."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def open_plain(path: Path) -> BinaryIO:
    """An ordinary file, open for reading; OSError for what is none. A pipe or a device would be waited for, or never
    end."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(handle).st_mode
        if not stat.S_ISREG(mode):
            raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else NOT_PLAIN, "not an ordinary file", str(path))
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def first_words(path: Path, most: int) -> str:
    """The beginning of a text, what is not UTF-8 in it as question marks; OSError where there is none to be read."""
    with open_plain(path) as file:
        return file.read(most).decode("utf-8", "replace")


def read_whole(path: Path, most: int) -> bytes:
    """The bytes of a file of a bearable size; a larger one is not read to its end, whatever its size is said to be.
    OSError where the disk refuses."""
    with open_plain(path) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise error(
            "too-large",
            say(
                '"{path}" has more than {most} million bytes',
                "« {path} » dépasse {most} millions d’octets",
                path=path,
                most=most // 1_000_000,
            ),
            Text("Is it the right file?", "Est-ce le bon fichier ?"),
        )
    return raw


def read_text(path: Path, most: int = 2_000_000) -> str:
    """A text file of ours in the same way; one in another encoding says so."""
    try:
        return read_whole(path, most).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise error(
            "wrong-encoding",
            say('"{path}" is not UTF-8 text', "« {path} » n’est pas un texte en UTF-8", path=path),
            Text("Save it as UTF-8 in your editor.", "Enregistrez-le en UTF-8 dans votre éditeur."),
        ) from None


@contextmanager
def written_whole(path: Path, *, durable: bool = True) -> Iterator[Path]:
    """A file beside the wanted one that takes its place when all went well and is thrown away when not.

    A `durable` one is on the disk before it takes the place: after a power cut there is the old file or the new one,
    never an empty one. What may be lost at any time (a cache, a setting) need not wait for the disk."""
    if not path.name:  # the folder at hand, or the root of the disk
        raise IsADirectoryError(errno.EISDIR, "a folder", str(path))
    _clear_rests(path.parent)
    part = path.with_name(f".alea-{os.getpid()}-{next(_count)}.part")
    try:
        yield part
        if durable:
            with part.open("rb+") as file:
                os.fsync(file.fileno())
        part.replace(path)
    except OSError as fault:
        if fault.filename == str(part):  # nobody knows that name
            fault.filename = str(path)
        raise
    finally:
        with suppress(OSError):
            part.unlink()


_count = itertools.count()
_PART = re.compile(r"\.alea-\d+-\d+\.part")
_cleared: set[Path] = set()


def _clear_rests(folder: Path) -> None:
    """What a program left that was ended while it wrote here; looked for at the first writing into a folder."""
    if folder not in _cleared:
        _cleared.add(folder)
        with suppress(OSError, ValueError), os.scandir(folder) as found:
            for rest in [Path(f.path) for f in found if _PART.fullmatch(f.name)]:
                if is_a_rest(rest):
                    with suppress(OSError):
                        rest.unlink()


def is_a_rest(part: Path) -> bool:
    """Whether nobody writes it any more. By its age: a number of a process may be another's by now, and a folder of the
    network is written by other computers too."""
    with suppress(OSError):
        return time.time() - part.stat().st_mtime > HOUR
    return False


def put_text(path: Path, text: str, *, durable: bool = True) -> None:
    """Write a text file whole or not at all; OSError where the disk refuses."""
    with written_whole(path, durable=durable) as part:
        part.write_text(text, encoding="utf-8")


def save_text(path: Path, text: str, *, new_folders: bool = True) -> None:
    """Write a text file so that a crash or a full disk leaves the old one as it was; says so where it could not."""
    try:
        if new_folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        put_text(path, text)
    except OSError as bad:
        raise error(
            "not-written",
            say('"{path}" was not written: {why}', "« {path} » n’a pas été écrit : {why}", path=path, why=why(bad)),
            Text("What was there is as it was.", "Ce qui s’y trouvait est tel quel."),
        ) from None
