"""Synthetic photographs of boards, with a known lattice and a known class for each cell."""

from dataclasses import dataclass

import numpy as np
from PIL import Image

from classes import CANDIDATES_CLASS, FIRST_HANDWRITTEN_CLASS, FIRST_PRINTED_CLASS, OTHER_CLASS
from glyphs import DIGITS, OTHER_CHARACTERS
from light import photograph
from strokes import Writer

CELL_PX = 48
MARGIN_PX = 36
BOARD_SIDE_PX = 9 * CELL_PX + 2 * MARGIN_PX
# Digits with quarter turns for the class `other`. Upside down only digits that then do not look like another digit.
ROTATED_DIGITS = [(digit, quarter) for digit in range(1, 10) for quarter in (1, 3)] + [(3, 2), (4, 2), (7, 2)]


@dataclass
class Stock:
    """What boards are drawn from: printed fonts, handwritten fonts, and nine lists of handwritten digits.

    `strokes`: part of the handwriting is drawn by strokes, some lines by hand, and blank cells may hold a question mark or a caret.
    """

    printed: list
    handwritten: list
    digits: list
    strokes: bool


def _tile(rng, glyph, height, angle, shear, stretch=1.0):
    """Scales a glyph to `height` pixels, rotates and slants it; returns its ink as absorbance 0…1."""
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
    """Draws a tile onto the ink, centred at (x, y)."""
    height, width = tile.shape
    left, top = int(round(x - width / 2)), int(round(y - height / 2))
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(ink.shape[1], left + width), min(ink.shape[0], top + height)
    if x1 <= x0 or y1 <= y0:
        return
    part = tile[y0 - top : y1 - top, x0 - left : x1 - left] * level
    np.maximum(ink[y0:y1, x0:x1], part, out=ink[y0:y1, x0:x1])


def _vary_thickness(rng, tile):
    """Varies the stroke thickness of a handwritten digit by thresholding its blurred bitmap at another level."""
    level = rng.uniform(0.25, 0.8)
    width = rng.uniform(0.08, 0.3)
    return np.clip((tile - level) / width + 0.5, 0, 1)


def _add_grain(rng, tile, amount):
    return tile * (1 - amount * rng.random(tile.shape, dtype=np.float32))


class Board:
    """A board with one style of print, handwriting and lines. Its methods draw onto `ink`."""

    def __init__(self, rng, stock):
        self.rng, self.stock = rng, stock
        self.ink = np.zeros((BOARD_SIDE_PX, BOARD_SIDE_PX), np.float32)
        self.labels = np.zeros(81, np.uint8)
        self.same_font = rng.random() < 0.5
        self.font = self._pick(stock.printed)
        self.hand = self._pick(stock.handwritten)
        self.print_level = rng.uniform(0.45, 0.97)
        self.print_height = rng.uniform(0.38, 0.8) * CELL_PX
        self.print_stretch = rng.uniform(0.85, 1.15)
        self.print_shift = rng.normal(0, 0.03, 2) * CELL_PX
        pencil = rng.random() < 0.45
        self.hand_level = rng.uniform(0.3, 0.75) if pencil else rng.uniform(0.4, 0.97)
        self.hand_grain = rng.uniform(0.1, 0.6) if pencil else rng.uniform(0, 0.15)
        self.hand_height = rng.uniform(0.32, 0.75) * CELL_PX
        self.hand_slant = rng.normal(0, 0.12)
        self.writer = Writer(rng) if stock.strokes else None

    def _pick(self, items):
        return items[int(self.rng.integers(len(items)))]

    def draw_printed(self, x, y, digit):
        rng = self.rng
        if self.same_font:
            font, height, level = self.font, self.print_height * rng.uniform(0.97, 1.03), self.print_level
        else:
            font = self._pick(self.stock.printed)
            height, level = rng.uniform(0.38, 0.82) * CELL_PX, rng.uniform(0.4, 0.97)
        glyph = font.glyphs[str(digit)]
        tile = _tile(rng, glyph, height, rng.normal(0, 0.02), 0, self.print_stretch)
        if rng.random() < 0.1:
            tile = _add_grain(rng, tile, rng.uniform(0.1, 0.5))
        shift = self.print_shift + rng.normal(0, 0.015, 2) * CELL_PX
        _paste(self.ink, tile, x + shift[0], y + shift[1], level)

    def _handwritten_tile(self, digit, height):
        rng = self.rng
        source = rng.random()
        if self.writer and source < 0.3:
            writer = self.writer if rng.random() < 0.8 else Writer(rng)
            tile = _tile(rng, writer.write(rng, digit), height, rng.normal(0, 0.08), 0)
        elif source < (0.78 if self.writer else 0.7):
            tile = _tile(
                rng,
                self._pick(self.stock.digits[digit - 1]),
                height,
                rng.normal(0, 0.1),
                self.hand_slant + rng.normal(0, 0.1),
                rng.uniform(0.8, 1.25),
            )
            tile = _vary_thickness(rng, tile)
        else:
            font = self.hand if rng.random() < 0.5 else self._pick(self.stock.handwritten)
            tile = _tile(
                rng,
                font.glyphs[str(digit)],
                height,
                rng.normal(0, 0.07),
                rng.normal(0, 0.08),
                rng.uniform(0.8, 1.2),
            )
        return _add_grain(rng, tile, self.hand_grain)

    def draw_handwritten(self, x, y, digit):
        rng = self.rng
        height = np.clip(self.hand_height * rng.uniform(0.8, 1.25), 0.28 * CELL_PX, 0.85 * CELL_PX)
        # Small digits may be anywhere in their cell.
        room = max(0.12, 0.42 - height / CELL_PX / 2)
        shift = np.clip(rng.normal(0, 0.4 * room, 2), -room, room) * CELL_PX
        level = np.clip(self.hand_level * rng.uniform(0.85, 1.1), 0.27, 1)
        _paste(self.ink, self._handwritten_tile(digit, height), x + shift[0], y + shift[1], level)

    def draw_candidates(self, x, y):
        """Small digits: in the corners, in a row along an edge, or in a 3×3 raster."""
        rng = self.rng
        level = rng.uniform(0.25, 0.9)
        style = rng.random()
        chosen = sorted(rng.choice(9, int(rng.integers(1, 6)), replace=False))
        typed = rng.random() < 0.35
        font = self._pick(self.stock.printed)
        if style < 0.35:
            height = rng.uniform(0.16, 0.25) * CELL_PX
            places = [(x + (d % 3 - 1) * 0.29 * CELL_PX, y + (d // 3 - 1) * 0.29 * CELL_PX) for d in chosen]
        elif style < 0.8:
            chosen = chosen[:4] if len(chosen) > 1 else [*chosen, int(rng.integers(9))]
            height = rng.uniform(0.2, 0.42 if len(chosen) < 4 else 0.3) * CELL_PX
            step = height * rng.uniform(0.55, 0.85)
            row = y + rng.choice([-1, -1, -1, 1, 0]) * (0.44 * CELL_PX - height / 2)
            width = step * (len(chosen) - 1)
            left = rng.choice([-0.4 * CELL_PX + height * 0.3, -width / 2, 0.4 * CELL_PX - width - height * 0.3])
            left = max(-0.42 * CELL_PX, min(left, 0.42 * CELL_PX - width))
            places = [(x + left + i * step, row + rng.normal(0, 0.6)) for i in range(len(chosen))]
        else:
            height = rng.uniform(0.18, 0.25 if len(chosen) == 1 else 0.32) * CELL_PX
            corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
            reach = 0.46 * CELL_PX - height / 2
            places = [(x + i * reach, y + j * reach) for i, j in corners[: len(chosen)]]
        for digit, (at_x, at_y) in zip(chosen, places):
            if typed:
                tile = _tile(rng, font.glyphs[str(digit + 1)], height, 0, 0)
            else:
                tile = self._handwritten_tile(digit + 1, height * rng.uniform(0.9, 1.1))
            _paste(self.ink, tile, at_x, at_y, level)

    def draw_other(self, x, y):
        """Anything else: letters, signs, rotated digits, filled cells."""
        rng = self.rng
        style = rng.random()
        font = self.font if self.same_font else self._pick(self.stock.printed + self.stock.handwritten)
        height = rng.uniform(0.4, 0.8) * CELL_PX
        level = rng.uniform(0.4, 0.97)
        if style < 0.4:
            chars = [c for c in OTHER_CHARACTERS if c in font.glyphs]
            # Forms have question marks in blank cells.
            char = '?' if self.writer and '?' in chars and rng.random() < 0.15 else self._pick(chars)
            tile = _tile(rng, font.glyphs[char], height, rng.normal(0, 0.03), 0)
        elif self.writer and style < 0.43:
            # The caret of a text field.
            tile = np.ones((round(rng.uniform(0.4, 0.75) * CELL_PX), int(rng.integers(1, 3))), np.float32)
            x += rng.uniform(-0.4, 0.1) * CELL_PX
        elif style < 0.92:
            digit, quarter = self._pick(ROTATED_DIGITS)
            if rng.random() < 0.35:
                tile = self._handwritten_tile(digit, height)
            else:
                tile = _tile(rng, font.glyphs[str(digit)], height, rng.normal(0, 0.03), 0)
            tile = np.rot90(tile, quarter)
        else:
            side = int(rng.uniform(0.8, 1.05) * CELL_PX)
            tile = np.ones((side, side), np.float32)
        _paste(self.ink, tile, x + rng.normal(0, 1.5), y + rng.normal(0, 1.5), level)

    def draw_dirt(self, x, y):
        """Traces in an otherwise empty cell: specks, or the remains of an erased digit."""
        rng = self.rng
        if rng.random() < 0.5:
            for _ in range(int(rng.integers(1, 4))):
                side = int(rng.integers(1, 6))
                speck = np.full((side, int(rng.integers(1, 6))), 1, np.float32)
                _paste(self.ink, speck, x + rng.uniform(-20, 20), y + rng.uniform(-20, 20), rng.uniform(0.1, 0.7))
        else:
            tile = self._handwritten_tile(int(rng.integers(1, 10)), rng.uniform(0.4, 0.7) * CELL_PX)
            _paste(self.ink, tile, x + rng.normal(0, 3), y + rng.normal(0, 3), rng.uniform(0.02, 0.09))

    def draw_lines(self):
        """Thin and thick grid lines, some nearly invisible, some drawn by hand: beside their place and askew."""
        rng = self.rng
        thin, thick = rng.uniform(0.6, 2.2), rng.uniform(1.5, 6)
        if rng.random() < 0.15:
            thick = thin
        thin_level, thick_level = rng.uniform(0.15, 0.95), rng.uniform(0.5, 0.97)
        at = np.arange(BOARD_SIDE_PX, dtype=np.float32)
        start, end = MARGIN_PX - thick / 2, BOARD_SIDE_PX - MARGIN_PX + thick / 2
        within = (at >= start) & (at <= end)
        shake = rng.uniform(0, 0.05) * CELL_PX if self.writer and rng.random() < 0.2 else 0
        middle = BOARD_SIDE_PX / 2
        for k in [k for k in range(10) if k % 3] + [0, 3, 6, 9]:
            width, level = (thin, thin_level) if k % 3 else (thick, thick_level)
            for ink in (self.ink, self.ink.T):
                shift = 0 * at
                if self.writer:
                    shift = rng.normal(0, shake) + rng.normal(0, shake) * (at - middle) / middle
                place = MARGIN_PX + k * CELL_PX
                near = slice(max(0, place - CELL_PX // 2), place + CELL_PX // 2)
                beside = at[near, None] + 0.5 - place - shift[None, :]
                line = np.clip(width / 2 + 0.5 - np.abs(beside), 0, 1) * level * within[None, :]
                np.maximum(ink[near], line, out=ink[near])

    def draw_neighbours(self):
        """Printed characters around the frame."""
        rng = self.rng
        for _ in range(int(rng.integers(0, 14))):
            font = self._pick(self.stock.printed)
            glyph = font.glyphs[DIGITS[int(rng.integers(9))]]
            tile = _tile(rng, glyph, rng.uniform(8, 22), 0, 0)
            edge = rng.uniform(0, MARGIN_PX * 0.6)
            along = rng.uniform(0, BOARD_SIDE_PX)
            opposite = BOARD_SIDE_PX - edge
            x, y = [(along, edge), (along, opposite), (edge, along), (opposite, along)][int(rng.integers(4))]
            _paste(self.ink, tile, x, y, rng.uniform(0.3, 0.9))


def _draw_tints(rng):
    """The paper's reflectance: shaded boxes, a highlighted cell with its row and column, or random shaded cells."""
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
    paper = np.ones((BOARD_SIDE_PX, BOARD_SIDE_PX), np.float32)
    paper[MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX] = np.kron(tint, np.ones((CELL_PX, CELL_PX), np.float32))
    return paper


def _draw_show_through(rng, stock):
    """Faint mirrored print showing through from the back of the page."""
    ink = np.zeros((BOARD_SIDE_PX, BOARD_SIDE_PX), np.float32)
    font = stock.printed[int(rng.integers(len(stock.printed)))]
    height = rng.uniform(10, 36)
    for y in np.arange(rng.uniform(0, height), BOARD_SIDE_PX, height * 1.4):
        for x in np.arange(rng.uniform(0, height), BOARD_SIDE_PX, height * 0.8):
            if rng.random() < 0.6:
                glyph = font.glyphs[DIGITS[int(rng.integers(9))]]
                _paste(ink, _tile(rng, glyph, height, 0, 0)[:, ::-1], x, y, 1)
    return ink * rng.uniform(0.02, 0.1)


def create_board_photograph(rng, stock):
    """Draws and photographs one board: returns (greyscale bytes, 100 × 2 lattice nodes, 81 classes)."""
    board = Board(rng, stock)
    board.draw_lines()
    shares = [
        ('blank', rng.uniform(0.1, 0.4)),
        ('printed', rng.uniform(0.2, 0.5)),
        ('handwritten', rng.uniform(0.1, 0.6) if rng.random() < 0.8 else 0),
        ('candidates', rng.uniform(0.05, 0.3) if rng.random() < 0.5 else 0),
        ('other', rng.uniform(0.05, 0.25) if rng.random() < 0.5 else 0),
    ]
    share = np.array([value for _, value in shares])
    kinds = rng.choice(5, 81, p=share / share.sum())
    for cell in range(81):
        x, y = MARGIN_PX + (cell % 9 + 0.5) * CELL_PX, MARGIN_PX + (cell // 9 + 0.5) * CELL_PX
        kind = shares[kinds[cell]][0]
        digit = int(rng.integers(1, 10))
        if kind == 'printed':
            board.draw_printed(x, y, digit)
            board.labels[cell] = FIRST_PRINTED_CLASS + digit - 1
        elif kind == 'handwritten':
            if rng.random() < 0.05:
                board.draw_dirt(x, y)
            board.draw_handwritten(x, y, digit)
            board.labels[cell] = FIRST_HANDWRITTEN_CLASS + digit - 1
        elif kind == 'candidates':
            board.draw_candidates(x, y)
            board.labels[cell] = CANDIDATES_CLASS
        elif kind == 'other':
            board.draw_other(x, y)
            board.labels[cell] = OTHER_CLASS
        elif rng.random() < 0.15:
            board.draw_dirt(x, y)
    board.draw_neighbours()
    ink = board.ink
    if rng.random() < 0.25:
        ink = np.maximum(ink, _draw_show_through(rng, stock))
    grid = np.stack(np.meshgrid(np.arange(10), np.arange(10)), -1).reshape(100, 2) * CELL_PX + MARGIN_PX
    picture, lattice = photograph(rng, _draw_tints(rng) * (1 - ink), grid.astype(np.float32), CELL_PX)
    return picture, lattice, board.labels
