#!/bin/bash
# Runs what may go wrong under the address and the thread sanitizer, in debug builds, which check indices, overflow
# and exclusive access besides.
#
# sanitize.sh [KIND...]: everything under each kind (address, thread; both where none is named): all tests, edits on
# live trees, and damaged inputs of every reader.
# sanitize.sh SECONDS: as much of that as there is time for after the build, under one of the two. Which one, and
# which edits, inputs and tests come first, follows from the seed.
#
# The seed is SEED, or made of the commit, and is printed. A damaged input that ends a run is left in
# .build-KIND/inputs.
set -euo pipefail
cd "$(dirname "$0")/.."

box=0
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  box=$1
  shift
fi
commit=$(git rev-parse HEAD 2>/dev/null || echo 0000001)
seed=${SEED:-$((16#${commit:0:7}))}
kinds=("$@")
if [ ${#kinds[@]} -eq 0 ]; then
  kinds=(address thread)
  if [ "$box" -gt 0 ]; then kinds=("${kinds[seed % 2]}"); fi
fi
echo "sanitize: seed $seed, under ${kinds[*]}${box:+$([ "$box" -eq 0 ] || echo ", $box s")}"

# The backtracer of Swift would wait for ever after a crash.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
export TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=1}

# Runs the tests of a filter for at most so many seconds; 0 is no limit. To be stopped then is no failure.
tests() { # KIND SECONDS FILTER
  local status=0 limit=()
  if [ "$2" -gt 0 ]; then limit=(timeout -k 10 "$2"); fi
  "${limit[@]}" swift test --skip-build --sanitize "$1" --scratch-path ".build-$1" --filter "$3" \
    >>".build-$1/sanitize.log" 2>&1 || status=$?
  if [ "$status" -eq 0 ]; then
    echo "sanitize: $3: $(grep -E 'Test run with .* passed' ".build-$1/sanitize.log" | tail -n 1 | cut -c 5-)"
  elif [ "$2" -gt 0 ] && [ "$status" -eq 124 ]; then
    echo "sanitize: $3: stopped after $2 s, nothing found until then"
  else
    grep -E -A 40 'recorded an issue|ERROR: AddressSanitizer|WARNING: ThreadSanitizer|Fatal error|error:' \
      ".build-$1/sanitize.log" | tail -n 100
    echo "sanitize: $3 failed with $status; the whole log is .build-$1/sanitize.log" >&2
    exit 1
  fi
}

for kind in "${kinds[@]}"; do
  echo "sanitize: build for the $kind sanitizer"
  Scripts/build.sh --build-tests --sanitize "$kind" --scratch-path ".build-$kind"
  : >".build-$kind/sanitize.log"
  mkdir -p ".build-$kind/inputs"
  export YAR_SEED=$seed YAR_FUZZ_KEEP=$PWD/.build-$kind/inputs
  if [ "$box" -eq 0 ]; then
    YAR_CHURN_EDITS=20000 YAR_FUZZ_RUNS=2000 tests "$kind" 0 .
    continue
  fi
  begin=$SECONDS
  YAR_SECONDS=$((box / 4)) YAR_CHURN_EDITS=100000000 tests "$kind" 0 'ChurnTests\.'
  YAR_SECONDS=$((box / 4)) YAR_FUZZ_RUNS=100000000 tests "$kind" 0 'FuzzCorpusTests\.MutationTests'
  # The other tests, from one on that the seed chooses.
  targets=()
  for folder in Tests/*Tests; do
    name=${folder#Tests/}
    if [ "$name" != ChurnTests ]; then targets+=("$name"); fi
  done
  export YAR_FUZZ_RUNS=1 YAR_CHURN_EDITS=100
  for ((index = 0; index < ${#targets[@]}; index++)); do
    left=$((box - SECONDS + begin))
    if [ "$left" -lt 15 ]; then break; fi
    tests "$kind" "$left" "${targets[(seed / 2 + index) % ${#targets[@]}]}\\."
  done
done
echo "sanitize: nothing found; seed $seed"
