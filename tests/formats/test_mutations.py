"""Shipped and example files, damaged at random: whatever comes of it, checking ends with problems or without, never
with an exception, and what loads without error can be built."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.base.problem import Problem
from tests.formats.shelf import DATA, SCENARIOS, check, load, write

FORD = {p.name: p.read_text(encoding="utf-8") for p in sorted((DATA / "good" / "ford").glob("*.yaml"))}
ALEXANDRIA = {p.name: p.read_text(encoding="utf-8") for p in sorted((SCENARIOS / "alexandria").glob("*.yaml"))}
SCRAPS = [
    *(
        "",
        " ",
        "\n",
        "\t",
        "{",
        "}",
        "[",
        "]",
        ":",
        ": ",
        ",",
        "- ",
        "&a ",
        "*a",
        "!x ",
        "#",
        "'",
        '"',
        "|",
        ">",
        "{}",
        "[]",
    ),
    *("0", "-1", "1.5", "9" * 21, "2d6", "null", "~", "true", "unknown", "never", "é", "\x00", "\u2028", "a.b.c", ".."),
    *("id: x", "{value: 1, source: assumed}", "least_of", "tables.hits", "x" * 600),
]
FIXED = settings(deadline=None, derandomize=True, max_examples=60, suppress_health_check=list(HealthCheck))


def run(files: dict[str, str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = write(Path(folder), files)
        found = check(home)
        assert all(isinstance(p, Problem) and p.text.en for p in found)
        assert all(p.line >= 0 and p.column >= 0 for p in found)
        loaded = load(home)
        assert (loaded.system is None) == bool(loaded.errors)


def names(files: dict[str, str]) -> st.SearchStrategy[str]:
    return st.sampled_from(sorted(files))


@FIXED
@given(names(FORD), st.integers(0, 10_000), st.integers(0, 12), st.sampled_from(SCRAPS))
def test_a_system_with_a_scrap_put_in(name: str, at: int, cut: int, scrap: str) -> None:
    text = FORD[name]
    at %= len(text)
    run({**FORD, name: text[:at] + scrap + text[at + cut :]})


@FIXED
@given(names(FORD), st.data())
def test_a_system_with_lines_lost_doubled_or_exchanged(name: str, data: st.DataObject) -> None:
    lines = FORD[name].splitlines()
    one, other = data.draw(st.integers(0, len(lines) - 1)), data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(["lose", "double", "exchange", "indent"]))
    if how == "lose":
        del lines[one]
    elif how == "double":
        lines.insert(other, lines[one])
    elif how == "exchange":
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one] = "  " + lines[one]
    run({**FORD, name: "\n".join(lines) + "\n"})


@settings(FIXED, max_examples=12)
@given(names(ALEXANDRIA), st.integers(0, 100_000), st.sampled_from(SCRAPS))
def test_a_shipped_system_with_a_word_exchanged(name: str, at: int, scrap: str) -> None:
    words = ALEXANDRIA[name].split(" ")
    words[at % len(words)] = scrap
    run({**ALEXANDRIA, name: " ".join(words)})


@FIXED
@given(st.binary(max_size=300))
def test_any_bytes_are_no_system(raw: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.yaml"
        path.write_bytes(raw)
        assert check(path)
