"""Trains the network: train.py FOLDER NAME [FOLD]

FOLDER contains the cells: for each set SET.cells (784 bytes per cell), SET.labels (a byte per cell) and, for
photographs, SET.folds (a byte per board). Trains on synthetic cells and on photographs except those of FOLD, and writes
NAME.json: the weights, samples with their scores, and a report. NAME `second` trains the network for second opinions, on
boards with strokes.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from classes import BLANK_CLASS, CANDIDATES_CLASS, CELL_SIDE_PX, CLASS_COUNT
from classes import FIRST_HANDWRITTEN_CLASS, FIRST_PRINTED_CLASS, OTHER_CLASS
from network import Network, compute_phone_scores, layer_shapes, pack, to_integers

SEED = 5
BATCH_CELLS = 128
# Steps in floats with batch normalisation, then with weights and activations rounded as on the phone.
FLOAT_STEPS = 8000
ROUNDED_STEPS = 1200
# Cells per batch from each set of photographs; the rest of the batch is synthetic.
PHOTOGRAPH_CELLS_PER_BATCH = {'newspaper': 12, 'newspaper-completed': 28, 'pencil-a': 24}
# Labels 22…30: digits 1…9 of unknown kind, printed or handwritten.
UNKNOWN_KIND_LABEL = CLASS_COUNT


def to_targets(labels):
    """The correct classes of each label: n × 21, 0 or 1."""
    table = torch.zeros(UNKNOWN_KIND_LABEL + 10, CLASS_COUNT)
    table[torch.arange(CLASS_COUNT), torch.arange(CLASS_COUNT)] = 1
    for digit in range(1, 10):
        table[UNKNOWN_KIND_LABEL + digit, FIRST_PRINTED_CLASS + digit - 1] = 1
        table[UNKNOWN_KIND_LABEL + digit, FIRST_HANDWRITTEN_CLASS + digit - 1] = 1
    return table[torch.from_numpy(labels.astype(np.int64))]


class Cells:
    def __init__(self, folder, name):
        self.pixels = np.fromfile(folder / f'{name}.cells', np.uint8).reshape(-1, CELL_SIDE_PX * CELL_SIDE_PX)
        self.labels = np.fromfile(folder / f'{name}.labels', np.uint8)

    def draw(self, generator, count):
        index = torch.randint(len(self.labels), (count,), generator=generator).numpy()
        return self.pixels[index], self.labels[index]


class Photographs(Cells):
    """The cells of a set of photographs without those of `fold`."""

    def __init__(self, folder, name, fold):
        super().__init__(folder, name)
        used = np.fromfile(folder / f'{name}.folds', np.uint8) != fold
        self.boards = int(used.sum())
        used = np.repeat(used, 81)
        self.pixels, self.labels = self.pixels[used], self.labels[used]


def to_floats(pixels):
    return torch.from_numpy(pixels).view(-1, 1, CELL_SIDE_PX, CELL_SIDE_PX).float() / 255


def augment(x, generator):
    """Augments cells: moves, rotates and bends them, and varies contrast, noise and sharpness."""
    n = len(x)

    def normal(*shape):
        return torch.randn(*shape, generator=generator)

    angle, slant = normal(n, 1, 1) * 0.05, normal(n, 1, 1) * 0.05
    width, height = 1 + normal(n, 1, 1) * 0.06, 1 + normal(n, 1, 1) * 0.06
    shift = normal(n, 2, 1, 1) * 0.05
    along = (torch.arange(CELL_SIDE_PX) * 2 + 1) / CELL_SIDE_PX - 1
    across, down = along[None, None, :], along[None, :, None]
    cos, sin = torch.cos(angle), torch.sin(angle)
    size = (CELL_SIDE_PX, CELL_SIDE_PX)
    bend = F.interpolate(normal(n, 2, 5, 5) * 0.04, size=size, mode='bilinear', align_corners=True)
    bend = bend + shift
    grid = torch.stack(
        (
            width * cos * across + (slant - sin) * down + bend[:, 0],
            sin * across + height * cos * down + bend[:, 1],
        ),
        -1,
    )
    x = F.grid_sample(x, grid, padding_mode='border', align_corners=False)
    smooth = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode='replicate'), 3, 1)
    amount = (torch.rand(n, 1, 1, 1, generator=generator) * 2.5 - 1.5).clamp(-0.5, 1)
    x = x + (smooth - x) * amount
    gain = 1 + normal(n, 1, 1, 1) * 0.12
    curve = normal(n, 1, 1, 1) * 0.2
    x = x.clamp(0, 1)
    x = (x + curve * x * (1 - x)) * gain
    noise = torch.rand(n, 1, 1, 1, generator=generator) ** 2 * 0.1
    return (x + normal(*x.shape) * noise).clamp(0, 1)


def compute_loss(scores, targets):
    log = F.log_softmax(scores, 1)
    right = -torch.logsumexp(log.masked_fill(targets == 0, -1e9), 1)
    return right.mean() - 0.01 * log.mean()


def learn(network, batches, steps, rate, generator, parameters, what):
    optimiser = torch.optim.AdamW(parameters, lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, rate, total_steps=steps + 1, pct_start=0.1, div_factor=10, final_div_factor=100
    )
    network.train()
    start, total = time.time(), 0.0
    for step in range(1, steps + 1):
        pixels, labels = batches()
        loss = compute_loss(network(augment(to_floats(pixels), generator)), to_targets(labels))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        total += loss.item()
        if step % 100 == 0:
            print(f'{what} {step}/{steps} loss {total / 100:.4f} {time.time() - start:.0f} s', flush=True)
            total = 0.0
    network.eval()


def is_right(scores, labels):
    return to_targets(labels).numpy()[np.arange(len(labels)), scores.argmax(1)] > 0


def fit_temperature(scores, labels):
    """The temperature that calibrates the scores, and the loss with it."""
    best, result = np.inf, 1.0
    targets = to_targets(labels)
    for temperature in np.exp(np.linspace(np.log(0.5), np.log(3), 60)):
        log = F.log_softmax(torch.from_numpy(scores / temperature), 1)
        loss = -torch.logsumexp(log.masked_fill(targets == 0, -1e9), 1).mean().item()
        if loss < best:
            best, result = loss, float(temperature)
    return result, best


def train(folder, name, fold):
    torch.manual_seed(SEED)
    generator = torch.Generator().manual_seed(SEED)
    prefix = 'strokes-' if name == 'second' else ''
    synthetic = Cells(folder, f'{prefix}synthetic')
    sets = {
        which: Photographs(folder, which, fold)
        for which in PHOTOGRAPH_CELLS_PER_BATCH
        if (folder / f'{which}.cells').exists()
    }

    def batches():
        parts = [cells.draw(generator, PHOTOGRAPH_CELLS_PER_BATCH[which]) for which, cells in sets.items()]
        drawn = sum(len(labels) for _, labels in parts)
        parts.append(synthetic.draw(generator, BATCH_CELLS - drawn))
        return np.concatenate([p for p, _ in parts]), np.concatenate([l for _, l in parts])

    network = Network()
    learn(network, batches, FLOAT_STEPS, 4e-3, generator, network.parameters(), f'{name}, first')
    network.fold()
    learn(network, batches, ROUNDED_STEPS, 5e-4, generator, network.folded.parameters(), name)

    held_out = Cells(folder, f'{prefix}held-out')
    scores = compute_phone_scores(to_integers(network, 1.0), held_out.pixels)
    temperature, loss = fit_temperature(scores, held_out.labels)
    right = is_right(scores, held_out.labels)
    found = scores.argmax(1)
    samples = np.concatenate([np.flatnonzero((held_out.labels == k) & (found == k))[:2] for k in range(CLASS_COUNT)])
    numbers = to_integers(network, temperature)
    result = {
        'layers': layer_shapes(),
        'numbers': pack(numbers),
        'samples': {
            'cells': [held_out.pixels[i].tobytes().hex() for i in samples],
            'scores': compute_phone_scores(numbers, held_out.pixels[samples]).tolist(),
        },
        'report': {
            'seed': SEED,
            'fold left out': fold if fold < 255 else None,
            'synthetic cells': len(synthetic.labels),
            'boards of photographs': {which: cells.boards for which, cells in sets.items()},
            'temperature': round(temperature, 3),
            'held out': {
                'cells': len(right),
                'right': round(float(right.mean()), 5),
                'loss': round(loss, 4),
                'by kind': {
                    kind: round(float(right[np.isin(held_out.labels, labels)].mean()), 5)
                    for kind, labels in {
                        'blank': [BLANK_CLASS],
                        'printed': range(FIRST_PRINTED_CLASS, FIRST_PRINTED_CLASS + 9),
                        'handwritten': range(FIRST_HANDWRITTEN_CLASS, FIRST_HANDWRITTEN_CLASS + 9),
                        'candidates': [CANDIDATES_CLASS],
                        'other': [OTHER_CLASS],
                    }.items()
                },
            },
        },
    }
    (folder / f'{name}.json').write_text(json.dumps(result))
    print(json.dumps(result['report']))


if __name__ == '__main__':
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    train(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 255)
