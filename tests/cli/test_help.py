"""Help of every command in both languages, flags that are no files, and what shells complete."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from assistant.cli.usages import COMMANDS
from tests.cli.test_commands import run


@pytest.mark.parametrize("flag", ["--help", "-h"])
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_tells_what_it_takes(name: str, flag: str) -> None:
    code, out, err = run(name, flag, "--lang", "fr")
    assert (code, err) == (0, "")
    assert out.replace("\u00a0", " ").startswith(f"usage : alea {name}") and "Par exemple" in out
    for option in COMMANDS[name].options:
        assert option.spelled in out
    code, english, _ = run(name, flag, "--lang", "en")
    assert code == 0 and english.startswith(f"usage: alea {name}") and english != out


def test_help_of_all_lists_every_command() -> None:
    code, out, _ = run("--help")
    assert code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in out
    assert run("help", "show")[1] == run("show", "--help")[1]


@pytest.mark.parametrize(
    "words", [["new", "-x"], ["check", "-y"], ["show", "-q", "alexandria", "-o", "x.png"], ["-z"], ["list", "--jsn"]]
)
def test_a_word_with_a_dash_is_never_a_file(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*words)
    assert (code, out) == (2, "") and "no flag" in err
    assert list(tmp_path.iterdir()) == []


def test_a_flag_without_its_word_and_one_with_too_much_are_told() -> None:
    assert "--dice needs FACES after it" in run("odds", "alexandria", "ram", "--dice")[2]
    assert "--json takes no value" in run("list", "--json=yes")[2]
    code, _, err = run("log", "a.alea", "b.alea")
    assert code == 2 and '"b.alea" is one word too many' in err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_commands_systems_and_flags(shell: str) -> None:
    code, out, _ = run("completion", shell)
    assert code == 0
    for word in ("resolve", "julius_caesar", "theme", "no-copy"):
        assert word in out


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [(["sho"], {"show"}), (["show", "--s"], {"--size", "--scale", "--side"}), (["odds", "juli"], {"julius_caesar"})],
)
def test_bash_completes(typed: list[str], offered: set[str], tmp_path: Path) -> None:
    script = run("completion", "bash")[1]
    ask = f'COMP_WORDS=(alea {" ".join(typed)}); COMP_CWORD={len(typed)}; _alea; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, cwd=tmp_path, check=True)
    assert set(done.stdout.split()) == offered
