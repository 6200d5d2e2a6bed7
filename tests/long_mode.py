"""How much is tried by chance: a slice in `make test`, ten times as much in `make test-long`."""

import os

TIMES = 10 if os.environ.get("CHANLEARN_LONG") else 1
