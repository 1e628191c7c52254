"""Commands from files made by others: whatever stands in them, the answer is a command, a change or a message."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.base.problem import AleaError
from assistant.play.account import describe
from assistant.play.apply import apply
from assistant.play.game_command import Command, command_class, command_from, command_names
from assistant.play.mail import read_parcel
from assistant.play.places import Place
from assistant.play.reader import examine
from assistant.play.state import start_state
from tests.play.systems import SYSTEMS

STRICT = settings(max_examples=600, deadline=None, derandomize=True)
WORDS = st.sampled_from(
    [
        "",
        "cohort_1",
        "legio_1",
        "trireme_1",
        "rome",
        "caesar",
        "3002",
        "italia",
        "gold",
        "strategy",
        "bag",
        "c1",
        "x",
        "hand",
    ]
)
PLACES = st.one_of(
    st.just("tray"),
    st.builds(lambda k, w: {k: w}, st.sampled_from(["space", "box", "aboard"]), WORDS),
    st.builds(lambda x: {"free": [x, 1]}, st.integers(-5, 5)),
)
SCALARS = st.one_of(WORDS, st.integers(-3, 9), st.booleans(), st.none(), st.floats())
JSON = st.recursive(
    st.one_of(SCALARS, PLACES),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=6,
)
LEAVES = tuple(n for n in command_names() if n not in ("group", "apply_result"))


def fitting(hint: Any, depth: int) -> st.SearchStrategy[Any]:
    """Plain values of the type that a field wants."""
    args = getattr(hint, "__args__", ())
    if getattr(hint, "__supertype__", None) is not None:
        return fitting(hint.__supertype__, depth)
    if hint in (str, int, bool, float):
        return {str: WORDS, int: st.integers(-3, 9), bool: st.booleans(), float: st.integers(-5, 5)}[hint]
    if hint is Place:
        return PLACES
    if hint is Command:
        return plain_commands(depth + 1)
    if getattr(hint, "__origin__", None) is tuple:
        if args[-1] is Ellipsis:
            return st.lists(fitting(args[0], depth), max_size=3)
        return st.tuples(*(fitting(a, depth) for a in args)).map(list)
    if getattr(hint, "__origin__", None) is Mapping:
        return st.dictionaries(WORDS, fitting(args[1], depth), max_size=2)
    return st.one_of(*(st.none() if a is type(None) else fitting(a, depth) for a in args))


@st.composite
def plain_commands(draw: st.DrawFn, depth: int = 0) -> dict[str, Any]:
    """A plain form with its fields, one in thirty of a wrong kind."""
    name = draw(st.sampled_from(command_names() if depth < 2 else LEAVES))
    kind = command_class(name)
    assert kind is not None
    body = {}
    for field, hint in get_type_hints(kind).items():
        if field != "name":
            body[field] = draw(JSON if draw(st.integers(0, 29)) == 29 else fitting(hint, depth))
    return {name: body}


@STRICT
@given(st.one_of(plain_commands(), JSON), st.sampled_from(sorted(SYSTEMS)))
def test_any_plain_form_is_a_command_or_a_message(data: object, name: str) -> None:
    system = SYSTEMS[name]()
    state = start_state(system)
    try:
        command = command_from(data)
    except AleaError:
        return
    assert describe(command, state, system, "pompey").text.fr is not None
    try:
        after = apply(state, command, system)
    except AleaError:
        return
    assert after.pieces.keys() >= state.pieces.keys() - {"cohort_1", "legio_1", "trireme_1"}


@STRICT
@given(st.binary(max_size=300))
def test_any_bytes_are_a_game_or_a_message(raw: bytes) -> None:
    try:
        reading = examine(Path("x.alea"), raw)
    except AleaError:
        return
    assert reading.lines


@STRICT
@given(JSON)
def test_any_json_is_mail_or_a_message(data: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.turn"
        wrapped = {"alea_mail": 1, **data} if isinstance(data, dict) else data
        path.write_text(json.dumps(wrapped))
        try:
            read_parcel(path)
        except AleaError:
            return
        raise AssertionError("random JSON was taken for mail")
