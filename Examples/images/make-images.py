#!/usr/bin/env python3
"""Makes the pictures of the example documents.

They are committed, so nobody needs to run this; it is here to change them. Nothing is random
without a fixed seed: the same versions of the tools write the same files.

Needs: python3-numpy, python3-pil, librsvg2-bin, qrencode.
Usage: ./make-images.py [NAME...]   (all pictures without names)
"""

import subprocess
import sys
from pathlib import Path

import numpy
from PIL import Image

FOLDER = Path(__file__).parent
PICTURES = {}


def picture(function):
    """Registers a function that makes pictures."""
    PICTURES[function.__name__] = function
    return function


# Writing files


def save_svg(name, width, height, body, scale=2, defs=""):
    """Draws SVG of a size in points as `name@2x.png`, in 256 colours where that is lossless."""
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width * scale}" height="{height * scale}" viewBox="0 0 {width} {height}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    path = FOLDER / f"{name}@{scale}x.png"
    subprocess.run(["rsvg-convert", "-o", str(path)], input=source.encode(), check=True)
    image = Image.open(path)
    image.load()
    image.save(path, optimize=True)
    return image


def save_photo(name, pixels, quality=84):
    """Writes an array of rows of RGB values of 0 to 1 as `name@2x.jpg`, with a little grain."""
    generator = numpy.random.default_rng(7)
    grain = generator.normal(0, 0.010, pixels.shape[:2] + (1,))
    bytes_ = (numpy.clip(pixels + grain, 0, 1) * 255 + 0.5).astype("uint8")
    Image.fromarray(bytes_).save(
        FOLDER / f"{name}@2x.jpg", quality=quality, optimize=True, subsampling=0)


# Helpers for painting with numbers


def color(text):
    """The RGB values of `#RRGGBB`, 0 to 1."""
    return numpy.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def mix(a, b, amount):
    """Blends two colours or pictures; `amount` is a number or one number for each pixel."""
    amount = numpy.asarray(amount)
    if amount.ndim == 2:
        amount = amount[..., None]
    return a * (1 - amount) + b * amount


def smooth(low, high, x):
    """0 below `low`, 1 above `high`, without a corner between."""
    t = numpy.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def ramp(stops, t):
    """The colours of a gradient: a list of (place, colour) and the places asked for."""
    places = [place for place, _ in stops]
    values = numpy.array([color(text) for _, text in stops])
    return numpy.stack([numpy.interp(t, places, values[:, c]) for c in range(3)], -1)


def noise(count, seed, octaves=6, roughness=0.5, first=3):
    """A line of fractal noise, about -1 to 1."""
    generator = numpy.random.default_rng(seed)
    x = numpy.linspace(0, 1, count)
    line = numpy.zeros(count)
    frequency, height = first, 1.0
    for _ in range(octaves):
        values = generator.uniform(-1, 1, frequency + 2)
        t = x * frequency
        i = t.astype(int)
        f = t - i
        f = f * f * (3 - 2 * f)
        line += height * (values[i] * (1 - f) + values[i + 1] * f)
        frequency, height = frequency * 2, height * roughness
    return line / 1.6


# Photos


@picture
def dunes():
    """Misty ridges at dusk: the cover of the profile card."""
    width, height = 720, 320
    y, x = numpy.mgrid[0:height, 0:width]
    u, v = x / width, y / height
    sky = ramp([(0, "#3B3A78"), (0.35, "#8A5FA8"), (0.62, "#F29B8E"), (0.8, "#FFD9A8")], v)
    sun = numpy.hypot((x - 0.70 * width), (y - 0.56 * height)) / height
    sky = mix(sky, color("#FFE9C4"), 0.75 * numpy.exp(-(sun / 0.30) ** 2))
    pixels = mix(sky, color("#FFF6E2"), 1 - smooth(0.098, 0.106, sun))
    ridges = [
        (0.60, 0.10, "#D98C97", 11), (0.68, 0.12, "#A9688F", 5),
        (0.77, 0.12, "#6D4A80", 23), (0.88, 0.13, "#3C2F63", 42),
    ]
    for level, rise, tone, seed in ridges:
        line = (level + rise * noise(width, seed, octaves=7, roughness=0.48) * 0.7)[None, :]
        cover = smooth(-1.2, 1.2, (v - line) * height)
        haze = mix(color(tone), color("#F6B79A"), 0.45 * smooth(0, 0.28, v - line))
        pixels = mix(pixels, haze, cover)
    save_photo("dunes", pixels)


@picture
def aurora():
    """Northern lights above a lake: the photo of the ticket."""
    width, height = 720, 600
    shore = 0.74
    y, x = numpy.mgrid[0:height, 0:width]
    u, v = x / width, y / height
    # The lake shows the sky upside down.
    water = v > shore
    sky_v = numpy.where(water, shore - (v - shore) * 1.25, v)
    ripple = numpy.where(water, 0.006 * numpy.sin(v * 900) * (v - shore) * 6, 0)
    sky_u = u + ripple
    pixels = ramp([(0, "#0A1030"), (0.45, "#15245A"), (0.75, "#27507F")], sky_v)
    bands = [
        (0.50, 0.20, "#35F0A8", 3, 1.00, 0.24), (0.38, 0.16, "#4BE3D2", 9, 0.70, 0.30),
        (0.60, 0.12, "#9B6BFF", 17, 0.55, 0.38),
    ]
    for level, bend, tone, seed, strength, reach in bands:
        fold = numpy.interp(sky_u, numpy.linspace(0, 1, 1024), noise(1024, seed, 3, 0.5, 2))
        rays = numpy.interp(sky_u, numpy.linspace(0, 1, 2048), noise(2048, seed + 1, 7, 0.75, 9))
        foot = level + bend * fold
        above = foot - sky_v
        curtain = numpy.where(above > 0, numpy.exp(-above / reach), numpy.exp(above / 0.025))
        light = strength * curtain * numpy.clip(0.62 + 0.5 * rays, 0.05, 1.3)
        tint = mix(color(tone), color("#B04BD8"), smooth(0.10, 0.50, above))
        pixels = pixels + light[..., None] * tint * 0.72
    generator = numpy.random.default_rng(5)
    stars = numpy.zeros((height, width))
    for _ in range(260):
        sx, sy = generator.integers(2, width - 2), generator.integers(2, int(height * 0.6))
        stars[sy, sx] = generator.uniform(0.25, 1) ** 2
        if stars[sy, sx] > 0.6:
            stars[sy - 1:sy + 2, sx] += 0.3
            stars[sy, sx - 1:sx + 2] += 0.3
    pixels = pixels + (stars * (1 - smooth(0.3, 0.62, v)) * 0.9)[..., None]
    pixels = numpy.where(water[..., None], pixels * 0.62, pixels)
    for level, rise, tone, seed in [(0.62, 0.13, "#142447", 31), (0.70, 0.06, "#0A1430", 8)]:
        line = (level - rise * (0.25 + noise(width, seed, 7, 0.5, 3)))[None, :]
        distance = numpy.where(water, shore - (v - shore) * 1.25, v) - line
        cover = smooth(-1.0, 1.0, distance * height) * numpy.where(water, 0.8, 1)
        pixels = mix(pixels, color(tone), cover)
    shine = numpy.exp(-numpy.abs(v - shore) / 0.004) * 0.25
    pixels = mix(pixels, color("#9FF5DC"), shine)
    pixels = pixels * (1 - 0.35 * smooth(0.45, 0.95, numpy.hypot(u - 0.5, (v - 0.45) * 0.9)))[..., None]
    save_photo("aurora", pixels, quality=80)


@picture
def album():
    """Soft spheres in two colours: the cover of the record."""
    size = 600
    y, x = numpy.mgrid[0:size, 0:size] / size
    pixels = ramp([(0, "#FF8A5C"), (0.5, "#F2546B"), (1, "#5B2A86")], (x * 0.35 + y * 0.85))
    for cx, cy, radius, light, dark in [
        (0.66, 0.34, 0.235, "#FFE3B0", "#F58A5F"), (0.34, 0.60, 0.285, "#FF9E7A", "#7A2C84"),
        (0.74, 0.78, 0.125, "#FFC2A1", "#A53A7C"),
    ]:
        distance = numpy.hypot(x - cx, y - cy) / radius
        shade = smooth(0.0, 1.5, numpy.hypot(x - cx + radius * 0.45, y - cy + radius * 0.5) / radius)
        shadow = numpy.exp(-(numpy.hypot(x - cx - 0.03, y - cy - 0.06) / radius / 1.05) ** 4) * 0.35
        pixels = mix(pixels, color("#3A1258"), shadow)
        ball = mix(color(light), color(dark), shade)
        pixels = mix(pixels, ball, 1 - smooth(0.992, 1.004, distance))
    save_photo("album", pixels)


# Portraits


def portrait(name, back, skin, hair, cloth, style):
    """A geometric portrait, 96 points wide: shoulders, neck, head and one of several hair styles."""
    shade = {"#F2C9A8": "#DDA67F", "#E0A67E": "#C6845B", "#B97A56": "#97593A", "#8D5A3C": "#6E4129",
             "#FBDCC4": "#E9B897"}[skin]
    behind, front = {
        "short": ("", f'<path d="M29 44 C27 22 42 16 52 18 C66 19 70 30 67 45 C65 38 62 34 58 33 '
                      f'C48 36 38 35 34 33 C31 36 30 40 29 44Z" fill="{hair}"/>'),
        "curly": ("".join(f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{hair}"/>' for cx, cy, r in
                          [(32, 36, 12), (38, 26, 12), (48, 22, 13), (58, 26, 12), (64, 36, 12),
                           (29, 46, 8), (67, 46, 8)]),
                  f'<path d="M29 44 C29 26 40 20 48 20 C56 20 67 26 67 44 C65 36 56 34 48 34.5 '
                  f'C40 34 31 36 29 44Z" fill="{hair}"/>'),
        "bun": (f'<circle cx="48" cy="15" r="9" fill="{hair}"/>'
                f'<ellipse cx="48" cy="38" rx="21" ry="21" fill="{hair}"/>',
                f'<path d="M30 42 C30 26 40 22 48 23 C57 22 66 27 66 42 C62 36 56 31 47 31 '
                f'C40 31 34 36 30 42Z" fill="{hair}"/>'),
        "long": (f'<path d="M25 74 C22 54 24 18 48 18 C72 18 74 54 71 74Z" fill="{hair}"/>',
                 f'<path d="M30 46 C29 28 39 22 47 23 C58 22 67 30 66 46 C63 38 59 33 52 29 '
                 f'C46 35 36 36 30 46Z" fill="{hair}"/>'),
        "bob": (f'<path d="M26 58 C22 30 32 18 48 18 C64 18 74 30 70 58 C66 62 30 62 26 58Z" '
                f'fill="{hair}"/>',
                f'<path d="M30 44 C30 28 38 23 48 23 C58 23 66 28 66 44 C62 37 56 37 48 37 '
                f'C40 37 34 37 30 44Z" fill="{hair}"/>'),
        "scarf": (f'<path d="M22 84 C20 60 24 16 48 16 C72 16 76 60 74 84Z" fill="{hair}"/>',
                  f'<path d="M31 48 C30 30 38 25 48 25 C58 25 66 30 65 48 C69 40 68 20 48 20 '
                  f'C28 20 27 40 31 48Z" fill="{hair}"/>'
                  f'<path d="M31 52 C33 62 41 67 48 67 C55 67 63 62 65 52 C72 64 72 80 66 90 '
                  f'L30 90 C24 80 24 64 31 52Z" fill="{hair}"/>'),
        "beard": ("", f'<path d="M30.5 48 C27 24 38 19 49 19 C62 19 69 28 65.5 48 C64 38 62 34 57 32 '
                      f'C48 35 38 33 36 32 C33 35 32 40 30.5 48Z" fill="{hair}"/>'
                      f'<path d="M31 47 C32 62 40 68 48 68 C56 68 64 62 65 47 C62 55 57 55 48 54 '
                      f'C39 55 34 55 31 47Z" fill="{hair}"/>'),
    }[style]
    body = (
        f'<rect width="96" height="96" fill="url(#back)"/>'
        f'<circle cx="70" cy="26" r="40" fill="#FFFFFF" opacity="0.10"/>'
        f"{behind}"
        f'<path d="M8 100 C8 80 24 74 40 72 L56 72 C72 74 88 80 88 100Z" fill="{cloth}"/>'
        f'<path d="M40 58 L56 58 L56 72 C56 80 40 80 40 72Z" fill="{shade}"/>'
        f'<ellipse cx="48" cy="46" rx="17" ry="20.5" fill="url(#skin)"/>'
        f"{front}"
    )
    defs = (
        f'<linearGradient id="back" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" '
        f'stop-color="{back[0]}"/><stop offset="1" stop-color="{back[1]}"/></linearGradient>'
        f'<linearGradient id="skin" x1="0.2" y1="0" x2="0.9" y2="1"><stop offset="0.35" '
        f'stop-color="{skin}"/><stop offset="1" stop-color="{shade}"/></linearGradient>'
    )
    save_svg(name, 96, 96, body, defs=defs)


@picture
def portraits():
    portrait("person-1", ("#FFD7A8", "#F59E7B"), "#F2C9A8", "#4A2B2B", "#5B4BD6", "bun")
    portrait("person-2", ("#BFE3FF", "#6FA8F5"), "#B97A56", "#2A2230", "#27406B", "beard")
    portrait("person-3", ("#D8F5DF", "#7CCBA2"), "#F2C9A8", "#2F6F73", "#24595C", "scarf")
    portrait("person-4", ("#FFE7A3", "#F7B955"), "#8D5A3C", "#1E1A22", "#E3574D", "curly")
    portrait("person-5", ("#E6DBFF", "#A78BFA"), "#FBDCC4", "#B4552D", "#2E335A", "long")
    portrait("person-6", ("#FFD3DC", "#F48FA6"), "#E0A67E", "#33262A", "#3F7DD9", "bob")
    portrait("person-7", ("#CFEFF2", "#57B8C4"), "#E0A67E", "#3A2A20", "#F4C95D", "short")


# Icons


def stroke(path, tone, width=1.8):
    return (f'<g fill="none" stroke="{tone}" stroke-width="{width}" stroke-linecap="round" '
            f'stroke-linejoin="round">{path}</g>')


ICONS = {
    "wifi": '<path d="M3.5 9.5a12 12 0 0 1 17 0M6.7 13a7.5 7.5 0 0 1 10.6 0M9.8 16.3a3.2 3.2 0 0 1 4.4 0"/>'
            '<circle cx="12" cy="19.2" r="0.6"/>',
    "bluetooth": '<path d="M7 7.5l10 9-5 4.5V3l5 4.5-10 9"/>',
    "bell": '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0"/>',
    "moon": '<path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.4 6.4 0 0 0 9.7 9.7z"/>',
    "lock": '<rect x="5.5" y="10.5" width="13" height="9.5" rx="2.2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
    "battery": '<rect x="3" y="8" width="15.5" height="8.5" rx="2.4"/><path d="M21 11v2.5M6 11v2.5M9 11v2.5M12 11v2.5"/>',
    "globe": '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1'
           'M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1"/>',
    "search": '<circle cx="10.8" cy="10.8" r="6.3"/><path d="M15.6 15.6L20 20"/>',
    "pin": '<path d="M12 21c5-5 7-8 7-11a7 7 0 0 0-14 0c0 3 2 6 7 11z"/><circle cx="12" cy="10" r="2.5"/>',
    "calendar": '<rect x="4" y="5.5" width="16" height="14.5" rx="3"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
    "pencil": '<path d="M12 5H7.5A3 3 0 0 0 4.5 8v8.5a3 3 0 0 0 3 3H16a3 3 0 0 0 3-3V12"/>'
              '<path d="M10 14l.6-3L18 3.7a1.6 1.6 0 0 1 2.3 2.3L13 13.4z"/>',
    "ticks": '<path d="M2.5 12.8l4 4L15 8M11 16.2l.8.6L20.5 8"/>',
    "mic": '<rect x="9" y="3.5" width="6" height="11" rx="3"/><path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"/>',
    "camera": '<path d="M4 9a2.5 2.5 0 0 1 2.5-2.5h1.3L9.5 4h5l1.7 2.5h1.3A2.5 2.5 0 0 1 20 9v7.5a2.5 2.5 0 0 1-2.5 2.5h-11'
              'A2.5 2.5 0 0 1 4 16.5z"/><circle cx="12" cy="12.5" r="3.3"/>',
    "chat": '<path d="M12 4.5c5 0 8.5 3.1 8.5 7.2s-3.500 7.2-8.500 7.2c-1 0-2-.1-2.900-.4L4.500 20l1.200-3.600'
            'C4.300 15.200 3.500 13.600 3.500 11.700C3.500 7.600 7 4.500 12 4.500z"/>',
    "phone": '<path d="M6.500 4h2.800l1.600 4.300-2 1.600a12.500 12.500 0 0 0 5.200 5.200l1.600-2L20 14.700v2.800'
             'A2.500 2.500 0 0 1 17.300 20C10 19.600 4.400 14 4 6.700A2.500 2.500 0 0 1 6.500 4z"/>',
    "people": '<circle cx="9" cy="9" r="3.400"/><path d="M3 19.500c.3-3.600 2.700-5.500 6-5.500s5.700 1.900 6 5.500M15.500 5.900a3.200 3.200 0 0 1 0 6.200'
              'M17.200 14.300c2.300.6 3.600 2.400 3.800 5.200"/>',
    "gear": '<circle cx="12" cy="12" r="3"/><path d="M12 3.500v2.200M12 18.300v2.200M3.500 12h2.200M18.300 12h2.200M6 6l1.600 1.600'
            'M16.400 16.400L18 18M18 6l-1.600 1.600M7.600 16.400L6 18"/><circle cx="12" cy="12" r="6.300"/>',
    "wind": '<path d="M3 9.500h10.500a2.600 2.600 0 1 0-2.500-3.300M3 13.500h15a2.600 2.600 0 1 1-2.500 3.300M3 17.500h7.500"/>',
    "drop": '<path d="M12 3.500c4 4.600 6 7.700 6 10.500a6 6 0 0 1-12 0c0-2.800 2-5.900 6-10.500z"/>',
    "eye": '<path d="M2.500 12c2.300-4.200 5.500-6.300 9.500-6.300s7.200 2.100 9.500 6.300c-2.300 4.200-5.500 6.300-9.500 6.300S4.800 16.200 2.500 12z"/>'
           '<circle cx="12" cy="12" r="2.900"/>',
    "heart": '<path d="M12 20C5.500 15.500 3.500 12.500 3.500 9.300A4.500 4.500 0 0 1 12 7.200a4.500 4.500 0 0 1 8.500 2.100C20.500 12.500 18.500 15.500 12 20z"/>',
    "shuffle": '<path d="M3.500 7.500h3.300c4.500 0 5.700 9 10.200 9h3.500M3.500 16.500h3.300c1.700 0 2.900-1.300 3.900-2.900M13.300 10.400c1-1.600 2.100-2.900 3.700-2.900h3.500'
               'M18 5l2.500 2.500L18 10M18 14l2.500 2.500L18 19"/>',
    "repeat": '<path d="M17 3.500l3 3-3 3M20 6.500H8A4 4 0 0 0 4 10.500v1M7 20.500l-3-3 3-3M4 17.500h12a4 4 0 0 0 4-4v-1"/>',
}


def icon(name, symbol, tone, size=24, width=1.8):
    save_svg(name, size, size,
             f'<g transform="scale({size / 24})">{stroke(ICONS[symbol], tone, width)}</g>')


@picture
def icons():
    for symbol in ["bell", "lock", "globe", "battery", "wifi", "bluetooth", "moon", "sun"]:
        icon(f"icon-{symbol}", symbol, "#FFFFFF", 20, 2.1)
    icon("icon-search", "search", "#8A8F98", 18, 2.2)
    save_svg("icon-pin", 11, 15, '<g transform="translate(-2.500 -0.600) scale(0.667)">'
             + stroke(ICONS["pin"], "#7A7F8C", 2.200) + "</g>")
    icon("icon-pencil", "pencil", "#0E8F7E", 24, 1.9)
    icon("icon-ticks", "ticks", "#2FB6A3", 18, 2.2)
    icon("icon-mic", "mic", "#8A8F98", 16, 2.2)
    icon("icon-camera", "camera", "#8A8F98", 16, 2.2)
    icon("tab-chat", "chat", "#0E8F7E", 26, 1.9)
    for symbol in ["phone", "people", "gear"]:
        icon(f"tab-{symbol}", symbol, "#9AA0A8", 26, 1.7)
    for symbol in ["wind", "drop", "eye"]:
        icon(f"weather-{symbol}", symbol, "#FFFFFF", 18, 2.0)
    icon("player-heart", "heart", "#FF8FA3", 24, 2.0)
    icon("player-shuffle", "shuffle", "#D9C6E8", 22, 1.9)
    icon("player-repeat", "repeat", "#D9C6E8", 22, 1.9)
    save_svg("chevron", 8, 14, stroke('<path d="M1.5 1.5L6.500 7L1.500 12.500"/>', "#C4C7CF", 2))
    save_svg("verified", 18, 18, '<path d="M9 .8l2.100 1.700 2.700-.2.700 2.600 2.300 1.500-1 2.600 1 2.600-2.300 1.500-.7 2.600'
             '-2.700-.2L9 17.200l-2.100-1.700-2.700.2-.7-2.600L1.200 11.600l1-2.600-1-2.600 2.300-1.500.7-2.600 2.700.2z" fill="#5B4BD6"/>'
             + stroke('<path d="M5.800 9.200l2.200 2.200 4.200-4.600"/>', "#FFFFFF", 1.8))


@picture
def status():
    """The symbols at the top of a phone's screen."""
    for name, tone in [("status-dark", "#10131A")]:
        bars = "".join(f'<rect x="{i * 5}" y="{9 - 3 * i}" width="3.200" height="{3 + 3 * i}" rx="1" fill="{tone}"/>'
                       for i in range(4))
        wifi = (f'<g transform="translate(24.500 -2.300) scale(0.720)">'
                + stroke('<path d="M3.500 9.500a12 12 0 0 1 17 0M7 13.200a7.200 7.200 0 0 1 10 0"/>', tone, 2.900)
                + f'<path d="M12 19.800L8.800 16.500a4.600 4.600 0 0 1 6.400 0z" fill="{tone}"/></g>')
        cell = (f'<rect x="46.500" y="0.500" width="22" height="11" rx="3.400" fill="none" stroke="{tone}" stroke-opacity="0.4"/>'
                f'<rect x="48" y="2" width="16" height="8" rx="2" fill="{tone}"/>'
                f'<path d="M70 4v4c1.300-.3 1.300-3.700 0-4z" fill="{tone}" fill-opacity="0.5"/>')
        save_svg(name, 72, 12, bars + wifi + cell)


@picture
def weather():
    """Sky symbols in full colour."""
    sun = '<circle cx="{x}" cy="{y}" r="{r}" fill="url(#sun)"/>'
    cloud = ('<path transform="translate({x} {y}) scale({s})" d="M9 22a6.500 6.500 0 0 1-.6-13A9 9 0 0 1 25.600 7.600 '
             '7.300 7.300 0 0 1 26 22z" fill="url(#cloud)"/>')
    rain = "".join(f'<path d="M{x} 25.500l-1.800 4" stroke="#9BD4FF" stroke-width="2.200" stroke-linecap="round"/>'
                   for x in (12, 18, 24))
    defs = ('<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFE071"/>'
            '<stop offset="1" stop-color="#FFB13D"/></linearGradient>'
            '<linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFFFF"/>'
            '<stop offset="1" stop-color="#D7E6FA"/></linearGradient>')
    rays = "".join(f'<path d="M16 2.500v3" transform="rotate({a} 16 16)" stroke="#FFCB52" stroke-width="2.200" '
                   f'stroke-linecap="round"/>' for a in range(0, 360, 45))
    kinds = {
        "clear": sun.format(x=16, y=16, r=7) + rays,
        "partly": sun.format(x=21.5, y=11.5, r=7) + cloud.format(x=1, y=6.500, s=0.880),
        "cloudy": cloud.format(x=0, y=3.500, s=1),
        "rain": cloud.format(x=0, y=-1, s=1) + rain,
    }
    for name, body in kinds.items():
        save_svg(f"sky-{name}", 32, 32, body, defs=defs)
    big = (f'<g transform="scale(4)">{sun.format(x=21, y=11.500, r=8.500)}'
           f'{cloud.format(x=0.500, y=7.500, s=0.900)}</g>')
    save_svg("sky-large", 132, 120, big, defs=defs)


@picture
def player():
    """The buttons of the music player."""
    save_svg("player-play", 26, 26, '<path d="M8 4.800c0-1.100 1.200-1.800 2.200-1.200l11.600 7.800c.9.600.9 1.800 0 2.400'
             'L10.200 22.400c-1 .6-2.200-.1-2.200-1.200z" fill="#2B1440"/>')
    bar = ('<path d="M4 5.600c0-1 1.100-1.600 2-1L17 11.700c.8.500.8 1.600 0 2.100L6 21.400c-.9.600-2 0-2-1z" fill="#FFFFFF"/>'
           '<rect x="19" y="4.500" width="3.200" height="17" rx="1.600" fill="#FFFFFF"/>')
    save_svg("player-next", 26, 26, bar)
    save_svg("player-previous", 26, 26, f'<g transform="translate(26 0) scale(-1 1)">{bar}</g>')


# Print


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


@picture
def pattern():
    """Bauhaus tiles: the top of the badge."""
    tones = ["#FF5A3C", "#FFC53D", "#12355B", "#F7F3E8", "#2D9CDB"]
    generator = numpy.random.default_rng(12)
    size, columns, rows = 36, 8, 4
    shapes = [
        '<path d="M0 0h36a36 36 0 0 1-36 36z" fill="{b}"/>',
        '<circle cx="18" cy="18" r="18" fill="{b}"/><circle cx="18" cy="18" r="8" fill="{c}"/>',
        '<path d="M0 0h36v18a18 18 0 0 1-36 0z" fill="{b}"/>',
        '<path d="M0 36L36 0v36z" fill="{b}"/>',
        '<path d="M0 18a18 18 0 0 1 36 0z" fill="{b}"/><path d="M0 36a18 18 0 0 1 36 0z" fill="{c}"/>',
        '<path d="M0 0a36 36 0 0 1 36 36h-12a24 24 0 0 0-24-24z" fill="{b}"/>'
        '<path d="M0 24a12 12 0 0 1 12 12h-12z" fill="{c}"/>',
    ]
    body, previous = "", []
    for row in range(rows):
        for column in range(columns):
            back = tones[2] if generator.random() < 0.42 else tones[generator.integers(0, 5)]
            others = [tone for tone in tones if tone != back]
            front, extra = generator.permutation(others)[:2]
            shape = shapes[generator.integers(0, len(shapes))].format(b=front, c=extra)
            turn = 90 * generator.integers(0, 4)
            body += (f'<g transform="translate({column * size} {row * size})"><rect width="36.300" height="36.300" '
                     f'fill="{back}"/><g transform="rotate({turn} 18 18)">{shape}</g></g>')
    save_svg("pattern", size * columns, size * rows, body)


if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
