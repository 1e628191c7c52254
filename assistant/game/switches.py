"""Switches of a sitting: modifiers counted or not by hand, and the facts of the situation a switch stands for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.base.problem import AleaError
from assistant.game.line_up import LineUp
from assistant.rules.question import AppliedModifier, Question
from assistant.rules.waiting import Waiting

if TYPE_CHECKING:
    from assistant.game.asked_question import AskedQuestion


class Switches:
    """The player's hand on modifiers and facts of one sitting."""

    def __init__(self, sitting: AskedQuestion) -> None:
        self._sitting = sitting
        self._turned: tuple[LineUp | None, dict[str, str]] = (None, {})

    def forget(self) -> None:
        """Another text of the system: what turns what is worked out anew."""
        self._turned = (None, {})

    def reason(self, name: str) -> str:
        """Why the board proposes a fact, or the fact a modifier stands for; "" where it does not."""
        told = self._sitting.line_up.reasons.get(name) or self._sitting.line_up.reasons.get(self._fact_for(name))
        return told.at(self._sitting.language) if told else ""

    def turn_fact(self, name: str) -> None:
        """The next value: yes and no, the next word, one more."""
        fact = self._sitting.definition.facts[name]
        now = self._sitting.fact(name)
        if name in self._sitting.line_up.unsaid:  # the first press says it: yes, the first word, the least number
            self._sitting.set_fact(name, True if isinstance(now, bool) else now)
        elif fact.words:
            self._sitting.set_fact(name, fact.words[(fact.words.index(str(now)) + 1) % len(fact.words)])
        elif isinstance(now, bool):
            self._sitting.set_fact(name, not now)
        else:
            low = fact.low if fact.low is not None else 0
            high = fact.high if fact.high is not None else 99
            value = now if isinstance(now, int) else low
            self._sitting.set_fact(name, value + 1 if value < high else low)

    def switch(self, modifier: str) -> None:
        """The player's hand on a modifier: counted or not, the other way round; again takes the hand off."""
        one = next(m for m in self._sitting.modifiers if m.id == modifier)
        # Where a yes or no of the situation stands behind it, that is turned; a hand that lies on the modifier already
        # must come off first.
        fact = self._fact_for(modifier) if modifier not in self._sitting.line_up.on | self._sitting.line_up.off else ""
        if fact:
            self._sitting.set_fact(fact, not self._sitting.fact(fact))
            return
        on, off = set(self._sitting.line_up.on), set(self._sitting.line_up.off)
        if modifier in on or modifier in off:
            on.discard(modifier)
            off.discard(modifier)
        else:
            (off if one.on else on).add(modifier)
        self._sitting.line_up = replace(self._sitting.line_up, on=frozenset(on), off=frozenset(off))
        self._sitting.refresh()

    def _fact_for(self, modifier: str) -> str:
        """The yes/no of the situation that a switch stands for: turning it turns the modifier."""
        return self._turning().get(modifier, "")

    def _turning(self) -> dict[str, str]:
        """For each modifier the yes/no fact that turns it, worked out once a line-up."""
        kept_for, found = self._turned
        # Line-ups are frozen, so the same object is the same question; trying out every fact costs one preparation
        # each.
        if kept_for is self._sitting.line_up:
            return found
        found = {}
        now = {m.id: m.on for m in self._sitting.modifiers}
        question = self._sitting.question() if now else Question()
        for fact in self._sitting.definition.facts.values() if now else ():
            if fact.words or not isinstance(self._sitting.fact(fact.id), bool):
                continue
            # Found by trying and not by reading conditions: what turns what may hang on the other facts of this
            # line-up.
            turned = replace(question, facts={**question.facts, fact.id: not self._sitting.fact(fact.id)})
            for one in self._standing(turned):
                if one.id in now and one.on != now[one.id]:
                    found.setdefault(one.id, fact.id)
        self._turned = (self._sitting.line_up, found)
        return found

    def _standing(self, question: Question) -> tuple[AppliedModifier, ...]:
        try:
            return self._sitting.opened.book.prepare(self._sitting.line_up.procedure, question).modifiers
        # Turned the other way the question may miss a figure; then this fact turns nothing that could be shown.
        except (Waiting, AleaError):
            return ()

    def facts_behind(self) -> set[str]:
        """The yes/no facts that a switch of a modifier already stands for, so that they need no switch of their own."""
        return set(self._turning().values())

    def drawn(self) -> list[AppliedModifier]:
        """The modifiers worth a row: those that count, could count, wait for somebody, or were turned by hand."""
        found = self._sitting.modifiers
        return [m for m in found if m.value or m.waiting or m.on or m.forced or self.absent_role(m.id)]

    def absent_role(self, modifier: str) -> str:
        """The optional role whose absence keeps a modifier at nothing: a leader nobody has named yet."""
        name = modifier.split(":")[0]
        rule = next((m for m in self._sitting.definition.modifiers if m.id == name), None)
        if rule is None:
            return ""
        heads = {mention.partition(".")[0] for mention in rule.add.mentions}
        for role in self._sitting.definition.roles.values():
            if role.optional and role.id in heads and role.id not in self._sitting.line_up.casts and not role.group:
                return role.id
        return ""
