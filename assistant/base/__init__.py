"""What every room stands on: texts in two languages, problems, files, and the places of our own files."""
