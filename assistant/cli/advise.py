"""`alea advise`: what the checks say of a scenario's set-up or of a game as it stands. Advice is no error: the command
ends well whatever it has to say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.advisors.advice import Advice, Weight
from assistant.base.problem import did_you_mean, error
from assistant.base.text import Text, say
from assistant.cli.arguments import Arguments, language_of, read
from assistant.cli.show import setup_state
from assistant.cli.usages import COMMANDS
from assistant.game import open_game
from assistant.game.asked_checks import advice_of, setup_advice
from assistant.game.named import is_game, named_scenario
from assistant.model.scenario import System

SHAPES = {Weight.REMARK: "●", Weight.DOUBT: "▲", Weight.DISAGREEMENT: "◆"}
NOTHING = Text("{n} checks looked and found nothing.", "{n} contrôles ont regardé et n’ont rien trouvé.")
ONE_NOTHING = Text("1 check looked and found nothing.", "1 contrôle a regardé et n’a rien trouvé.")
NO_CHECKS = Text("{name} has no checks yet.", "{name} n’a pas encore de contrôles.")
LOOKED = Text("{n} checks looked.", "{n} contrôles ont regardé.")
ONE_LOOKED = Text("1 check looked.", "1 contrôle a regardé.")


@dataclass(frozen=True, slots=True)
class FileAdvice:
    """All advice on what a file stands for, and how many checks looked."""

    system: System
    scenario: str
    advice: tuple[Advice, ...]
    looked: int


def run(args: list[str]) -> int:
    """Print the advice, heaviest first, or that there is none; `--side S` advises from what one side knows."""
    arguments = read(args, COMMANDS["advise"])
    language = language_of(arguments)
    answer = _answer(arguments.words[0], arguments)
    if "json" in arguments.flags:
        print(json.dumps(_plain(answer), ensure_ascii=False, indent=1))
        return 0
    for one in answer.advice:
        print(f"{SHAPES[one.severity]} {one.sentence.at(language)}")
    print(_summary(answer, answer.advice, language))
    return 0


def _summary(answer: FileAdvice, advice: Sequence[Advice], language: str) -> str:
    if not answer.looked and not advice:
        return NO_CHECKS.fill(language, name=answer.system.name.at(language))
    one, several = (ONE_LOOKED, LOOKED) if advice else (ONE_NOTHING, NOTHING)
    return (one if answer.looked == 1 else several).fill(language, n=answer.looked)


def _plain(answer: FileAdvice) -> dict[str, object]:
    return {
        "system": answer.system.id,
        "scenario": answer.scenario,
        "looked": answer.looked,
        "advice": [one.as_dict() for one in answer.advice],
    }


def _answer(name: str, arguments: Arguments) -> FileAdvice:
    side = arguments.one("side").replace("-", "_")
    if is_game(name):
        game = open_game(Path(name), look_only=True)
        _check_side(side, game.system)
        report = advice_of(game, viewer=side)
        return FileAdvice(game.system, game.journal.header.scenario or "", report.advice, report.looked)
    found = named_scenario(name)
    system, scenario = found.opened.system, found.chosen
    assert scenario is not None  # what was named has one
    _check_side(side, system)
    state = setup_state(system, scenario, arguments.one("fill"))
    report = advice_of((system, state), viewer=side)
    missing = setup_advice(system, scenario, state)
    return FileAdvice(system, scenario.id, (*report.advice, *missing), report.looked)


def _check_side(side: str, system: System) -> None:
    if side and side not in system.sides:
        raise error(
            "unknown-side",
            say('there is no side "{side}"', "aucun camp ne s’appelle « {side} »", side=side),
            did_you_mean(side, system.sides),
        )
