"""Photos that nobody took: ridges, northern lights, the cover of a record."""

import numpy

from painting import *


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
