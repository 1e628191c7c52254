"""The register of what each command does. The `apply_*` modules enter their handlers here; groups run theirs
through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from assistant.play.commands import Command
from assistant.play.draft import Draft

C = TypeVar("C", bound=Command)
_HANDLERS: dict[type[Command], Callable[[Draft, Any], None]] = {}


def handles(kind: type[C]) -> Callable[[Callable[[Draft, C], None]], Callable[[Draft, C], None]]:
    """Decorator: this function does that command."""

    def enter(handler: Callable[[Draft, C], None]) -> Callable[[Draft, C], None]:
        _HANDLERS[kind] = handler
        return handler

    return enter


def handler_for(kind: type[Command]) -> Callable[[Draft, Any], None] | None:
    return _HANDLERS.get(kind)


def run(draft: Draft, command: Command) -> None:
    """Do one command on a draft."""
    _HANDLERS[type(command)](draft, command)
