"""The pictures of the tickets."""

import numpy

from painting import *


WIDTH, HEIGHT = 480, 600


def places():
    """The places of the pixels, and the same as parts of the width and the height."""
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    return WIDTH, HEIGHT, x, y, x / WIDTH, y / HEIGHT


@picture
def courtyard():
    """A courtyard at night: two houses with windows, some of them lit, and strings of lamps."""
    width, height, x, y, u, v = places()
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


@picture
def noon():
    """Cut paper: a southern noon, with hills, cypresses and a sun."""
    width, height, x, y, u, v = places()
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


@picture
def snow():
    """Snow at night: a large moon, mountains one behind the other, firs, flakes near and far."""
    width, height, x, y, u, v = places()
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


@picture
def harbour():
    """A harbour at dawn: the sun on the water, hulls and masts."""
    width, height, x, y, u, v = places()
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
