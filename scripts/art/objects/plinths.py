"""Stands for still lifes, about 65 cm wide, their middle on the origin."""
import math

from kit import box, cyl, mat, oak, slab, speckle


def stuff(name):
    """What a plinth is made of: oak, terrazzo, or a painted colour."""
    if name in ("oak", "oakDeep"):
        return oak() if name == "oak" else oak("#B58A5E", "#8F6540")
    if name == "terrazzo":
        return speckle()
    return mat(name, 0.55, bump=0.05)


def disc(main, _, r=0.34, h=0.12):
    """One round."""
    cyl((0, 0, h / 2), r, h, stuff(main), bevel=0.014, n=160, seg=6)
    return h


def discs(main, second):
    """A round on a wider one."""
    cyl((0, 0, 0.035), 0.41, 0.07, stuff(second), bevel=0.012, n=160, seg=6)
    cyl((0, 0, 0.12), 0.30, 0.10, stuff(main), bevel=0.012, n=160, seg=6)
    return 0.17


def column(main, _):
    """A tall round."""
    cyl((0, 0, 0.16), 0.25, 0.32, stuff(main), bevel=0.014, n=160, seg=6)
    return 0.32


def cube(main, _):
    """A cube turned a little."""
    box((0, 0, 0.14), (0.46, 0.46, 0.28), stuff(main), 0.014, (0, 0, -24), 6)
    return 0.28


def blocks(main, second):
    """A low block with a taller one behind it."""
    box((-0.02, -0.02, 0.06), (0.6, 0.46, 0.12), stuff(main), 0.014, (0, 0, -12), 6)
    box((0.27, 0.26, 0.19), (0.24, 0.24, 0.38), stuff(second), 0.014, (0, 0, -12), 6)
    return 0.12


def tile(main, second):
    """Two flat squares."""
    box((0, 0, 0.035), (0.58, 0.58, 0.07), stuff(second), 0.012, (0, 0, -30), 6)
    box((0, 0, 0.115), (0.47, 0.47, 0.09), stuff(main), 0.012, (0, 0, -30), 6)
    return 0.16


def steps(main, second):
    """A low block with a step on its back half."""
    box((0, -0.02, 0.055), (0.62, 0.5, 0.11), stuff(main), 0.014, (0, 0, -18), 6)
    box((-0.16, 0.12, 0.19), (0.26, 0.2, 0.16), stuff(second), 0.014, (0, 0, -18), 6)
    return 0.11


def slats(main, second):
    """A pallet of slats."""
    for i in range(7):
        box((-0.315 + i * 0.105, 0, 0.075), (0.085, 0.5, 0.05), stuff(main), 0.008)
    for y in (-0.18, 0.18):
        box((0, y, 0.025), (0.68, 0.05, 0.05), stuff(second), 0.006)
    return 0.1


def arch(main, second):
    """A round before a standing arch."""
    bow = [(0.27 * math.cos(a), 0.44 + 0.27 * math.sin(a)) for a in (math.pi * k / 40 for k in range(41))]
    slab([(0.27, 0)] + bow + [(-0.27, 0)], 0.1, stuff(second), (0.12, 0.3, 0), bevel=0.012)
    return disc(main, None, 0.35, 0.09)


def half(main, second):
    """A block before a standing half round."""
    bow = [(0.36 * math.cos(a), 0.36 * math.sin(a)) for a in (math.pi * k / 48 for k in range(49))]
    slab(bow, 0.12, stuff(second), (0.05, 0.3, 0), bevel=0.012)
    box((0, 0, 0.05), (0.7, 0.42, 0.1), stuff(main), 0.014, seg=6)
    return 0.1
