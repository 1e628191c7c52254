"""`alea describe`: the procedures of a system; of one of them its roles, figures, facts and modifiers; or what a text
about the system may name: its counters, zones, spaces, boxes, tracks, decks, icons, symbols, layouts, colours,
functions."""

from __future__ import annotations

import json
from typing import Any

from assistant.author.what_exists import PARTS, Existing, what_exists
from assistant.base.problem import did_you_mean
from assistant.base.text import Text, same, say
from assistant.cli.arguments import language_of, read, wrong_use
from assistant.cli.usages import COMMANDS
from assistant.game import OpenSystem
from assistant.game.named import named
from assistant.model.scenario import System
from assistant.model.side_colours import NAMED
from assistant.rules.definition import Definition, Fact, Role

T_ROLES, T_FACTS, T_MODIFIERS = Text("roles", "rôles"), Text("facts", "faits"), Text("modifiers", "modificateurs")
T_OUTCOMES, T_OPTIONS = Text("outcomes", "résultats"), Text("options", "options")
T_OPTIONAL = Text("optional", "facultatif")
T_NONE = Text("Nothing of that name.", "Rien de ce nom.")
T_LAYOUTS = {
    "land": Text("card of a land unit: icon, figures at the foot", "carte d’unité terrestre : icône, valeurs au pied"),
    "artillery": Text("card of an engine", "carte d’une machine"),
    "galley": Text("ship with figures round it", "navire, valeurs autour"),
    "leader": Text("round portrait with up to three figures", "médaillon, jusqu’à trois valeurs"),
    "block": Text("block that turns with its strength", "bloc qui tourne avec sa force"),
    "token": Text("round counter", "pion rond"),
    "cube": Text("small cube", "petit cube"),
    "cylinder": Text("small cylinder", "petit cylindre"),
    "control": Text("marker of who holds a space", "marqueur de contrôle d’un espace"),
    "marker": Text("square marker", "marqueur carré"),
    "card": Text("small card", "petite carte"),
    "unit": Text(
        "square with a symbol and figures where the file's own `layouts` put them",
        "carré avec un symbole et des valeurs là où les `layouts` du fichier les mettent",
    ),
}
T_STEPS_ONLY = Text("only as a follow-up", "seulement à la suite d’une autre")


DRAWN = ("layouts", "colours")
COLOURS = (
    Text("travertine, neutral", "travertin, neutre"),
    Text("cinnabar red", "rouge cinabre"),
    Text("lapis blue", "bleu lapis"),
    Text("saffron yellow", "jaune safran"),
    Text("verdigris green", "vert-de-gris"),
    Text("murex purple", "pourpre"),
)


def run(args: list[str]) -> int:
    """Print the description of a system's procedures, of one, or of a part of what exists."""
    arguments = read(args, COMMANDS["describe"])
    opened = named(arguments.words[0]).opened
    language = language_of(arguments)
    part = arguments.words[1] if len(arguments.words) > 1 else ""
    if part in PARTS or part in DRAWN:
        return _exists(opened.system, part, arguments.words[2:], language, "json" in arguments.flags)
    if len(arguments.words) > 2:
        raise wrong_use(
            say('"{part}" takes no word to look for', "« {part} » ne prend pas de mot à chercher", part=part),
            did_you_mean(part, [*PARTS, *DRAWN]),
        )
    if part:
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


def _exists(system: System, part: str, wanted: list[str], language: str, as_json: bool) -> int:
    """What a text may name, all of one part or what holds the word looked for."""
    entries = _drawn(part) if part in DRAWN else what_exists(system, part)
    for word in wanted:
        entries = tuple(e for e in entries if word.casefold() in f"{e.id} {e.name.en} {e.name.fr}".casefold())
    if as_json:
        data = {"system": system.id, "part": part, "entries": [_entry(e) for e in entries]}
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return 0
    wide = max((len(e.id) for e in entries), default=0)
    for one in entries:
        figures = ", ".join(f"{f.name} {_written(f.value)}{'?' if f.source.to_check else ''}" for f in one.figures)
        print("  ".join(p for p in (one.id.ljust(wide), one.name.at(language), one.about.at(language), figures) if p))
    if not entries:
        print(T_NONE.at(language))
    return 0


def _drawn(part: str) -> tuple[Existing, ...]:
    """What the painter knows: the ways counters are laid out, the numbers of the palette."""
    if part == "colours":
        palette = (Existing(str(number), name) for number, name in enumerate(COLOURS))
        return (*palette, *(Existing(word, name, same(written)) for word, (written, name) in NAMED.items()))
    from assistant.drawing.look import LAYOUTS

    return tuple(Existing(name, T_LAYOUTS[name]) for name in LAYOUTS)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _entry(one: Existing) -> dict[str, Any]:
    figures = {f.name: {"value": f.value, "source": f.source.value} for f in one.figures}
    return {"id": one.id, "name": one.name.as_dict(), "about": one.about.as_dict(), "figures": figures}


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
