"""A fight made by hand out of a pasted table: what each code means, and the exact chances that follow from it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from assistant.author.counter_hand import CounterHand
from assistant.author.first_fight import new_fight
from assistant.author.loss_codes import meaning_of
from assistant.author.table_hand import new_table
from assistant.author.uses import with_edits
from assistant.base.paths import scenarios_dir, schemas_dir
from assistant.base.problem import AleaError, Severity
from assistant.base.text import same
from assistant.cli import odds
from assistant.formats.edited import EditedGame
from assistant.formats.load import Loaded
from assistant.game.first_texts import first_texts

ROWS = [["", "1-2", "1-1", "2-1"], ["1", "AE", "A1", "EX"], ["2", "A1", "-", "D1"], ["3-6", "EX", "D1", "DE"]]


def read(texts: dict[Path, str]) -> Loaded:
    main = next(p for p in texts if p.name == "system.yaml")
    return EditedGame(schemas_dir(), [scenarios_dir()]).read(main, texts)


def bare(folder: Path) -> dict[Path, str]:
    texts = {folder / name: text for name, text in first_texts("bare", "mine").items()}
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return texts


def written(texts: dict[Path, str], stroke: object) -> dict[Path, str]:
    edits = stroke.edits  # type: ignore[attr-defined]
    return {f: with_edits(t, [e for e in edits if e.file == f]) for f, t in texts.items()}


def test_a_fight_of_a_pasted_table_checks_clean_and_has_the_chances_of_its_cells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = bare(tmp_path)
    hand = CounterHand(texts)
    for side in ("red", "blue"):
        plain = {"family": "troop", "side": side, "name": f"{side} foot", "count": "2"}
        hand.make(f"{side} foot", plain, {"attack": "4", "defence": "4"}, "")
    texts = written(texts, hand.stroke(same("made")))
    texts = written(texts, new_table(texts, "Combat", ROWS))
    loaded = read(texts)
    system = loaded.system
    assert system is not None, ([str(p) for p in loaded.problems], texts)
    texts = written(texts, new_fight(texts, system))
    loaded = read(texts)
    assert loaded.system is not None and [str(p) for p in loaded.problems] == []
    tables = next(t for p, t in texts.items() if p.name == "tables.yaml")
    assert "codes: {AE: [2, 0], A1: [1, 0], EX: [1, 1], '-': [0, 0], D1: [0, 1], DE: [0, 2]}" in tables
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    # 4 against 4 is 1-1: A1, -, and four times D1
    assert odds.run([str(tmp_path / "system.yaml"), "fight", "attackers=red_foot", "defender=blue_foot", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["outcomes"]
    chances = {o["id"]: Fraction(o["probability"]) for o in told}
    assert chances == {"won": Fraction(4, 6), "lost": Fraction(1, 6), "held": Fraction(1, 6)}
    assert odds.run([str(tmp_path / "system.yaml"), "fight", "attackers=red_foot", "defender=blue_foot"]) == 0
    said = [line.split("/6")[1].strip() for line in capsys.readouterr().out.splitlines() if "/6" in line]
    assert said == [
        "The defender loses: steps lost by the defender 1", "The attacker loses: steps lost by the attacker 1",
        "Nobody loses",
    ], "neither noughts nor the codes they stand for"  # fmt: skip


def test_a_fight_knows_who_goes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At 1-1: AR, DR, DR, D1, EX, nothing, a sixth each."""
    texts = bare(tmp_path)
    hand = CounterHand(texts)
    for side in ("red", "blue"):
        plain = {"family": "troop", "side": side, "name": f"{side} foot", "count": "2"}
        hand.make(f"{side} foot", plain, {"attack": "4", "defence": "4"}, "")
    texts = written(texts, hand.stroke(same("made")))
    column = ["AR", "DR", "DR", "D1", "EX", "-"]
    rows = [["", "1-1", "2-1"], *([str(n), code, "DE"] for n, code in enumerate(column, 1))]
    texts = written(texts, new_table(texts, "Combat", rows))
    system = read(texts).system
    assert system is not None
    texts = written(texts, new_fight(texts, system))
    assert [str(p) for p in read(texts).problems] == []
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    assert odds.run([str(tmp_path / "system.yaml"), "fight", "attackers=red_foot", "defender=blue_foot", "--json"]) == 0
    chances = {o["id"]: Fraction(o["probability"]) for o in json.loads(capsys.readouterr().out)["outcomes"]}
    sixth = Fraction(1, 6)
    assert chances == {"driven_back": 2 * sixth, "repelled": sixth, "won": sixth, "both": sixth, "held": sixth}


def test_without_a_table_of_odds_it_says_what_to_do(tmp_path: Path) -> None:
    texts = bare(tmp_path)
    system = read(texts).system
    assert system is not None
    with pytest.raises(AleaError, match="table of odds of your own first"):
        new_fight(texts, system)


@pytest.mark.parametrize(("code", "losses"), [
    ("A1", (1, 0, 0, 0)), ("AE", (2, 0, 0, 0)), ("D2", (0, 2, 0, 0)), ("DE", (0, 2, 0, 0)), ("EX", (1, 1, 0, 0)),
    ("NE", (0, 0, 0, 0)), ("-", (0, 0, 0, 0)), ("AR", (0, 0, 1, 0)), ("DR2", (0, 0, 0, 2)), ("DX", None), ("x", None),
])  # fmt: skip
def test_what_a_code_says(code: str, losses: tuple[int, int, int, int] | None) -> None:
    assert meaning_of(code) == losses


@pytest.mark.parametrize(("gives", "codes"), [("[a, d]", "{A1: [1, 0], D1: [0, 1]}"), ("[a]", "{A1: 1, D1: 0}")])
def test_a_table_that_names_its_figures_keeps_them(tmp_path: Path, gives: str, codes: str) -> None:
    texts = bare(tmp_path)
    tables = next(p for p in texts if p.name == "tables.yaml")
    rows = "{1-3: [A1, A1], 4-6: [A1, D1]}"
    table = f"{{columns: {{odds: [1-1, 2-1]}}, gives: {gives}, codes: {codes}, rows: {rows}, ends: {{columns: clamp}}}}"
    texts[tables] = texts[tables].replace("tables: {}", f"tables:\n  combat: {table}")
    system = read(texts).system
    assert system is not None
    if gives == "[a]":
        with pytest.raises(AleaError) as refused:
            new_fight(texts, system)
        assert "gives one figure, a" in refused.value.problems[0].text.en
        return
    made = written(texts, new_fight(texts, system))
    assert not [p for p in read(made).problems if p.severity is Severity.ERROR]
    assert "{hit: attackers, by: a}" in next(t for p, t in made.items() if p.name == "procedures.yaml")
