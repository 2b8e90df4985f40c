"""Codes, torn edges, marks of companies that do not exist, tiles."""

import subprocess

import numpy

from painting import *


ITF = ["nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww", "wnnwn", "nwnwn"]


def barcode(name, digits, height, tone):
    """An interleaved 2 of 5 barcode, which scanners read; a narrow bar is one point."""
    widths = [1, 1, 1, 1]
    for first, second in zip(digits[::2], digits[1::2]):
        for bar, gap in zip(ITF[int(first)], ITF[int(second)]):
            widths += [3 if bar == "w" else 1, 3 if gap == "w" else 1]
    widths += [3, 1, 1]
    x, bars = 0, ""
    for index, width in enumerate(widths):
        if index % 2 == 0:
            bars += f'<rect x="{x}" width="{width}" height="{height}" fill="{tone}"/>'
        x += width
    save_svg(name, x, height, bars)


@picture
def barcodes():
    barcode("barcode-ticket", "20270214001187", 56, "#1B1F3B")
    barcode("barcode-receipt", "0041820615", 44, "#2A2320")


@picture
def qr():
    """The square code of the badge, which phones read; a module is three points."""
    rows = subprocess.run(
        ["qrencode", "-t", "ASCII", "-m", "0", "-l", "M", "https://example.org/noor"],
        capture_output=True, text=True, check=True).stdout.splitlines()
    body = "".join(f'<rect x="{3 * (i // 2)}" y="{3 * y}" width="3" height="3" fill="#12355B"/>'
                   for y, row in enumerate(rows) for i in range(0, len(row), 2) if row[i] == "#")
    save_svg("qr", 3 * len(rows), 3 * len(rows), body)


@picture
def paper():
    """Torn edges."""
    teeth = "M0 8" + "".join(f"L{x + 5} 0L{x + 10} 8" for x in range(0, 320, 10)) + "Z"
    save_svg("receipt-top", 320, 8, f'<path d="{teeth}" fill="#FFFDF8"/>')
    teeth = "M0 0" + "".join(f"L{x + 5} 8L{x + 10} 0" for x in range(0, 320, 10)) + "Z"
    save_svg("receipt-bottom", 320, 8, f'<path d="{teeth}" fill="#FFFDF8"/>')


@picture
def logos():
    """Marks of companies that do not exist."""
    save_svg("logo-cafe", 48, 48, '<circle cx="24" cy="24" r="24" fill="#B5472F"/>'
             + stroke('<path d="M14 20h17v6.500a7.500 7.500 0 0 1-7.500 7.500h-2A7.500 7.500 0 0 1 14 26.500z'
                      'M31 21.500h2a3.500 3.500 0 0 1 0 7h-2.300M19 11.500c-1.500 2 1.500 3 0 5M25.500 11.500c-1.500 2 1.500 3 0 5"/>',
                      "#FFFDF8", 2.200))
    save_svg("logo-studio", 40, 40,
             '<rect width="40" height="40" rx="10" fill="#0F5C4D"/><path d="M10 28a10 10 0 0 1 20 0z" fill="#F3C65F"/>'
             '<circle cx="20" cy="12.500" r="3.500" fill="#FFFFFF"/>')


def tiles(name, tones, mostly, seed, size, columns, rows, folder=FOLDER):
    """Bauhaus tiles in five tones, of which `mostly` is the ground of many."""
    generator = numpy.random.default_rng(seed)
    shapes = [
        '<path d="M0 0h36a36 36 0 0 1-36 36z" fill="{b}"/>',
        '<circle cx="18" cy="18" r="18" fill="{b}"/><circle cx="18" cy="18" r="8" fill="{c}"/>',
        '<path d="M0 0h36v18a18 18 0 0 1-36 0z" fill="{b}"/>',
        '<path d="M0 36L36 0v36z" fill="{b}"/>',
        '<path d="M0 18a18 18 0 0 1 36 0z" fill="{b}"/><path d="M0 36a18 18 0 0 1 36 0z" fill="{c}"/>',
        '<path d="M0 0a36 36 0 0 1 36 36h-12a24 24 0 0 0-24-24z" fill="{b}"/>'
        '<path d="M0 24a12 12 0 0 1 12 12h-12z" fill="{c}"/>',
    ]
    body = ""
    for row in range(rows):
        for column in range(columns):
            back = tones[mostly] if generator.random() < 0.42 else tones[generator.integers(0, 5)]
            others = [tone for tone in tones if tone != back]
            front, extra = generator.permutation(others)[:2]
            shape = shapes[generator.integers(0, len(shapes))].format(b=front, c=extra)
            turn = 90 * generator.integers(0, 4)
            body += (f'<g transform="translate({column * size} {row * size}) scale({size / 36})"><rect width="36.300" '
                     f'height="36.300" fill="{back}"/><g transform="rotate({turn} 18 18)">{shape}</g></g>')
    save_svg(name, size * columns, size * rows, body, folder=folder)


@picture
def patterns():
    """The top of the badges."""
    tiles("pattern", ["#FF5A3C", "#FFC53D", "#12355B", "#F7F3E8", "#2D9CDB"], 2, 12, 36, 8, 4)
    for role, tones, mostly, seed in [
        ("guest", ["#12366E", "#2F6FED", "#A9CBFF", "#F4EFE3", "#FFC53D"], 0, 5),
        ("speaker", ["#5A1048", "#C2307A", "#FF8A5C", "#FBE3DA", "#FFC36B"], 0, 3),
        ("crew", ["#0D4034", "#1F8A5F", "#A6D56F", "#F3EBD3", "#F5A742"], 0, 8),
    ]:
        tiles(f"badge-{role}", tones, mostly, seed, 50, 6, 3, folder=ROWS)
