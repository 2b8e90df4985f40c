#!/bin/bash
# Writes what follows from the kinds of findings: their sections in Checks.md, the codes of the schema, and the pictures of
# documents that have none yet or were changed.
set -euo pipefail
cd "$(dirname "$0")/.."
YAR_RECORD=1 Scripts/test.sh YarDiagnosis --filter KindPageTests
# Whichever program there is draws them; it need not know the kinds.
yar=${YAR:-}
for candidate in .build/release/yar .build/debug/yar; do
  if [ -z "$yar" ] && [ -x "$candidate" ]; then yar=$candidate; fi
done
if [ -z "$yar" ]; then
  Scripts/build.sh --product yar
  yar=.build/debug/yar
fi
for document in Documentation/Checks/*-{wrong,right}.json; do
  picture=${document%.json}.png
  if [ ! -e "$picture" ] || ! git diff --quiet HEAD -- "$document"; then
    "$yar" render "$document" -o "$picture"
    # Of several pages the second shows what the page before has done.
    pages=("${picture%.png}"-page-*.png)
    if [ -e "${pages[0]}" ]; then
      mv "${picture%.png}-page-2.png" "$picture"
      rm -f "${pages[@]}"
    fi
  fi
done
