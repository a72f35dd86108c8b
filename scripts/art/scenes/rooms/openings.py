"""Outlines of windows in the plane of the back wall: x from its middle, z from the floor."""
import math


def rect(x, z, w, h):
    """Four corners from the lower left one."""
    return [(x, z), (x + w, z), (x + w, z + h), (x, z + h)]


def arch(x, z, w, h, n=20):
    """A window with a round head."""
    r = w / 2
    head = [(x + r + r * math.cos(math.pi * i / n), z + h - r + r * math.sin(math.pi * i / n)) for i in range(n + 1)]
    return [(x, z), (x + w, z), *head]


def disc(x, z, r, n=72):
    """A round window."""
    return [(x + r * math.cos(2 * math.pi * i / n), z + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


# kind -> (outlines, upright bars as (x, z0, z1), level bars as (z, x0, x1))
KINDS = {
    "wide": ([rect(-2.5, .5, 5.0, 2.62)], [(x, .5, 3.12) for x in (-1.25, 1.25)], []),
    "grid": ([rect(-2.1, .34, 4.2, 2.86)], [(x, .34, 3.2) for x in (-1.05, 0, 1.05)], [(z, -2.1, 2.1) for z in (1.29, 2.25)]),
    "arches": ([arch(x - .86, .42, 1.72, 2.75) for x in (-1.92, 0, 1.92)], [], [(2.32, x - .86, x + .86) for x in (-1.92, 0, 1.92)]),
    "bigarch": ([arch(-1.75, .3, 3.5, 2.98)], [(x, .3, 3.0) for x in (-.88, .88)], [(1.55, -1.75, 1.75)]),
    "round": ([disc(0, 1.78, 1.46)], [], [(1.1, -1.29, 1.29)]),
    "pair": ([rect(x - 1.12, .45, 2.24, 2.66) for x in (-1.22, 1.22)], [], [(2.42, x - 1.12, x + 1.12) for x in (-1.22, 1.22)]),
    "tall": ([rect(x - .74, .08, 1.48, 3.18) for x in (-1.66, 0, 1.66)], [], [(2.5, x - .74, x + .74) for x in (-1.66, 0, 1.66)]),
    "single": ([rect(-1.7, .12, 3.4, 3.1)], [(0, .12, 2.3)], [(2.3, -1.7, 1.7)]),
    "ribbon": ([rect(-3.3, 1.0, 6.6, 2.0)], [(x, 1.0, 3.0) for x in (-2.2, -1.1, 1.1, 2.2)], []),
}


def bounds(kind):
    """Left, right, lower and upper end of a window."""
    points = [p for o in KINDS[kind][0] for p in o]
    xs, zs = [p[0] for p in points], [p[1] for p in points]
    return min(xs), max(xs), min(zs), max(zs)
