"""Killers as newspapers, books and apps show them. Each function returns a picture, the label of its digits and the board."""

import io
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

import camera
from pages import label_of, random_colour
from pens import draw_text_block, put_mask, put_text

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}


@dataclass
class Killer:
    """A puzzle of `killers.txt`: digits as arrays, the cages as lists of cells with their sums."""

    size: int
    givens: np.ndarray
    solution: np.ndarray
    cages: list

    @staticmethod
    def parse(line):
        size, givens, solution, cages = line.split(' ')
        grid = lambda text: np.array([int(c) for c in text]).reshape(int(size), int(size))
        parsed = [(tuple(int(c) for c in cells.split(',')), int(total))
                  for cells, total in (cage.split('=') for cage in cages.split(';'))]
        return Killer(int(size), grid(givens), grid(solution), parsed)

    def cage_of(self):
        index = np.zeros((self.size, self.size), int)
        for k, (cells, _) in enumerate(self.cages):
            for cell in cells:
                index[divmod(cell, self.size)] = k
        return index

    def label(self):
        return ';'.join(f"{','.join(map(str, cells))}={total}" for cells, total in self.cages)


@dataclass
class Style:
    """How a board is drawn; lengths in cells."""

    cell: int
    paper: tuple
    ink: tuple
    grid: tuple  # colour of thin lines
    line: tuple  # colour of cages
    width: float  # of a cage's line; 0 for none
    inset: float
    dash: tuple  # length and gap; (1, 0) is solid
    sums: float  # height of a sum's digits
    sum_ink: tuple
    knocked_out: bool  # the sum interrupts the cage's line
    tints: list
    thin: float
    thick: float


def random_style(rng, *, dark=False, coloured=False, shaded=False):
    paper = random_colour(rng, 8, 50) if dark else random_colour(rng, 225, 256)
    ink = random_colour(rng, 190, 255) if dark else random_colour(rng, 0, 50)
    mix = lambda share: tuple(int(p + share * (i - p)) for p, i in zip(paper, ink))
    line = ink
    if coloured:
        base = np.array([[40, 90, 200], [200, 60, 50], [30, 130, 60], [120, 60, 160], [110, 110, 110]])[int(rng.integers(5))]
        line = tuple(int(v) for v in (base + (255 - base) * 0.45 if dark else base))
    elif rng.random() < 0.4:
        line = mix(rng.uniform(0.5, 0.9))
    dashes = [(rng.uniform(0.05, 0.12), rng.uniform(0.04, 0.09))] * 3 + [(rng.uniform(0.02, 0.035), rng.uniform(0.03, 0.05)), (1, 0)]
    dash = (1, 0) if coloured and rng.random() < 0.6 else dashes[int(rng.integers(len(dashes)))]
    width = rng.uniform(0.014, 0.032)
    tints = []
    if shaded:
        grey = rng.random() < 0.35
        low, high = (40, 110) if dark else (175, 252)
        while True:
            levels = np.linspace(low, high, 4) + rng.uniform(-6, 6, 4)
            tints = [(t, t, t) for t in levels] if grey else list(rng.uniform(low, high, (4, 3)))
            gaps = [np.abs(np.array(a) - np.array(b)).max() for i, a in enumerate(tints) for b in tints[:i]]
            if min(gaps) > 18:
                break
        tints = [tuple(int(v) for v in t) for t in tints]
        if rng.random() < 0.65:
            width = 0
    inset = rng.uniform(0.06, 0.13)
    return Style(cell=int(rng.integers(64, 84)), paper=paper, ink=ink, grid=mix(rng.uniform(0.25, 1)), line=line, width=width,
                 inset=inset, dash=dash, sums=rng.uniform(0.15, 0.23), sum_ink=line if coloured and rng.random() < 0.3 else ink,
                 knocked_out=width > 0 and rng.random() < 0.7, tints=tints, thin=rng.uniform(0.01, 0.025), thick=rng.uniform(0.035, 0.065))


def draw_killer(rng, pens, killer, style, *, margin=0.6, givens=None, entries=None):
    """The board on a page with a margin in cells. `entries`: 'written' | 'typed' with some of the solution."""
    size, cell = killer.size, style.cell
    at = round(margin * cell)
    page = Image.new('RGB', (size * cell + 2 * at,) * 2, style.paper)
    draw = ImageDraw.Draw(page)
    cage = killer.cage_of()
    if style.tints:
        colours = colour_cages(rng, cage)
        for (r, c), k in np.ndenumerate(cage):
            box = [at + c * cell, at + r * cell, at + (c + 1) * cell, at + (r + 1) * cell]
            draw.rectangle(box, fill=style.tints[colours[k] % len(style.tints)])
    draw_grid(draw, at, killer.size, style)
    if style.width:
        draw_cages(rng, draw, at, cage, style)
    draw_sums(rng, pens, page, draw, at, killer, style)
    digits = np.zeros_like(cage) if givens is None else givens.copy()
    font = pens.font(rng, rng.uniform(0.38, 0.52) * cell)
    place = lambda r, c: (at + (c + 0.5) * cell, at + (r + rng.choice([0.5, 0.54])) * cell)
    for (r, c), digit in np.ndenumerate(digits):
        if digit:
            put_text(draw, at + (c + 0.5) * cell, at + (r + 0.53) * cell, str(digit), font, style.ink)
    if entries:
        written = np.where((digits == 0) & (rng.random(digits.shape) < rng.uniform(0.1, 0.6)), killer.solution, 0)
        pen = (40, 50, 140) if rng.random() < 0.4 else random_colour(rng, 20, 110)
        if sum(style.paper) < 300:
            pen = (130, 170, 255)
        for (r, c), digit in np.ndenumerate(written):
            if digit and entries == 'typed':
                put_text(draw, at + (c + 0.5) * cell, at + (r + 0.54) * cell, str(digit), font, pen)
            elif digit:
                mask = pens.written(rng, int(digit), rng.uniform(0.4, 0.56) * cell)
                shift = rng.normal(0, 0.03 * cell, 2)
                x, y = place(r, c)
                put_mask(page, x + shift[0], y + 0.04 * cell + shift[1], mask, pen)
        digits = digits + written
    return page, label_of(digits)


def draw_grid(draw, at, size, style):
    height, width = BOXES[size]
    end = at + size * style.cell
    for is_thick in (False, True):
        for i in range(size + 1):
            x = at + i * style.cell
            px = lambda thick: max(1, round((style.thick if thick else style.thin) * style.cell))
            for across, step in ((0, width), (1, height)):
                if (i % step == 0) != is_thick:
                    continue
                line = [x, at, x, end] if across == 0 else [at, x, end, x]
                draw.line(line, fill=style.ink if is_thick else style.grid, width=px(is_thick))


def draw_cages(rng, draw, at, cage, style):
    """Lines at the inset inside every border of a cage; they turn at its corners, also at those that point inwards."""
    size, cell, inset = len(cage), style.cell, style.inset
    same = lambda r, c, k: 0 <= r < size and 0 <= c < size and cage[r, c] == k
    phase = rng.uniform(0, 1)
    for (r, c), k in np.ndenumerate(cage):
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if same(r + dr, c + dc, k):
                continue
            ends = []
            for side in (-1, 1):
                # The neighbour along the line, and the one beyond the corner.
                nr, nc = (r, c + side) if dr else (r + side, c)
                edge = 0 if side < 0 else 1
                if not same(nr, nc, k):
                    ends.append(edge - side * inset)
                elif same(nr + dr, nc + dc, k):
                    ends.append(edge + side * inset)
                else:
                    ends.append(edge)
            across = inset if dr + dc < 0 else 1 - inset
            for a, b in dashes_of(ends[0], ends[1], style.dash, phase):
                points = [(a, across), (b, across)] if dr else [(across, a), (across, b)]
                line = [v for x, y in points for v in (at + (c + x) * cell, at + (r + y) * cell)]
                draw.line(line, fill=style.line, width=max(1, round(style.width * cell)))


def dashes_of(start, end, dash, phase):
    length, gap = dash
    if gap == 0:
        return [(start, end)]
    step = length + gap
    first = start - phase * step
    pieces = [(max(start, x), min(end, x + length)) for x in np.arange(first, end, step)]
    return [(a, b) for a, b in pieces if b > a]


def draw_sums(rng, pens, page, draw, at, killer, style):
    """The sum in the corner of each cage's first cell, on a piece of paper that may interrupt the lines."""
    cell = style.cell
    font = pens.font(rng, style.sums * cell)
    gap = 0.02 * cell
    for cells, total in killer.cages:
        r, c = divmod(min(cells), killer.size)
        left, top, right, bottom = draw.textbbox((0, 0), str(total), font=font)
        if style.knocked_out or not style.width:
            x, y = at + c * cell + max(2.5 * gap, 0.045 * cell), at + r * cell + max(2.5 * gap, 0.045 * cell)
            if style.knocked_out:
                ground = page.getpixel((int(at + (c + 0.5) * cell), int(at + (r + 0.9 * style.inset / 2 + 0.02) * cell)))
                ground = ground if style.tints else style.paper
                draw.rectangle([x - gap / 2, y - gap / 2, x + right - left + gap, y + bottom - top + gap], fill=ground)
        else:
            inside = (style.inset + style.width / 2) * cell + 1.5 * gap
            x, y = at + c * cell + inside, at + r * cell + inside
        draw.text((x - left, y - top), str(total), font=font, fill=style.sum_ink)


def colour_cages(rng, cage):
    """A colour of 0…3 for each cage, other ones for neighbours; more if four do not suffice."""
    count, size = cage.max() + 1, len(cage)
    beside = [set() for _ in range(count)]
    for (r, c), k in np.ndenumerate(cage):
        for near in ((r + 1, c), (r, c + 1)):
            other = cage[near] if max(near) < size else k
            if other != k:
                beside[k].add(other)
                beside[other].add(k)
    for _ in range(400):
        colours = [-1] * count
        for k in sorted(range(count), key=lambda k: (-len(beside[k]), rng.random())):
            free = [x for x in rng.permutation(4) if all(colours[o] != x for o in beside[k])]
            if not free:
                break
            colours[k] = int(free[0])
        else:
            return colours
    raise ValueError('not coloured')


def _packed(rng, image):
    data = io.BytesIO()
    image.save(data, 'JPEG', quality=int(rng.integers(80, 97)))
    return data.getvalue()


def _photo(rng, page, bend=camera.bend_none, **options):
    options.setdefault('side', int(rng.integers(760, 1200)))
    # All of the board is in the picture.
    options.setdefault('zoom', rng.uniform(0.84, 0.92))
    return camera.finish(rng, camera.photograph(rng, page, bend(rng), **options), noise=rng.choice([0, 2, 4, 7]))


def newspaper(rng, pens, killer, _):
    """Dashed lines in black print, perhaps amid text."""
    page, label = draw_killer(rng, pens, killer, random_style(rng), margin=rng.choice([0.25, 0.6]))
    if rng.random() < 0.5:
        extra = 200
        paper = page.getpixel((1, 1))
        whole = Image.new('RGB', (page.width + extra, page.height + extra), paper)
        draw = ImageDraw.Draw(whole)
        draw_text_block(draw, rng, pens, (20, 20, whole.width - 20, extra - 20), (60, 60, 60))
        draw_text_block(draw, rng, pens, (page.width + 10, extra, whole.width - 10, whole.height), (60, 60, 60))
        whole.paste(page, (0, extra))
        page = whole
    bend = camera.bend_waves if rng.random() < 0.25 else camera.bend_none
    return _photo(rng, page, bend, tilt=0.12), label


def app(rng, pens, killer, _):
    """A screenshot: coloured lines, light or dark, some digits filled in."""
    style = random_style(rng, dark=rng.random() < 0.4, coloured=rng.random() < 0.75)
    entries = 'typed' if rng.random() < 0.5 else None
    board, label = draw_killer(rng, pens, killer, style, margin=rng.choice([0.05, 0.2]), entries=entries)
    image = Image.new('RGB', (board.width, int(board.height * rng.uniform(1.15, 1.9))), style.paper)
    image.paste(board, (0, int(rng.uniform(0.3, 0.7) * (image.height - board.height))))
    draw = ImageDraw.Draw(image)
    put_text(draw, image.width / 2, 18, 'Killer  04:31', pens.font(rng, 15), style.ink)
    return _packed(rng, image), label


def app_photo(rng, pens, killer, _):
    """A photographed screen."""
    style = random_style(rng, dark=rng.random() < 0.3, coloured=rng.random() < 0.6)
    page, label = draw_killer(rng, pens, killer, style, margin=0.3, entries='typed' if rng.random() < 0.3 else None)
    return _photo(rng, page, tilt=0.1), label


def shaded(rng, pens, killer, _):
    """Cages in four tints, with or without lines."""
    is_shot = rng.random() < 0.4
    style = random_style(rng, dark=is_shot and rng.random() < 0.4, shaded=True)
    page, label = draw_killer(rng, pens, killer, style, margin=0.4, entries='typed' if is_shot and rng.random() < 0.4 else None)
    return (_packed(rng, page) if is_shot else _photo(rng, page, tilt=0.12)), label


def written(rng, pens, killer, _):
    """A printed killer that somebody is solving, perhaps with given digits."""
    givens = np.where(rng.random(killer.solution.shape) < rng.choice([0, 0.08, 0.15]), killer.solution, 0)
    style = random_style(rng, shaded=rng.random() < 0.2)
    page, label = draw_killer(rng, pens, killer, style, givens=givens, entries='written')
    return _photo(rng, page, tilt=0.12), label


def given(rng, pens, killer, _):
    """A few given digits."""
    givens = np.where(rng.random(killer.solution.shape) < rng.uniform(0.05, 0.25), killer.solution, 0)
    page, label = draw_killer(rng, pens, killer, random_style(rng, coloured=rng.random() < 0.3), givens=givens)
    return (_photo(rng, page, tilt=0.12) if rng.random() < 0.7 else _packed(rng, page)), label


def small(rng, pens, killer, _):
    """4×4 and 6×6."""
    page, label = draw_killer(rng, pens, killer, random_style(rng, coloured=rng.random() < 0.3, shaded=rng.random() < 0.2))
    return (_photo(rng, page, tilt=0.12) if rng.random() < 0.7 else _packed(rng, page)), label


def degraded(rng, pens, killer, index):
    """Moiré, stripes, glare, blur and noise."""
    page, label = draw_killer(rng, pens, killer, random_style(rng, shaded=rng.random() < 0.15))
    picture = camera.photograph(rng, page, camera.bend_none(rng), tilt=0.1, zoom=0.9, side=int(rng.integers(800, 1200)))
    noise = rng.uniform(10, 22) if index % 4 == 3 else None
    return camera.finish(rng, camera.degrade(rng, picture, index), noise=noise, blur=0.6), label


KILLERS = [newspaper, app, app_photo, shaded, written, given, small, degraded]
