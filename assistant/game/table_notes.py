"""The results of a sitting added to a game as notes, those it does not have yet."""

from __future__ import annotations

from pathlib import Path

from assistant.base.problem import error
from assistant.base.text import say
from assistant.game.opened import open_game
from assistant.game.report import answer_text
from assistant.game.sitting import Sitting
from assistant.play.commands.record import AddNote, Group
from assistant.play.game_command import Command


def append_history(path: Path, sitting: Sitting) -> int:
    """Add the lines as one action, so that one undo takes them back; the number added."""
    game = open_game(path)
    try:
        if game.system.id != sitting.opened.system.id:
            raise error(
                "wrong-system",
                say(
                    '"{name}" is a game of {name_2}',
                    "« {name} » est une partie de {name_2}",
                    name=path.name,
                    name_2=game.system.name,
                ),
                say(
                    "These results are of {name}; nothing was added.",
                    "Ces résultats sont de {name} ; rien n’a été ajouté.",
                    name=sitting.opened.system.name,
                ),
            )
        there = {note.text for note in game.state.notes.values()}
        texts = ["\n".join(answer_text(a, sitting)) for a in sitting.history]
        new: list[Command] = [AddNote(text) for text in dict.fromkeys(texts) if text not in there]
        if new:
            label = {"en": "results of the table", "fr": "résultats de la table"}
            game.do(Group(tuple(new), label))
        return len(new)
    finally:
        game.close()
