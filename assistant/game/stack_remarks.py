"""What is said word for word of several counters that stand together, such as a stack that was moved, is said once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.advisors.advice import Advice
from assistant.base.text import LANGUAGES, Text, fill
from assistant.play.naming import Narrator

ALSO = Text("So too {names}.", "De même {names}.")
Group = tuple[Advice, ...]


class StackRemarks:
    """Says it of the first, and of whom else. What was worked out of a remark holds while it is the very same: of
    thousands few are others after a move."""

    def __init__(self) -> None:
        self._rests: dict[int, tuple[Advice, Text | None]] = {}
        self._joined: dict[tuple[int, ...], tuple[Group, Advice]] = {}

    def joined(self, found: Sequence[Advice], narrator: Narrator) -> tuple[Advice, ...]:
        """What was found, that of a stack as one."""
        groups: dict[tuple[object, ...], list[Advice]] = {}
        rests = {id(one): (one, self._rest(one, narrator)) for one in found}
        for number, one in enumerate(found):
            rest = rests[id(one)][1]
            place = narrator.state.position(one.counters[0]) if rest is not None else None
            key = (number,) if rest is None else (one.check, one.ref, one.severity, one.spaces, place, rest)
            groups.setdefault(key, []).append(one)
        joined, out = {}, list[Advice]()
        for group in groups.values():
            if len(group) == 1:
                out.append(group[0])
                continue
            which = tuple(map(id, group))
            known = self._joined.get(which) or (tuple(group), _of_all(group, narrator))
            joined[which] = known
            out.append(known[1])
        self._rests, self._joined = rests, joined
        return tuple(out)

    def _rest(self, advice: Advice, narrator: Narrator) -> Text | None:
        known = self._rests.get(id(advice))
        return known[1] if known is not None else _but_its_subject(advice, narrator)


def _but_its_subject(advice: Advice, narrator: Narrator) -> Text | None:
    """A sentence that begins with the one counter it speaks of, without that; None of any other."""
    if len(advice.counters) != 1 or advice.counters[0] not in narrator.state.pieces:
        return None
    name, out = narrator.counter(advice.counters[0]), list[str]()
    for language in LANGUAGES:
        said, subject = advice.sentence.at(language), name.at(language)
        if not said.casefold().startswith(subject.casefold()):
            return None
        out.append(said[len(subject) :])
    return Text(*out)


def _of_all(group: Sequence[Advice], narrator: Narrator) -> Advice:
    first, others = group[0], tuple(c for one in group[1:] for c in one.counters)
    also = fill(ALSO, names=narrator.names(others))
    sentence = Text(*(f"{first.sentence.at(language)} {also.at(language)}" for language in LANGUAGES))
    return replace(first, sentence=sentence, counters=(*first.counters, *others))
