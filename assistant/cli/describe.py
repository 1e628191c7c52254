"""`alea describe`: the procedures of a system; of one of them its roles, figures, facts and modifiers."""

from __future__ import annotations

import json
from typing import Any

from assistant.base.text import Text
from assistant.cli.arguments import language_of, read
from assistant.cli.usages import COMMANDS
from assistant.game import OpenSystem
from assistant.game.named import named
from assistant.rules.definition import Definition, Fact, Role

T_ROLES, T_FACTS, T_MODIFIERS = Text("roles", "rôles"), Text("facts", "faits"), Text("modifiers", "modificateurs")
T_OUTCOMES, T_OPTIONS = Text("outcomes", "résultats"), Text("options", "options")
T_OPTIONAL = Text("optional", "facultatif")
T_STEPS_ONLY = Text("only as a follow-up", "seulement à la suite d’une autre")


def run(args: list[str]) -> int:
    """Print the description of a system's procedures, or of one."""
    arguments = read(args, COMMANDS["describe"])
    opened = named(arguments.words[0]).opened
    language = language_of(arguments)
    if len(arguments.words) > 1:
        definition = opened.book.definition(opened.book.find(arguments.words[1]))
        data: object = _one(opened, definition)
        text = _one_text(opened, definition, language)
    else:
        definitions = [opened.book.definition(p) for p in opened.book.raw_procedures]
        data = {
            "system": opened.system.id,
            "procedures": [_short(d) for d in definitions],
            "options": [
                {
                    "id": o.id,
                    "name": o.name.as_dict(),
                    "ref": o.ref,
                    "default": o.default,
                    "reason": o.reason.as_dict(),
                    "choices": {c.id: c.name.as_dict() for c in o.choices.values()},
                }
                for o in opened.system.options.values()
            ],
        }
        text = _all_text(opened, definitions, language)
    print(json.dumps(data, ensure_ascii=False, indent=1) if "json" in arguments.flags else text)
    return 0


def _short(d: Definition) -> dict[str, Any]:
    return {"id": d.id, "name": d.name.as_dict(), "ref": d.ref, "roles": list(d.roles), "follow_up_only": d.hidden}


def _role(opened: OpenSystem, role: Role) -> dict[str, Any]:
    types = [t.id for t in opened.system.mix.types.values() if t.family == role.family]
    return {
        "id": role.id,
        "name": role.name.as_dict(),
        "family": role.family,
        "several": role.group,
        "leads": role.lead_of,
        "optional": role.optional,
        "types": types,
        "figures": {
            n: {"type": t.kind, **({"words": sorted(t.words)} if t.words else {})} for n, t in role.fields.items()
        },
    }


def _fact(fact: Fact) -> dict[str, Any]:
    return {
        "id": fact.id,
        "name": fact.name.as_dict(),
        "type": fact.type.kind,
        "words": list(fact.words),
        "default": fact.default,
    }


def _one(opened: OpenSystem, d: Definition) -> dict[str, Any]:
    return _short(d) | {
        "system": opened.system.id,
        "roles": [_role(opened, r) for r in d.roles.values()],
        "facts": [_fact(f) for f in d.facts.values()],
        "modifiers": [{"id": m.id, "name": m.name.as_dict(), "ref": m.ref, "to": m.to} for m in d.modifiers],
        "outcomes": [
            {"id": o.id, "text": o.name.as_dict(), "values": [n for n, _ in o.gives]}
            for o in (*d.automatic, *d.outcomes)
        ],
        "values": [n for n, _ in d.result if n != "*"],
    }


def _all_text(opened: OpenSystem, definitions: list[Definition], language: str) -> str:
    lines = [opened.system.name.at(language)]
    for d in definitions:
        tail = f"  ({T_STEPS_ONLY.at(language)})" if d.hidden else ""
        lines.append(
            f"  {d.id:<24} {d.name.at(language)}  §{d.ref}{tail}"
            if d.ref
            else f"  {d.id:<24} {d.name.at(language)}{tail}"
        )
    if opened.system.options:
        lines.append(T_OPTIONS.at(language))
    for o in opened.system.options.values():
        choices = ", ".join(f"{c}*" if c == o.default else c for c in o.choices)
        lines.append(f"  {o.id:<24} {o.name.at(language)}  [{choices}]  {o.ref}")
    return "\n".join(lines)


def _one_text(opened: OpenSystem, d: Definition, language: str) -> str:
    lines = [d.name.at(language) + (f"  §{d.ref}" if d.ref else ""), T_ROLES.at(language)]
    for role in d.roles.values():
        types = [t.short or t.id for t in opened.system.mix.types.values() if t.family == role.family]
        optional = f" ({T_OPTIONAL.at(language)})" if role.optional else ""
        lines.append(f"  {role.id}{optional}: {role.family}; {', '.join(role.fields)}")
        if types:
            lines.append("      " + ", ".join(dict.fromkeys(types)))
    if d.facts:
        lines.append(T_FACTS.at(language))
    for fact in d.facts.values():
        shown = "|".join(fact.words) or str(fact.default).lower()
        lines.append(f"  {fact.id} = {shown}  {fact.name.at(language)}")
    if d.modifiers:
        lines.append(T_MODIFIERS.at(language))
    lines += [
        f"  {m.id:<22} {m.name.at(language)}  §{m.ref}" if m.ref else f"  {m.id:<22} {m.name.at(language)}"
        for m in d.modifiers
    ]
    lines.append(T_OUTCOMES.at(language))
    lines += [f"  {o.id:<22} {o.name.at(language)}" for o in (*d.automatic, *d.outcomes)]
    return "\n".join(lines)
