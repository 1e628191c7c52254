"""Pictures that players bring: read safely, cut into tiles for the window."""
