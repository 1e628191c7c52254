"""When advice is given: off, when asked, or after every action; which kinds, which rules are muted in this game, and
what was put aside. What is said is the checks' affair; this only decides whether it is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from assistant.advisors.advice import Advice
from assistant.advisors.checker import Checker, Report
from assistant.advisors.deeds import Deeds, as_seen
from assistant.base.text import Text
from assistant.game.asked_checks import Listener, Moment, answered, question_of
from assistant.game.board_facts import Lately
from assistant.game.forewarning import Forewarning
from assistant.game.map_facts import Fit
from assistant.game.opened import OpenGame
from assistant.game.stack_remarks import StackRemarks
from assistant.model.ids import CounterId
from assistant.play.naming import Narrator


class Level(StrEnum):
    """How freely the checks speak."""

    OFF = "off"
    ASKED = "asked"
    LIVE = "live"


LEVELS = {
    Level.OFF: Text("off", "coupés"),
    Level.ASKED: Text("when I ask", "sur demande"),
    Level.LIVE: Text("live", "en continu"),
}
KINDS = {
    "movement": Text("movement", "mouvement"),
    "stacking": Text("stacking and capacity", "empilement et capacité"),
    "combat": Text("combat duties", "obligations de combat"),
    "command": Text("command and phase", "commandement et phase"),
    "supply": Text("supply and winter", "ravitaillement et hiver"),
    "control": Text("control and victory", "contrôle et victoire"),
    "setup": Text("set-up", "mise en place"),
}
Key = tuple[object, ...]


def key_of(advice: Advice) -> Key:
    """What makes two pieces of advice one."""
    return advice.check, advice.counters, advice.spaces, advice.sentence.en


@dataclass
class Advising:
    """The advice of one game, as its players want it."""

    game: OpenGame
    level: Level = Level.ASKED
    silent: set[str] = field(default_factory=set)  # kinds switched off
    muted: set[str] = field(default_factory=set)  # checks muted in this game
    heard: tuple[Advice, ...] = ()
    looked: int = 0
    _aside: set[Key] = field(default_factory=set)
    _listener: Listener = field(default_factory=Listener)
    _stacks: StackRemarks = field(default_factory=StackRemarks)

    @property
    def checker(self) -> Checker:
        """The checks of the system, read when first needed, by whichever thread needs them."""
        return self.game.opened.checker

    def turn_level(self) -> Level:
        """Off, when asked, live, and round again."""
        order = list(Level)
        self.level = order[(order.index(self.level) + 1) % len(order)]
        if self.level is Level.OFF:
            self.heard, self.looked = (), 0
        return self.level

    def after_action(self) -> bool:
        """The position changed: live looks again, otherwise what was said is stale. True when something is new."""
        if self.level is Level.LIVE:
            self.ask()
            return True
        return self.hush()

    def ask(self, about: Iterable[CounterId] = (), kind: str = "") -> tuple[Advice, ...]:
        """What the checks say now of the position, or of some counters, from what the active side may know; with a kind
        what all checks of it say, whatever the phase, muted ones too: who is in supply, who wins now."""
        return self.take(self.answer(self.question(kind)), about, kind)

    def question(self, kind: str = "") -> Moment | None:
        """What is to be asked now, frozen for a thread of its own; nothing where nobody sits before the screen."""
        game = self.game
        # Between two players nobody may see anything, so advice must not speak either.
        if game.viewer == "":
            return None
        viewer = game.state.active if game.viewer is None else game.viewer
        asked = question_of(game, self._listener.told(game), viewer=viewer, without=frozenset(self.muted), kind=kind)
        asked = replace(asked, told_in=game.state)
        secret = game.viewer is not None  # what is missing would tell what the other side has
        if kind or secret or game.whole.set_up_over or "setup" in self.muted:
            return asked
        return replace(asked, setting_up=game.scenario)

    def forewarning(self, fits: Sequence[Fit], mover: CounterId | None = None) -> Forewarning | None:
        """What is to be asked of some offers before they are done, frozen for a thread of its own; nothing while advice
        is off."""
        moment = self.question() if (fits or mover) and self.level is not Level.OFF else None
        return Forewarning(moment, tuple(fits), mover, frozenset(self.silent)) if moment is not None else None

    def answer(self, question: Moment | None, wanted: Callable[[], bool] = lambda: True) -> Report:
        """What the checks say; safe beside the window's thread. Raises `Dropped` once nobody wants it any more."""
        if question is None:
            return Report((), 0)
        report = answered(question, self.checker, wanted)
        if question.kind or question.told_in is None:
            return report
        return replace(report, advice=self._stacks.joined(report.advice, Narrator(question.system, question.told_in)))

    def take(self, report: Report, about: Iterable[CounterId] = (), kind: str = "") -> tuple[Advice, ...]:
        """Hear a report: all of one kind, or what is neither silent nor put aside, of some counters or of all."""
        self.looked = report.looked
        if kind:
            self.heard = report.advice
            return self.heard
        wanted = frozenset(about)
        found = [a for a in report.advice if a.kind not in self.silent]
        if self._aside:
            self._aside &= {key_of(a) for a in found}  # what has gone may be said again when it comes back
            found = [a for a in found if key_of(a) not in self._aside]
        self.heard = tuple(a for a in found if not wanted or wanted.intersection(a.counters))
        return self.heard

    def hush(self) -> bool:
        """What was said is stale: hear nothing. True when something was."""
        had = bool(self.heard)
        self.heard, self.looked = (), 0
        return had

    def deeds(self) -> Deeds:
        """What was done in this turn, as the journal tells it and who sits before the screen may know it."""
        return as_seen(self._listener.told(self.game).done(), self.game.whole, self.game.state)

    def lately(self) -> Lately:
        """What the journal tells beside the position, for procedures that ask it."""
        told = self._listener.told(self.game)
        moves = (*told.ways.values(), *told.entered.values())
        return Lately(moves, told.done(), frozenset(told.lost))

    def mute(self, check: str) -> None:
        """Hear no more of one rule in this game."""
        self.muted.add(check)
        self.heard = tuple(a for a in self.heard if a.check != check)

    def put_aside(self, advice: Advice) -> None:
        """Hear no more of this until the position changes it."""
        self._aside.add(key_of(advice))
        self.heard = tuple(a for a in self.heard if a is not advice)

    # remembered between sittings

    def remembered(self) -> dict[str, object]:
        return {"level": str(self.level), "silent": sorted(self.silent), "muted": sorted(self.muted)}

    def recall(self, kept: object) -> None:
        """Take up what was remembered; anything that is not ours is left out."""
        if not isinstance(kept, Mapping):
            return
        if kept.get("level") in tuple(Level):
            self.level = Level(str(kept["level"]))
        self.silent = _names(kept.get("silent")) & set(KINDS)
        self.muted = _names(kept.get("muted"))


def _names(kept: object) -> set[str]:
    return {str(n) for n in kept} if isinstance(kept, list) else set()


def heaviest(heard: Iterable[Advice]) -> dict[CounterId, Advice]:
    """The advice that weighs most on each counter: only that gets a badge."""
    order = {"remark": 0, "doubt": 1, "disagreement": 2}
    out: dict[CounterId, Advice] = {}
    for advice in heard:
        for counter in advice.counters:
            if counter not in out or order[str(advice.severity)] > order[str(out[counter].severity)]:
                out[counter] = advice
    return out
