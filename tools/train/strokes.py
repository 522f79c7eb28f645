"""Handwritten digits drawn by strokes: ways of writing that the npm package's handwriting lacks, in pens of any width."""

import numpy as np
from PIL import Image, ImageDraw

from glyphs import GLYPH_HEIGHT_PX

# Ways to write each digit: strokes of points in a square of side 1, y down; `~` means that a stroke is rounded.
WAYS = {
    1: [[('', (0.5, 0), (0.5, 1))], [('', (0.25, 0.25), (0.55, 0), (0.55, 1))],
        [('', (0.3, 0.2), (0.55, 0), (0.55, 1)), ('', (0.28, 1), (0.82, 1))], [('', (0.15, 0.45), (0.6, 0), (0.58, 1))]],
    2: [[('~', (0.12, 0.28), (0.3, 0.03), (0.68, 0.03), (0.84, 0.3), (0.55, 0.65), (0.1, 1)), ('', (0.1, 1), (0.9, 0.98))],
        [('~', (0.12, 0.2), (0.45, 0), (0.8, 0.25), (0.5, 0.7), (0.15, 0.98), (0.2, 0.8), (0.45, 0.86), (0.9, 0.98))]],
    3: [[('~', (0.15, 0.12), (0.5, 0), (0.8, 0.22), (0.42, 0.46), (0.85, 0.72), (0.5, 1), (0.1, 0.88))],
        [('', (0.15, 0.02), (0.8, 0), (0.42, 0.42)), ('~', (0.42, 0.42), (0.82, 0.52), (0.8, 0.85), (0.45, 1), (0.1, 0.9))]],
    4: [[('', (0.32, 0), (0.1, 0.62), (0.92, 0.6)), ('', (0.68, 0.28), (0.66, 1))],
        [('', (0.66, 1), (0.68, 0), (0.08, 0.68), (0.95, 0.68))],
        [('', (0.15, 0), (0.15, 0.5), (0.8, 0.5)), ('', (0.8, 0), (0.8, 1))]],
    5: [[('', (0.85, 0), (0.25, 0.02), (0.2, 0.45)), ('~', (0.2, 0.45), (0.6, 0.36), (0.86, 0.66), (0.55, 1), (0.12, 0.9))],
        [('~', (0.25, 0.05), (0.18, 0.45), (0.55, 0.4), (0.82, 0.7), (0.5, 0.98), (0.1, 0.92)), ('', (0.25, 0.05), (0.85, 0.02))]],
    6: [[('~', (0.7, 0), (0.3, 0.4), (0.14, 0.75), (0.42, 1), (0.8, 0.8), (0.52, 0.54), (0.18, 0.74))],
        [('~', (0.45, 0), (0.18, 0.5), (0.2, 0.9), (0.6, 0.98), (0.75, 0.72), (0.45, 0.58), (0.2, 0.8))]],
    7: [[('', (0.1, 0.03), (0.88, 0), (0.4, 1))], [('', (0.1, 0.03), (0.88, 0), (0.4, 1)), ('', (0.28, 0.5), (0.8, 0.48))],
        [('', (0.15, 0.2), (0.17, 0.02), (0.85, 0.02), (0.5, 1))], [('', (0.2, 0.02), (0.75, 0.02), (0.72, 1))],
        [('', (0.15, 0.02), (0.85, 0.02)), ('~', (0.85, 0.02), (0.6, 0.45), (0.52, 1))]],
    8: [[('~', (0.72, 0.14), (0.42, 0), (0.22, 0.22), (0.5, 0.46), (0.8, 0.74), (0.48, 1), (0.18, 0.76), (0.5, 0.46), (0.76, 0.18))],
        [('~', (0.5, 0.45), (0.22, 0.22), (0.5, 0), (0.78, 0.22), (0.5, 0.45), (0.16, 0.75), (0.5, 1), (0.84, 0.75), (0.5, 0.45))]],
    9: [[('~', (0.78, 0.22), (0.45, 0), (0.16, 0.26), (0.42, 0.5), (0.78, 0.24)), ('', (0.78, 0.2), (0.72, 1))],
        [('~', (0.8, 0.2), (0.45, 0), (0.16, 0.26), (0.42, 0.5), (0.78, 0.24), (0.72, 0.75), (0.4, 1), (0.16, 0.92))],
        [('~', (0.8, 0.15), (0.4, 0.02), (0.18, 0.28), (0.45, 0.48), (0.78, 0.18)), ('', (0.78, 0.2), (0.45, 1))]],
}


class Writer:
    """One person with one pen: writes a digit in the same way each time, with small variations."""

    def __init__(self, rng):
        self.ways = {digit: ways[int(rng.integers(len(ways)))] for digit, ways in WAYS.items()}
        self.pen = np.exp(rng.uniform(np.log(0.035), np.log(0.13)))
        self.shake, self.slant, self.width = rng.uniform(0.01, 0.055), rng.normal(0, 0.12), rng.uniform(0.45, 0.85)

    def write(self, rng, digit):
        """The digit as a bitmap (255 = ink) that is cropped to its ink, GLYPH_HEIGHT_PX high."""
        scale = 2 * GLYPH_HEIGHT_PX
        image = Image.new('L', (2 * scale, 2 * scale), 0)
        draw = ImageDraw.Draw(image)
        pen = max(3, round(self.pen * scale * rng.uniform(0.85, 1.15)))
        stretch, slant = self.width * rng.uniform(0.85, 1.15), self.slant + rng.normal(0, 0.05)
        for form, *points in self.ways[digit]:
            line = np.array(points) + rng.normal(0, self.shake, (len(points), 2))
            line = _round_off(line) if form == '~' else line
            x = (line[:, 0] - 0.5) * stretch - slant * (line[:, 1] - 0.5)
            path = [(scale * (1 + a), scale * (0.5 + b)) for a, b in zip(x, line[:, 1])]
            draw.line(path, fill=255, width=pen, joint='curve')
            for a, b in (path[0], path[-1]):
                draw.ellipse([a - pen / 2, b - pen / 2, a + pen / 2, b + pen / 2], fill=255)
        crop = image.crop(image.getbbox())
        factor = GLYPH_HEIGHT_PX / crop.height
        return crop.resize((max(3, round(crop.width * factor)), GLYPH_HEIGHT_PX), Image.LANCZOS)


def _round_off(points, steps=7):
    """A Catmull–Rom curve through points."""
    padded = np.concatenate([points[:1], points, points[-1:]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.concatenate([*parts, points[-1:]])
