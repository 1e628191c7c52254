"""Reading plain data of checks: lists, mappings and texts as a file may write them, and values that may be left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.base.text import Text
from assistant.rules.expressions import Fragment
from assistant.rules.values import Site, read_condition, read_number


def mapping(raw: object) -> Mapping[str, object]:
    """The mapping, or an empty one."""
    return raw if isinstance(raw, Mapping) else {}


def items(raw: object) -> Sequence[object]:
    """A list, or the one thing that stands for a list of one."""
    return raw if isinstance(raw, list | tuple) else [] if raw is None else [raw]


def text_of(raw: object, otherwise: str) -> Text:
    """A text in both languages; an id made readable where there is none."""
    if isinstance(raw, Mapping):
        en = str(raw.get("en") or raw.get("fr") or otherwise)
        return Text(en, str(raw.get("fr") or en))
    shown = str(raw) if isinstance(raw, str) else otherwise.replace("_", " ")
    return Text(shown, shown)


def maybe_condition(raw: Mapping[str, object], key: str, site: Site) -> Fragment | None:
    return read_condition(raw[key], site.below(key)) if key in raw else None


def maybe_number(raw: Mapping[str, object], key: str, site: Site) -> Fragment | None:
    return read_number(raw[key], site.below(key)) if key in raw else None
