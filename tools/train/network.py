"""The network: its layers, training in floats, training with rounded numbers, and the integers of the phone.

Each layer is a convolution (`full` or `depthwise`; a dense layer is one that covers its whole input), followed
by a scale and a cut to 0…TOP. On the phone every value between layers is a byte (0…255 for 0…TOP), every weight a
signed byte with one scale for each output: sums are exact, so Python and TypeScript agree to the bit.
"""

import base64
from dataclasses import asdict, dataclass

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

CLASSES = 21
SIDE = 28
TOP = 4.0


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
    Layer('full', 40, 24, 1, 1, 0),  # 21 classes, and three places that stay unused
]


class _Round(torch.autograd.Function):
    """Rounds, and lets the gradient pass."""

    @staticmethod
    def forward(_, x):
        return torch.round(x)

    @staticmethod
    def backward(_, gradient):
        return gradient


class _Clip(torch.autograd.Function):
    """Cuts to 0…TOP and, where `steps` is not 0, rounds to so many steps; the gradient passes inside."""

    @staticmethod
    def forward(context, x, steps):
        y = x.clamp(0, TOP)
        context.save_for_backward(y == x)
        return y.mul_(steps / TOP).round_().mul_(TOP / steps) if steps else y

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
        """x: n × 1 × 28 × 28, 0…1 → n × 21 scores."""
        last = len(LAYERS) - 1
        for index, layer in enumerate(LAYERS):
            if self.folded is None:
                x = self.convolutions[index](x)
                if index < last:
                    x = self.norms[index](x)
            else:
                weight, bias = self.folded[2 * index], self.folded[2 * index + 1]
                groups = layer.inputs if layer.kind == 'depthwise' else 1
                x = F.conv2d(x, _rounded(weight), bias, layer.stride, layer.padding, 1, groups)
            if index == 0:
                # Twice as fast from here on.
                x = x.contiguous(memory_format=torch.channels_last)
            if index < last:
                x = _Clip.apply(x, 0 if self.folded is None else 255)
                if index == last - 1 and self.dropout:
                    x = F.dropout(x, self.dropout, self.training)
        return x.flatten(1)[:, :CLASSES]

    def fold(self):
        """Draws the normalisations into the convolutions; from here on the weights are rounded as on the phone."""
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


def _scale(weight):
    """What one step of a signed byte means, for each output."""
    return weight.detach().abs().amax((1, 2, 3), keepdim=True).clamp_min(1e-8) / 127


def _rounded(weight):
    scale = _scale(weight)
    return _Round.apply(weight / scale) * scale


def integers(network, temperature):
    """The folded network as integers: for each layer weights (outputs × kernel × kernel × inputs), biases, factors."""
    result = []
    step = 1 / 255
    for index in range(len(LAYERS)):
        weight, bias = network.folded[2 * index].detach(), network.folded[2 * index + 1].detach()
        scale = _scale(weight)
        whole = torch.round(weight / scale).clamp(-127, 127).permute(0, 2, 3, 1).numpy().astype(np.int8)
        unit = scale.flatten().double().numpy() * step
        last = index == len(LAYERS) - 1
        factor = unit / temperature if last else unit / (TOP / 255)
        biases = np.rint(bias.double().numpy() / unit).clip(-(2**31), 2**31 - 1).astype(np.int32)
        result.append((whole, biases, factor.astype(np.float32)))
        step = TOP / 255
    return result


def phone_scores(numbers, cells):
    """What the phone computes, bit by bit: cells n × 784 bytes → n × 21 scores (float64)."""
    parts = [cells[start : start + 1000] for start in range(0, len(cells), 1000)]
    return np.concatenate([_phone_scores(numbers, part) for part in parts])


def _phone_scores(numbers, cells):
    x = cells.reshape(-1, SIDE, SIDE, 1).astype(np.float64)
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
    return x.reshape(len(x), -1)[:, :CLASSES]


def packed(numbers):
    """Weights, then biases, then factors of each layer in turn, as base64; little end first."""
    parts = []
    for weight, bias, factor in numbers:
        parts += [weight.tobytes(), bias.astype('<i4').tobytes(), factor.astype('<f4').tobytes()]
    return base64.b64encode(b''.join(parts)).decode()


def layer_rows():
    return [asdict(layer) for layer in LAYERS]
