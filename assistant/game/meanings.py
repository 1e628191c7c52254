"""What letters at the table can mean, and how well they do: one entry a counter, procedure, switch, value or side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from assistant.base.letters import folded
from assistant.base.text import Text

JOINTS = frozenset("-'’‑/")  # between the words of a name
PARTS = re.compile(r"[^a-z0-9]+")
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
NO_WORDS = Text("", "")
LANGUAGES = ("en", "fr")
LETTER, SHORT, FIRST, LATER, SEVERAL, RUN = range(6)  # kinds of a match, the best first
LEAST_PART = 2  # letters of each word but the last where no space parts them
PROCEDURE, TYPE, SIDE, SWITCH, FACT, ROLE, VALUE, PLACE, NUMBER, OPTION, NEW, TAKER = (
    "procedure", "type", "side", "switch", "fact", "role", "value", "place", "number", "option", "new",
    "taker",
)  # fmt: skip


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Small letters without accents; apostrophes, hyphens and the like are spaces."""
    return " ".join(PARTS.split(folded(text.translate(LIGATURES).lower()))).strip()


def keys_of(sign: str) -> tuple[str, ...]:
    """What one sign stands for at the line: small letters without accents, a space for what joins words."""
    if len(sign) != 1 or sign in " ," or sign.isdigit():
        return (sign,)
    return tuple(plain(sign)) or ((" ",) if sign in JOINTS else (sign,))


@lru_cache(maxsize=8192)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a name as they are typed."""
    return tuple(plain(text).split())


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing letters may mean. `short`: what is printed for it; `more`: further words for it, its side and grade;
    `letter`: the one key that calls it; `alike`: what makes it the same as another; `first`: of the
    side that is asked first; `rating`: the letter and number printed on a block."""

    kind: str
    id: str
    name: Text
    short: str = ""
    letter: str = ""
    side: str = ""
    more: Text = NO_WORDS
    alike: object = None
    first: bool = True
    rating: str = ""

    def words(self, language: str) -> tuple[str, ...]:
        """The words of the name, then those beside it, each once."""
        return tuple(dict.fromkeys((*words_of(self.name.at(language)), *words_of(self.more.at(language)))))


@dataclass(frozen=True, slots=True)
class Match:
    """How letters fit an entry: in which language (0 the one in use, 1 the other), in what way, and what is left of the
    words they begin."""

    language: int
    kind: int
    rests: tuple[str, ...] = ()


def match(entry: Meaning, typed: str, language: str, *, drawn: bool = False) -> Match | None:
    """The best way the letters fit, or None. `drawn`: the entry's own key counts."""
    if drawn and entry.letter and typed == entry.letter:
        return Match(0, LETTER)
    letters = " ".join(typed.split())
    if not letters:
        return None
    short = plain(entry.short).replace(" ", "")
    if letters == entry.rating:
        return Match(0, SHORT)
    if short and letters.replace(" ", "") == short:
        return Match(0, SHORT, rests(entry, letters))
    for place, spoken in enumerate((language, *(other for other in LANGUAGES if other != language))):
        kind = _in_language(entry, spoken, letters)
        if kind is None and place == 0 and short.startswith(letters.replace(" ", "")):
            kind = FIRST
        if kind is not None:
            return Match(place, kind, rests(entry, letters))
    return None


def _in_language(entry: Meaning, spoken: str, letters: str) -> int | None:
    words = entry.words(spoken)
    # looked through only where a word begins with the first letter, since no way fits otherwise and most entries go
    if f" {letters[0]}" not in f" {' '.join(words)}":
        return None
    name = words_of(entry.name.at(spoken))
    kind = _in_words(name, words, letters)
    if kind is None and letters[-1] in "sx" and letters[:-1] in words:
        kind = _in_words(name, words, letters[:-1])  # several of them
    return kind


def _in_words(name: Sequence[str], words: Sequence[str], letters: str) -> int | None:
    parts = letters.split()
    if len(parts) == 1 and name and name[0].startswith(letters):
        return FIRST
    if " ".join(name).startswith(letters) or "".join(name).startswith(letters):
        return FIRST
    if len(parts) == 1 and f" {letters}" in f" {' '.join(words)}":
        return LATER
    if len(parts) > 1 and _each(parts, words):
        return SEVERAL
    if len(parts) == 1 and len(letters) > LEAST_PART and _run(letters, words):
        return RUN
    return None


def _each(parts: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every part begins a word of its own, in any order."""
    if not parts:
        return True
    return any(w.startswith(parts[0]) and _each(parts[1:], (*words[:i], *words[i + 1 :])) for i, w in enumerate(words))


def _run(letters: str, words: Sequence[str]) -> bool:
    """The same without spaces."""
    for end in range(LEAST_PART, len(letters)):
        for i, word in enumerate(words):
            if word.startswith(letters[:end]):
                left, rest = (*words[:i], *words[i + 1 :]), letters[end:]
                if any(w.startswith(rest) for w in left) or _run(rest, left):
                    return True
    return False


def rests(entry: Meaning, letters: str) -> tuple[str, ...]:
    """What may follow as the rest of a word the letters begin, in either language."""
    last = letters.split()[-1]
    found = []
    for language in LANGUAGES:
        for word in (*entry.words(language), plain(entry.short).replace(" ", "")):
            for end in range(len(last), 0, -1):
                if word.startswith(last[-end:]) and (end == len(last) or end >= LEAST_PART):
                    found.append(word[end:])
                    break
    return tuple(dict.fromkeys(r for r in found if r))


def names_of(entry: Meaning) -> tuple[tuple[str, ...], ...]:
    """The words of a name in each language."""
    return tuple(words_of(entry.name.at(language)) for language in LANGUAGES)


def words_left(names: Sequence[Sequence[str]], said: Sequence[str]) -> tuple[str, ...]:
    """The words that were not said of a name in whose language all that was said are. Single letters are no words."""
    found: list[str] = []
    for name in names:
        left = list(name)
        for part in said:
            begun = part if part in left else next((w for w in left if w.startswith(part)), "")
            if not begun:
                break
            left.remove(begun)
        else:
            found += [w for w in left if len(w) > 1]
    return tuple(found)


def is_whole(names: Sequence[Sequence[str]], said: Sequence[str]) -> bool:
    """Whether what was said last is a word of the name to its end."""
    return bool(said) and any(said[-1] in name for name in names)
