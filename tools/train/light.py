"""Simulates photographing a drawn board: perspective, light, shadow, blur, downscaling, noise, JPEG."""

import io

import numpy as np
from PIL import Image, ImageFilter


def _apply_perspective(rng, picture, points):
    """Moves the picture's corners a little; returns the picture and the mapped points."""
    side = picture.width
    amount = rng.choice([0, 0.01, 0.025]) * side
    corners = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float64)
    moved = corners + rng.normal(0, amount + 1e-9, (4, 2))
    angle = rng.normal(0, 0.02)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    moved = (moved - side / 2) @ turn.T + side / 2
    to_source = _fit_homography(moved, corners)
    to_picture = np.linalg.inv(to_source)
    flat = np.concatenate([points, np.ones((len(points), 1))], 1) @ to_picture.T
    paper = int(np.asarray(picture)[:8].mean())
    coefficients = (to_source / to_source[2, 2]).reshape(9)[:8]
    warped = picture.transform(
        picture.size, Image.PERSPECTIVE, tuple(coefficients), Image.BICUBIC, fillcolor=paper
    )
    return warped, flat[:, :2] / flat[:, 2:]


def _fit_homography(source, target):
    """The 3 × 3 matrix of the homography that maps four points to four others."""
    rows, right = [], []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        right += [u, v]
    return np.append(np.linalg.solve(np.array(rows), np.array(right)), 1).reshape(3, 3)


def _draw_light(rng, height, width):
    """Relative brightness: a gradient, vignetting, edges of shadows, a fold."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width - 0.5, y / height - 0.5
    slope = rng.normal(0, 0.18, 2)
    light = 1 + slope[0] * x + slope[1] * y - rng.uniform(0, 0.5) * (x * x + y * y)
    for _ in range(int(rng.choice([0, 1, 2], p=[0.55, 0.35, 0.1]))):
        angle, at = rng.uniform(0, 2 * np.pi), rng.uniform(-0.4, 0.4)
        penumbra = np.exp(rng.uniform(np.log(0.003), np.log(0.15)))
        depth = rng.uniform(0.15, 0.7)
        curve = rng.normal(0, 0.3)
        along = -np.sin(angle) * x + np.cos(angle) * y
        distance = np.cos(angle) * x + np.sin(angle) * y - at + curve * along * along
        light = light * (1 - depth / (1 + np.exp(-np.clip(distance / penumbra * 4, -30, 30))))
    if rng.random() < 0.15:
        angle, at = rng.uniform(0, 2 * np.pi), rng.uniform(-0.4, 0.4)
        distance = np.cos(angle) * x + np.sin(angle) * y - at
        light = light * (1 + rng.uniform(-0.25, 0.2) * np.exp(-((distance / rng.uniform(0.004, 0.02)) ** 2)))
    return np.clip(light, 0.08, 1.6)


def _motion_blur(rng, image, length):
    """Blurs along a line in a random direction."""
    angle = rng.uniform(0, np.pi)
    steps = max(2, int(length) + 1)
    total = np.zeros((image.height, image.width), np.float32)
    for t in np.linspace(-0.5, 0.5, steps):
        move = (1, 0, t * length * np.cos(angle), 0, 1, t * length * np.sin(angle))
        total += np.asarray(image.transform(image.size, Image.AFFINE, move, Image.BILINEAR), np.float32)
    return Image.fromarray((total / steps).astype(np.uint8))


def photograph(rng, reflectance, points, cell):
    """Photographs a board.

    reflectance: square array, 1 = white paper; points: n × 2 lattice nodes; cell: pixels per cell.
    Returns the picture (uint8) and the lattice with small errors, as the phone would find it.
    """
    height, width = reflectance.shape
    paper = rng.uniform(95, 250)
    screen = rng.random() < 0.12
    scene = reflectance * paper
    if not screen:
        scene = scene * _draw_light(rng, height, width)
        scene = scene + rng.uniform(0, 0.12) * paper
    image = Image.fromarray(np.clip(scene, 0, 255).astype(np.uint8))
    lattice = points.astype(np.float64)
    if not screen:
        image, lattice = _apply_perspective(rng, image, lattice)

    target = np.exp(rng.uniform(np.log(15), np.log(48)))
    blur = rng.choice([0, 0.015, 0.03, 0.05, 0.075], p=[0.3, 0.28, 0.22, 0.14, 0.06]) * rng.uniform(0.6, 1.2)
    if not screen and blur > 0.005:
        image = image.filter(ImageFilter.GaussianBlur(blur * cell))
    if not screen and rng.random() < 0.12:
        image = _motion_blur(rng, image, rng.uniform(0.03, 0.12) * cell)
    scale = target / cell
    size = (round(width * scale), round(height * scale))
    image = image.resize(size, Image.BILINEAR)
    lattice = lattice * [size[0] / width, size[1] / height]

    if not screen:
        grey = np.asarray(image, np.float32)
        noise = rng.choice([0, 0.005, 0.01, 0.02, 0.03]) * float(grey.mean())
        texture = rng.choice([0, 0, 0.01, 0.03])
        if texture:
            coarse = rng.normal(1, texture, (size[1] // 2 + 1, size[0] // 2 + 1)).astype(np.float32)
            grey = grey * np.asarray(Image.fromarray(coarse).resize(size, Image.BILINEAR))
        grey = grey + rng.normal(0, noise + 0.5, grey.shape)
        image = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    if rng.random() < 0.7:
        packed = io.BytesIO()
        image.save(packed, 'JPEG', quality=int(rng.integers(40, 95)))
        image = Image.open(packed)
        image.load()

    step = target
    drift = rng.normal(0, 0.012 * step, (2, 2))
    middle = lattice.mean(0)
    spread = (lattice - middle) / (4.5 * step)
    lattice = lattice + rng.normal(0, 0.015 * step, 2) + spread @ drift * 2
    lattice = lattice + rng.normal(0, rng.choice([0.005, 0.015, 0.03]) * step, lattice.shape)
    return np.asarray(image), lattice.astype(np.float32)
