"""The set-up of a scenario on the page of a game: what is missing, and placing it."""

from __future__ import annotations

import secrets

from assistant.game.opened import OpenGame
from assistant.play.setup import fixed_setup, random_setup
from assistant.ui.map.hand import Hand

SEED_BITS = 128  # of the system's own randomness, and written nowhere: what was placed is written


def missing(game: OpenGame) -> int:
    """How many counters the scenario still wants on the map."""
    report = game.setup_report()
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
        hand.do(random_setup(game.system, game.scenario, game.whole, secrets.randbits(SEED_BITS)))
