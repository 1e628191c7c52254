"""A problem speaks both languages, and what a user wrote stands in it as it was written."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import Problem, Severity, did_you_mean, error, in_a_line, nearest, refusal, unknown, worded
from assistant.base.text import Said, Text, de, fill, quoted, say, together

NO_FOLDER = Text('there is no folder "{folder}"', "il n’y a pas de dossier « {folder} »")


@pytest.mark.parametrize("folder", ["/home/x/Rome or Carthage", "my files/de un jeu", "what ? : {name}", 'a "b"'])
def test_what_a_user_wrote_is_never_put_into_french(folder: str) -> None:
    (problem,) = error("no-folder", NO_FOLDER, folder=folder).problems
    assert problem.text.fr == f"il n’y a pas de dossier «\u202f{folder}\u202f»"
    assert problem.text.en == f'there is no folder "{folder}"'


def test_finished_words_are_not_filled_again() -> None:
    said = say("no {name} here", "pas de {name} ici", name="{file}")
    (problem,) = error("x", said, file="a.yaml", name="other").problems
    assert (problem.text.en, problem.text.fr) == ("no {file} here", "pas de {file} ici")
    assert fill(Text("so: {why}", "donc : {why}"), why=said).fr == "donc\u00a0: pas de {file} ici"


def test_a_value_that_has_both_languages_is_told_in_each() -> None:
    said = fill(Text("it needs {what}", "il faut {what}"), what=Text("a number", "un nombre"))
    assert (said.en, said.fr) == ("it needs a number", "il faut un nombre")


def test_a_problem_keeps_what_was_filled_in() -> None:
    (problem,) = error("no-folder", NO_FOLDER, folder="Rome").problems
    assert problem.values["folder"] == "Rome"
    assert not Problem(Severity.NOTE, "x", Text("a", "b")).values


def test_a_problem_is_printed_with_place_kind_and_hint_in_either_language() -> None:
    hint = say("Do this.\nOr that.", "Faites ceci.\nOu cela.")
    problem = Problem(Severity.WARNING, "x", Text("bad word", "mot faux"), hint, "a.yaml", 3, 7)
    assert worded(problem, "en") == str(problem) == "a.yaml:3:7: warning: bad word\n    Do this.\n    Or that."
    assert worded(problem, "fr") == "a.yaml:3:7: avertissement\u00a0: mot faux\n    Faites ceci.\n    Ou cela."
    assert in_a_line(problem, "fr") == "mot faux  Faites ceci.  Ou cela."
    assert problem.as_dict("fr")["text"] == "mot faux"


def test_the_nearest_name_is_found_whatever_it_is_made_of() -> None:
    assert nearest('Did you mean "?', ['Did you mean "']) == 'Did you mean "'
    assert nearest("modifer", ["modifiers", "name"]) == "modifiers"
    assert did_you_mean("modifer", ["modifiers"]).fr == "Est-ce «\u202fmodifiers\u202f»\u202f?"
    assert not did_you_mean("zzz", ["modifiers"]) and nearest("", ["a"]) == ""


def test_an_unknown_thing_is_named_with_the_nearest_or_with_the_hint_given() -> None:
    (problem,) = unknown("space", "3-X", ["3-K"]).problems
    assert problem.code == "unknown-space"
    assert problem.text.fr == "espace introuvable\u00a0: «\u202f3-X\u202f»"
    assert problem.hint.en == 'Did you mean "3-K"?'
    (other,) = refusal("no", Text("no", "non"), "zzz", ["abc"], Text("Look.", "Voyez.")).problems
    assert other.hint.fr == "Voyez."


def test_texts_are_put_together_without_the_empty_ones() -> None:
    both = together(Text("a", "b"), Text("", ""), quoted("c ?"), by=", ")
    assert (both.en, both.fr) == ('a, "c ?"', "b, «\u202fc ?\u202f»")
    assert isinstance(both, Said)


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("un champ", "d’un champ"), ("une ligne", "d’une ligne"), ("le tableau", "du tableau"),
        ("les pions", "des pions"), ("option", "d’option"), ("camp", "de camp"), ("l’échelle", "de l’échelle"),
    ],
)  # fmt: skip
def test_de_is_drawn_together_with_what_follows(words: str, drawn: str) -> None:
    assert de(Text("x", words)).fr == drawn


def test_a_path_may_be_filled_in() -> None:
    assert say("no {path}", "pas de {path}", path=Path("a") / "b").en == f"no {Path('a') / 'b'}"
