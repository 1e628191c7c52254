"""Reading plain data of checks: texts as a file may write them, and values that may be left out."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.base.data import Data, Raw
from assistant.base.text import Text
from assistant.rules.expressions import Fragment
from assistant.rules.values import Site, read_condition, read_number


def text_of(raw: Data, otherwise: str) -> Text:
    """A text in both languages; an id made readable where there is none."""
    if isinstance(raw, Mapping):
        en = str(raw.get("en") or raw.get("fr") or otherwise)
        return Text(en, str(raw.get("fr") or en))
    shown = str(raw) if isinstance(raw, str) else otherwise.replace("_", " ")
    return Text(shown, shown)


def maybe_condition(raw: Raw, key: str, site: Site) -> Fragment | None:
    return read_condition(raw[key], site.below(key)) if key in raw else None


def maybe_number(raw: Raw, key: str, site: Site) -> Fragment | None:
    return read_number(raw[key], site.below(key)) if key in raw else None
