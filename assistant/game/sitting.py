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
from assistant.game.house import StandingModifier
from assistant.game.letters import folded
from assistant.game.letters import matches as matches
from assistant.game.library import OpenSystem
from assistant.game.line_up import Answer as Answer
from assistant.game.line_up import Cast as Cast
from assistant.game.line_up import DieBox as DieBox
from assistant.game.line_up import Entered as Entered
from assistant.game.line_up import LineUp as LineUp
from assistant.game.typed_dice import NeedDice, NeedDraw, TypedDice
from assistant.model.counters import CounterType
from assistant.model.ids import SideId
from assistant.rules.casting import GIVEN
from assistant.rules.definition import TOTAL, Definition, Role
from assistant.rules.engines.drivers import NeedChoice, TypedChoices
from assistant.rules.engines.protocol import Choice
from assistant.rules.odds import Odds
from assistant.rules.outcomes import Node
from assistant.rules.question import AppliedModifier, HouseModifier, Question
from assistant.rules.ratings import HITS, LETTER, STRENGTH, rated
from assistant.rules.types import Type
from assistant.rules.waiting import Thing, Waiting

MOST_THROWS = 400


class Sitting:
    """The state of the panel. Every change recomputes what can be known."""

    def __init__(self, opened: OpenSystem, language: str = "en") -> None:
        self.opened = opened
        self.language = language
        self.history: list[Answer] = []
        self.memory: dict[str, LineUp] = {}
        self.paused: dict[str, tuple[LineUp, tuple[Entered, ...]]] = {}  # sequences left in the middle
        self.house: tuple[StandingModifier, ...] = ()
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
        self.choice: Choice | None = None
        self.acting: tuple[str, ...] = ()  # whose dice or decision comes next
        self.node: Node | None = None
        self.odds: Odds | None = None
        self.modifiers: tuple[AppliedModifier, ...] = ()
        self.waiting: str = ""
        self.problem: str = ""
        self._turned: tuple[LineUp | None, dict[str, str]] = (None, {})
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
        self._turned = (None, {})
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
            casts = {r: c for r, c in before.casts.items() if r in roles and self._fits(roles[r], c)}
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

    def neighbours(self) -> list[str]:
        """The procedures the roles fit as they are filled, the open one among them, in the order of the file."""
        casts = {r: c for r, c in self.line_up.casts.items() if c}

        def takes(d: Definition) -> bool:
            return all(r in d.roles and self._fits(d.roles[r], c) for r, c in casts.items())

        fitting = [d.id for d in self.procedures if casts and takes(d)]
        return fitting if self.line_up.procedure in fitting else [self.line_up.procedure, *fitting]

    def _fits(self, role: Role, casts: tuple[Cast, ...]) -> bool:
        return all(c.type is not None and c.type.family == role.family for c in casts)

    def _remember(self) -> None:
        """Combatants and facts come back next time, switches of circumstance do not."""
        self.memory[self.line_up.procedure] = self.line_up.lasting()

    def candidates(self, role: str) -> list[CounterType]:
        """The types that can fill a role, those of the side that is not taken by another role first."""
        wanted = self.definition.roles[role]
        fitting = [t for t in self.opened.system.mix.types.values() if t.family == wanted.family]
        chosen: SideId | None = next((c.type.side for c in self.line_up.casts.get(role, ()) if c.type), None)
        first = next(iter(self.definition.roles), "")
        others = {c.type.side for r, cs in self.line_up.casts.items() if r != role for c in cs if c.type}
        known = self._side_by_roles(wanted) if chosen is None else None
        if known:
            return [t for t in fitting if t.side == known] or fitting
        if chosen is None and role == first:
            chosen = SideId(self.side)
        if chosen is None and role != first and len(others) == 1:
            return [t for t in fitting if t.side not in others] or fitting
        return [t for t in fitting if t.side == chosen] or fitting

    def offered(self, role: str) -> list[CounterType]:
        """The types to tap for a role: for the first one, while it is empty, those of every side."""
        own = self.candidates(role)
        others = any(r != role and c for r, c in self.line_up.casts.items())
        if self.line_up.casts.get(role) or others:
            return own
        family = self.definition.roles[role].family
        return own + [t for t in self.opened.system.mix.types.values() if t.family == family and t not in own]

    def _side_by_roles(self, wanted: Role) -> SideId | None:
        """The side of roles that stand on the same side; in a walk where nobody must be named, the player's own."""
        roles = self.definition.roles
        if wanted.side not in ("own", "enemy"):
            return SideId(self.side) if all(r.optional for r in roles.values()) else None
        named = {
            c.type.side for r, cs in self.line_up.casts.items() if roles[r].side == wanted.side for c in cs if c.type
        }
        return next(iter(named)) if len(named) == 1 else None

    def find(self, role: str, letters: str) -> list[CounterType]:
        """The types that letters may mean, best kind of fit only."""
        fits = self._fitting(self.candidates(role), letters)
        if not fits:
            family = self.definition.roles[role].family
            fits = self._fitting([t for t in self.opened.system.mix.types.values() if t.family == family], letters)
        if not fits:
            return []
        best = min(rank for rank, _ in fits)
        if best == 0:
            fits = [f for f in fits if f[0] == 0]
        ranked = [t for _, t in sorted(fits, key=lambda f: f[0])]
        return list({_alike(t): t for t in reversed(ranked)}.values())[::-1]

    def begins(self, role: str, letters: str) -> bool:
        """Whether letters begin the name of a type that the role would take by itself."""
        return bool(self._fitting(self.candidates(role), letters))

    def _fitting(self, types: list[CounterType], letters: str) -> list[tuple[int, CounterType]]:
        ranked = [(matches(letters, t.short, t.name, self.language), t) for t in types]
        return [(rank, t) for rank, t in ranked if rank >= 0]

    def find_procedure(self, letters: str) -> list[Definition]:
        """The procedures that letters may mean."""
        ranked = [(matches(letters, d.id, d.name, self.language), d) for d in self.procedures]
        fits = sorted(((r, d) for r, d in ranked if r >= 0), key=lambda f: (f[0], f[1].order))
        best = [d for rank, d in fits if rank == fits[0][0]]
        first = min((folded(d.name.at(self.language)) for d in best), key=len, default="")
        if all(folded(d.name.at(self.language)).startswith(first) for d in best):
            return [d for d in best if folded(d.name.at(self.language)) == first]
        return best

    def cast(self, role: str, casts: Sequence[Cast]) -> None:
        """Fill a role; dice already typed no longer belong to it."""
        self.line_up = replace(self.line_up, casts={**self.line_up.casts, role: tuple(casts)})
        if role == next(iter(self.definition.roles), "") and casts and casts[0].type and casts[0].type.side:
            self.side = casts[0].type.side
        self.clear_dice()

    def count_fact(self, role: str) -> str:
        """The fact a number before a name means where a counter stands for a force: `attackers` of `attacker`."""
        told = self.definition.facts.get(f"{role}s")
        family = self.opened.system.mix.families.get(self.definition.roles[role].family or "")
        takes_group = self.definition.roles[role].lead_of or (family is not None and family.counts)
        return told.id if told is not None and not told.words and not takes_group else ""

    def rate(self, role: str, figure: str, value: object | None) -> None:
        """Type a rating off the counter in the hand; None takes the printed one again. Dice stay."""
        first, *rest = self.line_up.casts.get(role, ()) or (Cast(),)
        typed = {k: v for k, v in first.typed.items() if k != figure}
        if value is not None:
            typed[figure] = value
        casts = (replace(first, typed=typed), *rest)
        self.line_up = replace(self.line_up, casts={**self.line_up.casts, role: casts})
        self.refresh()

    def rating_typed(self, role: str, text: str) -> Cast | None:
        """A counter typed by what is printed on it ("3a3"), for families that are told apart so."""
        if not self.takes_ratings(role):
            return None
        try:
            name, figures = rated(text, self.opened.system.mix.families.get(self.definition.roles[role].family or ""))
        except AleaError:
            return None
        return None if name or not figures else Cast(typed=figures)

    def takes_ratings(self, role: str) -> bool:
        """Whether counters of this role may be typed by strength, letter and hits; a number before a name is then its
        strength."""
        family = self.opened.system.mix.families.get(self.definition.roles[role].family or "")
        return family is not None and all(f in family.figures for f in (STRENGTH, LETTER, HITS))

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

    def set_fact(self, fact: str, value: object) -> None:
        """The player's word for a fact; what the board proposed for it no longer counts."""
        reasons = {k: v for k, v in self.line_up.reasons.items() if k != fact}
        self.line_up = replace(self.line_up, facts={**self.line_up.facts, fact: value}, reasons=reasons)
        self.refresh()

    def reason(self, name: str) -> str:
        """Why the board proposes a fact, or the fact a modifier stands for; "" where it does not."""
        told = self.line_up.reasons.get(name) or self.line_up.reasons.get(self._fact_for(name))
        return told.at(self.language) if told else ""

    def fact(self, name: str) -> object:
        return self.line_up.facts.get(name, self.definition.facts[name].default)

    def turn_fact(self, name: str) -> None:
        """The next value: yes and no, the next word, one more."""
        fact = self.definition.facts[name]
        now = self.fact(name)
        if fact.words:
            self.set_fact(name, fact.words[(fact.words.index(str(now)) + 1) % len(fact.words)])
        elif isinstance(now, bool):
            self.set_fact(name, not now)
        else:
            low = fact.low if fact.low is not None else 0
            high = fact.high if fact.high is not None else 99
            value = now if isinstance(now, int) else low
            self.set_fact(name, value + 1 if value < high else low)

    def switch(self, modifier: str) -> None:
        """The player's hand on a modifier: counted or not, the other way round; again takes the hand off."""
        one = next(m for m in self.modifiers if m.id == modifier)
        fact = self._fact_for(modifier) if modifier not in self.line_up.on | self.line_up.off else ""
        if fact:
            self.set_fact(fact, not self.fact(fact))
            return
        on, off = set(self.line_up.on), set(self.line_up.off)
        if modifier in on or modifier in off:
            on.discard(modifier)
            off.discard(modifier)
        else:
            (off if one.on else on).add(modifier)
        self.line_up = replace(self.line_up, on=frozenset(on), off=frozenset(off))
        self.refresh()

    def _fact_for(self, modifier: str) -> str:
        """The yes/no of the situation that a switch stands for: turning it turns the modifier."""
        return self._turning().get(modifier, "")

    def _turning(self) -> dict[str, str]:
        """For each modifier the yes/no fact that turns it, worked out once a line-up."""
        kept_for, found = self._turned
        if kept_for is self.line_up:
            return found
        found = {}
        now = {m.id: m.on for m in self.modifiers}
        question = self.question() if now else Question()
        for fact in self.definition.facts.values() if now else ():
            if fact.words or not isinstance(self.fact(fact.id), bool):
                continue
            turned = replace(question, facts={**question.facts, fact.id: not self.fact(fact.id)})
            for one in self._standing(turned):
                if one.id in now and one.on != now[one.id]:
                    found.setdefault(one.id, fact.id)
        self._turned = (self.line_up, found)
        return found

    def _standing(self, question: Question) -> tuple[AppliedModifier, ...]:
        try:
            return self.opened.book.prepare(self.line_up.procedure, question).modifiers
        except (Waiting, AleaError):
            return ()

    def facts_behind(self) -> set[str]:
        """The yes/no facts that a switch of a modifier already stands for, so that they need no switch of their own."""
        return set(self._turning().values())

    def absent_role(self, modifier: str) -> str:
        """The optional role whose absence keeps a modifier at nothing: a leader nobody has named yet."""
        name = modifier.split(":")[0]
        rule = next((m for m in self.definition.modifiers if m.id == name), None)
        if rule is None:
            return ""
        heads = {mention.partition(".")[0] for mention in rule.add.mentions}
        for role in self.definition.roles.values():
            if role.optional and role.id in heads and role.id not in self.line_up.casts and not role.group:
                return role.id
        return ""

    def add_house_modifier(self, name: str, value: int, to: str = TOTAL, *, standing: bool = False) -> None:
        """A modifier of the players' own, for this roll or for the whole game."""
        taken = {h.id for h in self.line_up.house}
        number = next(n for n in range(1, len(taken) + 2) if f"house_{n}" not in taken)
        made = HouseModifier(f"house_{number}", value, same(name), to)
        if standing:
            self.house = (*self.house, StandingModifier(self.line_up.procedure, made))
        self.line_up = replace(self.line_up, house=(*self.line_up.house, made))
        self.refresh()

    def remove_house_modifier(self, modifier: str) -> None:
        """Take a modifier of the players' own away, for good if it stood for the whole game."""
        procedure, gone = self.line_up.procedure, {h for h in self.line_up.house if h.id == modifier}
        self.house = tuple(s for s in self.house if s.procedure != procedure or s.modifier not in gone)
        left = tuple(h for h in self.line_up.house if h.id != modifier)
        self.line_up = replace(self.line_up, house=left, off=self.line_up.off - {modifier})
        self.refresh()

    def standing_house(self, procedure: str) -> tuple[HouseModifier, ...]:
        """The players' own modifiers that stand for this game."""
        return tuple(s.modifier for s in self.house if s.procedure == procedure)

    def keep_house(self, house: Sequence[StandingModifier]) -> None:
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
        """Sides and the like have no counters to choose from; their ratings are typed."""
        return any(t.family == role.family for t in self.opened.system.mix.types.values())

    def question(self) -> Question:
        """The question as it stands."""
        roles: dict[str, Thing] = {}
        groups: dict[str, tuple[Thing, ...]] = {}
        casting = self.opened.casting
        for role in self.definition.roles.values():
            casts = self.line_up.casts.get(role.id, ())
            if not casts and (role.optional or role.group):
                continue
            members: list[Thing] = []
            for cast in casts or (Cast(),):
                ref = cast.counter or f"{role.lead_of or role.id}_{len(members) + 1}"
                name = cast.counter or (cast.type.id if cast.type else "")
                typed = {**cast.state, **cast.typed}
                if cast.count > 1:
                    members += casting.several(role, name, cast.count, typed, cast.face, ref)
                else:
                    members.append(casting.thing(role, name, typed, cast.face, ref))
            if role.group:
                groups[role.id] = tuple(members)
                continue
            roles[role.id] = members[0]
            if role.lead_of:
                groups[role.lead_of] = tuple(members)
        line = self.line_up
        facts = {k: v for k, v in line.facts.items() if k in self.definition.facts}
        given = dict.fromkeys(facts, GIVEN)
        hand = (line.on, line.off, line.house)
        return Question(roles, groups, facts, self.read_under or self.options, *hand, given, skipped=line.skipped)

    def refresh(self) -> None:
        """Work out what can be known now: modifiers, odds, boxes still open, the answer."""
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
        except Waiting as missing:
            self.waiting = str(missing)
        except AleaError as bad:
            self.problem = in_a_line(bad.problems[0], self.language)

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
        try:
            return self.opened.book.odds(self.line_up.procedure, question)
        except (Waiting, AleaError):
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


def _alike(kind: CounterType) -> tuple[object, ...]:
    """What makes two types one at the table: the same side and the same printed figures."""
    faces = tuple(tuple(sorted(f.figures.items())) for f in kind.faces)
    return kind.family, kind.side, tuple(sorted((k, str(v)) for k, v in kind.figures.items())), str(faces)


def _boxes(dice: TypedDice) -> tuple[DieBox, ...]:
    return tuple(DieBox(die, face) for die, faces in dice.groups for face in faces)


def figures_of(role: Role) -> Mapping[str, Type]:
    """The figures of a role a player may type."""
    return {n: t for n, t in role.fields.items() if n not in ("present", "side")}
