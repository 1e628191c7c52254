from __future__ import annotations

import pytest

from assistant.model.sources import SPELLINGS, Source, spelled


@pytest.mark.parametrize(
    ("tag", "source"),
    [
        ("rules", Source.RULES), ("rules-fr", Source.RULES), ("rules-en", Source.RULES), ("rules §4.42", Source.RULES),
        ("playbook", Source.RULES), ("faq", Source.RULES), ("printed", Source.RULES), ("errata", Source.ERRATA),
        ("rules + errata", Source.ERRATA), ("implementation + printed", Source.IMPLEMENTATION),
        ("third-party", Source.REVIEW), ("report_a", Source.REVIEW), ("report_a, report_b", Source.REVIEW),
        ("review_d", Source.REVIEW), ("deduced", Source.INFERRED), ("derived", Source.INFERRED),
        ("deduced (see grid.evidence)", Source.INFERRED), ("assumed", Source.ASSUMED), ("unknown", Source.UNKNOWN),
        ("cruise 8 rules §5.43; battle assumed", Source.ASSUMED), ("rules §4.2 (count/sum) + printed", Source.RULES),
        ("assumed: palace quarter to the Royal port quays", Source.ASSUMED), ("own_copy", Source.OWN_COPY),
    ],
)  # fmt: skip
def test_tags_of_the_facts_become_our_words(tag: str, source: Source) -> None:
    assert spelled(tag) is source


def test_a_tag_without_a_known_word_is_refused() -> None:
    with pytest.raises(ValueError, match="names no source"):
        spelled("hearsay")


def test_every_word_of_ours_is_spelled_as_itself() -> None:
    assert all(SPELLINGS[source.value] is source for source in Source)
