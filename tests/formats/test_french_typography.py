from __future__ import annotations

from pathlib import Path

import pytest

from assistant.formats.plain import french
from tests.formats.shelf import load, write


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Par-dessus la rivière ?", "Par-dessus la rivière\u202f?"),
        ("Perdu ; gagné !", "Perdu\u202f; gagné\u202f!"),
        ("Règle : non", "Règle\u00a0: non"),
        ("« oui »", "«\u202foui\u202f»"),
        ("l'eau d’ici", "l’eau d’ici"),
        ("à 12:30, A-03", "à 12:30, A-03"),
        ("déjà\u202f? bien\u00a0: oui", "déjà\u202f? bien\u00a0: oui"),
    ],
)
def test_french_is_set_as_printed(typed: str, printed: str) -> None:
    assert french(typed) == printed


def test_texts_of_files_are_set_but_english_is_left_alone(tmp_path: Path) -> None:
    text = (
        'format: 1\nkind: system\nid: x\nname: {en: "Who ?", fr: "Qui ?"}\nsides: {a: {name: A}}\n'
        'procedures:\n  p: {name: {en: Ready, fr: "Prêt ?"}, dice: 1d6}\n'
    )
    system = load(write(tmp_path, {"system.yaml": text})).system
    assert system is not None
    assert (system.name.en, system.name.fr) == ("Who ?", "Qui\u202f?")
    assert system.rules["procedures"]["p"]["name"]["fr"] == "Prêt\u202f?"  # type: ignore[index]
