"""What helps an author who writes scenario files: where the caret is, what may stand there, what can be mended.

No Qt here: the editor asks these, and so could any other.
"""
