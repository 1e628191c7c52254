"""From a path to text: the first stage of loading, where a file may be missing, huge, binary or wrongly encoded.

Each of these is one clear problem. What the text says is left to `yaml_text`.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from assistant.base.files import why
from assistant.base.problem import Problem, Severity, did_you_mean
from assistant.base.text import NOTHING, Text, say

MAX_BYTES = 2_000_000
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_UTF8_MARK = b"\xef\xbb\xbf"


def digest_of(raw: bytes) -> str:
    """The digest by which a file's content is recognised later."""
    return hashlib.sha256(raw).hexdigest()


LOOK = Text("Look at the name and at the folder.", "Voyez le nom et le dossier.")


def _refusal(code: str, file: str, text: Text, hint: Text = NOTHING) -> tuple[None, Problem]:
    return None, Problem(Severity.ERROR, code, text, hint, file=file)


def read_bytes(path: Path, shown: str) -> tuple[bytes | None, Problem | None]:
    """The bytes of a file, or the problem that keeps us from reading it. `shown` is the name used in messages."""
    try:
        if path.is_dir():
            return _refusal(
                "is-folder",
                shown,
                say(
                    '"{shown}" is a folder where a file is expected',
                    "« {shown} » est un dossier là où un fichier est attendu",
                    shown=shown,
                ),
                Text(
                    "Name the file inside it, for instance system.yaml.",
                    "Nommez le fichier qu’il contient, par exemple system.yaml.",
                ),
            )
        if not path.exists():
            return _refusal(
                "no-file",
                shown,
                say('there is no file "{shown}"', "il n’y a pas de fichier « {shown} »", shown=shown),
                _neighbour(path) or LOOK,
            )
        if not path.is_file():
            return _refusal(
                "not-a-file",
                shown,
                say('"{shown}" is not an ordinary file', "« {shown} » n’est pas un fichier ordinaire", shown=shown),
                Text("Only ordinary files are read.", "Seuls les fichiers ordinaires sont lus."),
            )
        if path.stat().st_size > MAX_BYTES:
            return _refusal(
                "too-large",
                shown,
                say(
                    "the file has more than {max_bytes} million bytes",
                    "le fichier dépasse {max_bytes} millions d’octets",
                    max_bytes=MAX_BYTES // 1_000_000,
                ),
                Text(
                    "A system may be split into several files; pictures do not belong in it.",
                    "Un système peut tenir en plusieurs fichiers ; les images n’y ont pas leur place.",
                ),
            )
        return path.read_bytes(), None
    except OSError as problem:
        return _refusal(
            "unreadable",
            shown,
            say(
                'the file "{shown}" cannot be read: {why}',
                "le fichier « {shown} » ne se lit pas : {why}",
                shown=shown,
                why=why(problem),
            ),
            Text("Look at its name and its permissions.", "Voyez son nom et ses droits d’accès."),
        )
    except ValueError:
        return _refusal(
            "no-file",
            shown,
            say(
                "the name {shown} cannot be the name of a file",
                "le nom {shown} ne peut pas être celui d’un fichier",
                shown=repr(shown),
            ),
        )


def is_folder(path: Path) -> bool:
    """Whether a path is a folder; a name that no file can have is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Whether a path is an ordinary file; a name that no file can have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _neighbour(path: Path) -> Text:
    try:
        return did_you_mean(path.name, sorted(p.name for p in path.parent.iterdir())[:500])
    except (OSError, ValueError):
        return NOTHING


def decode(raw: bytes, shown: str) -> tuple[str | None, Problem | None]:
    """The text of a file. A UTF-8 mark at the start is dropped with a warning, everything else but UTF-8 refused."""
    if not raw.strip():
        return _refusal(
            "empty-file",
            shown,
            Text("the file is empty", "le fichier est vide"),
            Text(
                "A file starts with `format: 1` and `kind: ...`.", "Un fichier commence par `format: 1` et `kind: ...`."
            ),
        )
    if raw.startswith(_UTF16) or (len(raw) > 3 and raw[1::2].count(0) > len(raw) // 4):
        return _refusal(
            "wrong-encoding",
            shown,
            Text("the file is written in UTF-16, not in UTF-8", "le fichier est écrit en UTF-16, pas en UTF-8"),
            Text("Save it again with the encoding UTF-8.", "Enregistrez-le avec l’encodage UTF-8."),
        )
    if b"\x00" in raw:
        return _refusal(
            "not-text",
            shown,
            Text("this is not a text file", "ce n’est pas un fichier texte"),
            Text("Scenario files are plain text in UTF-8.", "Les fichiers de scénario sont du texte simple en UTF-8."),
        )
    warning = None
    if raw.startswith(_UTF8_MARK):
        raw = raw[3:]
        warning = Problem(
            Severity.WARNING,
            "byte-order-mark",
            Text(
                "the file starts with an invisible byte order mark",
                "le fichier commence par une marque d’ordre d’octets invisible",
            ),
            Text(
                'Save it as "UTF-8" rather than "UTF-8 with BOM".',
                "Enregistrez-le en « UTF-8 » plutôt qu’en « UTF-8 avec BOM ».",
            ),
            file=shown,
            line=1,
            column=1,
        )
    try:
        return raw.decode("utf-8"), warning
    except UnicodeDecodeError as problem:
        before = raw[: problem.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        return None, Problem(
            Severity.ERROR,
            "wrong-encoding",
            say(
                "byte {raw} is not UTF-8 text",
                "l’octet {raw} n’est pas du texte UTF-8",
                raw=f"{raw[problem.start]:#04x}",
            ),
            Text("Save the file again with the encoding UTF-8.", "Enregistrez le fichier avec l’encodage UTF-8."),
            file=shown,
            line=line,
            column=column,
        )
