"""The board as the player's own copy prints it: spaces that are added, links that are added or taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.base.text import Text, say
from assistant.formats.build_board import pairs_of

if TYPE_CHECKING:
    from assistant.formats.merge import Merger


def use_board(merger: Merger, own: dict[str, Any]) -> None:
    """Change the board of the tree. A link that is not there to take away is reported at its line."""
    if isinstance(own.get("spaces"), dict):
        merger.change_lines({"board.spaces": own["spaces"]}, "own_copy")
    tree = merger.merged.tree
    lines = own.get("links")
    if not lines or "board" not in tree:
        return
    merger.merged.changed.add("board")
    tree["board"] = board = merger.own(tree["board"])
    board["links"] = groups = merger.own(board.get("links", []))
    for index, line in enumerate(lines):
        pair = [str(s) for s in line["between"]]
        if line.get("remove") is not True:
            merger.put(groups, len(groups), {"kind": line["kind"], "pairs": [pair]}, lines, index)
            merger.merged.by_line[f"board.links.{len(groups)}"] = ["own_copy", "", ""]
        elif not _taken(merger, groups, frozenset(pair), line["kind"]):
            said = say(
                'there is no link "{kind}" between "{pair}" and "{pair_2}" to take away',
                "il n’y a pas de liaison « {kind} » à ôter entre « {pair} » et « {pair_2} »",
                kind=line["kind"],
                pair=pair[0],
                pair_2=pair[1],
            )
            merger.reader.add(
                "unknown-link",
                said,
                Text(
                    "Links of whole groups of ports cannot be taken away.",
                    "Les liaisons de groupes entiers de ports ne s’ôtent pas.",
                ),
                lines,
                (index,),
            )


def _taken(merger: Merger, groups: list[Any], pair: frozenset[str], kind: str) -> bool:
    """Take a link out of every group that names it."""
    done = False
    for index, group in enumerate(groups):
        pairs = [[a, b] for a, b in pairs_of(group)]
        kept = [p for p in pairs if frozenset(p) != pair]
        if group["kind"] == kind and len(kept) < len(pairs):
            # The group said its pairs in other words too: without these going, the link taken away would be made again.
            rest = {k: v for k, v in group.items() if k not in ("path", "from", "to")}
            merger.put(groups, index, {**rest, "pairs": kept}, groups, index)
            done = True
    return done
