#!/usr/bin/env python3
"""Measures how well `yar fix` does: of the changes that are shown as holding, how many can be written, leave no other
finding and no other byte changed, and whether a second run changes nothing.

Documents of a folder are broken in one known way, at places chosen by a seeded generator, and written in several forms:
with CRLF, a byte order mark, tabs, comments and attributes in the opposite order.

    Scripts/fix-quality.py YAR FOLDER [COUNT]
"""
import difflib
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

TAG = re.compile(rb"<constraint\b[^>]*?/>")
ATTRIBUTE = re.compile(rb"""\s+([\w:]+)\s*=\s*("[^"]*"|'[^']*')""")


def constant(change):
    def mutate(tag):
        found = re.search(rb' constant="(-?[\d.]+)"', tag)
        if not found or float(found[1]) == 0:
            return None
        value = b' constant="%g"' % change(float(found[1]))
        return tag[:found.start()] + value + tag[found.end():]
    return mutate


def without_priority(tag):
    return re.sub(rb' priority="[^"]*"', b"", tag) if b" priority=" in tag else None


MUTATIONS = {
    "a constant is three times as large": constant(lambda value: value * 3 + 40),
    "a constant has the wrong sign": constant(lambda value: -value),
    "a constraint is required": without_priority,
    "a constraint is gone": lambda tag: b"",
    "a second constraint contradicts": lambda tag: tag + re.sub(
        rb' id="([^"]*)"', rb' id="\1-2"', constant(lambda value: value + 25)(tag) or tag),
}


def reversed_attributes(text):
    def turn(match):
        attributes = ATTRIBUTE.findall(match[0])
        turned = b"".join(b" %s=%s" % one for one in reversed(attributes))
        return match[0].split(None, 1)[0].rstrip(b"/>") + turned + b"/>"
    return TAG.sub(turn, text)


FORMS = {
    "plain": lambda text: text,
    "CRLF": lambda text: text.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"),
    "byte order mark": lambda text: b"\xef\xbb\xbf" + text.removeprefix(b"\xef\xbb\xbf"),
    "tabs": lambda text: text.replace(b"    ", b"\t"),
    "comments": lambda text: text.replace(b"<constraints>", b"<!-- rules -->\n<constraints><!-- of it -->"),
    "attributes in the opposite order": reversed_attributes,
}


def stray_bytes(old, new, changes):
    """What differs besides changes of attributes and whole constraints; empty where nothing does."""
    problems = []
    if old.startswith(b"\xef\xbb\xbf") != new.startswith(b"\xef\xbb\xbf"):
        problems.append("mark")
    if b"\r\n" in old and re.search(rb"(?<!\r)\n", new):
        problems.append("line end")
    if re.findall(rb"<!--.*?-->", old, re.S) != re.findall(rb"<!--.*?-->", new, re.S):
        problems.append("comment")
    lines = [text.splitlines(keepends=True) for text in (old, new)]
    matcher = difflib.SequenceMatcher(None, *lines, autojunk=False)
    touched = 0
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            continue
        touched += max(b - a, d - c)
        one, other = b"".join(lines[0][a:b]), b"".join(lines[1][c:d])
        # Without attributes and constraints nothing is left that differs.
        bare = [re.sub(rb"\s*</?constraints>\s*", b"", TAG.sub(b"", text)) for text in (one, other)]
        bare = [ATTRIBUTE.sub(b"", text).strip() for text in bare]
        if bare[0] != bare[1]:
            problems.append(f"lines {a + 1} to {b}")
    if touched > 8 * changes:
        problems.append(f"{touched} lines for {changes} changes")
    return problems


def fix(yar, path):
    result = subprocess.run(
        [yar, "fix", "--choose", "first", "--jobs", "1", "--time-limit", "300", str(path)],
        capture_output=True, text=True)
    written = len(re.findall(r"\[[a-z-]+\]$", result.stdout, re.M))
    reasons = re.findall(r"warning: left as it is: .*?; (the document's text .*|written into .*|the document cannot .*)",
                         result.stderr)
    return result, written, reasons


def main():
    yar, folder = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    chance = random.Random(20261129)
    files = sorted(
        path for path in pathlib.Path(folder).rglob("*")
        if path.suffix in (".xib", ".storyboard") and path.stat().st_size < 200_000)
    chance.shuffle(files)
    documents = written = again = 0
    failures, stray = [], []
    with tempfile.TemporaryDirectory() as place:
        while documents < count and files:
            source = files[documents % len(files)]
            text = source.read_bytes()
            names = list(MUTATIONS)
            mutation = names[documents % (len(names) + 1)] if documents % (len(names) + 1) < len(names) else None
            form = list(FORMS)[documents % len(FORMS)] if chance.random() < 0.5 else chance.choice(list(FORMS))
            documents += 1
            if mutation:
                tags = list(TAG.finditer(text))
                chance.shuffle(tags)
                for tag in tags:
                    changed = MUTATIONS[mutation](tag[0])
                    if changed is not None:
                        text = text[:tag.start()] + changed + text[tag.end():]
                        break
            path = pathlib.Path(place) / source.name
            old = FORMS[form](text)
            path.write_bytes(old)
            result, changes, reasons = fix(yar, path)
            new = path.read_bytes()
            written += changes
            what = f"{source.name}, {mutation}, {form}"
            failures += [f"{what}: {reason}" for reason in reasons]
            if changes:
                problems = stray_bytes(old, new, changes)
                if problems:
                    stray.append(f"{what}: {problems}")
                fix(yar, path)
                if path.read_bytes() != new:
                    again += 1
                    print(f"a second run changes {what}")
            elif new != old:
                stray.append(f"{what}: changed and not told")
            path.unlink()
    for line in failures + stray:
        print(line)
    shown = written + len(failures)
    unwritten = sum("text does not say" in line for line in failures)
    print(f"{documents} documents, {shown} changes shown as holding: {shown - unwritten} can be written, "
          f"{written} leave no other finding, {len(stray)} documents with other bytes changed, "
          f"{again} changed by a second run")


main()
