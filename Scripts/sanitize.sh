#!/bin/bash
# Runs what may go wrong under the address and the thread sanitizer; indices, overflow and exclusive access are checked
# besides.
#
# sanitize.sh [KIND...]: everything under each kind (address, thread; both where none is named): all tests, edits on
# live trees, damaged inputs of every reader, and rows in all scripts.
# sanitize.sh SECONDS: as much as there is time for, the build included, under the address sanitizer: random edits or
# damaged inputs, as the seed is even or odd, and which ones follows from it.
#
# The seed is SEED, or made of the commit, and is printed. A damaged input that ends a run is left in
# .build-KIND/inputs, or Fuzzing/.build-address.
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
if [ ${#kinds[@]} -eq 0 ]; then kinds=(address thread); fi

# The backtracer of Swift would wait for ever after a crash.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
export TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=1:suppressions=$PWD/Scripts/thread-sanitizer.supp}

# Random edits of live trees under the address sanitizer: `edits COUNT SECONDS`. Optimised, or a program of edits takes a
# minute; what a debug build asserts is asserted here, too. Seeds of the edits lie apart by more than a run gets to.
edits() {
  # What does not end by itself hangs; to make a difference small takes a while.
  timeout -k 10 $(($2 + 300)) .build-address/release/Churn "$1" $((seed % 100000 * 10000)) "$2" || {
    echo "sanitize: random edits failed with $?" >&2
    exit 1
  }
}
# A program with the optimiser and the assertions of a debug build.
buildProgram() { # PRODUCT [ARGUMENT...]
  Scripts/build.sh -c release -Xswiftc -assert-config -Xswiftc Debug --sanitize address --scratch-path .build-address \
    --product "$@"
}

# Rows with texts in all scripts, each template drawn in all formats and checked: `rows COUNT SECONDS`. A row may fail, and
# have findings; the program may not.
rows() {
  local folder end=$((SECONDS + $2)) round=0 template name status
  folder=$(mktemp -d)
  cp -r Examples/Rows/* "$folder"
  until [ "$SECONDS" -ge "$end" ]; do
    for template in ticket badge card invoice; do
      name=$folder/many-$template.jsonl
      python3 Scripts/random-rows.py "$folder/${template}s.jsonl" "$1" $((seed + round)) >"$name"
      for format in svg outlines pdf png webp jpg check; do
        if [ "$SECONDS" -ge "$end" ]; then break 3; fi
        status=0
        ASAN_OPTIONS=$ASAN_OPTIONS:exitcode=99 timeout -k 10 600 .build-address/release/yar \
          $(command_of "$format" "$folder/$template.json") --rows "$name" >"$folder/out" 2>"$folder/log" || status=$?
        if [ "$status" -gt 1 ]; then
          tail -n 60 "$folder/log"
          echo "sanitize: $format of $template, rows of seed $((seed + round)), failed with $status" >&2
          exit 1
        fi
      done
    done
    round=$((round + 1))
  done
  rm -rf "$folder"
  echo "sanitize: $round rounds of $1 rows of each template"
}
command_of() { # FORMAT TEMPLATE
  case $1 in
    check) echo "check $2" ;;
    outlines) echo "render $2 -o - --name {{rowNumber}}.svg --text outlines" ;;
    pdf) echo "render $2 -o ${2%.json}.pdf" ;;
    *) echo "render $2 -o - --name {{rowNumber}}.$1" ;;
  esac
}

if [ "$box" -gt 0 ]; then
  end=$((SECONDS + box))
  # The seconds that the build left; a moment where it took them all.
  left() { echo $((end - SECONDS > 26 ? end - SECONDS : 26)); }
  echo "sanitize: seed $seed, $box s under the address sanitizer"
  if [ $((seed % 2)) -eq 0 ]; then
    buildProgram Churn --package-path Tools
    edits 100000000 "$(left)"
  else
    export SANITIZE=address SEED=$seed
    Scripts/fuzz.sh --build
    # Each of the thirteen readers gets its share.
    Scripts/fuzz.sh $(($(left) / 13))
  fi
  echo "sanitize: nothing found; seed $seed"
  exit 0
fi
echo "sanitize: seed $seed, under ${kinds[*]}"

for kind in "${kinds[@]}"; do
  log=.build-$kind/sanitize.log
  mkdir -p ".build-$kind/inputs"
  : >"$log"
  status=0
  for package in . Tools; do
    echo "sanitize: build of $package for the $kind sanitizer"
    arguments=(--package-path "$package" --sanitize "$kind" --scratch-path ".build-$kind")
    Scripts/build.sh --build-tests "${arguments[@]}"
    YAR_SANITIZE=$kind YAR_SEED=$seed YAR_FUZZ_KEEP=$PWD/.build-$kind/inputs YAR_FUZZ_RUNS=2000 \
      swift test --skip-build "${arguments[@]}" >>"$log" 2>&1 || status=$?
  done
  if [ "$status" -ne 0 ]; then
    grep -E -A 40 'recorded an issue|ERROR: AddressSanitizer|WARNING: ThreadSanitizer|Fatal error|error:' "$log" |
      tail -n 100
    echo "sanitize: failed with $status under the $kind sanitizer; the whole log is $log" >&2
    exit 1
  fi
  if [ "$kind" = address ]; then
    buildProgram Churn --package-path Tools
    edits 20000 1200
    buildProgram yar
    rows 200 600
  fi
  grep -E 'Test run with .* passed' "$log" | sed 's/^..../sanitize: /'
done
echo "sanitize: nothing found; seed $seed"
