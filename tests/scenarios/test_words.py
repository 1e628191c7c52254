"""Whatever a result or a fact is called has a word in both languages, so that no id is shown to a player."""

from __future__ import annotations

import pytest

from assistant.game import open_system, system_names


@pytest.mark.parametrize("name", system_names())
def test_every_value_and_word_has_a_name(name: str) -> None:
    opened = open_system(name, own_copy=False)
    missing: set[str] = set()
    for procedure in opened.book.raw_procedures:
        definition = opened.book.definition(procedure)
        values = [n for n, _ in definition.result if n not in ("*", "value")]
        values += [n for key, fragment in definition.result if key == "*" for n in fragment.type.fields]
        values += [n for o in (*definition.outcomes, *definition.automatic) for n, _ in o.gives]
        values += [word for fact in definition.facts.values() for word in fact.words]
        worked_out = {n for n, _ in definition.let}
        read = [f for m in definition.modifiers for f in (m.when, m.add) if f is not None]
        values += [n for f in read for n in f.mentions if n in worked_out]
        missing |= {v for v in values if not v.startswith("_") and v not in opened.system.words}
    assert not missing, f"{name} has no words for {sorted(missing)}"
