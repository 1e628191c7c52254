"""What those who look on at a table see of it on a device of their own: the answer, what was not counted, odds, score,
phase and log. Nothing of a map goes in here, so nothing hidden can go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import starmap

from assistant.base.text import Text, percent
from assistant.game.answer_told import AnswerTold, told
from assistant.game.line_up import Answer
from assistant.game.odds_groups import OddsGroup, OddsLine, grouped
from assistant.game.report import who_of
from assistant.game.scores import SideScore
from assistant.game.sitting import Sitting
from assistant.rules.answers import section, sentence, signed

MOST_LOGGED = 40
NO_ANSWER = AnswerTold("", None, (), (), (), (), "")


@dataclass(frozen=True, slots=True)
class SeenFighter:
    """Who takes part: the name, and the number of the colour of the side, nought for none."""

    name: str
    colour: int


@dataclass(frozen=True, slots=True)
class SeenFigure:
    """A number of the answer, and what it counts."""

    value: str
    name: str


@dataclass(frozen=True, slots=True)
class SeenStep:
    """One thing that hands do now, with its section."""

    text: str
    ref: str


@dataclass(frozen=True, slots=True)
class SeenSwitch:
    """A modifier: what it is worth, its name, its section."""

    value: str
    name: str
    ref: str


@dataclass(frozen=True, slots=True)
class SeenChance:
    """One row of the odds; `share` of a hundred, for the bar."""

    text: str
    percent: str
    share: float
    lit: bool
    heading: bool
    below: bool


@dataclass(frozen=True, slots=True)
class SeenScore:
    """What a side has; `goal` is empty where the rules give none."""

    name: str
    colour: int
    value: int
    goal: int


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A line of the log."""

    title: str
    dice: str
    result: str


@dataclass(frozen=True, slots=True)
class Seen:
    """All of it in one language."""

    game: str
    where: str
    procedure: str
    who: tuple[SeenFighter, ...]
    asked: str
    sentence: str
    totals: tuple[int, ...]
    figures: tuple[SeenFigure, ...]
    steps: tuple[SeenStep, ...]
    further: tuple[str, ...]
    sums: str
    granted: str
    counted: tuple[SeenSwitch, ...]
    not_counted: tuple[SeenSwitch, ...]
    odds: tuple[SeenChance, ...]
    scores: tuple[SeenScore, ...]
    log: tuple[SeenLine, ...]
    logged: int


def seen(sitting: Sitting, language: str, where: Text, scores: Sequence[SideScore] = (), *, answered: bool) -> Seen:
    """The table as it stands now. `answered`: the answer stands, and nobody is still to be named."""
    with _spoken(sitting, language):
        node = sitting.node if answered else None
        answer = told(node, sitting) if node is not None else NO_ANSWER
        return Seen(
            game=sitting.opened.system.name.at(language),
            where=where.at(language),
            procedure=sitting.definition.name.at(language),
            who=_who(sitting),
            asked=sitting.choice.question.at(language) if sitting.choice is not None and answered else "",
            sentence=answer.sentence,
            totals=answer.totals or (),
            figures=tuple(starmap(SeenFigure, answer.figures)),
            steps=tuple(SeenStep(c.line(language), c.ref) for c in answer.steps),
            further=answer.further,
            sums=answer.sums,
            granted=" · ".join(answer.granted),
            counted=_switches(sitting, on=True),
            not_counted=_switches(sitting, on=False),
            odds=_odds(sitting),
            scores=tuple(SeenScore(s.name.at(language), s.colour, s.value, s.goal) for s in scores),
            log=tuple(_logged(a, sitting) for a in sitting.history[: -MOST_LOGGED - 1 : -1]),
            logged=len(sitting.history),
        )


@contextmanager
def _spoken(sitting: Sitting, language: str) -> Iterator[None]:
    """The table in another language, for as long as it is asked."""
    before, sitting.language = sitting.language, language
    try:
        yield
    finally:
        sitting.language = before


def _who(sitting: Sitting) -> tuple[SeenFighter, ...]:
    sides = sitting.opened.system.sides
    out = []
    for casts in sitting.line_up.casts.values():
        name = " + ".join(n for n in (c.called(sitting.language) for c in casts) if n)
        side = next((c.type.side for c in casts if c.type and c.type.side), None)
        if name:
            out.append(SeenFighter(name, sides[side].colour if side is not None and side in sides else 0))
    return tuple(out)


def _switches(sitting: Sitting, *, on: bool) -> tuple[SeenSwitch, ...]:
    """The modifiers that are worth something here and wait for nothing, those counted or the others."""
    shown = (m for m in sitting.modifiers if m.value and not m.waiting and m.on is on)
    return tuple(SeenSwitch(signed(m.value), m.name.at(sitting.language), section(m.ref)) for m in shown)


def _odds(sitting: Sitting) -> tuple[SeenChance, ...]:
    odds = sitting.odds
    if odds is None or (len(odds.chances) == 1 and not odds.assumed):
        return ()
    groups = grouped(sitting, odds)
    headed = any(group.head is not None for group in groups)
    return tuple(row for group in groups for row in _rows(group, sitting.language, headed=headed))


def _rows(group: OddsGroup, language: str, *, headed: bool) -> list[SeenChance]:
    below = group.head is not None
    rows = [_row(group.head, language, heading=True)] if group.head is not None else []
    rows += [_row(line, language, below=below, heading=headed and not below) for line in group.lines]
    return rows + [_row(line, language, below=below) for line in group.folded]


def _row(line: OddsLine, language: str, *, heading: bool = False, below: bool = False) -> SeenChance:
    told = percent(line.chance, language)
    return SeenChance(line.text, told, round(float(line.chance) * 100, 2), line.lit, heading, below)


def _logged(answer: Answer, sitting: Sitting) -> SeenLine:
    language, system = sitting.language, sitting.opened.system
    title = answer.node.detail.name.at(language) if answer.node.detail else answer.line_up.procedure
    who = who_of(answer.line_up, sitting, short=True)
    came = dict.fromkeys(s for n in answer.node.flat() if (s := sentence(n, system, language)))
    dice = " ".join(map(str, answer.dice))
    return SeenLine("  ".join(p for p in (title, who) if p), dice, " · ".join(list(came)[:3]))
