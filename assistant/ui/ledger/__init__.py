"""The ledger of a game on a real table: a page without a map."""
