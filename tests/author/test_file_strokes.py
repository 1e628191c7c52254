"""Files of a game: what a new one begins with, the lists that name it, and what goes with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.file_strokes import (
    FILE_KINDS,
    beginning,
    file_name,
    kind_of_name,
    listed_edits,
    loss_of,
    renamed_edits,
    unlisted_edits,
    usual_name,
)
from assistant.author.mends import mends_of
from assistant.author.uses import Edit, with_edits
from assistant.base.paths import scenarios_dir, schemas_dir
from assistant.base.problem import AleaError
from assistant.formats.edited import EditedGame
from tests.author.hill import HOME, hill_texts

SYSTEM = HOME / "system.yaml"


def after(texts: dict[Path, str], edits: tuple[Edit, ...]) -> dict[Path, str]:
    return {p: with_edits(t, [e for e in edits if e.file == p]) for p, t in texts.items()}


@pytest.mark.parametrize("kind", FILE_KINDS)
def test_a_file_of_each_kind_begins_without_a_problem(kind: str) -> None:
    texts, game = dict(hill_texts()), EditedGame(schemas_dir(), [scenarios_dir()])
    had = {str(p) for p in game.read(SYSTEM, texts).problems}
    file = HOME / usual_name(kind, HOME)
    assert file not in texts
    for language, word in (("en", "workshop" if kind != "notes" and kind != "checks" else " "), ("fr", "a")):
        first = beginning(kind, language, file.name, texts)
        assert first.split("\n")[0].endswith(f"{kind}.schema.json") and word in first
    made = after(texts, listed_edits(texts, file, kind)) | {file: first}
    file.write_text(first, encoding="utf-8")
    try:
        assert {str(p) for p in game.read(SYSTEM, made).problems} == had
    finally:
        file.unlink()
    listed = made[SYSTEM]
    assert file.name in listed and listed_edits(made, file, kind) == ()
    assert after(made, unlisted_edits(made, file))[SYSTEM] == texts[SYSTEM]


def test_a_rename_changes_the_list_alone_and_a_loss_is_counted() -> None:
    texts = dict(hill_texts())
    made = after(texts, renamed_edits(texts, HOME / "cards.yaml", "hands.yaml"))
    assert made == texts | {SYSTEM: texts[SYSTEM].replace("cards.yaml", "hands.yaml")}
    loss = loss_of(texts, HOME / "counters.yaml")
    assert loss.makes["types"] == 6 and loss.used >= 6
    assert loss_of(texts, HOME / "cards.yaml").makes == {"cards": 2}


@pytest.mark.parametrize("typed", ["", "../x", "a b", "cards", "x.txt", ".yaml", "system.yaml"])
def test_what_is_no_name_is_told(typed: str) -> None:
    with pytest.raises(AleaError, match=r"named|there already"):
        file_name(typed, HOME, hill_texts())
    assert file_name(" more_cards ", HOME, hill_texts()) == "more_cards.yaml"
    assert kind_of_name("more_cards.yaml") == "cards" and kind_of_name("x.yaml", "scenarios") == "scenario"


def test_a_list_that_names_no_file_offers_to_write_it_first() -> None:
    texts = dict(hill_texts())
    texts[SYSTEM] = texts[SYSTEM].replace("cards.yaml]", "cards.yaml, more_cards.yaml]")
    found = EditedGame(schemas_dir(), [scenarios_dir()]).read(SYSTEM, texts)
    problem = next(p for p in found.problems if p.code == "no-file")
    mends = mends_of(problem, texts[SYSTEM].split("\n"))
    assert mends[0].name.en == "Write the file more_cards.yaml"
    assert mends[0].name.fr == "Écrire le fichier more_cards.yaml"
    assert (mends[0].new_file, mends[0].listed, mends[0].edits) == ("more_cards.yaml", "files", ())
