"""A pack gives back what went into it; what means harm is refused whole, with its reason."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.formats.pack_file import SHEET, PackSheet, packed, read_pack, unpacked
from tests.formats.hostile_packs import PACKS, TEXT, zipped

NAMES = st.text(string.ascii_lowercase + "éàç_- 0", min_size=1, max_size=12).map(lambda n: f"n{n.strip()}0.yaml")
WORDS = st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=30)


@pytest.mark.parametrize("which", PACKS)
def test_what_means_harm_is_refused_with_its_reason(which: str) -> None:
    make, why = PACKS[which]
    with pytest.raises(AleaError) as caught:
        unpacked(make())
    problem = caught.value.problems[0]
    assert problem.code == "pack-refused" and why in problem.text.en, problem.text.en
    assert problem.text.fr and problem.text.fr != problem.text.en
    assert problem.text.en.isprintable() and len(problem.text.en) < 300


@given(st.dictionaries(NAMES, st.binary(max_size=400), min_size=1, max_size=6), WORDS, st.integers(1, 999_999))
def test_a_pack_gives_back_what_went_into_it(files: dict[str, bytes], word: str, version: int) -> None:
    folded = {name.casefold() for name in files}
    if len(folded) < len(files):
        return
    sheet = PackSheet("a/b", Text("Name", "Nom"), min(files), version, ("A. B.",), word.strip(), "alexandria")
    found = unpacked(packed(sheet, files))
    assert found.files == files
    assert found.sheet == sheet
    assert packed(sheet, dict(reversed(files.items()))) == packed(sheet, files), "the order of files changes nothing"


@given(st.binary(max_size=300), st.integers(0, 400))
def test_bytes_of_any_kind_are_refused_or_read_whole(noise: bytes, at: int) -> None:
    """A pack with bytes written over: what is read is what a sum agrees with."""
    whole = zipped({"x.yaml": TEXT * 4})
    hurt = whole[:at] + noise + whole[at + len(noise) :]
    try:
        found = unpacked(hurt)
    except AleaError as bad:
        assert bad.problems[0].code == "pack-refused"
    else:
        assert SHEET not in found.files and found.sheet.opens in found.files


def test_what_a_pack_may_not_hold_is_not_packed() -> None:
    with pytest.raises(AleaError, match="neither a text nor a picture"):
        packed(PackSheet("a", Text("A", "A"), "a.yaml"), {"a.yaml": b"", "run.sh": b""})


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "huge.aleapack"
    with path.open("wb") as file:
        file.truncate(3_000_000_000)
    with pytest.raises(AleaError, match="100 million bytes"):
        read_pack(path)
