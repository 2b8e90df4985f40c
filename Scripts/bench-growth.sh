#!/bin/bash
# Counts instructions by valgrind's callgrind: each step of the benchmarks at one size and at eight times that, for each view.
# `bench-growth.sh [WORD ...]`: all, or those whose line has one of the words. A quotient well above 1 is a cost that grows
# faster than the size. The benchmarks must have been built in release mode (`make bench-smoke` does).
set -euo pipefail
cd "$(dirname "$0")/.."

# Valgrind cannot read all of Swift's debug information; the symbols are enough.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The instructions of a step for each view.
count() {
  local out views all
  out=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no \
    --toggle-collect='*8measured*' "$folder/$1" --step "$2" "$3" 2>&1)
  views=$(grep -v '^==' <<<"$out")
  all=$(sed -n -E 's/^==.*Collected : ([0-9]+)$/\1/p' <<<"$out")
  echo $((all / views))
}

pattern=$(IFS='|'; echo "${*:-.}")
line='%-20s %-10s %10s   %-10s %10s %9s\n'
# shellcheck disable=SC2059
printf "$line" step size 'a view' 'larger' 'a view' quotient
for bench in BoxBench ConstraintBench CheckBench; do
  strip -g -o "$folder/$bench" ".build/release/$bench"
  "$folder/$bench" --steps | { grep -E "$pattern" || true; } | while read -r step small large; do
    before=$(count "$bench" "$step" "$small")
    after=$(count "$bench" "$step" "$large")
    quotient=$(((after * 100 + before / 2) / (before > 0 ? before : 1)))
    # shellcheck disable=SC2059
    printf "$line" "$step" "$small" "$before" "$large" "$after" \
      "$((quotient / 100)).$(printf '%02d' $((quotient % 100)))"
  done
done
