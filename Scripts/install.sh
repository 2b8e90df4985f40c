#!/bin/bash
# `install.sh install DESTDIR PREFIX` puts the built program, its manual, the completions of shells and, where it was
# built, the page of `yar serve` below DESTDIR/PREFIX (DESTDIR may be empty; packagers stage with it). What it wrote and
# which folders it made is recorded in share/yar/installed; `install.sh uninstall DESTDIR PREFIX` removes exactly that.
set -euo pipefail
cd "$(dirname "$0")/.."
verb=$1 destdir=$2 prefix=${3%/}
yar=${YAR:-.build/release/yar}
page=${SANDBOX:-out/sandbox}
record=$prefix/share/yar/installed

fail() {
  echo "$verb: $*" >&2
  exit 1
}
[[ $prefix == /* && $prefix != *$'\n'* ]] || fail "PREFIX must be a whole path such as /usr/local, not '$3'"

# The lines of the record that begin with a letter: F for files, D for folders that were made.
recorded() { sed -n "s/^$1 //p" "$destdir$record" 2>/dev/null || true; }

remove() { # files and folders, as recorded
  local path
  while IFS= read -r path; do
    [[ $path == "$prefix"/* && $path != */../* ]] || fail "$destdir$record names '$path', which is elsewhere"
    rm -f -- "$destdir$path"
  done <<<"$1"
  # The deepest first. One with something of others in it stays.
  while IFS= read -r path; do
    [ -z "$path" ] || rmdir -- "$destdir$path" 2>/dev/null || true
  done < <(LC_ALL=C sort -r <<<"$2")
}

if [ "$verb" = uninstall ]; then
  [ -e "$destdir$record" ] || fail "nothing is installed in $destdir$prefix ($destdir$record is not there)"
  files=$(recorded F) folders=$(recorded D)
  [ -w "$destdir$prefix/bin" ] || fail "$destdir$prefix is not yours to write; run it as root"
  remove "$files" "$folders"
  echo "uninstall: removed yar from $destdir$prefix"
  exit 0
fi

# What goes where, with the words that make `yar` print it.
places=(
  "share/man/man1/yar.1:manual"
  "share/bash-completion/completions/yar:completions bash"
  "share/zsh/site-functions/_yar:completions zsh"
  "share/fish/vendor_completions.d/yar.fish:completions fish"
)
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
files=("$prefix/bin/yar" "$record")
for place in "${places[@]}"; do
  mkdir -p "$made/$(dirname "${place%%:*}")"
  # shellcheck disable=SC2086
  "$yar" ${place#*:} >"$made/${place%%:*}"
  files+=("$prefix/${place%%:*}")
done
pages=()
if [ -e "$page/yar.wasm" ]; then
  mapfile -t pages < <(cd "$page" && find . -type f ! -name '.*' | sed 's|^\./||' | LC_ALL=C sort)
  for name in "${pages[@]}"; do files+=("$prefix/share/yar/sandbox/$name"); done
fi

folders=$(recorded D)
old=$(recorded F)
make_folder() { # a path; the folders above it first
  if [ -d "$destdir$1" ]; then return; fi
  make_folder "$(dirname "$1")"
  mkdir -m 755 -- "$destdir$1" || fail "set PREFIX to a folder that is yours, such as PREFIX=\$HOME/.local, or run it as root"
  folders+=${folders:+$'\n'}$1
}
if [ -n "$destdir" ]; then mkdir -p -- "$destdir"; fi
for file in "${files[@]}"; do make_folder "$(dirname "$file")"; done
{
  printf 'F %s\n' "${files[@]}"
  if [ -n "$folders" ]; then sed 's/^/D /' <<<"$folders"; fi
} >"$made/record"

put() { install -m "$1" -- "$2" "$destdir$3" || fail "set PREFIX to a folder that is yours, such as PREFIX=\$HOME/.local, or run it as root"; }
put 644 "$made/record" "$record"
put 755 "$yar" "$prefix/bin/yar"
for place in "${places[@]}"; do put 644 "$made/${place%%:*}" "$prefix/${place%%:*}"; done
for name in "${pages[@]}"; do put 644 "$page/$name" "$prefix/share/yar/sandbox/$name"; done
# What an earlier version had and this one has no more.
stale=$(comm -23 <(sort <<<"$old") <(printf '%s\n' "${files[@]}" | sort))
if [ -n "$stale" ]; then remove "$stale" "$folders"; fi
echo "install: $destdir$prefix/bin/yar, with its manual (man yar) and completions for bash, zsh and fish"
if [ ${#pages[@]} -gt 0 ]; then
  echo "install: $destdir$prefix/share/yar/sandbox, the page of yar serve"
else
  echo "install: without the page of yar serve, as $page was not built: make sandbox, then make install"
fi
