"""House rules in the player's own overlay: a modifier of a procedure, written as five lines of text."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from assistant.formats.own_copy import written
from assistant.model.own_modifier import TOTAL, OwnModifier


def rule_lines(rule: OwnModifier) -> list[str]:
    """The five lines of the overlay that make a modifier of the player's own a rule of the system."""
    said = json.dumps(rule.name.en, ensure_ascii=False)
    to = f"to: {rule.to}, " if rule.to != TOTAL else ""
    one = f"{{id: {rule.id}, {to}add: {rule.value}, when: {rule.id}, name: {{en: {said}, fr: {said}}}}}"
    return [
        "change:",
        "  procedures:",
        f"    {rule.procedure}:",
        f"      facts: {{{rule.id}: false}}",
        f"      modifiers: [{one}]",
    ]


def id_of(name: str, taken: Iterable[str]) -> str:
    """An id for a name: small letters, digits and lines, none that is taken."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(c))
    slug = re.sub(r"[^a-z0-9]+", "_", plain).strip("_") or "own"
    slug = f"own_{slug}" if not slug[0].isalpha() else slug
    known = set(taken)
    number = 2
    made = slug
    while made in known:
        made, number = f"{slug}_{number}", number + 1
    return made


def with_rule(text: str, system: str, rule: OwnModifier) -> str:
    """The text of an overlay with one more house rule. Comments and everything else stay."""
    before = text or written(system, {})
    if not re.search(r"^change:", before, re.MULTILINE):
        return before.rstrip("\n") + "\n" + "\n".join(rule_lines(rule)) + "\n"
    return _merged(before, rule)


def _merged(text: str, rule: OwnModifier) -> str:
    """One more rule among others that are there: read with its comments, added, written again."""
    import io

    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 4000
    data: Any = yaml.load(text)
    added: Any = yaml.load("\n".join(rule_lines(rule)))["change"]["procedures"][rule.procedure]
    if not data.get("change"):
        data["change"] = {}
    procedures = data["change"].setdefault("procedures", {})
    held = procedures.get(rule.procedure)
    if held is None:
        procedures[rule.procedure] = added
    else:
        held.setdefault("facts", {}).update(added["facts"])
        held.setdefault("modifiers", []).extend(added["modifiers"])
    out = io.StringIO()
    yaml.dump(data, out)
    return out.getvalue()
