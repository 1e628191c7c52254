"""Plain data, as a file holds it before anybody reads it: what any value of YAML or JSON may be, and the two questions
that readers ask of a part whose form is still open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

# Recursive on purpose: a formula, a look-up or a condition may stand as deep in a file as its author likes. Whoever
# looks at a part narrows it by isinstance; parts whose form a schema has settled have types of their own.
Data = bool | int | float | str | Sequence["Data"] | Mapping[str, "Data"] | None
Raw = Mapping[str, Data]
Tree = dict[str, Data]  # one that is still being put together, in place
Node = Tree | list[Data]


def mapping(raw: Data) -> Raw:
    """The mapping, or an empty one."""
    return raw if isinstance(raw, Mapping) else {}


def items(raw: Data) -> Sequence[Data]:
    """A list, or the one thing that stands for a list of one."""
    return raw if isinstance(raw, list | tuple) else [] if raw is None else [raw]
