"""`alea reference [--lang fr]`: every field of every kind of file, as a page of Markdown written from the schemas."""

from __future__ import annotations

from assistant.author.reference_page import reference
from assistant.author.schema_fields import shapes_in
from assistant.base import paths
from assistant.cli.arguments import language_of, read
from assistant.cli.usages import COMMANDS
from assistant.game.first_texts import example_parts


def run(args: list[str]) -> int:
    """Print the page."""
    arguments = read(args, COMMANDS["reference"])
    print(reference(shapes_in(paths.schemas_dir()), example_parts(), language_of(arguments)), end="")
    return 0
