"""One registry of everything the window can do: what it is called, which keys it has, and where they hold."""
