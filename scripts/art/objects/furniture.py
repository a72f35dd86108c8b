"""Lockers, plants, lamps, clocks and boxes."""
import math
import random

from kit import box, group, lathe, leaf_mesh, mat, oak, tube

LEAVES = ("#2F7D4F", "#276B45", "#3C8C5B")


def lockers(loc, rot=0, cols=5, rows=2, w=0.36, h=0.9, green=(3,), wood=True):
    """A block of lockers, front toward -y; `green` names the coloured doors."""
    with group(loc, rot):
        body = mat("sand" if wood else "coal", 0.6)
        box((0, 0.02, rows * h / 2 + 0.05), (cols * w + 0.06, 0.46, rows * h + 0.1), body, 0.015)
        for k in range(cols * rows):
            x, z = (k % cols - (cols - 1) / 2) * w, 0.06 + (k // cols + 0.5) * h
            door = mat("greenDeep" if k in green else "paper", 0.45, coat=0.1)
            box((x, -0.215, z), (w - 0.014, 0.03, h - 0.014), door, 0.012)
            box((x + w * 0.36, -0.238, z), (0.02, 0.02, 0.14), mat("ink", 0.4), 0.008)


def _pot(p, color):
    rim = [(p * 0.60, p), (p * 0.58, p + 0.012), (p * 0.52, p), (p * 0.50, p * 0.9), (0, p * 0.9)]
    lathe([(0, 0), (p * 0.42, 0), (p * 0.48, 0.01)] + rim, mat(color, 0.6, bump=0.1))


def plant(loc, h=1.1, n=26, seed=1, pot="paper", big=1):
    """A leafy plant in a pot, `h` metres high."""
    chance = random.Random(seed)
    p = h * 0.30
    with group(loc):
        _pot(p, pot)
        for i in range(n):
            turn, t = i * 137.5 + chance.uniform(-15, 15), i / n
            z = p * 0.9 + (h - p) * (0.12 + 0.85 * t) * 0.9
            lean = (1 - t) * 0.16 * h
            x, y = -math.sin(math.radians(turn)) * lean, math.cos(math.radians(turn)) * lean
            tube([(0, 0, p * 0.8), (x * 0.4, y * 0.4, (z + p) / 2), (x, y, z)], 0.006, mat("leaf", 0.6))
            tilt = (chance.uniform(5, 40) + 35 * t, chance.uniform(-12, 12), turn)
            size = chance.uniform(0.24, 0.34) * h * 0.85 * big
            shade = mat(chance.choice(LEAVES), 0.42, sheen=0.2)
            leaf_mesh(size, 0.075 * h * big, chance.uniform(0.5, 1.0), shade, (x, y, z), tilt)


def jump_box(loc, rot=0, s=1):
    """An oak box to jump on, with a slot for the hand."""
    with group(loc, rot, s):
        box((0, 0, 0.25), (0.6, 0.5, 0.5), oak(), 0.012)
        box((0, -0.251, 0.36), (0.16, 0.004, 0.045), mat("ink"), 0.001)
