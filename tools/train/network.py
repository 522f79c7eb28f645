"""The network in floats, in floats with rounded weights (quantisation-aware), and in the integers of the phone.

Each layer is a convolution (`full` or `depthwise`; a dense layer is a full one that covers its whole input), followed
by a scale and clipping to 0…MAX_ACTIVATION. On the phone every value between layers is a byte (0…255 for
0…MAX_ACTIVATION) and every weight a signed byte with one scale per output. All sums are exact, so Python and
TypeScript compute exactly the same scores.
"""

import base64
from dataclasses import asdict, dataclass

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from classes import CELL_SIDE_PX, CLASS_COUNT

# The upper limit of all values between layers.
MAX_ACTIVATION = 4.0


@dataclass(frozen=True)
class Layer:
    kind: str  # full | depthwise
    inputs: int
    outputs: int
    kernel: int
    stride: int
    padding: int


LAYERS = [
    Layer('full', 1, 16, 3, 2, 1),  # 28 → 14
    Layer('depthwise', 16, 16, 3, 1, 1),
    Layer('full', 16, 24, 1, 1, 0),
    Layer('depthwise', 24, 24, 3, 2, 1),  # 14 → 7
    Layer('full', 24, 40, 1, 1, 0),
    Layer('depthwise', 40, 40, 3, 1, 1),
    Layer('full', 40, 48, 1, 1, 0),
    Layer('depthwise', 48, 48, 3, 2, 1),  # 7 → 4
    Layer('full', 48, 64, 1, 1, 0),
    Layer('full', 64, 40, 4, 1, 0),  # 4 → 1
    Layer('full', 40, 24, 1, 1, 0),  # 21 classes and three unused outputs
]


class _Round(torch.autograd.Function):
    """Rounds; the gradient passes unchanged (straight-through estimator)."""

    @staticmethod
    def forward(_, x):
        return torch.round(x)

    @staticmethod
    def backward(_, gradient):
        return gradient


class _Clip(torch.autograd.Function):
    """Clips to 0…MAX_ACTIVATION and, if `steps` is not 0, rounds to that many steps; the gradient passes inside."""

    @staticmethod
    def forward(context, x, steps):
        y = x.clamp(0, MAX_ACTIVATION)
        context.save_for_backward(y == x)
        return y.mul_(steps / MAX_ACTIVATION).round_().mul_(MAX_ACTIVATION / steps) if steps else y

    @staticmethod
    def backward(context, gradient):
        (inside,) = context.saved_tensors
        return gradient * inside, None


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.convolutions = nn.ModuleList(
            nn.Conv2d(
                layer.inputs,
                layer.outputs,
                layer.kernel,
                layer.stride,
                layer.padding,
                groups=layer.inputs if layer.kind == 'depthwise' else 1,
                bias=layer is LAYERS[-1],
            )
            for layer in LAYERS
        )
        self.norms = nn.ModuleList(nn.BatchNorm2d(layer.outputs) for layer in LAYERS[:-1])
        self.folded = None
        self.dropout = 0.0

    def forward(self, x):
        """x: n × 1 × 28 × 28, 0…1. Returns n × 21 scores."""
        last = len(LAYERS) - 1
        for index, layer in enumerate(LAYERS):
            if self.folded is None:
                x = self.convolutions[index](x)
                if index < last:
                    x = self.norms[index](x)
            else:
                weight, bias = self.folded[2 * index], self.folded[2 * index + 1]
                groups = layer.inputs if layer.kind == 'depthwise' else 1
                x = F.conv2d(x, _round_weights(weight), bias, layer.stride, layer.padding, 1, groups)
            if index == 0:
                # This memory format makes the following layers twice as fast.
                x = x.contiguous(memory_format=torch.channels_last)
            if index < last:
                x = _Clip.apply(x, 0 if self.folded is None else 255)
                if index == last - 1 and self.dropout:
                    x = F.dropout(x, self.dropout, self.training)
        return x.flatten(1)[:, :CLASS_COUNT]

    def fold(self):
        """Folds batch normalisation into the convolutions. From then on weights are rounded as on the phone."""
        parameters = []
        for index in range(len(LAYERS)):
            convolution = self.convolutions[index]
            weight = convolution.weight.detach().clone()
            if index == len(LAYERS) - 1:
                bias = convolution.bias.detach().clone()
            else:
                norm = self.norms[index]
                gain = norm.weight.detach() / torch.sqrt(norm.running_var + norm.eps)
                weight = weight * gain[:, None, None, None]
                bias = norm.bias.detach() - norm.running_mean * gain
            parameters += [nn.Parameter(weight), nn.Parameter(bias)]
        self.folded = nn.ParameterList(parameters)


def _weight_scale(weight):
    """The weight that one step of a signed byte stands for, per output."""
    return weight.detach().abs().amax((1, 2, 3), keepdim=True).clamp_min(1e-8) / 127


def _round_weights(weight):
    scale = _weight_scale(weight)
    return _Round.apply(weight / scale) * scale


def to_integers(network, temperature):
    """Converts the folded network to integers: weights (outputs × kernel × kernel × inputs), biases, factors by layer."""
    result = []
    step = 1 / 255
    for index in range(len(LAYERS)):
        weight, bias = network.folded[2 * index].detach(), network.folded[2 * index + 1].detach()
        scale = _weight_scale(weight)
        whole = torch.round(weight / scale).clamp(-127, 127).permute(0, 2, 3, 1).numpy().astype(np.int8)
        unit = scale.flatten().double().numpy() * step
        last = index == len(LAYERS) - 1
        factor = unit / temperature if last else unit / (MAX_ACTIVATION / 255)
        biases = np.rint(bias.double().numpy() / unit).clip(-(2**31), 2**31 - 1).astype(np.int32)
        result.append((whole, biases, factor.astype(np.float32)))
        step = MAX_ACTIVATION / 255
    return result


def compute_phone_scores(numbers, cells):
    """Computes exactly what the phone computes. cells: n × 784 bytes. Returns n × 21 scores (float64)."""
    parts = [cells[start : start + 1000] for start in range(0, len(cells), 1000)]
    return np.concatenate([_compute_phone_scores_of_part(numbers, part) for part in parts])


def _compute_phone_scores_of_part(numbers, cells):
    x = cells.reshape(-1, CELL_SIDE_PX, CELL_SIDE_PX, 1).astype(np.float64)
    for index, (layer, (weight, bias, factor)) in enumerate(zip(LAYERS, numbers)):
        pad = layer.padding
        x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
        side = (x.shape[1] - layer.kernel) // layer.stride + 1
        total = np.zeros((len(x), side, side, layer.outputs))
        for ky in range(layer.kernel):
            for kx in range(layer.kernel):
                end_y, end_x = ky + side * layer.stride, kx + side * layer.stride
                part = x[:, ky : end_y : layer.stride, kx : end_x : layer.stride]
                tap = weight[:, ky, kx].astype(np.float64)
                total += part * tap[:, 0] if layer.kind == 'depthwise' else part @ tap.T
        x = (total + bias) * factor.astype(np.float64)
        if index < len(LAYERS) - 1:
            x = np.clip(np.rint(x), 0, 255)
    return x.reshape(len(x), -1)[:, :CLASS_COUNT]


def pack(numbers):
    """Packs weights, biases and factors of each layer in turn as base64, little-endian."""
    parts = []
    for weight, bias, factor in numbers:
        parts += [weight.tobytes(), bias.astype('<i4').tobytes(), factor.astype('<f4').tobytes()]
    return base64.b64encode(b''.join(parts)).decode()


def layer_shapes():
    return [asdict(layer) for layer in LAYERS]
