"""Synthetic photographs of boards: pictures with a known lattice and a known class for each cell."""

from dataclasses import dataclass

import numpy as np
from PIL import Image

from glyphs import DIGITS, HEIGHT, STRANGE
from light import photograph

BLANK, PRINTED, WRITTEN, CANDIDATES, OTHER = 0, 1, 10, 19, 20
CELL = 48
MARGIN = 36
SIDE = 9 * CELL + 2 * MARGIN
# Digits and quarter turns; upside down only those that do not look like a digit again.
TURNED = [(digit, quarter) for digit in range(1, 10) for quarter in (1, 3)] + [(3, 2), (4, 2), (7, 2)]


@dataclass
class Stock:
    """What a board may draw from: printed fonts, written fonts, and nine lists of written digits."""

    printed: list
    written: list
    digits: list


def _tile(rng, glyph, height, angle, shear, stretch=1.0):
    """The glyph with its ink `height` pixels tall, turned and slanted, as absorbance 0…1."""
    factor = height / glyph.height
    size = (max(2, round(glyph.width * factor * stretch)), max(3, round(height)))
    small = glyph.resize(size, Image.BILINEAR)
    side = int(max(size) * 1.5) + 4
    cos, sin = np.cos(angle), np.sin(angle)
    middle = side / 2
    a, b = cos + shear * sin, sin - shear * cos
    c, d = -sin, cos
    shift_x = size[0] / 2 - a * middle - b * middle
    shift_y = size[1] / 2 - c * middle - d * middle
    turned = small.transform((side, side), Image.AFFINE, (a, b, shift_x, c, d, shift_y), Image.BILINEAR)
    return np.asarray(turned, dtype=np.float32) / 255


def _paste(ink, tile, x, y, level):
    """Lays a tile onto the ink, its middle at (x, y)."""
    height, width = tile.shape
    left, top = int(round(x - width / 2)), int(round(y - height / 2))
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(ink.shape[1], left + width), min(ink.shape[0], top + height)
    if x1 <= x0 or y1 <= y0:
        return
    part = tile[y0 - top : y1 - top, x0 - left : x1 - left] * level
    np.maximum(ink[y0:y1, x0:x1], part, out=ink[y0:y1, x0:x1])


def _harden(rng, tile):
    """A written stroke of another thickness: the blurred small original cut at another level."""
    level = rng.uniform(0.25, 0.8)
    width = rng.uniform(0.08, 0.3)
    return np.clip((tile - level) / width + 0.5, 0, 1)


def _grain(rng, tile, amount):
    return tile * (1 - amount * rng.random(tile.shape, dtype=np.float32))


class Board:
    """One board's hand: what its print, writing and lines look like; draws cells onto `ink`."""

    def __init__(self, rng, stock):
        self.rng, self.stock = rng, stock
        self.ink = np.zeros((SIDE, SIDE), np.float32)
        self.labels = np.zeros(81, np.uint8)
        self.same_font = rng.random() < 0.5
        self.font = self._pick(stock.printed)
        self.hand = self._pick(stock.written)
        self.print_level = rng.uniform(0.45, 0.97)
        self.print_height = rng.uniform(0.38, 0.8) * CELL
        self.print_stretch = rng.uniform(0.85, 1.15)
        self.print_shift = rng.normal(0, 0.03, 2) * CELL
        pencil = rng.random() < 0.45
        self.hand_level = rng.uniform(0.3, 0.75) if pencil else rng.uniform(0.4, 0.97)
        self.hand_grain = rng.uniform(0.1, 0.6) if pencil else rng.uniform(0, 0.15)
        self.hand_height = rng.uniform(0.32, 0.75) * CELL
        self.hand_slant = rng.normal(0, 0.12)

    def _pick(self, items):
        return items[int(self.rng.integers(len(items)))]

    def printed(self, x, y, digit):
        rng = self.rng
        if self.same_font:
            font, height, level = self.font, self.print_height * rng.uniform(0.97, 1.03), self.print_level
        else:
            font = self._pick(self.stock.printed)
            height, level = rng.uniform(0.38, 0.82) * CELL, rng.uniform(0.4, 0.97)
        glyph = font.glyphs[str(digit)]
        tile = _tile(rng, glyph, height, rng.normal(0, 0.02), 0, self.print_stretch)
        if rng.random() < 0.1:
            tile = _grain(rng, tile, rng.uniform(0.1, 0.5))
        shift = self.print_shift + rng.normal(0, 0.015, 2) * CELL
        _paste(self.ink, tile, x + shift[0], y + shift[1], level)

    def _written_tile(self, digit, height):
        rng = self.rng
        if rng.random() < 0.7:
            tile = _tile(
                rng,
                self._pick(self.stock.digits[digit - 1]),
                height,
                rng.normal(0, 0.1),
                self.hand_slant + rng.normal(0, 0.1),
                rng.uniform(0.8, 1.25),
            )
            tile = _harden(rng, tile)
        else:
            font = self.hand if rng.random() < 0.5 else self._pick(self.stock.written)
            tile = _tile(
                rng,
                font.glyphs[str(digit)],
                height,
                rng.normal(0, 0.07),
                rng.normal(0, 0.08),
                rng.uniform(0.8, 1.2),
            )
        return _grain(rng, tile, self.hand_grain)

    def written(self, x, y, digit):
        rng = self.rng
        height = np.clip(self.hand_height * rng.uniform(0.8, 1.25), 0.28 * CELL, 0.85 * CELL)
        # Small digits stand anywhere in their cell.
        room = max(0.12, 0.42 - height / CELL / 2)
        shift = np.clip(rng.normal(0, 0.4 * room, 2), -room, room) * CELL
        level = np.clip(self.hand_level * rng.uniform(0.85, 1.1), 0.27, 1)
        _paste(self.ink, self._written_tile(digit, height), x + shift[0], y + shift[1], level)

    def candidates(self, x, y):
        """Small digits: one in a corner, a row along an edge, or a raster of three by three."""
        rng = self.rng
        level = rng.uniform(0.25, 0.9)
        style = rng.random()
        chosen = sorted(rng.choice(9, int(rng.integers(1, 6)), replace=False))
        typed = rng.random() < 0.35
        font = self._pick(self.stock.printed)
        if style < 0.35:
            height = rng.uniform(0.16, 0.25) * CELL
            places = [(x + (d % 3 - 1) * 0.29 * CELL, y + (d // 3 - 1) * 0.29 * CELL) for d in chosen]
        elif style < 0.8:
            chosen = chosen[:4] if len(chosen) > 1 else [*chosen, int(rng.integers(9))]
            height = rng.uniform(0.2, 0.42 if len(chosen) < 4 else 0.3) * CELL
            step = height * rng.uniform(0.55, 0.85)
            row = y + rng.choice([-1, -1, -1, 1, 0]) * (0.44 * CELL - height / 2)
            width = step * (len(chosen) - 1)
            left = rng.choice([-0.4 * CELL + height * 0.3, -width / 2, 0.4 * CELL - width - height * 0.3])
            left = max(-0.42 * CELL, min(left, 0.42 * CELL - width))
            places = [(x + left + i * step, row + rng.normal(0, 0.6)) for i in range(len(chosen))]
        else:
            height = rng.uniform(0.18, 0.25 if len(chosen) == 1 else 0.32) * CELL
            corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
            reach = 0.46 * CELL - height / 2
            places = [(x + i * reach, y + j * reach) for i, j in corners[: len(chosen)]]
        for digit, (at_x, at_y) in zip(chosen, places):
            if typed:
                tile = _tile(rng, font.glyphs[str(digit + 1)], height, 0, 0)
            else:
                tile = self._written_tile(digit + 1, height * rng.uniform(0.9, 1.1))
            _paste(self.ink, tile, at_x, at_y, level)

    def other(self, x, y):
        """None of the above: letters, signs, turned digits, filled cells, strokes."""
        rng = self.rng
        style = rng.random()
        font = self.font if self.same_font else self._pick(self.stock.printed + self.stock.written)
        height = rng.uniform(0.4, 0.8) * CELL
        level = rng.uniform(0.4, 0.97)
        if style < 0.4:
            chars = [c for c in STRANGE if c in font.glyphs]
            tile = _tile(rng, font.glyphs[self._pick(chars)], height, rng.normal(0, 0.03), 0)
        elif style < 0.92:
            digit, quarter = self._pick(TURNED)
            if rng.random() < 0.35:
                tile = self._written_tile(digit, height)
            else:
                tile = _tile(rng, font.glyphs[str(digit)], height, rng.normal(0, 0.03), 0)
            tile = np.rot90(tile, quarter)
        else:
            side = int(rng.uniform(0.8, 1.05) * CELL)
            tile = np.ones((side, side), np.float32)
        _paste(self.ink, tile, x + rng.normal(0, 1.5), y + rng.normal(0, 1.5), level)

    def dirt(self, x, y):
        """Traces in an otherwise empty cell: specks, and what an eraser has left."""
        rng = self.rng
        if rng.random() < 0.5:
            for _ in range(int(rng.integers(1, 4))):
                side = int(rng.integers(1, 6))
                speck = np.full((side, int(rng.integers(1, 6))), 1, np.float32)
                _paste(self.ink, speck, x + rng.uniform(-20, 20), y + rng.uniform(-20, 20), rng.uniform(0.1, 0.7))
        else:
            tile = self._written_tile(int(rng.integers(1, 10)), rng.uniform(0.4, 0.7) * CELL)
            _paste(self.ink, tile, x + rng.normal(0, 3), y + rng.normal(0, 3), rng.uniform(0.02, 0.09))

    def lines(self):
        """The frame: thin lines and thick ones, some nearly invisible."""
        rng = self.rng
        thin, thick = rng.uniform(0.6, 2.2), rng.uniform(1.5, 6)
        if rng.random() < 0.15:
            thick = thin
        thin_level, thick_level = rng.uniform(0.15, 0.95), rng.uniform(0.5, 0.97)
        at = np.arange(SIDE, dtype=np.float32)
        start, end = MARGIN - thick / 2, SIDE - MARGIN + thick / 2
        within = (at >= start) & (at <= end)
        for k in [k for k in range(10) if k % 3] + [0, 3, 6, 9]:
            width, level = (thin, thin_level) if k % 3 else (thick, thick_level)
            profile = np.clip(width / 2 + 0.5 - np.abs(at + 0.5 - MARGIN - k * CELL), 0, 1) * level
            line = profile[:, None] * within[None, :]
            np.maximum(self.ink, line, out=self.ink)
            np.maximum(self.ink, line.T, out=self.ink)

    def neighbours(self):
        """What stands outside the frame: lines of text."""
        rng = self.rng
        for _ in range(int(rng.integers(0, 14))):
            font = self._pick(self.stock.printed)
            glyph = font.glyphs[DIGITS[int(rng.integers(9))]]
            tile = _tile(rng, glyph, rng.uniform(8, 22), 0, 0)
            edge = rng.uniform(0, MARGIN * 0.6)
            along = rng.uniform(0, SIDE)
            x, y = [(along, edge), (along, SIDE - edge), (edge, along), (SIDE - edge, along)][int(rng.integers(4))]
            _paste(self.ink, tile, x, y, rng.uniform(0.3, 0.9))


def _tints(rng):
    """The paper under the cells: boxes shaded by turns, a chosen cell, row or column."""
    tint = np.ones((9, 9), np.float32)
    style = rng.random()
    if style < 0.12:
        box = np.add.outer(np.arange(9) // 3, np.arange(9) // 3) % 2
        tint -= box * rng.uniform(0.05, 0.3)
    elif style < 0.3:
        row, column = rng.integers(9, size=2)
        shade = rng.uniform(0.05, 0.25)
        tint[row, :] -= shade
        tint[:, column] -= shade
        tint[row, column] -= rng.uniform(0, 0.2)
    elif style < 0.4:
        tint -= (rng.random((9, 9)) < 0.4) * rng.uniform(0.03, 0.25)
    paper = np.ones((SIDE, SIDE), np.float32)
    paper[MARGIN:-MARGIN, MARGIN:-MARGIN] = np.kron(tint, np.ones((CELL, CELL), np.float32))
    return paper


def _show_through(rng, stock):
    """The back page's print, mirrored and faint."""
    ink = np.zeros((SIDE, SIDE), np.float32)
    font = stock.printed[int(rng.integers(len(stock.printed)))]
    height = rng.uniform(10, 36)
    for y in np.arange(rng.uniform(0, height), SIDE, height * 1.4):
        for x in np.arange(rng.uniform(0, height), SIDE, height * 0.8):
            if rng.random() < 0.6:
                glyph = font.glyphs[DIGITS[int(rng.integers(9))]]
                _paste(ink, _tile(rng, glyph, height, 0, 0)[:, ::-1], x, y, 1)
    return ink * rng.uniform(0.02, 0.1)


def make(rng, stock):
    """A photograph of one board: (bytes of grey, 100 × 2 lattice points, 81 classes)."""
    board = Board(rng, stock)
    board.lines()
    shares = [
        ('blank', rng.uniform(0.1, 0.4)),
        ('printed', rng.uniform(0.2, 0.5)),
        ('written', rng.uniform(0.1, 0.6) if rng.random() < 0.8 else 0),
        ('candidates', rng.uniform(0.05, 0.3) if rng.random() < 0.5 else 0),
        ('other', rng.uniform(0.05, 0.25) if rng.random() < 0.5 else 0),
    ]
    share = np.array([value for _, value in shares])
    kinds = rng.choice(5, 81, p=share / share.sum())
    for cell in range(81):
        x, y = MARGIN + (cell % 9 + 0.5) * CELL, MARGIN + (cell // 9 + 0.5) * CELL
        kind = shares[kinds[cell]][0]
        digit = int(rng.integers(1, 10))
        if kind == 'printed':
            board.printed(x, y, digit)
            board.labels[cell] = PRINTED + digit - 1
        elif kind == 'written':
            if rng.random() < 0.05:
                board.dirt(x, y)
            board.written(x, y, digit)
            board.labels[cell] = WRITTEN + digit - 1
        elif kind == 'candidates':
            board.candidates(x, y)
            board.labels[cell] = CANDIDATES
        elif kind == 'other':
            board.other(x, y)
            board.labels[cell] = OTHER
        elif rng.random() < 0.15:
            board.dirt(x, y)
    board.neighbours()
    ink = board.ink
    if rng.random() < 0.25:
        ink = np.maximum(ink, _show_through(rng, stock))
    grid = np.stack(np.meshgrid(np.arange(10), np.arange(10)), -1).reshape(100, 2) * CELL + MARGIN
    picture, lattice = photograph(rng, _tints(rng) * (1 - ink), grid.astype(np.float32), CELL)
    return picture, lattice, board.labels
