"""`alea resolve`: the answer for dice in the hand, or rolled here."""

from __future__ import annotations

import json

from assistant.base.text import Text, say
from assistant.chance.roller import EnteredDice, RandomRoller, Roller
from assistant.cli.arguments import wrong_use
from assistant.cli.asking import Asked, asked, refusal
from assistant.rules.answers import result_card, result_data
from assistant.rules.waiting import Waiting


def run(args: list[str]) -> int:
    """Resolve one procedure and print the card or the JSON."""
    question = asked(args, "resolve")
    try:
        node = question.opened.book.resolve(question.procedure, question.question, _roller(question))
    except Waiting as missing:
        raise refusal(missing) from None
    if "json" in question.arguments.flags:
        print(json.dumps(result_data(question.opened.system, node, question.inputs), ensure_ascii=False, indent=1))
    else:
        print(result_card(question.opened.system, node, question.language))
    return 0


def _roller(question: Asked) -> Roller:
    dice, roll = question.arguments.one("dice"), "roll" in question.arguments.flags
    seed = question.arguments.one("seed")
    if dice and roll:
        raise wrong_use(
            Text("--dice and --roll exclude each other", "--dice et --roll s’excluent"),
            Text("Give your dice, or let Alea roll.", "Donnez vos dés, ou laissez Alea lancer."),
        )
    if seed and not seed.lstrip("-").isdecimal():
        raise wrong_use(
            say('the seed "{seed}" is not a whole number', "la graine « {seed} » n’est pas un nombre entier", seed=seed)
        )
    if roll:
        return RandomRoller(int(seed) if seed else None)
    return EnteredDice(dice)
