"""The first line of a journal: which system and scenario, and in which text they were when the game began.

A game opens years later even if the text has changed since; `compare` says what differs.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from assistant import __version__
from assistant.base.problem import Problem, warning
from assistant.base.text import Text, fill
from assistant.model.ids import ScenarioId, SystemId
from assistant.model.scenario import Scenario, System
from assistant.play.lines import FORMAT, Line

CHANGED = Text(
    "This game began with an older text of “{system}”; {what}.",
    "Cette partie a commencé avec un texte plus ancien de « {system} » ; {what}.",
)
FILES_DIFFER = Text("these files differ: {files}", "ces fichiers diffèrent : {files}")
FILES_GONE = Text("these files are gone: {files}", "ces fichiers n’existent plus : {files}")
FILES_NEW = Text("these files are new: {files}", "ces fichiers sont nouveaux : {files}")
TEXT_DIFFERS = Text("its files differ", "ses fichiers diffèrent")
NO_SCENARIO = Text(
    "The scenario “{scenario}” is no longer part of “{system}”; the game goes on without its set-up.",
    "Le scénario « {scenario} » ne fait plus partie de « {system} » ; la partie continue sans sa mise en place.",
)
GOES_ON = Text(
    "The game goes on; actions that no longer make sense are listed.",
    "La partie continue ; les actions qui n’ont plus de sens sont indiquées.",
)


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says. `files` are the names of the files with their digests; `rescued_from` is the digest
    of the damaged file that this one continues; `salt` see `GameState`; `source` is the path of the text where
    it is none of those that ship. Later lines say which text was chosen since: `uses`, and `passed`, one that was
    looked at and left."""

    system: SystemId
    scenario: ScenarioId | None = None
    digest: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    version: str = __version__
    created: str = ""
    salt: str = ""
    rescued_from: str = ""
    source: str = ""
    uses: str = ""
    passed: str = ""

    @property
    def text_digest(self) -> str:
        """The digest of the text the game goes by."""
        return self.uses or self.digest

    def plain(self) -> dict[str, object]:
        out: dict[str, object] = {"alea": FORMAT, "version": self.version, "system": self.system}
        if self.scenario:
            out["scenario"] = self.scenario
        out.update(digest=self.digest, files=dict(self.files), created=self.created, salt=self.salt)
        if self.rescued_from:
            out["rescued_from"] = self.rescued_from
        if self.source:
            out["source"] = self.source
        return out


def new_header(
    system: System,
    scenario: Scenario | None,
    files: Mapping[str, str] | None = None,
    created: str | None = None,
    source: str = "",
) -> Header:
    """The header of a game that begins now."""
    return Header(
        system.id,
        scenario.id if scenario is not None else None,
        system.digest,
        files if files is not None else dict.fromkeys(system.files, ""),
        created=created if created is not None else now(),
        salt=secrets.token_hex(8),
        source=source,
    )


def now() -> str:
    """The time of this computer, to the second, in UTC."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def header_from(data: Mapping[str, object]) -> Header:
    """Read the first line; what is missing or of the wrong kind is taken as empty."""

    def word(key: str) -> str:
        value = data.get(key, "")
        return _whole(value) if isinstance(value, str) else ""

    files = data.get("files")
    return Header(
        SystemId(word("system")),
        ScenarioId(word("scenario")) or None,
        word("digest"),
        {_whole(str(k)): _whole(str(v)) for k, v in files.items()} if isinstance(files, dict) else {},
        word("version"),
        word("created"),
        word("salt"),
        word("rescued_from"),
        word("source"),
    )


def _whole(word: str) -> str:
    """A text that can be written: half a character pair, which JSON can hold, becomes a question mark."""
    return word.encode(errors="replace").decode()


def header_of(lines: Sequence[Line]) -> Header:
    """The first line with what later ones say of the text."""
    header = header_from(lines[0].data)
    chosen = next((line.data for line in reversed(lines[1:]) if "uses" in line.data), None)
    if chosen is None:
        return header
    return replace(header, uses=str(chosen["uses"]), passed=str(chosen.get("passed", "")))


def compare(header: Header, system: System, files: Mapping[str, str] | None = None) -> tuple[Problem, ...]:
    """What differs between the text the game began with and the one loaded. `files` are the digests of today."""
    out = []
    if header.scenario and header.scenario not in system.scenarios:
        out.append(warning("scenario-gone", fill(NO_SCENARIO, scenario=header.scenario, system=system.name), GOES_ON))
    if header.text_digest and system.digest and header.text_digest != system.digest:
        text = fill(CHANGED, system=system.name, what=_what_differs(header.files, files or {}))
        out.append(warning("scenario-changed", text, GOES_ON))
    return tuple(out)


def _what_differs(then: Mapping[str, str], today: Mapping[str, str]) -> Text:
    if not today or not any(then.values()):
        return TEXT_DIFFERS
    rows = (
        (FILES_DIFFER, [n for n, d in then.items() if n in today and today[n] != d]),
        (FILES_GONE, [n for n in then if n not in today]),
        (FILES_NEW, [n for n in today if n not in then]),
    )
    said = [Text(t.fill("en", files=", ".join(n)), t.fill("fr", files=", ".join(n))) for t, n in rows if n]
    if not said:
        return TEXT_DIFFERS
    return Text("; ".join(t.en for t in said), " ; ".join(t.fr for t in said))
