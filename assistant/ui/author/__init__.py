"""The workshop of an author: the text of a game with its live picture."""
