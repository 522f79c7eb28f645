"""Draws whole pictures for testing: draw.py FOLDER SET PUZZLES COUNT

SET: `drawn` or `killers`. PUZZLES: a file of lines `puzzle solution`, or of killers as `Killer.parse` reads them. Writes
FOLDER/SET and FOLDER/SET-kept: pictures KIND-NN.jpg and labels.tsv with name, digits (or - for a picture without a Sudoku),
kind, the regions of jigsaws as letters, and the cages of killers. Of each kind COUNT pictures go to SET and half as many to
SET-kept, with other fonts, handwriting and puzzles.
"""

import io
import sys
from pathlib import Path

import numpy as np
from PIL import Image

import camera
from killers import KILLERS, Killer
from pages import curved_page, handwritten_page, jigsaw_page, newspaper_page, printed_board, screen, two_boards, label_of
from pages import write_entries, with_entries
from negatives import NEGATIVES
from pens import Pens
from screens import app, input_form, over_picture, tiny, web_print


def _photo(rng, page, bend=camera.bend_none, **options):
    return camera.finish(rng, camera.photograph(rng, page, bend(rng), **options))


def _screenshot(rng, image, quality=None):
    packed = io.BytesIO()
    image.save(packed, 'JPEG', quality=quality or int(rng.integers(80, 97)))
    return packed.getvalue()


def curved(rng, pens, puzzle, solution, _, __):
    page, label = curved_page(rng, pens, puzzle, solution)
    bend = camera.BENDS[int(rng.integers(len(camera.BENDS)))]
    return _photo(rng, page, bend, tilt=0.15, zoom=rng.uniform(0.72, 0.92)), label


def tiles(rng, pens, puzzle, solution, _, __):
    image, label = screen(rng, pens, puzzle, solution, 'tiles')
    return _screenshot(rng, image), label


def faint(rng, pens, puzzle, solution, _, __):
    image, label = screen(rng, pens, puzzle, solution, 'faint')
    return _screenshot(rng, image), label


def coloured(rng, pens, puzzle, solution, _, __):
    image, label = screen(rng, pens, puzzle, solution, 'coloured')
    if rng.random() < 0.6:
        return _screenshot(rng, image), label
    return _photo(rng, image, tilt=0.1), label


def two(rng, pens, puzzle, solution, other, _):
    others = [other] + [solution, other] * int(rng.integers(2))
    page, label = two_boards(rng, pens, puzzle, solution, others)
    return _photo(rng, page, tilt=0.1, side=int(rng.integers(900, 1280))), label


def handwriting(rng, pens, puzzle, solution, _, __):
    page, label = handwritten_page(rng, pens, puzzle)
    return _photo(rng, page, camera.bend_waves if rng.random() < 0.3 else camera.bend_none, tilt=0.15), label


def entries(rng, pens, puzzle, solution, _, __):
    digits, written = with_entries(rng, puzzle, solution, rng.uniform(0.3, 1))
    page = printed_board(rng, pens, puzzle, 70)
    write_entries(rng, pens, page, (42, 42), 70, written)
    return _photo(rng, page, tilt=0.12), label_of(digits)


def degraded(rng, pens, puzzle, solution, _, index):
    page = printed_board(rng, pens, puzzle, 70)
    picture = camera.degrade(rng, camera.photograph(rng, page, camera.bend_none(rng), tilt=0.1), index)
    noise = rng.uniform(18, 42) if index % 4 == 3 else None
    return camera.finish(rng, picture, noise=noise, blur=0.5), label_of(puzzle)


def jigsaw(rng, pens, *_):
    page, label, regions = jigsaw_page(rng, pens)
    return _photo(rng, page, camera.bend_waves if rng.random() < 0.3 else camera.bend_none, tilt=0.12), label, regions


def negative(rng, pens, _, __, ___, index):
    image = NEGATIVES[index % len(NEGATIVES)](rng, pens)
    if rng.random() < 0.4:
        return _screenshot(rng, image), '-'
    return _photo(rng, image, tilt=0.12), '-'


def print_out(rng, pens, puzzle, solution, _, __):
    image, label = web_print(rng, pens, puzzle, solution)
    if rng.random() < 0.3:
        return _screenshot(rng, image), label
    return _photo(rng, image, camera.bend_waves if rng.random() < 0.4 else camera.bend_none, tilt=0.15), label


def form(rng, pens, puzzle, solution, _, __):
    image, label = input_form(rng, pens, puzzle, solution)
    return _screenshot(rng, image), label


def over(rng, pens, puzzle, solution, _, __):
    image, label = over_picture(rng, pens, puzzle, solution)
    return _screenshot(rng, image), label


def thumbnail(rng, pens, puzzle, solution, _, __):
    image, label = tiny(rng, pens, puzzle, solution)
    return _screenshot(rng, image), label


def strokes(rng, pens, puzzle, solution, _, index):
    """Whole pages, and entries in print, by one pen of any width: a thin 1, a 7 like a stick."""
    pens = pens.with_writer(rng)
    if index % 2:
        return entries(rng, pens, puzzle, solution, _, index)
    return handwriting(rng, pens, puzzle, solution, _, index)


def phone(rng, pens, puzzle, solution, _, __):
    image, label = app(rng, pens, puzzle, solution)
    return _screenshot(rng, image), label


def screen_photo(rng, pens, puzzle, solution, _, index):
    """A photograph of a screen, with moiré or the stripes of its flicker."""
    image, label = app(rng, pens, puzzle, solution) if index % 2 else screen(rng, pens, puzzle, solution, 'tiles')
    picture = camera.photograph(rng, image, camera.bend_none(rng), tilt=0.12, side=int(rng.integers(700, 1280)))
    picture = camera.add_stripes(rng, picture) if index % 3 == 0 else camera.add_moire(rng, picture)
    return camera.finish(rng, picture, blur=rng.choice([0.4, 0.8])), label


def newspaper(rng, pens, puzzle, solution, _, index):
    neighbour = NEGATIVES[(0, 2, 11)[index % 3]](rng, pens)
    page, label = newspaper_page(rng, pens, puzzle, solution, neighbour)
    bend = (camera.bend_none, camera.bend_waves, camera.bend_folds)[int(rng.integers(3))]
    return _photo(rng, page, bend, tilt=0.12, side=int(rng.integers(700, 1280))), label


KINDS = [curved, tiles, faint, coloured, two, handwriting, entries, degraded, jigsaw, negative]
KINDS += [print_out, form, over, thumbnail, strokes, phone, screen_photo, newspaper]
SEED = 8


def draw_set(folder, puzzles, count, kept):
    grid = lambda text: np.array([int(c) for c in text]).reshape(9, 9)
    pens = Pens(kept)
    pictures = []
    for k, kind in enumerate(KINDS):
        for index in range(count * (2 if kind is negative else 1)):
            rng = np.random.default_rng([SEED, int(kept), k, index])
            puzzle, solution = (grid(text) for text in puzzles[int(rng.integers(len(puzzles)))].split())
            other = grid(puzzles[int(rng.integers(len(puzzles)))].split()[1])
            data, label, *regions = kind(rng, pens, puzzle, solution, other, index)
            pictures.append((kind.__name__, index, data, [label, kind.__name__, *regions]))
    write_set(folder, pictures)


def draw_killers(folder, puzzles, count, kept):
    killers = [Killer.parse(line) for line in puzzles]
    pens = Pens(kept)
    pictures = []
    for k, kind in enumerate(KILLERS):
        chosen = [killer for killer in killers if (killer.size < 9) == (kind.__name__ == 'small')]
        for index in range(count):
            rng = np.random.default_rng([11, int(kept), k, index])
            killer = chosen[int(rng.integers(len(chosen)))]
            data, label = kind(rng, pens, killer, index)
            pictures.append((kind.__name__, index, data, [label, kind.__name__, '', killer.label()]))
    write_set(folder, pictures)


def write_set(folder, pictures):
    folder.mkdir(parents=True, exist_ok=True)
    rows = ['name\tdigits\tkind\tregions\tcages']
    for kind, index, data, columns in pictures:
        name = f'{kind}-{index + 1:02}.jpg'
        (folder / name).write_bytes(data)
        rows.append('\t'.join([name, *columns]))
    (folder / 'labels.tsv').write_text('\n'.join(rows) + '\n')


def main(folder, name, puzzles, count):
    lines = Path(puzzles).read_text().split('\n')[:-1]
    draw = {'drawn': draw_set, 'killers': draw_killers}[name]
    # The first third is for the set that is kept aside.
    third = len(lines) // 3
    draw(Path(folder) / name, lines[third:], count, False)
    draw(Path(folder) / f'{name}-kept', lines[:third], count // 2, True)


if __name__ == '__main__':
    main(*sys.argv[1:4], int(sys.argv[4]))
