"""Files, and painting with numbers: what all pictures are made with."""

import subprocess
from pathlib import Path

import numpy
from PIL import Image

FOLDER = Path(__file__).parent.parent
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


def write_svg(name, width, height, body, defs=""):
    """Writes SVG as it is, which stays sharp in print: `name.svg` among the pictures of the templates."""
    (ROWS / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
        f"{'<defs>' + defs + '</defs>' if defs else ''}{body}\n</svg>\n")


def stroke(path, tone, width=1.8):
    return (f'<g fill="none" stroke="{tone}" stroke-width="{width}" stroke-linecap="round" '
            f'stroke-linejoin="round">{path}</g>')


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
