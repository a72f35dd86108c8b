"""Lockers, plants, lamps, clocks and boxes."""
import math
import random

from kit import box, cyl, group, lathe, leaf_mesh, mat, oak, paint, tube

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


def pendant(loc, drop=1.2, r=0.2, c="ink", emit=12):
    """A dome lamp on a cord; its warm disc glows."""
    dome = [(r * math.sin(a), r * 0.9 * math.cos(a)) for a in (math.radians(x) for x in range(30, 91, 6))]
    outer = [(0.03, r * 0.95), (r * 0.35, r * 0.92)] + dome
    inner = [(x * 0.96, z - 0.004) for x, z in reversed(outer)]
    with group(loc):
        tube([(0, 0, 0), (0, 0, drop)], 0.006, mat("ink", 0.5), False)
        lathe(outer + inner, paint(c))
        lathe([(0, r * 0.28), (r * 0.86, r * 0.28)], mat("#FFE2B8", 0.5, emit=emit))


def clock(loc, rot=0, r=0.2, rim="ink"):
    """A round clock standing on its edge, its face toward -y, at ten past ten."""
    with group(loc, rot):
        with group((0, 0, r), (90, 0, 0)):
            cyl((0, 0, 0), r, 0.07, mat(rim, 0.4, coat=0.2), bevel=0.014, n=96)
            cyl((0, 0, 0.036), r * 0.9, 0.004, mat("paper", 0.5), bevel=0.001, n=96)
            for k in range(12):
                a = math.radians(k * 30)
                spot = (math.sin(a) * r * 0.76, math.cos(a) * r * 0.76, 0.041)
                box(spot, (0.012, 0.03 if k % 3 else 0.05, 0.004), mat("ink"), 0.001, (0, 0, -k * 30))
            for turn, length, wide, c in ((-62, 0.52, 0.02, "greenDeep"), (58, 0.4, 0.026, "ink")):
                with group((0, 0, 0.046), (0, 0, turn)):
                    box((0, length * r / 2 - 0.01, 0), (wide, length * r, 0.006), mat(c), 0.002)
            cyl((0, 0, 0.048), 0.02, 0.012, mat("ink"), bevel=0.003)


def jump_box(loc, rot=0, s=1):
    """An oak box to jump on, with a slot for the hand."""
    with group(loc, rot, s):
        box((0, 0, 0.25), (0.6, 0.5, 0.5), oak(), 0.012)
        box((0, -0.251, 0.36), (0.16, 0.004, 0.045), mat("ink"), 0.001)
