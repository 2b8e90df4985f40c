#!/bin/bash
# `swift build` with the arguments given, JOBS at once, that shows what is being built and how far it is:
# on a terminal in one line that is written over, elsewhere in a line every ten seconds. What the compiler
# has to say is shown in any case.
set -euo pipefail
if [ -t 1 ]; then exec swift build -j "${JOBS:-2}" "$@"; fi

swift build -j "${JOBS:-2}" "$@" 2>&1 | {
  next=0
  while IFS= read -r line || [ -n "$line" ]; do
    if [[ $line =~ ^\[[0-9]+/[0-9]+\]\  ]]; then
      if [ "$SECONDS" -lt "$next" ]; then continue; fi
      next=$((SECONDS + 10))
    fi
    printf '%s\n' "$line"
  done
}
