"""An answer in its parts, in the order in which one reads it aloud: what happened, the figures, what hands do now, how
it came about. The band of the window and what is sent to other devices tell the same."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from assistant.game.arithmetic import summed, two_totals
from assistant.game.consequences import Consequence, do_now, headline
from assistant.game.granted import taken_for_granted
from assistant.game.sitting import Sitting
from assistant.rules.answers import figure_name, labelled, sentence, value_text
from assistant.rules.outcomes import Node

STEM = 4  # letters that two forms of a word share
MOST_FIGURES = 4  # more are told by the sentence alone


@dataclass(frozen=True, slots=True)
class AnswerTold:
    """One answer with its follow-ups. `figures`: the number and what it counts; `granted`: what nobody said."""

    sentence: str
    totals: tuple[int, int] | None
    figures: tuple[tuple[str, str], ...]
    further: tuple[str, ...]
    steps: tuple[Consequence, ...]
    granted: tuple[str, ...]
    sums: str


def told(node: Node, sitting: Sitting) -> AnswerTold:
    """The sentence first, always; its numbers by themselves only where it does not hold them."""
    system, language = sitting.opened.system, sitting.language
    numbers = [(n, v) for n, v in node.values if isinstance(v, int) and not isinstance(v, bool)]
    few = 0 < len(numbers) <= MOST_FIGURES
    said = ("" if few else sentence(node, system, language)) or headline(node, sitting)
    totals = two_totals(node)
    apart = few and totals is None and (len(numbers) > 1 or str(numbers[0][1]) not in said)
    figures = ((value_text(v, system, language), figure_name(n, system, language, v)) for n, v in numbers if apart)
    further = _further(node, sitting)
    if not said and further:  # a walk has no words of its own: its first step says what happened
        said, further = further[0], further[1:]
    return AnswerTold(
        said,
        totals,
        tuple(figures),
        tuple(further),
        tuple(do_now(node, sitting)),
        tuple(taken_for_granted(sitting)),
        summed(node, sitting),
    )


def _further(node: Node, sitting: Sitting) -> list[str]:
    """The sentences of the follow-ups; one that comes twice says for whom."""
    lines, steps = [], node.flat()[1:]
    often = Counter(one.detail.procedure for one in steps if one.detail is not None)
    for one in steps:
        said = sentence(one, sitting.opened.system, sitting.language)
        title = one.detail.name.at(sitting.language) if one.detail else ""
        whose = [t.at(sitting.language) for t in one.detail.roles.values() if t.en] if one.detail else []
        if said and one.detail and often[one.detail.procedure] > 1 and whose:
            lines.append(labelled(f"{title}, {whose[0]}", "", sitting.language) + said)
        elif said:
            throws = one.detail is not None and bool(one.detail.dice) and one.procedure == node.procedure
            named = not throws and _shares_a_word(title, said)  # in a battle in rounds: who threw, not who was hit
            lines.append(said if named else labelled(title, "", sitting.language) + said)
    return lines


def _shares_a_word(title: str, said: str) -> bool:
    """Whether a sentence says already what its title would: "Support won: Support points" is one word too many."""
    first, second = ({w[:STEM].casefold() for w in re.findall(rf"\w{{{STEM},}}", t)} for t in (title, said))
    return said.startswith(title) or bool(first & second)
