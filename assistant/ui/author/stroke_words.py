"""What the panes and forms of the workshop say alike, whatever they write."""

from __future__ import annotations

from assistant.base.text import Text

WRITE, LEAVE = Text("Write", "Écrire"), Text("Leave", "Laisser")
WRITE_N, WRITE_ONE = Text("Write {n} lines", "Écrire {n} lignes"), Text("Write 1 line", "Écrire 1 ligne")
PREVIEW = Text("a preview, nothing is written", "aperçu, rien n’est écrit")
SHIPPED = Text("of the shipped system: a change is an override in your scenario",
               "du système livré : un changement devient une exception dans votre scénario")  # fmt: skip
COPY, COPY_OF = Text("Copy", "Copier"), Text("Copy of {name}", "Copie de {name}")
TOGETHER = Text("Edit together", "Modifier ensemble")
FIELD, BECOMES = Text("Field", "Champ"), Text("Becomes", "Devient")
HOW = Text("8, +1, −2, × 2 or a word", "8, +1, −2, × 2 ou un mot")
YES, NO = Text("yes", "oui"), Text("no", "non")
