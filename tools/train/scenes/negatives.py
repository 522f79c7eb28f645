"""Pictures of grids that are no Sudoku."""

import numpy as np
from PIL import Image, ImageDraw

from pages import random_colour
from pens import put_text

LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'


def _sheet(rng, rows, columns, cell, margin=50, dark=False):
    ground = random_colour(rng, 5, 50) if dark else random_colour(rng, 215, 255)
    image = Image.new('RGB', (columns * cell + 2 * margin, rows * cell + 2 * margin), ground)
    return image, ImageDraw.Draw(image), ground


def _lines(draw, rows, columns, cell, margin, colour, width):
    for i in range(rows + 1):
        draw.line([margin, margin + i * cell, margin + columns * cell, margin + i * cell], fill=colour, width=width)
    for i in range(columns + 1):
        draw.line([margin + i * cell, margin, margin + i * cell, margin + rows * cell], fill=colour, width=width)


def crossword(rng, pens):
    size = int(rng.choice([4, 5, 6, 9, 9, 11, 13, 15]))
    cell = 700 // size
    dark = rng.random() < 0.3
    image, draw, ground = _sheet(rng, size, size, cell, dark=dark)
    ink = (230, 230, 230) if dark else (20, 20, 20)
    black = rng.random((size, size)) < rng.uniform(0.12, 0.35)
    small, font = pens.font(rng, 0.18 * cell), pens.font(rng, 0.5 * cell)
    filled, number = rng.choice([0, 0, 0.3, 1]), 1
    for (r, c), is_black in np.ndenumerate(black):
        x, y = 50 + c * cell, 50 + r * cell
        if is_black:
            draw.rectangle([x, y, x + cell, y + cell], fill=ink)
            continue
        if r == 0 or c == 0 or black[r - 1, c] or black[r, c - 1]:
            draw.text((x + 3, y + 2), str(number), font=small, fill=ink)
            number += 1
        if rng.random() < filled:
            put_text(draw, x + cell / 2, y + 0.55 * cell, LETTERS[int(rng.integers(26))], font, ink)
    _lines(draw, size, size, cell, 50, ink, 2)
    return image


def word_search(rng, pens):
    rows, columns = (int(n) for n in rng.choice([9, 9, 10, 12, 15], 2))
    if rng.random() < 0.6:
        columns = rows
    cell = 720 // max(rows, columns)
    image, draw, _ = _sheet(rng, rows, columns, cell)
    font = pens.font(rng, rng.uniform(0.4, 0.6) * cell)
    for r in range(rows):
        for c in range(columns):
            put_text(draw, 50 + (c + 0.5) * cell, 50 + (r + 0.5) * cell, LETTERS[int(rng.integers(26))], font, (30, 30, 30))
    if rng.random() < 0.7:
        _lines(draw, rows, columns, cell, 50, (60, 60, 60), 2)
    return image


def chess_board(rng, pens):
    cell = 80
    image, draw, _ = _sheet(rng, 8, 8, cell, margin=int(rng.choice([10, 40])))
    margin = (image.width - 8 * cell) // 2
    light, dark = random_colour(rng, 190, 255), random_colour(rng, 60, 150)
    start = rng.random() < 0.6
    for r in range(8):
        for c in range(8):
            x, y = margin + c * cell, margin + r * cell
            draw.rectangle([x, y, x + cell, y + cell], fill=dark if (r + c) % 2 else light)
            if (start and (r < 2 or r > 5)) or (not start and rng.random() < 0.3):
                colour = (25, 25, 25) if (r < 4) == start or rng.random() < 0.5 else (245, 245, 245)
                draw.ellipse([x + 22, y + 12, x + 58, y + 44], fill=colour, outline=(90, 90, 90), width=2)
                draw.polygon([(x + 40, y + 25), (x + 18, y + 70), (x + 62, y + 70)], fill=colour, outline=(90, 90, 90))
    return image


def beads(rng, pens):
    size = int(rng.choice([4, 6, 6, 9]))
    cell = 640 // size
    image, draw, _ = _sheet(rng, size, size, cell, dark=rng.random() < 0.5)
    colours = [random_colour(rng, 20, 255) for _ in range(6)]
    shape = draw.ellipse if rng.random() < 0.7 else draw.rectangle
    for r in range(size):
        for c in range(size):
            if rng.random() < 0.9:
                x, y = 50 + c * cell, 50 + r * cell
                gap = 0.1 * cell
                shape([x + gap, y + gap, x + cell - gap, y + cell - gap], fill=colours[int(rng.integers(6))])
    if rng.random() < 0.6:
        _lines(draw, size, size, cell, 50, (120, 120, 120), 3)
    return image


def calendar(rng, pens):
    rows, columns, cell = int(rng.choice([5, 6])) + 1, 7, 90
    image, draw, _ = _sheet(rng, rows, columns, cell)
    font = pens.font(rng, rng.uniform(0.2, 0.45) * cell)
    first = int(rng.integers(7))
    for k, name in enumerate('MTWTFSS'):
        put_text(draw, 50 + (k + 0.5) * cell, 50 + cell / 2, name, font, (150, 40, 40))
    for day in range(1, 32):
        place = first + day - 1
        x, y = 50 + (place % 7 + 0.5) * cell, 50 + cell * (1 + place // 7 + 0.5)
        if y < image.height - 50:
            put_text(draw, x, y, str(day), font, (20, 20, 20))
    if rng.random() < 0.8:
        _lines(draw, rows, columns, cell, 50, (70, 70, 70), 2)
    return image


def spreadsheet(rng, pens):
    rows, columns = int(rng.integers(8, 16)), int(rng.integers(5, 10))
    wide, high = int(rng.uniform(70, 110)), int(rng.uniform(40, 90))
    image = Image.new('RGB', (columns * wide + 60, rows * high + 60), (255, 255, 255))
    draw = ImageDraw.Draw(image)
    font = pens.font(rng, 0.35 * high)
    for r in range(rows + 1):
        draw.line([30, 30 + r * high, 30 + columns * wide, 30 + r * high], fill=(170, 170, 170), width=2)
    for c in range(columns + 1):
        draw.line([30 + c * wide, 30, 30 + c * wide, 30 + rows * high], fill=(170, 170, 170), width=2)
    for r in range(rows):
        for c in range(columns):
            text = f'{rng.uniform(0, 900):.{int(rng.integers(3))}f}' if c else LETTERS[r] * 3
            if rng.random() < 0.9:
                put_text(draw, 30 + (c + 0.5) * wide, 30 + (r + 0.5) * high, text, font, (20, 20, 20))
    return image


def keypad(rng, pens):
    rows, columns = (4, 3) if rng.random() < 0.6 else (4, 4)
    cell = 150
    dark = rng.random() < 0.5
    image, draw, ground = _sheet(rng, rows, columns, cell, dark=dark)
    texts = list('789456123*0#') if columns == 3 else list('789/456*123-0.=+')
    font = pens.font(rng, 0.3 * cell)
    tile = tuple(int(np.clip(c + (35 if dark else -30), 0, 255)) for c in ground)
    for k, text in enumerate(texts):
        x, y = 50 + (k % columns) * cell, 50 + (k // columns) * cell
        draw.rounded_rectangle([x + 8, y + 8, x + cell - 8, y + cell - 8], 20, tile, outline=(120, 120, 120))
        put_text(draw, x + cell / 2, y + cell / 2, text, font, (240, 240, 240) if dark else (20, 20, 20))
    return image


def minesweeper(rng, pens):
    """Numbers of neighbours among covered cells."""
    size, cell = int(rng.choice([8, 9, 9, 10, 12])), 70
    dark = rng.random() < 0.3
    image, draw, ground = _sheet(rng, size, size, cell, dark=dark)
    mines = np.pad(rng.random((size, size)) < rng.uniform(0.1, 0.22), 1)
    font = pens.font(rng, 0.5 * cell)
    inks = [(30, 60, 220), (20, 130, 40), (220, 40, 40), (20, 20, 130), (130, 30, 30)]
    opened = rng.random((size, size)) < rng.uniform(0.5, 0.9)
    for r, c in np.ndindex(size, size):
        x, y, near = 50 + c * cell, 50 + r * cell, int(mines[r : r + 3, c : c + 3].sum())
        if mines[r + 1, c + 1] or not opened[r, c]:
            draw.rectangle([x, y, x + cell, y + cell], fill=(150, 150, 155))
            draw.line([x + 2, y + cell, x + 2, y + 2, x + cell, y + 2], fill=(235, 235, 235), width=5)
        elif near:
            put_text(draw, x + cell / 2, y + cell / 2, str(near), font, inks[min(near, 5) - 1])
    _lines(draw, size, size, cell, 50, (110, 110, 110), 2)
    return image


def number_table(rng, pens):
    """A multiplication table, a chart of a hundred numbers, or a bingo card."""
    kind = int(rng.integers(3))
    size = 5 if kind == 2 else int(rng.choice([9, 10]))
    cell = 720 // size
    image, draw, _ = _sheet(rng, size, size, cell)
    font = pens.font(rng, rng.uniform(0.25, 0.38) * cell)
    for r, c in np.ndindex(size, size):
        number = [(r + 1) * (c + 1), r * size + c + 1, 15 * c + int(rng.integers(1, 16))][kind]
        put_text(draw, 50 + (c + 0.5) * cell, 50 + (r + 0.5) * cell, str(number), font, (25, 25, 25))
    _lines(draw, size, size, cell, 50, (60, 60, 60), int(rng.integers(1, 4)))
    return image


def merging_tiles(rng, pens):
    """A 4×4 board of tiles with powers of two."""
    cell = 160
    image, draw, _ = _sheet(rng, 4, 4, cell)
    draw.rounded_rectangle([40, 40, 60 + 4 * cell, 60 + 4 * cell], 14, (187, 173, 160))
    for r, c in np.ndindex(4, 4):
        x, y, power = 50 + c * cell, 50 + r * cell, int(rng.integers(0, 8))
        colour = (205, 193, 180) if power == 0 else (238, max(90, 228 - 20 * power), max(60, 218 - 26 * power))
        draw.rounded_rectangle([x + 7, y + 7, x + cell - 7, y + cell - 7], 8, colour)
        if power:
            put_text(draw, x + cell / 2, y + cell / 2, str(2**power), pens.font(rng, 0.28 * cell), (119, 110, 101))
    return image


def nonogram(rng, pens):
    """A picture puzzle: black cells, numbers at two sides."""
    size, cell = int(rng.choice([5, 9, 10, 12])), 50
    image, draw, _ = _sheet(rng, size, size, cell, margin=160)
    black = rng.random((size, size)) < rng.uniform(0, 0.7)
    for r, c in np.argwhere(black):
        draw.rectangle([160 + c * cell, 160 + r * cell, 160 + (c + 1) * cell, 160 + (r + 1) * cell], fill=(30, 30, 30))
    font = pens.font(rng, 0.4 * cell)
    for i in range(size):
        for k in range(int(rng.integers(1, 4))):
            put_text(draw, 140 - 30 * k, 160 + (i + 0.5) * cell, str(int(rng.integers(1, 6))), font, (20, 20, 20))
            put_text(draw, 160 + (i + 0.5) * cell, 140 - 30 * k, str(int(rng.integers(1, 6))), font, (20, 20, 20))
    _lines(draw, size, size, cell, 160, (90, 90, 90), 2)
    return image


def noughts_and_crosses(rng, pens):
    """Marks in a grid of 3×3 or 9×9 cells."""
    size = int(rng.choice([3, 9]))
    cell = 660 // size
    image, draw, _ = _sheet(rng, size, size, cell)
    for r, c in np.ndindex(size, size):
        x, y, kind = 50 + c * cell, 50 + r * cell, rng.random()
        box = [x + 0.2 * cell, y + 0.2 * cell, x + 0.8 * cell, y + 0.8 * cell]
        if kind < 0.33:
            draw.ellipse(box, outline=(30, 60, 160), width=max(2, cell // 14))
        elif kind < 0.66:
            draw.line(box, fill=(170, 40, 40), width=max(2, cell // 14))
            draw.line([box[0], box[3], box[2], box[1]], fill=(170, 40, 40), width=max(2, cell // 14))
    _lines(draw, size, size, cell, 50, (40, 40, 40), 3)
    return image


def keyboard(rng, pens):
    """Keys with letters and digits in rows that are shifted."""
    cell = 78
    image, draw, ground = _sheet(rng, 4, 10, cell, dark=rng.random() < 0.5)
    ink = (240, 240, 240) if sum(ground) < 300 else (20, 20, 20)
    key = tuple(int(np.clip(c + (30 if sum(ground) < 300 else -25), 0, 255)) for c in ground)
    font = pens.font(rng, 0.35 * cell)
    for r, keys in enumerate(['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']):
        for c, text in enumerate(keys):
            x, y = 50 + (c + (0, 0, 0.5, 1.5)[r]) * cell, 50 + r * cell
            draw.rounded_rectangle([x + 4, y + 4, x + cell - 4, y + cell - 4], 8, key)
            put_text(draw, x + cell / 2, y + cell / 2, text, font, ink)
    return image


def floor(rng, pens):
    """Floor tiles, a window: a grid without anything in it."""
    size, cell = int(rng.choice([4, 6, 8, 9, 10])), 70
    image, draw, ground = _sheet(rng, size, size, cell, margin=int(rng.choice([0, 40])))
    margin = (image.width - size * cell) // 2
    for r, c in np.ndindex(size, size):
        x, y, by = margin + c * cell, margin + r * cell, rng.normal(0, 9)
        draw.rectangle([x, y, x + cell, y + cell], fill=tuple(int(np.clip(v + by, 0, 255)) for v in ground))
    _lines(draw, size, size, cell, margin, (110, 105, 100), int(rng.integers(2, 7)))
    speckled = np.asarray(image, np.float32) + rng.normal(0, 9, (image.height, image.width, 1))
    return Image.fromarray(np.clip(speckled, 0, 255).astype(np.uint8))


NEGATIVES = [crossword, crossword, word_search, chess_board, beads, calendar, spreadsheet, keypad]
NEGATIVES += [minesweeper, number_table, merging_tiles, nonogram, noughts_and_crosses, keyboard, floor]
