"""Where the caret stands in a text of YAML, told from the text as it is: half typed, with errors, without a parse.

Block entries are found by their indentation, entries in braces and brackets by reading on from the bracket that opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

ITEM = 0  # stands for the place in a list, whichever it is
_KEY = re.compile(r"(?:- +)*(?P<key>\"[^\"]*\"|'[^']*'|[^\s#\[{\"'][^#]*?)\s*:(?:\s|$)")
_WORD = re.compile(r"[^\s,\[\]{}\"'():]*$")
_MOST_LINES = 80  # that one pair of brackets is looked for over
_FAR = 400  # lines that the fields of one mapping are looked for over
_OPENS, _CLOSES = "{[", "}]"


class Wants(StrEnum):
    """What is to be written at the caret."""

    KEY = "key"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class CaretSpot:
    """A caret. `path` leads to the mapping or list it stands in and, for a value, to the field; `typed` is what stands
    before it of the word it is in, which begins at `column` (from 0); `beside` are the fields written already, `around`
    those of what holds it (a list of counters may hang on the side that is named there)."""

    path: tuple[str | int, ...]
    wants: Wants
    typed: str
    column: int
    beside: Mapping[str, str] = field(default_factory=dict)
    around: Mapping[str, str] = field(default_factory=dict)
    in_braces: bool = False

    @property
    def field_name(self) -> str:
        """The field whose value is wanted, or whose list or mapping the caret stands in."""
        return next((str(p) for p in reversed(self.path) if isinstance(p, str)), "")


@dataclass
class _Open:
    """A brace or bracket that is open while a text is read on."""

    sign: str
    key: str = ""
    last: str = ""
    values: dict[str, str] = field(default_factory=dict)


def spot_at(lines: Sequence[str], line: int, column: int) -> CaretSpot:
    """The caret in `line` (from 0) before the letter at `column`."""
    before = lines[line][:column] if line < len(lines) else ""
    typed = _WORD.search(before)
    word = typed.group() if typed else ""
    start = len(before) - len(word)
    found = _flow_start(lines, line, before)
    if found is None:
        return _in_block(lines, line, before, word, start)
    first, at = found
    outer = _in_block(lines, first, lines[first][:at], "", at)
    between = [lines[first][at:]] if first < line else [before[at:]]
    between += [*lines[first + 1 : line], before] if first < line else []
    inside = _read_on("\n".join(between), len(word))
    return _in_flow(outer, inside, word, start, _after(lines, line, column))


# blocks


def plain_part(text: str) -> str:
    """A line without its remark."""
    quote = ""
    for at, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'" and (at == 0 or text[at - 1] in " \t[{,:"):
            quote = sign
        elif sign == "#" and (at == 0 or text[at - 1] in " \t"):
            return text[:at]
    return text


def indent_of(text: str) -> int:
    """How far a line is set in: of an entry of a list, where what it holds begins."""
    plain = text.lstrip(" ")
    inset = len(text) - len(plain)
    while plain.startswith("- "):
        rest = plain[1:].lstrip(" ")
        inset += len(plain) - len(rest)
        plain = rest
    return inset


def _dashes(text: str) -> list[int]:
    """Where the signs of entries of lists stand at the beginning of a line."""
    out, at = [], len(text) - len(text.lstrip(" "))
    while text[at : at + 2] in ("- ", "-"):
        out.append(at)
        at += 1
        while text[at : at + 1] == " ":
            at += 1
    return out


def _key_of(text: str) -> str:
    found = _KEY.match(plain_part(text).lstrip(" "))
    return found.group("key").strip("\"'") if found else ""


def _value_of(text: str) -> str:
    found = _KEY.match(plain_part(text).lstrip(" "))
    return plain_part(text).lstrip(" ")[found.end() :].strip().strip("\"'") if found else ""


def _in_block(lines: Sequence[str], line: int, before: str, word: str, start: int) -> CaretSpot:
    """A caret outside of all braces and brackets."""
    key = _key_of(before)
    own = indent_of(before if before.strip() else " " * len(before))
    path: list[str | int] = [key] if key else []
    path = [*_above(lines, line, before, own), *path]
    beside = _neighbours(lines, line, before, own)
    wants = Wants.KEY if not key and before.lstrip(" -") == word else Wants.VALUE
    return CaretSpot(tuple(path), wants, word, start, beside, _around(lines, line, own))


def _around(lines: Sequence[str], line: int, own: int) -> dict[str, str]:
    """The fields beside the one that holds a line."""
    for at in range(line - 1, -1, -1):
        text = lines[at]
        if text.strip() and not text.strip().startswith("#") and indent_of(text) < own and _key_of(text):
            begins = indent_of(text)
            return _neighbours(lines, at, " " * begins, begins)
    return {}


def _above(lines: Sequence[str], line: int, before: str, own: int) -> list[str | int]:
    """The fields and lists that hold a line, from the outermost."""
    path: list[str | int] = []
    edge = own
    dashes = _dashes(before)
    if dashes:
        path = [ITEM] * len(dashes)
        edge = dashes[0]
        return [*_holders(lines, line, edge, listed=True), *path]
    return [*_holders(lines, line, edge, listed=False), *path]


def _said(lines: Sequence[str], numbers: range, edge: int = 1000) -> Iterator[str]:
    """The lines of a range that say something and begin no further in than an edge."""
    deeper = " " * (edge + 1)
    for at in numbers:
        text = lines[at]
        if text.startswith(deeper):
            continue
        plain = text.lstrip(" ")
        if plain and plain[0] != "#" and len(text) - len(plain) <= edge:
            yield text


def _holders(lines: Sequence[str], line: int, edge: int, *, listed: bool) -> list[str | int]:
    """What holds the lines that begin at `edge`, looking upwards. The entries of a list may stand as far to the left as
    the field that holds them."""
    path: list[str | int] = []
    for text in _said(lines, range(line - 1, -1, -1), edge):
        plain = text.lstrip(" ")
        if plain[0] != "-" and len(text) - len(plain) == edge and not listed:
            continue  # one more of the same mapping, of which a long file has thousands
        dashes, begins = _dashes(text), indent_of(text)
        inner = [d for d in dashes if d < edge]
        if inner and not listed and begins == edge and dashes[-1] < edge:
            path[:0] = [ITEM] * len(inner)
            edge, listed = dashes[0], True
        elif begins < edge or (listed and not dashes and begins <= edge):
            path[:0] = [*([ITEM] * len(inner)), _key_of(text)]
            edge, listed = (dashes[0], True) if dashes else (begins, False)
        if edge == 0 and not listed:
            break
    return path


def _neighbours(lines: Sequence[str], line: int, before: str, own: int) -> dict[str, str]:
    """The fields of the same mapping, with what stands behind them on their line."""
    out: dict[str, str] = {}
    if not _dashes(before):
        for text in _said(lines, range(line - 1, max(-1, line - _FAR), -1), own):
            begins = indent_of(text)
            if begins == own:
                _note(out, text)
            if begins < own or (begins == own and _dashes(text)):
                break
    for text in _said(lines, range(line + 1, min(len(lines), line + _FAR)), own):
        begins = indent_of(text)
        if begins < own or min(_dashes(text), default=own) < own:
            break
        if begins == own and not _dashes(text):
            _note(out, text)
    return out


def _note(out: dict[str, str], text: str) -> None:
    key = _key_of(text)
    if key:
        out.setdefault(key, _value_of(text))


# braces and brackets


def _flow_start(lines: Sequence[str], line: int, before: str) -> tuple[int, int] | None:
    """Where the outermost brace or bracket opened that is still open at the caret."""
    best: tuple[int, int] | None = None
    closed = 0
    for at in range(line, max(-1, line - _MOST_LINES), -1):
        text = before if at == line else plain_part(lines[at])
        signs = _brackets(text)
        for place, sign in reversed(signs):
            if sign in _CLOSES:
                closed += 1
            elif closed:
                closed -= 1
            else:
                best = (at, place)
        if best is None and at < line and _key_of(lines[at]) and not signs:
            return None
        if (best is not None and _dashes(text)[:1]) or (best and best[0] != at):
            return best
        if text[:1] not in (" ", "", "}", "]"):
            return best
    return best


def _brackets(text: str) -> list[tuple[int, str]]:
    """The braces and brackets of a line that stand outside of quotes."""
    out, quote = [], ""
    for at, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'" and (at == 0 or text[at - 1] in " \t[{,:"):
            quote = sign
        elif sign in _OPENS or sign in _CLOSES:
            out.append((at, sign))
    return out


def _read_on(text: str, typed: int) -> list[_Open]:
    """What is open at the end of a text that begins with a brace or bracket; the word being typed is left out."""
    stack: list[_Open] = []
    quote, word = "", ""
    for sign in text[: len(text) - typed]:
        if quote:
            quote = "" if sign == quote else quote
            word += sign if quote else ""
        elif sign in "\"'" and not word.strip():
            quote = sign
        elif _is_sign(sign, stack):
            _step(stack, sign, word.strip())
            word = ""
        else:
            word += sign
    return stack


def _is_sign(sign: str, stack: list[_Open]) -> bool:
    """Whether a letter opens, closes or parts what is in braces and brackets."""
    if sign in _OPENS:
        return True
    return bool(stack) and (sign in _CLOSES or sign == "," or (sign == ":" and stack[-1].sign == "{"))


def _step(stack: list[_Open], sign: str, word: str) -> None:
    if sign in _OPENS:
        stack.append(_Open(sign))
    elif sign in _CLOSES:
        stack.pop()
    elif sign == ":":
        stack[-1].key = word
    else:
        stack[-1].values[stack[-1].key or word] = word
        stack[-1].key = ""


def _in_flow(outer: CaretSpot, inside: list[_Open], word: str, start: int, later: Mapping[str, str]) -> CaretSpot:
    path: list[str | int] = list(outer.path)
    for place, one in enumerate(inside):
        last = place == len(inside) - 1
        if one.sign == "[":
            path.append(ITEM)
        elif one.key:
            path.append(one.key)
        elif last:
            beside = {k: v for k, v in {**later, **one.values}.items() if k}
            return CaretSpot(tuple(path), Wants.KEY, word, start, beside, _held_by(outer, inside), in_braces=True)
    here = inside[-1] if inside else _Open("[")
    beside = {k: v for k, v in {**later, **here.values}.items() if k}
    return CaretSpot(tuple(path), Wants.VALUE, word, start, beside, _held_by(outer, inside), in_braces=True)


def _held_by(outer: CaretSpot, inside: list[_Open]) -> dict[str, str]:
    """The fields around the innermost brace or bracket."""
    out = {**outer.around, **outer.beside}
    for one in inside[:-1]:
        out.update(one.values if one.sign == "{" else {})
    return out


def _after(lines: Sequence[str], line: int, column: int) -> dict[str, str]:
    """The fields of the same braces that stand behind the caret on its line."""
    depth, out = 0, {}
    text = plain_part(lines[line])[column:] if line < len(lines) else ""
    end = len(text)
    for place, sign in _brackets(text):
        depth += 1 if sign in _OPENS else -1
        if depth < 0:
            end = place
            break
    flat = re.sub(r"\{[^{}]*\}|\[[^\[\]]*\]", "", text[:end])
    for part in flat.split(","):
        key, sign, value = part.partition(":")
        if sign:
            out[key.strip().strip("\"'")] = value.strip().strip("\"'")
    return out
