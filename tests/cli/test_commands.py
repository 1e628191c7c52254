"""The command line as people use it: answers, refusals with a hint, exit codes, and never a traceback."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from assistant.cli.main import COMMANDS, main
from assistant.game import new_game


def run(*words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(list(words))
    return code, out.getvalue(), err.getvalue()


RAM = ["ram", "attacker=roman_quadrireme", "target=egyptian_trireme"]


def test_an_answer_is_a_short_card() -> None:
    code, out, _ = run("resolve", "alexandria", *RAM, "--dice", "4,5", "--lang", "en")
    assert code == 0
    for words in (
        "Ramming",
        "Roman quadrireme → Egyptian trireme",
        "+1  Better crew  §9.14",
        "needed: 9 or more",
        "Rammed",
        "Backs off",
    ):
        assert words in out


def test_the_card_exists_in_french() -> None:
    _, out, _ = run("resolve", "alexandria", *RAM, "--dice", "4,5", "--lang", "fr")
    for words in ("Éperonnage", "quadrirème romaine → trirème égyptienne", "Meilleur équipage", "Se dégage"):
        assert words in out


@pytest.mark.parametrize(
    ("words", "code", "hint"),
    [
        (["resolve", "alexandra", "ram"], 1, 'Did you mean "alexandria"?'),
        (["resolve", "alexandria", "rum"], 1, 'Did you mean "ram"?'),
        (["resolve", "alexandria", "ram", "atacker=quad"], 1, 'Did you mean "attacker"?'),
        (["resolve", "alexandria", "ram", "attacker=roman_quadireme", "--dice", "45"], 1, "roman_quadrireme"),
        (["resolve", "alexandria", "ram", "attacker.crw=3"], 1, 'Did you mean "crew"?'),
        (["resolve", "alexandria", *RAM, "--dice", "7,1"], 1, "1 to 6"),
        (["resolve", "alexandria", *RAM, "--dice", "4"], 1, "2 dice d6 expected, 1 given"),
        (["resolve", "alexandria", *RAM, "--dice", "4,5,6"], 1, "left over"),
        (["resolve", "alexandria", *RAM, "--on", "beter_crew", "--dice", "45"], 1, 'Did you mean "better_crew"?'),
        (["resolve", "alexandria", *RAM, "--dise", "45"], 2, 'Did you mean "dice"?'),
        (["resolve", "alexandria"], 2, "For example"),
        (["resolve", "alexandria", *RAM, "--dice", "45", "--roll"], 2, "exclude"),
        (["odds", "alexandria", *RAM, "--dice", "45"], 2, "resolve"),
        (["resolve", "alexandria", "melee", "attacker=hi", "defender=co_vi", "ground=hx"], 1, 'Did you mean "hex"?'),
        (["resolve", "alexandria", "melee", "attacker=hi", "defender=co_vi", "canal=maybe"], 1, "true or false"),
        (["resolve", "alexandria", *RAM, "--option", "ram_heading=x"], 1, "ram_headings"),
        (["reslove"], 2, 'Did you mean "resolve"?'),
        (["describe"], 2, "For example"),
        (["table"], 2, "For example"),
        (["aid", "alexandria"], 2, "For example"),
        (["resolve", "alexandria", *RAM, "--lang", "de"], 2, "en, fr"),
    ],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)
def test_a_mistake_gets_a_hint_and_the_right_exit_code(words: list[str], code: int, hint: str) -> None:
    found, _, err = run(*words)
    assert hint in err
    assert found == code
    assert "Traceback" not in err


def test_a_figure_that_is_missing_is_asked_for_by_name() -> None:
    code, _, err = run("odds", "alexandria", "ram", "attacker.crew=3", "target.crew=2", "target.ram_defence=6")
    assert code == 1
    assert "attacker.ram_attack" in err


def test_modifiers_can_be_forced_on_and_off() -> None:
    _, out, _ = run(
        "resolve", "alexandria", *RAM, "--off", "better-crew", "--on", "helpless", "--dice", "45", "--lang", "en"
    )
    assert "Better crew" not in out
    assert "Target immobile or crippled" in out


def test_a_seeded_roll_repeats() -> None:
    words = ("resolve", "alexandria", *RAM, "--roll", "--seed", "12")
    assert run(*words) == run(*words)


def test_help_names_every_command_of_the_contract() -> None:
    _, out, _ = run("--help")
    for name in ("list", "check", "describe", "resolve", "odds", "advise", "show", "log", "table", "new", "aid"):
        assert name in out
        assert name in COMMANDS


def test_a_new_scenario_and_a_new_system_check_clean(tmp_path: Path) -> None:
    for source in ("alexandria", "blank"):
        folder = tmp_path / source
        code, out, err = run("new", str(folder), "--from", source)
        assert code == 0, out + err
        assert run("check", str(folder))[0] == 0


def test_a_new_scenario_never_writes_over_anything(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("mine")
    code, _, err = run("new", str(tmp_path))
    assert code == 1
    assert "not empty" in err


def test_a_new_game_has_one_of_everything_and_resolves_at_once(tmp_path: Path) -> None:
    home = tmp_path / "mine"
    run("new", str(home))
    fight = ("fight", "attackers=2*red_foot", "defender=blue_foot", "--dice", "6", "--lang", "en")
    code, out, err = run("resolve", str(home), *fight)
    assert code == 0, err
    assert "odds 8 to 4: 2-1" in out  # two of 4 against one of 4
    assert "Defender loses 2" in out  # line 6, column 2-1: DE
    for part in ("counters", "zones", "tracks", "decks"):
        assert len(run("describe", str(home), part)[1].splitlines()) >= 2
    for file in home.iterdir():
        told, _, rest = file.read_text(encoding="utf-8").partition("\n")
        schema = Path(told.removeprefix("# yaml-language-server: $schema="))
        assert schema.exists() and schema.name == f"{rest.split('kind: ')[1].split()[0]}.schema.json", file.name
    assert run("advise", str(home / "first.yaml"), "--fill", "1")[0] == 0


def test_the_aid_is_a_pdf(tmp_path: Path, qapp: QApplication) -> None:
    code, _, err = run("aid", "alexandria", "-o", str(tmp_path / "aid.pdf"), "--lang", "fr")
    assert code == 0, err
    assert (tmp_path / "aid.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "args",
    [
        ["check", "x" * 300], ["log", "x" * 300], ["show", "x" * 300, "-o", "b.png"], ["advise", "x" * 300],
        ["x" * 300], ["check", "--colour"], ["log"], ["aid", "alexandria", "-o", "/dev/null/a.pdf"],
    ],
)  # fmt: skip
def test_odd_arguments_are_told_in_french_and_end_in_no_traceback(
    args: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEA_LANG", "fr")
    assert main(args) in (1, 2)
    out, err = capsys.readouterr()
    assert "erreur" in out + err
    assert not any(english in out + err for english in ("there is", "needs", "Flags", "directory", "Errno"))


def test_a_game_told_into_a_folder_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    game = new_game("triumvirate", "")
    game.close()
    assert main(["log", str(game.path), "-o", str(tmp_path / "none" / "a.md"), "--lang", "fr"]) == 1
    assert "ce fichier ou ce dossier n’existe pas" in capsys.readouterr().err
