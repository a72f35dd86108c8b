"""A filter for two half-sample pictures: how they differ tells noise from detail; albedo, normal and depth keep the edges."""
import numpy as np

WEIGHT = {0: 3 / 8, 1: 1 / 4, 2: 1 / 16}
TAPS = [(y, x) for y in range(-2, 3) for x in range(-2, 3) if abs(y) + abs(x) < 4]
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def neighbours(a, step):
    """A function that returns the picture moved by (y, x) steps, its border repeated; no pixel is copied."""
    far = 2 * step
    wide = np.pad(a, [(far, far)] * 2 + [(0, 0)] * (a.ndim - 2), mode="edge")
    h, w = a.shape[:2]
    return lambda y, x: wide[far + y * step : far + y * step + h, far + x * step : far + x * step + w]


def blur(a, times=1):
    """A small soft blur."""
    for _ in range(times):
        near = neighbours(a, 1)
        a = 0.5 * a + 0.25 * (near(-1, 0) + near(1, 0))
        near = neighbours(a, 1)
        a = 0.5 * a + 0.25 * (near(0, -1) + near(0, 1))
    return a


def calm(rgb):
    """Reduces single bright pixels to their second brightest neighbour."""
    light = rgb @ LUMINANCE
    near = neighbours(light, 1)
    around = np.stack([near(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y])
    cap = np.partition(around, -2, 0)[-2] * 1.25 + 0.01
    return rgb * np.minimum(1, cap / np.maximum(light, 1e-6))[..., None]


def filter_light(light, noise, features, depth, passes=5, strength=2.4):
    """Averages light over neighbours that differ by no more than their noise (à-trous, widening)."""
    near = neighbours(depth, 1)
    slope = np.abs(near(0, 1) - depth) + np.abs(near(1, 0) - depth)
    for step in (2**i for i in range(passes)):
        total, weights = np.zeros_like(light), np.zeros_like(depth)
        tone = blur(light @ LUMINANCE)
        lights, tones, things, depths = (neighbours(a, step) for a in (light, tone, features, depth))
        quiet = 1 / (strength * noise)
        for y, x in TAPS:
            differ = things(y, x) - features
            reach = 0.008 * np.maximum(depth, 0.1) + 2 * step * max(abs(y), abs(x)) * slope + 1e-4
            apart = np.einsum("ijk,ijk->ij", differ, differ)
            apart += np.abs(tones(y, x) - tone) * quiet + np.abs(depths(y, x) - depth) / reach
            weight = np.exp(-apart) * np.float32(WEIGHT[abs(y)] * WEIGHT[abs(x)])
            total += lights(y, x) * weight[..., None]
            weights += weight
        light = total / np.maximum(weights, 1e-6)[..., None]
        noise = noise * np.float32(0.6)
    return light


def denoise(first, second):
    """One clean picture of two noisy ones; textures (albedo) are removed before and restored after."""
    mean = {name: (first[name] + second[name]) / 2 for name in first}
    albedo = np.maximum(mean["albedo"], 0) + np.float32(0.06)
    depth = mean["depth"][..., 0]
    features = np.dstack([mean["normal"] / 0.18, albedo / 0.05]).astype(np.float32)
    halves = [np.log1p(calm(half["rgb"]) / albedo * 4) for half in (first, second)]
    differ = (halves[0] - halves[1]) @ LUMINANCE / 2
    noise = np.sqrt(blur(differ**2, 4)) + np.float32(0.003)
    light = filter_light((halves[0] + halves[1]) / 2, noise, features, np.where(depth > 1e5, 0, depth))
    return np.expm1(light) / 4 * albedo
