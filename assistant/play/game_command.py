"""Commands: what players do, as frozen data with ids and plain values.

Every command has a name and a plain form; names in files are a contract and are never changed. This module holds the
registry and the reading and writing; the commands stand in `play/commands`, each with what it does and how it is told.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, TypeVar, get_type_hints

from assistant.base.problem import AleaError, refusal
from assistant.base.text import Text, fill
from assistant.model.ids import CounterId
from assistant.play.draft import Draft
from assistant.play.lines import to_json
from assistant.play.naming import CHANGES_UNSEEN, Narrator
from assistant.play.places import Place, is_number, place_from

NOT_ONE = Text(
    "a command is one name with its fields, not {found}", "une commande est un nom avec ses champs, pas {found}"
)
UNKNOWN_COMMAND = Text('unknown command "{name}"', "commande « {name} » inconnue")
NEWER = Text("It may come from a newer version of Alea.", "Elle vient peut-être d’une version plus récente d’Alea.")
NO_FIELDS = Text(
    '"{name}" wants its fields in braces, not {found}', "« {name} » veut ses champs entre accolades, pas {found}"
)
UNWRITABLE = Text(
    '"{name}" holds something that cannot be written down', "« {name} » contient ce qui ne peut être écrit"
)
UNKNOWN_FIELD = Text('"{name}" has no field "{field}"', "« {name} » n’a pas de champ « {field} »")
BAD_FIELD = Text(
    '"{name}": the field "{field}" cannot be {found}', "« {name} » : le champ « {field} » ne peut être {found}"
)
TOO_MUCH = Text(
    "a command has at most {most} parts, nested {deep} deep; this one has more",
    "une commande a au plus {most} parties, sur {deep} niveaux ; celle-ci en a plus",
)
MISSING_FIELD = Text('"{name}" needs the field "{field}"', "« {name} » demande le champ « {field} »")


@dataclass(frozen=True, slots=True)
class Command(ABC):
    """The base of all commands: a record, what it does to a draft, and its sentence.

    `name` is how files call it, `in_short` a few words for undo and redo. Openly told is what everybody at the table
    sees, the place of a counter for one; its name is hidden even then. `holds_chance`: dice or a draw that somebody has
    seen. `names_its_side`: the sentence says itself who acts."""

    name: ClassVar[str] = ""
    in_short: ClassVar[Text] = Text("an action", "une action")
    openly: ClassVar[bool] = False
    holds_chance: ClassVar[bool] = False
    names_its_side: ClassVar[bool] = False

    @abstractmethod
    def apply(self, draft: Draft) -> None:
        """Do it. What makes no sense raises an AleaError; what the rules of a game say is not asked."""

    @abstractmethod
    def tell(self, n: Narrator) -> Text:
        """The sentence, from the state before it, without the one who acts."""

    def told_to(self, narrator: Narrator) -> Text:
        """The sentence as the listener may hear it: whoever does not see one of its counters hears of a change and no
        more, unless it is told openly. What is not declared cannot leak."""
        counters = self._concerned()
        if not self.openly and not all(narrator.sees(c) for c in counters):
            return fill(CHANGES_UNSEEN, who=narrator.counters(counters))
        return self.tell(narrator)

    def _concerned(self) -> tuple[CounterId, ...]:
        named = [getattr(self, name, None) for name in ("counter", "carrier", "a", "b")]
        return (*getattr(self, "counters", ()), *(CounterId(one) for one in named if one))

    def plain(self) -> dict[str, object]:
        """The form in files: `{"move_counters": {"counters": ["hi_4"], "to": {"space": "4-K"}}}`."""
        body: dict[str, object] = {}
        for spec in _fields(type(self)):
            value = getattr(self, spec.name)
            if value != spec.default:
                body[spec.name] = spec.write(value)
        return {self.name: body}


C = TypeVar("C", bound=type[Command])
_REGISTRY: dict[str, type[Command]] = {}


def command(cls: C) -> C:
    """Enter a command class into the registry, under its name in snake_case."""
    cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    _REGISTRY[cls.name] = cls
    return cls


def command_names() -> tuple[str, ...]:
    """All names known to this version."""
    return tuple(_REGISTRY)


def command_class(name: str) -> type[Command] | None:
    """The class that belongs to a name in a file."""
    return _REGISTRY.get(name)


def command_from(data: object) -> Command:
    """Read the plain form. A name or field of a newer version raises `unknown-command`, anything else
    `bad-command`."""
    if not isinstance(data, dict) or len(data) != 1:
        raise refusal("bad-command", fill(NOT_ONE, found=_short(data)))
    _check_size(data)
    name, body = next(iter(data.items()))
    cls = _REGISTRY.get(str(name))
    if cls is None:
        raise refusal("unknown-command", fill(UNKNOWN_COMMAND, name=str(name)), str(name), _REGISTRY, NEWER)
    if not isinstance(body, dict):
        raise refusal("bad-command", fill(NO_FIELDS, name=str(name), found=_short(body)))
    return cls(**_read_fields(cls, body))


MOST_NESTED = 16  # braces and brackets within each other; a result with its effects within a group has ten
MOST_PARTS = 40_000  # values of all kinds within one command


def _check_size(data: object) -> None:
    """Whether a command has a size that players can bring about. What is told and done goes through every part, so a
    few thousand bytes of groups within each other would otherwise be work without end."""
    level: list[object] = [data]
    deep = parts = 0
    while level:
        deep, parts = deep + 1, parts + len(level)
        if deep > MOST_NESTED or parts > MOST_PARTS:
            raise refusal("bad-command", fill(TOO_MUCH, most=MOST_PARTS, deep=MOST_NESTED))
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                below += value.values()
            elif isinstance(value, list):
                below += value
        level = below


def as_written(given: Command) -> Command:
    """The command as it will be read back from a file. One that would not come back whole raises `bad-command`."""
    try:
        return command_from(json.loads(to_json(given.plain())))
    except (TypeError, ValueError, AttributeError, RecursionError) as fault:
        raise refusal("bad-command", fill(UNWRITABLE, name=given.name)) from fault


def _read_fields(cls: type[Command], body: dict[str, object]) -> dict[str, object]:
    specs = {s.name: s for s in _fields(cls)}
    for key in body:
        if key not in specs:
            raise refusal("unknown-command", fill(UNKNOWN_FIELD, name=cls.name, field=key), key, specs, NEWER)
    values: dict[str, object] = {}
    for name, spec in specs.items():
        if name in body:
            try:
                values[name] = spec.read(body[name])
            except AleaError:
                raise
            except (TypeError, ValueError) as fault:
                text = fill(BAD_FIELD, name=cls.name, field=name, found=_short(body[name]))
                raise refusal("bad-command", text) from fault
        elif spec.default is MISSING:
            raise refusal("bad-command", fill(MISSING_FIELD, name=cls.name, field=name))
    return values


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    default: object
    read: Callable[[Any], object]
    write: Callable[[Any], object]


_FIELDS: dict[type[Command], tuple[_Field, ...]] = {}


def _fields(cls: type[Command]) -> tuple[_Field, ...]:
    found = _FIELDS.get(cls)
    if found is None:
        found = _FIELDS[cls] = _work_out_fields(cls)
    return found


def _work_out_fields(cls: type[Command]) -> tuple[_Field, ...]:
    hints = get_type_hints(cls)
    out = []
    for f in fields(cls):
        default = f.default_factory() if f.default_factory is not MISSING else f.default
        read, write = _codec(hints[f.name])
        out.append(_Field(f.name, default, read, write))
    return tuple(out)


def _codec(hint: Any) -> tuple[Callable[[Any], object], Callable[[Any], object]]:
    """How values of one type are read and written. The types commands may use are listed here and nowhere else."""
    args: tuple[Any, ...] = getattr(hint, "__args__", ())
    if getattr(hint, "__supertype__", None) is not None:
        return _codec(hint.__supertype__)
    if hint is Place:
        return place_from, Place.plain
    if hint is Command:
        return command_from, lambda c: c.plain()
    if hint in _PLAIN:
        return _PLAIN[hint], _same
    if type(None) in args:
        return _optional(args)
    if getattr(hint, "__origin__", None) is tuple:
        return _tuple(args)
    if getattr(hint, "__origin__", None) is Mapping:
        return _mapping(args)
    if args and all(a in _PLAIN for a in args):
        return _value, _same
    raise TypeError(f"commands cannot hold {hint}")


def _optional(args: tuple[Any, ...]) -> tuple[Callable[[Any], object], Callable[[Any], object]]:
    rest = [a for a in args if a is not type(None)]
    read, write = _codec(rest[0]) if len(rest) == 1 else (_value, _same)
    return lambda v: None if v is None else read(v), lambda v: None if v is None else write(v)


def _mapping(args: tuple[Any, ...]) -> tuple[Callable[[Any], object], Callable[[Any], object]]:
    read, write = _codec(args[1])
    return (
        lambda v: {_text(k): read(w) for k, w in _items(v)},
        lambda v: {k: write(w) for k, w in v.items()},
    )


def _tuple(args: tuple[Any, ...]) -> tuple[Callable[[Any], object], Callable[[Any], object]]:
    if args[-1] is Ellipsis:
        read, write = _codec(args[0])
        return lambda v: tuple(read(w) for w in _list(v)), lambda v: [write(w) for w in v]
    codecs = [_codec(a) for a in args]

    def read_all(value: Any) -> object:
        return tuple(c[0](w) for c, w in zip(codecs, _list(value), strict=True))

    return read_all, lambda v: [c[1](w) for c, w in zip(codecs, v, strict=True)]


def _same(value: Any) -> object:
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _integer(value: Any) -> int:
    if not is_number(value) or not isinstance(value, int):
        raise TypeError(value)
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _number(value: Any) -> float:
    if not is_number(value):
        raise TypeError(value)
    return float(value)


def _value(value: Any) -> object:
    if not isinstance(value, str | bool) and not (isinstance(value, int) and is_number(value)):
        raise TypeError(value)
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _items(value: Any) -> list[tuple[Any, Any]]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return list(value.items())


_PLAIN: dict[Any, Callable[[Any], object]] = {str: _text, int: _integer, bool: _flag, float: _number}


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
