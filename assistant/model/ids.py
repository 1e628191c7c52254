"""The names of things, as distinct types, so that a counter's id is not passed where a space's is meant."""

from typing import NewType

SystemId = NewType("SystemId", str)
ScenarioId = NewType("ScenarioId", str)
SideId = NewType("SideId", str)
SpaceId = NewType("SpaceId", str)
TypeId = NewType("TypeId", str)
CounterId = NewType("CounterId", str)
PhaseId = NewType("PhaseId", str)
