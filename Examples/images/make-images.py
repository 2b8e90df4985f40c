#!/usr/bin/env python3
"""Makes the pictures of the example documents and of the templates in `../Rows`.

They are committed, so nobody needs to run this; it is here to change them. Nothing is random
without a fixed seed: the same versions of the tools write the same files.

Needs: python3-numpy, python3-pil, librsvg2-bin, qrencode.
Usage: ./make-images.py [NAME...]   (all pictures without names)
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent / "make"))

import icons  # noqa: E402, F401
import papers  # noqa: E402, F401
import photos  # noqa: E402, F401
import portraits  # noqa: E402, F401
import prints  # noqa: E402, F401
import tickets  # noqa: E402, F401
from painting import PICTURES  # noqa: E402

for name in sys.argv[1:] or PICTURES:
    PICTURES[name]()
