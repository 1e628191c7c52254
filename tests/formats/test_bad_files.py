"""Each broken file in tests/data/bad gives the problem, the place and the hint that its .expected file names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.shelf import DATA, check

BAD = sorted((DATA / "bad").glob("*.yaml"))


def expectation(path: Path) -> dict[str, str]:
    lines = path.with_suffix(".expected").read_text(encoding="utf-8").splitlines()
    return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}


def test_there_are_enough_broken_files() -> None:
    assert len(BAD) >= 30


@pytest.mark.parametrize("path", BAD, ids=lambda p: p.stem)
def test_a_broken_file_is_reported_at_its_place(path: Path) -> None:
    expected = expectation(path)
    found = check(path)
    matching = [p for p in found if p.code == expected["code"]]
    assert matching, [str(p) for p in found]
    places = [(str(p.line), str(p.column)) for p in matching]
    assert (expected["line"], expected["column"]) in places, [str(p) for p in found]
    at = matching[places.index((expected["line"], expected["column"]))]
    assert expected["hint"] in at.hint.en
    assert at.file == str(path)


@pytest.mark.parametrize("path", BAD, ids=lambda p: p.stem)
def test_a_broken_file_gives_few_problems(path: Path) -> None:
    """One mistake is not reported in several ways."""
    assert len(check(path)) <= 2, [str(p) for p in check(path)]


@pytest.mark.parametrize("path", BAD, ids=lambda p: p.stem)
def test_a_broken_file_is_told_in_french(path: Path) -> None:
    for problem in check(path):
        assert problem.text.fr != problem.text.en


WORDS = (
    "targets", "clears", "once", "every", "holds", "one_time", "guess", "whole_side", "why", "back", "profile_cycle",
)  # fmt: skip


@pytest.mark.parametrize("path", [p for p in BAD if p.stem.startswith(WORDS)], ids=lambda p: p.stem)
def test_what_is_wrong_with_a_word_of_turns_and_maps_is_told_in_french_with_a_hint(path: Path) -> None:
    for problem in check(path):
        assert problem.text.fr != problem.text.en
        assert problem.hint.fr and problem.hint.fr != problem.hint.en
