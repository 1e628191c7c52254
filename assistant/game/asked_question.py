"""One question on its way to an answer: who takes part, the facts, each die as it is typed, what can be known so far.

It draws nothing and remembers nothing but this question: the history is the sitting's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import same
from assistant.chance.notation import Die
from assistant.chance.roller import Roller
from assistant.game.library import OpenSystem
from assistant.game.line_up import Cast, DieBox, Entered, LineUp
from assistant.game.offers import Offers
from assistant.game.questions import question_of
from assistant.game.switches import Switches
from assistant.game.typed_dice import FIRE, NeedDice, NeedDraw, TypedDice, typed
from assistant.model.own_modifier import TOTAL, OwnModifier
from assistant.rules.cost import TOO_COSTLY
from assistant.rules.definition import Definition, Fact, Role
from assistant.rules.engines.drivers import NeedChoice
from assistant.rules.engines.protocol import Decision
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node
from assistant.rules.question import AppliedModifier, Question
from assistant.rules.waiting import Held, Waiting

MOST_THROWS = 400
LEAVE = "retreat"  # the option of a block that gives up


@dataclass
class Known:
    """What can be known of a question just now; all of it is worked out anew with every change. `acting` are those
    whose dice or decision come next, `early` the dice that lie there before all have decided, `waiting` the figure that
    is missing."""

    node: Node | None = None
    odds: Odds | None = None
    modifiers: tuple[AppliedModifier, ...] = ()
    boxes: tuple[DieBox, ...] = ()
    draw: NeedDraw | None = None
    choice: Decision | None = None
    acting: tuple[str, ...] = ()
    early: tuple[DieBox, ...] = ()
    waiting: str = ""
    problem: str = ""


class AskedQuestion:
    """The question that is asked. Every change works out what can be known."""

    def __init__(self, opened: OpenSystem, language: str = "en", *, with_odds: bool = True) -> None:
        self.opened = opened
        self.language = language
        self._with_odds = with_odds
        self.house: tuple[OwnModifier, ...] = ()
        self.options: dict[str, str] = opened.book.default_options()
        self.read_under: dict[str, str] | None = None  # the options of a line played before, while it is open
        self.procedures = opened.book.visible()
        self.line_up = LineUp(self.procedures[0].id, {}, {}) if self.procedures else LineUp("", {}, {})
        self.side: str = next(iter(opened.system.sides), "")
        self.entered: list[Entered] = []
        self.known = Known()
        self.revision = 0  # of all that is worked out: what shows it may stay as long as this does
        self.offers = Offers(self)
        self.switches = Switches(self)
        self.refresh()

    # who and what

    @property
    def definition(self) -> Definition:
        return self.opened.book.definition(self.line_up.procedure)

    def fits(self, role: Role, casts: tuple[Cast, ...]) -> bool:
        """Whether counters are of the kind a role takes."""
        return all(c.type is not None and c.type.family == role.family for c in casts)

    def cast(self, role: str, casts: Sequence[Cast]) -> None:
        """Fill a role; dice already typed no longer belong to it."""
        self.line_up = replace(self.line_up, casts={**self.line_up.casts, role: tuple(casts)})
        if role == next(iter(self.definition.roles), "") and casts and casts[0].type and casts[0].type.side:
            self.side = casts[0].type.side
        self.clear_dice()

    def rate(self, role: str, figure: str, value: Held | None, *, at: int = 0) -> None:
        """Type a rating off the counter in the hand, of the one in its place `at`; None takes the printed one again.
        Dice stay."""
        casts = list(self.line_up.casts.get(role, ()) or (Cast(),))
        typed = {k: v for k, v in casts[at].typed.items() if k != figure}
        if value is not None:
            typed[figure] = value
        # A number before a name is kept as how many; the same figure typed afterwards takes its place.
        count = 1 if figure == self.offers.counted(role) else casts[at].count
        casts[at] = replace(casts[at], typed=typed, count=count)
        self.line_up = replace(self.line_up, casts={**self.line_up.casts, role: tuple(casts)})
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
        # The first that is free, so that a modifier taken away leaves its key to the next one.
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
    def by_hand(self) -> tuple[int, ...]:
        """Which of the faces were typed, the first being 1."""
        return tuple(n for n, e in enumerate((e for e in self.entered if not e.choice), 1) if not e.rolled)

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

    def type_face(self, face: int, *, rolled: bool = False) -> bool:
        """One die; False when the die at hand has no such face."""
        box = self.next_box()
        if box is None or not box.die.low <= face <= box.die.high:
            return False
        self.entered.append(Entered(face, rolled=rolled))
        self.refresh()
        return True

    def fire_early(self, face: int) -> bool:
        """A die where all throw at once and somebody is still to say what it does: once those before it have theirs, it
        fires, and the die is its own. Nobody else has decided by that."""
        while (choice := self.choice) is not None and choice.early is not None:
            owed, die = choice.early
            if not die.low <= face <= die.high:
                return False
            if len(self.known.early) < owed or FIRE not in choice.options:
                break
            self.choose_option(choice.options.index(FIRE))
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
            if not self.type_face(face, rolled=True):
                return

    def roll_next(self, roller: Roller) -> bool:
        """Roll all that is not typed, follow-ups included, as far as the next question to a player; a question that
        stands already is answered as Enter would answer it. Whether anything was rolled or answered."""
        before = len(self.entered)
        if self.next_box() is None and self.choice is not None:
            self.choose_option(self.choice.default)
        asked = self.choice
        # A limit, since follow-ups within each other may ask for very many dice.
        for _ in range(MOST_THROWS):
            box = self.next_box()
            may_leave = self.choice is not None and self.choice is not asked and LEAVE in self.choice.options
            if box is None or may_leave:
                break
            if self.draw is not None:
                kinds, rest = self.draw.open_kinds()
                # Without the last kind: once the others are known it follows, and its box is filled by itself.
                self.roll_rest(roller.draw(kinds, rest)[:-1])
            else:
                self.type_face(roller.faces(1, box.die)[0], rolled=True)
        return len(self.entered) > before

    # what is known

    @property
    def node(self) -> Node | None:
        return self.known.node

    @property
    def odds(self) -> Odds | None:
        return self.known.odds

    @property
    def modifiers(self) -> tuple[AppliedModifier, ...]:
        return self.known.modifiers

    @property
    def boxes(self) -> tuple[DieBox, ...]:
        return self.known.boxes

    @property
    def draw(self) -> NeedDraw | None:
        return self.known.draw

    @property
    def choice(self) -> Decision | None:
        return self.known.choice

    @property
    def acting(self) -> tuple[str, ...]:
        return self.known.acting

    @property
    def waiting(self) -> str:
        return self.known.waiting

    @property
    def problem(self) -> str:
        return self.known.problem

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
        # Before anything may stop it: what shows the question must never take an old answer for the new one's.
        self.revision += 1
        # Anew and not field by field: whatever stops the work below, nothing of the question before must remain.
        known = self.known = Known()
        if not self.line_up.procedure or not self.ready():
            return
        try:
            question = self.question()
            known.modifiers = self.opened.book.prepare(self.line_up.procedure, question).modifiers
            self._ask(question)
            known.odds = self._odds(question)
        except AleaError as bad:
            known.problem = in_a_line(bad.problems[0], self.language)
        except Waiting as missing:
            known.waiting = str(missing)

    def refresh_answer(self) -> None:
        """The answer alone, without odds."""
        self.known.node = None
        try:
            self._ask(self.question())
        except Waiting:
            return

    def _ask(self, question: Question) -> None:
        known = self.known
        dice, chooser = typed(self.entered)
        try:
            known.node = self.opened.book.resolve(self.line_up.procedure, question, dice, chooser)
        except NeedChoice as need:
            known.choice, known.acting = need.choice, need.who
            throws = need.choice.throws
            if need.choice.early is not None:
                known.early = tuple(DieBox(need.choice.early[1], face) for face in dice.rest)
            elif throws is not None and FIRE in need.choice.options:
                known.boxes = (*_boxes(dice), *(DieBox(throws.die, None) for _ in range(throws.count)))
                return
        except NeedDice as need:
            known.acting = need.who
            faces = (*need.given, *(None for _ in range(need.count - len(need.given))))
            known.boxes = (*_boxes(dice), *(DieBox(need.die, f) for f in faces))
            return
        except NeedDraw as need:
            known.draw, known.acting = need, need.who
            known.boxes = (*_boxes(dice), *(DieBox(Die(*need.bounds(i)), f) for i, f in enumerate(need.faces())))
            return
        known.boxes = (*_boxes(dice), *known.early)

    def _odds(self, question: Question) -> Odds | None:
        if not self._with_odds:
            return None
        try:
            return self.opened.book.odds(self.line_up.procedure, question)
        except AleaError as bad:
            if self.node is None and bad.problems[0].code in TOO_COSTLY:  # the dice can be thrown all the same
                self.known.problem = in_a_line(bad.problems[0], self.language)
        except Waiting:
            pass
        return None


def _boxes(dice: TypedDice) -> tuple[DieBox, ...]:
    return tuple(DieBox(die, face) for die, faces in dice.groups for face in faces)
