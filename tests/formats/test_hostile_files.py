"""Whatever a file holds or is, the answer is a clear message: no traceback, no hang, no look into other files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.base.problem import Problem
from assistant.formats.file_text import MAX_BYTES
from tests.formats.shelf import DATA, check, load, write

SMALL = (
    "format: 1\nkind: system\nid: small\nname: Small\nsides: {red: {name: {en: Red, fr: Rouge}}}\n"
    "files: [tables.yaml]\n"
)
TABLES = "format: 1\nkind: tables\ntables: {hits: {rows: {1-6: 1}}}\n"


def only(problems: tuple[Problem, ...]) -> Problem:
    assert len(problems) == 1, [str(p) for p in problems]
    return problems[0]


def made(folder: Path, raw: bytes) -> tuple[Problem, ...]:
    path = folder / "x.yaml"
    path.write_bytes(raw)
    return check(path)


@pytest.mark.parametrize(
    ("raw", "code", "words"),
    [
        (b"", "empty-file", "the file is empty"),
        (b" \n\n", "empty-file", "the file is empty"),
        (SMALL.encode("utf-16"), "wrong-encoding", "UTF-16"),
        (SMALL.encode("utf-16-le"), "wrong-encoding", "UTF-16"),
        (SMALL.replace("Small", "Été").encode("latin-1"), "wrong-encoding", "0xc9 is not UTF-8"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "not-text", "not a text file"),
        (b"\x7fELF\x02\x01\x01" + bytes(64), "wrong-encoding", "UTF-16"),
        (b"format: 1\nname: a\x07b\n", "not-yaml", "cannot hold"),
        (b"[" * 100_000, "too-deep", "nested more than 40 deep"),
        (b"{a: " * 50_000, "too-deep", "nested more than 40 deep"),
        (b"- " * 50_000, "too-deep", "nested more than 40 deep"),
        (b"just words", "not-a-mapping", "does not consist of fields"),
        (b"# only a comment\n", "not-a-mapping", "does not consist of fields"),
        (b"x" * (MAX_BYTES + 1), "too-large", "more than 2 million bytes"),
    ],
)
def test_a_file_that_is_no_scenario_file_gets_one_clear_message(
    tmp_path: Path, raw: bytes, code: str, words: str
) -> None:
    problem = only(made(tmp_path, raw))
    assert problem.code == code
    assert words in problem.text.en
    assert problem.hint.en


def test_a_byte_order_mark_is_only_a_warning(tmp_path: Path) -> None:
    assert [p.code for p in made(tmp_path, b"\xef\xbb\xbfformat: 1\nkind: notes\nnotes: {}\n")] == ["byte-order-mark"]


def test_windows_line_ends_are_fine(tmp_path: Path) -> None:
    assert made(tmp_path, b"format: 1\r\nkind: notes\r\nnotes: {}\r\n") == ()


def test_a_missing_file_suggests_its_neighbour(tmp_path: Path) -> None:
    write(tmp_path, {"tables.yaml": TABLES})
    problem = only(check(tmp_path / "tabels.yaml"))
    assert (problem.code, problem.hint.en) == ("no-file", 'Did you mean "tables.yaml"?')


def test_a_folder_without_a_system_says_so(tmp_path: Path) -> None:
    problem = only(check(tmp_path))
    assert problem.code == "no-file"
    assert "system.yaml" in problem.text.en


@pytest.mark.parametrize("name", ["a\x00b", "x" * 5000])
def test_an_impossible_name_is_no_crash(name: str) -> None:
    assert only(check(Path(name))).code in ("no-file", "unreadable")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.yaml")
    assert only(check(tmp_path / "x.yaml")).code == "not-a-file"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file_says_why(tmp_path: Path) -> None:
    path = write(tmp_path, {"x.yaml": TABLES}) / "x.yaml"
    path.chmod(0)
    assert only(check(path)).code == "unreadable"


OUTSIDE = [
    *("../secret.yaml", "/etc/passwd", "~/secret.yaml", "a/../../secret.yaml", "C:secret.yaml", "file:secret.yaml"),
    "..\\\\secret.yaml",
]


@pytest.mark.parametrize("name", OUTSIDE)
def test_files_do_not_lead_out_of_their_folder(tmp_path: Path, name: str) -> None:
    write(tmp_path, {"secret.yaml": TABLES})
    home = write(tmp_path / "home", {"system.yaml": SMALL.replace("tables.yaml", f'"{name}"')})
    problem = only(check(home))
    assert (problem.code, problem.line, problem.column) == ("outside-folder", 6, 9)


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"secret.yaml": TABLES})
    home = write(tmp_path / "home", {"system.yaml": SMALL})
    (home / "tables.yaml").symlink_to(tmp_path / "secret.yaml")
    assert only(check(home)).code == "outside-folder"


def test_a_circle_of_links_is_refused(tmp_path: Path) -> None:
    home = write(tmp_path / "home", {"system.yaml": SMALL})
    (home / "tables.yaml").symlink_to(home / "tables.yaml")
    assert only(check(home)).code in ("outside-folder", "no-file")


def test_a_scenario_names_its_system_only_below_its_folder(tmp_path: Path) -> None:
    write(tmp_path / "system", {"system.yaml": SMALL, "tables.yaml": TABLES})
    text = "format: 1\nkind: scenario\nsystem: {}\nid: s\nname: S\n"
    home = write(tmp_path / "home", {"s.yaml": text.format("../system")})
    assert only(check(home / "s.yaml")).code == "outside-folder"
    good = write(tmp_path, {"s.yaml": text.format("./system")})
    assert check(good / "s.yaml") == ()


def test_a_system_that_names_itself_as_a_part_is_no_loop(tmp_path: Path) -> None:
    home = write(tmp_path, {"system.yaml": SMALL.replace("tables.yaml", "system.yaml")})
    assert only(check(home)).code == "wrong-kind"


def test_a_regular_expression_cannot_be_made_to_run_away(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "system.yaml": SMALL,
            "tables.yaml": f"format: 1\nkind: tables\ntables: {{t: {{rows: {{'{'1-' * 400}x': 1}}}}}}\n",
        },
    )
    assert {p.code for p in check(tmp_path)} == {"wrong-name"}


BOMBS: dict[str, Callable[[], str]] = {
    "a grid of a million hexes": lambda: (
        "board: {grids: {g: {orientation: flat, shifted: odd, rows: [0, 999], columns: [0, 999], digits: [3, 3]}}}\n"
    ),
    "any port to any port": lambda: (
        "board:\n  sets: [{kind: p, places: {"
        + ", ".join(f"p{n}: [0, {n}]" for n in range(3000))
        + "}}]\n  links: [{kind: l, between: {kinds: [p]}}]\n"
    ),
    "a huge number of counters": lambda: (
        "counters: {families: {f: {name: F, figures: {}}}, types: {"
        + ", ".join(f"t{n}: {{family: f, name: T, count: 10000}}" for n in range(1000))
        + "}}\n"
    ),
    "a deck of many cards of each kind": lambda: (
        "decks: {d: {name: D, kind: cards}}\ncards: {"
        + ", ".join(f"c{n}: {{deck: d, name: C, count: 999}}" for n in range(6))
        + "}\n"
    ),
    "cups without a ground": lambda: (
        "counters: {families: {f: {name: F, figures: {}}}, types: {a: {family: f, name: T, count: 4}}}\n"
        "decks: {" + ", ".join(f"d{n}: {{name: D, kind: cup, contents: {{a: 999}}}}" for n in range(21)) + "}\n"
    ),
    "a set-up of more than lies on any table": lambda: (
        "counters: {families: {f: {name: F, figures: {}}}, types: {t: {family: f, name: T, count: 4}}}\n"
        "scenarios: [{format: 1, kind: scenario, id: s, name: S, system: small, setup: ["
        + ", ".join(["{types: {t: 999}, at: x}"] * 21)
        + "]}]\n"
    ),
    "thousands of procedures": lambda: (
        "procedures: {" + ", ".join(f"p{n}: {{name: P, dice: 1d6}}" for n in range(5000)) + "}\n"
    ),
    "a track without end": lambda: "board: {tracks: {t: {from: 0, to: 999999999, at: [0, 0], step: [1, 0]}}}\n",
}


@pytest.mark.parametrize("name", sorted(BOMBS))
def test_small_files_cannot_ask_for_endless_work(tmp_path: Path, name: str) -> None:
    path = tmp_path / "bomb.yaml"
    path.write_text(SMALL.replace("files: [tables.yaml]\n", "") + BOMBS[name](), encoding="utf-8")
    codes = {p.code for p in check(path)}
    assert codes <= {"too-many", "unreachable", "out-of-range"}, codes
    assert "too-many" in codes


def test_nothing_of_a_hostile_expression_runs(tmp_path: Path) -> None:
    for text in ("__import__('os').system('true')", "().__class__", "attacker.__class__", "10 ** 10 ** 10", "'a' * 10"):
        path = tmp_path / "x.yaml"
        path.write_text(
            (DATA / "bad" / "unknown_name.yaml")
            .read_text(encoding="utf-8")
            .replace("atacker.strength > 2", f'"{text}"'),
            encoding="utf-8",
        )
        assert load(path).system is None


def test_thousands_of_mistakes_are_reported_in_part_and_soon(tmp_path: Path) -> None:
    pairs = ", ".join(f"[town{n}, city{n}]" for n in range(5000))
    text = SMALL.replace("files: [tables.yaml]\n", "") + (
        "board:\n  sets: [{kind: p, places: {" + ", ".join(f"place{n}: [0, {n}]" for n in range(5000)) + "}}]\n"
        f"  links: [{{kind: l, pairs: [{pairs}]}}]\n"
    )
    found = check(write(tmp_path, {"system.yaml": text}))
    assert 300 < len(found) < 500
    assert "more than 400 problems" in {p.text.en for p in found}


def test_a_folder_where_a_file_is_expected_says_so(tmp_path: Path) -> None:
    home = write(tmp_path, {"system.yaml": SMALL})
    (home / "tables.yaml").mkdir()
    assert only(check(home)).code == "no-file"
    (home / "inner").mkdir()
    assert only(check(home / "inner")).code == "no-file"


def test_a_name_that_ends_with_a_line_feed_is_no_name(tmp_path: Path) -> None:
    tables = 'format: 1\nkind: tables\ntables: {"hits\\n": {rows: {1-6: 1}}}\n'
    assert [p.code for p in check(write(tmp_path, {"system.yaml": SMALL, "tables.yaml": tables}))] == ["wrong-name"]


@pytest.mark.parametrize("name", ["../../etc/x", "/tmp/bomb", "a b", "sun\\n", ""])
def test_an_emblem_is_a_name_of_the_list(tmp_path: Path, name: str) -> None:
    text = SMALL.replace("{en: Red, fr: Rouge}", f'{{en: Red, fr: Rouge}}, emblem: "{name}"')
    problem = only(check(write(tmp_path, {"system.yaml": text, "tables.yaml": TABLES})))
    assert "list of icons" in problem.hint.en
