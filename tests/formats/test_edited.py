"""A game read again while it is written says what a fresh look says, whatever changed, and keeps nothing of before."""

from __future__ import annotations

import gc
import shutil
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.base import paths
from assistant.base.problem import Severity
from assistant.formats import rule_faults
from assistant.formats.edited import EditedGame
from assistant.formats.file_check import check_paths

FORD = Path(__file__).parents[1] / "data" / "good" / "ford"
EDITS = (
    ("dawn.yaml", "at: '0304'", "at: '9999'"),
    ("dawn.yaml", "first: red", "first: green"),
    ("dawn.yaml", "fr: L’aube", "fr: ''"),
    ("dawn.yaml", "id: dawn", "id: ["),
    ("board.yaml", "en:", "eng:"),
    ("counters.yaml", "en:", "eng:"),
    ("procedures.yaml", "en:", "eng:"),
    ("system.yaml", "kind: system", "kind: sistem"),
    ("dusk.yaml", "system: ford", "system: fjord"),
)


def ford(folder: Path) -> Path:
    shutil.copytree(FORD, folder / "ford", dirs_exist_ok=True)
    return folder / "ford"


def game() -> EditedGame:
    return EditedGame(paths.schemas_dir(), [paths.scenarios_dir()])


def texts_of(folder: Path) -> dict[Path, str]:
    return {file: file.read_text("utf-8") for file in sorted(folder.glob("*.yaml"))}


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(EDITS), min_size=1, max_size=5))
def test_looks_one_after_the_other_say_what_a_fresh_one_says(
    tmp_path: Path, edits: list[tuple[str, str, str]]
) -> None:
    folder = ford(tmp_path)
    main, right = folder / "system.yaml", texts_of(folder)
    kept = game()
    before = set(kept.read(main, right).problems)
    assert kept.read(main, right).problems == game().read(main, right).problems
    for name, old, new in edits:
        assert old in right[folder / name], name
        texts = {**right, folder / name: right[folder / name].replace(old, new)}
        now, fresh = kept.read(main, texts).problems, game().read(main, texts).problems
        assert [p for p in now if p.severity is Severity.ERROR] == [p for p in fresh if p.severity is Severity.ERROR]
        # Warnings of later steps are not lost with an error: they are those of the files that stayed as they were.
        assert set(fresh) <= set(now) and {p for p in now if p not in fresh} <= before, name
    assert kept.read(main, right).problems == game().read(main, right).problems


@pytest.mark.parametrize("changed", ["dawn.yaml", "board.yaml"])
def test_warnings_of_other_files_stay(tmp_path: Path, changed: str) -> None:
    folder = ford(tmp_path)
    main, texts = folder / "system.yaml", texts_of(folder)
    counters = folder / "counters.yaml"
    texts[counters] = texts[counters].replace("fr: ", "fr: '' #", 1)
    kept = game()
    before = [p for p in kept.read(main, texts).problems if p.file.endswith("counters.yaml")]
    assert before
    texts[folder / changed] += "# more\n"
    assert [p for p in kept.read(main, texts).problems if p.file.endswith("counters.yaml")] == before


def test_places_do_not_pile_up_while_one_types(tmp_path: Path) -> None:
    folder = ford(tmp_path)
    main, texts = folder / "system.yaml", texts_of(folder)
    kept = game()
    kept.read(main, texts)
    kept.read(main, texts)
    tracemalloc.start()
    try:
        _grown(kept, main, texts, range(4))
        later = _grown(kept, main, texts, range(4, 12))
    finally:
        tracemalloc.stop()
    assert later < 20_000  # the places of one file that small are 8,000 bytes a look


def _grown(kept: EditedGame, main: Path, texts: dict[Path, str], looks: range) -> int:
    """The memory that stays after some more looks."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for number in looks:
        texts[main.parent / "counters.yaml"] += f"# {number}\n"
        kept.read(main, texts)
    gc.collect()
    return tracemalloc.get_traced_memory()[0] - before


def test_rules_are_read_again_when_anything_they_are_read_from_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that were clean are not read again for another set-up. 1 and true compare as equal and are not the same."""
    read: list[str] = []
    monkeypatch.setattr(rule_faults, "_clean", [])
    plain = rule_faults.faults_of
    monkeypatch.setattr(rule_faults, "faults_of", lambda system: read.append(system.id) or plain(system))
    folder = ford(tmp_path)

    def reads(file: str, old: str, new: str) -> bool:
        """Whether rules are read once a word of a file was exchanged."""
        path = folder / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        before = len(read)
        check_paths([folder / "system.yaml"], schemas=paths.schemas_dir(), roots=[])
        return len(read) > before

    assert reads("dawn.yaml", "first: red", "first: blue"), "never read before"
    assert not reads("dawn.yaml", "first: blue", "first: red")
    assert reads("counters.yaml", "strength: 3", "strength: 4")
    assert not reads("counters.yaml", "strength: 4", "strength: 3")
    assert rule_faults._read_from({"checks": {"a": {"x": 1}}}) != rule_faults._read_from({"checks": {"a": {"x": True}}})
