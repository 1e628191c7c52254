"""A typist who types anything a player may: roles, counts, words begun and spelled out, dice, and the keys around them;
and what must hold after every key."""

from __future__ import annotations

import random

from assistant.game.key_letters import pool_of
from assistant.game.line_candidates import mode_of, procedures_of, types_for
from assistant.game.line_fields import first_field, further_roles
from assistant.game.meanings import plain, words_of
from assistant.game.typed_line import FIGURE, LineContext, TypedLine
from assistant.game.typing_line import BACKSPACE, ENTER, ESC, TAB, press

AROUND = (ENTER, TAB, ESC, BACKSPACE, "n", "n", " ", ",", "Up", "Down", "x", "r", "w")


def a_word(dice: random.Random, context: LineContext, line: TypedLine) -> str:
    """A prefix of a name of the field at hand, in either language, from its first letter to the whole."""
    asked = context.asked(line)
    role = line.at if line.at in asked.definition.roles else first_field(asked)
    entries = procedures_of(context, asked) if dice.random() < 0.4 else []
    if not entries and role in asked.definition.roles:
        entries = types_for(asked, role)
    if not entries:
        return dice.choice("abcdefghijklmopqstuvyz")
    entry = dice.choice(entries)
    if entry.short and dice.random() < 0.4:
        return plain(entry.short).replace(" ", "")
    words = list(words_of(entry.name.at(dice.choice(("en", "fr")))))
    dice.shuffle(words)
    text = (" " if dice.random() < 0.7 else "").join(words[: dice.randint(1, 2)])
    return text[: dice.randint(1, len(text))] if dice.random() < 0.8 else text


def some_keys(dice: random.Random, context: LineContext, line: TypedLine) -> list[str]:
    """The next keys of the typist."""
    kind = dice.random()
    if kind < 0.5:
        return [*(str(dice.randint(0, 9)) * (dice.random() < 0.3)), *a_word(dice, context, line)]
    if kind < 0.8:
        return [str(dice.randint(0, 9)) for _ in range(dice.randint(1, 3))]
    return [dice.choice(AROUND)]


def holds(context: LineContext, line: TypedLine, key: str) -> TypedLine:
    """One key, and all that must hold of it; the line after it."""
    asked = context.asked(line)
    mode = mode_of(asked, line)
    pool = pool_of(asked.definition, further_roles(asked), context.language)
    fired = asked.choice is not None and asked.choice.kind == "act"  # before the key, which works on the same question
    after, events = press(context, line, key)
    told = (line.line_up.procedure, mode, line.at, line.count, line.buffer, key)
    assert after is not line or events, ("nothing happened and nothing was said", told)
    if after is not line and key != BACKSPACE:
        assert press(context, after, BACKSPACE)[0] == line, ("Backspace brings it back", told)
    if key.isdigit() and not line.buffer and mode not in ("M", "A"):
        assert (after.line_up.on, after.line_up.off) == (line.line_up.on, line.line_up.off), ("a digit switched", told)
        choices = [e for e in after.entered if e.choice]
        assert fired or len(choices) == len([e for e in line.entered if e.choice]), ("a digit chose", told)
    if key == ENTER and mode == "R" and not line.buffer and not line.listed and not line.adding:
        role = asked.definition.roles[line.at]
        assert role.optional or after.at == line.at, ("Enter skipped a role", told)
    now = context.asked(after)
    if after.line_up.procedure == line.line_up.procedure:
        assert pool_of(now.definition, further_roles(now), context.language) == pool, ("letters moved", told)
    if after.at in now.definition.roles or after.at.startswith(FIGURE):
        assert after.at.removeprefix(FIGURE).split(".")[0] in now.definition.roles
    return after


def typed_at_random(context: LineContext, line: TypedLine, seed: int, keys: int = 40) -> TypedLine:
    """A sitting of a typist."""
    dice = random.Random(seed)
    pressed = 0
    while pressed < keys:
        for key in some_keys(dice, context, line):
            line = holds(context, line, key)
            pressed += 1
    return line
