"""Cartons and presents."""

from kit import box, fabric, group, mat, tube


def carton(loc, size, rot=0, c="sand", tape="paper"):
    """A closed carton with tape over its top and front."""
    w, d, h = size
    with group(loc, rot):
        box((0, 0, h / 2), size, mat(c, 0.75, bump=0.1), 0.008)
        box((0, -0.001, h / 2), (w * 0.16, d + 0.004, h + 0.004), mat(tape, 0.5), 0.008)


def open_carton(loc, rot=0, s=1, c="oak", tape="greenDeep"):
    """A carton 46 cm wide with its flaps open; things stand in it from its floor up."""
    w, d, h, t = 0.46, 0.46, 0.3, 0.012
    side = mat(c, 0.75, bump=0.1)
    with group(loc, rot, s):
        box((0, 0, t / 2), (w, d, t), side, 0.003)
        for x in (-1, 1):
            box((x * w / 2, 0, h / 2), (t, d, h), side, 0.004)
            with group((x * w / 2, 0, h), (0, x * 32, 0)):
                box((x * 0.1, 0, 0), (0.2, d, t), side, 0.004)
        for y in (-1, 1):
            box((0, y * d / 2, h / 2), (w, t, h), side, 0.004)
        with group((0, -d / 2, h), (28, 0, 0)):
            box((0, -0.09, 0), (w, 0.18, t), side, 0.004)
        with group((0, d / 2, h), (-35, 0, 0)):
            box((0, 0.09, 0), (w, 0.18, t), side, 0.004)
        box((0, -d / 2 - 0.005, h / 2), (0.07, 0.008, h), mat(tape, 0.5), 0.001)


def _bow(z, m):
    """Two loops and two ends of ribbon."""
    for s in (-1, 1):
        loop = [(0, 0, z), (s * 0.06, -0.02, z + 0.085), (s * 0.145, 0, z + 0.075), (s * 0.13, 0.02, z + 0.015), (0, 0, z)]
        tube(loop, 0.017, m)
        tube([(0, 0, z), (s * 0.05, -0.05, z + 0.01), (s * 0.12, -0.1, z - 0.002)], 0.014, m)
    box((0, 0, z + 0.012), (0.05, 0.05, 0.04), m, 0.015)


def gift(loc, rot=0, s=1, paper="paper", ribbon="greenDeep"):
    """A present with its lid, ribbon and bow; 40 cm wide."""
    band = mat(ribbon, 0.45, sheen=0.4)
    with group(loc, rot, s):
        box((0, 0, 0.125), (0.38, 0.38, 0.25), mat(paper, 0.6), 0.008)
        box((0, 0, 0.28), (0.42, 0.42, 0.08), mat(paper, 0.6), 0.01)
        box((0, 0, 0.125), (0.07, 0.386, 0.25), band, 0.002)
        box((0, 0, 0.125), (0.386, 0.07, 0.25), band, 0.002)
        box((0, 0, 0.28), (0.07, 0.428, 0.086), band, 0.004)
        box((0, 0, 0.28), (0.428, 0.07, 0.086), band, 0.004)
        _bow(0.325, band)
