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

calls=(open close alloc free ask text layout display_list frames numbers strings)
exports=()
for call in "${calls[@]}"; do exports+=("--export=yar_$call"); done
mkdir -p "$target"
"$tools/wasm-ld" "$out/Yar.o" "$out/runtime.o" "$tables" --no-entry --gc-sections --strip-all \
  -z stack-size=1048576 --stack-first "${exports[@]}" -o "$out/yar.wasm"
echo "${YAR_EMBEDDED:--Osize}" >"$out/optimised"
if [ "${YAR_EMBEDDED:--Osize}" = -Osize ] && command -v wasm-opt >/dev/null; then
  # The lowest kilobyte is the far end of the stack: no object lies there, so that offsets may be added to addresses.
  wasm-opt -Oz --merge-similar-functions -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext \
    --enable-mutable-globals --enable-nontrapping-float-to-int "$out/yar.wasm" -o "$out/yar.small.wasm"
  mv "$out/yar.small.wasm" "$out/yar.wasm"
fi
if [ "${YAR_EMBEDDED:--Osize}" = -Osize ] && command -v node >/dev/null; then
  node Scripts/order-functions.mjs "$out/yar.wasm" "$out/yar.ordered.wasm"
  mv "$out/yar.ordered.wasm" "$out/yar.wasm"
fi
cp "$out/yar.wasm" "$target/yar.wasm"
Scripts/sandbox-page.sh "$target"
printf 'sandbox: %s: yar.wasm has %d bytes, %d compressed\n' "$target" \
  "$(stat -c %s "$target/yar.wasm")" "$(gzip -9 -c "$target/yar.wasm" | wc -c)"
