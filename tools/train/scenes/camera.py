"""Photographs a drawn page in colour: bent paper, perspective, light, blur, moiré, stripes, noise."""

import io

import numpy as np
from PIL import Image, ImageFilter


def bend_none(rng):
    return lambda u, v: 0 * u


def bend_cylinder(rng):
    """Paper bent about one axis, deeper at one side: the page of a thick book or a rolled sheet."""
    angle = rng.choice([0, 0, np.pi / 2, rng.uniform(0, np.pi)])
    depth, middle = rng.uniform(0.12, 0.45) * rng.choice([-1, 1]), rng.uniform(-0.8, 0.8)
    return lambda u, v: depth * ((np.cos(angle) * u + np.sin(angle) * v - middle) ** 2 - 0.3)


def bend_gutter(rng):
    """The page of an open book: it falls steeply into the gutter at the left or right."""
    side, width = rng.choice([-1, 1]), rng.uniform(0.25, 0.6)
    depth = width * rng.uniform(0.3, 0.75)
    return lambda u, v: -depth * np.exp(-np.maximum(0, 1.1 - side * u) / width)


def bend_waves(rng):
    angle, phase, depth, count = rng.uniform(0, np.pi), rng.uniform(0, 6.3), rng.uniform(0.02, 0.07), rng.uniform(2, 4.5)
    return lambda u, v: depth * np.sin(count * (np.cos(angle) * u + np.sin(angle) * v) + phase)


def bend_folds(rng):
    """Paper that was folded twice."""
    x, y = rng.uniform(-0.5, 0.5, 2)
    a, b = rng.uniform(0.03, 0.14, 2) * rng.choice([-1, 1], 2)
    return lambda u, v: a * np.abs(u - x) + b * np.abs(v - y)


BENDS = [bend_cylinder, bend_cylinder, bend_gutter, bend_gutter, bend_waves, bend_folds]


def photograph(rng, page, bend, *, tilt=0.25, zoom=1.0, side=None, desk=None):
    """Photographs a page (RGB picture). `zoom` 1 shows nearly all of it. Returns an RGB picture."""
    source = np.asarray(page, np.float32)
    height, width = source.shape[:2]
    aspect = height / width
    side = side or int(rng.integers(500, 1100))
    out_w, out_h = (side, round(side * aspect)) if aspect < 1 else (round(side / aspect), side)
    scale = 1 / zoom / 1.02
    y, x = np.mgrid[0:out_h, 0:out_w].astype(np.float32)
    x = ((x + 0.5) / out_w * 2 - 1) * scale
    y = ((y + 0.5) / out_h * 2 - 1) * scale * aspect
    focus = rng.uniform(1.6, 3)
    a, b, turn = rng.normal(0, tilt, 2) * 0.5, rng.normal(0, tilt), rng.normal(0, 0.03 + tilt / 8)
    a = a[0]
    direction = np.stack([np.cos(turn) * x - np.sin(turn) * y, np.sin(turn) * x + np.cos(turn) * y, np.full_like(x, focus)])
    about_y = np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])
    about_x = np.array([[1, 0, 0], [0, np.cos(b), -np.sin(b)], [0, np.sin(b), np.cos(b)]])
    rotation = about_y @ about_x
    direction = np.tensordot(rotation, direction, 1)
    camera = -focus * (rotation @ np.array([0, 0, 1.0]))
    z = np.zeros_like(x)
    for _ in range(30):
        t = (z - camera[2]) / direction[2]
        u, v = camera[0] + t * direction[0], camera[1] + t * direction[1]
        # Damped, and only near the page: a steep bend would not converge elsewhere.
        z = 0.4 * bend(np.clip(u, -1.5, 1.5), np.clip(v, -2, 2)) + 0.6 * z
    e = 1e-3
    shade = 1 + rng.uniform(-1, 1) * np.clip((bend(u + e, v) - bend(u - e, v)) / (2 * e), -1, 1) * 0.5
    shade = shade + rng.uniform(-0.4, 0.4) * np.clip((bend(u, v + e) - bend(u, v - e)) / (2 * e), -1, 1)
    px, py = (u + 1) / 2 * width - 0.5, (v / aspect + 1) / 2 * height - 0.5
    picture = _sample(source, px, py)
    outside = (px < 0) | (py < 0) | (px > width - 1) | (py > height - 1)
    picture[outside] = desk if desk is not None else rng.uniform(20, 120, 3)
    light = np.clip(shade, 0.35, 1.4) * draw_light(rng, out_h, out_w)
    return Image.fromarray(np.clip(picture * light[..., None], 0, 255).astype(np.uint8))


def _sample(source, x, y):
    height, width = source.shape[:2]
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    left, top = x.astype(int), y.astype(int)
    fx, fy = (x - left)[..., None], (y - top)[..., None]
    upper = source[top, left] * (1 - fx) + source[top, left + 1] * fx
    lower = source[top + 1, left] * (1 - fx) + source[top + 1, left + 1] * fx
    return upper * (1 - fy) + lower * fy


def draw_light(rng, height, width):
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width - 0.5, y / height - 0.5
    slope = rng.normal(0, 0.25, 2)
    light = rng.uniform(0.6, 1) * (1 + slope[0] * x + slope[1] * y - rng.uniform(0, 0.5) * (x * x + y * y))
    if rng.random() < 0.3:
        angle, at = rng.uniform(0, 6.3), rng.uniform(-0.4, 0.4)
        distance = np.cos(angle) * x + np.sin(angle) * y - at
        light = light * (1 - rng.uniform(0.2, 0.55) / (1 + np.exp(-np.clip(distance / rng.uniform(0.005, 0.08), -30, 30))))
    return light


def finish(rng, picture, *, blur=None, noise=None, quality=None):
    """Blur, sensor noise and JPEG of a usual phone camera. Returns JPEG bytes."""
    blur = rng.choice([0, 0.4, 0.8, 1.2]) if blur is None else blur
    if blur:
        picture = picture.filter(ImageFilter.GaussianBlur(float(blur)))
    noise = rng.choice([0, 2, 4, 8]) if noise is None else noise
    if noise:
        grey = np.asarray(picture, np.float32)
        picture = Image.fromarray(np.clip(grey + rng.normal(0, noise, grey.shape), 0, 255).astype(np.uint8))
    packed = io.BytesIO()
    picture.save(packed, 'JPEG', quality=int(rng.integers(60, 94)) if quality is None else quality)
    return packed.getvalue()


def add_moire(rng, picture):
    """The pattern of a photographed screen: stripes of slowly varying direction, stronger in some colours."""
    data = np.asarray(picture, np.float32)
    y, x = np.mgrid[0 : data.shape[0], 0 : data.shape[1]].astype(np.float32)
    result = data.copy()
    for k in range(3):
        angle, period = rng.uniform(0, np.pi), rng.uniform(3, 12)
        bend = rng.normal(0, 1.5) * (x / data.shape[1]) ** 2 + rng.normal(0, 1.5) * (y / data.shape[0]) ** 2
        wave = np.sin(2 * np.pi * ((np.cos(angle) * x + np.sin(angle) * y) / period + 4 * bend))
        result[..., k] *= 1 + rng.uniform(0.08, 0.28) * wave
    return Image.fromarray(np.clip(result, 0, 255).astype(np.uint8))


def add_stripes(rng, picture):
    """Dark bands of a screen's or a lamp's flicker."""
    data = np.asarray(picture, np.float32)
    y = np.arange(data.shape[0])[:, None, None]
    period = data.shape[0] / rng.uniform(2, 9)
    band = 1 / (1 + np.exp(-6 * np.sin(2 * np.pi * y / period + rng.uniform(0, 6))))
    return Image.fromarray((data * (1 - rng.uniform(0.3, 0.75) * band)).astype(np.uint8))


def degrade(rng, picture, index):
    """Moiré, stripes, glare or, without a change here, noise, in turn."""
    effects = [add_moire, add_stripes, overexpose]
    return effects[index % 4](rng, picture) if index % 4 < 3 else picture


def overexpose(rng, picture):
    data = np.asarray(picture, np.float32)
    y, x = np.mgrid[0 : data.shape[0], 0 : data.shape[1]].astype(np.float32)
    cx, cy = rng.uniform(0.2, 0.8) * data.shape[1], rng.uniform(0.2, 0.8) * data.shape[0]
    spot = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (rng.uniform(0.2, 0.5) * data.shape[1]) ** 2)
    washed = data + (rng.uniform(40, 110) + rng.uniform(40, 130) * spot)[..., None]
    return Image.fromarray(np.clip(washed, 0, 255).astype(np.uint8))
