"""What stands where on the counters of a family, changed by hand: a figure to another place, one more, one gone. Each
is the smallest change of the text that says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.nodes import ScalarNode

from assistant.author.text_changes import Step, TextChanges, key_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, span_of, tree_of, value_at
from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import Text, fill
from assistant.model.counters import Family, PrintedPlaces

Texts = Mapping[Path, str]
ROWS = (("top_left", "top", "top_right"), ("left", "middle", "right"), ("bottom_left", "bottom", "bottom_right"))
PLACES = tuple(place for row in ROWS for place in row)
NAMES = {
    "top_left": Text("upper left", "en haut à gauche"), "top": Text("top", "en haut"),
    "top_right": Text("upper right", "en haut à droite"), "left": Text("left", "à gauche"),
    "middle": Text("middle", "au milieu"), "right": Text("right", "à droite"),
    "bottom_left": Text("lower left", "en bas à gauche"), "bottom": Text("foot", "en bas"),
    "bottom_right": Text("lower right", "en bas à droite"),
}  # fmt: skip
WORDS = ("{short}", "{name}", "{number}")
"""What can stand on a counter besides figures."""
FIRST = ("bottom_left", "bottom", "bottom_right")
MOVED = Text("{what} to {place}", "{what} : {place}")
SWAPPED = Text("{what} and {other} swapped", "{what} et {other} échangés")
PUT, OFF = Text("{what}, {place}", "{what}, {place}"), Text("{what} off the counters", "{what} ôté des pions")
SHIPPED = Text("{name} belong to the shipped system: they are laid out there.",
               "{name} : du système livré, c’est lui qui les dispose.")  # fmt: skip


@dataclass(frozen=True, slots=True)
class LayoutHand:
    """The layout of one family in the texts of one's own."""

    texts: Texts
    family: Family

    def _family(self) -> tuple[Path, tuple[Step, ...]] | None:
        for file, text in self.texts.items():
            root = tree_of(text)
            for path in (("families",), ("counters", "families")):
                if value_at(root, *path, self.family.id) is not None:
                    return file, (*path, self.family.id)
        return None

    def _layout(self, name: str) -> tuple[Path, tuple[Step, ...]] | None:
        for file, text in self.texts.items():
            root = tree_of(text)
            for path in (("layouts",), ("counters", "layouts")):
                if name and value_at(root, *path, name) is not None:
                    return file, (*path, name)
        return None

    def _begin(self) -> tuple[TextChanges, tuple[Step, ...], bool]:
        """The changes of the text that has the layout, the path to its places, and whether it is there already. A
        family without a layout of its own gets one, as it would first be laid out."""
        found = self._family()
        if found is None:
            told = fill(SHIPPED, name=self.family.name)
            raise AleaError((Problem(Severity.ERROR, "shipped-family", told),))
        file, path = found
        node = value_at(tree_of(self.texts[file]), *(str(s) for s in path), "layout")
        name = str(node.value) if isinstance(node, ScalarNode) else ""
        layout = self._layout(name)
        if layout is not None:
            return TextChanges(layout[0], self.texts[layout[0]]), (*layout[1], "figures"), True
        return TextChanges(file, self.texts[file]), path, False

    def _make(self, made: TextChanges, path: tuple[Step, ...], places: Mapping[str, str]) -> None:
        """A layout of the file's own, called like the family."""
        name = str(self.family.id)
        told = ", ".join(f"{place}: {_word(words)}" for place, words in places.items())
        made.add(f"{{figures: {{{told}}}}}", *path[:-2], "layouts", name)
        made.set_value(name, *path, "layout")

    def stroke(self, before: Mapping[str, str], after: Mapping[str, str], said: Text) -> TextStroke:
        """From the places as they are to others."""
        made, path, there = self._begin()
        if not there:
            self._make(made, path, after)
            return TextStroke(said, made.edits())
        held = fields_of(made.node(*path))
        gone = [p for p in held if p not in after]
        new = [p for p in after if p not in held]
        for place in [p for p in after if p in held and after[p] != before.get(p)]:
            made.set_value(_word(after[place]), *path, place)
        if len(gone) == len(new) == 1 and after[new[0]] == before.get(gone[0]):
            made.write(span_of(held[gone[0]].key), key_word(new[0]))  # the same words under another name
            return TextStroke(said, made.edits())
        for place in gone:
            made.remove(*path, place)
        for place in new:
            made.add(_word(after[place]), *path, place)
        return TextStroke(said, made.edits())


def places_of(family: Family) -> dict[str, str]:
    """What stands where now; of a family laid out by us, as a layout of its own would begin."""
    if family.printed is not None:
        return dict(family.printed.places)
    whole = [name for name, figure in family.figures.items() if figure.type == "int" and not figure.state]
    return {"top": "{short}", **dict(zip(FIRST, whole, strict=False))}


def shown_with(places: Mapping[str, str], family: Family) -> PrintedPlaces:
    """The places as a family prints them."""
    return PrintedPlaces(dict(places), family.printed.symbol if family.printed is not None else True)


def _word(words: str) -> str:
    return key_word(words) if words.replace("_", "").isalnum() else "'" + words.replace("'", "''") + "'"


def moved(texts: Texts, family: Family, place: str, to: str, called: Mapping[str, Text]) -> TextStroke | None:
    """What stands at a place to another one; what stands there comes back."""
    before = places_of(family)
    if place == to or place not in before or to not in PLACES:
        return None
    after = {p: w for p, w in before.items() if p not in (place, to)}
    after[to] = before[place]
    what = called.get(before[place], Text(before[place], before[place]))
    if to in before:
        after[place] = before[to]
        other = called.get(before[to], Text(before[to], before[to]))
        return LayoutHand(texts, family).stroke(before, after, fill(SWAPPED, what=what, other=other))
    return LayoutHand(texts, family).stroke(before, after, fill(MOVED, what=what, place=NAMES[to]))


def put(texts: Texts, family: Family, words: str, to: str, called: Mapping[str, Text]) -> TextStroke | None:
    """A figure, or words, at a place; what stood there is gone, and from elsewhere it comes."""
    before = places_of(family)
    if before.get(to) == words or to not in PLACES:
        return None
    if words in before.values():
        return moved(texts, family, next(p for p, w in before.items() if w == words), to, called)
    after = {**before, to: words}
    said = fill(PUT, what=called.get(words, Text(words, words)), place=NAMES[to])
    return LayoutHand(texts, family).stroke(before, after, said)


def taken_off(texts: Texts, family: Family, place: str, called: Mapping[str, Text]) -> TextStroke | None:
    """Nothing at a place any more. The last one stays: a layout without any is none."""
    before = places_of(family)
    if place not in before or len(before) == 1:
        return None
    after = {p: w for p, w in before.items() if p != place}
    what = called.get(before[place], Text(before[place], before[place]))
    return LayoutHand(texts, family).stroke(before, after, fill(OFF, what=what))
