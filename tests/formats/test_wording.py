# ruff: noqa: E501 (messages are kept whole)
"""One test of the wording for each kind of message, as a user reads it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.formats.mistakes import OF_EVERY_PART, OF_TRIALS
from tests.formats.shelf import DATA, ROOT, check
from tests.formats.test_slips import SLIPS

# broken file -> the message without its path, hint lines below
MESSAGES = {
    "unknown_field": ':8:1: error: "scenario" is not a field of the system\n    Did you mean "scenarios"?',
    "missing_field": ':7:3: error: a side needs the field "name"\n    Its name.',
    "wrong_type": ':6:14: error: "many" stands where a whole number is expected\n    Least value',
    "number_for_text": ':9:33: error: "9.10" stands where a text is expected\n    Put it in quotes: "9.10".',
    "hex_as_number": ':21:14: error: "2124" stands where a text is expected\n    Put it in quotes: "2124".',
    "yes_for_true": ':9:20: error: "yes" stands where true or false is expected\n    Write true.',
    "not_allowed": 'error: "hexsides" is not allowed here\n    Did you mean "hexside"?\n    Allowed: hexside, vertex, street',
    "hyphen_in_name": 'error: "night-move" cannot be a name here\n    A name has small letters, digits and _ only',
    "out_of_range": 'error: "12" is too large\n    The most allowed is 5.',
    "too_few": "error: too few entries in the headings\n    At least 1.",
    "repeated_column": 'error: "3" stands twice in this list\n    Keep one of them.',
    "empty_text": "error: this text is empty\n    At least 1 sign.",
    "effect_without_kind": "error: an effect needs one of its main fields\n    One of: hit, step, set, badge",
    "duplicate_key": ':8:1: error: the field "name" is given twice\n    It stands first in line 4. Keep one of the two.',
    "empty_value": 'error: "about" has no value\n    Give a value or delete the line; write `unknown` for a figure',
    "comma_in_expression": 'error: "a + b)" has no value\n    No commas in expressions: write {least_of: [a, b]}',
    "anchor": 'error: "&a" marks a value for reuse, which is not supported\n    Write the value out where it is needed.',
    "newer_format": ":1:9: error: this file is in format 2; this Alea reads up to 1\n    Open it with a newer Alea, one that",
    "unknown_kind": 'error: "sytem" is not a kind of file\n    Did you mean "system"?\n    Allowed: system, board',
    "outside_folder": 'error: "../secret.yaml" leads out of the folder of this file\n    Name files in the same folder',
    "no_such_file": 'error: there is no file "broad.yaml" beside this one',
    "unknown_side": 'error: there is no side "rde"\n    Did you mean "red"?\n    Known: red, blue.',
    "unknown_figure": 'error: there is no figure "strenght"\n    Did you mean "strength"?',
    "figure_of_wrong_kind": 'error: "strong" does not fit the figure "strength"\n    It is a whole number, or `unknown`.',
    "link_to_nowhere": 'error: there is no space "osta" on this map\n    Did you mean "ostia"?',
    "setup_off_map": 'error: counter "red_foot_1" stands on hex "0193", which is not on this map\n'
    '    Hexes run from 0101 to 0912. Did you mean "0903"?',
    "setup_beyond_mix": 'error: 3 counters of type "red_foot" are placed, but the box holds 2\n    Place fewer, or raise',
    "placed_twice": 'error: counter "red_foot_1" is placed twice\n    Keep one of its places.',
    "unknown_address": 'error: there is no "strenght" in "counters.types.red_foot"\n    Did you mean "strength"?',
    "hex_off_grid": 'error: hex "1013" lies off the grid\n    Hexes run from 0101 to 0912.',
    "rows_overlap": 'error: "5-9" overlaps "2-5"\n    Each number belongs to one row or column.',
    "rows_gap": "warning: nothing covers 6\n    Add it, or write ranges such as 2-4.",
    "row_too_short": 'error: row "2" has 2 cells instead of 3\n    One for each of: 1, 2, 3.',
    "mixed_column": 'error: a word stands where row "1" has a number\n    Did you mean "never"?',
    "row_out_of_reach": 'warning: no roll reaches row "13+" of hits\n    The dice give 2 to 12.',
    "half_translated": "warning: the French text is missing here\n    Write fr: ... beside the other.",
    "unknown_in_use": 'warning: "strength" of red_foot is not known, but something computes with it\n    Give it in your',
    "cut_off": 'note: space "creta" is joined to nothing else\n    add links, if counters should come there.',
    "member_beyond_count": 'error: there is no counter number "3" of this type\n    Numbers: 1 to 2.',
    "link_to_itself": 'error: "roma" is joined to itself\n    Name two spaces.',
    "repeated_link": 'warning: "ostia" and "roma" are joined twice here\n    Keep one of the two.',
    "feature_without_link": 'error: nothing joins "roma" and "tibur"\n    Beside "roma" lie: ostia.',
    "zone_of_no_terrain": 'warning: no space has "opn" among its terrains\n    Did you mean "open"?',
    "too_few_digits": "error: 2 digits are too few for columns up to 120\n    Raise the number in `digits`.",
    "run_backwards": 'error: the run "09-04" runs backwards\n    Write the lower number first.',
    "run_form": 'error: "4..9" does not have the right form\n    A run is 04-07 or 05, in quotes.',
    "runs_without_grid": "error: this board has no grid for these runs\n    Name the spaces instead.",
    "too_many_hexes": "error: this makes 1000000 hexes\n    At most 20000 are possible.",
    "too_long_name": 'error: the text "Infantryman of red" is too long\n    At most 12 signs.',
    "other_side": 'warning: "red_foot_1" belongs to red, not to blue',
    "unknown_face": 'error: "red_foot" has no face "reduced"\n    Its faces: none.',
    "unknown_facing": 'error: "up" is no facing\n    Facings: N, NE, E, SE, S, SW, W, NW; on streets',
    "nothing_to_remove": 'error: there is no "rivre" to remove\n    Did you mean "river"?',
    "unknown_option": 'error: there is no option "fog"',
    "track_of_an_effect": 'error: there is no track "tresury"\n    Did you mean "treasury"?',
    "unknown_track": 'error: there is no track "trun"',
    "unknown_profile": 'error: there is no travel profile "march"\n    No travel profile is defined.',
    "two_modifiers": 'error: there are two modifiers "river"\n    It is entry 1 already. Give one of them another id.',
    "space_twice": 'error: there are two spaces "roma"\n    The other comes from',
    "like_a_circle": 'error: scenario "crossing" is like itself in the end\n    Let one of them stand alone.',
    "expression_in_cell": 'error: "a + 1" is neither a number nor a word\n    A cell holds a number, true, false or a word',
    "comma_in_text": 'error: "and a fight" has no value\n    Within braces a comma ends a text: put a text that holds',
}


@pytest.mark.parametrize("name", sorted(MESSAGES))
def test_a_message_reads_like_this(name: str) -> None:
    path: Path = DATA / "bad" / f"{name}.yaml"
    said = [str(p) for p in check(path)]
    assert any(MESSAGES[name] in text for text in said), said


# codes that need more than one file, or no file at all: tested beside this module
ELSEWHERE = {
    "byte-order-mark", "empty-file", "is-folder", "not-a-file", "not-text", "older-format", "too-deep", "too-large",
    "too-many-problems", "too-many-values", "unknown-scenario", "unknown-system", "wrong-encoding", "wrong-kind",
    "wrong-system", "unreadable", "not-an-overlay", "not-written", "unknown-link", "hex-twice", "not-listed",
    "another-system", "pack-refused",
}  # fmt: skip


def test_every_code_has_a_broken_file_or_a_test_of_its_own() -> None:
    codes: set[str] = set()
    for file in (ROOT / "assistant" / "formats").glob("*.py"):
        codes.update(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', file.read_text(encoding="utf-8")))
    kept = {p.read_text(encoding="utf-8").split()[1] for p in (DATA / "bad").glob("*.expected")}
    tried = {s[3] for s in SLIPS} | {m[4] for m in (*OF_TRIALS, *OF_EVERY_PART)}
    assert codes - kept - tried <= ELSEWHERE


def test_messages_speak_no_programmers_language() -> None:
    for path in (DATA / "bad").glob("*.yaml"):
        for problem in check(path):
            text = f"{problem.text.en} {problem.hint.en}"
            for word in ("NoneType", "dict", "invalid", "Traceback", "schema", "regex", "^["):
                assert word not in text, f"{path.name}: {text}"
