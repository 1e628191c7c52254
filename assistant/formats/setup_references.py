"""Checks of scenarios: counters that exist and are not placed twice or beyond the box, spaces and zones that exist."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Sequence

from assistant.base.text import NOTHING, Text, de, say, together
from assistant.formats.board_references import check_picture, on_grid, space_exists
from assistant.formats.build_counters import mix_of
from assistant.formats.build_scenario import pieces_used
from assistant.formats.checking import THINGS, Checking, Thing
from assistant.formats.file_places import Path
from assistant.formats.plain import whole_or_none
from assistant.formats.tree_shapes import ArrivalData, EventEffectData, MomentData, PlacementData
from assistant.model.cell_words import cells_word, first_grid
from assistant.model.compass import FACINGS
from assistant.model.counters import CounterMix, CounterType
from assistant.model.ids import CounterId, TypeId

BY_OR_TO = Text("Say how far, by: 1, or where to, to: 3.", "Dites de combien, by: 1, ou jusqu’où, to: 3.")
HOLDER = Text("Add holder: a side, or none.", "Ajoutez holder: un camp, ou none.")
BOXES = ("tray", "eliminated", "not_used", "set_aside", "reserve")  # boxes that every game may use


def check_scenarios(checking: Checking) -> None:
    """Every scenario of the system."""
    scenarios = checking.plain.get("scenarios", {})
    if not scenarios:
        return
    # With as many counters as scenarios use where nobody knows the number, otherwise each set-up would exceed its box.
    mix = mix_of(checking.plain, pieces_used(scenarios))
    for name in scenarios:
        _Scenario(checking, mix, name).check()


class _Scenario:
    """One scenario with what it has placed so far."""

    def __init__(self, checking: Checking, mix: CounterMix, name: str) -> None:
        self.checking = checking
        self.mix = mix
        self.data = checking.plain["scenarios"][name]
        self.at: Path = ("scenarios", name)
        self.system = checking.plain["system"]
        self.placed: dict[str, Path] = {}
        self.by_type: Tally[str] = Tally()
        self.warned: set[str] = set()

    def check(self) -> None:
        sides = self.system.get("sides", {})
        if "first" in self.data:
            self.named("side", self.data["first"], sides, (*self.at, "first"))
        for key, named in (("sides", self.data.get("sides", ())), ("setup_order", self.data.get("setup_order", ()))):
            for index, side in enumerate(named):
                self.named("side", side, sides, (*self.at, key, index))
        for track in self.data.get("tracks", {}):
            self.named(
                "track", track.partition(".")[0], self.system.get("tracks", {}), (*self.at, "tracks", track), key=True
            )
        places = {*self.checking.board.zones, *self.checking.board.spaces}
        for index, name in enumerate(self.data.get("closed", ())):
            self.named("zone or space", name, places, (*self.at, "closed", index))
        check_picture(self.checking, self.data.get("picture"), (*self.at, "picture"))
        self.like()
        for index, entry in enumerate(self.data.get("setup", ())):
            self.entry(entry, (*self.at, "setup", index))
        self.single("arrivals", self.data.get("arrivals", ()))
        self.single("events", self.data.get("events", ()))
        for index, arrival in enumerate(self.data.get("arrivals", ())):
            self.arrival(arrival, (*self.at, "arrivals", index))

        for index, event in enumerate(self.data.get("events", ())):
            self.moment(event, (*self.at, "events", index))
            for number, effect in enumerate(event.get("effects", ())):
                self.effect(effect, (*self.at, "events", index, "effects", number))

    def single(self, part: str, entries: Sequence[MomentData]) -> None:
        """Each of those that are told when due has a name of its own: by it the journal knows what has come."""
        seen: set[str] = set()
        for index, entry in enumerate(entries):
            if entry["id"] in seen:
                self.checking.error(
                    "duplicate-id",
                    say('"{name}" stands twice here', "« {name} » se trouve deux fois ici", name=entry["id"]),
                    Text("Give one of them another id.", "Donnez à l’un un autre identifiant."),
                    (*self.at, part, index, "id"),
                )
            seen.add(entry["id"])

    def effect(self, effect: EventEffectData, at: Path) -> None:
        """What an event does: tracks with a side where each has its own, sides and spaces that exist."""
        sides, tracks = self.system.get("sides", {}), self.system.get("tracks", {})
        for field in ("side", "holder"):
            named = str(effect.get(field, "none"))
            if named != "none":
                self.named("side", named, sides, (*at, field))
        for index, space in enumerate(effect.get("spaces", ())):
            space_exists(self.checking, space, (*at, "spaces", index))
        for whole, parts, hint in (("track", {"by", "to"}, BY_OR_TO), ("spaces", {"holder"}, HOLDER)):
            if whole in effect and not parts & effect.keys():
                text = say('"{field}" alone changes nothing', "« {field} » seul ne change rien", field=whole)
                self.checking.error("no-change", text, hint, (*at, whole), key=True)
        track = effect.get("track")
        if track is None or not self.named("track", track, tracks, (*at, "track")):
            return
        if bool(tracks[track].get("per_side")) is not ("side" in effect):
            self.checking.error(
                "side-of-a-track",
                say('track "{track}" is one of each side', "la piste « {track} » est à chaque camp", track=track)
                if "side" not in effect
                else say('track "{track}" is shared by all sides', "la piste « {track} » est commune", track=track),
                say("Say which with side: {side}.", "Dites lequel par side: {side}.", side=next(iter(sides), "…"))
                if "side" not in effect
                else Text("Leave side out.", "Enlevez side."),
                (*at, "track"),
            )

    def arrival(self, arrival: ArrivalData, at: Path) -> None:
        """Who comes later: placements like those of the set-up."""
        self.moment(arrival, at)
        for index, entry in enumerate(arrival["brings"]):
            where = (*at, "brings", index)
            if "rest" in entry:
                self.checking.error(
                    "rest-later",
                    Text("the rest stands in the set-up, not among those who come later",
                         "le reste est dans la mise en place, non parmi ceux qui arrivent plus tard"),
                    Text("Name the counters or types.", "Nommez les pions ou les types."),
                    (*where, "rest"), key=True,
                )  # fmt: skip
            self.entry(entry, where)

    def moment(self, arrival: MomentData, at: Path) -> None:
        """When something comes: phases that exist, a turn that is played."""
        phases = [p["id"] for p in self.system.get("phases", ())]
        for index, phase in enumerate(arrival.get("phases", ())):
            self.named("phase", phase, phases, (*at, "phases", index))
        turn, turns = arrival.get("turn", 1), whole_or_none(self.data.get("turns"))
        first = turn["from"] if isinstance(turn, dict) else turn
        last = turn.get("to") if isinstance(turn, dict) else None
        if (turns is not None and first > turns + self.data.get("turn", 1) - 1) or (last is not None and last < first):
            self.checking.warning(
                "never-comes",
                say('"{id}" never comes', "« {id} » n’arrive jamais", id=arrival["id"]),
                say("Its turns: {first} to {last}; the scenario ends with {turns}.",
                    "Ses tours : {first} à {last} ; le scénario finit au {turns}.",
                    first=first, last=last if last is not None else "…", turns=turns if turns is not None else "…"),
                (*at, "turn"),
            )  # fmt: skip

    def named(self, what: Thing, name: str, names: Collection[str], path: Path, *, key: bool = False) -> bool:
        if name in names:
            return True
        listed = [str(n) for n in names]
        few = (
            say("Known: {listed}.", "Connus : {listed}.", listed=", ".join(listed[:16]))
            if 0 < len(listed) <= 16
            else NOTHING
        )
        hint = together(self.checking.nearest(name, listed), few, by="\n")
        self.checking.error(
            f"unknown-{what.replace(' ', '-')}",
            say('there is no {what} "{name}"', "il n’y a pas {what} « {name} »", what=de(THINGS[what]), name=str(name)),
            hint,
            path,
            key=key,
        )
        return False

    def like(self) -> None:
        scenarios = self.checking.plain["scenarios"]
        base = self.data.get("like")
        if base is None or not self.named("scenario", base, scenarios, (*self.at, "like")):
            return
        seen = {self.at[-1]}
        while base in scenarios and base not in seen:
            seen.add(base)
            base = scenarios[base].get("like")
        if base in seen:
            self.checking.error(
                "circle",
                say(
                    'scenario "{at}" is like itself in the end',
                    "le scénario « {at} » finit par se reprendre lui-même",
                    at=self.at[-1],
                ),
                Text("Let one of them stand alone.", "Laissez l’un d’eux seul."),
                (*self.at, "like"),
            )

    def entry(self, entry: PlacementData, at: Path) -> None:
        """One placement: its side, its pieces, its places."""
        if "side" in entry:
            self.named("side", entry["side"], self.system.get("sides", {}), (*at, "side"))
        stated = entry.get("at", [])
        several = isinstance(entry.get("at"), list)
        spaces = stated if isinstance(stated, list) else [stated]
        for index, space in enumerate(spaces):
            where = (*at, "at", index) if several else (*at, "at")
            space_exists(self.checking, space, where, what=self.stands(entry, space))
        if "zone" in entry:
            self.named("zone", entry["zone"], self.checking.board.zones, (*at, "zone"))
            if "at" in entry:
                self.checking.error(
                    "two-places",
                    Text(
                        "a placement has spaces or a zone, not both",
                        "un placement a des espaces ou une zone, pas les deux",
                    ),
                    Text("Take `at` or `zone` away, or make two lines.", "Ôtez `at` ou `zone`, ou faites deux lignes."),
                    (*at, "zone"),
                    key=True,
                )
        self.box(entry, at)
        self.facing(entry, at)
        self.pieces(entry, at, len(spaces) if entry.get("each") and several else 1)
        for index, name in enumerate(entry.get("instead", ())):
            self.named("counter type", name, self.mix.types, (*at, "instead", index))
        self.families(entry, at)
        self.figures(entry, at)
        self.somewhere(entry, at)

    def somewhere(self, entry: PlacementData, at: Path) -> None:
        """A placement says where, or in words what the player may choose."""
        if not {"at", "zone", "pool", "by_space", "aboard", "choice"} & entry.keys():
            self.checking.warning(
                "no-place",
                Text("this placement says nowhere to stand", "ce placement ne dit pas où"),
                Text("Add at:, zone: or pool:; or choice: for what the player may choose.",
                     "Ajoutez at:, zone: ou pool: ; ou choice: pour ce que le joueur peut choisir."),
                at,
            )  # fmt: skip

    def facing(self, entry: PlacementData, at: Path) -> None:
        """A side of the compass; on streets the neighbouring point that is looked at."""
        facing = entry.get("facing")
        if facing is not None and facing not in FACINGS and facing not in self.checking.board.spaces:
            self.checking.error(
                "unknown-facing",
                say('"{facing}" is no facing', "« {facing} » n’est pas une orientation", facing=facing),
                say(
                    "Facings: {facings}; on streets a neighbouring point.",
                    "Orientations : {facings} ; dans les rues, un point voisin.",
                    facings=", ".join(FACINGS),
                ),
                (*at, "facing"),
            )

    def pieces(self, entry: PlacementData, at: Path, times: int) -> None:
        """What is placed: counters by name, types by number, counters by space."""
        for index, name in enumerate(entry.get("counters", ())):
            self.piece(name, 1, entry, at, ("counters", index))
        for name, number in entry.get("types", {}).items():
            if name not in self.mix.types and CounterId(name) in self.mix.counters:
                self.checking.error(
                    "counter-as-type",
                    say('"{name}" is one counter, not a type', "« {name} » est un pion, non un type", name=name),
                    say("It goes under counters: [{name}].", "Il va sous counters: [{name}].", name=name),
                    (*at, "types", name),
                    key=True,
                )
                continue
            number = number * times if isinstance(number, int) else 0
            self.piece(name, number, entry, at, ("types", name), key=True)
        for space, names in entry.get("by_space", {}).items():
            space_exists(self.checking, space, (*at, "by_space", space), key=True)
            for index, name in enumerate(names):
                self.piece(name, 1, entry, at, ("by_space", space, index))

    def box(self, entry: PlacementData, at: Path) -> None:
        """A box off the map has a name for players; one that has none is likely a slip of the hand."""
        name = entry.get("pool")
        named = {*self.checking.plain.get("words", {}), *BOXES}
        named |= {s.id for s in self.checking.board.spaces.values() if s.kind == "box"}
        if name is None or name in named:
            return
        others = {
            str(one.get("pool"))
            for other in self.checking.plain["scenarios"].values()
            for one in other.get("setup", ())
        }
        self.checking.warning(
            "unnamed-box",
            say('no box is called "{name}"', "aucune boîte ne s’appelle « {name} »", name=str(name)),
            self.checking.nearest(
                name, sorted({*BOXES, *(others & named), *(n for n in named if "pool" in n or "box" in n)})
            )
            or say(
                "Give it a name under words: {name}: {{en: ..., fr: ...}}.",
                "Donnez-lui un nom sous words: {name}: {{en: ..., fr: ...}}.",
                name=str(name),
            ),
            (*at, "pool"),
        )

    def figures(self, entry: PlacementData, at: Path) -> None:
        """What a placement sets of its counters: figures and badges that their families have."""
        names = [*entry.get("counters", ()), *entry.get("types", {})]
        kinds = {
            self.mix.counters[CounterId(n)].type if CounterId(n) in self.mix.counters else TypeId(n)
            for n in map(str, names)
        }
        families = {self.mix.types[k].family for k in kinds if k in self.mix.types} & self.mix.families.keys()
        if not families:
            return
        known = {"step", "steps"} | {
            f for one in families for f in (*self.mix.families[one].figures, *self.mix.families[one].badges)
        }
        for figure in entry.get("state", {}):
            self.named("figure", figure, known, (*at, "state", figure), key=True)

    def stands(self, entry: PlacementData, space: str) -> Text:
        pieces = [str(c) for c in entry.get("counters", ())] or [str(t) for t in entry.get("types", {})]
        place = (
            say('{cell} "{space}"', "{cell} « {space} »", cell=self._cell(str(space)), space=str(space))
            if str(space).isdigit()
            else say('space "{space}"', "l’espace « {space} »", space=str(space))
        )
        if len(pieces) == 1:
            return say(
                'counter "{piece}" stands on {place}',
                "le pion « {piece} » se trouve sur {place}",
                piece=pieces[0],
                place=place,
            )
        return say("the counters stand on {place}", "les pions se trouvent sur {place}", place=place)

    def _cell(self, number: str) -> Text:
        """What the grid calls its cells whose numbers look like this."""
        grids = self.checking.board.grids.values()
        return cells_word(next((g for g in grids if on_grid(g, number)), first_grid(grids)), 1)

    def families(self, entry: PlacementData, at: Path) -> None:
        rest, aboard = entry.get("rest"), entry.get("aboard")
        for key, names in (("rest", rest), ("aboard", aboard)):
            listed = [names] if isinstance(names, str) else names if isinstance(names, list) else []
            for index, family in enumerate(listed):
                where = (*at, key, index) if isinstance(names, list) else (*at, key)
                known: list[str] = [*self.mix.families, *(self.mix.counters if key == "aboard" else ())]
                self.named("family", family, known, where)

    def piece(self, name: str, number: int, entry: PlacementData, at: Path, part: Path, *, key: bool = False) -> None:
        """A counter or a number of one type; `part` leads to it from its placement."""
        path = (*at, *part)
        counter = self.mix.counters.get(CounterId(name))
        if counter is None and name not in self.mix.types:
            names = [*self.mix.types, *self.mix.counters]
            self.checking.error(
                "unknown-counter",
                say(
                    'there is no counter or counter type "{name}"',
                    "aucun pion ni type de pion ne s’appelle « {name} »",
                    name=name,
                ),
                self.checking.nearest(name, names),
                path,
                key=key,
            )
            return
        kind = self.mix.types[counter.type if counter is not None else TypeId(name)]
        if counter is not None and name in self.placed:
            self.checking.error(
                "placed-twice",
                say('counter "{name}" is placed twice', "le pion « {name} » est placé deux fois", name=name),
                Text("Keep one of its places.", "Gardez l’une de ses places."),
                path,
                key=key,
            )
            return
        if counter is not None:
            self.placed[name] = path
        side = entry.get("side")
        if side in self.system.get("sides", {}) and kind.side and side != kind.side:
            self.checking.warning(
                "other-side",
                say(
                    '"{name}" belongs to {side}, not to {side_2}',
                    "« {name} » appartient à {side}, pas à {side_2}",
                    name=name,
                    side=kind.side,
                    side_2=side,
                ),
                say("Write side: {side}, or take it out of this line.",
                    "Écrivez side: {side}, ou ôtez-le de cette ligne.", side=kind.side),
                path,
                key=key,
            )
        self.beyond_mix(kind, number, path, key=key)
        if entry.get("face") and entry["face"] not in [f.id for f in kind.faces]:
            faces = ", ".join(f.id for f in kind.faces) or say("none", "aucune")
            self.checking.error(
                "unknown-face",
                say(
                    '"{id}" has no face "{face}"', "« {id} » n’a pas de face « {face} »", id=kind.id, face=entry["face"]
                ),
                together(
                    self.checking.nearest(entry["face"], [f.id for f in kind.faces]),
                    say("Its faces: {faces}.", "Ses faces : {faces}.", faces=faces), by="\n",
                ),
                (*at, "face"),
            )

    def beyond_mix(self, kind: CounterType, number: int, path: Path, *, key: bool) -> None:
        """More counters of a type than the box holds; said once a type, at the first that is too many."""
        self.by_type[kind.id] += number
        if kind.count is not None and self.by_type[kind.id] > kind.count and kind.id not in self.warned:
            self.warned.add(kind.id)
            self.checking.error(
                "beyond-mix",
                say(
                    '{by_type} counters of type "{id}" are placed, but the box holds {count}',
                    "{by_type} pions du type « {id} » sont placés, mais la boîte en compte {count}",
                    by_type=self.by_type[kind.id],
                    id=kind.id,
                    count=kind.count,
                ),
                Text(
                    "Place fewer, or raise `count` where the type is defined.",
                    "Placez-en moins, ou augmentez `count` là où le type est défini.",
                ),
                path,
                key=key,
            )
