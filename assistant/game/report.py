"""The results of a sitting as text for people: when, who against whom, every die, every modifier with its rule."""

from __future__ import annotations

from pathlib import Path

from assistant.base.files import save_text
from assistant.base.text import Text
from assistant.game.line_up import Answer, Cast, LineUp
from assistant.game.sitting import Sitting
from assistant.model.counters import Family
from assistant.rules.answers import card, figure_name, labelled, value_text
from assistant.rules.ratings import HITS, LETTER, STRENGTH
from assistant.rules.waiting import Held

T_OPTIONS = Text("options in force", "options en vigueur")
T_ASIDE = Text("set aside", "écarté")
T_FACTS = Text("situation", "situation")


def who_of(line: LineUp, sitting: Sitting, *, short: bool = False, sides: bool = False) -> str:
    """Who against whom; with the sides they belong to."""
    language = sitting.language
    out = []
    for role, casts in line.casts.items():
        told = (
            (
                c.called(language, short=short).removeprefix(f"{c.count} × "),
                states_told(c, line.procedure, role, sitting),
            )
            for c in casts
        )
        names = [f"{name} {states}".strip() for name, states in told if name]
        side = next((c.type.side for c in casts if c.type and c.type.side), None) if sides else None
        of = sitting.opened.system.sides.get(side) if side else None
        if names:
            out.append(" + ".join(names) + (f" ({of.name.at(language)})" if of else ""))
    return " → ".join(out)


def states_told(cast: Cast, procedure: str, role: str, sitting: Sitting) -> str:
    """What was given for a counter beside its strength: the number behind its name, then states by name."""
    told = sitting.opened.book.definition(procedure).roles.get(role)
    family = sitting.opened.system.mix.families.get(told.family or "") if told is not None else None
    if family is None or cast.type is None:
        return ""
    number = str(cast.typed[family.counts]) if family.counts in cast.typed else ""
    if cast.count > 1:
        number = str(cast.count) if family.counts else f"× {cast.count}"
    apart = (STRENGTH, LETTER, HITS, family.counts)
    given = {n: v for n, v in cast.typed.items() if n in family.figures and n not in apart and v is not False}
    states = [_state_told(name, value, family, sitting) for name, value in given.items()]
    return " ".join(p for p in (number, f"({', '.join(states)})" if states else "") if p)


def _state_told(name: str, value: Held, family: Family, sitting: Sitting) -> str:
    named = family.figures[name].name
    system, language = sitting.opened.system, sitting.language
    called = named.at(language) if named is not None else figure_name(name, system, language)
    return called if value is True else f"{called} {value}"


def answer_text(answer: Answer, sitting: Sitting) -> list[str]:
    """One line of the history in full."""
    language, system = sitting.language, sitting.opened.system
    when = answer.when.replace("T", " ")[:16]
    head = "  ".join(p for p in (when, who_of(answer.line_up, sitting, sides=True)) if p)
    lines = [head] if head else []
    facts = _facts(answer, sitting)
    if facts:
        lines.append("  " + labelled(T_FACTS.at(language), facts, language))
    lines += [f"  {line}" for line in card(system, answer.node, language)]
    options = _options(answer, sitting)
    if options:
        lines.append("  " + labelled(T_OPTIONS.at(language), options, language))
    if answer.aside is not None:
        inner = card(system, answer.aside.node, language)
        lines.append("  " + labelled(T_ASIDE.at(language), inner[-1].strip(), language))
        lines += [f"    {line}" for line in inner[:-1]]
    return lines


def _facts(answer: Answer, sitting: Sitting) -> str:
    definition = sitting.opened.book.definition(answer.line_up.procedure)
    told = []
    for name, value in answer.line_up.facts.items():
        fact = definition.facts.get(name)
        if fact is not None and value != fact.default:
            shown = value_text(value, sitting.opened.system, sitting.language)
            called = fact.name.at(sitting.language)
            told.append(called if value is True else f"{called} {shown}")
    return ", ".join(told)


def _options(answer: Answer, sitting: Sitting) -> str:
    """The options that differ from the system's own."""
    language = sitting.language
    told = []
    for option in sitting.opened.system.options.values():
        choice = answer.options.get(option.id, option.default)
        if choice != option.default and choice in option.choices:
            told.append(f"{option.name.at(language)} ({option.choices[choice].name.at(language)})")
    return ", ".join(told)


def history_text(sitting: Sitting) -> str:
    """The whole sitting."""
    blocks = [[sitting.opened.system.name.at(sitting.language)]]
    blocks += [answer_text(answer, sitting) for answer in sitting.history]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def export_text(path: Path, text: str) -> None:
    """Write results for people, whole or not at all; raises, and says why, when the place takes nothing. A folder that
    is not there was mistyped."""
    save_text(path, text, new_folders=False)
