#!/bin/bash
# `swift build` with the arguments given, JOBS at once, that shows what is being built, how many steps are
# done and how long it takes: on a terminal in one line that is written over each second, elsewhere in a line
# every ten seconds. What the compiler has to say is shown in any case.
set -euo pipefail
export YAR_BUILD=$$
# SwiftPM hands several sanitizers to the compiler in the order of a set: in another order all would be compiled anew.
export SWIFT_DETERMINISTIC_HASHING=1
step='' shown=0 rest=''
if [ -t 1 ]; then isTerminal=true; else isTerminal=false; fi

# The modules that compilers of this build are at: SwiftPM names a module when it is done with it.
modules() {
  local process words index found=' '
  for process in /proc/[0-9]*; do
    mapfile -d '' -t words 2>/dev/null <"$process/cmdline" || continue
    case ${words[0]:-} in */swift-frontend | */swiftc) ;; *) continue ;; esac
    grep -qxz "YAR_BUILD=$YAR_BUILD" "$process/environ" 2>/dev/null || continue
    for index in "${!words[@]}"; do
      if [ "${words[index]}" = -module-name ] && [[ $found != *" ${words[index + 1]} "* ]]; then
        found+="${words[index + 1]} "
      fi
    done
  done
  printf '%s' "${found% }"
}

progress() {
  local text names
  if ! $isTerminal && [ "$SECONDS" -lt $((shown + 10)) ]; then return; fi
  if [ "$SECONDS" -eq "$shown" ] || [ -z "$step" ]; then return; fi
  shown=$SECONDS
  names=$(modules)
  text="$step $SECONDS s${names:+:$names}"
  if $isTerminal; then printf '\r\033[K%.*s' 78 "$text"; else printf '%s\n' "$text"; fi
}

# Whole modules take a debug build less of a processor's time, but a change compiles all of its module anew: so they are
# for who builds once. The compiler tells of each that SwiftPM had asked for it otherwise.
once=()
if [ "${CI:-}" = true ] && [[ " $* " != *" release "* ]]; then
  once=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1)
fi
# Programs that people run find all that they call when they begin, after which the table of it cannot be written, and look
# for no libraries beside themselves.
if [[ " $* " == *" release "* ]]; then once=(--disable-local-rpath -Xlinker -z -Xlinker now); fi
asked="^warning: ignoring '-enable-batch-mode'|^remark: Incremental compilation has been disabled"

swift build -j "${JOBS:-2}" "${once[@]}" "$@" 2>&1 | {
  isOpen=true
  while $isOpen; do
    line='' status=0
    IFS= read -r -t 1 line || status=$?
    rest+=$line
    # Above 128 the time is up, and the line may have its end later.
    if [ "$status" -le 128 ]; then
      if [ "$status" -ne 0 ]; then isOpen=false; fi
      if [[ $rest =~ ^(\[[0-9]+/[0-9]+\])\  ]]; then
        step=${BASH_REMATCH[1]}
      elif [[ ${#once[@]} -gt 0 && $rest =~ $asked ]]; then
        :
      elif [ -n "$rest" ] || $isOpen; then
        if $isTerminal; then printf '\r\033[K'; fi
        printf '%s\n' "$rest"
      fi
      rest=''
    fi
    progress
  done
}
