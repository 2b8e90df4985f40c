#!/bin/bash
# library.sh FOLDER [--with-command]: builds libyar in release mode and puts libyar.so, libyar.so.N and yar.h into a folder;
# with the command inside, as `yar_cli_main`, for bundles that have both.
#
# Shares the build folder, and what is compiled, with the release build of the command. What SwiftPM links needs the
# libraries of the Swift toolchain and shows every symbol; here it is linked again with both put right.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
version=$(sed -n 's/^#define YAR_ABI_VERSION //p' Sources/CYar/yar.h)
echo "library: libyar, in release mode; the first time takes some minutes"
Scripts/build.sh -c release --static-swift-stdlib --product YarC
lists=(.build/release/YarC.product/Objects.LinkFileList)
if [ "${2:-}" = --with-command ]; then
  Scripts/build.sh -c release --static-swift-stdlib --product yar
  lists+=(.build/release/yar.product/Objects.LinkFileList)
fi
# Most objects are those of both.
sort -u "${lists[@]}" >.build/libyar.objects

mkdir -p "$folder"
# GLib's types are registered once in a program: a library that was unloaded could not begin a second time, so it stays.
# Nothing but the calls of yar.h, and the start of the command, is seen from outside: the rest may be in the program a second time.
echo '{ global: yar_*; local: *; };' >.build/libyar.map
read -ra libraries < <(Scripts/native-libraries.sh)
swiftc -emit-library -static-stdlib -use-ld=lld -module-name YarC \
  @.build/libyar.objects "${libraries[@]}" \
  -Xlinker --version-script=.build/libyar.map -Xlinker -soname="libyar.so.$version" \
  -Xlinker -z -Xlinker nodelete -Xlinker -z -Xlinker now \
  -Xlinker --gc-sections -Xlinker --as-needed -Xlinker --strip-all -Xlinker -O2 -o "$folder/libyar.so.$version"
ln -sf "libyar.so.$version" "$folder/libyar.so"
install -m 644 Sources/CYar/yar.h "$folder/yar.h"
# Found with PKG_CONFIG_PATH=FOLDER (from the root), wherever that is moved to.
cat >"$folder/yar.pc" <<END
libdir=\${pcfiledir}
Name: yar
Description: Rows of a template drawn, laid out and checked
Version: $(sed -n 's/^#define YAR_VERSION "\(.*\)"/\1/p' Sources/CYar/yar.h)
Cflags: -I\${libdir}
Libs: -L\${libdir} -lyar -Wl,-rpath,\${libdir}
END
