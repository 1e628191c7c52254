"""What each key does to the line typed at the table: a pure function of context, line and key.

The rules stand in the order they are tried: spelling goes on, the open field keeps a letter as long as it can, then the
lit candidate is taken and the letter begins the next field, then letters typed too many are given to it; what fits
nowhere stays and is said. Digits are dice, counts and figures and nothing else. Every key changes the line or says why
not, and Backspace brings back the line as it was one key ago.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.base.text import Text, fill
from assistant.game import line_words as words
from assistant.game.key_letters import RESERVED
from assistant.game.line_candidates import (
    MOST_BY_KEY,
    Candidate,
    all_entries,
    mode_of,
    names_a_counter,
    nearest,
    offered,
    switches_of,
    types_for,
    values_of,
)
from assistant.game.line_fields import (
    all_roles,
    asked_roles,
    first_field,
    open_role,
    stages,
)
from assistant.game.line_taking import LineTaking
from assistant.game.meanings import FACT as SITUATION
from assistant.game.meanings import (
    NEW,
    PROCEDURE,
    ROLE,
    SHORT,
    SWITCH,
    TAKER,
    TYPE,
    VALUE,
    Meaning,
    is_whole,
    keys_of,
    plain,
    words_left,
)
from assistant.game.meanings import PLACE as SPACE
from assistant.game.place_facts import digits_are_numbers
from assistant.game.typed_line import DICE, FACT, START, LineContext, LineEvent, TypedLine

LIVE = ("D", "A", "B", "C")  # where one key acts
ENTER, TAB, BACKTAB, ESC, BACKSPACE, UP, DOWN = "Enter", "Tab", "Backtab", "Esc", "Backspace", "Up", "Down"
NEW_LINE = "n"
SHORTENED = 3  # letters that are a word of a name, shortened
PLURAL = "sx"  # behind a whole name


def press(context: LineContext, line: TypedLine, key: str) -> tuple[TypedLine, tuple[LineEvent, ...]]:
    """The line after one key, and what is to be told or done beside it. Keys are signs as they are typed and the names
    above; capitals and accents make no difference, what joins words is a space."""
    if key == BACKSPACE:
        return _back(line)
    keys = keys_of(key)
    if len(keys) > 1:
        return _one_after_the_other(context, line, line, keys)
    if line.onward:
        return _name_goes_on(context, line, keys[0])
    pressing = _Pressing(context, line)
    pressing.press(keys[0])
    return pressing.result(line)


def _one_after_the_other(
    context: LineContext, line: TypedLine, start: TypedLine, keys: Sequence[str]
) -> tuple[TypedLine, tuple[LineEvent, ...]]:
    """Several keys from a line on as one: Backspace takes all of them back."""
    after, events = start, list[LineEvent]()
    for key in keys:
        after, told = press(context, after, key)
        events += told
    return replace(after, before=line), tuple(events)


def _name_goes_on(context: LineContext, line: TypedLine, key: str) -> tuple[TypedLine, tuple[LineEvent, ...]]:
    """Behind a word of a name that was spelled to its end, its further words belong to it: they wait until one of them
    is whole. What is none of them is read as what it is without the name."""
    run = line.buffer + key
    left = words_left(line.name, line.said) if len(key) == 1 and key.isalpha() else ()
    fits = [w for w in left if w.startswith(run)]
    if run in fits:
        further = tuple(w[len(run) :] for w in fits if w != run) or ("",)
        return replace(line, buffer="", onward=False, said=(*line.said, run), rests=further, before=line), ()
    if fits:
        said = LineEvent("said", fill(words.NAME_OR_KEY, letter=run, key=run.upper(), name=fits[0]))
        held = replace(line, buffer=run, lit=0, before=line)
        return held, (said,) if _is_command(context, line, run) else ()
    back = replace(line, buffer="", onward=False, name=(), said=())
    if len(line.buffer) >= SHORTENED and (key == " " or key.isdigit()):
        if key == " ":
            return replace(line, buffer="", said=(*line.said, line.buffer), before=line), ()
        return _one_after_the_other(context, line, back, key)
    if not line.buffer:
        after, events = press(context, back, key)
        return (replace(after, before=line) if after is not back else line), events
    again = [] if key in (line.buffer, ESC) else [key]  # the same letter once more means what waits, and no more
    lost = key == ESC or (again and _is_command(context, back, line.buffer))  # a command acts by its own key alone
    return _one_after_the_other(context, line, back, [*(() if lost else line.buffer), *again])


def _is_command(context: LineContext, line: TypedLine, letter: str) -> bool:
    """Whether a letter is a command of the window here."""
    return letter in RESERVED and mode_of(context.asked(line), line) in LIVE


def _back(line: TypedLine) -> tuple[TypedLine, tuple[LineEvent, ...]]:
    """The line one key ago; of a line that came about otherwise the last sign, die or name."""
    if line.before is not None:
        return line.before, ()
    if line.buffer:
        return replace(line, buffer=line.buffer[:-1], lit=0), ()
    if line.count:
        return replace(line, count=line.count[:-1]), ()
    if line.entered:
        return replace(line.to(DICE), entered=line.entered[:-1], again=False), ()
    casts = dict(line.line_up.casts)
    if casts:
        role = line.last_role if line.last_role in casts else list(casts)[-1]
        gone = casts.pop(role)
        letters = plain(gone[0].type.name.en)[:2] if gone[0].type is not None else ""
        return replace(line.to(role), line_up=replace(line.line_up, casts=casts), buffer=letters), ()
    return line, (LineEvent("said", words.NOTHING_BACK),)


def _are_one(found: list[Candidate]) -> bool:
    """Whether one candidate is left; counters alike in all that is printed count as one."""
    return len({(c.entry.kind, c.entry.alike or c.entry.id) for c in found}) == 1


class _Pressing(LineTaking):
    """One key at work on a question of its own."""

    def press(self, key: str) -> None:
        """Whatever the key is."""
        if len(key) == 1 and key.isdigit():
            self._digit(key)
        elif key == " ":
            self._space()
        elif key == ",":
            self._comma()
        elif len(key) == 1:
            self._letter(key)
        else:
            self._named_key(key)

    # letters

    def _letter(self, letter: str) -> None:
        if self._spells_on(letter):
            return
        mode = self.mode
        if mode in LIVE and not self.line.buffer and not self.line.count:
            self._live(letter, mode)
            return
        if mode == "V":
            self._leave_figure(letter)
            return
        if self._given_back(letter):
            return
        if letter == NEW_LINE and self._new_by_letter():
            return
        typed = replace(self.line, buffer=self.line.buffer + letter, lit=0, listed=False, rests=(), beyond="")
        fits = self._fits(typed)
        found = [c for c in fits if c.entry.kind != TAKER]  # another procedure is offered where nothing else is meant
        if found:
            self.line = typed
            self._take_at_once(found)
        elif mode == "F" and not self.line.buffer and self._asked_by_key():
            self._live(letter, mode)  # the values of what is asked went first
        elif not self._handed_over(letter):
            if fits:
                self.line = typed
            else:
                self._no_fit(typed)

    def _spells_on(self, letter: str) -> bool:
        """Rule 1: letters that go on spelling a word taken by two or more belong to it."""
        if letter in PLURAL and self.line.rests == ("",):
            self.line = replace(self.line, rests=(), beyond="")
            return True
        left = tuple(r[1:] for r in self.line.rests if r.startswith(letter))
        if not left or (self.line.brief and self._is_drawn(letter)):
            self.line = replace(self.line, rests=(), brief=False)
            return False
        said = (*self.line.said[:-1], self.line.said[-1] + letter) if self.line.said else ()
        self.line = replace(self.line, rests=tuple(r for r in left if r) or ("",), brief=False, said=said)
        if self.line.beyond or self.line.at not in (DICE, START):
            self.line = replace(self.line, beyond=self.line.beyond + letter)
        return True

    def _asked_by_key(self) -> bool:
        """Whether the fact asked has a key for each value; where they are many, letters are words."""
        return self._has_keys(self.line.at.removeprefix(FACT))

    def _has_keys(self, fact: str) -> bool:
        return 0 < len(self.asked.definition.facts[fact].words) <= MOST_BY_KEY

    def _is_drawn(self, letter: str) -> bool:
        """Whether one key acts by itself: a command or a switch on the page."""
        drawn = (e.letter for e in switches_of(self.asked, self.context.language))
        return letter in RESERVED or letter in drawn

    def _fits(self, line: TypedLine) -> list[Candidate]:
        return offered(self.context, self.asked, line)

    def _take_at_once(self, found: list[Candidate]) -> None:
        """Rule 6: two letters and one candidate left; one letter where values or options have their keys. A switch is
        taken by its key or by Enter: two letters that happen to be in its name may belong to somebody else's."""
        buffer, first = self.line.buffer, found[0]
        standing = [c for c in found if c.counts or c.entry.kind == NEW]
        by_key = self.mode in ("F", "C") and len(buffer) == 1 and first.entry.letter == buffer
        if by_key or (buffer == "nn" and first.entry.kind == NEW):
            self._take(first)
        elif len(buffer) >= 2 and self._stands_alone(standing) and not self.context.by_space:
            self._take(standing[0])

    def _stands_alone(self, standing: list[Candidate]) -> bool:
        """Whether one is left, and no counter of another procedure can be meant where it is a procedure itself."""
        if not standing or not _are_one(standing):
            return False
        return standing[0].entry.kind != PROCEDURE or not self._may_name(self.line.buffer)

    def _may_name(self, letters: str) -> bool:
        """Whether letters that name no counter here name one of another procedure: a ship, while melee is asked."""
        return names_a_counter(self.context, self.asked, letters)

    def _handed_over(self, letter: str) -> bool:
        """Rule 3: the lit candidate is taken if the letter begins an entry of the field after it."""
        found = [c for c in self._fits(self.line) if c.counts] if self.line.buffer else []
        if not found or (len(self.line.buffer) == 1 and found[0].match.kind > SHORT):
            return False  # one letter means nothing yet, and what it might begin is not taken for it
        lit = found[min(self.line.lit, len(found) - 1)]
        if lit.entry.kind == PROCEDURE and self._may_name(self.line.buffer + letter):
            return False
        # Kept to be put back, since whether the letter fits the field after can only be seen by going there.
        kept = (self.line, self.asked.line_up, list(self.asked.entered), self.events)
        self._take(lit)
        fits_next = self.line.at not in (DICE, START) or lit.entry.kind == PROCEDURE
        if self.mode == "V":
            self._leave_open()
        typed = replace(self.line, buffer=letter, rests=(), beyond="")
        fresh = self._fits(typed) if fits_next and self.mode in ("S", "R", "F", "P") else []
        if [c for c in fresh if c.entry.kind not in (SWITCH, SITUATION, ROLE, NEW)]:
            self.line = typed
            self._take_at_once(fresh)
            return True
        self.line, self.asked.line_up, self.asked.entered, self.events = kept
        self.asked.refresh()
        return False

    def _leave_figure(self, letter: str) -> None:
        """A letter in the field of a figure begins the next field; with no number typed it is the players' call."""
        if self.line.count:
            self._end_figure(keep_empty=False)
        else:
            self._leave_open()
        self._letter(letter)

    def _given_back(self, letter: str) -> bool:
        """Rule 4: letters typed beyond those that decided, with this one, are an abbreviation of the open field."""
        beyond = self.line.beyond
        if not beyond or self.line.buffer or self.mode not in ("S", "R"):
            return False
        field = self.line.at if self.line.at in self.asked.definition.roles else first_field(self.asked)
        if field not in self.asked.definition.roles:
            return False
        shorts = {plain(e.short).replace(" ", "") for e in types_for(self.asked, field)}
        for start in range(len(beyond)):
            text = beyond[start:] + letter
            if text in shorts:
                self.line = replace(self.line, buffer=text, beyond="", rests=())
                found = self._fits(self.line)
                self._take_at_once(found)
                return True
        return False

    def _no_fit(self, typed: TypedLine) -> None:
        """Rule 5: the letter stays, struck, and the list says so."""
        self.line = typed
        if typed.at.startswith(FACT):
            name = typed.at.removeprefix(FACT)
            drawn = [(e.letter.upper(), e.name) for e in values_of(self.asked, name, self.context.language)]
            names = ", ".join(f"{letter} {text.at(self.context.language)}" for letter, text in drawn[:MOST_BY_KEY])
            self.say(words.ASKED_FIRST, letters=typed.buffer, fact=self.asked.definition.facts[name].name, names=names)
            return
        near = nearest(all_entries(self.context, self.asked, typed), typed.buffer, self.context.language)
        if near:
            self.say(words.NOTHING_NEAR, letters=typed.buffer, names=", ".join(near))
        else:
            self.say(words.NOTHING, letters=typed.buffer)

    def _live(self, letter: str, mode: str) -> None:
        """Where one key acts: an option, a switch, a fact, a further role, a command."""
        if letter == NEW_LINE:
            self._anew()
            return
        if mode in ("B", "C"):
            found = self._fits(replace(self.line, buffer=letter))
            drawn = next((c for c in found if c.entry.letter == letter), None)
            if drawn is not None:
                self._take(drawn)
                return
        entry = next((e for e in switches_of(self.asked, self.context.language) if e.letter == letter), None)
        if mode == "D" and letter not in RESERVED and self._said_again(letter, entry):
            return
        if letter in RESERVED:
            self.events.append(LineEvent("command", letter=letter))
        elif entry is not None and mode not in ("B", "C"):
            self._take_entry(entry)
        else:
            # It begins a word that is none: what is typed on belongs to it and turns nothing.
            self._no_fit(replace(self.line, buffer=letter, lit=0, listed=False, rests=(), beyond=""))

    def _said_again(self, letter: str, entry: Meaning | None) -> bool:
        """Before the dice, the key of a place that stands from the line before: typed from habit it says the place once
        more, or another where no switch has the letter. Whether it was taken; what a switch of the same letter does is
        told."""
        for fact in sorted(self.line.kept if not self.asked.entered else ()):
            if not self._has_keys(fact):
                continue
            value = next((v for v in values_of(self.asked, fact, self.context.language) if v.letter == letter), None)
            if value is None:
                continue
            same, stands = value.id == self.asked.line_up.facts.get(fact), self._stands(fact)
            if entry is not None:
                said = words.KEPT_AGAIN if same else words.KEPT_BESIDE
                self.say(said, facts=stands, letter=letter.upper(), name=entry.name)
            if entry is None or same:
                self.line = replace(self.line, kept=self.line.kept - {fact})
            if entry is None:
                self.asked.set_fact(fact, value.id)
                self._checked_dice()
                self.say(words.KEPT if same else words.NOW, facts=self._stands(fact))
            return entry is None or same
        return False

    # N

    def _new_by_letter(self) -> bool:
        """Rule 8: N is a new line, unless an entry of the field begins so: then it waits for a second sign."""
        if self.line.buffer or self.mode not in ("S", "R", "M", "F", "P"):
            return False
        typed = replace(self.line, buffer=NEW_LINE)
        found = [c for c in self._fits(typed) if c.entry.kind in (TYPE, PROCEDURE, VALUE, SPACE)]
        if self.mode == "S" and not self.asked.line_up.casts:
            if not found:
                self.say(words.ALREADY_NEW)
                return True
            self.say(words.ALREADY_NEW)
            return False
        if not found:
            self._anew()
            return True
        return False

    # the other keys

    def _space(self) -> None:
        """Space ends a word and never takes, unless the player wants names to end so; in a figure the number ends."""
        lit = self._fits(self.line) if self.line.buffer and self.context.by_space else []
        if self.mode == "V" and self.line.count:
            self._end_figure(keep_empty=True)
        elif self.line.buffer and not lit:
            self.line = replace(self.line, buffer=self.line.buffer.rstrip() + " ")
        else:
            if lit:
                self._take(lit[min(self.line.lit, len(lit) - 1)])
            line = self.line
            onward = is_whole(line.name, line.said) and bool(words_left(line.name, line.said))
            self.line = replace(line, rests=(), beyond="", onward=onward)

    def _comma(self) -> None:
        """Takes the lit one; one more for the role just filled."""
        if self.line.buffer:
            found = self._fits(self.line)
            if found:
                self._take(found[min(self.line.lit, len(found) - 1)])
        role = self.line.last_role
        if digits_are_numbers(self.asked) and not asked_roles(self.asked):
            return
        if role in self.asked.line_up.casts and role in all_roles(self.asked):
            self.line = self.line.to(role, adding=True, last_role=role)
        elif not self.line.buffer:
            self.say(words.NOTHING_MORE)

    def _named_key(self, key: str) -> None:
        if key == ENTER:
            self._enter()
        elif key in (TAB, BACKTAB):
            self._tab(-1 if key == BACKTAB else 1)
        elif key == ESC:
            self._escape()
        elif key in (UP, DOWN):
            self._arrow(1 if key == DOWN else -1)

    def _enter(self) -> None:
        mode, line = self.mode, self.line
        found = self._fits(line)
        if found:
            self._take(found[min(line.lit, len(found) - 1)])
        elif line.buffer:
            self.say(words.NOTHING, letters=line.buffer)
        elif line.adding and line.count and self.asked.offers.counted(line.at):
            self._count_behind(line.at, int(line.count))
        elif mode in ("S", "R", "F", "P", "M"):
            self._enter_field(mode)
        elif mode == "V":
            self._end_figure(keep_empty=True)
        elif mode == "C" and self.asked.choice is not None:
            self._take_option(str(self.asked.choice.default))
        elif mode == "A":
            self._again()
        else:
            self.say(self._awaited())

    def _count_behind(self, role: str, number: int) -> None:
        """One more was wanted, and only a number came: it is that of the name that stands there."""
        self.asked.rate(role, self.asked.offers.counted(role), number, at=-1)
        self._after_role(role)

    def _enter_field(self, mode: str) -> None:
        """Open the list; an optional role is closed, nobody in it."""
        role = self.asked.definition.roles.get(self.line.at)
        if self.line.adding or (mode in ("S", "R") and role is not None and role.optional):
            at = self.line.at
            self.line = self.line.to(at)
            self._next()
            return
        self.line = replace(self.line, listed=True)
        if mode in ("S", "R"):
            where = role or self.asked.definition.roles.get(first_field(self.asked))
            if where is not None:
                self.say(words.TWO_LETTERS, role=where.name)

    def _awaited(self) -> Text:
        """What stands next."""
        if self.asked.choice is not None:
            return self.asked.choice.question
        missing = open_role(self.asked)
        if missing:
            return fill(words.STILL_ASKED, role=self.asked.definition.roles[missing].name)
        return words.DIE_AWAITED if self.asked.next_box() is not None else words.NOTHING_AWAITED

    def _tab(self, by: int) -> None:
        found = self._fits(self.line) if self.line.buffer else []
        if found:
            self._take(found[min(self.line.lit, len(found) - 1)])
            return
        if self.mode == "V":
            self._end_figure(keep_empty=True)
            return
        fields = stages(self.asked)
        at = fields.index(self.line.at) if self.line.at in fields else (-1 if by > 0 else 0)
        self.line = self.line.to(fields[(at + by) % len(fields)], again=self.line.again)

    def _escape(self) -> None:
        """One step back a press: the letters, then the dice, then the line; Backspace brings all back."""
        line = self.line
        if line.is_open:
            self.line = replace(line.to(line.at), last_role=line.last_role, again=line.again, adding=False)
        elif self.asked.entered:
            self._load(self.asked.line_up, [])
            self.line = line.to(open_role(self.asked) or DICE)
        elif self.asked.line_up.casts or line.named:
            self._anew()
        else:
            self.events.append(LineEvent("close"))
            self.say(words.NOTHING_TO_CLOSE)

    def _arrow(self, by: int) -> None:
        found = self._fits(self.line)
        if found:
            self.line = replace(self.line, lit=(self.line.lit + by) % len(found))
        elif self.line.recalled >= 0 or (self.mode in ("S", "M") and by < 0):
            self._recall(-by)
        else:
            self.say(words.NO_LIST)
