"""Treadmill, rower and bike, each with its front toward +y."""
from kit import box, cyl, group, lathe, mat, metal, paint, tube

SCREEN = "#BFE9D3"


def treadmill(loc, rot=0):
    """A treadmill 1.75 m long."""
    with group(loc, rot):
        box((0, 0, 0.12), (0.84, 1.75, 0.13), mat("coal", 0.45, coat=0.2), 0.05, seg=6)
        box((0, -0.05, 0.19), (0.54, 1.6, 0.012), mat("#0E0F11", 0.75), 0.004)
        for s in (-1, 1):
            box((s * 0.345, -0.05, 0.195), (0.13, 1.62, 0.03), mat("paper", 0.5), 0.012)
            box((s * 0.38, 0.72, 0.68), (0.07, 0.10, 1.1), mat("paper", 0.4), 0.03, (-10, 0, 0), 6)
            tube([(s * 0.36, 0.78, 1.06), (s * 0.36, 0.5, 1.03), (s * 0.36, 0.3, 1.0)], 0.022, mat("ink", 0.6))
        box((0, 0.70, 0.26), (0.8, 0.34, 0.2), mat("paper", 0.4, coat=0.2), 0.07, seg=6)
        box((0, 0.80, 1.14), (0.84, 0.12, 0.14), mat("ink", 0.4), 0.05, seg=6)
        box((0, 0.82, 1.38), (0.62, 0.05, 0.40), mat("ink", 0.35, coat=0.3), 0.024, (-16, 0, 0), 6)
        box((0, 0.790, 1.383), (0.56, 0.012, 0.34), mat(SCREEN, 0.3, emit=0.7), 0.01, (-16, 0, 0))


def rower(loc, rot=0):
    """An air rower 2.4 m long."""
    with group(loc, rot):
        box((0, -0.55, 0.34), (0.09, 1.7, 0.055), metal(), 0.012, (1.5, 0, 0))
        box((0, -1.36, 0.17), (0.5, 0.07, 0.06), paint(), 0.02)
        box((0, -1.36, 0.25), (0.06, 0.05, 0.2), paint(), 0.015)
        for r, w, c in ((0.29, 0.15, "ink"), (0.20, 0.165, "coal"), (0.06, 0.18, "green")):
            cyl((0, 0.62, 0.46), r, w, mat(c, 0.42, coat=0.2), "x", 0.03, seg=6)
        box((0, 0.35, 0.24), (0.36, 0.09, 0.06), paint(), 0.015)
        box((0, 0.85, 0.06), (0.58, 0.08, 0.07), paint(), 0.02)
        box((0, 0.72, 0.2), (0.08, 0.08, 0.3), paint(), 0.02, (20, 0, 0))
        for s in (-1, 1):
            box((s * 0.17, 0.18, 0.36), (0.12, 0.3, 0.03), mat("coal", 0.6), 0.012, (48, 0, 0))
        box((0, -0.75, 0.42), (0.30, 0.24, 0.06), mat("ink", 0.6), 0.028, seg=6)
        cyl((0, 0.2, 0.5), 0.018, 0.5, mat("ink", 0.6), "x")
        tube([(0, 0.2, 0.5), (0, 0.45, 0.5)], 0.006, metal(), False)
        tube([(0, 0.68, 0.7), (0, 0.66, 0.95), (0, 0.55, 1.12)], 0.025, paint())
        box((0, 0.53, 1.16), (0.26, 0.04, 0.22), paint(), 0.015, (-20, 0, 0))
        box((0, 0.508, 1.165), (0.2, 0.01, 0.16), mat(SCREEN, 0.4, emit=0.7), 0.004, (-20, 0, 0))


def _pedals():
    cyl((0.08, 0.02, 0.27), 0.10, 0.03, paint(), "x")
    for s in (-1, 1):
        box((s * 0.12, 0.02 + s * 0.1, 0.27 - s * 0.13), (0.02, 0.03, 0.34), metal(), 0.008, (38, 0, 0))
        box((s * 0.18, 0.02 + s * 0.2, 0.27 - s * 0.25), (0.1, 0.09, 0.03), mat("coal", 0.6), 0.012)


def bike(loc, rot=0, c="ink"):
    """An indoor bike 1.3 m long."""
    frame, grip = paint(c), mat("ink", 0.6)
    bar = [(-0.2, 0.72, 1.10), (-0.2, 0.5, 1.05), (-0.1, 0.42, 1.03)]
    with group(loc, rot):
        cyl((0, 0.42, 0.33), 0.27, 0.05, mat("coal", 0.3, metal=0.6), "x", 0.012)
        cyl((0, 0.42, 0.33), 0.20, 0.06, paint("green"), "x", 0.01)
        cyl((0, 0.42, 0.33), 0.05, 0.1, metal(), "x")
        for y in (0.72, -0.52):
            box((0, y, 0.04), (0.52, 0.08, 0.06), frame, 0.025)
        tube([(0, 0.72, 0.06), (0, 0.30, 0.12), (0, -0.1, 0.20), (0, -0.52, 0.06)], 0.035, frame)
        tube([(0, 0.05, 0.2), (0, -0.12, 0.55), (0, -0.24, 0.88)], 0.034, frame)
        tube([(0, -0.05, 0.36), (0, 0.25, 0.62), (0, 0.42, 0.98)], 0.038, frame)
        for s in (-1, 1):
            tube([(s * 0.045, 0.42, 0.33), (s * 0.06, 0.40, 0.6), (s * 0.03, 0.36, 0.82)], 0.022, frame)
        lathe([(0, -0.03), (0.06, -0.025), (0.085, 0), (0.07, 0.02), (0, 0.03)], grip, (0, -0.28, 0.95))
        box((0, -0.17, 0.95), (0.07, 0.2, 0.05), grip, 0.024, seg=6)
        tube(bar + [(-x, y, z) for x, y, z in reversed(bar)], 0.018, grip)
        box((0, 0.50, 1.14), (0.2, 0.03, 0.14), frame, 0.012, (-30, 0, 0))
        _pedals()


def stairs(loc, rot=0):
    """A climbing machine 2 m high: four steps, rails and a screen."""
    white, dark = mat("paper", 0.4, coat=0.2), mat("coal", 0.45)
    with group(loc, rot):
        box((0, 0.25, 0.5), (0.66, 0.9, 1.0), white, 0.06, seg=3)
        for k in range(4):
            box((0, -0.62 + k * 0.22, 0.14 + k * 0.2), (0.56, 0.26, 0.28), dark, 0.02, seg=2)
        for s in (-1, 1):
            box((s * 0.36, -0.2, 0.45), (0.07, 1.2, 0.5), white, 0.03, (30, 0, 0), 3)
            tube([(s * 0.36, 0.6, 1.75), (s * 0.36, 0.1, 1.72), (s * 0.36, -0.35, 1.3), (s * 0.36, -0.5, 0.8)], 0.024, mat("ink", 0.6))
        box((0, 0.6, 1.4), (0.16, 0.12, 0.9), white, 0.03, seg=3)
        box((0, 0.58, 1.85), (0.6, 0.06, 0.4), mat("ink", 0.35, coat=0.3), 0.024, (-14, 0, 0), 3)
        box((0, 0.545, 1.85), (0.54, 0.012, 0.34), mat(SCREEN, 0.3, emit=0.7), 0.01, (-14, 0, 0), 2)


def cross_trainer(loc, rot=0):
    """A cross trainer: a round housing, two treads, two long levers."""
    white, grip = mat("paper", 0.4, coat=0.2), mat("ink", 0.6)
    with group(loc, rot):
        cyl((0, 0.5, 0.42), 0.36, 0.2, white, "x", 0.05, seg=3)
        cyl((0, 0.5, 0.42), 0.22, 0.22, paint("green"), "x", 0.02, seg=3)
        box((0, -0.1, 0.05), (0.5, 1.7, 0.08), mat("coal", 0.5), 0.03, seg=3)
        for s in (-1, 1):
            box((s * 0.2, -0.2 + s * 0.12, 0.3 + s * 0.06), (0.16, 0.5, 0.05), grip, 0.02, (6 * s, 0, 0), 3)
            tube([(s * 0.26, 0.35, 0.4), (s * 0.3, 0.4 - s * 0.1, 1.0), (s * 0.27, 0.25 - s * 0.16, 1.55)], 0.024, grip)
        box((0, 0.5, 0.95), (0.14, 0.12, 0.9), white, 0.03, seg=3)
        box((0, 0.46, 1.45), (0.5, 0.05, 0.34), mat("ink", 0.35, coat=0.3), 0.024, (-14, 0, 0), 3)
        box((0, 0.43, 1.45), (0.44, 0.012, 0.28), mat(SCREEN, 0.3, emit=0.7), 0.01, (-14, 0, 0), 2)


def strength_machine(loc, rot=0):
    """A seat with two levers before its stack of weights."""
    white, pad = mat("paper", 0.4, coat=0.2), mat("ink", 0.5, sheen=0.3)
    with group(loc, rot):
        box((0, 0, 0.05), (0.6, 1.35, 0.08), mat("coal", 0.5), 0.03, seg=3)
        for s in (-1, 1):
            box((s * 0.27, 0.5, 0.85), (0.08, 0.12, 1.66), white, 0.02, seg=3)
            tube([(s * 0.3, 0.45, 1.5), (s * 0.5, 0.2, 1.4), (s * 0.48, -0.2, 1.05), (s * 0.3, -0.28, 1.02)], 0.03, white)
            cyl((s * 0.28, -0.28, 1.02), 0.026, 0.2, mat("ink", 0.6), "x", n=20)
        box((0, 0.5, 1.66), (0.62, 0.16, 0.08), white, 0.02, seg=3)
        for k in range(11):
            box((0, 0.5, 0.16 + k * 0.07), (0.42, 0.13, 0.06), mat("green" if k == 7 else "ink", 0.5), 0.008, seg=2)
        box((0, -0.25, 0.27), (0.12, 0.12, 0.4), white, 0.02, seg=3)
        box((0, -0.28, 0.5), (0.4, 0.42, 0.09), pad, 0.04, seg=3)
        box((0, 0.05, 0.95), (0.36, 0.1, 0.75), pad, 0.04, (-8, 0, 0), 3)


def leg_press(loc, rot=0):
    """A slanting sled with its foot plate, plates at both sides, and a low seat."""
    white, pad = mat("paper", 0.4, coat=0.2), mat("ink", 0.5, sheen=0.3)
    with group(loc, rot):
        for s in (-1, 1):
            box((s * 0.36, 0.2, 0.75), (0.08, 1.9, 0.09), white, 0.02, (40, 0, 0), 3)
            box((s * 0.36, 0.85, 0.65), (0.08, 0.1, 1.3), white, 0.02, seg=3)
            for k in range(3):
                cyl((s * (0.5 + k * 0.055), 0.45, 1.0), 0.225, 0.045, mat("ink" if k else "greenDeep", 0.5), "x", 0.01, seg=2)
        box((0, 0, 0.05), (0.9, 1.9, 0.08), mat("coal", 0.5), 0.03, seg=3)
        box((0, 0.3, 1.02), (0.7, 0.06, 0.6), mat("slate", 0.5), 0.02, (-50, 0, 0), 3)
        box((0, -0.45, 0.3), (0.5, 0.45, 0.1), pad, 0.04, seg=3)
        box((0, -0.75, 0.55), (0.5, 0.1, 0.7), pad, 0.04, (35, 0, 0), 3)


def reformer(loc, rot=0):
    """A Pilates bed on oak rails with its carriage, foot bar and straps."""
    wood = mat("oak", 0.5)
    with group(loc, rot):
        for s in (-1, 1):
            box((s * 0.33, 0, 0.3), (0.06, 2.3, 0.14), wood, 0.015, seg=3)
            for y in (-1.05, 1.05):
                box((s * 0.33, y, 0.13), (0.07, 0.1, 0.26), wood, 0.012, seg=3)
            cyl((s * 0.3, 0.95, 0.55), 0.02, 0.5, metal(), n=20)
            box((s * 0.14, 0.32, 0.5), (0.1, 0.12, 0.16), mat("ink", 0.5), 0.04, seg=3)
        for y in (-1.12, 1.12):
            box((0, y, 0.3), (0.72, 0.06, 0.14), wood, 0.015, seg=3)
        box((0, -0.1, 0.41), (0.58, 0.95, 0.09), mat("sage", 0.7), 0.03, seg=3)
        tube([(-0.3, -0.95, 0.3), (-0.3, -1.0, 0.72), (0.3, -1.0, 0.72), (0.3, -0.95, 0.3)], 0.022, metal(), False)


def ski_tower(loc, rot=0):
    """A tower with a flywheel on top and two handles on cords."""
    with group(loc, rot):
        box((0, 0, 0.02), (0.6, 1.1, 0.04), mat("coal", 0.5), 0.01, seg=2)
        box((0, 0.35, 1.05), (0.12, 0.12, 2.1), paint(), 0.02, seg=3)
        cyl((0, 0.3, 2.0), 0.25, 0.16, mat("coal", 0.4), "y", 0.03, seg=3)
        for s in (-1, 1):
            tube([(s * 0.16, 0.2, 2.05), (s * 0.2, 0.1, 1.5)], 0.008, metal(), False)
            cyl((s * 0.2, 0.1, 1.45), 0.02, 0.14, mat("green", 0.6), "x", n=20)
