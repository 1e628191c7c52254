"""Boards in original vector art: hexes with a city, atlas maps with roads, provinces with outlines.

Entry points are in `assistant.drawing.boards.render`. The words the renderer understands are listed in
`words`.
"""
