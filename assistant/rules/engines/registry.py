"""Machines by name: our own, and those that other packages offer under the entry point group `alea.engines`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from assistant.base.problem import did_you_mean, error
from assistant.base.text import Text, say
from assistant.rules.engines.protocol import Engine

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "alea.engines"


def entry_points(group: str, name: str = "") -> Iterable[EntryPoint]:
    """What other packages offer; looked up on need, since reading their data costs more than a look-up may take."""
    from importlib import metadata

    return [point for point in metadata.entry_points(group=group) if name in ("", point.name)]


def _rounds() -> Engine:
    from assistant.rules.engines.rounds import Rounds

    return Rounds()


OWN: dict[str, Callable[[], Engine]] = {"rounds": _rounds}


def engine_names() -> list[str]:
    """All machines there are."""
    return sorted({*OWN, *(point.name for point in entry_points(group=GROUP))})


@lru_cache(maxsize=16)
def engine(name: str) -> Engine:
    """A machine by its name. Raises AleaError with the nearest name, or when a foreign machine cannot be loaded."""
    if name in OWN:
        return OWN[name]()
    for point in entry_points(group=GROUP, name=name):
        try:
            made: Engine = point.load()()
        # A package of somebody else may fail in any way, and must not take the window with it.
        except Exception as failure:
            raise error(
                "engine-broken",
                say(
                    'the engine "{name}" of {value} cannot be loaded: {failure}',
                    "le moteur « {name} » de {value} ne se charge pas : {failure}",
                    name=name,
                    value=point.value,
                    failure=str(failure),
                ),
                Text("Update or remove the package that brings it.", "Mettez à jour ou ôtez le paquet qui l’apporte."),
            ) from failure
        return made
    known = engine_names()
    raise error(
        "unknown-engine",
        say('there is no engine "{name}"', "aucun moteur ne s’appelle « {name} »", name=name),
        did_you_mean(name, known)
        or say("The engines are: {known}.", "Les moteurs sont : {known}.", known=", ".join(known)),
    )
