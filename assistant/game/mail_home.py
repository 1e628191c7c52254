"""Mail of a game that is not open: the game it belongs to, or a new one where the mail holds all of it."""

from __future__ import annotations

from pathlib import Path

from assistant.base.files import open_plain
from assistant.base.problem import AleaError, error
from assistant.base.text import Text
from assistant.game.opened import free_path, game_files, make_folder_of, open_game
from assistant.play.header import header_from
from assistant.play.lines import parse
from assistant.play.mail import CHAIN_DIGITS, HURT, SEND_AGAIN, Parcel, read_parcel
from assistant.play.writer import Writer

NO_GAME = Text(
    "This turn belongs to none of your games.",
    "Ce tour n’appartient à aucune de vos parties.",
)
ASK_ALL = Text(
    "Nothing was changed. Open the game it belongs to and drop it again, or ask for a copy of the whole game.",
    "Rien n’a changé. Ouvrez la partie dont il vient et déposez-le encore, ou demandez une copie de toute la partie.",
)


def game_for(mail: Path) -> Path:
    """The game a mail belongs to; one that holds a whole game begins it here. Raises when there is none."""
    parcel = read_parcel(mail)
    found = next((f for f in game_files() if begins(f) == parcel.chains[0]), None)
    if found is None and parcel.base == 0:
        return _begun(parcel)
    if found is None:
        raise error("no-game-of-mail", NO_GAME, ASK_ALL, file=str(mail))
    return found


def begins(game: Path) -> str:
    """How the chain of a game begins: the same in every copy of it."""
    try:
        with open_plain(game) as file:
            line = parse(file.readline(65536).rstrip(b"\n"))
    except OSError:
        return ""
    return line.chain[:CHAIN_DIGITS] if line is not None else ""


def _begun(parcel: Parcel) -> Path:
    """A copy of the game, from a mail that holds all of it. Where it cannot be opened there is none: the mail can be
    opened again once that is mended."""
    header = header_from(parcel.lines[0].data)
    if not header.system:
        raise error("damaged-mail", HURT, SEND_AGAIN, file=str(parcel.path))
    place = free_path(str(header.system), str(header.scenario or "table"))
    make_folder_of(place)
    Writer.create(place, parcel.lines).close()
    try:
        open_game(place, look_only=True).close()
    except AleaError:  # its system is not here, say
        place.unlink(missing_ok=True)
        raise
    return place
