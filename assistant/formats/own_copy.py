"""The file of the player's own copy: figures by address, read and written, and house rules beside them. Its meaning is
checked by the loader."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from assistant.base.data import Raw, items, mapping
from assistant.base.files import is_there, read_text, save_text
from assistant.base.problem import AleaError, error
from assistant.base.text import Text, say

Value = int | bool | str
_PLAIN = re.compile(r"^[A-Za-z_][A-Za-z0-9_]*$")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def read_lines(path: Path) -> dict[str, Value]:
    """The figures of an own copy, an empty one when there is no file. Raises when the file is not one of ours."""
    if not is_there(path):
        return {}
    from assistant.formats.yaml_text import parse

    parsed = parse(read_text(path), str(path))
    if parsed.problems:
        raise AleaError(tuple(parsed.problems))
    data = parsed.data
    lines = data.get("set", {}) if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or data.get("kind") != "overlay" or not isinstance(lines, Mapping):
        hint = Text("It starts with format: 1 and kind: overlay.", "Il commence par format: 1 et kind: overlay.")
        raise error(
            "not-an-overlay",
            say(
                '"{path}" is not the file of an own copy',
                "« {path} » n’est pas le fichier d’une copie personnelle",
                path=path,
            ),
            hint,
        )
    return {str(k): v for k, v in lines.items() if isinstance(v, int | str | bool)}


def read_board(path: Path) -> dict[str, Any]:
    """Spaces and links of an own copy that is known to be one."""
    from assistant.formats.yaml_text import parse

    data = parse(read_text(path), str(path)).data if is_there(path) else {}
    board = data.get("board", {}) if isinstance(data, Mapping) else {}
    plain = json.loads(json.dumps(board, default=str))
    return plain if isinstance(plain, dict) else {}


def _board(board: Raw) -> list[str]:
    """The lines of the board: one a space, one a link."""
    spaces, links = mapping(board.get("spaces")), items(board.get("links"))
    out = ["board:"] if spaces or links else []
    out += ["  spaces:"] if spaces else []
    out += [f"    {_quoted(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in spaces.items()]
    out += ["  links:"] if links else []
    return [*out, *(f"    - {json.dumps(v, ensure_ascii=False)}" for v in links)]


def written(system: str, lines: Mapping[str, Value], rest: str = "", board: Raw | None = None) -> str:
    """The text of an own copy; `rest` are the parts beside figures and board, as they stand."""
    said = "# Figures typed off the owner's copy; they are used before ours."
    head = [said, "format: 1", "kind: overlay", f"system: {system}"]
    body = ["set:", *(f"  {_quoted(k)}: {_value(v)}" for k, v in sorted(lines.items()))] if lines else []
    return "\n".join([*head, *body, *_board(board or {})]) + "\n" + rest


def other_parts(text: str, *, board: bool = True) -> str:
    """What stands in an own copy beside its head and its figures (house rules, a note), word for word."""
    kept: list[str] = []
    ours = ("format", "kind", "system", "set") if board else ("format", "kind", "system", "set", "board")
    keep = False
    for line in text.splitlines():
        begins = re.match(r"([A-Za-z_]+):", line)
        if begins:
            keep = begins[1] not in ours
        if keep:
            kept.append(line)
    return "\n".join(kept) + "\n" if kept else ""


def write_lines(path: Path, system: str, lines: Mapping[str, Value], board: Raw | None = None) -> None:
    """Keep an own copy; the parts beside the figures stay as they are, and the board too if none is given."""
    rest = other_parts(read_text(path), board=board is None) if is_there(path) else ""
    save_text(path, written(system, lines, rest, board))


def _quoted(address: str) -> str:
    return address if re.fullmatch(r"[A-Za-z_][\w.]*", address) else json.dumps(address, ensure_ascii=False)


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return value if _PLAIN.match(value) and value.lower() not in _WORDS else json.dumps(value, ensure_ascii=False)
