"""What an answer says first, what hands do next on the real table, and which figures of counters it reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from assistant.base.text import Text
from assistant.game.line_up import Cast
from assistant.game.questions import casts_by_ref
from assistant.game.sitting import Sitting
from assistant.game.space_effects import ON_SPACES
from assistant.model.counters import Family, Figure
from assistant.model.ids import SideId, TypeId
from assistant.model.scenario import System
from assistant.rules.answers import figure_name, labelled, section, signed, value_text
from assistant.rules.outcomes import Detail, Node, Proposal
from assistant.rules.ratings import HITS as PRINTED_HITS
from assistant.rules.ratings import LETTER
from assistant.rules.values import number
from assistant.rules.waiting import Held, Thing

SIGNED = ("step", "gain", "lose", "pay")
MOVES = {
    "eliminate": Text("eliminated", "éliminé"),
    "flip": Text("turned over", "retourné"),
    "retreat": Text("retreats", "recule"),
    "advance": Text("advances", "avance"),
    "move": Text("moves", "se déplace"),
    "place": Text("placed", "à placer"),
    "capture": Text("changes sides", "change de camp"),
    "activate": Text("acts now", "est le camp actif"),
    "replace": Text("gives its place to one of the other side", "laisse sa place à un pion de l’autre camp"),
}
IF_LEFT = Text("advances if the ground is left", "avance si la place est libre")
MARKED, UNMARKED = Text("marker {what}", "marqueur {what}"), Text("no more {what}", "plus de {what}")
HITS, ONE_HIT = Text("{n} hits", "{n} touches"), Text("1 hit", "1 touche")
LINKED, UNLINKED = Text("linked: {what}", "liés : {what}"), Text("no longer linked", "plus liés")
HANDED = Text("spaces held by {side} → {to}", "espaces tenus ({side}) → {to}")
DEALT = Text("{deck}: all together, shuffled, {n} to each", "{deck} : toutes rassemblées, mêlées, {n} à chacun")
HOLDS, NOBODY = Text("who holds the space: {side}", "qui tient l’espace : {side}"), Text("nobody", "personne")
OFF = Text("{what}: off the space", "{what} : à ôter de l’espace")
LAID, LAID_AT = Text("{what} laid", "{what} : à poser"), Text("{what} at {number}", "{what} à {number}")
BY_HAND = ("by hand", "à la main")  # of notes for the map: at a table all is
BECOMES = Text("{what} becomes {value}", "{what} devient {value}")


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing to do: for whom, what, and the section that says so."""

    who: str
    what: str
    ref: str

    def line(self, language: str) -> str:
        return labelled(self.who, self.what, language) if self.who else self.what


def headline(node: Node, sitting: Sitting) -> str:
    """What happened, in the words of its outcome; empty where the outcome has none of its own."""
    detail = node.detail
    text = detail.outcome_text.at(sitting.language) if detail is not None and detail.outcome_text else ""
    values = {n: value_text(v, sitting.opened.system, sitting.language) for n, v in node.values}
    try:
        return text.format(**values)
    except (KeyError, IndexError, ValueError):
        return text


def do_now(node: Node, sitting: Sitting) -> list[Consequence]:
    """Every effect of the answer and of its follow-ups, in the order of the rules."""
    out: list[Consequence] = []
    for one in node.flat():
        if one.detail is not None:
            out += _of_detail(one.detail, sitting)
            out += _noted(one, one.detail, sitting)
    return list(dict.fromkeys(out))


def _of_detail(detail: Detail, sitting: Sitting) -> Iterator[Consequence]:
    ref = section(detail.ref) if detail.ref else ""
    if sitting.opened.book.definition(detail.procedure).engine:
        yield from _of_units(detail, sitting, ref)
        return
    for proposal in detail.proposals:
        named = dict.fromkeys(_who(r, detail, sitting) for r in proposal.roles)
        who = "" if proposal.kind in ON_SPACES else " + ".join(named)  # of the space, not of who stands there
        for what in _told(proposal, detail, sitting):
            yield Consequence(who, what, ref)


def _of_units(detail: Detail, sitting: Sitting, ref: str) -> Iterator[Consequence]:
    """What became of each unit of a battle in rounds; those alike with whom the same is done are told together."""
    named, found = casts_by_ref(sitting), Counter[tuple[str, str]]()
    for proposal in detail.proposals:
        casts = [named[t] for t in proposal.targets if t in named]
        side = " + ".join(dict.fromkeys(_who(r, detail, sitting) for r in proposal.roles))
        names = " + ".join(_unit_name(c, sitting) for c in casts)
        who = names if names and all(c.type for c in casts) else f"{side} {names}".strip()
        found.update((who, what) for what in _told(proposal, detail, sitting))
    for (who, what), times in found.items():
        yield Consequence(f"{times} × {who}" if times > 1 else who, what, ref)


def _unit_name(cast: Cast, sitting: Sitting) -> str:
    """A unit by its name, or by what was typed off it but its strength, which is another now."""
    if cast.type is not None:
        return cast.type.name.at(sitting.language)
    return f"{cast.typed.get(LETTER, '')}{cast.typed.get(PRINTED_HITS, '')}"


def _noted(node: Node, detail: Detail, sitting: Sitting) -> Iterator[Consequence]:
    """What an outcome asks of the hands that no effect does: a move that ends, a try that is barred."""
    outcomes = sitting.opened.book.definition(detail.procedure).outcomes
    told = next((o for o in outcomes if o.id == node.outcome), None)
    if told is not None and told.note is not None:
        yield Consequence("", told.note.at(sitting.language), section((told.ref or detail.ref).split(",")[0]))


def _who(role: str, detail: Detail, sitting: Sitting) -> str:
    """Who fills a role; a group by the name of the role that leads it."""
    named = detail.roles.get(role)
    if named is not None and named.en:
        return named.at(sitting.language)
    roles = sitting.opened.book.definition(detail.procedure).roles.values()
    found = next((r for r in roles if role in (r.id, r.lead_of)), None)
    lead = detail.roles.get(found.id) if found is not None else None
    if lead is not None and lead.en:
        return lead.at(sitting.language)
    return found.name.at(sitting.language) if found is not None else role.replace("_", " ")


def _family(role: str, detail: Detail, sitting: Sitting) -> Family | None:
    roles = sitting.opened.book.definition(detail.procedure).roles.values()
    found = next((r for r in roles if role in (r.id, r.lead_of)), None)
    return sitting.opened.system.mix.families.get(found.family or "") if found is not None else None


def _told(proposal: Proposal, detail: Detail, sitting: Sitting) -> Iterator[str]:
    """What one effect asks of the hands; nothing where it comes to nothing."""
    kind, track = proposal.kind, proposal.get("track")
    if kind == "track" or (track and kind in SIGNED):
        yield from _counted(_track(str(track), sitting), proposal, sitting)
    elif kind == "hand_over":
        names = [_side_name(str(proposal.get(k) or ""), sitting) for k in ("hand_over", "to")]
        yield HANDED.fill(sitting.language, side=names[0], to=names[1])
    elif kind == "deal":
        yield from _dealt(proposal, sitting)
    elif kind in ON_SPACES:
        yield from _on_space(proposal, sitting)
    elif kind == "note":
        yield _note(proposal.get("note"), sitting.language)
    elif kind == "hit":
        by = number(proposal.get("by", 1))
        if by:
            yield _hit(by, proposal, detail, sitting)
    elif kind == "badge":
        yield from _badges(proposal, detail, sitting)
    elif kind in SIGNED:
        figure = str(proposal.get("figure") or proposal.get("of") or "")
        yield from _counted(_figure(figure, proposal, detail, sitting), proposal, sitting)
    else:
        yield from _done_to(proposal, detail, sitting)


def _dealt(proposal: Proposal, sitting: Sitting) -> Iterator[str]:
    """A deck shuffled, and how many each player gets."""
    deck = sitting.opened.system.decks.get(str(proposal.get("deal")))
    if deck is not None:
        yield DEALT.fill(sitting.language, deck=deck.name.at(sitting.language), n=number(proposal.get("by", deck.hand)))


def _side_name(side: str, sitting: Sitting) -> str:
    known = sitting.opened.system.sides.get(SideId(side))
    return known.name.at(sitting.language) if known is not None else "\u2013"


def _on_space(proposal: Proposal, sitting: Sitting) -> Iterator[str]:
    """What becomes of the space where somebody stands: who holds it, its figures, what lies there."""
    language, kind, to = sitting.language, proposal.kind, proposal.get("to")
    what = _things(str(proposal.get("of", "")), sitting)
    if kind == "control":
        side = str(proposal.get("side") or to or "")
        known = sitting.opened.system.sides.get(SideId(side))
        name = known.name.at(language) if known else value_text(side, sitting.opened.system, language)
        yield HOLDS.fill(language, side=name or NOBODY.at(language))
    elif kind == "ground":
        yield BECOMES.fill(language, what=what, value=value_text(to, sitting.opened.system, language))
    elif kind == "lay" and to is not None:
        yield LAID_AT.fill(language, what=what, number=number(to))
    else:
        yield (LAID if kind == "lay" else OFF).fill(language, what=what)


def _things(name: str, sitting: Sitting) -> str:
    """Counters of a type or of a family, or a figure of a space, by name."""
    mix, language = sitting.opened.system.mix, sitting.language
    kind, family = mix.types.get(TypeId(name)), mix.families.get(name)
    if kind is not None:
        return kind.name.at(language)
    if family is not None and family.name is not None:
        return family.name.at(language)
    return figure_name(name, sitting.opened.system, language)


def _note(told: object, language: str) -> str:
    said = str(told.get(language, "")) if isinstance(told, Mapping) else str(told or "")
    before, colon, after = said.partition(":")
    said = after.strip() if colon and before.strip() in BY_HAND else said
    return said[:1].upper() + said[1:]


def _counted(what: str, proposal: Proposal, sitting: Sitting) -> Iterator[str]:
    """A number that goes up or down, or is another now; whose, where it is a side's."""
    if proposal.get("to") is not None:
        side = sitting.opened.system.sides.get(SideId(str(proposal.get("side") or "")))
        told = f"{what} ({side.name.at(sitting.language)})" if side is not None else what
        yield BECOMES.fill(sitting.language, what=told, value=number(proposal.get("to")))
        return
    by = number(proposal.get("by", 1))
    if by:
        yield f"{what} {signed(-by if proposal.kind in ('lose', 'pay') else by)}".strip()


def _done_to(proposal: Proposal, detail: Detail, sitting: Sitting) -> Iterator[str]:
    """What is done to a counter without counting."""
    language, kind = sitting.language, proposal.kind
    if kind == "set":
        figure, to = _figure(str(proposal.get("figure", "")), proposal, detail, sitting), proposal.get("to")
        if isinstance(to, bool):  # a state that is there or not
            yield figure if to else UNMARKED.fill(language, what=figure)
        else:
            yield BECOMES.fill(language, what=figure, value=value_text(to, sitting.opened.system, language))
    elif kind == "link":
        yield LINKED.fill(language, what=_badge(str(proposal.get("as", "")), proposal, detail, sitting))
    elif kind == "unlink":
        yield UNLINKED.at(language)
    elif kind == "eliminate":
        yield from _eliminated(proposal, sitting)
    elif kind in MOVES:
        yield (IF_LEFT if proposal.get("if_left") else MOVES[kind]).at(language)


def _eliminated(proposal: Proposal, sitting: Sitting) -> Iterator[str]:
    """Who is lost, in the words of the rules: CU are eliminated, their leader is displaced."""
    language, families = sitting.language, sitting.opened.system.mix.families
    wanted = set(proposal.roles)
    roles = [r for r in sitting.definition.roles.values() if wanted & {r.id, r.lead_of}]
    simply, otherwise = False, dict[str, None]()
    for cast in (c for r in roles for c in sitting.line_up.casts.get(r.id, ())):
        family = families[cast.type.family] if cast.type is not None else None
        called = family.falls.called(cast.type) if family and family.falls and cast.type else None
        simply |= called is None or cast.count > 1
        if called is not None and cast.type is not None:
            otherwise[labelled(cast.type.name.at(language), called.at(language), language)] = None
    told = [MOVES["eliminate"].at(language)] if simply or not otherwise else []
    yield ("; " if language == "en" else "\u202f; ").join([*told, *otherwise])


def _hit(by: int, proposal: Proposal, detail: Detail, sitting: Sitting) -> str:
    """Hits in the figure that a family counts them by, where it has one."""
    family = _family(proposal.roles[0], detail, sitting) if proposal.roles else None
    if family is not None and family.counts:
        return f"{_figure(family.counts, proposal, detail, sitting)} {signed(-by)}"
    return (ONE_HIT if by == 1 else HITS).fill(sitting.language, n=by)


def _track(track: str, sitting: Sitting) -> str:
    found = next((t for name, t in sitting.opened.system.tracks.items() if str(name) == track), None)
    return found.name.at(sitting.language) if found is not None else track.replace("_", " ")


def _badges(proposal: Proposal, detail: Detail, sitting: Sitting) -> Iterator[str]:
    for key, text in (("add", MARKED), ("remove", UNMARKED)):
        name = proposal.get(key)
        if name:
            yield text.fill(sitting.language, what=_badge(str(name), proposal, detail, sitting))


def _badge(name: str, proposal: Proposal, detail: Detail, sitting: Sitting) -> str:
    family = _family(proposal.roles[0], detail, sitting) if proposal.roles else None
    badge = family.badges.get(name) if family is not None else None
    if badge is not None:
        return badge.name.at(sitting.language)
    return figure_name(name, sitting.opened.system, sitting.language)


def _figure(name: str, proposal: Proposal, detail: Detail, sitting: Sitting) -> str:
    family = _family(proposal.roles[0], detail, sitting) if proposal.roles else None
    figure = family.figures.get(name) if family is not None else None
    if figure is not None and figure.name is not None:
        return figure.name.at(sitting.language)
    return _things(name, sitting)  # a whole family is taken off a place too, or a word of the rules


# the figures a question reads


@dataclass(frozen=True, slots=True)
class FigureRead:
    """A figure of a counter that the question reads: its value now, and whether somebody typed it. `state`: it changes
    in play, so that the print does not tell it."""

    role: str
    figure: str
    name: str
    value: Held
    typed: bool
    state: bool
    flag: bool
    doubtful: bool


def readings_of(sitting: Sitting, role: str) -> list[FigureRead]:
    """The figures of a role that the open procedure reads and that can be typed."""
    told, system = sitting.definition.roles[role], sitting.opened.system
    family = system.mix.families.get(told.family or "")
    if family is None:
        return []
    casts = sitting.line_up.casts.get(role, ())
    typed, counted = (casts[0].typed, casts[0].count > 1) if casts else ({}, False)
    thing = sitting.question().roles.get(role)
    known = thing is not None and bool(casts) and casts[0].type is not None
    used = sitting.opened.book.figures_used(sitting.line_up.procedure).get(role, set())
    out = []
    for name, figure in family.figures.items():
        if name not in used or name not in told.fields or not _can_be_typed(figure):
            continue
        held = thing.get(name) if thing is not None and known else None
        by_hand, flag = name in typed or (name == family.counts and counted), figure.type == "bool"
        value, doubt = typed.get(name, held), not by_hand and _is_doubtful(thing, name, system)
        out.append(FigureRead(role, name, _named(figure, name, sitting), value, by_hand, figure.state, flag, doubt))
    return out


def _named(figure: Figure, name: str, sitting: Sitting) -> str:
    """What a figure is called in the language in use."""
    language = sitting.language
    return figure.name.at(language) if figure.name else figure_name(name, sitting.opened.system, language)


def _is_doubtful(thing: Thing | None, figure: str, system: System) -> bool:
    """Whether a figure is one that nobody could source."""
    origin = thing.origins.get(figure) if thing is not None else None
    return origin is not None and system.sources.of(origin).source.to_check


def _can_be_typed(figure: Figure) -> bool:
    """A number, or a yes and no that changes in play; what follows from other figures is not typed."""
    return figure.derived is None and (figure.type == "int" or (figure.type == "bool" and figure.state))
