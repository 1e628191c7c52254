"""Effects become proposals, plain data that the game turns into commands; and they are rehearsed on the participants,
so that a leader killed in the second step no longer helps in the third."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from assistant.base.data import Data, items
from assistant.rules.definition import Effect
from assistant.rules.outcomes import Proposal
from assistant.rules.program import Program
from assistant.rules.stages import OF_THE_GAME
from assistant.rules.values import Named, World, number, run
from assistant.rules.waiting import Held, Thing

# Kinds of effect that change what later steps see of a participant.
REHEARSED = frozenset({"eliminate", "set", "step", "lose", "gain", "pay", "badge", "hit"})


def proposals_of(effects: Iterable[Effect], program: Program, names: World) -> list[Proposal]:
    """The effects with their values worked out. An effect on nobody present is left out."""
    out = []
    for effect in effects:
        if effect.when is not None and not run(program.code(effect.when), names):
            continue
        targets, roles, extra = _targets(effect, names)
        # An effect on somebody who is not there comes to nothing.
        if not targets and effect.kind not in OF_THE_GAME:
            continue
        values: dict[str, Held | Data] = {k: run(program.code(f), names) for k, f in effect.values.items()}
        if "side" in effect.raw:
            values |= _side(effect.raw["side"], names)
        elif "for" in effect.raw:
            values |= _side(effect.raw["for"], names)
        elif "against" in effect.raw:
            values |= {"against": _side(effect.raw["against"], names).get("side", "")}
        out.append(Proposal(effect.kind, targets, roles, tuple({**extra, **effect.raw, **values}.items())))
    return out


def _side(named: Data, names: Mapping[str, Named]) -> dict[str, Held]:
    """The side an effect is for: named by itself, or through the role that belongs to it."""
    role = names.get(f"v_{named}")
    return {"side": role.get("side", "")} if isinstance(role, Thing) else {}


def _targets(
    effect: Effect, names: Mapping[str, Named]
) -> tuple[tuple[str, ...], tuple[str, ...], dict[str, Held | Data]]:
    target = effect.target
    extra: dict[str, Held | Data] = {}
    if effect.kind in OF_THE_GAME:
        return (), (), {effect.kind: target}
    if isinstance(target, Mapping):
        extra = {
            "linked": tuple(str(k) for k in items(target.get("by"))),
            "aboard": bool(target.get("aboard", False)),
        }
        target = target.get("linked_to", "")
    refs: list[str] = []
    roles: list[str] = []
    for name in items(target):
        head, _, figure = str(name).partition(".")
        held = names.get(f"v_{head}")
        if figure:
            extra["figure"] = figure
        for one in held if isinstance(held, tuple) else (held,):
            if isinstance(one, Thing) and one.get("present", True):
                refs.append(one.ref)
        roles.append(head)
    return tuple(refs), tuple(roles), extra


def rehearsed(proposals: Sequence[Proposal], names: Mapping[str, Named]) -> dict[str, dict[str, Held]]:
    """Figures of participants as they would be afterwards. Hits that are shared out need a choice: left alone."""
    changes: dict[str, dict[str, Held]] = {}
    if not proposals:
        return changes
    things = _by_ref(names)
    for proposal in proposals:
        for ref in proposal.targets:
            thing = things.get(ref)
            if thing is not None:
                # Over the changes before it, since two effects of one outcome may fall on the same counter.
                now = {**thing, **changes.get(ref, {})}
                changed = _one(proposal, now, len(proposal.targets) == 1)
                if changed:
                    changes.setdefault(ref, {}).update(changed)
    return changes


def _one(proposal: Proposal, now: Mapping[str, Held], alone: bool) -> dict[str, Held]:
    figure = str(proposal.get("figure", ""))
    if proposal.kind == "eliminate":
        return {"present": False}
    if proposal.kind == "set" and figure:
        to = proposal.get("to")
        return {figure: to if to is None or isinstance(to, int | str) else str(to)}
    if proposal.kind in ("step", "lose", "gain", "pay") and isinstance(now.get(figure), int):
        sign = -1 if proposal.kind in ("lose", "pay") else 1
        return {figure: number(now[figure]) + sign * number(proposal.get("by", 1))}
    if proposal.kind == "badge":
        return {str(proposal.get(k)): k == "add" for k in ("add", "remove") if proposal.get(k) in now}
    if proposal.kind == "hit" and alone and "hits" in now:
        return {"hits": number(now["hits"]) + number(proposal.get("by", 1))}
    return {}


def _by_ref(names: Mapping[str, Named]) -> dict[str, Thing]:
    out: dict[str, Thing] = {}
    for value in names.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Thing):
                out[one.ref] = one
    return out
