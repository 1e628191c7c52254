"""Alea: an assistant for board wargamers. Tables, dice, exact odds and free counters; advice, never enforcement."""

__version__ = "0.1.0"
