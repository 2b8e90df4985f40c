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
# The pictures of the templates lie beside them: a document reads only what is in its folder or below.
ROWS = FOLDER.parent / "Rows" / "images"
PICTURES = {}


def picture(function):
    """Registers a function that makes pictures."""
    PICTURES[function.__name__] = function
    return function


# Writing files


def save_svg(name, width, height, body, scale=2, defs="", folder=FOLDER):
    """Draws SVG of a size in points as `name@2x.png`, in 256 colours where that is lossless."""
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width * scale}" height="{height * scale}" viewBox="0 0 {width} {height}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    path = folder / f"{name}@{scale}x.png"
    subprocess.run(["rsvg-convert", "-o", str(path)], input=source.encode(), check=True)
    image = Image.open(path)
    image.load()
    image.save(path, optimize=True)
    return image


def save_photo(name, pixels, quality=84, folder=FOLDER, suffix="@2x", subsampling=0):
    """Writes an array of rows of RGB values of 0 to 1 as `name@2x.jpg`, with a little grain."""
    generator = numpy.random.default_rng(7)
    grain = generator.normal(0, 0.010, pixels.shape[:2] + (1,))
    bytes_ = (numpy.clip(pixels + grain, 0, 1) * 255 + 0.5).astype("uint8")
    Image.fromarray(bytes_).save(
        folder / f"{name}{suffix}.jpg", quality=quality, optimize=True, subsampling=subsampling)


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


def field(width, height, seed, octaves=5, roughness=0.5, cells=3):
    """A surface of fractal noise, about -1 to 1; `cells` are the hills of the largest kind from top to bottom."""
    generator = numpy.random.default_rng(seed)
    y, x = numpy.mgrid[0:height, 0:width] / height
    surface, rise = numpy.zeros((height, width)), 1.0
    for _ in range(octaves):
        columns = int(cells * width / height) + 3
        values = generator.uniform(-1, 1, (cells + 3, columns))
        tx, ty = x * cells, y * cells
        ix, iy = tx.astype(int), ty.astype(int)
        fx, fy = tx - ix, ty - iy
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        top = values[iy, ix] * (1 - fx) + values[iy, ix + 1] * fx
        bottom = values[iy + 1, ix] * (1 - fx) + values[iy + 1, ix + 1] * fx
        surface += rise * (top * (1 - fy) + bottom * fy)
        cells, rise = cells * 2, rise * roughness
    return surface / 1.4


def shifted(values, dx, dy):
    """The values moved by whole pixels; what comes in at the edges is 0."""
    moved = numpy.zeros_like(values)
    height, width = values.shape
    moved[max(dy, 0):height + min(dy, 0), max(dx, 0):width + min(dx, 0)] = \
        values[max(-dy, 0):height - max(dy, 0), max(-dx, 0):width - max(dx, 0)]
    return moved


def softened(values, radius):
    """The values with soft edges: three running means in each direction."""
    for axis in (0, 1):
        for _ in range(3):
            padded = numpy.concatenate([
                numpy.repeat(numpy.take(values, [0], axis), radius + 1, axis), values,
                numpy.repeat(numpy.take(values, [-1], axis), radius, axis)], axis)
            sums = numpy.cumsum(padded, axis)
            size = 2 * radius + 1
            values = (numpy.take(sums, range(size, sums.shape[axis]), axis)
                      - numpy.take(sums, range(0, sums.shape[axis] - size), axis)) / size
    return values


def paper_cut(pixels, cover, tone, shadow=0.38, reach=7):
    """A sheet of coloured paper laid on a picture, with the shadow that it throws."""
    pixels = mix(pixels, pixels * 0.42, shadow * numpy.clip(softened(shifted(cover, 3, 7), reach), 0, 1))
    height, width = cover.shape
    grain = 1 + 0.030 * field(width, height, int(tone[1:], 16) % 97, 4, 0.8, 40)
    return mix(pixels, color(tone) * grain[..., None], cover)


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
    save_photo("aurora", pixels[:, 130:610], quality=78, folder=ROWS)


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


@picture
def tickets():
    """What the tickets show: a courtyard at night, cut paper, snow, a harbour. 480 by 600 pixels each."""
    width, height = 480, 600
    y, x = numpy.mgrid[0:height, 0:width]
    u, v = x / width, y / height

    # A courtyard at night: two houses with windows, some of them lit, and strings of lamps.
    pixels = ramp([(0, "#0B1233"), (0.50, "#27285F"), (0.80, "#5B3A72"), (1, "#8C4A6B")], v)
    generator = numpy.random.default_rng(3)
    for _ in range(120):
        sx, sy = generator.integers(2, width - 2), generator.integers(2, 240)
        pixels[sy, sx] += generator.uniform(0.15, 0.8)
    for left, right, roof, tone, columns, seed in [(0, 0.40, 0.30, "#171637", 3, 4), (0.62, 1, 0.22, "#120F2C", 3, 9)]:
        slope = roof + (0.05 if left == 0 else -0.05) * (u - left)
        house = ((u >= left) & (u <= right) & (v > slope)).astype(float)
        pixels = mix(pixels, color(tone), softened(house, 1))
        generator = numpy.random.default_rng(seed)
        for row in range(5):
            for column in range(columns):
                cx = left + (right - left) * (column + 0.5) / columns
                cy = roof + 0.09 + 0.135 * row
                lit = generator.random() < 0.58
                arch = ((numpy.abs(u - cx) < 0.036) & (v > cy) & (v < cy + 0.066)) | (
                    numpy.hypot((u - cx) * 0.8, v - cy) < 0.0288)
                bar = (numpy.abs(u - cx) < 0.0025) | (numpy.abs(v - cy - 0.018) < 0.002)
                if lit:
                    warmth = generator.uniform(0.75, 1.0)
                    glow = numpy.exp(-(numpy.hypot((u - cx) * 0.8, v - cy - 0.02) / 0.085) ** 2)
                    pixels = pixels + glow[..., None] * color("#FF9A3D") * 0.20 * warmth
                    light = ramp([(0, "#FFE2A0"), (1, "#F59A45")], (v - cy + 0.03) / 0.1) * warmth
                    pixels = mix(pixels, light, softened((arch & ~bar).astype(float), 1))
                else:
                    pixels = mix(pixels, color("#2B2A5C"), softened((arch & ~bar).astype(float), 1))
    ground = smooth(0.925, 0.930, v)
    stone = ramp([(0, "#3A2650"), (1, "#171233")], (v - 0.92) / 0.08) * (1 + 0.10 * field(width, height, 8, 4, 0.6, 12))[..., None]
    pixels = mix(pixels, stone, ground)
    for ax, ay, bx, by, sag, count in [
        (-0.05, 0.30, 1.05, 0.20, 0.13, 11), (-0.05, 0.44, 1.05, 0.40, 0.15, 10), (-0.05, 0.16, 1.05, 0.33, 0.10, 12),
    ]:
        t = (u - ax) / (bx - ax)
        line = ay + (by - ay) * t + sag * 4 * t * (1 - t)
        pixels = mix(pixels, color("#0A0A1E"), 0.8 * (1 - smooth(0.0012, 0.0030, numpy.abs(v - line))))
        for index in range(count):
            t = (index + 0.5) / count
            lx, ly = ax + (bx - ax) * t, ay + (by - ay) * t + sag * 4 * t * (1 - t) + 0.016
            distance = numpy.hypot((u - lx) * 0.8, v - ly)
            pixels = pixels + (numpy.exp(-(distance / 0.042) ** 2) * 0.38)[..., None] * color("#FFB45E")
            pixels = mix(pixels, color("#FFF3CF"), 1 - smooth(0.0085, 0.0125, distance))
    save_photo("courtyard", pixels, quality=80, folder=ROWS)

    # Cut paper: a southern noon, with hills, cypresses and a sun.
    pixels = ramp([(0, "#F6C66B"), (1, "#F3A65A")], v) * (1 + 0.02 * field(width, height, 2, 4, 0.8, 40))[..., None]
    for radius, tone in [(0.40, "#F7B555"), (0.315, "#F79A45"), (0.23, "#F2703F"), (0.145, "#FFF1CF")]:
        sun = numpy.hypot((u - 0.60) * 0.8, v - 0.33)
        pixels = paper_cut(pixels, 1 - smooth(radius * 0.8 - 0.0012, radius * 0.8 + 0.0012, sun), tone, 0.30)
    hills = [(0.56, 0.09, "#8E3B52", 7), (0.66, 0.10, "#C2553F", 21), (0.77, 0.09, "#24596B", 13), (0.88, 0.08, "#12374A", 34)]
    for number, (level, rise, tone, seed) in enumerate(hills):
        line = (level + rise * noise(width, seed, octaves=2, roughness=0.4, first=2))[None, :]
        pixels = paper_cut(pixels, smooth(-0.8, 0.8, (v - line) * height), tone)
        if number == 1:
            for cx, top, wide in [(0.13, 0.39, 0.040), (0.215, 0.47, 0.032), (0.87, 0.46, 0.034)]:
                tall = (v - top) / 0.44
                half = wide * numpy.sqrt(numpy.clip(tall, 0, 1)) * (1 - 0.55 * numpy.clip(tall, 0, 1) ** 3)
                tree = smooth(-1, 1, (half - numpy.abs(u - cx)) * width) * (tall > 0) * (tall < 1)
                pixels = paper_cut(pixels, tree, "#173F3F")
    save_photo("noon", pixels, quality=82, folder=ROWS)
    save_photo("poster-noon", pixels[:, 40:440], quality=78)

    # Snow at night: a large moon, mountains one behind the other, firs, flakes near and far.
    pixels = ramp([(0, "#0E2148"), (0.45, "#2C4F86"), (0.70, "#7FA3CB"), (1, "#C9DBEC")], v)
    moon = numpy.hypot((u - 0.66) * 0.8, v - 0.27)
    pixels = pixels + (0.32 * numpy.exp(-(moon / 0.24) ** 2))[..., None]
    face = color("#FFF8E6") * (1 - 0.06 * numpy.clip(field(width, height, 6, 4, 0.5, 8), 0, 1))[..., None]
    pixels = mix(pixels, face, 1 - smooth(0.108, 0.112, moon))
    for level, rise, tone, seed in [(0.47, 0.20, "#6C8FBC", 15), (0.60, 0.16, "#466D9F", 2), (0.72, 0.12, "#2A4C7C", 27)]:
        ridge = noise(width, seed, 7, 0.5, 3)
        line = (level - rise * ridge * 0.8)[None, :]
        cover = smooth(-1, 1, (v - line) * height)
        snow = smooth(0.075, 0.0, v - line + 0.035 * field(width, height, seed, 5, 0.6, 14)) * 0.85
        pixels = mix(pixels, mix(mix(color(tone), color("#D6E4F2"), 0.55 * smooth(0, 0.22, v - line)), color("#F3F8FD"), snow), cover)
    line = (0.87 + 0.03 * noise(width, 44, 3, 0.5, 2))[None, :]
    generator = numpy.random.default_rng(12)
    for _ in range(46):
        cx, base = generator.uniform(-0.02, 1.02), 0.885 + generator.uniform(-0.01, 0.03)
        tall = generator.uniform(0.07, 0.17) * (0.55 if 0.35 < cx < 0.75 else 1)
        t = (base - v) / tall
        teeth = 0.62 + 0.38 * ((t * 6) % 1)
        half = 0.20 * tall * numpy.clip(1 - t, 0, 1) * teeth / 0.8
        fir = smooth(-0.8, 0.8, (half - numpy.abs(u - cx)) * width) * (t > 0) * (t < 1)
        lit = smooth(-0.01, 0.02, (u - cx)) * 0.25
        pixels = mix(pixels, mix(color("#132C4D"), color("#7FA0C4"), lit), fir)
    pixels = mix(pixels, ramp([(0, "#DCE8F4"), (1, "#F7FBFF")], (v - 0.87) / 0.13), smooth(-1, 1, (v - line) * height))
    for count, low, high, light in [(420, 0.6, 1.3, 0.75), (90, 1.6, 2.8, 0.85), (16, 4, 7, 0.35)]:
        for _ in range(count):
            cx, cy = generator.uniform(0, width), generator.uniform(0, height)
            radius = generator.uniform(low, high)
            x0, x1 = int(max(cx - 9, 0)), int(min(cx + 10, width))
            y0, y1 = int(max(cy - 9, 0)), int(min(cy + 10, height))
            distance = numpy.hypot(x[y0:y1, x0:x1] - cx, y[y0:y1, x0:x1] - cy)
            flake = light * (1 - smooth(radius * 0.5, radius + 0.6, distance))
            pixels[y0:y1, x0:x1] = mix(pixels[y0:y1, x0:x1], color("#FFFFFF"), flake)
    save_photo("snow", pixels, quality=80, folder=ROWS)
    save_photo("poster-snow", pixels[:, 60:460], quality=78)

    # A harbour at dawn: the sun on the water, hulls and masts.
    shore = 0.60
    pixels = ramp([(0, "#2E4A7D"), (0.35, "#B5718E"), (0.52, "#F6A77B"), (0.60, "#FFD9A0")], v)
    sun = numpy.hypot((u - 0.40) * 0.8, v - 0.535)
    pixels = pixels + (0.55 * numpy.exp(-(sun / 0.17) ** 2))[..., None] * color("#FFD08A")
    pixels = mix(pixels, color("#FFF7DC"), 1 - smooth(0.052, 0.055, sun))
    cloud = smooth(0.10, 0.75, field(width, height, 17, 6, 0.55, 2) + 0.5 * numpy.sin(v * 26 + 2 * field(width, height, 3, 3, 0.5, 2)))
    pixels = mix(pixels, color("#FFC9A3"), cloud * 0.42 * smooth(0.58, 0.30, v))
    water = ramp([(0, "#F3B48A"), (0.35, "#8C6C93"), (1, "#1E2F57")], (v - shore) / (1 - shore))
    waves = field(width, height, 5, 5, 0.7, 4)
    bands = numpy.sin(numpy.sqrt(numpy.clip(v - shore, 0, 1)) * 120 + waves * 7)
    water = water * (1 + 0.08 * bands)[..., None]
    path = numpy.exp(-((u - 0.40 + 0.03 * bands) / (0.05 + 0.35 * (v - shore))) ** 2) * smooth(-0.1, 0.9, bands)
    water = mix(water, color("#FFE8B8"), numpy.clip(path, 0, 1) * 0.85)
    pixels = numpy.where((v > shore)[..., None], water, pixels)
    pixels = mix(pixels, color("#4A3B68"), (smooth(-1, 1, (v - (shore - 0.035 - 0.02 * noise(width, 8, 5, 0.5, 4)[None, :])) * height)
                                           * (v < shore)))
    for cx, deck, size in [(0.20, 0.70, 0.7), (0.72, 0.78, 1.15)]:
        hull = ((v > deck) & (v < deck + 0.040 * size) & (numpy.abs(u - cx) < (0.115 * size - (v - deck) * 1.1)))
        mast = (numpy.abs(u - cx) < 0.0045 * size) & (v < deck) & (v > deck - 0.34 * size)
        t = (deck - 0.015 - v) / (0.30 * size)
        sail = (t > 0) & (t < 1) & (u > cx + 0.010) & (u < cx + 0.010 + 0.105 * size * numpy.clip(1 - t, 0, 1) ** 0.8)
        jib = (t > 0.04) & (t < 0.9) & (u < cx - 0.010) & (u > cx - 0.010 - 0.07 * size * (0.9 - t))
        pixels = mix(pixels, mix(color("#F7E6D4"), color("#E08F7B"), u * 0.8), softened(sail.astype(float), 1))
        pixels = mix(pixels, color("#D9606A"), softened(jib.astype(float), 1))
        pixels = mix(pixels, color("#241B3C"), softened((hull | mast).astype(float), 1))
        mirror = (v > deck + 0.045 * size) & (v < deck + 0.16 * size) & (
            numpy.abs(u - cx - 0.012 * bands) < (0.09 * size - (v - deck) * 0.4))
        pixels = mix(pixels, color("#241B3C"), 0.42 * softened(mirror.astype(float), 2))
    save_photo("harbour", pixels, quality=80, folder=ROWS)
    save_photo("poster-harbour", pixels[:, 20:420], quality=78)


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


def write_svg(name, width, height, body, defs=""):
    """Writes SVG as it is, which stays sharp in print: `name.svg` among the pictures of the templates."""
    (ROWS / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
        f"{'<defs>' + defs + '</defs>' if defs else ''}{body}\n</svg>\n")


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
    write_svg("nib", 34, 34,
              '<circle cx="17" cy="17" r="17" fill="#14203C"/>'
              '<path d="M17 6C22 12 23.5 16 21.5 21L20 25H14L12.5 21C10.5 16 12 12 17 6Z" fill="#F6EBD2"/>'
              '<path d="M17 6V17" stroke="#14203C" stroke-width="1.2"/><circle cx="17" cy="18" r="1.8" fill="#14203C"/>'
              '<rect x="13.5" y="26.2" width="7" height="2.3" rx="1" fill="#C9A24B"/>')


# Portraits


SKINS = {
    "pale": ("#FBDCC4", "#E9B897"), "light": ("#F2C9A8", "#DDA67F"), "tan": ("#E0A67E", "#C6845B"),
    "brown": ("#B97A56", "#97593A"), "deep": ("#8D5A3C", "#6E4129"),
}
# What is behind the head, and what is in front of it; {h} is the colour of the hair.
HAIR = {
    "short": ("", '<path d="M29 44 C27 22 42 16 52 18 C66 19 70 30 67 45 C65 38 62 34 58 33 '
                  'C48 36 38 35 34 33 C31 36 30 40 29 44Z" fill="{h}"/>'),
    "curly": ("".join(f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{{h}}"/>' for cx, cy, r in
                      [(32, 36, 12), (38, 26, 12), (48, 22, 13), (58, 26, 12), (64, 36, 12), (29, 46, 8), (67, 46, 8)]),
              '<path d="M29 44 C29 26 40 20 48 20 C56 20 67 26 67 44 C65 36 56 34 48 34.5 C40 34 31 36 29 44Z" fill="{h}"/>'),
    "bun": ('<circle cx="48" cy="15" r="9" fill="{h}"/><ellipse cx="48" cy="38" rx="21" ry="21" fill="{h}"/>',
            '<path d="M30 42 C30 26 40 22 48 23 C57 22 66 27 66 42 C62 36 56 31 47 31 C40 31 34 36 30 42Z" fill="{h}"/>'),
    "long": ('<path d="M25 76 C20 54 24 17 48 17 C72 17 76 54 71 76Z" fill="{h}"/>',
             '<path d="M30 46 C29 28 39 22 47 23 C58 22 67 30 66 46 C63 38 59 33 52 29 C46 35 36 36 30 46Z" fill="{h}"/>'),
    "bob": ('<path d="M26 58 C22 30 32 18 48 18 C64 18 74 30 70 58 C66 62 30 62 26 58Z" fill="{h}"/>',
            '<path d="M30 43 C30 28 38 22 48 22 C58 22 66 28 66 43 C62 37.500 56 37.500 48 37.500 '
            'C40 37.500 34 37.500 30 43Z" fill="{h}"/>'),
    "scarf": ('<path d="M22 84 C20 60 24 16 48 16 C72 16 76 60 74 84Z" fill="{h}"/>',
              '<path d="M31 48 C30 30 38 25 48 25 C58 25 66 30 65 48 C69 40 68 20 48 20 C28 20 27 40 31 48Z" fill="{h}"/>'
              '<path d="M31 52 C33 62 41 67.500 48 67.500 C55 67.500 63 62 65 52 C72 64 72 80 66 90 '
              'L30 90 C24 80 24 64 31 52Z" fill="{h}"/>'),
    "beard": ("", '<path d="M30.500 48 C27 24 38 19 49 19 C62 19 69 28 65.500 48 C64 38 62 34 57 32 '
                  'C48 35 38 33 36 32 C33 35 32 40 30.500 48Z" fill="{h}"/>'
                  '<path d="M31 47 C32 62 40 68 48 68 C56 68 64 62 65 47 C63 54 57 55.500 48 54.500 '
                  'C39 55.500 33 54 31 47Z" fill="{h}"/>'),
    "parted": ("", '<path d="M30 45 C26 24 38 17 51 18 C66 18 70 32 66.500 45 C65 39 63 35 61 31 '
                   'C54 33 45 31 40 27 C38 33 32 36 30 45Z" fill="{h}"/>'),
    "fringe": ('<path d="M24 70 C20 40 28 15 48 15 C68 15 76 40 72 70Z" fill="{h}"/>',
               '<path d="M30 42 C30 27 38 22 48 22 C58 22 66 27 66 42 L62 38 L55 39 L48 37.500 L41 39 L34 38Z" fill="{h}"/>'),
    "afro": ('<circle cx="48" cy="33" r="25" fill="{h}"/><circle cx="29" cy="43" r="11" fill="{h}"/>'
             '<circle cx="67" cy="43" r="11" fill="{h}"/>',
             '<path d="M30 42 C30 29 38 25 48 25 C58 25 66 29 66 42 C63 34 56 32 48 32 C40 32 33 34 30 42Z" fill="{h}"/>'),
    "grey": ('<ellipse cx="31" cy="42" rx="5" ry="10" fill="{h}"/><ellipse cx="65" cy="42" rx="5" ry="10" fill="{h}"/>',
             '<path d="M34 57 C38 69 58 69 62 57 C62 66 56 72 48 72 C40 72 34 66 34 57Z" fill="{h}"/>'
             '<path d="M40 56.500 C43 53.500 46 54 48 55.300 C50 54 53 53.500 56 56.500 C53 57.800 50 57.400 48 56.800 '
             'C46 57.400 43 57.800 40 56.500Z" fill="{h}"/>'),
    "turban": ('<ellipse cx="48" cy="30" rx="24" ry="19" fill="{h}"/>',
               '<path d="M27 37 C28 17 40 11 50 12 C64 12 70 24 69 37 C62 33 54 30 48 26 C42 30 34 33 27 37Z" fill="{h}"/>'
               '<path d="M48 26 C40 20 34 20 28 33 M48 26 C56 20 62 21 68 33 M48 26 C50 20 50 16 49 12" fill="none" '
               'stroke="#000000" stroke-opacity="0.18" stroke-width="1.200"/>'
               '<path d="M31 50 C32 64 40 70 48 70 C56 70 64 64 65 50 C62 56 57 55.500 48 54.500 '
               'C39 55.500 34 56 31 50Z" fill="#2A2230"/>'),
    "tail": ('<path d="M60 26 C80 22 82 50 74 66 C72 54 70 44 62 40Z" fill="{h}"/>'
             '<ellipse cx="48" cy="37" rx="20.500" ry="20" fill="{h}"/>',
             '<path d="M30 43 C29 27 38 21 48 21 C59 21 67 27 66 43 C64 36 60 31 55 28 C48 33 36 33 30 43Z" fill="{h}"/>'),
}
MOUTHS = {
    "smile": '<path d="M42.500 58.300 Q48 63.200 53.500 58.300" fill="none" stroke="#8A3B3B" stroke-width="1.700" stroke-linecap="round"/>',
    "laugh": '<path d="M41.500 57.500 Q48 58.800 54.500 57.500 Q53.500 64 48 64 Q42.500 64 41.500 57.500Z" fill="#7A2E33"/>'
             '<path d="M42.600 57.800 Q48 58.900 53.400 57.800 L53 59.700 Q48 60.600 43 59.700Z" fill="#FFFFFF"/>',
    "calm": '<path d="M43.500 59.600 Q48 61.200 52.500 59.600" fill="none" stroke="#8A3B3B" stroke-width="1.700" stroke-linecap="round"/>',
    "lips": '<path d="M43 59.200 Q45.800 57.300 48 58.500 Q50.200 57.300 53 59.200 Q48 63.400 43 59.200Z" fill="#B8434F"/>',
}


def portrait(name, back, skin, hair, cloth, style, mouth="smile", eye="#3A2A22", extras="", collar=""):
    """A portrait, 96 points wide: shoulders, neck, a face and one of several hair styles; `extras` are words: glasses,
    freckles, blush, earrings, lashes."""
    tone, shade = SKINS[skin]
    behind, front = (part.replace("{h}", hair) for part in HAIR[style])
    brow = "#8F8A88" if style == "grey" else "#2A2230" if style in ("scarf", "turban") else hair
    words = extras.split()
    face = ""
    for x, side in ((41, -1), (55, 1)):
        face += (
            f'<ellipse cx="{x}" cy="46.200" rx="2.900" ry="2.300" fill="#FFFFFF"/>'
            f'<circle cx="{x}" cy="46.200" r="1.900" fill="{eye}"/><circle cx="{x + 0.600}" cy="45.500" r="0.600" fill="#FFFFFF"/>'
            f'<path d="M{x - 3.200} 45.600 Q{x} 42.600 {x + 3.200} 45.600" fill="none" stroke="#2A1E1C" stroke-width="1.100" '
            f'stroke-linecap="round"/>'
            f'<path d="M{x - 3.800} {41.300 + 0.500 * side} Q{x} 38.600 {x + 3.800} {41.300 - 0.500 * side}" fill="none" '
            f'stroke="{brow}" stroke-width="1.700" stroke-linecap="round"/>')
        if "lashes" in words:
            face += (f'<path d="M{x + 2.800 * side} 45 l{1.800 * side} -1.300" stroke="#2A1E1C" stroke-width="1" '
                     f'stroke-linecap="round"/>')
        if "blush" in words:
            face += f'<ellipse cx="{x + 2 * side}" cy="53.500" rx="3.600" ry="2.200" fill="#E8616B" opacity="0.280"/>'
        if "freckles" in words:
            face += "".join(f'<circle cx="{x + dx * side}" cy="{52 + dy}" r="0.550" fill="{shade}"/>'
                            for dx, dy in ((0, 0), (2, 0.800), (-1.300, 1.200), (3.600, -0.600), (1, 2)))
        if "glasses" in words:
            face += (f'<circle cx="{x}" cy="46.500" r="5.500" fill="#FFFFFF" fill-opacity="0.150" stroke="#2B2F3A" '
                     f'stroke-width="1.300"/>')
    if "glasses" in words:
        face += '<path d="M46.500 45.500 Q48 44.400 49.500 45.500" fill="none" stroke="#2B2F3A" stroke-width="1.300"/>'
    face += (f'<path d="M48.600 47.500 C49.800 50.800 50.400 52.600 47.400 53" fill="none" stroke="{shade}" stroke-width="1.500" '
             f'stroke-linecap="round"/>')
    face += MOUTHS[mouth]
    ears = "" if style in ("scarf", "long", "bob", "fringe") else (
        f'<ellipse cx="31" cy="48" rx="3" ry="4.500" fill="{shade}"/><ellipse cx="65" cy="48" rx="3" ry="4.500" fill="{shade}"/>')
    if "earrings" in words:
        face += '<circle cx="30.500" cy="54" r="1.700" fill="#F4C95D"/><circle cx="65.500" cy="54" r="1.700" fill="#F4C95D"/>'
    body = (
        f'<rect width="96" height="96" fill="url(#back)"/>'
        f'<circle cx="70" cy="26" r="40" fill="#FFFFFF" opacity="0.100"/>'
        f"{behind}"
        f'<path d="M8 100 C8 80 24 74 40 72 L56 72 C72 74 88 80 88 100Z" fill="{cloth}"/>'
        f'<path d="M40 58 L56 58 L56 72 C56 80 40 80 40 72Z" fill="{shade}"/>{collar}{ears}'
        f'<ellipse cx="48" cy="46" rx="17" ry="20.500" fill="url(#skin)"/>'
        f"{front}{face}"
    )
    defs = (
        f'<linearGradient id="back" x1="0" y1="0" x2="0.600" y2="1"><stop offset="0" '
        f'stop-color="{back[0]}"/><stop offset="1" stop-color="{back[1]}"/></linearGradient>'
        f'<linearGradient id="skin" x1="0.200" y1="0" x2="0.900" y2="1"><stop offset="0.450" '
        f'stop-color="{tone}"/><stop offset="1" stop-color="{shade}"/></linearGradient>'
    )
    for folder in (FOLDER, ROWS):
        save_svg(name, 96, 96, body, defs=defs, folder=folder)


SHIRT = ('<path d="M40 71 L48 82 L56 71 L61 74 L52 88 L48 83 L44 88 L35 74Z" fill="#FFFFFF"/>')
ROUND = '<path d="M38 72.500 C40 82 56 82 58 72.500" fill="none" stroke="#FFFFFF" stroke-opacity="0.550" stroke-width="2.400"/>'

PEOPLE = [
    (("#FFD7A8", "#F59E7B"), "light", "#4A2B2B", "#5B4BD6", "bun", "smile", "#4A3425", "blush earrings lashes", ROUND),
    (("#BFE3FF", "#6FA8F5"), "brown", "#2A2230", "#27406B", "beard", "smile", "#2E211B", "", SHIRT),
    (("#D8F5DF", "#7CCBA2"), "light", "#2F6F73", "#24595C", "scarf", "smile", "#5B3D22", "lashes blush", ""),
    (("#FFE7A3", "#F7B955"), "deep", "#1E1A22", "#E3574D", "curly", "laugh", "#2A1A14", "earrings", ROUND),
    (("#E6DBFF", "#A78BFA"), "pale", "#B4552D", "#2E335A", "long", "lips", "#3F6B4A", "freckles lashes", ""),
    (("#FFD3DC", "#F48FA6"), "tan", "#33262A", "#3F7DD9", "bob", "smile", "#2A1E1A", "blush lashes", ROUND),
    (("#CFEFF2", "#57B8C4"), "tan", "#3A2A20", "#F4C95D", "short", "laugh", "#3A2A1C", "", ""),
    (("#E9E2D0", "#B9A57C"), "pale", "#D9D6D2", "#3B4A5A", "grey", "calm", "#3E5C74", "glasses blush", SHIRT),
    (("#D9E8C8", "#86B36B"), "deep", "#241C22", "#F2EBDD", "afro", "smile", "#2A1A14", "earrings lashes", ""),
    (("#FFE0CC", "#F0884F"), "brown", "#C8452F", "#3A3F58", "turban", "calm", "#2A1A14", "", SHIRT),
    (("#D7DDF8", "#7C8CE0"), "light", "#1F1B22", "#E9EDF7", "fringe", "smile", "#241A18", "glasses", ""),
    (("#FBE3EC", "#C96A96"), "pale", "#E0B25C", "#7A2F57", "tail", "laugh", "#3D6C93", "blush lashes", ROUND),
    (("#D5F0EA", "#3FA796"), "light", "#6B4426", "#2B4C5C", "parted", "smile", "#4C6B4A", "glasses", SHIRT),
]


@picture
def portraits():
    for number, person in enumerate(PEOPLE, 1):
        portrait(f"person-{number}", *person)


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
    icon("icon-pencil", "pencil", "#0B7A6C", 24, 1.9)
    icon("icon-ticks", "ticks", "#2FB6A3", 18, 2.2)
    icon("icon-mic", "mic", "#8A8F98", 16, 2.2)
    icon("icon-camera", "camera", "#8A8F98", 16, 2.2)
    icon("tab-chat", "chat", "#0B7A6C", 26, 1.9)
    for symbol in ["phone", "people", "gear"]:
        icon(f"tab-{symbol}", symbol, "#9AA0A8", 26, 1.7)
    for symbol in ["wind", "drop", "eye"]:
        icon(f"weather-{symbol}", symbol, "#FFFFFF", 18, 2.0)
    icon("player-heart", "heart", "#FF8FA3", 24, 2.0)
    for symbol in ["search", "phone", "camera"]:
        icon(f"chat-{symbol}", symbol, "#4A5A56", 24, 1.9)
    icon("media-heart", "heart", "#5EE0BE", 24, 2.0)
    for symbol in ["shuffle", "repeat"]:
        icon(f"media-{symbol}", symbol, "#A9BDC6", 24, 1.9)
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
    for name, tone in [("player-play", "#2B1440"), ("media-play", "#0B141C")]:
        save_svg(name, 26, 26, '<path d="M8 4.800c0-1.100 1.200-1.800 2.200-1.200l11.600 7.800c.9.600.9 1.800 0 2.400'
                 f'L10.200 22.400c-1 .6-2.200-.1-2.200-1.200z" fill="{tone}"/>')
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


if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
