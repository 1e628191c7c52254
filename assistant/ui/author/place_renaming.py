"""Another name for a place: its id follows in every text of the game, asked first with the number of places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint

from assistant.author.place_stroke import name_space
from assistant.author.place_uses import PlaceUses, new_id, rename_place, uses_of_place, where_told
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import Use
from assistant.base.problem import AleaError
from assistant.base.text import Text, fill
from assistant.model.board import Space
from assistant.ui.author.board_tool import DrawingRoom
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.later import later

NEW_ID = Text("Its id too: {new}", "Son identifiant aussi : {new}")
AT_PLACES = Text("{n} places in {files}", "{n} endroits dans {files}")
AND_MAYBE = Text("Also where the word may mean something else", "Aussi là où le mot peut dire autre chose")
NAME_ALONE = Text("The name alone", "Le nom seul")
ID_STAYS = Text("the id {old} stays", "l’identifiant {old} reste")
AT_ONE = Text("one place in {files}", "un endroit dans {files}")
RENAME_WHERE = Text("“{old}” becomes {new}", "« {old} » devient {new}")
NAMED, EVERY, ALONE = "named", "every", "alone"


def ask_renaming(room: DrawingRoom, space: Space, name: Text) -> None:
    """Take another name; what names the place by its id is asked about where that id came from the old name."""
    bench, board = room.bench, room.board
    if board is None:
        return
    try:
        made = new_id(bench.own_texts, board, space, name)
        uses = uses_of_place(bench.own_texts, str(space.id))
    except AleaError as bad:
        bench.complain(bad)
        return
    if made is None:
        _take(room, lambda: name_space(bench.own_texts, space, name))
    else:
        # the form in which the name was typed closes and gives the board the keys first
        later(room.picture, lambda: _ask(room, space, name, made, uses))


def _ask(room: DrawingRoom, space: Space, name: Text, made: str, uses: PlaceUses) -> None:
    bench = room.bench
    picked: dict[str, Sequence[Use]] = {NAMED: uses.meant, EVERY: (*uses.sure, *uses.maybe)}

    def take(what: str) -> None:
        bench.end_preview()
        if what == ALONE:
            _take(room, lambda: name_space(bench.own_texts, space, name))
        else:
            _take(room, lambda: rename_place(bench.own_texts, space, name, made, picked[what]))

    files = ", ".join(dict.fromkeys(u.file.name for u in picked[NAMED]))
    n = len(picked[NAMED])
    told = room.say(AT_PLACES if n != 1 else AT_ONE, n=n, files=files)
    choices = [_choice(room, NAMED, fill(NEW_ID, new=made), told)]
    if uses.shared and uses.maybe:
        choices.append(_choice(room, EVERY, AND_MAYBE, where_told(uses.maybe)))
    choices.append(_choice(room, ALONE, NAME_ALONE, room.say(ID_STAYS, old=str(space.id))))
    bench.preview(rename_place(bench.own_texts, space, name, made, picked[NAMED]))
    canvas, page = room.picture.view, bench.asks.page
    at = canvas.mapTo(page, canvas.rect().topLeft()) + QPoint(12, 8)
    hint = room.say(RENAME_WHERE, old=str(space.id), new=room.desk.say(name))
    bench.asks.ask(hint, choices, at, canvas, take, bench.end_preview)


def _choice(room: DrawingRoom, what: str, name: Text, told: str) -> NamedChoice:
    return NamedChoice(what, name, told, title=room.say(name))


def _take(room: DrawingRoom, make: Callable[[], TextStroke | None]) -> None:
    if room.do(make):
        room.follow()
