"""What `resolve` and `odds` share: the system with its options, the procedure, the question built from words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant.base.data import Data
from assistant.base.problem import AleaError, did_you_mean, error
from assistant.base.text import say
from assistant.cli.arguments import Arguments, language_of, read
from assistant.cli.usages import COMMANDS
from assistant.game import OpenSystem, open_system, system_names
from assistant.game.named import named
from assistant.rules.answers import as_data
from assistant.rules.casting import question_from_words
from assistant.rules.question import Question
from assistant.rules.waiting import Waiting


@dataclass
class Asked:
    """A question with everything needed to answer and to print it."""

    arguments: Arguments
    language: str
    opened: OpenSystem
    procedure: str
    question: Question
    inputs: dict[str, Data]


def asked(args: list[str], command: str) -> Asked:
    """Read the arguments of a look-up."""
    arguments = read(args, COMMANDS[command])
    system, procedure, *words = arguments.words
    own_copy = "no-copy" not in arguments.flags
    opened = open_system(_text(system), options=arguments.pairs("option"), own_copy=own_copy)
    name = opened.book.find(procedure)
    definition = opened.book.definition(name)
    question = question_from_words(opened.casting, definition, words)
    switched = {m.id for m in definition.modifiers}
    question = replace(
        question,
        on=_switches(arguments.many("on"), switched),
        off=_switches(arguments.many("off"), switched),
        options={**question.options, **arguments.pairs("option")},
    )
    return Asked(arguments, language_of(arguments), opened, name, question, _inputs(question))


def _text(word: str) -> str:
    """A system by name, or whatever else names one: a file, a folder, a scenario with its own rules."""
    if word.replace("-", "_") in system_names():  # the common case reads nothing twice
        return word
    return named(word).text


def _switches(given: list[str], known: set[str]) -> frozenset[str]:
    out = set()
    for name in given:
        plain = name.replace("-", "_")
        if plain.partition(":")[0] not in known:
            raise error(
                "unknown-modifier",
                say('there is no modifier "{name}"', "aucun modificateur ne s’appelle « {name} »", name=name),
                did_you_mean(plain, known)
                or say(
                    "The modifiers are: {known}.", "Les modificateurs sont : {known}.", known=", ".join(sorted(known))
                ),
            )
        out.add(plain)
    return frozenset(out)


def _inputs(question: Question) -> dict[str, Data]:
    things = {n: as_data({k: v for k, v in thing.items() if k != "present"}) for n, thing in question.roles.items()}
    counts = {name: len(group) for name, group in question.groups.items()}
    return {**things, **counts, **{name: as_data(value) for name, value in question.facts.items()}}


def refusal(missing: Waiting) -> Exception:
    """A figure nobody could source, asked for by name."""
    if isinstance(missing, AleaError):  # it is there, and too large
        return missing
    how = (
        say("Give it: {name}=VALUE", "Donnez-la : {name}=VALEUR", name=missing.name)
        if "." in missing.name and not missing.address.startswith("tables.")
        else say(
            'Set it in your own copy ("{address}").',
            "Donnez-la dans votre exemplaire (« {address} »).",
            address=missing.address,
        )
    )
    return error(
        "figure-unknown",
        say(
            "this needs a figure that is not known: {name}",
            "il manque une valeur inconnue : {name}",
            name=missing.name or missing.address,
        ),
        how,
    )
