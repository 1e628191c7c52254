"""The plain, checked tree to a system of the model. It trusts the schema; what is wrong in meaning was reported before.

Board, counters and scenarios have builders of their own; here is what a system says of itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from assistant.base.data import Raw
from assistant.base.text import Text
from assistant.formats.build_board import with_names
from assistant.formats.build_counters import cut_out, mix_of
from assistant.formats.build_scenario import pieces_used, scenario_of
from assistant.formats.late_board import shared_board
from assistant.formats.plain import readable, text_of, text_or_none, whole_or_none
from assistant.formats.tree_shapes import RuleSection, SystemData, SystemTree
from assistant.model import honesty
from assistant.model.counters import Card
from assistant.model.ids import PhaseId, ScenarioId, SideId, SystemId
from assistant.model.scenario import Choice, Deck, Ledger, LedgerEntry, Note, Option, Phase, Side, System, Track
from assistant.model.side_colours import colour_number
from assistant.model.sources import Provenance, Source, Sources

# what `assistant.rules` and the advisors compile
RULE_SECTIONS: tuple[RuleSection, ...] = ("dice", "tables", "procedures", "travel", "sight", "arcs", "checks")


def _sides(data: SystemData) -> dict[SideId, Side]:
    return {
        SideId(name): Side(
            SideId(name),
            text_of(s.get("name"), readable(name)),
            colour_number(s.get("colour", 0)),
            s.get("emblem", ""),
            s.get("player", ""),
        )
        for name, s in data.get("sides", {}).items()
    }


def _phases(data: SystemData) -> tuple[Phase, ...]:
    return tuple(
        Phase(
            PhaseId(p["id"]),
            text_of(p.get("name"), readable(p["id"])),
            p.get("ref", ""),
            tuple(SideId(s) for s in p.get("sides", ())),
            p.get("letter", ""),
            text_or_none(p.get("note")),
            tuple(p.get("procedures", ())),
            tuple(p.get("clears", ())),
            bool(p.get("once", False)),
            int(p.get("every", 1)),
            bool(p.get("other", False)),
        )
        for p in data.get("phases", ())
    )


def _options(tree: SystemTree) -> dict[str, Option]:
    out = {}
    chosen: Mapping[str, str] = tree.get("chosen", {}).get("options", {})
    for name, data in tree.get("options", {}).items():
        choices = {
            key: Choice(key, text_of(c.get("name"), readable(key)), {**c.get("change", {}), **c.get("set", {})})
            for key, c in data["choices"].items()
        }
        out[name] = Option(
            name,
            text_of(data.get("name"), readable(name)),
            choices,
            chosen.get(name, data["default"]),
            text_of(data.get("reason")),
            data.get("ref", ""),
        )
    return out


def _tracks(data: SystemData) -> dict[str, Track]:
    return {
        name: Track(
            name,
            text_of(t.get("name"), readable(name)),
            whole_or_none(t.get("low"), 0),
            whole_or_none(t.get("high")),
            whole_or_none(t.get("start"), 0) or 0,
            bool(t.get("per_side")),
            tuple(SideId(s) for s in t.get("between", ())),
            bool(t.get("score")),
            str(t.get("goal", "")),
            whole_or_none(t.get("every"), 0) or 0,
            bool(t.get("around")),
            bool(t.get("restarts")),
            bool(t.get("counts_down")),
            str(t.get("held", "")),
            str(t.get("lost", "")),
        )
        for name, t in data.get("tracks", {}).items()
    }


def _ledger(data: SystemData) -> Ledger:
    """What the system says its ledger holds; without a word all its tracks."""
    told = data.get("ledger", {})
    return Ledger(
        tuple(told.get("tracks", data.get("tracks", {}))),
        {family: tuple(figures) for family, figures in told.get("counters", {}).items()},
        tuple(told.get("control", ())),
        {
            name: LedgerEntry(
                name,
                text_of(e.get("name"), readable(name)),
                e.get("of", "side"),
                e.get("kind", "number"),
                whole_or_none(e.get("low"), 0) or 0,
                whole_or_none(e.get("high")),
            )
            for name, e in told.get("entries", {}).items()
        },
        str(told.get("held_by", "")),
        told.get("decides", {}),
    )


def _decks(data: SystemData, cards: Mapping[str, Card]) -> dict[str, Deck]:
    out = {}
    for name, d in data.get("decks", {}).items():
        contents = {key: whole_or_none(n, 1) or 0 for key, n in d.get("contents", {}).items()}
        if not contents and d["kind"] == "cards":
            # A deck that names no cards holds all of its own, so that they need not be listed twice.
            contents = {c.id: c.count for c in cards.values() if c.deck == name and not c.aside}
        side = d.get("side")
        title = text_of(d.get("name"), readable(name))
        hand = whole_or_none(d.get("hand"), 0) or 0
        of_side, blind = SideId(side) if side else None, bool(d.get("blind"))
        out[name] = Deck(name, title, d["kind"], contents, of_side, hand, blind, cut_out(d.get("picture")))
    return out


def _notes(tree: SystemTree) -> dict[str, Note]:
    return {s: Note(s, text_of(n.get("title"), s), text_of(n.get("text"))) for s, n in tree.get("notes", {}).items()}


def _words(tree: SystemTree) -> dict[str, Text]:
    return {word: text_of(text) for word, text in tree.get("words", {}).items()}


def sources_of(raw: Mapping[str, Sequence[str]]) -> Sources:
    """The provenances by address."""
    return Sources({address: Provenance(Source(s), ref, why) for address, (s, ref, why) in raw.items() if s})


def build_system(
    tree: SystemTree, raw: Mapping[str, Sequence[str]], digest: str = "", files: tuple[str, ...] = ()
) -> System:
    """The system of a plain tree and its sources by address."""
    data = tree["system"]
    scenarios = tree.get("scenarios", {})
    mix = mix_of(tree, pieces_used(scenarios))
    system = System(
        id=SystemId(data["id"]),
        name=text_of(data.get("name"), data["id"]),
        sides=_sides(data),
        phases=_phases(data),
        options=_options(tree),
        board=shared_board(with_names(tree.get("board", {}), tree.get("words", {}))),
        mix=mix,
        scenarios={ScenarioId(name): scenario_of(name, scenarios, mix) for name in scenarios},
        sources=sources_of(raw),
        tracks=_tracks(data),
        ledger=_ledger(data),
        decks=_decks(data, mix.cards),
        notes=_notes(tree),
        words=_words(tree),
        rules={section: cast(Raw, tree.get(section, {})) for section in RULE_SECTIONS},
        honesty=text_or_none(data.get("honesty")),
        about=text_or_none(data.get("about")),
        invitation=text_or_none(data.get("invitation")),
        features=tuple(text_of(f, "") for f in data.get("features", ())),
        players=str(data.get("players", "")),
        digest=digest,
        files=files,
    )
    return system if system.honesty is not None else replace(system, honesty=honesty.line(system))
