#!/bin/bash
# Feeds the readers of both formats of documents damaged ones for some seconds each (60 by default),
# starting from the examples and fixtures, and then the reader of visual formats damaged formats.
set -euo pipefail
cd "$(dirname "$0")/../Fuzzing"
seconds=${1:-60}

echo "fuzz: build"
../Scripts/build.sh -c release --sanitize fuzzer -Xswiftc -parse-as-library
mkdir -p .build/corpus .build/seeds .build/interface-corpus .build/interface-seeds .build/format-corpus
cp ../Examples/*.json ../Tests/Fixtures/*.json .build/seeds/
cp ../Tests/Fixtures/InterfaceBuilder/* .build/interface-seeds/

fuzz() { # program, longest input, folders of inputs
  # The backtracer of Swift would wait for ever after a crash.
  SWIFT_BACKTRACE=enable=no ".build/release/$1" -max_total_time="$seconds" -max_len="$2" \
    -timeout=20 -artifact_prefix=.build/ -print_final_stats=1 -verbosity=0 "${@:3}" 2>&1 |
    awk '!/^"|###/'
}
echo "fuzz: $seconds seconds of damaged documents; what crashes is kept in Fuzzing/.build"
fuzz FuzzDocuments 20000 .build/corpus .build/seeds

i=0
for format in '|-[a(10)]-[b]-|' 'V:|-(>=m@p,<=n)-[aa(==bb@1)][b]-5-|' 'H:[c]-1.5e1@20-[a(0x1p3,bb)]|'; do
  i=$((i + 1))
  printf '\0\0%s' "$format" > ".build/format-corpus/seed-$i"
done
echo "fuzz: $seconds seconds of damaged visual formats"
fuzz FuzzVisualFormats 400 .build/format-corpus

echo "fuzz: $seconds seconds of damaged Interface Builder documents"
fuzz FuzzInterfaceBuilder 20000 .build/interface-corpus .build/interface-seeds
