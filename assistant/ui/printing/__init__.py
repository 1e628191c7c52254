"""Printing: what a page of the window has to print, the sheet of choices, and the work itself."""
