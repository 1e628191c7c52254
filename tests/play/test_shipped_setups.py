"""Every shipped scenario can be set up by chance to the last counter, again and again."""

from __future__ import annotations

import pytest

from assistant.game import open_system, system_names
from assistant.play.apply import apply
from assistant.play.setup import check_setup, fixed_setup, random_setup
from assistant.play.state import start_state


@pytest.mark.parametrize("name", system_names())
def test_a_random_set_up_of_every_scenario_is_complete(name: str) -> None:
    system = open_system(name).system
    for scenario in system.scenarios.values():
        for seed in range(3):
            state = start_state(system, scenario)
            if (fixed := fixed_setup(system, scenario, state)) is not None:
                state = apply(state, fixed, system)
            if (filled := random_setup(system, scenario, state, seed)) is not None:
                state = apply(state, filled, system)
            report = check_setup(system, scenario, state)
            assert not report.gaps, (scenario.id, [g.text.en for g in report.gaps])
            assert not report.extra, (scenario.id, report.extra)
