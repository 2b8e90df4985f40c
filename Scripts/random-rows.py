#!/usr/bin/env python3
"""Writes rows like those of a file, with random texts in many scripts where they have texts for people.

random-rows.py FILE.jsonl COUNT SEED: values that programs read (numbers, dates, codes of locales) stay as they are.
"""
import json
import random
import sys

# The first and the last of the characters that stand for a script, or for signs.
SCRIPTS = [
    ("A", "Z"), ("a", "z"), ("À", "ſ"), ("Α", "ω"), ("А", "я"), ("א", "ת"), ("ا", "ي"), ("अ", "ह"), ("ঁ", "হ"),
    ("அ", "ஹ"), ("ก", "๛"), ("ກ", "ໝ"), ("ཀ", "ྼ"), ("က", "႟"), ("ក", "៹"), ("Ⴀ", "ჼ"), ("ሀ", "ፚ"), ("가", "힣"),
    ("一", "龥"), ("ぁ", "ヿ"), ("!", "/"), ("0", "9"), ("←", "⇿"), ("☀", "⛿"), ("😀", "🙏"), ("\u0300", "\u036f"),
]
# What is seldom, and joins, parts, turns or hides what is beside it.
SINGLE = ["\u200d", "\u200c", "\u200e", "\u2067", "\u2069", "\u00ad", "\u2028", "\t", "\n", "👩‍👩‍👧", "🇨🇭", "\ue000", "\U0010fffe"]
READ_BY_PROGRAMS = {"id", "slug", "number", "locale", "currency", "role", "start", "published", "issued", "due", "ean"}


def word(source):
    if source.random() < 0.03:
        return source.choice(SINGLE)
    first, last = source.choice(SCRIPTS)
    return "".join(chr(source.randint(ord(first), ord(last))) for _ in range(source.randint(1, 9)))


def text(source):
    count = source.choice([0, 1, 2, 2, 3, 3, 4, 12])
    return source.choice([" ", " ", " ", ""]).join(word(source) for _ in range(count))


def changed(value, source, key=""):
    if isinstance(value, dict):
        return {name: changed(part, source, name) for name, part in value.items()}
    if isinstance(value, list):
        return [changed(part, source, key) for part in value]
    if isinstance(value, str) and key not in READ_BY_PROGRAMS:
        return text(source)
    return value


def main():
    name, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    source = random.Random(seed)
    with open(name, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    for number in range(count):
        row = changed(source.choice(rows), source)
        for key in ("id", "slug", "number"):
            if key in row:
                row[key] = f"{row[key]}-{number}"
        print(json.dumps(row))


main()
