"""The fields of a question in the order they are asked: roles, the figures a print does not tell, facts, dice."""

from __future__ import annotations

from dataclasses import replace

from assistant.base.problem import AleaError
from assistant.game.consequences import FigureRead, readings_of
from assistant.game.line_up import Cast
from assistant.game.place_facts import asks_for_place
from assistant.game.questions import question_of
from assistant.game.sitting import Sitting
from assistant.game.typed_dice import TypedDice
from assistant.game.typed_line import DICE, FACT, FIGURE, NUMBER, PLACE, TypedLine
from assistant.rules.definition import Fact, Role, steps_of
from assistant.rules.ratings import STRENGTH
from assistant.rules.waiting import Unanswered, Waiting

TRIED = (0, 1, 2, 9)  # values by which a figure shows whether the answer hangs on it


def all_roles(asked: Sitting) -> list[str]:
    """The roles letters can go to: those with counters to name."""
    roles = asked.definition.roles.values()
    return [r.id for r in roles if asked.needs_role(r) or (r.family and not r.from_board) or is_a_place(asked, r)]


def is_a_place(asked: Sitting, role: Role) -> bool:
    """Whether a role is a space that has a counter to name it by: at a table without a map no board tells which."""
    return role.from_board and not role.group and bool(asked.offers.kinds(role.family))


def asked_roles(asked: Sitting) -> list[str]:
    """The roles letters go to by themselves: those that must be filled, those that lead a group, and where no dice are
    thrown the optional ones too; in a walk where nobody must be named all of them, and Enter skips."""
    found = asked.definition.roles.values()
    roles = [r for r in found if asked.needs_role(r) or (is_a_place(asked, r) and not r.optional)]
    wanted = [r for r in roles if not r.optional or r.lead_of]
    if wanted and is_diceless(asked):
        wanted = [r for r in roles if not r.group]
    return [r.id for r in wanted] or [r.id for r in roles]


def further_roles(asked: Sitting) -> tuple[str, ...]:
    """The roles a letter opens."""
    first = asked_roles(asked)
    return tuple(r for r in all_roles(asked) if r not in first)


def is_diceless(asked: Sitting) -> bool:
    """Whether nothing is thrown, here or in what follows, so that states of counters alone decide."""
    return not _throws(asked, asked.line_up.procedure, frozenset())


def _throws(asked: Sitting, procedure: str, seen: frozenset[str]) -> bool:
    d = asked.opened.book.definition(procedure)
    if d.engine or d.dice.pools or d.dice.draw or d.dice.same:
        return True
    return any(_throws(asked, s.do, seen | {procedure}) for s in steps_of(d) if s.do not in seen | {procedure})


def open_role(asked: Sitting) -> str:
    """The first role that must be filled and is not."""
    roles = asked.definition.roles
    empty = (r for r in asked_roles(asked) if r not in asked.line_up.casts and not roles[r].optional)
    return next(empty, "")


def first_field(asked: Sitting) -> str:
    """Where a new line begins."""
    roles = asked_roles(asked)
    if not roles and asks_for_place(asked):
        return PLACE
    return roles[0] if roles else after_roles(asked, TypedLine(asked.line_up))


def after_roles(asked: Sitting, line: TypedLine) -> str:
    """What is asked once the roles are through: figures that matter, facts that were never answered, then dice."""
    figure = asked_figure(asked, line)
    if figure:
        return figure
    facts = (field_of(f) for f in asked.definition.facts.values() if f.id not in asked.line_up.facts)
    return next((f for f in facts if f and f not in line.left), DICE)


def field_of(fact: Fact) -> str:
    """The field a fact is asked in by itself: one of several words, or a number that the file wants asked."""
    if fact.words:
        return FACT + fact.id
    return NUMBER + fact.id if fact.asked and not isinstance(fact.default, bool) else ""


def next_field(asked: Sitting, line: TypedLine) -> str:
    """The field after the one at hand; a role that was left open is asked again before the dice."""
    at = line.at.removeprefix(FIGURE).split(".")[0] if line.at.startswith(FIGURE) else line.at
    first = number_asked(asked, at) or next((f"{FIGURE}{r.role}.{r.figure}" for r in asked_figures(asked, only=at)), "")
    if first and first not in line.left:
        return first
    roles = asked_roles(asked)
    if at in roles:
        following = [r for r in roles[roles.index(at) + 1 :] if r not in asked.line_up.casts]
        if following:
            return following[0]
    return open_role(asked) or after_roles(asked, line)


def number_asked(asked: Sitting, role: str) -> str:
    """The field of the number behind the name just said, where it decides and nobody gave it: the units of an army, the
    strength of a block."""
    casts = asked.line_up.casts.get(role, ())
    counted = asked.offers.counted(role) if casts else ""
    if not counted or casts[-1].counter or casts[-1].type is None:
        return ""
    given = counted in casts[-1].typed or casts[-1].count > 1
    read = asked.opened.book.figures_used(asked.line_up.procedure).get(role, set())
    engine = bool(asked.definition.engine) and counted == STRENGTH
    return "" if given or not (engine or counted in read) else f"{FIGURE}{role}.{counted}"


def stages(asked: Sitting) -> list[str]:
    """All fields Tab walks through."""
    facts = [field for f in asked.definition.facts.values() if (field := field_of(f))]
    roles = [f for r in all_roles(asked) for f in (r, *_states(asked, r))]
    return [*roles, *facts, DICE]


def _states(asked: Sitting, role: str) -> list[str]:
    """The figures of a role that change in play: nobody has to say them, and Tab leads to each."""
    if not asked.line_up.casts.get(role):
        return []
    return [f"{FIGURE}{role}.{r.figure}" for r in readings_of(asked, role) if r.state and not r.flag]


def asked_figures(asked: Sitting, only: str = "") -> list[FigureRead]:
    """The figures of counters that decide the answer and that nobody gave: states of play of a procedure without dice.
    `only`: the first of one role, asked as soon as it is named; the others may come to nothing."""
    if not is_diceless(asked):
        return []
    whole = asked if not open_role(asked) else _as_if_filled(asked)
    out: list[FigureRead] = []
    for role, casts in asked.line_up.casts.items():
        if not casts or casts[0].counter or role not in asked.definition.roles or (only and role != only):
            continue
        states = [r for r in readings_of(asked, role) if r.state and not r.flag]
        out += [r for r in (states[:1] if only else states) if not r.typed and _matters(whole, r)]
    return out


def asked_figure(asked: Sitting, line: TypedLine) -> str:
    """The first of them that was not left to the players."""
    names = (f"{FIGURE}{r.role}.{r.figure}" for r in asked_figures(asked))
    return next((n for n in names if n not in line.left), "")


def _as_if_filled(asked: Sitting) -> Sitting:
    """The question with anybody in the roles that are open, to see what the answer hangs on."""
    trial = Sitting(asked.opened, asked.language, with_odds=False)
    trial.options, trial.side = asked.options, asked.side
    trial.line_up = asked.line_up
    for role in asked.definition.roles.values():
        if role.id not in asked.line_up.casts and not role.optional and asked.needs_role(role):
            kinds = trial.offers.candidates(role.id)
            trial.line_up = replace(
                trial.line_up, casts={**trial.line_up.casts, role.id: (Cast(kinds[0]),)} if kinds else {}
            )
    return trial


def _matters(asked: Sitting, one: FigureRead) -> bool:
    """Whether the answer changes with a figure."""
    found = set()
    line = asked.line_up
    casts = line.casts[one.role]
    for value in TRIED:
        typed = replace(casts[0], typed={**casts[0].typed, one.figure: value})
        asked.line_up = replace(line, casts={**line.casts, one.role: (typed, *casts[1:])})
        try:
            node = asked.opened.book.resolve(line.procedure, question_of(asked), TypedDice([]), None)
            found.add((node.chain, tuple(node.values)))
        except (Waiting, Unanswered, AleaError):
            found.add(("", ()))
        finally:
            asked.line_up = line
    return len(found) > 1
