"""Command-line arguments of the look-up commands, read by hand: a word is an input, a flag is a flag, and a wrong flag
gets the nearest right one. argparse would cost a tenth of the time a whole look-up may take."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.base.problem import AleaError, did_you_mean, error
from assistant.base.text import NOTHING, Text, say

LANGUAGE = Text("en or fr", "en ou fr")


def wrong_use(text: Text, hint: Text = NOTHING) -> AleaError:
    """A mistake in how a command was called (exit code 2)."""
    return error("use-arguments", text, hint)


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


def read(args: Sequence[str], *, valued: Mapping[str, Text], flags: Sequence[str]) -> Arguments:
    """Sort the arguments of a command. `valued` flags take the next word (or =word)."""
    out = Arguments()
    rest = list(args)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--") and word != "-o":
            out.words.append(word)
            continue
        name, sign, value = word.lstrip("-").partition("=")
        if name in valued:
            if not sign:
                if not rest:
                    raise wrong_use(
                        say(
                            "--{name} needs {valued} after it",
                            "--{name} demande {valued} à sa suite",
                            name=name,
                            valued=valued[name],
                        )
                    )
                value = rest.pop(0)
            out.values.setdefault(name, []).append(value)
        elif name in flags and not sign:
            out.flags.add(name)
        else:
            known = [*valued, *flags]
            raise wrong_use(
                say("there is no flag --{name} here", "il n’y a pas d’option --{name} ici", name=name),
                did_you_mean(name, known)
                or say("Flags: {names}.", "Options : {names}.", names=", ".join(f"--{k}" for k in known)),
            )
    return out


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
