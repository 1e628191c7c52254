"""The results of a sitting as text for people: when, who against whom, every die, every modifier with its rule."""

from __future__ import annotations

from pathlib import Path

from assistant.base.files import save_text
from assistant.base.text import Text
from assistant.game.line_up import Answer, LineUp
from assistant.game.sitting import Sitting
from assistant.rules.answers import card, labelled, value_text

T_OPTIONS = Text("options in force", "options en vigueur")
T_ASIDE = Text("set aside", "écarté")
T_FACTS = Text("situation", "situation")


def who_of(line: LineUp, sitting: Sitting, *, short: bool = False, sides: bool = False) -> str:
    """Who against whom; with the sides they belong to."""
    language = sitting.language
    out = []
    for casts in line.casts.values():
        names = [n for n in (c.called(language, short=short) for c in casts) if n]
        side = next((c.type.side for c in casts if c.type and c.type.side), None) if sides else None
        told = sitting.opened.system.sides.get(side) if side else None
        if names:
            out.append(" + ".join(names) + (f" ({told.name.at(language)})" if told else ""))
    return " → ".join(out)


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
