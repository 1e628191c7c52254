"""One procedure being asked: the controller without a look, and the one set of cards that show it."""
