"""The sheets that open over any page."""
