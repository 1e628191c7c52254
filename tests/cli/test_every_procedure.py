"""Every procedure of every shipped system answers, or says which figure it waits for: never a traceback."""

from __future__ import annotations

import contextlib
import io

import pytest

from assistant.cli.main import main
from assistant.game import open_system, system_names
from assistant.rules.definition import Definition

CASES = [(name, procedure) for name in system_names() for procedure in open_system(name).book.raw_procedures]


def words_for(name: str, definition: Definition, pick: int) -> list[str]:
    """The first (or second) type of each role, the defaults for the rest."""
    mix = open_system(name).system.mix
    out = []
    for role in definition.roles.values():
        types = [t.id for t in mix.types.values() if t.family == role.family]
        if types and not (role.optional and pick):
            out.append(f"{role.id}={types[min(pick, len(types) - 1)]}")
    return out


def run(*words: str) -> tuple[int, str]:
    err = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(err):
        code = main([*words, "--no-copy"])
    return code, err.getvalue()


@pytest.mark.parametrize(("name", "procedure"), CASES, ids=[f"{n}-{p}" for n, p in CASES])
def test_a_procedure_rolls_and_weighs(name: str, procedure: str) -> None:
    definition = open_system(name).book.definition(procedure)
    for pick in (0, 1):
        words = words_for(name, definition, pick)
        for command in (
            ["resolve", name, procedure, *words, "--roll", "--seed", "3"],
            ["odds", name, procedure, *words],
        ):
            code, err = run(*command, "--lang", "fr")
            assert code in (0, 1), err
            assert code == 0 or "erreur\u00a0:" in err, err
            if code == 1:
                allowed = ("inconnue", "les dés de l’étape d’avant", "attendu", "plus de", "trop", "demande")
                assert any(w in err for w in allowed), f"{' '.join(command)}\n{err}"
