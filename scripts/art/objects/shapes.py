"""Outlines of (x, z) for standing slabs."""
import math


def rounded(w, h, r, x=0, z=0):
    """A rectangle with round corners, its middle at (x, z)."""
    points = []
    for cx, cz, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(9):
            a = math.radians(start + k * 11.25)
            points.append((x + cx * (w / 2 - r) + r * math.cos(a), z + cz * (h / 2 - r) + r * math.sin(a)))
    return points


def ring(r, n=48, x=0, z=0):
    """A circle."""
    return [(x + r * math.cos(2 * math.pi * k / n), z + r * math.sin(2 * math.pi * k / n)) for k in range(n)]


def notched(w, h, notch, at):
    """A ticket: a rectangle bitten by half rounds above and below at `at` (a share of the width)."""
    x, top, bottom = w * (at - 0.5), [], []
    for k in range(9):
        a = math.pi * k / 8
        top.append((x + notch * math.cos(a), h / 2 - notch * math.sin(a)))
        bottom.append((x - notch * math.cos(a), -h / 2 + notch * math.sin(a)))
    return [(w / 2, h / 2)] + top + [(-w / 2, h / 2), (-w / 2, -h / 2)] + bottom + [(w / 2, -h / 2)]
