"""Quick fixes: the mistake is made, found by the check, mended, and gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.authored import author
from assistant.author.caret import spot_at
from assistant.author.mends import mends_of
from assistant.author.uses import with_edits
from assistant.author.wanted import Things, kinds_wanted
from assistant.base.problem import Severity
from assistant.game import open_system
from tests.author.hill import hill_texts

GOOD = """format: 1
kind: scenario
system: alexandria
id: landing
name: {en: The landing, fr: Le débarquement}
first: roman
setup:
  - {id: head, side: roman, types: {co_vi: 2}, at: '3117'}
  - {id: fleet, side: roman, types: {roman_quadrireme: 2}, zone: great_harbour_east}
"""
MISTAKES = {
    "a zone": ("great_harbour_east", "great_harbor_east"),
    "a field": ("side: roman, types: {co_vi", "sid: roman, types: {co_vi"),
    "a type": ("roman_quadrireme", "roman_quadrirem"),
    "a side": ("first: roman", "first: romans"),
    "a kind": ("kind: scenario", "kind: scenarios"),
    "yes for true": ("at: '3117'}", "at: '3117', each: yes}"),
    "a needed field": ("id: landing\n", ""),
    "a tab": ("  - {id: fleet", "\t- {id: fleet"),
    "a no-break space": ("first: roman", "first:\u00a0roman"),
}


def test_a_terrain_that_a_fact_has_no_word_for_is_added_to_its_words(tmp_path: Path) -> None:
    for path, words in hill_texts().items():
        made = words
        if path.name == "board.yaml":
            made = words.replace("    terrain:", "    terrain:\n      marsh: {'08': ['01-02']}", 1)
            made = made.replace("words:\n", "words:\n  marsh: {en: marsh, fr: marais}\n", 1)
            assert made.count("marsh") == 3
        (tmp_path / path.name).write_text(made, encoding="utf-8")
    authored = author(tmp_path / "system.yaml")
    problem = next(p for p in authored.check({}).problems if p.severity is Severity.ERROR)
    assert Path(problem.file).name == "procedures.yaml" and "marsh" in problem.text.en
    text = authored.texts[Path(problem.file)].text
    mend = mends_of(problem, text.split("\n"))[0]
    mended = with_edits(text, mend.edits)
    assert ", marsh]" in mended
    assert not authored.check({Path(problem.file): mended}).errors


@pytest.mark.parametrize("name", MISTAKES)
def test_the_first_mend_takes_the_mistake_away(name: str, tmp_path: Path) -> None:
    right, wrong = MISTAKES[name]
    file = tmp_path / "landing.yaml"
    file.write_text(GOOD.replace(right, wrong), encoding="utf-8")
    assert right in GOOD
    authored = author(file)
    problem = authored.check({}).problems[0]
    lines = authored.texts[file].text.split("\n")
    spot = spot_at(lines, problem.line - 1, max(0, problem.column - 1))
    known = [t.existing.id for t in Things(open_system("alexandria").system).of(kinds_wanted(spot))]
    mends = mends_of(problem, lines, known)
    assert mends, problem
    mended = with_edits(authored.texts[file].text, mends[0].edits)
    if name == "a needed field":
        assert mended.count("\nid: ") == 1  # what it is called is for the author to say
        return
    assert authored.check({file: mended}).problems == ()
    assert mended.replace("each: true", "").replace(", }", "}") == GOOD.replace("each: yes", "").replace(", }", "}")
