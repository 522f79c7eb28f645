"""Boards with digits: printed, written, on screens, jigsaws. Each function returns a picture and its label."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from camera import bend_none
from pens import draw_text_block, put_mask, put_text, random_jigsaw


def label_of(digits):
    return ''.join(str(d) for d in digits.flatten())


def random_colour(rng, low, high):
    return tuple(int(c) for c in rng.uniform(low, high, 3))


def draw_lines(draw, x, y, cell, thin, thick, thin_colour, thick_colour, regions=None):
    for r in range(10):
        for c in range(10):
            for dx, dy in ((1, 0), (0, 1)):
                if c + dx > 9 or r + dy > 9:
                    continue
                before = (r - 1, c) if dx else (r, c - 1)
                after = (r, c)
                group = lambda p: -1 if not (0 <= p[0] < 9 and 0 <= p[1] < 9) else (
                    regions[p] if regions is not None else 3 * (p[0] // 3) + p[1] // 3
                )
                is_thick = group(before) != group(after)
                width, colour = (thick, thick_colour) if is_thick else (thin, thin_colour)
                if width < 1 and not is_thick:
                    continue
                ends = [x + c * cell, y + r * cell, x + (c + dx) * cell, y + (r + dy) * cell]
                draw.line([round(e) for e in ends], fill=colour, width=max(1, round(width)))


def printed_board(rng, pens, digits, cell, *, margin=0.6, paper=(255, 255, 255), ink=(20, 20, 20), regions=None, thin=None):
    """A board as newspapers and web pages print it, on a page with a margin in cells."""
    side = round((9 + 2 * margin) * cell)
    page = Image.new('RGB', (side, side), paper)
    draw = ImageDraw.Draw(page)
    at = margin * cell
    thin = rng.uniform(0.01, 0.03) * cell if thin is None else thin
    thick = max(thin * 1.7, rng.uniform(0.045, 0.09) * cell)
    grey = tuple(int(c + rng.uniform(0, 0.5) * (p - c)) for c, p in zip(ink, paper))
    draw_lines(draw, at, at, cell, max(1, thin), thick, grey, ink, regions)
    font = pens.font(rng, rng.uniform(0.4, 0.65) * cell)
    for (r, c), digit in np.ndenumerate(digits):
        if digit:
            put_text(draw, at + (c + 0.5) * cell, at + (r + 0.5) * cell, str(digit), font, ink)
    return page


def write_entries(rng, pens, page, origin, cell, digits, colour=None):
    colour = colour or ((40, 50, 140) if rng.random() < 0.4 else random_colour(rng, 20, 110))
    height = rng.uniform(0.4, 0.7)
    for (r, c), digit in np.ndenumerate(digits):
        if digit:
            mask = pens.written(rng, int(digit), height * cell * rng.uniform(0.85, 1.15))
            shift = rng.normal(0, 0.05 * cell, 2)
            put_mask(page, origin[0] + (c + 0.5) * cell + shift[0], origin[1] + (r + 0.5) * cell + shift[1], mask, colour)


def with_entries(rng, puzzle, solution, share):
    """The puzzle with some blanks filled correctly."""
    written = np.where((puzzle == 0) & (rng.random((9, 9)) < share), solution, 0)
    return puzzle + written, written


def curved_page(rng, pens, puzzle, solution):
    """A board on a page with text, cropped tightly or not; the caller bends it."""
    cell = 70
    digits, written = (puzzle, None) if rng.random() < 0.6 else with_entries(rng, puzzle, solution, rng.uniform(0.1, 0.9))
    margin = rng.choice([0.12, 0.3, 0.6])
    paper = random_colour(rng, 215, 255)
    page = printed_board(rng, pens, puzzle, cell, margin=margin, paper=paper)
    if written is not None:
        write_entries(rng, pens, page, (margin * cell, margin * cell), cell, written)
    if rng.random() < 0.5:
        return page, label_of(digits)
    extra = 260
    whole = Image.new('RGB', (page.width + 2 * extra, page.height + extra), paper)
    draw = ImageDraw.Draw(whole)
    draw_text_block(draw, rng, pens, (20, 20, whole.width - 20, extra - 40), (60, 60, 60))
    draw_text_block(draw, rng, pens, (20, extra, extra - 20, whole.height), (60, 60, 60))
    draw_text_block(draw, rng, pens, (extra + page.width + 20, extra, whole.width - 20, whole.height), (60, 60, 60))
    whole.paste(page, (extra, extra))
    return whole, label_of(digits)


def screen(rng, pens, puzzle, solution, style):
    """A phone's or a web page's screenshot. `style`: tiles | faint | coloured."""
    dark = rng.random() < 0.5
    width = int(rng.integers(420, 900))
    height = int(width * rng.uniform(1.3, 2.1)) if rng.random() < 0.7 else int(width * rng.uniform(0.62, 1))
    ground = random_colour(rng, 8, 60) if dark else random_colour(rng, 205, 255)
    image = Image.new('RGB', (width, height), ground)
    if style == 'faint' and rng.random() < 0.3:
        blobs = rng.uniform(0, 110, (6, 4, 3)) if dark else rng.uniform(150, 255, (6, 4, 3))
        image = Image.fromarray(blobs.astype(np.uint8)).resize((width, height), Image.BICUBIC)
    draw = ImageDraw.Draw(image)
    wide = height < width
    fill = rng.choice([1.0, 0.96, 0.85]) if not wide else 1
    cell = int(min(width, height) * (rng.uniform(0.6, 0.95) if wide else fill) / 9.2)
    left = (width - 9 * cell) // 2 if not wide else int(rng.uniform(0.02, 0.4) * (width - 9 * cell))
    top = (height - 9 * cell) // 2 if wide else int(rng.uniform(0.12, 0.4) * (height - 9 * cell))
    digits, written = with_entries(rng, puzzle, solution, rng.choice([0, 0, 0.2, 0.5]))
    step = rng.uniform(14, 45) if style == 'tiles' else rng.uniform(5, 16)
    shift = lambda colour, by: tuple(int(np.clip(c + by, 0, 255)) for c in colour)
    sign = 1 if dark else -1
    tile = shift(ground, sign * step * (1 if rng.random() < 0.7 else -1))
    ink = random_colour(rng, 170, 255) if dark else random_colour(rng, 0, 90)
    entry = (random_colour(rng, 120, 230) if dark else random_colour(rng, 40, 150))
    if style == 'coloured':
        tile = tuple(int(c) for c in rng.choice([[40, 90, 200], [30, 130, 60], [150, 150, 150], [200, 120, 40], [90, 60, 150]]))
        ink = (255, 255, 255) if rng.random() < 0.6 else shift(tile, -70)
        entry = shift(tile, 60) if rng.random() < 0.5 else (255, 230, 120)
    gap = rng.uniform(0.02, 0.09) * cell if style != 'faint' else rng.choice([0, 0, 1])
    box_gap = rng.choice([0, 0.08, 0.15]) * cell if style != 'faint' else 0
    cell = (cell * 9 - 2 * box_gap) / 9
    radius = rng.choice([0, 0.1, 0.25]) * cell
    chosen = rng.integers(9, size=2)
    font, other = pens.font(rng, rng.uniform(0.34, 0.55) * cell), None
    place = lambda i: i * cell + (i // 3) * box_gap
    if style == 'faint':
        line = shift(ground, sign * step)
        strong = shift(ground, sign * step * rng.uniform(1, 2.5))
        has_frame = rng.random() < 0.6
        for i in range(10):
            if i in (0, 9) and not has_frame:
                continue
            colour, w = (strong, int(rng.integers(1, 4))) if i % 3 == 0 else (line, 1)
            draw.line([left + i * cell, top, left + i * cell, top + 9 * cell], fill=colour, width=w)
            draw.line([left, top + i * cell, left + 9 * cell, top + i * cell], fill=colour, width=w)
    for (r, c), digit in np.ndenumerate(digits):
        x, y = left + place(c), top + place(r)
        if style != 'faint':
            colour = tile
            if rng.random() < 0.9 and (r == chosen[0] or c == chosen[1]):
                colour = shift(tile, sign * 8)
            if (r, c) == tuple(chosen):
                colour = shift(tile, sign * 30)
            if style == 'tiles' and box_gap == 0 and (r // 3 + c // 3) % 2:
                colour = shift(colour, sign * 9)
            draw.rounded_rectangle([x + gap / 2, y + gap / 2, x + cell - gap / 2, y + cell - gap / 2], radius, colour)
        if digit:
            put_text(draw, x + cell / 2, y + cell / 2, str(digit), font, ink if puzzle[r, c] else entry)
    _draw_keypad(rng, pens, draw, width, height, left, top, 9 * cell + 2 * box_gap, tile, ink, wide)
    if rng.random() < 0.15 and not wide:
        scale = 150 / (9 * cell)
        image = image.crop((0, top, width, min(height, int(top + 9 * cell + 3 * box_gap)))).resize(
            (round(width * scale), round((9 * cell + 3 * box_gap) * scale)), Image.LANCZOS)
    return image, label_of(digits)


def _draw_keypad(rng, pens, draw, width, height, left, top, side, tile, ink, wide):
    font = pens.font(rng, 0.05 * side)
    if wide:
        x0, y0, columns, room = left + side + 20, top, 3, min(width - left - side - 40, side)
    else:
        columns = int(rng.choice([9, 5, 3]))
        x0, y0, room = left, top + side + 0.06 * side, side
    if room < 60:
        return
    step = room / columns
    for k in range(9):
        x, y = x0 + (k % columns) * step, y0 + (k // columns) * step
        if y + step > height:
            break
        draw.rounded_rectangle([x + 3, y + 3, x + step - 3, y + step - 3], 0.15 * step, tile)
        put_text(draw, x + step / 2, y + step / 2, str(k + 1), font, ink)
    if not wide:
        put_text(draw, left + side / 2, max(10, top - 0.08 * side), 'Medium   03:12', font, ink)


def two_boards(rng, pens, puzzle, solution, others):
    """A page of a newspaper: a large open puzzle and small finished ones; sometimes equally large. The label is the open one."""
    cell = 60
    paper = random_colour(rng, 220, 255)
    page = Image.new('RGB', (int(rng.integers(1000, 1250)), int(rng.integers(950, 1250))), paper)
    draw = ImageDraw.Draw(page)
    draw_text_block(draw, rng, pens, (20, 20, page.width - 20, page.height - 20), (90, 90, 90))
    small = rng.uniform(0.42, 0.8) * cell if rng.random() < 0.8 else cell * 0.85
    open_board = printed_board(rng, pens, puzzle, cell, paper=paper)
    closed = printed_board(rng, pens, others[0], small, paper=paper)
    closed_first = rng.random() < 0.5
    right = page.width - 20
    spot_open = (20, 30) if not closed_first else (right - open_board.width, page.height - 20 - open_board.height)
    spot_closed = (right - closed.width, page.height - 20 - closed.height) if not closed_first else (20, 30)
    page.paste(open_board, spot_open)
    overlap_x = max(spot_open[0], spot_closed[0]) < min(spot_open[0] + open_board.width, spot_closed[0] + closed.width)
    overlap_y = max(spot_open[1], spot_closed[1]) < min(spot_open[1] + open_board.height, spot_closed[1] + closed.height)
    if overlap_x and overlap_y:
        closed = printed_board(rng, pens, others[0], (min(page.width, page.height) - 50 - open_board.width) / 10.3, paper=paper)
        spot_closed = (right - closed.width, page.height - 20 - closed.height) if not closed_first else (20, 30)
    page.paste(closed, spot_closed)
    for k, other in enumerate(others[1:]):
        beside = printed_board(rng, pens, other, (min(page.width, page.height) - 50 - open_board.width) / 10.3, paper=paper)
        across = spot_closed[0] + (k + 1) * beside.width * (-1 if closed_first is False else 1)
        if 0 <= across <= page.width - beside.width and closed.height <= beside.height:
            page.paste(beside, (across, spot_closed[1]))
    return page, label_of(puzzle)


def newspaper_page(rng, pens, puzzle, solution, neighbour):
    """Cheap paper: print shows through from the other side, some boxes are shaded; `neighbour` is another puzzle beside the board."""
    cell, paper = 56, random_colour(rng, 175, 235)
    digits, written = (puzzle, None) if rng.random() < 0.5 else with_entries(rng, puzzle, solution, rng.uniform(0.1, 1))
    board = printed_board(rng, pens, puzzle, cell, paper=paper, ink=random_colour(rng, 25, 75))
    if written is not None:
        write_entries(rng, pens, board, (0.6 * cell, 0.6 * cell), cell, written)
    page = Image.new('RGB', (board.width + int(rng.uniform(60, 620)), board.height + int(rng.uniform(60, 420))), paper)
    draw = ImageDraw.Draw(page)
    draw_text_block(draw, rng, pens, (15, 15, page.width - 15, page.height - 15), (80, 80, 80))
    at = (int(rng.integers(0, page.width - board.width)), int(rng.integers(0, page.height - board.height)))
    room = page.width - at[0] - board.width - 20
    if room > 200:
        page.paste(neighbour.resize((room, room)), (at[0] + board.width + 10, 10))
    page.paste(board, at)
    back = Image.new('RGB', page.size, (255, 255, 255))
    draw_text_block(ImageDraw.Draw(back), rng, pens, (10, 10, page.width, page.height), (0, 0, 0), height=rng.uniform(9, 22))
    back = np.asarray(back.transpose(Image.FLIP_LEFT_RIGHT).filter(ImageFilter.GaussianBlur(1.5)), np.float32)
    strength = rng.uniform(0.03, 0.16)
    shown = np.asarray(page, np.float32) * (1 - strength * (1 - back / 255))
    if rng.random() < 0.4:
        side = 3 * cell
        for b in range(0, 9, 2):
            x, y = round(at[0] + 0.6 * cell + side * (b % 3)), round(at[1] + 0.6 * cell + side * (b // 3))
            shown[y : y + side, x : x + side] *= rng.uniform(0.78, 0.9)
    shown += rng.normal(0, rng.uniform(2, 8), shown.shape[:2])[..., None]
    return Image.fromarray(np.clip(shown, 0, 255).astype(np.uint8)), label_of(digits)


def handwritten_page(rng, pens, puzzle):
    """A puzzle drawn and written by hand on plain, ruled or squared paper."""
    cell, margin = 80, int(rng.uniform(60, 140))
    side = 9 * cell + 2 * margin
    paper = random_colour(rng, 215, 255)
    page = Image.new('RGB', (side, side + int(rng.uniform(0, 300))), paper)
    draw = ImageDraw.Draw(page)
    ruling = rng.random()
    if ruling < 0.5:
        colour = tuple(int(c) for c in np.array(paper) - rng.uniform(15, 50))
        step = rng.choice([20, 27, 40])
        for y in np.arange(0, page.height, step):
            draw.line([0, y, side, y], fill=colour)
        for x in np.arange(0, side, step) if ruling < 0.25 else []:
            draw.line([x, 0, x, page.height], fill=colour)
    ink = (30, 40, 130) if rng.random() < 0.4 else random_colour(rng, 10, 90)
    shake = rng.uniform(0, 0.06) * cell if rng.random() < 0.7 else 0
    for i in range(10):
        width = int(rng.integers(2, 4)) + (2 if i % 3 == 0 and rng.random() < 0.9 else 0)
        for across in (0, 1):
            offset = rng.normal(0, shake)
            slope, bow = rng.normal(0, shake / 2), rng.normal(0, shake / 2)
            t = np.linspace(-rng.uniform(0, 0.02), 1 + rng.uniform(0, 0.02), 25)
            along = margin + t * 9 * cell
            beside = margin + i * cell + offset + slope * (t - 0.5) + bow * (4 * (t - 0.5) ** 2) + rng.normal(0, 0.4, 25)
            points = zip(along, beside) if across else zip(beside, along)
            draw.line([(float(a), float(b)) for a, b in points], fill=ink, width=width)
    write_entries(rng, pens, page, (margin, margin), cell, puzzle, ink if rng.random() < 0.6 else None)
    return page, label_of(puzzle)


def jigsaw_page(rng, pens):
    solution, regions = random_jigsaw(rng)
    digits = np.where(rng.random((9, 9)) < rng.uniform(0.25, 0.5), solution, 0)
    page = printed_board(rng, pens, digits, 70, margin=rng.choice([0.3, 0.8]), regions=regions)
    if rng.random() < 0.3:
        tints = rng.uniform(170, 255, (9, 3))
        under = Image.new('RGB', page.size, (255, 255, 255))
        draw = ImageDraw.Draw(under)
        margin = (page.width - 630) / 2
        for (r, c), region in np.ndenumerate(regions):
            box = [margin + c * 70, margin + r * 70, margin + c * 70 + 70, margin + r * 70 + 70]
            draw.rectangle(box, fill=tuple(int(t) for t in tints[region]))
        page = Image.fromarray((np.asarray(page, np.float32) * np.asarray(under, np.float32) / 255).astype(np.uint8))
    names = {}
    letters = [names.setdefault(region, chr(ord('A') + len(names))) for region in regions.flatten()]
    return page, label_of(digits), ''.join(letters)


__all__ = ['curved_page', 'newspaper_page', 'screen', 'two_boards', 'handwritten_page', 'jigsaw_page', 'printed_board', 'label_of',
           'bend_none', 'ImageFilter', 'write_entries', 'with_entries', 'random_colour']
