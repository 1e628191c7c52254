"""Files: whether they are there, why the disk refused, and writing them whole or not at all.

The system tells its reasons in English, or in a language of its own; here they stand in both of ours. What is written
goes to a temporary file beside the target, is flushed, and then put in its place.
"""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from assistant.base.problem import error
from assistant.base.text import Text, say

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


def save_text(path: Path, text: str, *, new_folders: bool = True) -> None:
    """Write a text file so that a crash or a full disk leaves the old one as it was."""
    try:
        if new_folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    except OSError as bad:
        raise error(
            "not-written",
            say('"{path}" was not written: {why}', "« {path} » n’a pas été écrit : {why}", path=path, why=why(bad)),
            Text("Nothing has changed on the disk.", "Rien n’a changé sur le disque."),
        ) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except OSError as bad:
        Path(beside).unlink(missing_ok=True)
        raise error(
            "not-written",
            say('"{path}" was not written: {why}', "« {path} » n’a pas été écrit : {why}", path=path, why=why(bad)),
            Text("The old file is as it was.", "L’ancien fichier est tel quel."),
        ) from None
