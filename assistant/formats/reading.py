"""From a path to text: the first stage of loading, where a file may be missing, huge, binary or wrongly encoded.

Each of these is one clear problem. What the text says is left to `yaml_text`.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from assistant.base.files import why
from assistant.base.problem import Problem, Severity, did_you_mean

MAX_BYTES = 2_000_000
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_UTF8_MARK = b"\xef\xbb\xbf"


def digest_of(raw: bytes) -> str:
    """The digest by which a file's content is recognised later."""
    return hashlib.sha256(raw).hexdigest()


LOOK = "Look at the name and at the folder."


def _refusal(code: str, file: str, text: str, hint: str) -> tuple[None, Problem]:
    return None, Problem(Severity.ERROR, code, text, hint, file=file)


def read_bytes(path: Path, shown: str) -> tuple[bytes | None, Problem | None]:
    """The bytes of a file, or the problem that keeps us from reading it. `shown` is the name used in messages."""
    try:
        if path.is_dir():
            return _refusal(
                "is-folder",
                shown,
                f'"{shown}" is a folder where a file is expected',
                "Name the file inside it, for instance system.yaml.",
            )
        if not path.exists():
            return _refusal("no-file", shown, f'there is no file "{shown}"', _neighbour(path) or LOOK)
        if not path.is_file():
            return _refusal("not-a-file", shown, f'"{shown}" is not an ordinary file', "Only ordinary files are read.")
        if path.stat().st_size > MAX_BYTES:
            return _refusal(
                "too-large",
                shown,
                f"the file has more than {MAX_BYTES // 1_000_000} million bytes",
                "A system may be split into several files; pictures do not belong in it.",
            )
        return path.read_bytes(), None
    except OSError as problem:
        return _refusal(
            "unreadable",
            shown,
            f'the file "{shown}" cannot be read: {why(problem).en}',
            "Look at its name and its permissions.",
        )
    except ValueError:
        return _refusal("no-file", shown, f"the name {shown!r} cannot be the name of a file", "")


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


def _neighbour(path: Path) -> str:
    try:
        return did_you_mean(path.name, sorted(p.name for p in path.parent.iterdir())[:500])
    except (OSError, ValueError):
        return ""


def decode(raw: bytes, shown: str) -> tuple[str | None, Problem | None]:
    """The text of a file. A UTF-8 mark at the start is dropped with a warning, everything else but UTF-8 refused."""
    if not raw.strip():
        return _refusal("empty-file", shown, "the file is empty", "A file starts with `format: 1` and `kind: ...`.")
    if raw.startswith(_UTF16) or (len(raw) > 3 and raw[1::2].count(0) > len(raw) // 4):
        return _refusal(
            "wrong-encoding",
            shown,
            "the file is written in UTF-16, not in UTF-8",
            "Save it again with the encoding UTF-8.",
        )
    if b"\x00" in raw:
        return _refusal("not-text", shown, "this is not a text file", "Scenario files are plain text in UTF-8.")
    warning = None
    if raw.startswith(_UTF8_MARK):
        raw = raw[3:]
        warning = Problem(
            Severity.WARNING,
            "byte-order-mark",
            "the file starts with an invisible byte order mark",
            'Save it as "UTF-8" rather than "UTF-8 with BOM".',
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
            f"byte {raw[problem.start]:#04x} is not UTF-8 text",
            "Save the file again with the encoding UTF-8.",
            file=shown,
            line=line,
            column=column,
        )
