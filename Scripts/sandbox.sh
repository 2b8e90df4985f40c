#!/bin/bash
# Builds the sandbox's page into a folder: Yar as WebAssembly, and the files of Sandbox/. Any static host serves it.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:?usage: sandbox.sh FOLDER}
out=.build-embedded
Scripts/check-embedded.sh

tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
tables=$tools/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
"$tools/clang" --target=wasm32-unknown-unknown -ffreestanding -fno-builtin -O2 -mbulk-memory \
  -Wall -Wextra -Werror -c Sandbox/Runtime/memory.c -o "$out/runtime.o"

mkdir -p "$target"
echo "${YAR_EMBEDDED:--Osize}" >"$out/optimised"

optimised=false
if [ "${YAR_EMBEDDED:--Osize}" = -Osize ]; then optimised=true; fi
features=(--enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int)
is_there() { command -v "$1" >/dev/null; }

# Makes a module smaller: `optimise NAME OPTION...`.
optimise() {
  local name=$1
  shift
  if $optimised && is_there wasm-opt; then
    # The lowest kilobyte is the far end of the stack: no object lies there, so that offsets may be added to addresses.
    wasm-opt "$@" --low-memory-unused "${features[@]}" "$out/$name.wasm" -o "$out/$name.small.wasm"
    mv "$out/$name.small.wasm" "$out/$name.wasm"
  fi
}

# Links what exports need: `link NAME NAMES CALL...`; functions keep their names with NAMES of -g.
link() {
  local name=$1 call exports=() strip=(--strip-all)
  if [ "$2" = -g ]; then strip=(); fi
  shift 2
  for call in "$@" close alloc free read ask text layout display_list frames numbers strings; do
    exports+=("--export=yar_$call")
  done
  "$tools/wasm-ld" "$out/Yar.o" "$out/runtime.o" "$tables" --no-entry --gc-sections "${strip[@]}" \
    -z stack-size=1048576 --stack-first "${exports[@]}" -o "$out/$name.wasm"
}

# Makes of what was linked one module that is as small as it gets in one piece: `whole NAME NAMES`.
whole() { optimise "$1" ${2:+"$2"} -Oz --merge-similar-functions -Oz; }

# Takes out of an engine what the export yar_ask_more alone leads to: `split NAME LINKED WITHOUT PART`; the engine as it was
# linked, and without the export. Until the part is there, calls of it end in the page; it needs what the engine exports. Both
# know each other by a name that no other build has (Sandbox/engine.js).
split() {
  local mark
  mark=$4-$(sha256sum "$out/$1.wasm" | cut -c 1-8)
  node Scripts/later-functions.mjs "$out/$1.wasm" yar_ask_more "$out/$2.wasm" "$out/$3.wasm" >"$out/$4.functions"
  wasm-split --split "--split-funcs=@$out/$4.functions" "${features[@]}" \
    "--placeholder-namespace=$mark" "--import-namespace=$mark" "$out/$1.wasm" -o1 "$out/$1.split.wasm" -o2 "$out/$4.wasm"
  mv "$out/$1.split.wasm" "$out/$1.wasm"
}

# Puts a module beside the page: `ship NAME`.
ship() {
  # Made into plain blocks and put together anew, what compilers left of the flow of control is 1 % less. What can be left out
  # of that then is found in two rounds: the second takes almost 1 % more. Where a part was taken out, calls are to be made anew,
  # another 2 %.
  optimise "$1" --flatten --rereloop -Oz -Oz
  if $optimised && is_there node; then
    node Scripts/order-functions.mjs "$out/$1.wasm" "$out/$1.ordered.wasm"
    mv "$out/$1.ordered.wasm" "$out/$1.wasm"
  fi
  cp "$out/$1.wasm" "$target/$1.wasm"
  printf 'sandbox: %s: %s.wasm has %d bytes, %d compressed\n' "$target" "$1" \
    "$(stat -c %s "$target/$1.wasm")" "$(gzip -9 -c "$target/$1.wasm" | wc -c)"
}

# What the first picture does not need is fetched after it; without the tools for that, the engine has it.
if is_there wasm-split && is_there node; then
  link first -g open
  link linked -g open ask_more
  cp "$out/linked.wasm" "$out/yar.wasm"
  whole yar -g
  split yar linked first more
  ship more
else
  link yar '' open ask_more
  whole yar ''
  rm -f "$target/more.wasm"
fi
# The first picture waits for it: a third round takes another third of a percent.
optimise yar --flatten --rereloop -Oz -Oz
ship yar
# Fetched where a document of Interface Builder is opened, and only then.
link interface '' open_interface ask_more
whole interface ''
ship interface
Scripts/sandbox-page.sh "$target"
