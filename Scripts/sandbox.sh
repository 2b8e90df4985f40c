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

# Links an engine that has what its exports need: `link NAME CALL...`.
link() {
  local name=$1 call exports=()
  shift
  for call in "$@" close alloc free ask text layout display_list frames numbers strings; do
    exports+=("--export=yar_$call")
  done
  "$tools/wasm-ld" "$out/Yar.o" "$out/runtime.o" "$tables" --no-entry --gc-sections --strip-all \
    -z stack-size=1048576 --stack-first "${exports[@]}" -o "$out/$name.wasm"
  if [ "${YAR_EMBEDDED:--Osize}" = -Osize ] && command -v wasm-opt >/dev/null; then
    # The lowest kilobyte is the far end of the stack: no object lies there, so that offsets may be added to addresses.
    wasm-opt -Oz --merge-similar-functions -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext \
      --enable-mutable-globals --enable-nontrapping-float-to-int "$out/$name.wasm" -o "$out/$name.small.wasm"
    mv "$out/$name.small.wasm" "$out/$name.wasm"
  fi
  if [ "${YAR_EMBEDDED:--Osize}" = -Osize ] && command -v node >/dev/null; then
    node Scripts/order-functions.mjs "$out/$name.wasm" "$out/$name.ordered.wasm"
    mv "$out/$name.ordered.wasm" "$out/$name.wasm"
  fi
  cp "$out/$name.wasm" "$target/$name.wasm"
  printf 'sandbox: %s: %s.wasm has %d bytes, %d compressed\n' "$target" "$name" \
    "$(stat -c %s "$target/$name.wasm")" "$(gzip -9 -c "$target/$name.wasm" | wc -c)"
}

# The second is fetched where a document of Interface Builder is opened, and only then.
link yar open
link interface open_interface
Scripts/sandbox-page.sh "$target"
