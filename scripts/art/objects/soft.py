"""Mats, towels, bottles, ropes and bands; each stands on the floor at `loc`."""
import math

from kit import cyl, box, fabric, group, lathe, mat, slab, tube


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


def spread_mat(loc, rot=0, c="greenDeep", length=1.0, width=0.36):
    """A mat spread along y, its far end still curled."""
    with group(loc, rot):
        flat = [(0.0, 0.0), (0.0, 0.012), (width, 0.012), (width, 0.0)]
        slab([(x - width / 2, z) for x, z in flat], length, mat(c, 0.8, bump=0.4, scale=200), bevel=0.003)
        with group((0, length / 2, 0.042)):
            cyl((0, 0, 0), 0.042, width, mat(c, 0.8, bump=0.4, scale=200), "x", 0.006)
