"""Stands for still lifes, about 65 cm wide, their middle on the origin."""
from kit import box, cyl, mat, oak, speckle


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


def cube(main, _):
    """A cube turned a little."""
    box((0, 0, 0.14), (0.46, 0.46, 0.28), stuff(main), 0.014, (0, 0, -24), 6)
    return 0.28


def steps(main, second):
    """A low block with a step on its back half."""
    box((0, -0.02, 0.055), (0.62, 0.5, 0.11), stuff(main), 0.014, (0, 0, -18), 6)
    box((-0.16, 0.12, 0.19), (0.26, 0.2, 0.16), stuff(second), 0.014, (0, 0, -18), 6)
    return 0.11
