"""The spaces of a point map as a list: names, links and values as the player's own board prints them.

Links are typed as they are shown: `road: Genua, Massilia; strait: Aleria`. What is new is added, what is gone is taken
away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.base.problem import did_you_mean, error
from assistant.base.text import LANGUAGES, Text, say
from assistant.formats.house import id_of
from assistant.formats.own_copy import Value
from assistant.formats.plain import french
from assistant.game.copy_figures import OwnCopy
from assistant.model.board import Board, Space
from assistant.model.ids import SpaceId

_HIDDEN = ("lonlat", "width", "height", "icon", "roofs")  # where and how a space is drawn
Links = set[tuple[str, str]]  # kind, the other space


@dataclass(frozen=True, slots=True)
class OwnSpace:
    """One space: its id, name, links and values as they are typed, and whether the player's copy says any of it."""

    id: str
    name: str
    links: str
    values: str
    own: bool


class OwnSpaces:
    """The spaces of one system, changed through its own copy."""

    def __init__(self, copy: OwnCopy) -> None:
        self.copy = copy
        self.read()

    def read(self) -> None:
        """The board as it is now."""
        system = self.copy.current().system
        self.board: Board = system.board
        self._words = system.words
        self._joined: dict[str, Links] = {}
        for link in self.board.links:
            self._joined.setdefault(link.a, set()).add((link.kind, link.b))
            self._joined.setdefault(link.b, set()).add((link.kind, link.a))

    def rows(self, language: str) -> list[OwnSpace]:
        """Every point, area and sea; hexes and boxes of tracks are no rows."""
        shown = [s for s in self.board.spaces.values() if not s.grid and s.kind != "track" and s.id in self._joined]
        touched = {k.split(".")[2] for k in self.copy.lines if k.startswith("board.spaces.")}
        touched |= set(self.copy.board.get("spaces", {}))
        touched |= {s for link in self.copy.board.get("links", []) for s in link["between"]}
        return [self._row(s, language, s.id in touched) for s in shown]

    def _row(self, space: Space, language: str, own: bool) -> OwnSpace:
        by_kind: dict[str, list[str]] = {}
        for kind, other in self._joined.get(space.id, ()):
            by_kind.setdefault(kind, []).append(self.board.spaces[SpaceId(other)].name.at(language))
        told = [(self.word(kind, language), ", ".join(sorted(names))) for kind, names in sorted(by_kind.items())]
        links = french(" ; ".join(f"{k} : {n}" for k, n in told)) if language == "fr" else ""
        links = links or "; ".join(f"{k}: {n}" for k, n in told)
        values = ", ".join(f"{self.word(k, language)} {_said(v)}" for k, v in space.values.items() if k not in _HIDDEN)
        return OwnSpace(space.id, space.name.at(language), links, values, own)

    def word(self, name: str, language: str) -> str:
        """A kind or value in the words of the system."""
        told = self._words.get(name)
        return told.at(language) if told else name.replace("_", " ")

    def _meant(self, typed: str, names: Iterable[str]) -> str | None:
        """The kind or value that is typed by its id or its word in either language."""
        wanted = typed.strip().casefold()
        return next(
            (n for n in names if wanted in {n, *(self.word(n, language).casefold() for language in LANGUAGES)}), None
        )

    def rename(self, ident: str, language: str, name: str) -> None:
        """Another name in one language; none takes an own space away, and gives any other its old name back."""
        if not name.strip() and ident in self.copy.board.get("spaces", {}):
            self._remove(ident)
        else:
            self._stands_alone(ident)
            self.copy.set_text(f"board.spaces.{ident}.name", language, name)
        self.read()

    def _stands_alone(self, ident: str) -> None:
        """Points of streets are made by the hundred: they have neither names nor values of their own."""
        single = self.copy.opened.tree.get("board", {}).get("spaces", {})
        if ident not in single and ident not in self.copy.board.get("spaces", {}):
            said = say(
                '"{space}" is one of many points alike and has no name or values of its own',
                "« {space} » est l’un de nombreux points pareils et n’a ni nom ni valeurs propres",
                space=ident,
            )
            raise error(
                "no-single-space", said, Text("Its links can be changed.", "Ses liaisons peuvent être changées.")
            )

    def _remove(self, ident: str) -> None:
        board = self.copy.board
        spaces = {k: v for k, v in board["spaces"].items() if k != ident}
        links = [link for link in board.get("links", []) if ident not in link["between"]]
        lines = {k: v for k, v in self.copy.lines.items() if not k.startswith(f"board.spaces.{ident}.")}
        self.copy.use(lines, {"spaces": spaces, "links": links})

    def set_links(self, ident: str, text: str) -> None:
        """The links of a space as they are typed."""
        wanted, now = self.links_in(text), self._joined.get(ident, set())
        links = list(self.copy.board.get("links", []))
        for gone, (kind, other) in [(True, x) for x in sorted(now - wanted)] + [
            (False, x) for x in sorted(wanted - now)
        ]:
            pair = {ident, other}
            undone = [one for one in links if set(one["between"]) == pair and one["kind"] == kind]
            if undone and undone[-1].get("remove", False) is not gone:
                links.remove(undone[-1])  # a change taken back leaves no line
            else:
                links.append({"between": [ident, other], "kind": kind, **({"remove": True} if gone else {})})
        self.copy.use(self.copy.lines, {**self.copy.board, "links": links})
        self.read()

    def links_in(self, text: str) -> Links:
        """What a text of links names. Raises with what is not known."""
        kinds = {link.kind for link in self.board.links}
        out: Links = set()
        for part in filter(None, (p.strip() for p in text.split(";"))):
            typed, colon, names = part.partition(":")
            kind = self._meant(typed, kinds)
            if not colon or kind is None:
                hint = did_you_mean(typed, kinds) or say(
                    "Kinds here: {kinds}.", "Genres ici : {kinds}.", kinds=", ".join(sorted(kinds))
                )
                raise error(
                    "unknown-kind",
                    say('"{part}" names no kind of link', "« {part} » ne nomme aucun genre de liaison", part=part),
                    say("{hint} Write kind: name, name.", "{hint} Écrivez genre : nom, nom.", hint=hint),
                )
            out |= {(kind, self._named(n.strip())) for n in names.split(",") if n.strip()}
        return out

    def _named(self, name: str) -> str:
        wanted = name.casefold()
        for space in self.board.spaces.values():
            if wanted in (space.id.casefold(), space.name.en.casefold(), space.name.fr.casefold()):
                return space.id
        names = [s.name.en for s in self.board.spaces.values() if not s.grid]
        raise error(
            "unknown-space",
            say('there is no space "{name}"', "aucun espace ne s’appelle « {name} »", name=name),
            did_you_mean(name, names),
        )

    def set_values(self, ident: str, text: str) -> None:
        """The values of a space as they are typed: `value 6, port true`. One that is left out is ours again."""
        self._stands_alone(ident)
        ours = self._ours(ident)
        lines = {k: v for k, v in self.copy.lines.items() if not self._is_value(k, ident)}
        for part in filter(None, (p.strip() for p in text.split(","))):
            typed, _, said = part.rpartition(" ")
            known = {v for s in self.board.spaces.values() for v in s.values if v not in _HIDDEN}
            name = self._meant(typed, known)
            if name is None:
                hint = did_you_mean(typed, known) or say(
                    "Known: {known}.", "Connus : {known}.", known=", ".join(sorted(known))
                )
                raise error(
                    "unknown-value",
                    say('"{part}" is not a value of a space', "« {part} » n’est pas une valeur d’espace", part=part),
                    say("{hint} Write name value.", "{hint} Écrivez nom valeur.", hint=hint),
                )
            value = _value(said.strip())
            if ours.get(name) != value:
                lines[f"board.spaces.{ident}.{name}"] = value
        self.copy.use(lines, self.copy.board)
        self.read()

    def _ours(self, ident: str) -> Mapping[str, object]:
        space = self.copy.opened.system.board.spaces.get(SpaceId(ident))
        return space.values if space is not None else {}

    @staticmethod
    def _is_value(address: str, ident: str) -> bool:
        return (
            address.startswith(f"board.spaces.{ident}.") and address.count(".") == 3 and not address.endswith(".name")
        )

    def add(self, name: str, links: str) -> str:
        """A new space in the middle of those it is joined to, of the kind most of them are; its id."""
        joined = self.links_in(links)
        if not name.strip() or not joined:
            raise error(
                "no-links",
                Text("a new place needs a name and a link", "un nouveau lieu demande un nom et une liaison"),
                Text("Write kind: name, name.", "Écrivez genre : nom, nom."),
            )
        ident = id_of(name, self.board.spaces)
        near = [self.board.spaces[SpaceId(other)] for _, other in joined]
        kind = Counter(s.kind for s in near).most_common(1)[0][0]
        terrain = Counter(s.terrain for s in near).most_common(1)[0][0]
        at = [round(sum(s.x for s in near) / len(near), 3), round(sum(s.y for s in near) / len(near), 3)]
        space = {"kind": kind, "name": name.strip(), "at": at, **({"terrain": terrain} if terrain else {})}
        lines = [{"between": [ident, other], "kind": k} for k, other in sorted(joined)]
        board = self.copy.board
        spaces = {**board.get("spaces", {}), ident: space}
        self.copy.use(self.copy.lines, {"spaces": spaces, "links": [*board.get("links", []), *lines]})
        self.read()
        return ident


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(text: str) -> Value:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if text.lstrip("-").isdecimal() else text
