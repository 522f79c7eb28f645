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


NEGATIVES = [crossword, crossword, word_search, chess_board, beads, calendar, spreadsheet, keypad]
