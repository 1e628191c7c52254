"""What every page that plays a game ties to its hand: undo and redo, the phases, the journal."""

from __future__ import annotations

from collections.abc import Callable

from assistant.game.phase_turning import track_set
from assistant.model.ids import PhaseId, SideId
from assistant.play.commands.record import AddNote
from assistant.play.commands.table_things import SetPhase
from assistant.play.labels import redo_label, undo_label
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import closer_name
from assistant.ui.map.hand import Hand
from assistant.ui.panels.journal_pane import JournalPane
from assistant.ui.panels.phase_bar import PhaseBar


def bind_undo(bindings: Bindings, hand: Hand, first: Callable[[], bool] = lambda: False) -> None:
    """Undo and redo, which say what they would take back; what is open and not yet in the journal comes `first`."""
    undo, redo = CATALOGUE["game.undo"].name, CATALOGUE["game.redo"].name
    game = hand.game

    def take_back() -> None:
        if not first():
            hand.undo()

    bindings.bind("game.undo", take_back, label=lambda: closer_name(undo, undo_label(game.journal, game.viewer)))
    bindings.bind("game.redo", hand.redo, label=lambda: closer_name(redo, redo_label(game.journal, game.viewer)))


def tie_phases(phases: PhaseBar, hand: Hand) -> None:
    """Phase, side, turn and tracks are set as the bar is pressed."""
    phases.phase_wanted.connect(lambda p: hand.do(SetPhase(phase=PhaseId(p))))
    phases.side_wanted.connect(lambda s: hand.do(SetPhase(active=SideId(s))))
    phases.turn_wanted.connect(lambda t: hand.do(SetPhase(turn=t)))
    phases.track_wanted.connect(lambda track, value: hand.do(track_set(track, value)))
    phases.scores_wanted.connect(hand.do)


def tie_journal(journal: JournalPane, hand: Hand) -> None:
    """Undo, redo and notes from the journal's own buttons."""
    journal.undo_wanted.connect(hand.undo)
    journal.redo_wanted.connect(hand.redo)
    journal.note_wanted.connect(lambda text: hand.do(AddNote(text)))
