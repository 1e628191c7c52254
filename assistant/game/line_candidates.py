"""What the letters of a line may mean, best first, each with the reason it is offered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assistant.base.text import Text
from assistant.game.key_letters import allotted, letters_of, pool_of
from assistant.game.line_fields import asked_roles, first_field, further_roles
from assistant.game.meanings import (
    FACT,
    FIRST,
    LATER,
    NEW,
    NUMBER,
    OPTION,
    PLACE,
    PROCEDURE,
    ROLE,
    RUN,
    SHORT,
    SWITCH,
    TAKER,
    TYPE,
    VALUE,
    Match,
    Meaning,
    match,
    words_of,
)
from assistant.game.meanings import PROCEDURE as PROCEDURE_ENTRY
from assistant.game.place_facts import counted_facts, digits_are_numbers, places_named
from assistant.game.sitting import Sitting
from assistant.game.typed_line import FACT as FACT_FIELD
from assistant.game.typed_line import FIGURE, START, LineContext, TypedLine
from assistant.game.typed_line import NUMBER as NUMBER_FIELD
from assistant.game.typed_line import PLACE as PLACE_FIELD
from assistant.model.counters import CounterType
from assistant.rules.definition import Definition
from assistant.rules.ratings import rating_printed

OPEN_ROLE, WHICH, SWITCHED = (
    Text("open role", "rôle ouvert"),
    Text("procedure", "procédure"),
    Text("switch", "interrupteur"),
)
IN_OTHER = {"en": Text("in French", "en français"), "fr": Text("in English", "en anglais")}
ANSWER, SITUATION, NEW_LINE = (
    Text("answer", "réponse"),
    Text("situation", "situation"),
    Text("new line", "nouvelle ligne"),
)
MOST = 9
MOST_BY_KEY = 6  # values of a fact that one key each answers; more are named


@dataclass(frozen=True, slots=True)
class Candidate:
    """One row of the list."""

    entry: Meaning
    match: Match
    why: Text
    group: int = 0

    @property
    def counts(self) -> bool:
        """Whether it stands against another: switches and sides do not."""
        return self.entry.kind not in (SWITCH, FACT, ROLE, NEW, TAKER)


def mode_of(asked: Sitting, line: TypedLine) -> str:
    """S, R, F, V, M, D, A, B or C, as one reads the page of keys."""
    if line.again:
        return "M"
    if line.at.startswith(FACT_FIELD):
        return "F"
    if line.at.startswith((FIGURE, NUMBER_FIELD)):
        return "V"
    if line.at == START or (line.at in asked.definition.roles and _is_start(asked, line)):
        return "S"
    if line.at in asked.definition.roles:
        return "R"
    if line.at == PLACE_FIELD:
        return "P"
    if asked.choice is not None:
        return "B" if asked.choice.kind == "act" else "C"
    return "A" if asked.node is not None and asked.next_box() is None else "D"


def _is_start(asked: Sitting, line: TypedLine) -> bool:
    return not asked.line_up.casts and line.at == first_field(asked) and not line.adding


def candidates(context: LineContext, line: TypedLine) -> list[Candidate]:
    """All that the letters may mean, best first; with nothing typed and the list asked for, all the field takes."""
    return offered(context, context.asked(line), line)


def offered(context: LineContext, asked: Sitting, line: TypedLine) -> list[Candidate]:
    """The same for a question that is at hand."""
    if not line.buffer and not line.listed:
        return []
    mode = mode_of(asked, line)
    found = _fitting(context, asked, line, mode)
    elsewhere = _elsewhere(context, asked, line, found) if mode in ("S", "M") else []
    exact = _exact(found) if mode in ("S", "R", "M") else []
    if exact and not line.buffer[-1:].isdigit():  # Legio 3 may still become Legio 37
        found = exact + [c for c in found if c.entry.kind != TYPE]
    found.sort(key=lambda c: _rank(c, mode, named=line.named, exact=c in exact))
    # Reversed, so that of an entry that fits in two classes the better place stays.
    once = {(c.entry.kind, c.entry.id): c for c in reversed(found)}
    ranked = [c for c in found if once[(c.entry.kind, c.entry.id)] is c]
    if mode == "S" and line.named and any(c.entry.kind == TYPE for c in ranked):
        ranked = [c for c in ranked if c.entry.kind != PROCEDURE_ENTRY]  # the procedure has been said
    return _with_new(elsewhere + ranked, line, mode)


def _elsewhere(
    context: LineContext, asked: Sitting, line: TypedLine, found: Sequence[Candidate]
) -> list[Candidate]:
    """Who takes the letters in other procedures, where nothing here begins so in the language in use."""
    if not line.buffer or line.count or not all(c.match.language for c in found):
        return []
    # What is shown in the language in use comes before what letters begin in the other one.
    return [c for c in takers(context, asked, line.buffer) if not (found and c.match.language)]


def _fitting(context: LineContext, asked: Sitting, line: TypedLine, mode: str) -> list[Candidate]:
    """Every entry the letters fit, by class; without letters all of them. Letters that run across the words of a name
    count for the first words of a type alone."""
    typed, found = line.buffer, []
    for group, (entries, why) in enumerate(_classes(context, asked, line, mode)):
        for entry in entries:
            fit = match(entry, typed, context.language, drawn=_drawn(mode, typed)) if typed else Match(0, FIRST)
            if fit is not None and (fit.kind != RUN or (entry.kind == TYPE and entry.first)):
                other = IN_OTHER[context.language] if fit.language else why
                found.append(Candidate(entry, fit, other, group))
    return found


def _exact(found: list[Candidate]) -> list[Candidate]:
    """A printed abbreviation wins over longer words, unless a counter of the acting side begins so and it is none."""
    types = [c for c in found if c.entry.kind == TYPE and c.match.language == 0]
    exact = [c for c in types if c.match.kind <= SHORT]
    own = [c for c in types if c.entry.first]
    return exact if not own or any(c.entry.first for c in exact) else []


def _drawn(mode: str, typed: str) -> bool:
    return len(typed) == 1 and mode in ("F", "C", "B", "D", "A", "M")


def _rank(one: Candidate, mode: str, *, named: bool, exact: bool) -> tuple[int, int, int, int]:
    kind = one.entry.kind
    group = one.group + 1
    if mode in ("S", "M") and exact:
        group = 0
    if mode == "M" and kind in (SWITCH, FACT, ROLE):
        group = -1
    if mode == "S" and named and kind == PROCEDURE_ENTRY:
        group = 9
    return group, one.match.language, int(not one.entry.first), one.match.kind


def _with_new(found: list[Candidate], line: TypedLine, mode: str) -> list[Candidate]:
    """N is a new line wherever a name could begin so too: first and lit."""
    waits = line.buffer == "nn" or (line.buffer == "n" and (found or mode == "S"))
    if waits and mode in ("S", "R", "M", "F", "P"):
        entry = Meaning(NEW, "new", Text("New line", "Nouvelle ligne"))
        return [Candidate(entry, Match(0, FIRST), NEW_LINE), *found]
    return found


def _classes(context: LineContext, asked: Sitting, line: TypedLine, mode: str) -> list[tuple[list[Meaning], Text]]:
    """The classes of entries a field takes, the first class first."""
    language = context.language
    if mode == "F":
        return [(values_of(asked, line.at.removeprefix(FACT_FIELD), language), ANSWER)]
    if mode in ("C", "B"):
        return [(options_of(asked, language), ANSWER)]
    if mode == "P":
        return [(_places(asked), SITUATION)]
    if mode in ("D", "A"):
        numbers = line.count and digits_are_numbers(asked)
        return [(_numbers(asked), SITUATION) if numbers else (switches_of(asked, language), SWITCHED)]
    if mode == "R":
        further = switches_of(asked, language) if len(line.buffer) > 1 and not line.count else []
        return [(types_for(asked, line.at), OPEN_ROLE), (further, SWITCHED)]
    return [] if mode == "V" else _classes_at_start(context, asked, line, mode)


def _classes_at_start(
    context: LineContext, asked: Sitting, line: TypedLine, mode: str
) -> list[tuple[list[Meaning], Text]]:
    """The same where a line begins: a switch by its letter, a procedure, whoever may take the first role."""
    roles = asked.definition.roles
    role = line.at if line.at in roles else first_field(asked)
    types = types_for(asked, role) if role in roles else []
    procedures = [] if line.count else procedures_of(context, asked)
    switches = switches_of(asked, context.language) if mode == "M" and len(line.buffer) == 1 else []
    return [(switches, SWITCHED), (procedures, WHICH), (types, OPEN_ROLE)]


def procedures_of(context: LineContext, asked: Sitting) -> list[Meaning]:
    """Those of the phase first, then battles in rounds, then as the sequence of play comes to them; last
    those of no phase, in the order of the file. One whose name is a single word stands before those that go on from it:
    they are the whole of a phase, or a special case."""
    named = (str(p) for phase in asked.opened.system.phases for p in phase.procedures)
    battles = (str(d.id) for d in asked.procedures if d.engine)
    order = {p: place for place, p in enumerate(dict.fromkeys((*context.phase, *battles, *named)))}
    words = {d.id: words_of(d.name.at(context.language)) for d in asked.procedures}
    begun: dict[str, int] = {}
    for d, spoken in words.items():
        begun[spoken[0]] = min(order.get(d, len(order)), begun.get(spoken[0], len(order)))

    def place(d: Definition) -> tuple[int, bool]:
        alone = len(words[d.id]) == 1
        return begun[words[d.id][0]] if alone else order.get(d.id, len(order)), not alone

    return [Meaning(PROCEDURE, d.id, d.name) for d in sorted(asked.procedures, key=place)]


def types_for(asked: Sitting, role: str) -> list[Meaning]:
    """The counters a role takes: of its family, of the sides that are still possible, the acting side first."""
    kinds = asked.offers.possible(role)
    first = {k.id for k in asked.offers.candidates(role)}
    return [_typed(asked, kind, first=kind.id in first) for kind in kinds]


def _typed(asked: Sitting, kind: CounterType, *, first: bool) -> Meaning:
    system = asked.opened.system
    side = system.sides.get(kind.side) if kind.side else None
    grade = kind.figures.get("grade")
    words = system.words.get(str(grade)) if grade else None
    more = Text(
        " ".join(t for t in (side.name.en if side else "", words.en if words else "") if t),
        " ".join(t for t in (side.name.fr if side else "", words.fr if words else "") if t),
    )
    side_id, rating = str(kind.side or ""), rating_printed(kind)
    return Meaning(TYPE, str(kind.id), kind.name, kind.short or "", "", side_id, more, _alike(kind), first, rating)


def _alike(kind: CounterType) -> object:
    """Two counters of a side are one where all that is printed on them is the same."""
    faces = tuple(tuple(sorted((k, str(v)) for k, v in f.figures.items())) for f in kind.faces)
    figures = tuple(sorted((k, str(v)) for k, v in kind.figures.items()))
    return (kind.family, str(kind.side), figures, faces) if figures else str(kind.id)


def values_of(asked: Sitting, fact: str, language: str) -> list[Meaning]:
    """The values of a fact, each with the letter that takes it."""
    words = asked.definition.facts[fact].words
    names = {w: asked.opened.system.words.get(w) or Text(w.replace("_", " "), w.replace("_", " ")) for w in words}
    letters = (
        allotted([(w, names[w].at(language), "") for w in words], frozenset()) if len(words) <= MOST_BY_KEY else {}
    )
    return [Meaning(VALUE, w, names[w], letter=letters.get(w, "")) for w in words]


def options_of(asked: Sitting, language: str) -> list[Meaning]:
    """The options of the question that stands."""
    choice = asked.choice
    if choice is None:
        return []
    letters = letters_of(choice, language)
    return [Meaning(OPTION, str(i), text, letter=letters[i]) for i, text in enumerate(choice.texts)]


def switches_of(asked: Sitting, language: str) -> list[Meaning]:
    """Modifiers, facts and further roles, each with its letter."""
    definition = asked.definition
    pool = pool_of(definition, further_roles(asked), language)
    shown = {m.id.split(":")[0] for m in asked.switches.drawn()}
    out = [Meaning(SWITCH, m.id, m.name, letter=pool.get(m.id, "")) for m in definition.modifiers if m.id in shown]
    # A fact that a switch stands for is not drawn beside it: a letter nobody sees would turn it by accident.
    behind = asked.switches.facts_behind()
    letters = {f: "" if f in behind else pool.get(f"fact:{f}", "") for f in definition.facts}
    # By its name: words of the question it is asked with ("for this battle?") are nobody's name.
    out += [Meaning(FACT, f.id, f.name, letter=letters[f.id]) for f in definition.facts.values()]
    roles = (definition.roles[r] for r in further_roles(asked))
    return out + [Meaning(ROLE, r.id, r.name, letter=pool.get(f"role:{r.id}", "")) for r in roles]


def _numbers(asked: Sitting) -> list[Meaning]:
    return [Meaning(NUMBER, f.id, f.name) for f in counted_facts(asked, "")]


def _places(asked: Sitting) -> list[Meaning]:
    return [Meaning(PLACE, str(s.id), s.name) for s in places_named(asked, "") if s.name]


def names_a_counter(context: LineContext, asked: Sitting, letters: str) -> bool:
    """Whether letters begin the name of any counter that no role at hand takes."""
    kinds = asked.opened.system.mix.types.values()
    found = (match(_typed(asked, kind, first=False), letters, context.language) for kind in kinds)
    return any(fit is not None and fit.kind in (SHORT, FIRST, LATER) for fit in found)


def takers(context: LineContext, asked: Sitting, letters: str) -> list[Candidate]:
    """The procedures that take a counter no role of the one at hand does, each with the counter: a ship, while melee is
    what is asked. Nobody has named the procedure, so none is taken before Enter."""
    kinds = asked.opened.system.mix.types.values()
    fitting = ((kind, match(_typed(asked, kind, first=True), letters, context.language)) for kind in kinds)
    fits = {kind.id: fit for kind, fit in fitting if fit is not None and fit.kind != RUN}
    if not fits:
        return []
    trial = Sitting(asked.opened, asked.language, with_odds=False)
    trial.options, trial.side = asked.options, asked.side
    out: dict[tuple[str, object], Candidate] = {}
    for entry in procedures_of(context, asked):
        trial.line_up = trial.blank(entry.id)
        for role in asked_roles(trial)[:1]:
            for kind in trial.offers.possible(role):
                fit = fits.get(kind.id)
                if fit is not None:
                    name = Text(f"{entry.name.en}: {kind.name.en}", f"{entry.name.fr}\u00a0: {kind.name.fr}")
                    one = Meaning(TAKER, f"{entry.id}/{role}/{kind.id}", name, side=str(kind.side or ""))
                    out.setdefault((entry.id, _alike(kind)), Candidate(one, fit, WHICH))
    return list(out.values())


def nearest(entries: Iterable[Meaning], letters: str, language: str) -> list[str]:
    """The names that come nearest to letters that mean nothing."""
    from difflib import get_close_matches

    words = {w: e.name.at(language) for e in entries for w in (e.words(language) or ("",))}
    near = list(dict.fromkeys(words[w] for w in get_close_matches(letters, list(words), 4, 0.4)))
    return near[:2] or list(dict.fromkeys(n for w, n in words.items() if w[:1] == letters[:1]))[:2]


def all_entries(context: LineContext, asked: Sitting, line: TypedLine) -> list[Meaning]:
    """Everything the field at hand takes."""
    return [e for entries, _ in _classes(context, asked, line, mode_of(asked, line)) for e in entries]
