#!/bin/bash
# relink.sh RESULT: links the command, which is built in release mode, again for an older glibc: with a start of its own,
# without what nothing calls and names that nobody asks for, and with all functions bound at its start. `Packaging/` makes a bundle of the result.
set -euo pipefail
cd "$(dirname "$0")/.."
result=$1
Scripts/build.sh -c release --static-swift-stdlib --product yar
read -ra libraries < <(Scripts/native-libraries.sh)
part() { gcc -print-file-name="$1"; }
gcc -O2 -Wall -Wextra -Werror -fPIE -c Packaging/older/start.c -o "$result.start.o"
swiftc -emit-executable -static-stdlib -use-ld=lld @.build/release/yar.product/Objects.LinkFileList "${libraries[@]}" \
  -Xclang-linker -nostartfiles \
  "$(part crti.o)" "$(part crtbeginS.o)" "$result.start.o" "$(part crtendS.o)" "$(part crtn.o)" \
  -Xlinker --defsym -Xlinker main=yar_cli_main -Xlinker -z -Xlinker now \
  -Xlinker --gc-sections -Xlinker --as-needed -Xlinker --strip-all -Xlinker --no-export-dynamic -Xlinker -O2 -o "$result"
