"""The name under which counters travel from one pane to another."""

MIME = "application/x-alea-counters"
