#!/bin/bash
# release.sh VERSION: makes a release of what is committed: dates the changelog's section, writes the version where it stands,
# commits that with a tag, and puts the artefacts with their checksums and the notes into out/release.
#
# Nothing is sent anywhere: `git push --tags` and the upload are for a person to do.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:-}
out=out/release
fail() {
  echo "release: $*" >&2
  exit 2
}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "say which, as three numbers: make release VERSION=0.2.0"
[ -z "$(git status --porcelain)" ] || fail "there are changes that are not committed; commit or stash them first"
if git rev-parse -q --verify "refs/tags/v$version" >/dev/null; then fail "the tag v$version is there already; choose another version"; fi

# The section's text is the notes for people; it is looked at before anything is changed.
section=$version
if ! grep -q "^## $version\b" CHANGELOG.md; then section=Unreleased; fi
grep -q "^## $section\b" CHANGELOG.md || fail "CHANGELOG.md has no section 'Unreleased'; write one that says what is new"
mkdir -p "$out"
awk -v section="$section" '/^## / { inside = $2 == section; next } inside' CHANGELOG.md >"$out/NOTES.md"
lines=$(grep -c . "$out/NOTES.md" || true)
[ "$lines" -gt 0 ] || fail "the section '$section' in CHANGELOG.md is empty; write what is new"
[ "$lines" -le 60 ] || fail "the section '$section' in CHANGELOG.md has $lines lines; people read 60"

heading="## $version - $(date -u +%Y-%m-%d)"
if [ "$section" = Unreleased ]; then heading="## Unreleased\n\n$heading"; fi
sed -i "s/^## $section\b.*/$heading/" CHANGELOG.md
sed -i "s/^#define YAR_VERSION \".*\"/#define YAR_VERSION \"$version\"/" Sources/CYar/yar.h
sed -i -E "s/\"[0-9]+\.[0-9]+\.[0-9]+\"/\"$version\"/" Sources/YarScenes/Version.swift
if [ -n "$(git status --porcelain)" ]; then git commit -qam "Release $version"; fi

echo "release: the artefacts; each is built of the commit $(git rev-parse --short HEAD)"
# The page of the sandbox goes into the tarball and the packages.
make --no-print-directory sandbox wheel tarball deb
rm -f "$out"/*.whl "$out"/*.tar.gz "$out"/*.deb
cp out/wheel/*.whl out/tarball/*.tar.gz out/deb/*.deb "$out/"
git archive --format=tar.gz --prefix="yar-$version/" -o "$out/yar-$version-source.tar.gz" HEAD
(cd "$out" && sha256sum -- *.whl *.tar.gz *.deb >SHA256SUMS)
git tag -a "v$version" -m "Yar $version"
echo "release: $out has the artefacts, SHA256SUMS and NOTES.md; the tag is v$version. To publish: git push --follow-tags"
