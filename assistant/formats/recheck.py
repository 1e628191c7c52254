"""Checks again, against the schemas, the sections of the tree that options, a scenario or an overlay changed.

The changes were checked as files; what they make of a table or procedure shows only after merging.
"""

from __future__ import annotations

from assistant.formats import wording
from assistant.formats.documents import Reader
from assistant.formats.merge import Merged
from assistant.formats.schema import schemas_in

# section -> kind of file and the part of its schema
_SCHEMA = {
    "system": ("system", "/$defs/system"),
    "board": ("board", "/$defs/board"),
    "counters": ("counters", "/$defs/counters"),
    "dice": ("tables", "/$defs/dice"),
    "tables": ("tables", "/$defs/tables"),
    "procedures": ("procedures", "/$defs/procedures"),
    "options": ("procedures", "/$defs/options"),
    "travel": ("checks", "/$defs/travel"),
    "sight": ("checks", "/$defs/sight"),
    "arcs": ("checks", "/$defs/arcs"),
    "checks": ("checks", "/$defs/checks"),
    "notes": ("notes", "/$defs/notes"),
    "cards": ("cards", "/$defs/cards"),
}


def recheck(reader: Reader, merged: Merged) -> None:
    """Report what the schema says of changed sections."""
    for section in sorted(merged.changed):
        if section not in _SCHEMA or section not in merged.tree:
            continue
        kind, pointer = _SCHEMA[section]
        for finding in schemas_in(reader.schemas).findings(merged.tree[section], kind, pointer):
            reader.problems.append(wording.problem_of(finding, merged.tree, reader.places, reader.written, (section,)))
