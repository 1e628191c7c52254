"""A typist who types anything a player may: roles, counts, words begun and spelled out, dice, and the keys around them;
and what must hold after every key."""

from __future__ import annotations

import random

from assistant.game.key_letters import pool_of
from assistant.game.line_candidates import mode_of, procedures_of, types_for, values_of
from assistant.game.line_fields import first_field, further_roles
from assistant.game.meanings import plain, words_of
from assistant.game.typed_line import FACT, FIGURE, START, LineContext, TypedLine
from assistant.game.typing_line import BACKSPACE, ENTER, ESC, PLURAL, TAB, press

ACCENTED = {"a": "â", "c": "ç", "e": "é", "i": "î", "o": "ö", "u": "ù"}
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
    name = entry.name.at(dice.choice(("en", "fr")))
    if dice.random() < 0.2:
        return name.upper() if dice.random() < 0.3 else name  # as it is displayed
    words = list(words_of(name))
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
    if len(key) == 1 and key.isalpha():
        other = ACCENTED.get(key, key).upper()
        assert press(context, line, other) == (after, events), ("capitals and accents make a difference", told, other)
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


def a_whole_token(dice: random.Random, context: LineContext, line: TypedLine) -> list[str]:
    """Something a player would say at one go: a name as it is displayed or by its abbreviation, or a die."""
    asked = context.asked(line)
    role = line.at if line.at in asked.definition.roles else first_field(asked)
    entries = procedures_of(context, asked) if line.at == START and dice.random() < 0.5 else []
    if not entries and role in asked.definition.roles and (line.at in asked.definition.roles or line.at == START):
        entries = types_for(asked, role)
    if line.at.startswith(FACT):
        entries = values_of(asked, line.at.removeprefix(FACT), context.language)
    if not entries:
        return [str(dice.randint(1, 6))]
    entry = dice.choice(entries)
    if entry.short and dice.random() < 0.4:
        return list(plain(entry.short).replace(" ", ""))
    return list(plain(entry.name.at(context.language)))


def blanks_change_nothing(context: LineContext, line: TypedLine, seed: int, tokens: int = 6) -> int:
    """The same tokens with a blank behind each, and without those blanks that keep nothing apart: the same question.
    How many blanks were left out."""
    dice, spaced, close, left_out = random.Random(seed), line, line, 0
    for _ in range(tokens):
        token = a_whole_token(dice, context, spaced)
        if not goes_on(context, close, token[0]):
            left_out += 1
        elif close is not line:
            close = press(context, close, " ")[0]
        for key in token:
            spaced, close = press(context, spaced, key)[0], press(context, close, key)[0]
        if spaced.buffer:
            return left_out  # that was no whole token here
        spaced = press(context, spaced, " ")[0]
        said = (seed, "".join(token), spaced.at, close.at, close.buffer)
        assert spaced.line_up == close.line_up and spaced.entered == close.entered, said
    return left_out


def goes_on(context: LineContext, line: TypedLine, key: str) -> bool:
    """Whether a sign without a blank before it belongs to what stands there: it spells on, or the field keeps it."""
    if any(rest.startswith(key) for rest in line.rests) or (line.rests == ("",) and key in PLURAL) or line.beyond:
        return True
    return bool(line.buffer) or bool(line.count and key.isdigit()) or line.onward
