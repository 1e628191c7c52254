"""Procedures that are a sequence, as a checklist: what is done, what is due now, what was left out, what nobody needs.

The sequence is walked with the dice that are known; the rest is filled in with the lowest faces to see what would come,
and is shown as open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.chance.notation import Die
from assistant.game.sitting import Sitting
from assistant.game.typed_dice import FiringChoices
from assistant.rules.answers import sentence
from assistant.rules.engines.drivers import NeedChoice
from assistant.rules.engines.protocol import Decision
from assistant.rules.outcomes import Node
from assistant.rules.waiting import Waiting


class Mark(Enum):
    """How a step of a walk stands."""

    DONE = "done"
    NOW = "now"
    OPEN = "open"
    SKIPPED = "skipped"
    NOT_NEEDED = "not_needed"


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One line of the checklist. `place`: of the step in the procedure, -1 for what follows from it; `before`: how many
    things were typed before it; `depth`: steps of steps stand further in."""

    name: Text
    mark: Mark
    place: int = -1
    faces: tuple[int | None, ...] = ()
    told: str = ""
    before: int = 0
    depth: int = 0
    who: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """The whole checklist. `over`: nothing is due any more."""

    steps: tuple[WalkStep, ...]
    over: bool

    def names(self, mark: Mark) -> list[Text]:
        """The steps that stand so, each once."""
        return list(dict.fromkeys(s.name for s in self.steps if s.mark is mark and not s.depth))


class _Filling:
    """Known faces first, then the lowest; remembers how much of each throw was known."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(faces)
        self.used = 0
        self.groups: list[tuple[int | None, ...]] = []

    def faces(self, count: int, die: Die) -> tuple[int, ...]:
        given = tuple(self._faces[:count])
        self._faces = self._faces[count:]
        self.used += len(given)
        self.groups.append((*given, *(None for _ in range(count - len(given)))))
        return (*given, *(die.low for _ in range(count - len(given))))

    def draw(self, contents: Sequence[int], count: int) -> tuple[int, ...]:
        count = min(count, sum(contents))
        known = self._faces[: len(contents) - 1]
        self._faces = self._faces[len(known) :]
        self.used += len(known)
        told: tuple[int | None, ...] = (*known, *(None for _ in range(len(contents) - 1 - len(known))))
        self.groups.append(told)
        left = count - sum(known)
        out = list(known)
        for i in range(len(known), len(contents)):
            out.append(min(contents[i], left) if i < len(contents) - 1 else left)
            left -= out[-1]
        return tuple(out)


class _Choosing(FiringChoices):
    """Choices made first, then what Enter would take."""

    def choose(self, choice: Decision) -> int:
        try:
            return super().choose(choice)
        except NeedChoice:
            return choice.default


def is_walk(sitting: Sitting) -> bool:
    """Whether a procedure is a sequence of steps, or fought in rounds."""
    d = sitting.definition
    return bool(d.engine) or (bool(d.then) and not d.dice.pools and not d.dice.draw)


def can_skip(sitting: Sitting) -> bool:
    """Whether steps may be left out: not the rounds of a battle, and not the only step there is."""
    return not sitting.definition.engine and len(sitting.definition.then) > 1


def step_missed(sitting: Sitting) -> Text | None:
    """The step whose result is waited for, since it is left out; None where something else is."""
    holder, left_out = sitting.waiting.partition(".")[0], sitting.line_up.skipped
    steps = (s for n, s in enumerate(sitting.definition.then) if n in left_out and s.label and s.label == holder)
    step = next(steps, None)
    return sitting.opened.book.definition(step.do).name if step is not None else None


def walk_of(sitting: Sitting) -> Walk | None:
    """The checklist of the open procedure; None when it is none."""
    if not sitting.line_up.procedure or not is_walk(sitting) or not sitting.ready():
        return None
    filling = _Filling(sitting.dice)
    choosing = _Choosing(sitting.entered, filling)
    try:
        node = sitting.opened.book.resolve(sitting.line_up.procedure, sitting.question(), filling, choosing)
    except (Waiting, AleaError):
        return Walk(tuple(_unknown(sitting)), over=False)
    over = sitting.node is not None
    rows = list(_rows(sitting, node, filling.groups))
    steps = _marked(rows, over)
    if sitting.definition.engine:
        steps = [s for s in steps if s.mark is not Mark.OPEN]
    else:
        steps = _with_absent(sitting, node, _numbered(sitting, steps), over)
    return Walk(tuple(steps), over)


def _unknown(sitting: Sitting) -> Iterator[WalkStep]:
    for i, step in enumerate(sitting.definition.then):
        mark = Mark.SKIPPED if i in sitting.line_up.skipped else Mark.OPEN
        yield WalkStep(sitting.opened.book.definition(step.do).name, mark, i)


def _rows(sitting: Sitting, node: Node, groups: list[tuple[int | None, ...]]) -> Iterator[WalkStep]:
    """Every step of a resolved sequence in its order, with the dice that belong to it."""
    waiting = list(groups)
    typed = 0
    for child, depth in _below(node, 0):
        detail = child.detail
        if detail is None:
            continue
        faces: tuple[int | None, ...] = ()
        if not any(c.procedure == child.procedure for c in child.children):
            for _ in detail.dice:
                if waiting:
                    faces += waiting.pop(0)
        said = sentence(child, sitting.opened.system, sitting.language)
        name = detail.name
        place = _place(sitting, child) if depth == 0 else -1
        if said in (name.en, name.fr):
            said = ""
        who = " → ".join(dict.fromkeys(r.at(sitting.language) for r in detail.roles.values()))
        yield WalkStep(name, Mark.OPEN, place, faces, said, typed, depth, "" if sitting.definition.engine else who)
        typed += sum(f is not None for f in faces)


def _below(node: Node, depth: int) -> Iterator[tuple[Node, int]]:
    for child in node.children:
        yield child, depth
        yield from _below(child, depth + 1)


def _place(sitting: Sitting, child: Node) -> int:
    """Which step of the procedure a part of the answer came from."""
    for i, step in enumerate(sitting.definition.then):
        if i not in sitting.line_up.skipped and child.label in (step.label or step.do, step.do):
            return i
    return -1


def _marked(rows: list[WalkStep], over: bool) -> list[WalkStep]:
    """Done as far as all dice are known; the first with a die missing is due now, the rest is open."""
    out: list[WalkStep] = []
    due = False
    for row in rows:
        if due:
            out.append(replace(row, told=""))
        elif None in row.faces:
            due = True
            out.append(replace(row, mark=Mark.NOW, told=""))
        else:
            out.append(replace(row, mark=Mark.DONE))
    if not due and not over and out:  # a question stands where the dice are all known
        out[-1] = replace(out[-1], mark=Mark.NOW)
    return out


def _numbered(sitting: Sitting, steps: list[WalkStep]) -> list[WalkStep]:
    """What is done again and again gets numbers; turns that may not come any more, because something ends them before,
    are not promised."""
    out: list[WalkStep] = []
    count: dict[int, int] = {}
    for step in steps:
        rule = sitting.definition.then[step.place] if step.place >= 0 else None
        if rule is None or (rule.repeat is None and rule.until is None):
            out.append(step)
            continue
        count[step.place] = number = count.get(step.place, 0) + 1
        if step.mark is not Mark.OPEN or rule.until is None:
            out.append(replace(step, name=Text(f"{step.name.en} {number}", f"{step.name.fr} {number}")))
    return out


def _with_absent(sitting: Sitting, node: Node, steps: list[WalkStep], over: bool) -> list[WalkStep]:
    """The steps that were left out, and those that nobody needs, in their places."""
    seen = {s.place for s in steps}
    out = list(steps)
    for i, step in enumerate(sitting.definition.then):
        if i in seen:
            continue
        name = sitting.opened.book.definition(step.do).name
        mark = Mark.SKIPPED if i in sitting.line_up.skipped else Mark.NOT_NEEDED
        at = next((n for n, s in enumerate(out) if not s.depth and s.place > i), len(out))
        before = out[at].before if at < len(out) else len(sitting.dice)
        out.insert(at, WalkStep(name, mark, i, before=before))
    return out


def toggle_step(sitting: Sitting, place: int) -> None:
    """Leave a step out, or take it in again. Dice of the steps before stay, those from it on are typed again."""
    if place < 0 or not can_skip(sitting):
        return
    walk = walk_of(sitting)
    before = next((s.before for s in walk.steps if s.place == place), 0) if walk else 0
    sitting.line_up = replace(sitting.line_up, skipped=sitting.line_up.skipped ^ {place})
    _keep_dice(sitting, before)


def back_to(sitting: Sitting, step: WalkStep) -> None:
    """Take the dice back as far as a step, so that it is due again."""
    _keep_dice(sitting, step.before)


def _keep_dice(sitting: Sitting, count: int) -> None:
    kept, dice = [], 0
    for one in sitting.entered:
        if not one.choice and dice == count:
            break
        dice += not one.choice
        kept.append(one)
    sitting.entered = kept
    sitting.refresh()
