"""Boards as web pages and apps show and print them: hard cases, each function returns a picture and its label."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from pages import draw_lines, label_of, random_colour, with_entries
from pens import draw_text_block, put_text


def _draw_digits(draw, rng, pens, origin, cell, puzzle, digits, ink, entry, font=None):
    font = font or pens.font(rng, rng.uniform(0.36, 0.6) * cell)
    for (r, c), digit in np.ndenumerate(digits):
        if digit:
            at = origin[0] + (c + 0.5) * cell, origin[1] + (r + 0.5) * cell
            put_text(draw, *at, str(digit), font, ink if puzzle[r, c] else entry)


def web_print(rng, pens, puzzle, _):
    """A print-out of a web page: a heading, a table with thin or double borders, an address below."""
    cell = int(rng.integers(38, 64))
    page = Image.new('RGB', (int(9 * cell + rng.uniform(60, 500)), int(9 * cell + rng.uniform(150, 700))), (252, 252, 252))
    draw = ImageDraw.Draw(page)
    left, top = int(rng.uniform(20, page.width - 9 * cell - 20)), int(rng.uniform(90, page.height - 9 * cell - 40))
    put_text(draw, page.width / 2, 50, 'Sudoku #' + str(int(rng.integers(9999))), pens.font(rng, 22), (30, 30, 30))
    draw_text_block(draw, rng, pens, (20, top + 9 * cell + 16, page.width - 20, page.height - 10), (90, 90, 90))
    style = int(rng.integers(4))
    ink, grey = (25, 25, 25), tuple([int(rng.uniform(120, 215))] * 3)
    if style == 0:  # every cell has its own border
        gap = int(rng.integers(2, 6))
        for r in range(9):
            for c in range(9):
                x, y = left + c * cell, top + r * cell
                draw.rectangle([x + gap / 2, y + gap / 2, x + cell - gap / 2, y + cell - gap / 2], outline=grey)
    elif style == 1:  # no outer frame
        for i in range(1, 9):
            width, colour = (3, ink) if i % 3 == 0 else (1, grey)
            draw.line([left + i * cell, top, left + i * cell, top + 9 * cell], fill=colour, width=width)
            draw.line([left, top + i * cell, left + 9 * cell, top + i * cell], fill=colour, width=width)
    else:
        draw_lines(draw, left, top, cell, 1, 3 if style == 2 else 1, grey, ink if style == 2 else grey)
    if style == 3:  # boxes by shade only
        for b in range(0, 9, 2):
            x, y = left + 3 * cell * (b % 3), top + 3 * cell * (b // 3)
            box = (x + 1, y + 1, x + 3 * cell, y + 3 * cell)
            tint = Image.new('RGB', (3 * cell - 1, 3 * cell - 1), (225, 225, 225))
            part = np.minimum(np.asarray(page.crop(box)), np.asarray(tint))
            page.paste(Image.fromarray(part), box[:2])
    _draw_digits(draw, rng, pens, (left, top), cell, puzzle, puzzle, ink, ink)
    return page, label_of(puzzle)


def input_form(rng, pens, puzzle, solution):
    """A form of text fields: a caret in one, perhaps question marks in blanks, a pale selection."""
    digits, _ = with_entries(rng, puzzle, solution, rng.choice([0, 0, 0.3]))
    dark, cell = rng.random() < 0.35, int(rng.integers(34, 68))
    ground = random_colour(rng, 10, 45) if dark else random_colour(rng, 235, 255)
    ink = (235, 235, 235) if dark else (20, 20, 20)
    edge = rng.choice([0, 0.1, 1.0])
    image = Image.new('RGB', (round((9 + 2 * edge) * cell), round((9 + 2 * edge) * cell)), ground)
    draw = ImageDraw.Draw(image)
    at = round(edge * cell)
    font, entry = pens.font(rng, 0.45 * cell), (110, 160, 255) if dark else (30, 90, 200)
    r, c = rng.integers(9, size=2)
    tint = tuple(int(np.clip(v + (35 if dark else -22), 0, 255)) for v in ground)
    draw.rectangle([at + c * cell, at + r * cell, at + (c + 1) * cell, at + (r + 1) * cell], fill=tint)
    grey = tuple(int(0.6 * g + 0.4 * i) for g, i in zip(ground, ink))
    draw_lines(draw, at, at, cell, 1, int(rng.choice([1, 2, 3])), grey, ink)
    _draw_digits(draw, rng, pens, (at, at), cell, puzzle, digits, ink, entry, font)
    blanks = [tuple(p) for p in np.argwhere(digits == 0)]
    if rng.random() < 0.5:
        for p in blanks if rng.random() < 0.4 else blanks[:: int(rng.integers(2, 30))]:
            put_text(draw, at + (p[1] + 0.5) * cell, at + (p[0] + 0.5) * cell, '?', font, grey)
    elif digits[r, c] == 0:
        x, y = at + (c + rng.uniform(0.12, 0.55)) * cell, at + r * cell
        draw.line([x, y + 0.22 * cell, x, y + 0.78 * cell], fill=ink, width=int(rng.choice([1, 2, 2])))
    return image, label_of(digits)


def over_picture(rng, pens, puzzle, solution):
    """A board that is drawn over a picture, with or without a veil."""
    cell = int(rng.integers(44, 80))
    width, height = 9 * cell + int(rng.uniform(0, 200)), 9 * cell + int(rng.uniform(60, 700))
    coarse = rng.uniform(0, 255, (int(rng.integers(4, 14)), int(rng.integers(4, 14)), 3)) * rng.uniform(0.5, 1)
    image = Image.fromarray(coarse.astype(np.uint8)).resize((width, height), Image.BICUBIC)
    draw = ImageDraw.Draw(image)
    for _ in range(int(rng.integers(0, 14))):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(20, 200)
        draw.ellipse([x, y, x + size, y + size * rng.uniform(0.3, 1)], fill=random_colour(rng, 0, 255))
    image = image.filter(ImageFilter.GaussianBlur(float(rng.uniform(0.5, 12))))
    light = rng.random() < 0.5
    left, top = int(rng.uniform(0, width - 9 * cell)), int(rng.uniform(0, height - 9 * cell))
    veil = Image.new('RGB', (9 * cell, 9 * cell), (255, 255, 255) if light else (0, 0, 0))
    board = image.crop((left, top, left + 9 * cell, top + 9 * cell))
    image.paste(Image.blend(board, veil, rng.uniform(0.45, 0.85)), (left, top))
    draw = ImageDraw.Draw(image)
    ink = (15, 15, 15) if light else (250, 250, 250)
    draw_lines(draw, left, top, cell, 1, int(rng.choice([2, 3])), ink, ink)
    digits, _ = with_entries(rng, puzzle, solution, rng.choice([0, 0, 0.3]))
    _draw_digits(draw, rng, pens, (left, top), cell, puzzle, digits, ink, ink)
    return image, label_of(digits)


def tiny(rng, pens, puzzle, _):
    """A thumbnail of a board: 11 to 16 pixels per cell, from edge to edge, perhaps without its frame."""
    cell, ink = 60, random_colour(rng, 0, 60)
    side = 9 * cell
    margin = int(rng.choice([0, 2, 12]))
    image = Image.new('RGB', (side + 2 * margin, side + 2 * margin), random_colour(rng, 225, 255))
    draw = ImageDraw.Draw(image)
    grey = tuple(int(v + rng.uniform(0, 130)) for v in ink)
    draw_lines(draw, margin, margin, cell, int(rng.integers(2, 5)), int(rng.integers(5, 9)), grey, ink)
    _draw_digits(draw, rng, pens, (margin, margin), cell, puzzle, puzzle, ink, ink, pens.font(rng, rng.uniform(0.5, 0.68) * cell))
    to = int(rng.uniform(11, 16) * image.width / cell)
    return image.resize((to, to), Image.LANCZOS), label_of(puzzle)


def app(rng, pens, puzzle, solution):
    """An app's board from edge to edge: notes, a cross of shaded cells, equal digits shaded, mistaken entries in red."""
    dark, cell = rng.random() < 0.5, int(rng.integers(40, 76))
    margin = int(rng.choice([0, 3, 14]))
    width = 9 * cell + 2 * margin
    height = int(width * rng.uniform(1.2, 2.1))
    ground = random_colour(rng, 8, 48) if dark else random_colour(rng, 228, 255)
    ink, entry = ((225, 225, 230), (110, 170, 255)) if dark else ((25, 25, 30), (40, 90, 210))
    towards = lambda share: tuple(int(g + share * (i - g)) for g, i in zip(ground, ink))
    image = Image.new('RGB', (width, height), ground)
    draw = ImageDraw.Draw(image)
    top = int(rng.uniform(0.08, 0.4) * (height - 9 * cell))
    digits, written = with_entries(rng, puzzle, solution, rng.choice([0, 0.2, 0.5, 0.9]))
    wrong = {tuple(p) for p in np.argwhere(written > 0) if rng.random() < 0.04}
    for p in wrong:
        digits[p] = digits[p] % 9 + 1
    r0, c0 = rng.integers(9, size=2)
    for r, c in np.ndindex(9, 9):
        share = 0.06 if r == r0 or c == c0 or (r // 3, c // 3) == (r0 // 3, c0 // 3) else 0
        if digits[r, c] and digits[r, c] == digits[r0, c0]:
            share = 0.18
        if share:
            x, y = margin + c * cell, top + r * cell
            draw.rectangle([x, y, x + cell, y + cell], fill=towards(share))
    draw_lines(draw, margin, top, cell, 1, int(rng.choice([1, 2, 3])), towards(rng.uniform(0.1, 0.4)), towards(rng.uniform(0.4, 0.9)))
    font, small = pens.font(rng, rng.uniform(0.4, 0.55) * cell), pens.font(rng, 0.17 * cell)
    noted = rng.choice([0, 0.3, 1]) * (cell > 45)
    for (r, c), digit in np.ndenumerate(digits):
        x, y = margin + c * cell, top + r * cell
        if digit:
            colour = ink if puzzle[r, c] else (230, 60, 60) if (r, c) in wrong else entry
            put_text(draw, x + 0.5 * cell, y + 0.5 * cell, str(digit), font, colour)
        elif rng.random() < noted:
            for note in range(9):
                if rng.random() < 0.3 or note + 1 == solution[r, c]:
                    at = x + (note % 3 + 0.75) * cell / 3.5, y + (note // 3 + 0.75) * cell / 3.5
                    put_text(draw, *at, str(note + 1), small, towards(0.6))
    for k in range(9):
        put_text(draw, (k + 0.5) * width / 9, min(height - 20, top + 10 * cell), str(k + 1), font, entry)
    put_text(draw, width / 2, max(9, top - 0.4 * cell), 'Expert  00:41', small, towards(0.7))
    return image, label_of(digits)
