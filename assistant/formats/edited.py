"""Reads a game again and again while its texts are edited: what a change cannot have touched is not looked at anew.

A file that did not change is not parsed again; where only scenarios changed, and none of them changes rules or board,
the rules and the board are as good as they were.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from assistant.base.data import Tree
from assistant.base.problem import Problem
from assistant.formats.build import build_system
from assistant.formats.bundle import OWN_CHANGES, Bundle
from assistant.formats.checking import Checking
from assistant.formats.documents import Enough, Reader
from assistant.formats.limits import within_limits
from assistant.formats.load import Loaded, bundle_of, check_sources, checked_tree, failed
from assistant.formats.meaning import check_translations
from assistant.formats.merge import merge
from assistant.formats.provenance import unwrap
from assistant.formats.recheck import recheck
from assistant.formats.rule_faults import check_moments
from assistant.formats.rule_oversights import check_setup_oversights
from assistant.formats.setup_references import check_scenarios
from assistant.formats.tree_shapes import SystemTree
from assistant.model.scenario import System

SCENARIOS = ("scenarios", "chosen")


def _changes_of_scenarios(reader: Reader, bundle: Bundle) -> None:
    """What scenarios of the system change of it, by address: each is tried as if it were chosen."""
    for scenario in bundle.scenarios if bundle.chosen is None else ():
        if any(key in scenario.data for key in OWN_CHANGES):
            other = reader.fork()
            with contextlib.suppress(Enough):
                recheck(other, merge(other, replace(bundle, chosen=scenario), {}))
            reader.problems.extend(other.problems)


@dataclass
class EditedGame:
    """One game while it is written."""

    schemas: Path
    roots: Sequence[Path]
    _reader: Reader | None = None
    _good: Loaded | None = None
    _good_texts: Mapping[Path, str] = field(default_factory=dict)

    @property
    def files(self) -> tuple[Path, ...]:
        """The files of the last look that could be read."""
        return self._reader.files if self._reader is not None else ()

    def read(self, path: Path, texts: Mapping[Path, str]) -> Loaded:
        """The system or scenario as it is with `texts` in place of files on disk."""
        before = self._reader
        reader = Reader(self.schemas, texts) if before is None else before.with_texts(texts)
        self._reader = reader
        tree: SystemTree | None = None
        sources: dict[str, list[str]] = {}
        bundle = bundle_of(reader, path, None, None, self.roots)
        with contextlib.suppress(Enough):  # the reader says so itself
            if bundle is not None and all(d.valid for d in bundle.documents()) and not failed(reader):
                tree, sources = self._checked(reader, bundle, texts)
        problems = tuple(sorted(set(reader.problems), key=Problem.sort_key))
        if tree is None or failed(reader):
            return Loaded(None, tree or {}, problems)
        self._good = Loaded(self._built(tree, sources), tree, problems, str(tree["chosen"]["scenario"]))
        self._good_texts = dict(texts)
        return self._good

    def _checked(
        self, reader: Reader, bundle: Bundle, texts: Mapping[Path, str]
    ) -> tuple[SystemTree | None, dict[str, list[str]]]:
        merged = merge(reader, bundle, {})
        recheck(reader, merged)
        if failed(reader):
            return None, {}
        tree, sources = unwrap(merged.tree, merged.by_file, merged.by_line)
        written = {d.path: d.shown for d in (*bundle.scenarios, bundle.chosen) if d is not None}
        _changes_of_scenarios(reader, bundle)
        if self._good is None or not self._only_scenarios(tree, texts, written):
            return checked_tree(reader, bundle, {})
        check_sources(reader, merged.tree, sources)
        if not failed(reader):
            self._check_scenarios(reader, merged.tree, tree, sources)
            # What was said of files that did not change is as true as it was.
            reader.problems.extend(p for p in self._good.problems if p.file not in written.values())
        return tree, sources

    def _only_scenarios(self, tree: SystemTree, texts: Mapping[Path, str], written: Mapping[Path, str]) -> bool:
        """Whether all else is as it was when it was last without errors: the texts, and what they come to."""
        before = self._good_texts
        if any(before.get(p) != texts.get(p) for p in {*before, *texts} - written.keys()):
            return False
        good: Mapping[str, object] = self._good.tree if self._good is not None else {}
        now: Mapping[str, object] = tree
        parts = (good.keys() | now.keys()) - set(SCENARIOS)
        return bool(good) and all(good.get(part) == now.get(part) for part in parts)

    def _check_scenarios(self, reader: Reader, tree: Tree, plain: SystemTree, sources: dict[str, list[str]]) -> None:
        good = self._good.system if self._good is not None else None
        checking = Checking(reader, tree, plain, sources, good.board if good is not None else None)
        if within_limits(checking):
            check_scenarios(checking)
            if not failed(reader):
                check_moments(checking)
                check_setup_oversights(checking)
            check_translations(checking, ("scenarios",))

    def _built(self, tree: SystemTree, sources: dict[str, list[str]]) -> System:
        """The system, with the board of before where its data are the same: a board takes long to build."""
        made = build_system(tree, sources, "", tuple(sorted(map(str, self.files))))
        good = self._good
        if good is None or good.system is None or good.tree.get("board") != tree.get("board"):
            return made
        if good.system.board.terrain_looks and good.tree.get("words") != tree.get("words"):
            return made  # its key calls a terrain otherwise
        return replace(made, board=good.system.board)
