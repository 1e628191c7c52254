"""One hostile thing at a time under watch: what it took of time and memory, what it touched, what it raised.

A try fails by an exception that is no answer of ours, by more than two seconds of work, by more memory than a game
needs, by a file written or a program begun outside its folder. What fails is kept, made as small as it goes.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

MOST_SECONDS = 2.0  # of work, not of a clock on the wall: other programs may have the machine
ENDED_AFTER = 3 * MOST_SECONDS
MOST_MEGABYTES = 300
OURS = Path(__file__).resolve().parents[1]
KEPT = OURS / "build" / "torture"
BEGUN = {"os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty", "subprocess.Popen", "socket.connect"}
CHANGED = {"os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod"}
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
Part = TypeVar("Part")


class TooLong(BaseException):
    """The work was ended; no part of the program may take this for an answer of its own."""


class _Ears:
    """Hears what the interpreter does with files and programs while somebody listens; it cannot be taken out again."""

    def __init__(self) -> None:
        self.allowed: tuple[str, ...] | None = None
        self.heard: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if self.allowed is None:
            return
        if event in BEGUN:
            self.heard.append(f"began {event}")
        elif event == "open":
            self._opened(*args)
        elif event in CHANGED and isinstance(args[0], str | bytes | os.PathLike):
            if args[-1] != -1 and event in ("os.remove", "os.rmdir"):
                return  # a name within a folder that is open: a tree that is taken away, whose root was heard
            self._touch(args[0], event)

    def _opened(self, path: object, _mode: object, flags: object) -> None:
        if isinstance(path, str | bytes | os.PathLike) and isinstance(flags, int) and flags & WRITES:
            self._touch(path, "write")

    def _touch(self, path: str | bytes | os.PathLike[str], how: str) -> None:
        place = str(Path.cwd() / os.fsdecode(path))
        compiled = "__pycache__" in place or (sys.pycache_prefix is not None and place.startswith(sys.pycache_prefix))
        if not place.startswith(self.allowed or ()) and place != os.devnull and not compiled:
            self.heard.append(f"{how} {place}")


_ears: list[_Ears] = []


@dataclass
class Tally:
    """What came of many tries of one family."""

    family: str
    tried: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    failures: dict[str, str] = field(default_factory=dict)  # what failed -> where the first of its kind is kept
    failed: int = 0
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[float, str] = (0.0, "")

    def told(self) -> str:
        """In a line, as the report has it."""
        seconds, megabytes = self.slowest, self.largest
        kinds = ", ".join(f"{name} {n}" for name, n in self.outcomes.most_common(6))
        return (
            f"{self.family:<34} tried {self.tried:>7}  failed {self.failed:>3}  "
            f"slowest {seconds[0]:5.2f} s ({seconds[1]})  largest {megabytes[0]:4.0f} MB ({megabytes[1]})  [{kinds}]"
        )

    def add(self, other: Tally) -> None:
        """What came of more tries of the family."""
        self.tried += other.tried
        self.failed += other.failed
        self.outcomes += other.outcomes
        self.failures = {**other.failures, **self.failures}
        self.slowest, self.largest = max(self.slowest, other.slowest), max(self.largest, other.largest)

    def report(self) -> Tally:
        """Into the report of the long run."""
        in_all.setdefault(self.family, Tally(self.family)).add(self)
        KEPT.mkdir(parents=True, exist_ok=True)
        with (KEPT / "report.txt").open("a", encoding="utf-8") as file:
            file.write(self.told() + "\n")
            for what, where in self.failures.items():
                file.write(f"    {what}: {where}\n")
        return self


in_all: dict[str, Tally] = {}  # by family, of the run that is under way


def report_in_all() -> None:
    """The end of the report: a line for each family."""
    if in_all:
        with (KEPT / "report.txt").open("a", encoding="utf-8") as file:
            file.write("in all\n" + "".join(f"{tally.told()}\n" for tally in in_all.values()))


@contextmanager
def counted(family: str, name: str) -> Iterator[Tally]:
    """For a test whose tries stand in one piece and fail by what they assert: what it adds to the tally is in the
    report, with the time and memory of the piece, also where it ends in a failure."""
    tally, before, started = Tally(family), _begin_anew(), time.process_time()
    try:
        yield tally
    except Exception as fault:
        tally.failed, tally.failures = 1, {type(fault).__name__: name}
        raise
    finally:
        tally.slowest, tally.largest = (time.process_time() - started, name), (_peak() - before, name)
        tally.report()


@contextmanager
def heard(allowed: Sequence[Path]) -> Iterator[list[str]]:
    """What was written outside of these folders, and what programs were begun, while it lasts."""
    if not _ears:
        _ears.append(_Ears())
    ears = _ears[0]
    before, ears.heard = ears.allowed, []
    ears.allowed = tuple(str(place.resolve()) for place in allowed) + tuple(str(place) for place in allowed)
    try:
        yield ears.heard
    finally:
        ears.allowed = before


def _peak() -> float:
    """The most memory this program has held since it was last asked to begin anew, in megabytes."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        line = next(row for row in status.splitlines() if row.startswith("VmHWM"))
        return int(line.split()[1]) / 1000
    except (OSError, StopIteration):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def _begin_anew() -> float:
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # the peak is that of now
    return _peak()


@contextmanager
def _ended_in_time(seconds: float) -> Iterator[None]:
    def end(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


class Watch:
    """Watches the tries of one family, each in the folder `home`."""

    def __init__(self, family: str, *homes: Path) -> None:
        self.tally = Tally(family)
        self.seconds = MOST_SECONDS
        self.homes = (*homes, Path(os.environ["ALEA_HOME"]), Path(os.environ["ALEA_CACHE"]))

    def look(self, act: Callable[[], str]) -> tuple[str, float, float]:
        """Do it once: what came of it ("!" and a kind where it failed), the seconds and the megabytes it took."""
        before = _begin_anew()
        started = time.process_time()
        with heard(self.homes) as touched:
            try:
                with _ended_in_time(max(ENDED_AFTER, self.seconds)):
                    came = act()
            except TooLong:
                came = "!hang"
            except BaseException as fault:
                if isinstance(fault, KeyboardInterrupt):
                    raise
                place = traceback.extract_tb(fault.__traceback__)[-1]
                came = f"!{type(fault).__name__} at {Path(place.filename).name}:{place.lineno} {place.name}"
        took, held = time.process_time() - started, _peak() - before
        if touched and not came.startswith("!"):
            came = f"!{touched[0]}"
        if took > self.seconds and not came.startswith("!"):
            came = f"!slow: {came}"
        if held > MOST_MEGABYTES and not came.startswith("!"):
            came = f"!large: {came}"
        return came, took, held

    def try_(self, name: str, act: Callable[[], str], keep: Callable[[str], str] | None = None) -> str:
        """Do it, and note what came of it. `keep` is told what failed, and says where it has put what made it fail."""
        came, took, held = self.look(act)
        tally = self.tally
        tally.tried += 1
        if took > tally.slowest[0]:
            tally.slowest = (took, name)
        if held > tally.largest[0]:
            tally.largest = (held, name)
        if came.startswith("!"):
            tally.failed += 1
            kind = came[1:]
            if kind not in tally.failures:
                tally.failures[kind] = keep(kind) if keep is not None else name
        else:
            tally.outcomes[came] += 1
        return came


def kept_in(family: str, name: str, files: dict[str, bytes]) -> str:
    """Put what failed where the report points to."""
    KEPT.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix=f"{family.replace(' ', '-')}-{name}-", dir=KEPT))
    for inner, raw in files.items():
        place = home / inner
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(raw)
    return str(home.relative_to(OURS))


def fewest(parts: Sequence[Part], still: Callable[[Sequence[Part]], bool]) -> list[Part]:
    """As few of the parts as still do it, tried one by one from the last."""
    left = list(parts)
    for place in reversed(range(len(left))):
        fewer = left[:place] + left[place + 1 :]
        if still(fewer):
            left = fewer
    return left


def plain(value: object) -> str:
    """A value in one short line, for names of tries."""
    return json.dumps(value, default=str, ensure_ascii=True)[:60]


def none_failed(tallies: Iterable[Tally]) -> None:
    """What a test says in the end."""
    told = [f"{t.family}: {what} ({where})" for t in tallies for what, where in t.failures.items()]
    assert not told, "\n".join(told)
