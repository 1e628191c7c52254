"""Keeps the checked, merged, plain tree of a system as JSON, so that the next start needs neither YAML nor schemas.

An entry holds the digest of every file it was made of and is used only while all of them are unchanged. A damaged or
outdated entry, or one not marked with the key of who reads it, is ignored and written anew; a cache folder that cannot
be written is no reason to stop.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any

from assistant import __version__
from assistant.base.data import Data, Raw
from assistant.base.files import open_plain, written_whole
from assistant.base.problem import Problem, Severity
from assistant.base.text import Said
from assistant.formats.tree_shapes import SystemTree

_SHAPE = 1  # raised when the entries themselves change
ABSENT = "absent"
MOST_BYTES = 64_000_000  # no file or entry of a system comes near it
MOST = 10**15  # a file writes no number with more digits


@dataclass(frozen=True, slots=True)
class KeptLoad:
    """What a load found: the plain tree, its sources by address, the digests of its files and what to tell the user."""

    tree: SystemTree
    sources: dict[str, list[str]]
    files: dict[str, str]
    problems: tuple[Problem, ...] = ()
    mark: bytes = b""  # of the entry it was recalled from: equal marks, equal content


def program_version() -> str:
    """Changes with every version, and in a checkout with every change of the code that makes the tree, so that no
    entry outlives its maker."""
    out = hashlib.sha256(f"{__version__}:{_SHAPE};".encode())
    # Sorted, since a folder lists its files in any order and the digest must not change with it.
    for file in sorted(FilePath(__file__).parent.glob("*.py")):
        status = file.stat()
        out.update(f"{file.name}:{status.st_size}:{status.st_mtime_ns};".encode())
    return out.hexdigest()[:16]


def file_digest(path: FilePath) -> str:
    """The digest of a file as it is now; a missing one has a word of its own."""
    try:
        with open_plain(path) as file:
            raw = file.read(MOST_BYTES + 1)
        return hashlib.sha256(raw).hexdigest() if len(raw) <= MOST_BYTES else ABSENT
    except OSError:
        return ABSENT


def digest_of_files(files: Mapping[str, str]) -> str:
    """One digest for all files of a load."""
    lines = [f"{FilePath(name).name}={digest}" for name, digest in sorted(files.items())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def entry_file(folder: FilePath, question: Raw) -> FilePath:
    """Where the entry of a question (system, scenario, overlay, options) lies."""
    text = json.dumps(question, sort_keys=True, default=str)
    return folder / f"system-{hashlib.sha256(text.encode()).hexdigest()[:24]}.json"


def mark_of(body: bytes, key: bytes) -> bytes:
    """What shows that an entry is whole, and that it was written by whoever has the key."""
    return hashlib.blake2b(body, digest_size=32, key=key).hexdigest().encode()


def _plain(problem: Problem) -> dict[str, Data]:
    return {**problem.as_dict(), "text": problem.text.as_dict(), "hint": problem.hint.as_dict()}


def _problem_from(data: Mapping[str, Any]) -> Problem:
    words = {part: Said(data[part]["en"], data[part]["fr"]) for part in ("text", "hint")}
    return Problem(**{**data, **words, "severity": Severity(data["severity"])})


def _in_reach(number: float) -> bool:
    return -MOST < number < MOST


def _whole(text: str) -> int:
    if not _in_reach(number := int(text)):
        raise ValueError
    return number


def _part(text: str) -> float:
    if not _in_reach(number := float(text)):  # nor is what is no number
        raise ValueError
    return number


def recall(folder: FilePath, question: Raw, key: bytes) -> KeptLoad | None:
    """The entry of a question, if all its files are as they were."""
    try:
        with open_plain(entry_file(folder, question)) as file:
            checksum, _, body = file.read(MOST_BYTES).partition(b"\n")
        # Looked at before it is read as JSON: the tree is trusted from here on, and code is generated from it.
        if mark_of(body, key) != checksum:
            return None
        # The mark says who wrote it, not that it can be worked with: no schema looks at its numbers again.
        raw = json.loads(body, parse_int=_whole, parse_float=_part, parse_constant=_part)
        if raw["version"] != program_version():
            return None
        files = raw["files"]
        # Digests and not dates: a file taken from a mail or an archive may be older than the one it replaces.
        if any(file_digest(FilePath(name)) != digest for name, digest in files.items()):
            return None
        problems = tuple(_problem_from(p) for p in raw["problems"])
        if not isinstance(raw["tree"]["system"]["id"], str):
            return None
        return KeptLoad(raw["tree"], raw["sources"], files, problems, checksum)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def keep(folder: FilePath, question: Raw, key: bytes, entry: KeptLoad) -> None:
    """Write an entry, whole or not at all."""
    content = json.dumps(
        {
            "version": program_version(),
            "files": entry.files,
            "problems": [_plain(p) for p in entry.problems],
            "sources": entry.sources,
            "tree": entry.tree,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    with contextlib.suppress(OSError):  # a cache that cannot be written only costs time
        folder.mkdir(parents=True, exist_ok=True)
        body = content.encode("utf-8", "surrogatepass")  # a name on the disk need not be text
        with written_whole(entry_file(folder, question), durable=False) as part:
            part.write_bytes(mark_of(body, key) + b"\n" + body)
