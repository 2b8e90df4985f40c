#!/bin/bash
# Everything that must pass before a change goes in. Compilers leave half of the machine idle for much of the time, so
# that two lanes go on side by side, each with folders of its own to build in; what a step says is shown when it ends.
#
# The seed of the random edits, or damaged inputs, is SEED, or made of the commit, and is printed.
set -euo pipefail
cd "$(dirname "$0")/.."

# The log of a step is in .build/check.
logs=.build/check
rm -rf "$logs"
mkdir -p "$logs"
step() { # NAME COMMAND...
  local name=$1 begin=$SECONDS status=0
  shift
  echo "check: $name begins; what it says is in $logs/$name"
  local TIMEFORMAT='%U %S'
  { time "$@" >"$logs/$name" 2>&1 || status=$?; } 2>"$logs/$name.times"
  {
    flock 9
    cat "$logs/$name"
    if [ "$status" -eq 0 ]; then
      echo "check: $name passed in $((SECONDS - begin)) s, $(awk '{ print int($1 + $2) }' "$logs/$name.times") s of a processor"
      touch "$logs/$name.passed"
    else
      echo "check: $name failed with $status" >&2
    fi
  } 9>"$logs/.lock"
  return "$status"
}
make() { command make --no-print-directory "$@"; }

tests() {
  echo "check: build of all targets, warnings are errors"
  Scripts/build.sh --build-tests && make test
}

# Waits for a step of the other lane; where that one fails, both lanes are ended.
after() { # NAME
  while [ ! -e "$logs/$1.passed" ]; do sleep 1; done
}

# What is compiled in release mode in .build; the benchmarks take theirs from there as well.
products() {
  step tests tests && step conformance make conformance && step parity make parity &&
    step library make library-check && ROWS=2000 step wheel make wheel-check engines &&
    step benchmarks make bench-smoke
}

# What is fetched, while the other lane compiles; what has build folders of its own; then what needs the debug build of the
# tests. SwiftPM waits where the other lane is at work in .build. What takes ten minutes whatever it gets done lets the other
# lane go first.
others() {
  step engines make prepare-engines && step judges make prepare-pdf &&
    YAR_EMBEDDED=-Onone step sandbox make sandbox && step sanitize nice -n 5 Scripts/sanitize.sh 600 &&
    after tests && YAR=.build/debug/yar step pdf Scripts/check-pdf.sh && step docs make docs &&
    step page make sandbox-check
}

# Each lane is a group of processes, so that it can be ended as a whole.
set -m
products &
one=$!
others &
two=$!
trap 'kill -- "-$one" "-$two" 2>/dev/null || true' EXIT
wait -n
wait -n
echo "check: all passed"
