"""What the commands that record do: rolls leave the table as it is, results and groups run their parts in order."""

from __future__ import annotations

from dataclasses import replace

from assistant.base.problem import unknown
from assistant.play.apply_table import check_side, drop_known
from assistant.play.commands_record import (
    AddNote,
    ApplyResult,
    EditNote,
    FinishSetUp,
    Group,
    PointAt,
    RecordRoll,
    RemoveNote,
)
from assistant.play.draft import Draft
from assistant.play.handlers import handles, run
from assistant.play.state import PlayNote


@handles(RecordRoll)
def _roll(draft: Draft, c: RecordRoll) -> None:
    check_side(draft, c.side)


@handles(ApplyResult)
def _result(draft: Draft, c: ApplyResult) -> None:
    for effect in c.effects:
        run(draft, effect)
    if c.dice:
        draft.values["set_up_over"] = True


@handles(FinishSetUp)
def _finish_set_up(draft: Draft, _c: FinishSetUp) -> None:
    draft.values["set_up_over"] = True


@handles(Group)
def _group(draft: Draft, c: Group) -> None:
    for part in c.commands:
        run(draft, part)


@handles(AddNote)
def _add_note(draft: Draft, c: AddNote) -> None:
    check_side(draft, c.side)
    name = draft.fresh_id("note")
    draft.table("notes").set(name, PlayNote(c.text, c.on, c.side or ""))


@handles(PointAt)
def _point(_draft: Draft, _c: PointAt) -> None:
    """The table stays as it is; the journal shows it to whoever replays the game."""


@handles(EditNote)
def _edit_note(draft: Draft, c: EditNote) -> None:
    notes = draft.table("notes")
    if c.note not in notes.now:
        raise unknown("note", c.note, notes.now)
    notes.set(c.note, replace(notes.now[c.note], text=c.text))


@handles(RemoveNote)
def _remove_note(draft: Draft, c: RemoveNote) -> None:
    drop_known(draft, "notes", c.note, "note")
