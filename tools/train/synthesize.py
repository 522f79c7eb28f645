"""Writes synthetic photographs: synthesize.py FILE COUNT SEED [held-out] [strokes]

Each record: width and height (two uint16), 200 float32 (x and y of the lattice's 100 nodes), 81 classes,
width × height greyscale bytes. `held-out` uses only fonts and handwriting that training never uses: every tenth
font package and the last tenth of the handwritten digits. `strokes`: see `Stock`.
"""

import struct
import sys

import numpy as np

from boards import Stock, create_board_photograph
from glyphs import load_fonts, load_handwriting


def create_stock(held_out, strokes):
    fonts = load_fonts()
    packages = sorted({font.name.split(' ')[0] for font in fonts})
    held_out_packages = set(packages[4::10])
    fonts = [font for font in fonts if (font.name.split(' ')[0] in held_out_packages) == held_out]
    digits = []
    for crops in load_handwriting():
        split = len(crops) * 9 // 10
        digits.append(crops[split:] if held_out else crops[:split])
    return Stock([f for f in fonts if not f.handwritten], [f for f in fonts if f.handwritten], digits, strokes)


def main(path, count, seed, options):
    stock = create_stock('held-out' in options, 'strokes' in options)
    with open(path, 'wb') as out:
        for index in range(count):
            picture, lattice, labels = create_board_photograph(np.random.default_rng([seed, index]), stock)
            out.write(struct.pack('<HH', picture.shape[1], picture.shape[0]))
            out.write(lattice.astype('<f4').tobytes() + labels.tobytes() + picture.tobytes())


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
