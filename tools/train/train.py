"""Trains the network: train.py FOLDER NAME [FOLD]

FOLDER holds the cells: NAME.cells (784 bytes each), NAME.labels (a byte each) and, for photographs, NAME.folds (a byte for
each board). Learns from synthetic cells and from photographs without those of FOLD, and writes NAME.json: the weights,
samples with their scores, and what it was trained on.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from network import CLASSES, SIDE, Network, integers, layer_rows, packed, phone_scores

SEED = 5
BATCH = 128
# Steps in floats, with normalisation; then with weights and values rounded as on the phone.
FIRST_STEPS = 8000
STEPS = 1200
# How many cells of a batch come from which photographs; the rest is synthetic.
PHOTOGRAPHS = {'newspaper': 12, 'newspaper-completed': 28, 'pencil-a': 24}
# Labels 22…30: a digit, printed or written.
EITHER = CLASSES


def targets_of(labels):
    """For each label the classes that are right: n × 21, 0 or 1."""
    table = torch.zeros(EITHER + 10, CLASSES)
    table[torch.arange(CLASSES), torch.arange(CLASSES)] = 1
    for digit in range(1, 10):
        table[EITHER + digit, digit] = 1
        table[EITHER + digit, digit + 9] = 1
    return table[torch.from_numpy(labels.astype(np.int64))]


class Cells:
    def __init__(self, folder, name):
        self.pixels = np.fromfile(folder / f'{name}.cells', np.uint8).reshape(-1, SIDE * SIDE)
        self.labels = np.fromfile(folder / f'{name}.labels', np.uint8)

    def draw(self, generator, count):
        index = torch.randint(len(self.labels), (count,), generator=generator).numpy()
        return self.pixels[index], self.labels[index]


class Photographs(Cells):
    """A set's cells without those of `fold`."""

    def __init__(self, folder, name, fold):
        super().__init__(folder, name)
        used = np.fromfile(folder / f'{name}.folds', np.uint8) != fold
        self.boards = int(used.sum())
        used = np.repeat(used, 81)
        self.pixels, self.labels = self.pixels[used], self.labels[used]


def floats(pixels):
    return torch.from_numpy(pixels).view(-1, 1, SIDE, SIDE).float() / 255


def varied(x, generator):
    """Cells a little moved, turned, bent, stronger or fainter, noisier or smoother."""
    n = len(x)

    def normal(*shape):
        return torch.randn(*shape, generator=generator)

    angle, slant = normal(n, 1, 1) * 0.05, normal(n, 1, 1) * 0.05
    width, height = 1 + normal(n, 1, 1) * 0.06, 1 + normal(n, 1, 1) * 0.06
    shift = normal(n, 2, 1, 1) * 0.05
    along = (torch.arange(SIDE) * 2 + 1) / SIDE - 1
    across, down = along[None, None, :], along[None, :, None]
    cos, sin = torch.cos(angle), torch.sin(angle)
    bend = F.interpolate(normal(n, 2, 5, 5) * 0.04, size=(SIDE, SIDE), mode='bilinear', align_corners=True)
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


def loss_of(scores, targets):
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
        loss = loss_of(network(varied(floats(pixels), generator)), targets_of(labels))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        total += loss.item()
        if step % 100 == 0:
            print(f'{what} {step}/{steps} loss {total / 100:.4f} {time.time() - start:.0f} s', flush=True)
            total = 0.0
    network.eval()


def right_of(scores, labels):
    return targets_of(labels).numpy()[np.arange(len(labels)), scores.argmax(1)] > 0


def temperature_of(scores, labels):
    """By what scores must be divided so that their probabilities are true."""
    best, result = np.inf, 1.0
    targets = targets_of(labels)
    for temperature in np.exp(np.linspace(np.log(0.5), np.log(3), 60)):
        log = F.log_softmax(torch.from_numpy(scores / temperature), 1)
        loss = -torch.logsumexp(log.masked_fill(targets == 0, -1e9), 1).mean().item()
        if loss < best:
            best, result = loss, float(temperature)
    return result, best


def train(folder, name, fold):
    torch.manual_seed(SEED)
    generator = torch.Generator().manual_seed(SEED)
    synthetic = Cells(folder, 'synthetic')
    sets = {
        which: Photographs(folder, which, fold)
        for which in PHOTOGRAPHS
        if (folder / f'{which}.cells').exists()
    }

    def batches():
        parts = [cells.draw(generator, PHOTOGRAPHS[which]) for which, cells in sets.items()]
        drawn = sum(len(labels) for _, labels in parts)
        parts.append(synthetic.draw(generator, BATCH - drawn))
        return np.concatenate([p for p, _ in parts]), np.concatenate([l for _, l in parts])

    network = Network()
    learn(network, batches, FIRST_STEPS, 4e-3, generator, network.parameters(), f'{name}, first')
    network.fold()
    learn(network, batches, STEPS, 5e-4, generator, network.folded.parameters(), name)

    held_out = Cells(folder, 'held-out')
    scores = phone_scores(integers(network, 1.0), held_out.pixels)
    temperature, loss = temperature_of(scores, held_out.labels)
    right = right_of(scores, held_out.labels)
    found = scores.argmax(1)
    samples = np.concatenate([np.flatnonzero((held_out.labels == k) & (found == k))[:2] for k in range(CLASSES)])
    numbers = integers(network, temperature)
    result = {
        'layers': layer_rows(),
        'numbers': packed(numbers),
        'samples': {
            'cells': [held_out.pixels[i].tobytes().hex() for i in samples],
            'scores': phone_scores(numbers, held_out.pixels[samples]).tolist(),
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
                        'blank': [0],
                        'printed': range(1, 10),
                        'handwritten': range(10, 19),
                        'candidates': [19],
                        'other': [20],
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
