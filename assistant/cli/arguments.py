"""What a command takes, said once: the library argparse sorts the arguments by it, `--help` and the completion of
shells tell it. Mistakes are worded by us, in both languages, with the nearest right flag."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NoReturn

from assistant.base.problem import AleaError, did_you_mean, error
from assistant.base.text import NOTHING, Text, say

USAGE, OPTIONS = Text("usage: ", "usage : "), Text("options", "options")
FOR_EXAMPLE = Text("For example: {example}", "Par exemple : {example}")
HELP_WORDS = frozenset({"-h", "--help"})


def wrong_use(text: Text, hint: Text = NOTHING) -> AleaError:
    """A mistake in how a command was called (exit code 2)."""
    return error("use-arguments", text, hint)


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag. With `value` it takes the next word, as often as given; the text says what that word is."""

    name: str
    text: Text
    value: Text | None = None

    @property
    def spelled(self) -> str:
        return f"-{self.name}" if len(self.name) == 1 else f"--{self.name}"


@dataclass(frozen=True, slots=True)
class CommandUsage:
    """How one command is called. `words` names its plain words, `least` and `most` say how many there may be; `files`:
    they may be paths, which a shell completes."""

    name: str
    summary: Text
    words: str = ""
    least: int = 0
    most: int | None = None
    options: tuple[Flag, ...] = ()
    example: str = ""
    needs: Text = NOTHING  # what is missing where there are too few words
    files: bool = True

    def option(self, name: str) -> Flag | None:
        return next((o for o in self.options if o.name == name), None)


LANG = Flag("lang", Text("language of the answer", "langue de la réponse"), Text("en or fr", "en ou fr"))
JSON = Flag("json", Text("for other programs", "pour d’autres programmes"))


@dataclass
class Arguments:
    """Plain words in order, flags with a value (as often as given), flags without."""

    words: list[str] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)

    def one(self, name: str, default: str = "") -> str:
        return self.values.get(name, [default])[-1]

    def many(self, name: str) -> list[str]:
        return self.values.get(name, [])

    def pairs(self, name: str) -> dict[str, str]:
        """NAME=VALUE, as often as given."""
        out = {}
        for text in self.many(name):
            key, sign, value = text.partition("=")
            if not sign:
                raise wrong_use(
                    say(
                        '"--{name} {typed}" is not of the form NAME=VALUE',
                        "« --{name} {typed} » n’est pas de la forme NOM=VALEUR",
                        name=name,
                        typed=text,
                    )
                )
            out[key.replace("-", "_")] = value.replace("-", "_")
        return out


class _Parser(argparse.ArgumentParser):
    """Tells mistakes as problems instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        raise wrong_use(say('"{said}"', "« {said} »", said=message))


class _Words(argparse.HelpFormatter):
    """Help with the heading of usage in the language wanted."""

    def __init__(self, prog: str, heading: str = "") -> None:
        super().__init__(prog)
        self._heading = heading

    def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
        super().add_usage(usage, actions, groups, self._heading)


def parser_of(usage: CommandUsage, language: str = "en") -> argparse.ArgumentParser:
    """The library's parser of a command."""
    made = _Parser(
        prog=f"alea {usage.name}".strip(),
        description=usage.summary.at(language),
        epilog=FOR_EXAMPLE.fill(language, example=usage.example) if usage.example else None,
        usage=" ".join(p for p in (f"alea {usage.name}".strip(), usage.words, "[…]" if usage.options else "") if p),
        formatter_class=partial(_Words, heading=USAGE.at(language)),
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    made.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    group = made.add_argument_group(OPTIONS.at(language))
    group.add_argument("-h", "--help", action="store_true", help=Text("this help", "cette aide").at(language))
    for option in usage.options:
        text = option.text.at(language).replace("%", "%%")
        if option.value is not None:
            group.add_argument(
                option.spelled, dest=f"o_{option.name}", action="append", metavar=option.value.at(language), help=text
            )
        else:
            group.add_argument(option.spelled, dest=f"o_{option.name}", action="store_true", help=text)
    return made


def help_of(usage: CommandUsage, language: str) -> str:
    """The whole help of a command."""
    return parser_of(usage, language).format_help()


def read(args: Sequence[str], usage: CommandUsage) -> Arguments:
    """Sort the arguments of a command; a word that begins with a dash is a flag or a mistake, never a file."""
    try:
        found, rest = parser_of(usage).parse_known_intermixed_args(list(args))
    except argparse.ArgumentError as bad:
        raise _unreadable(bad, usage) from None
    unknown = next((word for word in rest if word.startswith("-") and word != "-"), None)
    if unknown is not None:
        raise _no_flag(unknown, usage)
    out = Arguments([*found.words, *rest])
    for option in usage.options:
        given = getattr(found, f"o_{option.name}")
        if given and option.value is not None:
            out.values[option.name] = given
        elif given:
            out.flags.add(option.name)
    if len(out.words) < usage.least or (usage.most is not None and len(out.words) > usage.most):
        raise _wrong_count(out.words, usage)
    return out


def _unreadable(bad: argparse.ArgumentError, usage: CommandUsage) -> AleaError:
    """A flag that needs a word after it and has none, or has one it does not take."""
    spelled = str(bad.argument_name or "")
    option = next((o for o in usage.options if o.spelled == spelled), None)
    if option is not None and option.value is not None:
        return wrong_use(
            say("{flag} needs {what} after it", "{flag} demande {what} à sa suite", flag=spelled, what=option.value)
        )
    return wrong_use(say("{flag} takes no value", "{flag} ne prend pas de valeur", flag=spelled))


def _no_flag(word: str, usage: CommandUsage) -> AleaError:
    name = word.lstrip("-").partition("=")[0]
    known = [o.name for o in usage.options]
    listed = ", ".join(["-h", *(o.spelled for o in usage.options)])
    return wrong_use(
        say("there is no flag {word} here", "il n’y a pas d’option {word} ici", word=word.partition("=")[0]),
        did_you_mean(name, known) or say("Flags: {names}.", "Options : {names}.", names=listed),
    )


def _wrong_count(words: Sequence[str], usage: CommandUsage) -> AleaError:
    hint = say("For example: {example}", "Par exemple : {example}", example=usage.example)
    if usage.most is not None and len(words) > max(usage.most, usage.least):
        return wrong_use(
            say('"{word}" is one word too many', "« {word} » est un mot de trop", word=words[usage.most]), hint
        )
    return wrong_use(usage.needs, hint)


def language_wanted(args: Sequence[str]) -> str:
    """The language of messages, before the arguments are sorted or where they cannot be."""
    said = [*(b for a, b in itertools.pairwise(args) if a == "--lang")]
    said += [a.removeprefix("--lang=") for a in args if a.startswith("--lang=")]
    try:
        return language_of(Arguments(values={"lang": said[:1]} if said else {}))
    except AleaError:
        return "en"


def language_of(arguments: Arguments) -> str:
    """The language asked for, else that of the environment."""
    import os

    chosen = arguments.one("lang") or os.environ.get("ALEA_LANG", "")
    if not chosen:
        chosen = "fr" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).lower().startswith("fr") else "en"
    if chosen not in ("en", "fr"):
        raise wrong_use(
            say('there is no language "{chosen}"', "il n’y a pas de langue « {chosen} »", chosen=chosen),
            Text("Languages: en, fr.", "Langues : en, fr."),
        )
    return chosen
