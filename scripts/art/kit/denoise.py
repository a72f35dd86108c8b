"""A filter for two half-sample pictures: how they differ tells noise from detail; albedo, normal and depth keep the edges."""
import numpy as np

WEIGHT = {0: 3 / 8, 1: 1 / 4, 2: 1 / 16}
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def shift(a, dy, dx):
    """The picture moved by whole pixels, its border repeated."""
    pad = [(abs(dy), abs(dy)), (abs(dx), abs(dx))] + [(0, 0)] * (a.ndim - 2)
    wide = np.pad(a, pad, mode="edge")
    h, w = a.shape[:2]
    return wide[abs(dy) + dy : abs(dy) + dy + h, abs(dx) + dx : abs(dx) + dx + w]


def blur(a, times=1):
    """A small soft blur."""
    for _ in range(times):
        a = 0.5 * a + 0.25 * (shift(a, -1, 0) + shift(a, 1, 0))
        a = 0.5 * a + 0.25 * (shift(a, 0, -1) + shift(a, 0, 1))
    return a


def calm(rgb):
    """Brings single bright pixels down to their second brightest neighbour."""
    light = rgb @ LUMINANCE
    around = np.stack([shift(light, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y])
    cap = np.sort(around, 0)[-2] * 1.25 + 0.01
    return rgb * np.minimum(1, cap / np.maximum(light, 1e-6))[..., None]


def edges(guide, dy, dx, slope):
    """How much a neighbour belongs to another thing, by normal, albedo and depth."""
    normal, albedo, depth = guide
    apart = ((shift(normal, dy, dx) - normal) ** 2).sum(-1) / 0.18**2
    apart += ((shift(albedo, dy, dx) - albedo) ** 2).sum(-1) / 0.05**2
    reach = 0.004 * np.maximum(depth, 0.1) + slope * max(abs(dy), abs(dx)) + 1e-4
    return apart + np.abs(shift(depth, dy, dx) - depth) / reach * 0.5


def filter_light(light, noise, guide, passes=4, strength=2.4):
    """Averages light over neighbours that differ by no more than their noise (à-trous, widening)."""
    depth = guide[2]
    slope = np.abs(shift(depth, 0, 1) - depth) + np.abs(shift(depth, 1, 0) - depth)
    for step in (2**i for i in range(passes)):
        total, weights = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
        tone = blur(light @ LUMINANCE)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                y, x = dy * step, dx * step
                apart = np.abs(shift(tone, y, x) - tone) / (strength * noise) + edges(guide, y, x, slope)
                weight = np.exp(-apart) * (WEIGHT[abs(dy)] * WEIGHT[abs(dx)])
                total += shift(light, y, x) * weight[..., None]
                weights += weight
        light = total / np.maximum(weights, 1e-6)[..., None]
        noise = noise * 0.6
    return light


def denoise(first, second):
    """One clean picture of two noisy ones; textures (albedo) are taken out before and put back after."""
    mean = {name: (first[name] + second[name]) / 2 for name in first}
    albedo = np.maximum(mean["albedo"], 0) + 0.06
    depth = mean["depth"][..., 0]
    guide = (mean["normal"], albedo, np.where(depth > 1e5, 0, depth))
    halves = [np.log1p(calm(half["rgb"]) / albedo * 4) for half in (first, second)]
    differ = (halves[0] - halves[1]) @ LUMINANCE / 2
    noise = np.sqrt(blur(differ**2, 4)) + 0.003
    light = filter_light((halves[0] + halves[1]) / 2, noise, guide)
    return np.expm1(light) / 4 * albedo
