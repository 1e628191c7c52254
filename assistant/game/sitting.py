"""A sitting at the table: one procedure being asked with real dice, without map or set-up.

It knows what is still to be said (who, the facts, each die), what the answer is as soon as it can be known, and keeps
the history. It draws nothing: the window shows it, and tests drive it alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import same
from assistant.chance.notation import Die
from assistant.chance.roller import Roller
from assistant.game.library import OpenSystem
from assistant.game.line_up import Answer as Answer
from assistant.game.line_up import Cast as Cast
from assistant.game.line_up import DieBox as DieBox
from assistant.game.line_up import Entered as Entered
from assistant.game.line_up import LineUp as LineUp
from assistant.game.offers import Offers
from assistant.game.questions import question_of
from assistant.game.switches import Switches
from assistant.game.typed_dice import NeedDice, NeedDraw, TypedDice
from assistant.model.own_modifier import TOTAL, OwnModifier
from assistant.rules.cost import TOO_COSTLY
from assistant.rules.definition import Definition, Fact, Role
from assistant.rules.engines.drivers import NeedChoice, TypedChoices
from assistant.rules.engines.protocol import Decision
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node
from assistant.rules.question import AppliedModifier, Question
from assistant.rules.types import Type
from assistant.rules.waiting import Held, Waiting

MOST_THROWS = 400


class Sitting:
    """The state of the panel. Every change recomputes what can be known."""

    def __init__(self, opened: OpenSystem, language: str = "en", *, with_odds: bool = True) -> None:
        self.opened = opened
        self.language = language
        self._with_odds = with_odds
        self.history: list[Answer] = []
        self.memory: dict[str, LineUp] = {}
        self.paused: dict[str, tuple[LineUp, tuple[Entered, ...]]] = {}  # sequences left in the middle
        self.house: tuple[OwnModifier, ...] = ()
        self.opened_line: int | None = None
        self.read_under: dict[str, str] | None = None
        self.written: Answer | None = None
        self.options: dict[str, str] = opened.book.default_options()
        self.procedures = opened.book.visible()
        self.line_up = LineUp(self.procedures[0].id, {}, {}) if self.procedures else LineUp("", {}, {})
        self.side: str = next(iter(opened.system.sides), "")
        self.entered: list[Entered] = []
        self.boxes: tuple[DieBox, ...] = ()
        self.draw: NeedDraw | None = None
        self.choice: Decision | None = None
        self.acting: tuple[str, ...] = ()  # whose dice or decision comes next
        self.node: Node | None = None
        self.odds: Odds | None = None
        self.modifiers: tuple[AppliedModifier, ...] = ()
        self.waiting: str = ""
        self.problem: str = ""
        self.revision = 0  # of all that is worked out: what shows it may stay as long as this does
        self.offers = Offers(self)
        self.switches = Switches(self)
        self.refresh()

    def adopt(self, opened: OpenSystem) -> None:
        """The same system read anew, with other figures or house rules; everything said so far stays."""
        self.opened = opened
        self.procedures = opened.book.visible()
        types = opened.system.mix.types
        casts = {
            role: tuple(replace(c, type=types.get(c.type.id, c.type)) if c.type else c for c in members)
            for role, members in self.line_up.casts.items()
        }
        options = opened.book.default_options()
        self.options = {**options, **{k: v for k, v in self.options.items() if k in options}}
        if self.line_up.procedure in {p.id for p in self.procedures}:
            roles = self.definition.roles
            self.line_up = replace(self.line_up, casts={r: c for r, c in casts.items() if r in roles})
        else:
            self.line_up = LineUp(self.procedures[0].id if self.procedures else "", {}, {})
            self.entered = []
        self.switches.forget()
        self.paused = {}  # their counters are those of the text before
        self.refresh()

    # who and what

    @property
    def definition(self) -> Definition:
        return self.opened.book.definition(self.line_up.procedure)

    def choose(self, procedure: str) -> None:
        """Another procedure; its last line-up comes back, else the roles that fit stay. A sequence left in the middle
        goes on where it was."""
        self._remember()
        self._pause()
        before = self.line_up
        kept = self.memory.get(procedure)
        if kept is None:
            roles = self.opened.book.definition(procedure).roles
            casts = {r: c for r, c in before.casts.items() if r in roles and self.fits(roles[r], c)}
            kept = LineUp(procedure, casts, {})
        self.line_up = kept.lasting(self.standing_house(procedure))
        self.opened_line = self.read_under = None
        self.clear_dice()
        if procedure in self.paused:
            self.line_up, entered = self.paused.pop(procedure)
            self.entered = list(entered)
            self.refresh()

    def _pause(self) -> None:
        """Keep the place of an open sequence: other procedures are asked while it goes on."""
        open_walk = self.definition.then or self.definition.engine if self.line_up.procedure else False
        if open_walk and self.entered and self.node is None and self.opened_line is None:
            self.paused[self.line_up.procedure] = (self.line_up, tuple(self.entered))

    def fits(self, role: Role, casts: tuple[Cast, ...]) -> bool:
        """Whether counters are of the kind a role takes."""
        return all(c.type is not None and c.type.family == role.family for c in casts)

    def _remember(self) -> None:
        """Combatants and facts come back next time, switches of circumstance do not."""
        self.memory[self.line_up.procedure] = self.line_up.lasting()

    def blank(self, procedure: str) -> LineUp:
        """A procedure with nobody in its roles."""
        return LineUp(procedure, {}, {}, house=self.standing_house(procedure))

    def put(self, line_up: LineUp) -> None:
        """Ask with another line-up from its beginning."""
        self.line_up = line_up
        self.opened_line = self.written = self.read_under = None
        self.clear_dice()

    def take_line(self, line_up: LineUp, entered: Sequence[Entered], *, fresh: bool) -> None:
        """The question as it was typed; `fresh`: it is another one, with nothing of the line that stood open."""
        if fresh:
            self._remember()
            if line_up.procedure != self.line_up.procedure:
                self._pause()
            self.opened_line = self.written = self.read_under = None
        self.line_up, self.entered = line_up, list(entered)
        self.refresh()

    def cast(self, role: str, casts: Sequence[Cast]) -> None:
        """Fill a role; dice already typed no longer belong to it."""
        self.line_up = replace(self.line_up, casts={**self.line_up.casts, role: tuple(casts)})
        if role == next(iter(self.definition.roles), "") and casts and casts[0].type and casts[0].type.side:
            self.side = casts[0].type.side
        self.clear_dice()

    def rate(self, role: str, figure: str, value: Held | None) -> None:
        """Type a rating off the counter in the hand; None takes the printed one again. Dice stay."""
        first, *rest = self.line_up.casts.get(role, ()) or (Cast(),)
        typed = {k: v for k, v in first.typed.items() if k != figure}
        if value is not None:
            typed[figure] = value
        casts = (replace(first, typed=typed), *rest)
        self.line_up = replace(self.line_up, casts={**self.line_up.casts, role: casts})
        self.refresh()

    def empty(self, role: str) -> None:
        casts = {r: c for r, c in self.line_up.casts.items() if r != role}
        self.line_up = replace(self.line_up, casts=casts)
        self.clear_dice()

    def exchange(self) -> None:
        """The first two roles change places."""
        names = [r.id for r in self.definition.roles.values() if not r.optional][:2]
        if len(names) == 2:
            casts = dict(self.line_up.casts)
            a, b = casts.pop(names[0], ()), casts.pop(names[1], ())
            casts.update({n: c for n, c in ((names[0], b), (names[1], a)) if c})
            self.line_up = replace(self.line_up, casts=casts)
            self.clear_dice()

    def set_fact(self, fact: str, value: Held) -> None:
        """The player's word for a fact; what the board proposed for it no longer counts."""
        reasons = {k: v for k, v in self.line_up.reasons.items() if k != fact}
        line = self.line_up
        self.line_up = replace(line, facts={**line.facts, fact: value}, reasons=reasons, unsaid=line.unsaid - {fact})
        self.refresh()

    def calls(self) -> list[Fact]:
        """Facts that only the players can know and nobody has said: their call, as it stands by itself."""
        said = {*self.line_up.facts, *self.line_up.unsaid}
        return [f for f in self.definition.facts.values() if f.call is not None and f.id not in said]

    def fact(self, name: str) -> Held:
        return self.line_up.facts.get(name, self.definition.facts[name].default)

    def add_house_modifier(self, name: str, value: int, to: str = TOTAL, *, standing: bool = False) -> None:
        """A modifier of the players' own, for this roll or for the whole game."""
        taken = {h.id for h in self.line_up.house}
        number = next(n for n in range(1, len(taken) + 2) if f"house_{n}" not in taken)
        made = OwnModifier(f"house_{number}", value, same(name), to, self.line_up.procedure)
        if standing:
            self.house = (*self.house, made)
        self.line_up = replace(self.line_up, house=(*self.line_up.house, made))
        self.refresh()

    def remove_house_modifier(self, modifier: str) -> None:
        """Take a modifier of the players' own away, for good if it stood for the whole game."""
        procedure, gone = self.line_up.procedure, {h for h in self.line_up.house if h.id == modifier}
        self.house = tuple(s for s in self.house if s.procedure != procedure or s not in gone)
        left = tuple(h for h in self.line_up.house if h.id != modifier)
        self.line_up = replace(self.line_up, house=left, off=self.line_up.off - {modifier})
        self.refresh()

    def standing_house(self, procedure: str) -> tuple[OwnModifier, ...]:
        """The players' own modifiers that stand for this game."""
        return tuple(s for s in self.house if s.procedure == procedure)

    def keep_house(self, house: Sequence[OwnModifier]) -> None:
        """Take up the modifiers that stood for this game before."""
        self.house = tuple(s for s in house if s.procedure in self.opened.book.raw_procedures)
        self.line_up = replace(self.line_up, house=self.standing_house(self.line_up.procedure))
        self.refresh()

    # the dice

    @property
    def dice(self) -> list[int]:
        """The faces typed so far."""
        return [e.value for e in self.entered if not e.choice]

    @property
    def choices(self) -> list[int]:
        """The places of the options chosen so far."""
        return [e.value for e in self.entered if e.choice]

    def clear_dice(self) -> None:
        self.entered = []
        self.refresh()

    def choose_option(self, place: int) -> bool:
        """Answer the question that stands; False when there is none or no such option."""
        if self.choice is None or not 0 <= place < len(self.choice.options):
            return False
        self.entered.append(Entered(place, choice=True))
        self.refresh()
        return True

    def type_face(self, face: int) -> bool:
        """One die; False when the die at hand has no such face."""
        box = self.next_box()
        if box is None or not box.die.low <= face <= box.die.high:
            return False
        self.entered.append(Entered(face))
        self.refresh()
        return True

    def take_back(self) -> None:
        """The last die or choice."""
        if self.entered:
            self.entered.pop()
            self.refresh()

    def next_box(self) -> DieBox | None:
        return next((b for b in self.boxes if b.face is None), None)

    def roll_rest(self, faces: Iterable[int]) -> None:
        """Fill the remaining boxes with rolled faces."""
        for face in faces:
            if not self.type_face(face):
                return

    def roll_next(self, roller: Roller) -> bool:
        """Roll all that is not typed, follow-ups included, as far as the next question to a player; a question that
        stands already is answered as Enter would answer it. Whether anything was rolled or answered."""
        before = len(self.entered)
        if self.next_box() is None and self.choice is not None:
            self.choose_option(self.choice.default)
        for _ in range(MOST_THROWS):
            box = self.next_box()
            if box is None:
                break
            if self.draw is not None:
                kinds, rest = self.draw.open_kinds()
                self.roll_rest(roller.draw(kinds, rest)[:-1])
            else:
                self.type_face(roller.faces(1, box.die)[0])
        return len(self.entered) > before

    # what is known

    def ready(self) -> bool:
        """Whether every role that must be filled is."""
        return all(
            r.id in self.line_up.casts or r.optional or not self.needs_role(r) for r in self.definition.roles.values()
        )

    def needs_role(self, role: Role) -> bool:
        """Sides and the like have no counters to choose from; their ratings are typed. Spaces are read off a board."""
        return bool(self.offers.kinds(role.family)) and not role.from_board

    def question(self) -> Question:
        """The question as it stands."""
        return question_of(self)

    def refresh(self) -> None:
        """Work out what can be known now: modifiers, odds, boxes still open, the answer."""
        self.revision += 1
        self.node, self.odds, self.modifiers, self.boxes, self.draw = None, None, (), (), None
        self.choice, self.acting = None, ()
        self.waiting, self.problem = "", ""
        if not self.line_up.procedure or not self.ready():
            return
        try:
            question = self.question()
            self.modifiers = self.opened.book.prepare(self.line_up.procedure, question).modifiers
            self._ask(question)
            self.odds = self._odds(question)
        except AleaError as bad:
            self.problem = in_a_line(bad.problems[0], self.language)
        except Waiting as missing:
            self.waiting = str(missing)

    def refresh_answer(self) -> None:
        """The answer alone, without odds."""
        self.node = None
        try:
            self._ask(self.question())
        except Waiting:
            return

    def _ask(self, question: Question) -> None:
        dice, chooser = TypedDice(self.dice), TypedChoices(self.choices)
        try:
            self.node = self.opened.book.resolve(self.line_up.procedure, question, dice, chooser)
        except NeedChoice as need:
            self.choice, self.acting = need.choice, need.who
        except NeedDice as need:
            self.acting = need.who
            faces = (*need.given, *(None for _ in range(need.count - len(need.given))))
            self.boxes = (*_boxes(dice), *(DieBox(need.die, f) for f in faces))
            return
        except NeedDraw as need:
            self.draw, self.acting = need, need.who
            self.boxes = (*_boxes(dice), *(DieBox(Die(*need.bounds(i)), f) for i, f in enumerate(need.faces())))
            return
        self.boxes = _boxes(dice)

    def _odds(self, question: Question) -> Odds | None:
        if not self._with_odds:
            return None
        try:
            return self.opened.book.odds(self.line_up.procedure, question)
        except AleaError as bad:
            if self.node is None and bad.problems[0].code in TOO_COSTLY:  # the dice can be thrown all the same
                self.problem = in_a_line(bad.problems[0], self.language)
        except Waiting:
            pass
        return None

    # afterwards

    def keep(self) -> Answer | None:
        """Put the answer into the history and be ready for the next with the same line-up."""
        answer = self.reading()
        if answer is not None:
            self.history.append(answer)
            self._remember()
        return answer

    def reading(self) -> Answer | None:
        """The answer as it stands, as a line of the history."""
        if self.node is None:
            return None
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        options = dict(self.read_under or self.options)
        return Answer(self.line_up, tuple(self.dice), self.node, tuple(self.entered), now, options)

    def write_down(self) -> None:
        """One line a throw: what is switched afterwards is another reading of it and takes its place. An opened line
        stays as it was played until the players declare otherwise."""
        if self.node is None or self.opened_line is not None:
            return
        last = self.history[-1] if self.history else None
        if last is None or self.written is not last or list(last.entered) != self.entered:
            self.written = self.keep()
        elif last.node is not self.node:
            answer = self.reading()
            assert answer is not None
            self.history[-1] = self.written = replace(answer, when=last.when)

    def again(self) -> None:
        """The next attack: the same procedure and combatants, fresh dice, no switches."""
        self._remember()
        self.line_up = self.line_up.lasting(self.standing_house(self.line_up.procedure))
        self.opened_line = self.written = self.read_under = None
        self.clear_dice()

    def recall(self, answer: Answer) -> None:
        """Open a line of the history as it was."""
        self.opened_line = next((i for i, a in enumerate(self.history) if a is answer), None)
        self.line_up = answer.line_up
        self.entered = list(answer.entered)
        self.read_under = {**self.options, **answer.options}
        self.refresh()


def _boxes(dice: TypedDice) -> tuple[DieBox, ...]:
    return tuple(DieBox(die, face) for die, faces in dice.groups for face in faces)


def figures_of(role: Role) -> Mapping[str, Type]:
    """The figures of a role a player may type."""
    return {n: t for n, t in role.fields.items() if n not in ("present", "side")}
