"""Marbled and laid paper, and what a certificate is printed with."""

import numpy
from PIL import Image

from painting import *


MARBLES = {
    "ink": ["#0B1B3A", "#143A6B", "#2E7C9E", "#E9E2D3", "#0B1B3A", "#C9A24B", "#102B55", "#5FB0B7", "#F4EEE2"],
    "clay": ["#7A1F2B", "#C2452F", "#EE8F5B", "#FBE7D3", "#8E2A33", "#F2B56B", "#5A1726", "#E26A4A", "#FFF4E6"],
    "moss": ["#0F3B32", "#1F6B52", "#7DB48B", "#EFEBD6", "#12463B", "#D8B04A", "#0A2B26", "#4C9472", "#F8F4E4"],
    "plum": ["#2B1450", "#5A2B91", "#B47BD6", "#F6E3EE", "#3A1A66", "#F0A35E", "#1D0D3B", "#E0679E", "#FFF3F0"],
}


def marble(width, height, seed, tones, cells=2):
    """Marbled paper, as bookbinders make it: bands of colour on water, bent and twisted."""
    y, x = numpy.mgrid[0:height, 0:width] / height * cells / 2
    first, second = (field(width, height, seed * 11 + part, 3, 0.5, cells) for part in (0, 1))
    bend_x, bend_y = x + 0.34 * first, y + 0.34 * second
    level = numpy.sin(5.0 * bend_x + 3.2 * field(width, height, seed * 11 + 2, 3, 0.45, cells))
    level = level + 0.9 * numpy.sin(4.0 * bend_y + 2.4 * first) + 0.35 * second
    level = (level - level.min()) / (level.max() - level.min()) * 26
    band, place = level.astype(int), level % 1
    table = numpy.array([color(tone) for tone in tones])
    slope = numpy.hypot(*numpy.gradient(level)) + 1e-6
    # A pixel of blend at the edge of each band, whatever its width.
    blend = numpy.clip((place - 1) / slope + 1, 0, 1)
    pixels = mix(table[(band * 5) % len(tones)], table[((band + 1) * 5) % len(tones)], blend)
    edge = numpy.exp(-(numpy.minimum(place, 1 - place) / slope / 1.3) ** 2)
    return pixels * (1 - 0.16 * edge)[..., None] * (1 + 0.035 * field(width, height, seed, 4, 0.8, 60))[..., None]


@picture
def marbles():
    """Marbled paper for the cards, 480 by 630 pixels, and a band of it for the head of the invoice."""
    for seed, (name, tones) in enumerate(MARBLES.items(), 1):
        save_photo(f"marble-{name}", marble(480, 630, seed, tones), quality=80, folder=ROWS, suffix="", subsampling=2)
    save_photo("band", marble(1190, 620, 5, MARBLES["ink"], 3)[240:400], quality=80, folder=ROWS, subsampling=2)


@picture
def sheets():
    """Laid paper, for what is printed: fine lines, fibres, a warmth that is not even. 1263 by 893 pixels."""
    width, height = 1263, 893
    y, x = numpy.mgrid[0:height, 0:width]
    pixels = color("#FBF7EC") * (1 + 0.012 * field(width, height, 3, 4, 0.6, 3))[..., None]
    laid = 0.006 * numpy.sin(y * 2 * numpy.pi / 5) + 0.006 * (numpy.abs((x % 126) - 63) < 0.8)
    fibre = 0.010 * field(width, height, 9, 2, 0.9, 200)
    edge = numpy.minimum(numpy.minimum(x, width - x), numpy.minimum(y, height - y))
    pixels = pixels * (1 + laid + fibre - 0.045 * numpy.exp(-edge / 70))[..., None]
    bytes_ = (numpy.clip(pixels, 0, 1) * 255 + 0.5).astype("uint8")
    Image.fromarray(bytes_).save(ROWS / "paper.jpg", quality=62, optimize=True)


@picture
def certificate():
    """What makes a certificate hard to copy: a frame of waves around the page, a seal, and a signature."""
    width, height, inset, corner = 842, 595, 34, 26
    across, down, bend = width - 2 * (inset + corner), height - 2 * (inset + corner), corner * numpy.pi / 2
    length = 2 * (across + down) + 4 * bend

    def place(s):
        """The point of the rounded rectangle that is so far along it, and the direction outward."""
        s = s % length
        sides = [(across, inset + corner, inset, 1, 0), (down, width - inset, inset + corner, 0, 1),
                 (across, width - inset - corner, height - inset, -1, 0), (down, inset, height - inset - corner, 0, -1)]
        centres = [(width - inset - corner, inset + corner, -90), (width - inset - corner, height - inset - corner, 0),
                   (inset + corner, height - inset - corner, 90), (inset + corner, inset + corner, 180)]
        for (side, px, py, dx, dy), (cx, cy, start) in zip(sides, centres):
            if s <= side:
                return px + dx * s, py + dy * s, dy, -dx
            s -= side
            if s <= bend:
                angle = numpy.radians(start + 90 * s / bend)
                return cx + corner * numpy.cos(angle), cy + corner * numpy.sin(angle), numpy.cos(angle), numpy.sin(angle)
            s -= bend
        return place(0)

    waves, body = 84, ""
    for line in range(7):
        points = []
        for step in range(waves * 12):
            s = length * step / (waves * 12)
            px, py, nx, ny = place(s)
            phase = 2 * numpy.pi * waves * s / length
            out = 7.5 * numpy.sin(phase + line * numpy.pi / 7 * 2) * (0.55 + 0.45 * numpy.cos(phase / 6 + line * 0.9))
            points.append(f"{px + nx * out:.1f} {py + ny * out:.1f}")
        tone = ["#1F5C57", "#1F5C57", "#B08A3C"][line % 3]
        body += f'\n<path d="M{" ".join(points)}Z" fill="none" stroke="{tone}" stroke-width="0.6"/>'
    for gap, thick in ((-12, 1.4), (12, 0.7)):
        body += (f'\n<rect x="{inset + gap}" y="{inset + gap}" width="{width - 2 * (inset + gap)}" '
                 f'height="{height - 2 * (inset + gap)}" rx="{corner - gap}" fill="none" stroke="#1F5C57" stroke-width="{thick}"/>')
    write_svg("frame", width, height, body)

    ring = "".join(f"{'M' if a == 0 else 'L'}{60 + (52 + 2.6 * numpy.cos(numpy.radians(a * 36))) * numpy.cos(numpy.radians(a)):.1f} "
                   f"{60 + (52 + 2.6 * numpy.cos(numpy.radians(a * 36))) * numpy.sin(numpy.radians(a)):.1f}" for a in numpy.arange(0, 360, 1.5))
    rosette = "".join(f'<ellipse cx="60" cy="60" rx="36" ry="15" transform="rotate({a} 60 60)"/>' for a in range(0, 180, 9))
    star = "M" + "L".join(f"{60 + r * numpy.sin(numpy.radians(a)):.1f} {60 - r * numpy.cos(numpy.radians(a)):.1f}"
                          for a, r in ((36 * i, 17 if i % 2 == 0 else 7) for i in range(10))) + "Z"
    write_svg("seal", 120, 150,
              '<path d="M38 96 L26 146 L44 136 L56 148 L62 100Z" fill="#1F5C57"/>'
              '<path d="M82 96 L94 146 L76 136 L64 148 L58 100Z" fill="#174844"/>'
              f'<path d="{ring}Z" fill="url(#gold)"/><circle cx="60" cy="60" r="45" fill="none" stroke="#FFF3CF" stroke-width="1.2"/>'
              f'<g fill="none" stroke="#8A6420" stroke-width="0.5" opacity="0.75">{rosette}</g>'
              f'<circle cx="60" cy="60" r="24" fill="url(#gold)" stroke="#8A6420" stroke-width="0.8"/>'
              f'<path d="{star}" fill="#7A5716"/>',
              '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F7E3A1"/>'
              '<stop offset="0.45" stop-color="#D9AE4E"/><stop offset="0.6" stop-color="#F2D98F"/>'
              '<stop offset="1" stop-color="#B08432"/></linearGradient>')
    write_svg("signature", 150, 56,
              '<g fill="none" stroke="#1B2B5E" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">'
              '<path d="M14 40 C20 22 30 6 34 10 C38 15 20 40 16 44 C26 30 34 26 36 30 C37 34 33 38 38 37 '
              'C44 35 46 26 51 27 C55 29 46 37 51 38 C57 38 58 30 63 20 C66 12 70 8 70 13 C69 22 60 36 64 38 '
              'C69 39 71 29 76 29 C80 30 74 38 79 38 C84 37 84 30 89 29 C94 29 88 38 93 37 C99 36 102 24 110 12 '
              'C114 6 117 9 114 16 C110 26 104 35 108 38 C114 40 124 30 140 24"/>'
              '<path d="M10 50 C46 42 92 44 128 46" stroke-width="1.1"/></g>')
    # Python's package draws no SVG, and invoices are what it is asked for most.
    save_svg("nib", 34, 34,
             '<circle cx="17" cy="17" r="17" fill="#14203C"/>'
             '<path d="M17 6C22 12 23.5 16 21.5 21L20 25H14L12.5 21C10.5 16 12 12 17 6Z" fill="#F6EBD2"/>'
             '<path d="M17 6V17" stroke="#14203C" stroke-width="1.2"/><circle cx="17" cy="18" r="1.8" fill="#14203C"/>'
             '<rect x="13.5" y="26.2" width="7" height="2.3" rx="1" fill="#C9A24B"/>',
             scale=3, folder=ROWS)
