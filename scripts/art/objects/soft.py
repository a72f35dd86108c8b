"""Mats, towels, bottles, ropes and bands; each stands on the floor at `loc`."""
import math

from kit import cyl, box, fabric, group, lathe, mat, metal, slab, speckle, tube


def _spiral(turns, inner, outer, steps=120):
    """Points (x, y, 0) of a spiral from the inside out."""
    points = []
    for k in range(steps + 1):
        t = k / steps
        a, r = t * turns * 2 * math.pi, inner + (outer - inner) * t
        points.append((r * math.cos(a), r * math.sin(a), 0))
    return points


def _roll(length, r, skin, end):
    """A roll along x, its middle at the origin, spirals at both ends."""
    side = [(0, -length / 2), (r - 0.008, -length / 2), (r, -length / 2 + 0.008), (r, length / 2 - 0.008)]
    lathe(side + [(r - 0.008, length / 2), (0, length / 2)], skin, rot=(0, 90, 0))
    for s in (-1, 1):
        with group((s * length / 2, 0, 0), (0, 90 * s, 0)):
            tube(_spiral(4.5, 0.008, r - 0.01), 0.0035, end, False)


def mat_roll(loc, rot=0, s=1, c="greenDeep", strap="ink"):
    """A rolled exercise mat, 60 cm long, with two straps."""
    with group(loc, rot, s), group((0, 0, 0.105)):
        _roll(0.6, 0.105, mat(c, 0.75, bump=0.4, scale=200), mat("ink", 0.7))
        for x in (-0.16, 0.16):
            cyl((x, 0, 0), 0.108, 0.035, mat(strap, 0.6), "x", 0.002)


def towel_roll(loc, rot=0, s=1, c="paper"):
    """A rolled towel, 34 cm long."""
    with group(loc, rot, s), group((0, 0, 0.07)):
        _roll(0.34, 0.07, fabric(c), mat("#CFC8BA" if c == "paper" else "ink", 0.9))


def towels(loc, rot=0, s=1, n=4, band="greenDeep"):
    """Folded towels with a band round them."""
    with group(loc, rot, s):
        for k in range(n):
            size = (0.34 - 0.008 * (k % 2), 0.26 - 0.006 * k, 0.062)
            box((0, 0, 0.03 + k * 0.058), size, fabric("paper" if k % 2 else "#EDE6D8"), 0.028, (0, 0, k % 2), 6)
        box((0.02, 0, n * 0.029), (0.06, 0.275, n * 0.058 + 0.012), fabric(band), 0.012, seg=6)


def bottle(loc, s=1, c="greenDeep", cap="ink"):
    """A steel bottle, 27 cm high."""
    body = [(0, 0), (0.034, 0), (0.037, 0.004), (0.037, 0.17), (0.034, 0.19), (0.022, 0.21), (0.02, 0.222), (0, 0.222)]
    with group(loc, 0, s):
        lathe(body, mat(c, 0.4, coat=0.3))
        cyl((0, 0, 0.236), 0.023, 0.034, mat(cap, 0.5), bevel=0.005)
        ring = [(0.022 * math.cos(a), 0, 0.256 + 0.022 * math.sin(a)) for a in (math.pi * k / 10 for k in range(11))]
        tube(ring, 0.0055, mat(cap, 0.5))
        lathe([(0.0368, 0.05), (0.0376, 0.052), (0.0376, 0.062), (0.0368, 0.064)], mat("paper", 0.5))


def shaker(loc, s=1, lid="greenDeep"):
    """A shaker with a pale body and a coloured lid."""
    with group(loc, 0, s):
        lathe([(0, 0), (0.036, 0), (0.04, 0.005), (0.047, 0.155), (0, 0.155)], mat("#F1EEE6", 0.35, coat=0.3))
        lathe([(0.0425, 0.05), (0.0475, 0.05), (0.0485, 0.086), (0.044, 0.086)], mat("mint", 0.5))
        lathe([(0.0, 0.15), (0.051, 0.15), (0.052, 0.155), (0.051, 0.19), (0.03, 0.205), (0, 0.205)], mat(lid, 0.45, coat=0.2))
        cyl((0.018, 0, 0.215), 0.014, 0.035, mat("ink", 0.5), bevel=0.005)
        box((-0.012, 0, 0.212), (0.05, 0.022, 0.012), mat("ink", 0.5), 0.005)


def jump_rope(loc, rot=0, s=1, cord="green", grip="ink"):
    """A rope in loose rings with two grips leaning together."""
    with group(loc, rot, s):
        rings = []
        for k in range(73):
            a = k / 72 * 3 * 2 * math.pi
            r = 0.17 + 0.02 * math.sin(a * 0.7)
            rings.append((r * math.cos(a), r * 0.82 * math.sin(a), 0.012 + 0.007 * k / 24))
        ends = [(-0.02, -0.12, 0.04), (-0.05, -0.1, 0.09)]
        tube(rings + ends, 0.0085, mat(cord, 0.45), res=6)
        for x, lean, turn in ((-0.06, 58, 25), (0.08, 62, -30)):
            with group((x, -0.09, 0.075), (lean, 0, turn)):
                cyl((0, 0, 0), 0.02, 0.16, mat(grip, 0.6, bump=0.3, scale=300), bevel=0.008)
                cyl((0, 0, 0.07), 0.0205, 0.02, mat("green", 0.5), bevel=0.003)


def rope_coil(loc, rot=0, s=1, grip="greenDeep"):
    """A thick battle rope laid in a coil, its end with a grip."""
    hemp = mat("#D2AE80", 0.9, bump=0.9, scale=90)
    with group(loc, rot, s):
        points = []
        for k in range(97):
            t = k / 96
            a = t * 4 * 2 * math.pi
            points.append((0.185 * math.cos(a), 0.185 * math.sin(a), 0.036 + 0.062 * t * 3.4))
        out = [(0.27, 0.02, 0.2), (0.33, -0.06, 0.12)]
        tube(points + out, 0.034, hemp, res=6)
        tube([(0.32, -0.05, 0.13), (0.36, -0.13, 0.06)], 0.038, mat(grip, 0.6, bump=0.3, scale=200), False)


def bands(loc, rot=0, s=1, colors=("greenDeep", "ink", "paper")):
    """Loops of elastic band standing one before the other."""
    with group(loc, rot, s):
        for k, c in enumerate(colors):
            w, h = 0.13 - 0.026 * k, 0.36 - 0.09 * k
            x, y, z = -0.1 + 0.11 * k, 0.09 - 0.1 * k, h / 2 + 0.02
            loop = [(x + w * math.cos(a), y, z + (h / 2) * math.sin(a)) for a in (math.pi * j / 16 for j in range(32))]
            tube(loop, 0.019, mat(c, 0.5), cyclic=True)


def foam_roller(loc, rot=0, s=1, c="greenDeep"):
    """A grooved roller along x with a hollow core."""
    side, length = [(0.035, -0.17)], 0.34
    for k in range(12):
        z = -length / 2 + k * length / 12
        side += [(0.071, z + 0.001), (0.075, z + 0.005), (0.075, z + 0.021), (0.071, z + 0.025)]
    with group(loc, rot, s), group((0, 0, 0.075)):
        lathe(side + [(0.035, 0.17)], mat(c, 0.7, bump=0.2), rot=(0, 90, 0))
        lathe([(0.035, -0.169), (0.03, -0.169), (0.03, 0.169), (0.035, 0.169)], mat("ink", 0.6), rot=(0, 90, 0))


def spread_mat(loc, rot=0, c="greenDeep", length=1.0, width=0.36):
    """A mat spread along y, its far end still curled."""
    with group(loc, rot):
        flat = [(0.0, 0.0), (0.0, 0.012), (width, 0.012), (width, 0.0)]
        slab([(x - width / 2, z) for x, z in flat], length, mat(c, 0.8, bump=0.4, scale=200), bevel=0.003)
        with group((0, length / 2, 0.042)):
            cyl((0, 0, 0), 0.042, width, mat(c, 0.8, bump=0.4, scale=200), "x", 0.006)
