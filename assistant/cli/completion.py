"""`alea completion bash|zsh|fish`: the words a shell may complete, written from what the commands say of themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.base.problem import did_you_mean
from assistant.base.text import say
from assistant.cli.arguments import CommandUsage, read, wrong_use
from assistant.cli.usages import COMMANDS, WINDOW
from assistant.game import system_names


def run(args: list[str]) -> int:
    """Print the script for one shell."""
    (shell,) = read(args, COMMANDS["completion"]).words
    if shell not in SHELLS:
        raise wrong_use(
            say('there is no completion for "{shell}"', "il n’y a pas de complétion pour « {shell} »", shell=shell),
            did_you_mean(shell, SHELLS) or say("Shells: {names}.", "Shells : {names}.", names=", ".join(SHELLS)),
        )
    print(SHELLS[shell](), end="")
    return 0


def words_of(usage: CommandUsage) -> list[str]:
    """Flags of a command, and the systems where it takes one."""
    flags = ["--help", *(option.spelled for option in usage.options)]
    return [*flags, *(system_names() if usage.files else ())]


def _bash() -> str:
    cases = "\n".join(f"        {name}) words={' '.join(words_of(usage))!r} ;;" for name, usage in COMMANDS.items())
    first = " ".join([*COMMANDS, *words_of(WINDOW)])
    return f"""_alea() {{
    local here=${{COMP_WORDS[COMP_CWORD]}} words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words={first!r}
    else
        case ${{COMP_WORDS[1]}} in
{cases}
        *) words='--help' ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$here") $(compgen -f -- "$here"))
}}
complete -o filenames -F _alea alea
"""


def _zsh() -> str:
    cases = "\n".join(f"        {name}) offered=({' '.join(words_of(usage))}) ;;" for name, usage in COMMANDS.items())
    first = " ".join([*COMMANDS, *words_of(WINDOW)])
    return f"""#compdef alea
_alea() {{
    local -a offered
    if (( CURRENT == 2 )); then
        offered=({first})
    else
        case $words[2] in
{cases}
        *) offered=(--help) ;;
        esac
    fi
    compadd -- $offered
    _files
}}
_alea "$@"
"""


def _fish() -> str:
    lines = ["complete -c alea -n __fish_use_subcommand -a '" + " ".join([*COMMANDS, *system_names()]) + "'"]
    for name, usage in {"": WINDOW, **COMMANDS}.items():
        seen = f"__fish_seen_subcommand_from {name}" if name else "__fish_use_subcommand"
        for option in usage.options:
            kind = "-s" if len(option.name) == 1 else "-l"
            takes = " -r" if option.value is not None else ""
            lines.append(f"complete -c alea -n '{seen}' {kind} {option.name}{takes} -d '{option.text.en}'")
        if name and usage.files:
            lines.append(f"complete -c alea -n '{seen}' -a '{' '.join(system_names())}'")
    return "\n".join(lines) + "\n"


SHELLS: Mapping[str, Callable[[], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
