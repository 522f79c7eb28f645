"""Writes synthetic photographs: synthesize.py FILE COUNT SEED [held-out]

Each record: width and height (two uint16), 200 float32 (x and y of the lattice's 100 crossings), 81 classes,
width × height bytes of grey. `held-out` draws from the fonts and the handwriting that are never trained on:
every tenth font package, the last tenth of the written digits.
"""

import struct
import sys

import numpy as np

from boards import Stock, make
from glyphs import load_fonts, load_handwriting


def stock(held_out):
    fonts = load_fonts()
    packages = sorted({font.name.split(' ')[0] for font in fonts})
    kept_back = set(packages[4::10])
    fonts = [font for font in fonts if (font.name.split(' ')[0] in kept_back) == held_out]
    digits = []
    for crops in load_handwriting():
        split = len(crops) * 9 // 10
        digits.append(crops[split:] if held_out else crops[:split])
    return Stock([f for f in fonts if not f.written], [f for f in fonts if f.written], digits)


def main(path, count, seed, held_out):
    source = stock(held_out)
    with open(path, 'wb') as out:
        for index in range(count):
            picture, lattice, labels = make(np.random.default_rng([seed, index]), source)
            out.write(struct.pack('<HH', picture.shape[1], picture.shape[0]))
            out.write(lattice.astype('<f4').tobytes() + labels.tobytes() + picture.tobytes())


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:] == ['held-out'])
