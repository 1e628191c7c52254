"""Writing a journal: one line, one write, on the disk before it counts. Nothing written is ever changed.

A line that the disk took only in part is cut off again, so that the next one does not stick to it. The lock keeps a
second program from writing into the same game; it goes with the process, so none is left behind by a crash.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from assistant.base.files import is_there, why
from assistant.base.problem import AleaError, error
from assistant.base.text import Text
from assistant.play.lines import Line

IN_USE = Text(
    "The game “{file}” is open in another window.", "La partie « {file} » est ouverte dans une autre fenêtre."
)
LOOK_ONLY = Text(
    "Go on there, or open it here to look at only.",
    "Continuez là-bas, ou ouvrez-la ici en lecture seule.",
)
READ_ONLY = Text(
    "The game “{file}” cannot be written: the disk or the file is read-only.",
    "La partie « {file} » ne peut être écrite : le disque ou le fichier est en lecture seule.",
)
COPY_IT = Text(
    "Open it to look at only, or copy it to a place of your own.",
    "Ouvrez-la en lecture seule, ou copiez-la chez vous.",
)
NO_FILE = Text("There is no game at “{file}”.", "Il n’y a pas de partie à « {file} ».")
NO_GAME_FILE = Text(
    "“{file}” is not an ordinary file, so no game.", "« {file} » n’est pas un fichier ordinaire, donc pas une partie."
)
EXISTS = Text("There is a file “{file}” already.", "Il y a déjà un fichier « {file} ».")
NOT_WRITTEN = Text(
    "The action was not written: {why}. The position is as before.",
    "L’action n’est pas écrite : {why}. La position n’a pas changé.",
)
FULL = Text(
    "The action was not written: the disk is full. The position is as before.",
    "L’action n’est pas écrite : disque plein. La position n’a pas changé.",
)
MAKE_ROOM = Text("Free some space and repeat it.", "Libérez de la place et refaites-la.")
REPEAT = Text("Repeat it when the disk is back.", "Refaites-la quand le disque est revenu.")

_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EINVAL}
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_DENIED = {errno.EROFS, errno.EACCES, errno.EPERM}


class Disk(Protocol):
    """What the writer asks of the system; tests hand in disks that fill up or fail."""

    def write(self, fd: int, data: bytes) -> int: ...
    def flush(self, fd: int) -> None: ...
    def truncate(self, fd: int, size: int) -> None: ...


class RealDisk:
    """The disk of this computer."""

    def write(self, fd: int, data: bytes) -> int:
        return os.write(fd, data)

    def flush(self, fd: int) -> None:
        # The file's length changes with each line and goes to the disk with the data; dates need not. macOS has no
        # fdatasync.
        getattr(os, "fdatasync", os.fsync)(fd)

    def truncate(self, fd: int, size: int) -> None:
        os.ftruncate(fd, size)


class Writer:
    """An open journal file with its lock."""

    def __init__(self, path: Path, fd: int, disk: Disk) -> None:
        self.path = path
        self._fd = fd
        self.disk = disk
        self._size, self._dated = _stands(fd)
        self._content = blake2b()  # of all that is in it, as far as we know
        self._torn = False  # a failed write may have left something behind our last line

    @classmethod
    def create(cls, path: Path, lines: Iterable[Line], disk: Disk | None = None) -> Writer:
        """Make a new file with these lines; a file that exists is never replaced."""
        # O_EXCL must be asked of the system: looking first and making the file then would leave a gap for another
        # program.
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0)
        writer = cls._open(path, flags, disk or RealDisk())
        try:
            writer._put(b"".join(line.text().encode() + b"\n" for line in lines))
        except AleaError:
            writer.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        _flush_folder(path.parent)
        return writer

    @classmethod
    def append_to(cls, path: Path, disk: Disk | None = None) -> Writer:
        """Take hold of a file to go on with it. It is read after this, so that nobody writes in between."""
        if not path.is_file():
            raise error("no-game", NO_GAME_FILE if is_there(path) else NO_FILE, file=str(path))
        return cls._open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0), disk or RealDisk())

    def goes_on_from(self, before: Writer) -> bool:
        """Whether the file is as another writer let go of it, so that its lines need not be read again."""
        if before._torn or self._size != before._size:
            return False
        if self._dated != before._dated and blake2b(_read(self._fd)).digest() != before._content.digest():
            return False
        self._content = before._content.copy()
        return True

    def hold(self, raw: bytes) -> None:
        """What was read must be what is held; otherwise a program that knows no locks is writing."""
        if self._size != len(raw):
            raise error("game-in-use", IN_USE, LOOK_ONLY, file=str(self.path))
        self._content = blake2b(raw)

    @classmethod
    def _open(cls, path: Path, flags: int, disk: Disk) -> Writer:
        try:
            fd = os.open(path, flags, 0o644)
        except FileExistsError:
            raise error("game-exists", EXISTS, file=str(path)) from None
        except OSError as fault:
            if fault.errno in _DENIED:
                raise error("game-read-only", READ_ONLY, COPY_IT, file=str(path)) from fault
            raise _not_written(fault, path) from fault
        if not _lock(fd):
            os.close(fd)
            raise error("game-in-use", IN_USE, LOOK_ONLY, file=str(path))
        return cls(path, fd, disk)

    def append(self, line: Line) -> None:
        """Write a line; when this returns, it is on the disk. On failure the file is as before."""
        self._put(line.text().encode() + b"\n")

    def _put(self, data: bytes) -> None:
        try:
            if self._torn:
                self.disk.truncate(self._fd, self._size)
            written = self.disk.write(self._fd, data)
            # A disk that fills up takes what fits and reports no error, so the count must be compared.
            if written != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self.disk.flush(self._fd)
        except OSError as fault:
            self._torn = True
            with contextlib.suppress(OSError):
                self.disk.truncate(self._fd, self._size)
                self._torn = False
            raise _not_written(fault, self.path) from fault
        self._torn = False
        self._size += len(data)
        self._content.update(data)
        self._dated = _stands(self._fd)[1]

    def is_still_there(self) -> bool:
        """Whether the path still leads to the file that is open: not deleted, moved or replaced meanwhile."""
        try:
            found, mine = self.path.stat(), os.fstat(self._fd)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == (mine.st_dev, mine.st_ino)

    def is_untouched(self) -> bool:
        """Whether nobody else has added to, cut or changed the file. It is read again only where its date is not that
        of our last line; some disks give it another date than they first say."""
        size, dated = _stands(self._fd)
        if self._torn or (size, dated) == (self._size, self._dated):
            return True
        if size != self._size or blake2b(_read(self._fd)).digest() != self._content.digest():
            return False
        self._dated = dated
        return True

    def close(self) -> None:
        """Give up the file and the lock; closing twice is harmless."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def _stands(fd: int) -> tuple[int, int]:
    """How long a file is and when it was last written."""
    told = os.fstat(fd)
    return told.st_size, told.st_mtime_ns


def _read(fd: int) -> bytes:
    """All of a file, from its beginning; what is written goes to its end wherever it was read."""
    os.lseek(fd, 0, os.SEEK_SET)
    with open(fd, "rb", closefd=False) as opened:
        return opened.read()


def _not_written(fault: OSError, path: Path) -> AleaError:
    if fault.errno in _FULL:
        return error("disk-full", FULL, MAKE_ROOM, file=str(path))
    return error("not-written", NOT_WRITTEN, REPEAT, file=str(path), why=why(fault))


def _flush_folder(folder: Path) -> None:
    """The name of a new file is on the disk only when its folder is; Windows has no way to ask for it."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # a folder that may be written to but not looked into has no more to give
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> bool:
        os.lseek(fd, 1 << 40, os.SEEK_SET)  # a byte far behind the end, so that others can still read
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(fd: int) -> bool:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            return fault.errno in _NO_LOCKS  # a share without locks: better played unlocked than not at all
        return True
