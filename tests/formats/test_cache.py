"""A warm load is the same as a cold one, imports neither YAML nor schemas, and never trusts a damaged entry."""

from __future__ import annotations

import contextlib
import gc
import json
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.base.kept import forget_unasked
from assistant.base.own_key import own_key
from assistant.base.problem import AleaError
from assistant.formats.cache import mark_of
from assistant.rules.book import RuleBook
from assistant.rules.question import Question
from tests.formats.shelf import DATA, ROOT, SCENARIOS, SCHEMAS, load, write
from tests.watch import Watch

FORD = DATA / "good" / "ford"
KEY = b"mine"


def copy_of_ford(folder: Path) -> Path:
    return write(folder / "ford", {p.name: p.read_text(encoding="utf-8") for p in FORD.glob("*.yaml")})


def test_a_warm_load_equals_a_cold_one(tmp_path: Path) -> None:
    cold = load(FORD, scenario="dusk", cache=tmp_path)
    warm = load(FORD, scenario="dusk", cache=tmp_path)
    assert warm.tree == cold.tree
    assert warm.problems == cold.problems
    assert warm.system is not None and cold.system is not None
    assert warm.system.mix == cold.system.mix
    assert warm.system.board == cold.system.board
    assert warm.system.digest == cold.system.digest
    assert dict(warm.system.sources.items()) == dict(cold.system.sources.items())


def test_questions_do_not_share_an_entry(tmp_path: Path) -> None:
    load(FORD, cache=tmp_path)
    assert load(FORD, scenario="dusk", cache=tmp_path).choices == {"fog": "thick"}
    assert load(FORD, cache=tmp_path).choices == {"fog": "clear"}
    assert load(FORD, options={"fog": "thick"}, cache=tmp_path).choices == {"fog": "thick"}


def test_a_warm_load_imports_neither_yaml_nor_schemas(tmp_path: Path) -> None:
    load(SCENARIOS / "alexandria", cache=tmp_path)
    code = (
        "import sys; from pathlib import Path; from assistant.formats.load import load_system\n"
        f"loaded = load_system(Path({str(SCENARIOS / 'alexandria')!r}), schemas=Path({str(SCHEMAS)!r}),"
        f" roots=[Path({str(SCENARIOS)!r})], cache=Path({str(tmp_path)!r}))\n"
        "assert loaded.system is not None\n"
        "bad = [m for m in sys.modules if m.split('.')[0] in ('ruamel', 'jsonschema')]\n"
        "bad += [m for m in sys.modules if m.endswith(('.yaml_text', '.schema'))]\n"
        "print(bad)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert out.stdout.strip() == "[]"


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    home = copy_of_ford(tmp_path)
    assert load(home, cache=tmp_path / "c").system is not None
    tables = home / "tables.yaml"
    tables.write_text(tables.read_text(encoding="utf-8").replace("7-12: 1", "7-12: 3"), encoding="utf-8")
    system = load(home, cache=tmp_path / "c", key=KEY).system
    assert system is not None
    assert system.rules["tables"]["hits"]["rows"]["7-12"] == 3  # type: ignore[index]


def test_an_overlay_that_appears_later_is_seen(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    load(FORD, overlay=mine, cache=tmp_path / "c")
    mine.write_text("format: 1\nkind: overlay\nsystem: ford\nset: {tables.hits.rows.7-12: 5}\n", encoding="utf-8")
    system = load(FORD, overlay=mine, cache=tmp_path / "c").system
    assert system is not None
    assert system.rules["tables"]["hits"]["rows"]["7-12"] == 5  # type: ignore[index]


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "noise", "folder"])
def test_a_damaged_entry_is_ignored(tmp_path: Path, damage: str) -> None:
    whole = load(FORD, cache=tmp_path)
    (entry,) = tmp_path.glob("*.json")
    raw = entry.read_bytes()
    if damage == "folder":
        entry.unlink()
        entry.mkdir()
    else:
        middle = len(raw) // 2
        flipped = raw[:middle] + bytes([raw[middle] ^ 1]) + raw[middle + 1 :]
        entry.write_bytes({"cut": raw[:middle], "flip": flipped, "empty": b"", "noise": b"\xff\x00" * 50}[damage])
    again = load(FORD, cache=tmp_path)
    assert again.tree == whole.tree
    assert again.system is not None


def planted(folder: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """The entry of a system with something else in it, marked as ours: by somebody who has read the key too."""
    (entry,) = folder.glob("*.json")
    raw = json.loads(entry.read_bytes().partition(b"\n")[2])
    change(raw)
    body = json.dumps(raw).encode()
    entry.write_bytes(mark_of(body, KEY) + b"\n" + body)
    return entry


def renamed(raw: dict[str, Any]) -> None:
    raw["tree"]["system"]["name"] = {"en": "Another", "fr": "Un autre"}


def test_only_what_is_marked_with_the_own_key_is_taken(tmp_path: Path) -> None:
    whole = load(FORD, cache=tmp_path, key=KEY).tree
    planted(tmp_path, renamed)
    assert load(FORD, cache=tmp_path, key=b"theirs").tree == whole
    load(FORD, cache=tmp_path, key=KEY)
    planted(tmp_path, renamed)
    assert load(FORD, cache=tmp_path, key=KEY).tree != whole, "with the key it is taken as it stands"


def test_a_key_is_kept_and_for_nobody_else_to_read(tmp_path: Path) -> None:
    key = own_key(tmp_path)
    own_key.cache_clear()
    assert len(key) == 32
    assert own_key(tmp_path) == key
    assert (tmp_path / "cache.key").stat().st_mode & 0o077 == 0
    (tmp_path / "cache.key").write_bytes(b"cut short")
    own_key.cache_clear()
    assert len(own_key(tmp_path)) == 32
    own_key.cache_clear()
    assert len(own_key(tmp_path / "cache.key" / "no folder")) == 32


@pytest.mark.parametrize("name", ["natural[open('RAN', 'w')]", "ab\n", "x; open('RAN', 'w')", "é", ""])
@pytest.mark.parametrize("place", ["result", "needs", "gives", "draw", "tally", "table"])
def test_an_entry_that_somebody_planted_runs_no_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    home = copy_of_ford(tmp_path)
    load(home, cache=tmp_path / "c", key=KEY)
    procedure: dict[str, Any] = {
        "result": {"dice": "1d6", "result": {name: "natural"}},
        "needs": {"dice": "1d6", "needs": {name: {"at_least": 3}}},
        "gives": {"dice": "1d6", "outcomes": [{"id": "a", "name": "A", "gives": {name: 1}}]},
        "draw": {"dice": {"draw": {name: 3, "b": 2}, "count": 1}, "result": {"n": "natural"}},
        "tally": {"dice": {"roll": 2, "of": "d6", "tally": {name: "die"}}, "result": {"n": "natural"}},
        "table": {"dice": "1d6", "result": {"table": name, "row": "natural"}},
    }[place]

    def change(raw: dict[str, Any]) -> None:
        raw["tree"]["procedures"] = {"p": {"name": "P", **procedure}}
        raw["tree"]["tables"][name] = {"rows": {"1-6": 1}}

    planted(tmp_path / "c", change)
    system = load(home, cache=tmp_path / "c", key=KEY).system
    assert system is not None
    with contextlib.suppress(AleaError):
        RuleBook(system).odds("p", Question())
    assert not (tmp_path / "RAN").exists()


def test_an_entry_that_is_no_system_is_made_anew(tmp_path: Path) -> None:
    whole = load(FORD, cache=tmp_path, key=KEY)
    planted(tmp_path, lambda raw: raw["tree"].update(counters=[1], board="x", sides=3))
    assert load(FORD, cache=tmp_path, key=KEY).tree == whole.tree


TOO_MUCH: dict[str, Callable[[dict[str, Any]], None]] = {
    "counters": lambda tree: tree["counters"]["types"]["rabble"].update(count=10**9),
    "blanks": lambda tree: tree["blanks"]["red_card"].update(count=10**9),
    "cards": lambda tree: tree["cards"]["storm"].update(count=10**9),
    "what lies in a cup": lambda tree: tree["system"]["decks"]["bag"]["contents"].update(red_foot=10**9),
    "a set-up": lambda tree: tree["scenarios"]["dawn"]["setup"][1]["types"].update(red_foot=10**9),
    "hexes": lambda tree: next(iter(tree["board"]["grids"].values())).update(rows=[1, 10**9]),
    "digits": lambda tree: next(iter(tree["board"]["grids"].values())).update(digits=[10**9, 2]),
    "a number no file has": lambda tree: tree["system"]["tracks"]["turn"].update(high=10**400),
    "no number": lambda tree: tree["system"]["tracks"]["turn"].update(high=float("nan")),
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_an_entry_under_the_own_key_that_asks_for_too_much_is_made_anew(tmp_path: Path, what: str) -> None:
    whole = load(FORD, cache=tmp_path, key=KEY).tree
    planted(tmp_path, lambda raw: TOO_MUCH[what](raw["tree"]))

    def read() -> str:
        return "as without a cache" if load(FORD, cache=tmp_path, key=KEY).tree == whole else "taken"

    assert Watch("caches", tmp_path).look(read)[0] == "as without a cache"


def test_files_with_errors_are_not_kept(tmp_path: Path) -> None:
    load(DATA / "bad" / "unknown_side.yaml", cache=tmp_path)
    assert not list(tmp_path.glob("*.json"))


def test_a_cache_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    assert load(FORD, cache=blocked).system is not None


def test_a_system_that_somebody_has_is_shared_though_the_load_was_forgotten(tmp_path: Path) -> None:
    load(FORD, cache=tmp_path, key=KEY)
    held = load(FORD, cache=tmp_path, key=KEY).system
    for _ in range(2):  # as when two pages are left
        forget_unasked()
    assert load(FORD, cache=tmp_path, key=KEY).system is held


def test_a_load_that_nobody_asks_for_any_more_is_let_go_of(tmp_path: Path) -> None:
    held = load(copy_of_ford(tmp_path), cache=tmp_path / "c", key=KEY).system
    gone = weakref.ref(held)
    del held
    for _ in range(2):
        forget_unasked()
    gc.collect()
    assert gone() is None
