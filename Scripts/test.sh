#!/bin/bash
# Builds the tests and runs them: `test.sh [ROOM ...] [ARGUMENT ...]`. With rooms (YarBoxesTests, or YarBoxes for short) only
# their tests are built, and what these need; the other arguments are those of `swift test`. While they run it shows how far
# they are, at the end what failed, how many passed and how long it took. All they say goes to LOG, which is
# .build/test.log if it is not set.
#
# `test.sh --package-path Tools` does so with the tests of developers' tools, a package of its own in the same build folder.
set -euo pipefail
cd "$(dirname "$0")/.."
log=${LOG:-.build/test.log}

rooms=()
while [ $# -gt 0 ] && [[ $1 != -* ]]; do
  room=${1%Tests}Tests
  if [ ! -d "Tests/$room" ]; then
    echo "test: there are no tests '$1'; the rooms are: $(cd Tests && echo *Tests)" >&2
    exit 2
  fi
  rooms+=("$room")
  shift
done
if [ ${#rooms[@]} -gt 0 ]; then export YAR_ROOM="${rooms[*]}"; fi
if [[ " $* " == *" --package-path "* ]]; then set -- --scratch-path "$PWD/.build" "$@"; fi

# What chooses tests means nothing to a build.
build=()
for ((i = 1; i <= $#; i++)); do
  case ${!i} in
    --filter | --skip) i=$((i + 1)) ;;
    *) build+=("${!i}") ;;
  esac
done
Scripts/build.sh --build-tests "${build[@]}"

# On a terminal a line that is written over, elsewhere one every ten seconds.
progress() {
  local passed=0 failed=0 next=$((SECONDS + 10)) drawn='' line text
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      '✔ Test run with '* | '✘ Test run with '* | '✔ Test case '* | '✘ Test case '*) continue ;;
      '✔ Test '*' passed after '*) passed=$((passed + 1)) ;;
      '✘ Test '*' failed after '*) failed=$((failed + 1)) ;;
      *) continue ;;
    esac
    text="test: $passed passed, $failed failed"
    if [ -t 1 ]; then
      if [ "${EPOCHREALTIME%?????}" = "$drawn" ]; then continue; fi
      drawn=${EPOCHREALTIME%?????}
      printf '\r\033[K%s' "$text"
    elif [ "$SECONDS" -ge "$next" ]; then
      next=$((SECONDS + 10))
      printf '%s\n' "$text"
    fi
  done
  if [ -t 1 ]; then printf '\r\033[K'; fi
}

# What failed, with all lines of each message.
failures() {
  local line inside=false
  while IFS= read -r line; do
    case $line in
      '✘ Test '*' recorded an issue'*) inside=true ;;
      '◇ '* | '✔ '* | '✘ '* | '➜ '* | '⚠'*) inside=false ;;
    esac
    if $inside; then printf '  %s\n' "$line"; fi
  done <"$log"
}

ended() { grep -aE "^(✔|✘) Test .* ($1) after " "$log" | grep -avE '^(✔|✘) Test (run with|case) ' || true; }

status=0
swift test --skip-build "$@" 2>&1 | tee "$log" | progress || status=$?

passed=$(ended passed | wc -l)
failed=$(ended failed | wc -l)
skipped=$(grep -acE '^➜ Test .* skipped' "$log" || true)
closing=$(sed -n -E 's/^(✔|✘) (Test run with .*)/\2/p' "$log" | tail -n 1)
if [ "$status" -ne 0 ]; then
  failures
  if [ -z "$closing" ]; then
    echo "test: the tests ended before their end; the last lines of the log:"
    tail -n 15 "$log" | sed 's/^/  /'
    open=$(comm -23 \
      <(sed -n -E '/^◇ Test (run|case) /d; s/^◇ Test (.*) started\.$/\1/p' "$log" | sort) \
      <(ended 'passed|failed' | sed -E 's/^(✔|✘) Test (.*) (passed|failed) after .*/\2/' | sort))
    if [ -n "$open" ]; then
      echo "test: begun and not ended, so failed:"
      sed 's/^/  /' <<<"$open"
      failed=$((failed + $(wc -l <<<"$open")))
    fi
  fi
fi
echo "test: $passed passed, $failed failed, $skipped skipped; the whole log is $log"
if [ -n "$closing" ]; then echo "$closing"; fi
exit "$status"
