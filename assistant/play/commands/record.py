"""Commands that record: dice, results of procedures with their effects, groups that are one gesture, notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from assistant.base.problem import unknown
from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId, SideId
from assistant.play.commands.ledgers import EVENTS
from assistant.play.draft import Draft
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    Narrator,
    bilingual,
    both,
    signed,
)
from assistant.play.places import free
from assistant.play.state import (
    PlayNote,
)

ROLLED = "rolled"
ENTERED = "entered"
REAL_DICE = Text(" (real dice)", " (vrais dés)")
SHIFTED = Text("{r}; column {v}, {m}", "{r} ; colonne {v}, {m}")
SOME_REAL = Text(" (* real dice)", " (* vrais dés)")


@command
@dataclass(frozen=True, slots=True)
class RecordRoll(Command):
    """Dice that fell, rolled by Alea or entered from the table; `by_hand` are those entered (the first is 1) where only
    some were. `notation` is as thrown (2d6); `what` says what for."""

    dice: tuple[int, ...]
    notation: str = ""
    what: str = ""
    side: SideId | None = None
    how: str = ROLLED
    by_hand: tuple[int, ...] = ()
    in_short = Text("roll {dice}", "jet {dice}")
    holds_chance = True

    def apply(self, draft: Draft) -> None:
        draft.check_side(self.side)

    def tell(self, n: Narrator) -> Text:
        template = Text("rolls {notation}{what}: {dice}", "lance {notation}{what} : {dice}")
        what = fill(Text(" for {p}", " ({p})"), p=n.procedure(self.what)) if self.what else same("")
        notation = self.notation or f"{len(self.dice)}d"
        return fill(template, notation=notation, what=what, dice=dice_text(self.dice, self.how, self.by_hand))


@command
@dataclass(frozen=True, slots=True)
class ApplyResult(Command):
    """A procedure's result with its effects, as one action.

    `title` and `text` are in both languages ({"en": ..., "fr": ...}), so that the account stays readable whatever
    becomes of the system. `modifiers` lists those that counted, with their values; `roles` who took part; `values`
    what else came out; `by_hand` which dice were entered (the first is 1), where only some were; `steps` the outcomes
    of follow-up steps by name. `thrown` are all dice with their kind, those of follow-ups too; `chances` is how likely
    each outcome was before the dice fell ("5/18"), and `spreads` the same for every number that came out: what luck is
    measured against."""

    procedure: str
    outcome: str = ""
    dice: tuple[int, ...] = ()
    total: int | None = None
    modifiers: tuple[tuple[str, int], ...] = ()
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    values: Mapping[str, str | int | bool] = field(default_factory=dict)
    steps: tuple[tuple[str, str], ...] = ()
    title: Mapping[str, str] = field(default_factory=dict)
    text: Mapping[str, str] = field(default_factory=dict)
    effects: tuple[Command, ...] = ()
    side: SideId | None = None
    how: str = ROLLED
    thrown: tuple[tuple[str, tuple[int, ...]], ...] = ()
    chances: Mapping[str, str] = field(default_factory=dict)
    spreads: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    by_hand: tuple[int, ...] = ()
    in_short = Text("{title} ({dice})", "{title} ({dice})")

    def apply(self, draft: Draft) -> None:
        for effect in self.effects:
            effect.apply(draft)
        if self.dice:
            draft.values["set_up_over"] = True

    def tell(self, n: Narrator) -> Text:
        head = bilingual(self.title, n.procedure(self.procedure))
        roles = [n.counters([CounterId(k) for k in who]) for who in self.roles.values() if who]
        if roles and roles != [n.side(self.side)]:  # who acts is told already
            head = fill(Text("{head}, {roles}", "{head}, {roles}"), head=head, roles=both(roles, " – "))
        tail = bilingual(self.text, n.word(self.outcome)) if self.outcome or self.text else same("")
        if not self.dice and self.total is None:
            return fill(Text("{head}: {tail}", "{head} : {tail}"), head=head, tail=tail)
        return fill(Text("{head}: {r}: {tail}", "{head} : {r} : {tail}"), head=head, r=self._reckoned(n), tail=tail)

    def _reckoned(self, n: Narrator) -> Text:
        """What fell and what was added make the total; what shifts the column stands behind."""
        drawn = n.draw_kinds(self.procedure)
        fell = dice_text(self.dice, self.how, self.by_hand)
        sums = [_drawn(drawn, self)] if len(drawn) == len(self.dice) > 0 else [fell]
        shifts = [(m, v) for m, v in self.modifiers if n.shifts_column(self.procedure, m)]
        added = [one for one in self.modifiers if one not in shifts]
        sums += [fill(Text("{v} {m}", "{v} {m}"), v=signed(v), m=n.modifier(self.procedure, m)) for m, v in added]
        reckoned = both(sums)
        if self.total is not None and (added or not shifts):
            reckoned = fill(Text("{r} = {t}", "{r} = {t}"), r=reckoned, t=self.total)
        for m, v in shifts:
            reckoned = fill(SHIFTED, r=reckoned, v=signed(v), m=n.modifier(self.procedure, m))
        return reckoned


@command
@dataclass(frozen=True, slots=True)
class Group(Command):
    """Several commands as one gesture. `label` is in both languages."""

    commands: tuple[Command, ...]
    label: Mapping[str, str] = field(default_factory=dict)
    in_short = Text("{title}", "{title}")

    def apply(self, draft: Draft) -> None:
        for part in self.commands:
            part.apply(draft)

    def tell(self, n: Narrator) -> Text:
        count = fill(Text("{n} actions together", "{n} actions ensemble"), n=len(self.commands))
        return bilingual(self.label, count)


@command
@dataclass(frozen=True, slots=True)
class TakeEvent(Command):
    """An event of the scenario that was accepted, with all it does, as one action. `title` and `text` are in both
    languages."""

    event: str
    title: Mapping[str, str] = field(default_factory=dict)
    text: Mapping[str, str] = field(default_factory=dict)
    effects: tuple[Command, ...] = ()
    in_short = Text("{title}", "{title}")

    def apply(self, draft: Draft) -> None:
        for effect in self.effects:
            effect.apply(draft)
        ledger = draft.table("ledger")
        taken = ledger.now.get(EVENTS, {})
        had = taken.get(self.event, 0)
        ledger.set(EVENTS, {**taken, self.event: had + 1 if isinstance(had, int) else 1})

    def tell(self, n: Narrator) -> Text:
        head, text = bilingual(self.title, same(self.event)), bilingual(self.text, same(""))
        return fill(Text("{head}: {text}", "{head} : {text}"), head=head, text=text)


@command
@dataclass(frozen=True, slots=True)
class FinishSetUp(Command):
    """The set-up is over, complete or not: nothing asks for it any more."""

    in_short = Text("end of the set-up", "fin de la mise en place")

    def apply(self, draft: Draft) -> None:
        draft.values["set_up_over"] = True

    def tell(self, n: Narrator) -> Text:
        return Text("the set-up is over", "la mise en place est terminée")


@command
@dataclass(frozen=True, slots=True)
class AddNote(Command):
    """Write a note, on a thing ("space:4-K", "counter:hi_4") or on the game; with a side it is private."""

    text: str
    on: str = ""
    side: SideId | None = None
    in_short = Text("note", "note")

    def apply(self, draft: Draft) -> None:
        draft.check_side(self.side)
        name = draft.fresh_id("note")
        draft.table("notes").set(name, PlayNote(self.text, self.on, self.side or ""))

    def tell(self, n: Narrator) -> Text:
        if not n.is_mine(self.side) or not _may_read(n, self.on):
            return Text("a private note", "une note privée")
        return fill(Text("note: {text}", "note : {text}"), text=self.text)


@command
@dataclass(frozen=True, slots=True)
class PointAt(Command):
    """Point at a place of the map, in board units; `space` is the one that lies there, if any. The table stays as it
    is; whoever replays the game sees it."""

    point: tuple[float, float]
    space: str = ""
    in_short = Text("point here", "montrer un endroit")

    def apply(self, draft: Draft) -> None:
        """The table stays as it is; the journal shows it to whoever replays the game."""

    def tell(self, n: Narrator) -> Text:
        where = n.space(self.space) if self.space else n.place(free(*self.point))
        return fill(Text("points at {place}", "montre {place}"), place=where)


@command
@dataclass(frozen=True, slots=True)
class EditNote(Command):
    """Change the words of a note."""

    note: str
    text: str
    in_short = Text("words of a note", "texte d’une note")

    def apply(self, draft: Draft) -> None:
        notes = draft.table("notes")
        if self.note not in notes.now:
            raise unknown("note", self.note, notes.now)
        notes.set(self.note, replace(notes.now[self.note], text=self.text))

    def tell(self, n: Narrator) -> Text:
        old = n.state.notes.get(self.note)
        if old is not None and (not n.is_mine(old.side) or not _may_read(n, old.on)):
            return Text("a private note", "une note privée")
        return fill(Text("note: {text}", "note : {text}"), text=self.text)


@command
@dataclass(frozen=True, slots=True)
class RemoveNote(Command):
    """Throw a note away."""

    note: str
    in_short = Text("discard a note", "jeter une note")

    def apply(self, draft: Draft) -> None:
        draft.drop_known("notes", self.note, "note")

    def tell(self, n: Narrator) -> Text:
        return Text("a note is discarded", "une note est jetée")


def dice_text(dice: Sequence[int], how: str, by_hand: Sequence[int] = ()) -> Text:
    """The faces, and which of them fell on the real table."""
    some = [n for n in by_hand if 0 < n <= len(dice)]
    faces = " ".join(f"{d}*" if n in some else str(d) for n, d in enumerate(dice, 1))
    told = REAL_DICE if how == ENTERED else SOME_REAL if some else same("")
    return fill(Text("{faces}{how}", "{faces}{how}"), faces=faces, how=told)


def _drawn(kinds: Sequence[Text], c: ApplyResult) -> Text:
    """What came out of a bag, kind by kind."""
    each = both([fill(Text("{k} {d}", "{k} {d}"), k=k, d=d) for k, d in zip(kinds, c.dice, strict=True)])
    how = Text(" (at the table)", " (sur la table)") if c.how == ENTERED else same("")
    return fill(Text("draw: {each}{how}", "tirage : {each}{how}"), each=each, how=how)


def _may_read(n: Narrator, on: str) -> bool:
    kind, _, name = on.partition(":")
    return kind != "counter" or n.sees(CounterId(name))
