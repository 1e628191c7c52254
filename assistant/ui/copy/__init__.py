"""The page of the figures, texts and places of the owner's copy."""
