"""`alea odds`: exact odds before the roll."""

from __future__ import annotations

import json

from assistant.base.text import Text
from assistant.cli.arguments import wrong_use
from assistant.cli.asking import asked, refusal
from assistant.game import OpenSystem
from assistant.rules.answers import odds_card, odds_data
from assistant.rules.waiting import Waiting


def outcome_names(opened: OpenSystem) -> dict[str, dict[str, Text]]:
    """The outcomes' own sentences, by procedure."""
    book = opened.book
    return {
        name: {o.id: o.name for o in (*book.definition(name).outcomes, *book.definition(name).automatic)}
        for name in book.raw_procedures
    }


def run(args: list[str]) -> int:
    """Print the odds of one procedure."""
    question = asked(args, "odds")
    if question.arguments.one("dice") or "roll" in question.arguments.flags:
        raise wrong_use(
            Text("odds are asked before the roll", "les probabilités se demandent avant le lancer"),
            Text("Use alea resolve for dice.", "Pour des dés, prenez alea resolve."),
        )
    try:
        odds = question.opened.book.odds(question.procedure, question.question)
    except Waiting as missing:
        raise refusal(missing) from None
    if "json" in question.arguments.flags:
        print(
            json.dumps(
                odds_data(question.opened.system, question.procedure, odds, question.inputs),
                ensure_ascii=False,
                indent=1,
            )
        )
        return 0
    definition = question.opened.book.definition(question.procedure)
    print(definition.name.at(question.language) + (f"  §{definition.ref}" if definition.ref else ""))
    print(odds_card(question.opened.system, odds, outcome_names(question.opened), question.language))
    return 0
