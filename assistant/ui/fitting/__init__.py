"""A picture of one's own being fitted to a board, over whatever page is open."""
