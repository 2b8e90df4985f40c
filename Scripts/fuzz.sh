#!/bin/bash
# Feeds the document reader damaged documents for some seconds (60 by default), starting from the examples.
set -euo pipefail
cd "$(dirname "$0")/../Fuzzing"
seconds=${1:-60}

echo "fuzz: build"
swift build -j "${JOBS:-2}" -c release --sanitize fuzzer -Xswiftc -parse-as-library 2>&1 |
  ../Scripts/quiet-build.sh
mkdir -p .build/corpus .build/seeds
cp ../Examples/*.json ../Tests/Fixtures/*.json .build/seeds/

echo "fuzz: $seconds seconds of damaged documents; what crashes is kept in Fuzzing/.build"
# The backtracer of Swift would wait for ever after a crash.
SWIFT_BACKTRACE=enable=no .build/release/FuzzDocuments -max_total_time="$seconds" -max_len=20000 \
  -artifact_prefix=.build/ -print_final_stats=1 -verbosity=0 .build/corpus .build/seeds 2>&1 | awk '!/^"|###/'
