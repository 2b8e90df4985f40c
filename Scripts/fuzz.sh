#!/bin/bash
# Feeds the readers damaged input for some seconds each (60 by default), starting from Fuzzing/Corpus, the
# examples and the fixtures: `fuzz.sh SECONDS [READER...]`. RUNS=N ends each after N runs as well. The seed is
# that of SEED, or of the clock, and is printed. What crashes is kept in Fuzzing/.build.
#
# SANITIZE=address: under that sanitizer too, in Fuzzing/.build-address; not optimised, as the optimiser takes minutes over
# what two sanitizers add, and what a debug build asserts is asserted. `fuzz.sh --build` only builds.
#
# `fuzz.sh --minimise` makes Fuzzing/Corpus anew, as the fewest inputs that reach what all found so far do.
set -euo pipefail
cd "$(dirname "$0")/../Fuzzing"

minimises=false
if [ "${1:-}" = --minimise ]; then
  minimises=true
  shift
fi
onlyBuilds=false
if [ "${1:-}" = --build ]; then
  onlyBuilds=true
  shift
fi
seconds=${1:-60}
shift || true
readers=("$@")
if [ ${#readers[@]} -eq 0 ]; then
  readers=(formats equations expressions rows values strings catalogs images pixels documents interfaces
    documentLayouts interfaceLayouts)
fi

echo "fuzz: build"
build=.build${SANITIZE:+-$SANITIZE}
configuration=$([ -n "${SANITIZE:-}" ] && echo debug || echo release)
../Scripts/build.sh -c "$configuration" --sanitize fuzzer ${SANITIZE:+--sanitize "$SANITIZE"} --scratch-path "$build" \
  -Xswiftc -parse-as-library
if $onlyBuilds; then exit 0; fi
# What was freed is kept for a while under the address sanitizer.
memory=$([ -n "${SANITIZE:-}" ] && echo 4096 || echo 2048)
# What takes longer than this many seconds hangs.
patience=$([ -n "${SANITIZE:-}" ] && echo 300 || echo 20)
# Names of elements and attributes that the reader of Interface Builder documents knows.
YAR_FUZZ_WORDS=$(grep -ohE '"[A-Za-z]{2,40}"' -r ../Sources/YarInterfaceBuilder | tr -d '"' | sort -u | tr '\n' ' ')
export YAR_FUZZ_WORDS
# The backtracer of Swift would wait for ever after a crash.
export SWIFT_BACKTRACE=enable=no

seeds=$build/seeds
rm -rf "$seeds"
mkdir -p "$seeds/json" "$seeds/xml"
cp ../Examples/*.json ../Tests/Fixtures/*.json "$seeds/json"
cp ../Tests/Fixtures/InterfaceBuilder/* "$seeds/xml"

folders() { # the folders of inputs of a reader besides the one that new ones go to
  echo "Corpus/$1"
  case $1 in
    documents) echo "$seeds/json" ;;
    documentLayouts) echo "$seeds/json" Corpus/documents ;;
    interfaces) echo "$seeds/xml" ;;
    interfaceLayouts) echo "$seeds/xml" Corpus/interfaces ;;
    pixels) echo Corpus/images ;;
  esac
}

for reader in "${readers[@]}"; do
  limit=8000
  case $reader in
    formats | equations | expressions | rows | values | strings) limit=400 ;;
    images | pixels | catalogs) limit=2000 ;;
  esac
  export YAR_FUZZ_READER=$reader
  found=$build/found/$reader
  mkdir -p "$found" "Corpus/$reader"
  # shellcheck disable=SC2046
  if $minimises; then
    rm -rf "$build"/minimised
    mkdir "$build"/minimised
    "$build/$configuration/Fuzz" -merge=1 -max_len="$limit" -timeout="$patience" "$build"/minimised \
      "$found" $(folders "$reader") 2>&1 | grep 'MERGE-OUTER' | tail -n 1
    rm -rf "Corpus/$reader"
    mv "$build"/minimised "Corpus/$reader"
    continue
  fi
  seed=${SEED:-$((RANDOM * 32768 + RANDOM + 1))}
  echo "fuzz: $reader, seed $seed"
  # shellcheck disable=SC2046
  "$build/$configuration/Fuzz" -seed="$seed" -max_total_time="$seconds" -runs="${RUNS:--1}" -max_len="$limit" \
    -timeout="$patience" -rss_limit_mb="$memory" -artifact_prefix="$build/$reader-" -print_final_stats=1 -verbosity=0 \
    "$found" $(folders "$reader") 2>&1 | grep -vE '^("|###)' || {
    echo "fuzz: $reader failed; what it failed with is Fuzzing/$build/$reader-crash-..., -timeout-... or -oom-..." >&2
    exit 1
  }
done
