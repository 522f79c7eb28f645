"""What scenes are drawn with: fonts, handwritten digits, random puzzles and jigsaws. Everything from one random generator."""

import sys
from copy import copy
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.append(str(Path(__file__).parent.parent))

from glyphs import HANDWRITTEN_FONTS, PACKAGES, load_handwriting  # noqa: E402
from strokes import Writer  # noqa: E402

# Every third font package and the last third of the handwritten digits are for scenes that are kept aside.
KEPT_PART = 3


class Pens:
    """Fonts and handwriting, of the part that is kept aside or of the other part."""

    def __init__(self, kept):
        files = sorted((PACKAGES / '@fontsource').glob('*/files/*-latin-[47]00-normal.woff'))
        names = sorted({file.parent.parent.name for file in files})
        chosen = {name for i, name in enumerate(names) if (i % KEPT_PART == 0) == kept}
        self.fonts = [f for f in files if f.parent.parent.name in chosen - HANDWRITTEN_FONTS]
        # The numerals of some fonts have no even height, and no puzzle is printed in them.
        self.digits = []
        self.writer = None
        for crops in load_handwriting():
            split = len(crops) * 2 // 3
            self.digits.append(crops[split:] if kept else crops[:split])

    def font(self, rng, height):
        """A random printed font whose digits are `height` pixels high."""
        return sized(self.fonts[int(rng.integers(len(self.fonts)))], height)

    def with_writer(self, rng):
        """The same, with the handwriting of one person who draws strokes."""
        other = copy(self)
        other.writer = Writer(rng)
        return other

    def written(self, rng, digit, height):
        """A handwritten digit as a mask."""
        if self.writer:
            crop = self.writer.write(rng, digit)
            size = (max(2, round(crop.width * height / crop.height)), max(3, round(height)))
            return crop.resize(size, Image.BICUBIC)
        crop = self.digits[digit - 1][int(rng.integers(len(self.digits[digit - 1])))]
        factor = height / crop.height
        size = (max(2, round(crop.width * factor * rng.uniform(0.85, 1.2))), max(3, round(height)))
        mask = np.asarray(crop.resize(size, Image.BICUBIC), np.float32) / 255
        level = rng.uniform(0.3, 0.6)
        return Image.fromarray((np.clip((mask - level) / 0.25 + 0.5, 0, 1) * 255).astype(np.uint8))


def sized(file, height):
    font = ImageFont.truetype(str(file), 100)
    _, top, _, bottom = font.getbbox('8')
    return ImageFont.truetype(str(file), max(6, round(100 * height / max(10, bottom - top))))


def put_text(draw, x, y, text, font, colour):
    """Draws text centred at (x, y)."""
    left, top, right, bottom = draw.textbbox((0, 0), text, font=font)
    draw.text((x - (left + right) / 2, y - (top + bottom) / 2), text, font=font, fill=colour)


def put_mask(image, x, y, mask, colour):
    layer = Image.new('RGB', mask.size, colour)
    image.paste(layer, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)


def random_solution(rng):
    """A random 9×9 solution: a shifted pattern with rows, columns, bands and digits permuted."""
    order = lambda: [3 * b + r for b in rng.permutation(3) for r in rng.permutation(3)]
    rows, columns, digits = order(), order(), rng.permutation(9) + 1
    return np.array([[digits[(3 * (r % 3) + r // 3 + c) % 9] for c in columns] for r in rows])


def random_jigsaw(rng, swaps=4000):
    """A solution and its regions: cells with equal digits change regions as long as both regions stay connected."""
    solution = random_solution(rng)
    regions = np.array([[3 * (r // 3) + c // 3 for c in range(9)] for r in range(9)])
    for _ in range(swaps):
        digit = int(rng.integers(1, 10))
        cells = np.argwhere(solution == digit)
        (r, c), (s, d) = cells[rng.choice(9, 2, replace=False)]
        regions[r, c], regions[s, d] = regions[s, d], regions[r, c]
        if not (_is_connected(regions, regions[r, c]) and _is_connected(regions, regions[s, d])):
            regions[r, c], regions[s, d] = regions[s, d], regions[r, c]
    return solution, regions


def _is_connected(regions, which):
    cells = {tuple(cell) for cell in np.argwhere(regions == which)}
    queue = [next(iter(cells))]
    seen = set(queue)
    while queue:
        r, c = queue.pop()
        for cell in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if cell in cells and cell not in seen:
                seen.add(cell)
                queue.append(cell)
    return len(seen) == len(cells)


def draw_text_block(draw, rng, pens, box, colour, height=None):
    """Lines of words in a box, as on a page of a newspaper."""
    left, top, right, bottom = box
    height = height or rng.uniform(7, 14)
    font = pens.font(rng, height)
    letters = 'aeionrtshldcumfpgwybv'
    y = top
    while y + height < bottom:
        words, width = [], 0
        while True:
            word = ''.join(letters[int(rng.integers(len(letters)))] for _ in range(int(rng.integers(2, 10))))
            width += draw.textlength(word + ' ', font=font)
            if width > right - left:
                break
            words.append(word)
        draw.text((left, y), ' '.join(words), font=font, fill=colour)
        y += height * 1.9


__all__ = [name for name in dir() if not name.startswith('_')] + ['ImageDraw']
