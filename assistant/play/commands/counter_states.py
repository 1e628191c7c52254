"""Commands that change what a counter shows: its face, steps, badges, figures, marks, and who may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.base.problem import refusal
from assistant.base.text import Text, fill, same
from assistant.model.counters import Value
from assistant.model.ids import CounterId, SideId
from assistant.model.scenario import System
from assistant.play.draft import NOT_A_NUMBER, Draft
from assistant.play.figures import figure_of
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    Narrator,
    both,
    many,
    mark_name,
    signed,
)
from assistant.play.state import (
    Piece,
)

Counters = tuple[CounterId, ...]
NO_LONGER = Text("{who}: no longer {name}", "{who} : fin de « {name} »")


@command
@dataclass(frozen=True, slots=True)
class FlipCounters(Command):
    """Show another face: the one named, else the next one of the counter's type."""

    counters: Counters
    to: str | None = None
    in_short = Text("flip {who}", "retourner {who}")

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            piece = draft.piece(counter)
            draft.change(counter, face=next_face(draft.system, piece) if self.to is None else self.to)

    def tell(self, n: Narrator) -> Text:
        who = n.counters(self.counters)
        if self.to:
            return fill(
                Text("{who}: flipped to {face}", "{who} : face {face}"), who=who, face=n.face(self.counters, self.to)
            )
        template = many(
            self.counters,
            Text("{who} is flipped", "{who} change de face"),
            Text("{who} are flipped", "{who} changent de face"),
        )
        return fill(template, who=who)


@command
@dataclass(frozen=True, slots=True)
class StepCounters(Command):
    """Lose (negative) or regain steps, never below 0; `to` sets the strength outright."""

    counters: Counters
    by: int = 0
    to: int | None = None
    in_short = Text("steps of {who}", "pas : {who}")

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            start = draft.piece(counter).steps if self.to is None else self.to
            draft.change(counter, steps=max(0, start + self.by))

    def tell(self, n: Narrator) -> Text:
        who = n.counters(self.counters)
        if self.to is not None:
            return fill(Text("{who}: strength {to}", "{who} : force {to}"), who=who, to=max(0, self.to + self.by))
        lost = Text("{who}: {by} step lost", "{who} : {by} pas perdu")
        losts = Text("{who}: {by} steps lost", "{who} : {by} pas perdus")
        gained = Text("{who}: {by} step regained", "{who} : {by} pas repris")
        gaineds = Text("{who}: {by} steps regained", "{who} : {by} pas repris")
        by = abs(self.by)
        return fill((lost if by == 1 else losts) if self.by < 0 else (gained if by == 1 else gaineds), who=who, by=by)


@command
@dataclass(frozen=True, slots=True)
class SetBadge(Command):
    """Put a badge on, with its count; 0 takes it off."""

    counters: Counters
    badge: str
    count: int = 1
    in_short = Text("badge on {who}", "pastille : {who}")

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            _count_badge(draft, counter, self.badge, self.count)

    def tell(self, n: Narrator) -> Text:
        who, badge = n.counters(self.counters), n.badge(self.counters, self.badge)
        if self.count <= 0:
            return fill(NO_LONGER, who=who, name=badge)
        if self.count == 1:
            return fill(Text("{who}: {badge}", "{who} : {badge}"), who=who, badge=badge)
        return fill(Text("{who}: {badge} {count}", "{who} : {badge} {count}"), who=who, badge=badge, count=self.count)


@command
@dataclass(frozen=True, slots=True)
class AddBadge(Command):
    """Count a badge up or down, such as hits; at 0 it is gone."""

    counters: Counters
    badge: str
    by: int = 1
    in_short = Text("badge on {who}", "pastille : {who}")

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            _count_badge(draft, counter, self.badge, draft.piece(counter).badges.get(self.badge, 0) + self.by)

    def tell(self, n: Narrator) -> Text:
        return _counted(n, self.counters, n.badge(self.counters, self.badge), self.by)


@command
@dataclass(frozen=True, slots=True)
class SetFigure(Command):
    """Give a figure of the counters another value; None goes back to what is printed."""

    counters: Counters
    figure: str
    value: Value | None = None
    in_short = Text("figure of {who}", "valeur : {who}")

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            _put_figure(draft, counter, self.figure, self.value)

    def tell(self, n: Narrator) -> Text:
        who, name = n.counters(self.counters), n.figure(self.counters, self.figure)
        if self.value is None:
            return fill(Text("{who}: {name} as printed", "{who} : {name} comme imprimé"), who=who, name=name)
        if isinstance(self.value, bool):
            template = Text("{who}: {name}", "{who} : {name}") if self.value else NO_LONGER
            return fill(template, who=who, name=name)
        value = n.word(self.value) if isinstance(self.value, str) else same(str(self.value))
        return fill(Text("{who}: {name} {value}", "{who} : {name} {value}"), who=who, name=name, value=value)


@command
@dataclass(frozen=True, slots=True)
class AddToFigure(Command):
    """Count a figure up or down, from what it shows now, such as fatigue."""

    counters: Counters
    figure: str
    by: int = 1
    in_short = Text("figure of {who}", "valeur : {who}")

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            now = figure_of(draft.system, draft.piece(counter), self.figure)
            if now is None:
                now = 0
            if isinstance(now, str):
                raise refusal("not-a-number", fill(NOT_A_NUMBER, figure=self.figure, thing=counter, now=now))
            _put_figure(draft, counter, self.figure, int(now) + self.by)

    def tell(self, n: Narrator) -> Text:
        return _counted(n, self.counters, n.figure(self.counters, self.figure), self.by)


@command
@dataclass(frozen=True, slots=True)
class HideCounters(Command):
    """Turn the face away from all other sides."""

    counters: Counters
    in_short = Text("hide {who}", "cacher {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            draft.change(counter, hidden=True, known_to=frozenset())

    def tell(self, n: Narrator) -> Text:
        template = many(
            self.counters,
            Text("{who} is hidden", "{who} : face cachée"),
            Text("{who} are hidden", "{who} : face cachée"),
        )
        return fill(template, who=n.counters(self.counters))


@command
@dataclass(frozen=True, slots=True)
class RevealCounters(Command):
    """Show the face to these sides, to everybody if none is named."""

    counters: Counters
    to: tuple[SideId, ...] = ()
    in_short = Text("reveal {who}", "révéler {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            if self.to:
                draft.change(counter, known_to=draft.piece(counter).known_to | frozenset(self.to))
            else:
                draft.change(counter, hidden=False, known_to=frozenset())

    def tell(self, n: Narrator) -> Text:
        told = (
            Narrator(n.system, n.state, None, in_full=n.in_full) if not self.to or any(map(n.is_mine, self.to)) else n
        )
        who = told.counters(self.counters)
        if self.to:
            sides = both([n.side(s) for s in self.to])
            return fill(Text("{who}: shown to {sides}", "{who} : face visible pour {sides}"), who=who, sides=sides)
        template = many(
            self.counters,
            Text("{who} is revealed", "{who} : face visible"),
            Text("{who} are revealed", "{who} : face visible"),
        )
        return fill(template, who=who)


@command
@dataclass(frozen=True, slots=True)
class MarkCounters(Command):
    """Mark as moved, fought, activated ... or take the mark off."""

    counters: Counters
    mark: str = "moved"
    on: bool = True
    in_short = Text("mark {who}", "marquer {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        change: Callable[[frozenset[str]], frozenset[str]]
        change = (lambda m: m | {self.mark}) if self.on else (lambda m: m - {self.mark})
        for counter in draft.known(self.counters):
            draft.change(counter, marks=change(draft.piece(counter).marks))

    def tell(self, n: Narrator) -> Text:
        template = Text("{who}: {name}", "{who} : {name}")
        if not self.on:
            template = NO_LONGER
        return fill(template, who=n.counters(self.counters), name=mark_name(n, self.mark))


@command
@dataclass(frozen=True, slots=True)
class ClearMarks(Command):
    """Take these marks, or all marks, off every counter of a side, or of all sides."""

    side: SideId | None = None
    marks: tuple[str, ...] = ()
    in_short = Text("clear marks", "effacer les marques")
    openly = True

    def apply(self, draft: Draft) -> None:
        draft.clear_marks(frozenset(self.marks), self.side)

    def tell(self, n: Narrator) -> Text:
        if self.side is None:
            return Text("all marks are cleared", "toutes les marques sont effacées")
        return fill(Text("the marks of {side} are cleared", "marques effacées : {side}"), side=n.side(self.side))


@command
@dataclass(frozen=True, slots=True)
class LockCounters(Command):
    """Fix counters so that a drag does not take them by accident."""

    counters: Counters
    on: bool = True
    in_short = Text("lock {who}", "verrouiller {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            draft.change(counter, locked=self.on)

    def tell(self, n: Narrator) -> Text:
        locked, unlocked = Text("{who}: locked", "{who} : verrou mis"), Text("{who}: unlocked", "{who} : verrou ôté")
        template = locked if self.on else unlocked
        return fill(template, who=n.counters(self.counters))


def next_face(system: System, piece: Piece) -> str:
    """The face that flipping shows next; the front is "", a type without faces of its own has a front and a back."""
    kind = system.mix.types.get(piece.type)
    faces = [f.id for f in kind.faces] if kind is not None else []
    if len(faces) < 2:
        return "" if piece.face else (faces[0] if faces else "back")
    shown = faces.index(piece.face) if piece.face in faces else 0
    following = (shown + 1) % len(faces)
    return faces[following] if following else ""


def _count_badge(draft: Draft, counter: CounterId, badge: str, count: int) -> None:
    badges = {b: n for b, n in draft.piece(counter).badges.items() if b != badge}
    if count > 0:
        badges[badge] = count
    draft.change(counter, badges=badges)


def _put_figure(draft: Draft, counter: CounterId, figure: str, value: Value | None) -> None:
    figures = {f: v for f, v in draft.piece(counter).figures.items() if f != figure}
    if value is not None:
        figures[figure] = value
    draft.change(counter, figures=figures)


def _counted(n: Narrator, counters: Sequence[CounterId], name: Text, by: int) -> Text:
    who = n.counters(counters)
    return fill(Text("{who}: {name} {by}", "{who} : {name} {by}"), who=who, name=name, by=signed(by))
