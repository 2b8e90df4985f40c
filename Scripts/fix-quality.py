#!/usr/bin/env python3
"""Measures how well `yar fix` does: of the changes that are shown as holding, how many can be written, leave no other
finding and no other byte changed, and whether a second run changes nothing.

Documents of a folder (.xib, .storyboard, .json) are broken in one known way, at places chosen by a seeded generator: the ways
of `Conformance check-quality` are among them. They are written in several forms: with CRLF, a byte order mark, tabs, comments
and attributes in the opposite order. What a person has to make by hand is shown as that and counted apart.

    Scripts/fix-quality.py YAR FOLDER [COUNT]
"""
import difflib
import json
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


def with_id(tag, change):
    """A second constraint behind one."""
    return tag + change(re.sub(rb' id="([^"]*)"', rb' id="\1-2"', tag))


def sides(tag):
    if not re.search(rb'"(leading|trailing)"', tag):
        return None
    return tag.replace(b'"leading"', b'"left"').replace(b'"trailing"', b'"right"')


def only(word, change):
    return lambda tag: change(tag) if word in tag else None


def second_size(tag):
    if b"secondItem" in tag or not re.search(rb'firstAttribute="(width|height)"', tag):
        return None
    return with_id(tag, lambda other: constant(lambda value: value + 25)(other) or other)


def limit(tag):
    if b'firstAttribute="width"' not in tag or b"secondItem" in tag:
        return None
    return with_id(tag, lambda other: re.sub(rb' constant="[^"]*"', b' constant="300"', other).replace(
        b' id="', b' relation="lessThanOrEqual" id="'))


# Ways to break a document: the tag that changes, and what becomes of it; None where it is not of that kind.
MUTATIONS = {
    "a constant is three times as large": (TAG, constant(lambda value: value * 3 + 40)),
    "a constant has the wrong sign": (TAG, constant(lambda value: -value)),
    "a constraint is required": (TAG, without_priority),
    "a constraint is gone": (TAG, lambda tag: b""),
    "a second, other distance is added": (
        TAG, lambda tag: with_id(tag, lambda other: constant(lambda value: value + 25)(other) or other)),
    "a second, other size is added": (TAG, second_size),
    "a width is limited": (TAG, limit),
    "a text becomes long": (
        re.compile(rb'(?<=\btext=")[A-Za-z][^"&]{2,40}(?=")'), lambda text: b" ".join([text] * 6)),
    "leading becomes left": (TAG, sides),
    "what is in the middle is put beside it": (
        TAG, only(b'firstAttribute="centerX"', lambda tag: tag.replace(b' id="', b' constant="60" id="')
                  if b"constant=" not in tag else None)),
    "a view is moved far out": (
        TAG, only(b'"leading"', constant(lambda value: value + 900))),
    "a height becomes 0": (
        TAG, only(b'firstAttribute="height"', constant(lambda value: 0) )),
    "a constraint is there twice": (TAG, lambda tag: with_id(tag, lambda other: other)),
    "a constraint is there again with a lower priority": (
        TAG, lambda tag: with_id(tag, lambda other: (without_priority(other) or other).replace(
            b' id="', b' priority="400" id="'))),
    "a noted frame is out of date": (
        re.compile(rb'<rect key="frame"[^>]*/>'), lambda tag: re.sub(rb' x="([\d.]+)"', b' x="7.0"', tag)),
    "nothing": (TAG, None),
}
EQUATION = re.compile(rb'"[\w.-]+ == [\w.* -]+\+ \d+"')
LENGTH = re.compile(rb'"[\w-]+\.(?:width|height) == \d+"')
JSON_MUTATIONS = {
    "a constant is three times as large": (
        EQUATION, lambda text: re.sub(rb"\d+\"$", lambda found: b'%d"' % (int(found[0][:-1]) * 3 + 40), text)),
    "a length is three times as large": (
        LENGTH, lambda text: re.sub(rb"\d+\"$", lambda found: b'%d"' % (int(found[0][:-1]) * 3), text)),
    "a second, other size is added": (
        LENGTH, lambda text: text + b", " + re.sub(rb"\d+\"$", lambda found: b'%d"' % (int(found[0][:-1]) + 25), text)),
    "a second, other distance is added": (
        EQUATION, lambda text: text + b", " + re.sub(rb"\d+\"$", lambda found: b'%d"' % (int(found[0][:-1]) + 25), text)),
    "a constraint is gone": (re.compile(EQUATION.pattern + rb",\s*"), lambda text: b""),
    "a constraint is there twice": (EQUATION, lambda text: text + b", " + text),
    "a text becomes long": (
        re.compile(rb'(?<="text": ")[A-Za-z][^"\\{]{2,40}(?=")'), lambda text: b" ".join([text] * 6)),
    "a desired size is large": (
        re.compile(rb'"(?:fixed|min)Desired(?:Width|Height)": \d+'),
        lambda text: re.sub(rb"\d+$", lambda found: b"%d" % (int(found[0]) * 4), text)),
    "leading becomes left": (EQUATION, lambda text: sides(text.replace(b".leading", b"\"leading\"").replace(
        b".trailing", b"\"trailing\"")) and text.replace(b".leading", b".left").replace(b".trailing", b".right")),
    "nothing": (EQUATION, None),
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
    changed = [
        places for kind, *places in difflib.SequenceMatcher(None, *lines, autojunk=False).get_opcodes() if kind != "equal"]
    touched = sum(max(b - a, d - c) for a, b, c, d in changed)
    if not old.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<"):
        # A constraint that comes has a line of its own, and the one before gets a comma.
        return problems + ([f"{touched} lines for {changes} changes"] if touched > 4 * changes else [])
    for a, b, c, d in changed:
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
    reasons = re.findall(r"warning: left as it is: .*?; (written into .*|the document cannot .*)", result.stderr)
    return written, reasons


def by_hand(yar, path):
    """How many changes hold, and how many of these a person has to make."""
    result = subprocess.run(
        [yar, "check", "--json", "--jobs", "1", "--time-limit", "300", str(path)], capture_output=True, text=True)
    fixes = [fix for document in json.loads(result.stdout)["documents"] for scene in document["scenes"]
             for finding in scene["findings"] for fix in finding["fixes"] if fix["holds"]]
    return len(fixes), sum(fix["byHand"] for fix in fixes)


def main():
    yar, folder = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    chance = random.Random(20261129)
    files = sorted(
        path for path in pathlib.Path(folder).rglob("*")
        if path.suffix in (".xib", ".storyboard", ".json") and path.stat().st_size < 200_000
        and (path.suffix != ".json" or b'"yar"' in path.read_bytes()))
    chance.shuffle(files)
    documents = written = again = holding = hand = 0
    failures, stray = [], []
    with tempfile.TemporaryDirectory() as place:
        while documents < count and files:
            source = files[documents % len(files)]
            text = source.read_bytes()
            mutations = JSON_MUTATIONS if source.suffix == ".json" else MUTATIONS
            names = list(mutations)
            start = documents
            # A way that the document has no place for leaves it to the next.
            for mutation in (names[start:] + names)[:len(names)] if start < len(names) else chance.sample(names, len(names)):
                pattern, change = mutations[mutation]
                found = [(tag, change(tag[0])) for tag in pattern.finditer(text)] if change else []
                found = [one for one in found if one[1] is not None and one[1] != one[0][0]]
                if found:
                    tag, changed = chance.choice(found)
                    text = text[:tag.start()] + changed + text[tag.end():]
                if found or change is None:
                    break
            form = list(FORMS)[documents % len(FORMS)]
            if source.suffix == ".json" and form in ("comments", "attributes in the opposite order"):
                form = "plain"
            documents += 1
            path = pathlib.Path(place) / source.name
            old = FORMS[form](text)
            path.write_bytes(old)
            counts = by_hand(yar, path)
            holding += counts[0]
            hand += counts[1]
            changes, reasons = fix(yar, path)
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
    print(f"{documents} documents; of {holding} changes that hold {hand} are shown as to be made by hand; "
          f"{shown} others were taken, and {written} written: these leave no other finding; "
          f"{len(stray)} documents with other bytes changed, {again} changed by a second run")


main()
