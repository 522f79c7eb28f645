"""Bitmaps of digits and other characters from the fonts and the handwriting of this folder's npm packages."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

PACKAGES = Path(__file__).parent / 'node_modules'

# Fonts that look handwritten; all others count as printed.
HANDWRITTEN_FONTS = set(
    'amatic-sc architects-daughter caveat caveat-brush cedarville-cursive coming-soon covered-by-your-grace '
    'crafty-girls dawning-of-a-new-day give-you-glory gloria-hallelujah gochi-hand handlee homemade-apple '
    'indie-flower just-another-hand just-me-again-down-here kalam kristi la-belle-aurore loved-by-the-king '
    'marck-script bad-script neucha nothing-you-could-do over-the-rainbow patrick-hand permanent-marker '
    'reenie-beanie rock-salt schoolbell sedgwick-ave shadows-into-light short-stack sue-ellen-francisco '
    'swanky-and-moo-moo the-girl-next-door waiting-for-the-sunrise walter-turncoat zeyada'.split()
)
DIGITS = '123456789'
# Letters and signs that cannot be mistaken for a digit, for the class `other`.
OTHER_CHARACTERS = 'ACDEFHJKLMNPRTUVWXYadefhkmnrtuvwxy0#%&?!@+='
GLYPH_HEIGHT_PX = 72


@dataclass
class Font:
    """A font's characters as bitmaps (255 = ink) of a common height, so that they share a base line."""

    name: str
    handwritten: bool
    glyphs: dict

    def __len__(self):
        return len(self.glyphs)


def _render_glyphs(path):
    font = ImageFont.truetype(str(path), 64)
    canvas = {}
    for char in DIGITS + OTHER_CHARACTERS:
        image = Image.new('L', (224, 224), 0)
        ImageDraw.Draw(image).text((64, 48), char, font=font, fill=255)
        canvas[char] = image
    boxes = {char: image.getbbox() for char, image in canvas.items()}
    if any(boxes[char] is None for char in DIGITS):
        return None
    if len({canvas[char].tobytes() for char in DIGITS}) < 9:
        return None
    top = min(boxes[char][1] for char in DIGITS)
    bottom = max(boxes[char][3] for char in DIGITS)
    scale = GLYPH_HEIGHT_PX / (bottom - top)
    glyphs = {}
    for char, image in canvas.items():
        if boxes[char] is None:
            continue
        left, upper, right, lower = boxes[char]
        crop = image.crop((left, min(top, upper), right, max(bottom, lower)))
        size = (max(3, round(crop.width * scale)), max(3, round(crop.height * scale)))
        glyphs[char] = crop.resize(size, Image.LANCZOS)
    return glyphs


def load_fonts():
    """Loads the lightest, regular, bold and heaviest weights of all fonts, upright and italic, in a fixed order."""
    fonts = []
    for package in sorted((PACKAGES / '@fontsource').iterdir()):
        handwritten = package.name in HANDWRITTEN_FONTS
        files = sorted((package / 'files').glob(f'{package.name}-latin-*.woff'))
        found = {}
        for file in files:
            match = re.search(r'-latin-(\d+)-(normal|italic)\.woff$', file.name)
            if match:
                found[int(match[1]), match[2]] = file
        weights = sorted({weight for weight, _ in found})
        wanted = {weights[0], weights[-1], 400, 700}
        for (weight, slant), file in sorted(found.items()):
            if weight not in wanted or (slant == 'italic' and weight not in (400, 700)):
                continue
            glyphs = _render_glyphs(file)
            if glyphs:
                fonts.append(Font(f'{package.name} {weight} {slant}', handwritten, glyphs))
    return fonts


def load_handwriting():
    """Loads the 10,000 digits of the package `mnist`: nine lists (1…9) of bitmaps cropped to their ink."""
    digits = []
    for digit in range(1, 10):
        data = json.loads((PACKAGES / 'mnist/src/digits' / f'{digit}.json').read_text())['data']
        pictures = np.asarray(data, dtype=np.float32).reshape(-1, 28, 28)
        crops = []
        for picture in pictures:
            image = Image.fromarray((picture * 255).astype(np.uint8))
            box = image.point(lambda value: 255 if value > 60 else 0).getbbox()
            if box is None:
                continue
            left, top, right, bottom = box
            image = image.crop((left - 1, top - 1, right + 1, bottom + 1))
            crops.append(image.resize((image.width * 4, image.height * 4), Image.BICUBIC))
        digits.append(crops)
    return digits
