"""What the machine lacks is a sentence: a terminal without an arrow, Qt without libraries, a name that is no text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.cli import qt_libraries
from assistant.cli.main import main
from assistant.cli.qt_libraries import PACKAGES, check_window, library_named, missing
from tests.formats.shelf import ROOT

RAM = ["resolve", "alexandria", "ram", "attacker.ram_attack=5", "attacker.crew=3"]
RAM += ["target.ram_defence=6", "target.crew=2", "--dice", "4,5", "--no-copy"]


def alea(args: list[str], **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "assistant", *args],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "ascii"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_output_that_cannot_hold_an_arrow_gets_the_nearest_it_can(encoding: str, language: str) -> None:
    done = alea([*RAM, "--lang", language], PYTHONIOENCODING=encoding)
    assert done.returncode == 0 and not done.stderr, done.stderr
    whole = alea([*RAM, "--lang", language], PYTHONIOENCODING="utf-8").stdout.decode()
    written = done.stdout.decode(encoding)
    assert written.count("\n") == whole.count("\n")
    assert "?" not in written.replace("?", "", whole.count("?"))


def test_a_name_that_is_no_text_is_told_all_the_same(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9.yaml"
    done = subprocess.run(
        [sys.executable, "-m", "assistant", "check", name], capture_output=True, cwd=ROOT, check=False
    )
    assert done.returncode == 1 and b"Traceback" not in done.stderr
    assert b"there is no file" in done.stdout + done.stderr


@pytest.mark.parametrize("library", ["libxcb-cursor.so.0", "libGL.so.1"])
def test_a_library_that_qt_does_not_find_is_named_with_its_package(
    library: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(name: str) -> object:
        if name.endswith(("libqxcb.so", library)):
            raise OSError(f"{library}: cannot open shared object file: No such file or directory")
        return object()

    monkeypatch.setattr(qt_libraries.ctypes, "CDLL", refuse)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    with pytest.raises(AleaError) as told:
        check_window()
    problem = told.value.problems[0]
    assert library in problem.text.en and library in problem.text.fr
    assert PACKAGES[library] in problem.hint.en and PACKAGES[library] in problem.hint.fr
    assert main([]) == 1
    assert f"sudo apt-get install {PACKAGES[library]}" in capsys.readouterr().err


def test_an_import_of_qt_that_fails_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_args: list[str]) -> int:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr("assistant.cli.show.run", fail)
    assert main(["show", "alexandria", "-o", "x.png"]) == 1
    assert "libegl1" in capsys.readouterr().err


def test_another_import_that_fails_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_args: list[str]) -> int:
        raise ImportError("cannot import name x")

    monkeypatch.setattr("assistant.cli.show.run", fail)
    with pytest.raises(ImportError):
        main(["show", "alexandria", "-o", "x.png"])


def test_without_a_window_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qt_libraries, "_try", lambda plugin: (_ for _ in ()).throw(AssertionError(plugin)))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    check_window()


def test_the_packages_are_those_that_the_set_up_installs() -> None:
    listed = {}
    for part in ("desktop", "offscreen"):
        for line in (ROOT / "packaging" / "linux" / f"packages-{part}.txt").read_text(encoding="utf-8").splitlines():
            package, library = line.split()
            listed[library] = package
    assert listed == PACKAGES


def test_the_words_of_a_loader_name_the_library() -> None:
    assert library_named("libGL.so.1: cannot open shared object file: No such file") == "libGL.so.1"
    assert library_named("/usr/lib/libEGL.so.1: file too short") == "libEGL.so.1"
    assert library_named("no such module") == ""
    assert "libfoo.so.3" in str(missing("libfoo.so.3"))


LONG = "9" * 5000


@pytest.mark.parametrize(
    "args",
    [
        ["show", "alexandria", "-o", "x.png", "--size", f"{LONG}x{LONG}"],
        ["show", "alexandria", "-o", "x.png", "--size", "1x1"],
        ["show", "alexandria/campaign", "-o", "x.png", "--fill", LONG],
        ["bake", "alexandria", "pink", "en", "1", "x.png"],
        ["bake", "alexandria", "dark", "en", "wide", "x.png"],
        ["check", "a\0b"],
        ["new", "a/b/\0"],
        ["log", "a\0b"],
        [f"attacker.crew={LONG}"],
        ["odds", "alexandria", "ram", f"attacker.crew={LONG}"],
    ],
)
def test_hostile_words_get_a_sentence(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args) in (1, 2)
    said = capsys.readouterr()
    assert said.err + said.out
