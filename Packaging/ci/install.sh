#!/bin/bash
# Fetches the tarball of a release, compares its checksum, and puts `yar` on the PATH of the steps that follow.
#
# YAR_RELEASES is where releases lie, YAR_VERSION the version, YAR_SHA256 the checksum. YAR_TARBALL, a file, is taken in place
# of a fetched one.
set -euo pipefail
name=yar-$YAR_VERSION-linux-$(uname -m)
folder=${RUNNER_TEMP:-/tmp}/yar
mkdir -p "$folder"
tarball=${YAR_TARBALL:-$folder/$name.tar.gz}
if [ -z "${YAR_TARBALL:-}" ]; then
  curl --fail --silent --show-error --location --retry 3 -o "$tarball" "$YAR_RELEASES/v$YAR_VERSION/$name.tar.gz"
fi
if ! echo "$YAR_SHA256  $tarball" | sha256sum --check --quiet --status; then
  echo "install: the checksum of $name.tar.gz is $(sha256sum "$tarball" | cut -d' ' -f1), not $YAR_SHA256; take it from SHA256SUMS of the release" >&2
  exit 2
fi
tar -xzf "$tarball" -C "$folder"
echo "$folder/$name" >>"${GITHUB_PATH:-/dev/null}"
"$folder/$name/yar" --version
