"""The set-up of a scenario on the page of a game: what is missing, and placing it."""

from __future__ import annotations

from assistant.game.opened import OpenGame
from assistant.play.commands_record import ApplyResult
from assistant.play.journal import Journal
from assistant.play.setup import fixed_setup, random_setup
from assistant.ui.map.hand import Hand

LATE = 40  # after so many actions nobody is setting up any more


def is_late(journal: Journal) -> bool:
    """Whether the game is under way: many actions were done, or dice of a procedure have fallen already."""
    if journal.position > LATE:
        return True
    tree, number = journal.tree, journal.position
    while number > 0:
        command = tree.nodes[number].command
        if isinstance(command, ApplyResult) and command.dice:
            return True
        number = tree.nodes[number].parent
    return False


def missing(game: OpenGame) -> int:
    """How many counters the scenario still wants on the map."""
    report = None if is_late(game.journal) else game.setup_report()
    if report is None:
        return 0
    pieces = game.whole.pieces
    return sum(min(g.count, sum(1 for c in g.candidates if pieces[c].place.kind == "tray")) for g in report.gaps)


def fill_setup(hand: Hand) -> None:
    """Place what the scenario fixes, then the rest within its zones; each is one undo."""
    game = hand.game
    if game.scenario is None:
        return
    if not hand.do(fixed_setup(game.system, game.scenario, game.whole)):
        seed = int.from_bytes(game.whole.salt.encode()[:4], "big")
        hand.do(random_setup(game.system, game.scenario, game.whole, seed))
