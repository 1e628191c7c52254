"""The language of conditions and values: what it says, what it refuses and how, and that nothing gets through."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.rules.expressions import ExpressionFault, translate
from assistant.rules.types import BOOL, INT, group, thing, word
from assistant.rules.values import SAFE

UNIT = {"crew": INT, "type": word("CO", "HI"), "reduced": BOOL}
SCOPE = {"attacker": thing(UNIT), "attackers": group(UNIT), "ground": word("hex", "point"), "moved": BOOL, "n": INT}
NAMES = {
    "v_attacker": {"crew": 3, "type": "CO", "reduced": False},
    "v_attackers": (
        {"crew": 3, "type": "CO", "reduced": False},
        {"crew": 2, "type": "HI", "reduced": True},
        {"crew": 2, "type": "HI", "reduced": True},
    ),
    "v_ground": "point",
    "v_moved": True,
    "v_n": 7,
}


def value(text: str) -> object:
    return eval(translate(text, SCOPE).source, {"__builtins__": {}, **SAFE, **NAMES})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("attacker.crew > 2 and moved", True),
        ("ground in point|hex", True),
        ("ground not in point", False),
        ("attacker.type == HI", False),
        ("n // 2 - attacker.crew * 2 + 9 % 4", -2),
        ("-n", -7),
        ("2 if moved else 1", 2),
        ("half_up(n)", 4),
        ("half_down(n)", 3),
        ("abs(-3)", 3),
        ("count(attackers)", 3),
        ("count(attackers.type == HI)", 2),
        ("any(attackers.reduced)", True),
        ("all(attackers.reduced)", False),
        ("sum(attackers.crew)", 7),
        ("sum(attackers.crew if attackers.reduced else n)", 11),
        ("most(attackers.crew)", 3),
        ("least(attackers.crew)", 2),
        ("different(attackers.type)", 2),
        ("different(attackers.type if attackers.reduced else none)", 1),
        ("not moved or n >= 7", True),
        ("attacker.type == 'CO'", True),
    ],
)
def test_an_expression_means_what_it_says(text: str, expected: object) -> None:
    assert value(text) == expected


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("attacker.tpye == CO", "unknown-figure", 'Did you mean "type"?'),
        ("grond == hex", "unknown-name", 'Did you mean "ground"?'),
        ("ground == hx", "unknown-word", 'Did you mean "hex"?'),
        ("ground in hex|pont", "unknown-word", 'Did you mean "point"?'),
        ("moved + 1", "expression-type", ""),
        ("ground < 3", "expression-type", ""),
        ("max(0, 2)", "expression-form", "No commas in expressions"),
        ("n / 2", "expression-form", "half_up"),
        ("attackers.crew", "expression-group", "any(attackers.reduced)"),
        ("any(moved)", "expression-group", "attackers"),
        ("1 < n < 3", "expression-form", "and"),
        ("n = 3", "expression-syntax", "=="),
        ("attacker.class == 3", "expression-syntax", "reserved"),
        ("open('x')", "unknown-function", ""),
        ("n.bit_length", "expression-type", ""),
        ("1.5", "expression-form", "//"),
        ("9999999", "expression-size", ""),
        ("n " + "+ n " * 200, "expression-size", ""),
    ],
)
def test_a_mistake_is_explained(text: str, code: str, hint: str) -> None:
    with pytest.raises(ExpressionFault) as caught:
        translate(text, SCOPE)
    assert caught.value.code == code
    assert hint in caught.value.hint.en


ATTACKS = [
    "__import__('os').system('x')", "attacker.__class__", "(lambda: 1)()", "[x for x in attackers]", "f'{n}'", "n ** n",
    "attackers[0]", "{1: 2}", "'a' * 9", "n if", "().__class__", "n << 9", "attacker.crew.real", "print(n)",
    "any(any(attackers.reduced))",
    "exec('1')", "n := 3", "*attackers", "...", "b'x'", "None", "attacker['crew']", "moved is moved",
    "globals()",
]  # fmt: skip


@pytest.mark.parametrize("text", ATTACKS)
def test_an_attack_is_refused(text: str) -> None:
    with pytest.raises(ExpressionFault):
        translate(text, SCOPE)


TOKENS = [
    "attacker", "attackers", "ground", "moved", "n", ".", "crew", "type", "reduced", "CO", "hex", "point", "==", "<",
    "in", "|",
    "and", "or", "not", "if", "else", "(", ")", "+", "-", "*", "//", "%", "0", "1", "3",
    "half_up", "count", "any", "sum", "most",

    "least", "different", "'CO'", "__class__", ",", "[", "]", "{", "}", "lambda", ":", "none", "true",
]  # fmt: skip


@settings(deadline=None, derandomize=True, max_examples=1500)
@given(st.lists(st.sampled_from(TOKENS), min_size=1, max_size=14))
def test_no_soup_of_tokens_breaks_out(tokens: list[str]) -> None:
    text = " ".join(tokens).replace(" . ", ".")
    try:
        fragment = translate(text, SCOPE)
    except ExpressionFault:
        return
    try:
        found = eval(fragment.source, {"__builtins__": {}, **SAFE, **NAMES})
    except ZeroDivisionError:
        return
    assert isinstance(found, int | str | dict)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        translate(text, SCOPE)
    except ExpressionFault as fault:
        assert fault.text
