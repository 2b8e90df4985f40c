#!/bin/bash
# check-library.sh FOLDER: checks the libyar in a folder from C: the example, what yar.h promises, damaged input,
# and memory under valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath "$1")
seconds=${SECONDS_OF_FUZZING:-5}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

compile() { # NAME FILE
  cc -std=c11 -pedantic -Wall -Wextra -Werror -O1 -g "$2" -I "$folder" -L "$folder" -lyar \
    -Wl,-rpath,"$folder" -pthread -o "$made/$1"
}
# Runs a program that must say nothing.
silent() {
  "$@" >"$made/said" 2>&1 || { cat "$made/said" >&2; exit 1; }
  [ ! -s "$made/said" ] || { echo "library: said something:" >&2; cat "$made/said" >&2; exit 1; }
}
# Under valgrind: what is lost for good is an error, and so is memory that is not there. Values without meaning are not
# looked for: Swift reads whole words of enums, of which some bits may say nothing.
remembers() {
  valgrind --quiet --undef-value-errors=no --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \
    --suppressions=Tests/C/valgrind.supp --error-exitcode=9 "$@"
}

echo "library: yar.h in C++ too"
echo '#include <yar.h>' | c++ -x c++ -Wall -Wextra -Werror -fsyntax-only -I "$folder" -
others=$(nm -D --defined-only "$folder/libyar.so" | awk '$3 !~ /^yar_/ && $2 != "A" { print $3 }')
[ -z "$others" ] || { echo "library: seen from outside: $others" >&2; exit 1; }

echo "library: the example"
compile tickets Examples/C/tickets.c
mkdir "$made/out"
"$made/tickets" Examples/Rows/ticket.json Examples/Rows/tickets.jsonl "$made/out/{{ id }}.png"
[ "$(find "$made/out" -name '*.png' | wc -l)" -eq "$(wc -l <Examples/Rows/tickets.jsonl)" ]

compile all Examples/C/all.c
pages=$("$made/all" Examples/Rows/ticket.json Examples/Rows/tickets.jsonl "$made/all.pdf")
[ "$pages" = "$(wc -l <Examples/Rows/tickets.jsonl) pages" ]
[ "$("$made/all" Examples/Rows/ticket.json Examples/Rows/tickets.jsonl "$made/sheets.pdf" 800x900pt:1x2)" = "10 pages" ]

compile check Examples/C/check.c
"$made/check" Documentation/Checks/conflict-wrong.json >"$made/found" && exit 1 || [ $? -eq 1 ]
grep -q "conflict-wrong.json:20: box cannot satisfy 3 constraints at once.*\[conflict\]" "$made/found"
"$made/check" Tests/Fixtures/InterfaceBuilder/Login.storyboard >/dev/null || [ $? -eq 1 ]

echo "library: what yar.h promises"
compile interface Tests/C/interface.c
silent "$made/interface"

echo "library: damaged input, $seconds s"
compile fuzz Tests/C/fuzz.c
"$made/fuzz" "$seconds" "${SEED:-$RANDOM}"

if command -v valgrind >/dev/null; then
  echo "library: memory"
  mkdir "$made/slow"
  head -n 2 Examples/Rows/tickets.jsonl >"$made/two.jsonl"
  remembers "$made/tickets" Examples/Rows/ticket.json "$made/two.jsonl" "$made/slow/{{ id }}.png"
  remembers "$made/all" Examples/Rows/ticket.json "$made/two.jsonl" "$made/slow/all.pdf"
  YAR_ONE_THREAD=1 remembers "$made/interface"
else
  echo "library: memory is not checked, valgrind is not there"
fi
echo "library: all passed"
