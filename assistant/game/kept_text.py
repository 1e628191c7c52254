"""The text a game was begun with, kept beside the games: a game goes on with it until its players choose another, even
when the files it was read from have changed or are gone."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from assistant.base import paths
from assistant.base.files import is_a_rest, is_there, read_text
from assistant.base.problem import AleaError
from assistant.formats.cache import digest_of_files, file_digest
from assistant.formats.load import load_system
from assistant.game.library import OpenSystem, own_copy_of, system_path

OWN_COPY, SCENARIO, FILES = "own_copy.yaml", "scenario", "files.json"
DRAFT = ".part-"  # how the folder is called in which a text is put together
MOST_TOLD = 12


def _place(digest: str) -> Path:
    return paths.user_dir() / "texts" / digest[:24]


def _is_digest(word: str) -> bool:
    """Whether a word of a game's first line is a digest, and no path that leads elsewhere."""
    # The word comes from a file that anybody may have sent, and becomes the name of a folder: nothing else must pass.
    return re.fullmatch(r"[0-9a-f]{24,128}", word) is not None


def is_kept(digest: str) -> bool:
    """Whether the files of a text were put aside."""
    return _is_digest(digest) and _place(digest).is_dir()


def _is_whole(home: Path) -> bool:
    """Whether the files put aside are those that were put there: not cut off, changed or lost since."""
    try:
        kept = json.loads(read_text(home / FILES))
    except (AleaError, OSError, ValueError, RecursionError):
        return False
    return isinstance(kept, dict) and bool(kept) and all(file_digest(home / f) == d for f, d in kept.items())


def keep_text(opened: OpenSystem, name: str) -> None:
    """Put the files of a text aside, each text once. What cannot be written only means that a later change of the text
    cannot be put off."""
    digest = opened.system.digest
    if not _is_digest(digest) or _is_whole(_place(digest)):
        return
    with contextlib.suppress(OSError, AleaError):
        now = {f: file_digest(Path(f)) for f in opened.system.files}
        # The files may have been saved since they were read; keeping those under the old digest would lie about the
        # game.
        if digest_of_files(now) != digest:
            return  # changed since it was read: these files are not that text
        home = _place(digest).parent
        home.mkdir(parents=True, exist_ok=True)
        for rest in home.glob(f"{DRAFT}*"):  # of a program that was ended in between
            if is_a_rest(rest):
                shutil.rmtree(rest, ignore_errors=True)
        # In the same folder, since a rename is only whole within one disk.
        draft = Path(tempfile.mkdtemp(dir=home, prefix=DRAFT))
        try:
            for source, target in _layout(opened, name):
                (draft / target).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, draft / target)
            kept = {str(f.relative_to(draft)): file_digest(f) for f in draft.rglob("*") if f.is_file()}
            # Last, since it lists all the others with their digests.
            (draft / FILES).write_text(json.dumps(kept), encoding="utf-8")
            _clear(_place(digest))
            draft.replace(_place(digest))
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def _clear(place: Path) -> None:
    """Room for what is whole."""
    # rmtree refuses a link, and what it leads to belongs to somebody else.
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)


def _layout(opened: OpenSystem, name: str) -> Iterator[tuple[Path, Path]]:
    """Each file with its place among those kept: the system in a folder called after it, a scenario from elsewhere, the
    player's own copy."""
    path = system_path(name)
    own = own_copy_of(path)
    files = [Path(f) for f in opened.system.files if Path(f).is_file()]
    main = next((f for f in files if f.name == "system.yaml"), path)
    for file in files:
        if file == own:
            yield file, Path(OWN_COPY)
        elif file.is_relative_to(main.parent):
            yield file, Path(opened.system.id) / file.relative_to(main.parent)
        else:
            yield file, Path(SCENARIO) / file.name


def kept_place(digest: str) -> Path | None:
    """Where a text that was put aside is read from; None where there is none, or what there is was damaged."""
    home = _place(digest)
    if not is_kept(digest) or (is_there(home / FILES) and not _is_whole(home)):
        return None
    strays = sorted((home / SCENARIO).glob("*.yaml"))
    folder = next((p.parent for p in home.glob("*/system.yaml")), None)
    return strays[0] if strays else folder


def kept_text(digest: str, scenario: str = "") -> OpenSystem | None:
    """A text that was put aside, by its digest; None where there is none, or what there is was damaged or
    cannot be read by this version."""
    path, home = kept_place(digest), _place(digest)
    if path is None:
        return None
    own = home / OWN_COPY
    loaded = load_system(
        path,
        scenario=scenario or None,
        overlay=own if is_there(own) else None,
        cache=paths.cache_dir(),
        roots=[home, paths.scenarios_dir()],
        schemas=paths.schemas_dir(),
    )
    if loaded.system is None:
        return None
    return OpenSystem(replace(loaded.system, digest=digest), loaded.problems, loaded.tree)


def differences(old: OpenSystem, new: OpenSystem) -> list[str]:
    """What differs between two texts, value by value, as address and both values."""
    return [f"{a}: {_short(o)} → {_short(n)}" for a, o, n in _apart(old.tree, new.tree, ())]


def told(found: list[str]) -> str:
    """The first of many differences, one a line."""
    rest = len(found) - MOST_TOLD
    return "\n".join([*islice(found, MOST_TOLD), *([f"… +{rest}"] if rest > 0 else [])])


def _short(value: object) -> str:
    said = "–" if value is None else str(value)
    return said if len(said) <= 40 else f"{said[:39]}…"


def _apart(old: object, new: object, at: tuple[str, ...]) -> Iterator[tuple[str, object, object]]:
    if old == new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*old, *new)):
            yield from _apart(old.get(key), new.get(key), (*at, str(key)))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _apart(one, other, (*at, str(index)))
    else:
        yield ".".join(at), old, new
