"""`python -m assistant` is the same as `alea`."""

import sys

from assistant.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
