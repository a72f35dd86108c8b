"""Plates, bars, dumbbells, kettlebells and balls."""
import math

from kit import cyl, group, lathe, mat, metal, paint, rubber, sphere, tube


def plate(loc, r=0.225, t=0.045, c="ink", rot=(0, 90, 0), ring="green"):
    """A bumper plate about its own middle; lies on the floor with rot (0, 0, 0)."""
    h = t / 2
    side = [
        (0.026, -h * 0.9),
        (0.06, -h * 0.9),
        (0.066, -h * 0.5),
        (r * 0.72, -h * 0.45),
        (r * 0.80, -h * 0.95),
        (r - 0.012, -h),
        (r - 0.003, -h * 0.8),
        (r, -h * 0.5),
    ]
    profile = side + [(a, -z) for a, z in reversed(side)]
    with group(loc, rot):
        lathe(profile + profile[:1], mat(c, 0.5, bump=0.12, scale=200))
        lathe([(0.024, -h), (0.05, -h), (0.05, h), (0.024, h), (0.024, -h)], metal())
        for s in (-1, 1) if ring else ():
            lathe([(r * 0.83, s * h * 0.96), (r * 0.87, s * (h + 0.001)), (r * 0.91, s * h * 0.99)], mat(ring, 0.5))


def barbell(loc, plates=((0.225, "ink"), (0.225, "ink")), rot=0):
    """An Olympic bar along x with plates (radius, colour) from the inside out."""
    with group(loc, rot):
        cyl((0, 0, 0), 0.014, 2.15, metal(), "x", 0.002)
        for s in (-1, 1):
            cyl((s * 0.87, 0, 0), 0.025, 0.42, metal(), "x", 0.003)
            cyl((s * 0.665, 0, 0), 0.037, 0.025, metal(), "x", 0.005)
            x = 0.705
            for r, c in plates:
                plate((s * x, 0, 0), r, c=c, ring=None if c == "green" else "green")
                x += 0.055
            cyl((s * (x - 0.005), 0, 0), 0.042, 0.03, paint("green"), "x", 0.008)


def dumbbell(loc, rot=(0, 0, 0), s=1, ring="green", head="ink"):
    """A round dumbbell along x about its own middle; its heads' radius is .066."""
    r, t = 0.066, 0.085
    profile = [
        (0, -t / 2),
        (r * 0.75, -t / 2),
        (r * 0.92, -t * 0.46),
        (r, -t * 0.34),
        (r, t * 0.34),
        (r * 0.92, t * 0.46),
        (r * 0.80, t * 0.5),
        (r * 0.74, t * 0.47),
        (0, t * 0.47),
    ]
    band = [(r * 0.40, t * 0.475), (r * 0.42, t * 0.495), (r * 0.56, t * 0.495), (r * 0.58, t * 0.475)]
    with group(loc, rot, s):
        cyl((0, 0, 0), 0.0165, 0.16, metal(), "x", 0.002)
        for d in (-1, 1):
            lathe(profile, mat(head, 0.52, bump=0.12, scale=250), (d * 0.115, 0, 0), (0, 90 * d, 0))
            if ring:
                lathe(band, mat(ring, 0.45), (d * 0.115, 0, 0), (0, 90 * d, 0))
            cyl((d * 0.068, 0, 0), 0.026, 0.014, metal(), "x", 0.004)


def _bell_profile():
    """The kettlebell's body: a ball on a flat foot."""
    r, middle = 0.105, 0.097
    start = -math.acos(0.0755 / r)
    turns = [start + (math.pi / 2 - start) * i / 27 for i in range(28)]
    ball = [(0 if i == 27 else r * math.cos(a), middle + r * math.sin(a)) for i, a in enumerate(turns)]
    return [(0, 0), (0.068, 0), (0.073, 0.003), (0.0745, 0.010)] + ball


HANDLE = (
    (-0.046, 0, 0.130),
    (-0.070, 0, 0.180),
    (-0.074, 0, 0.225),
    (-0.050, 0, 0.265),
    (0, 0, 0.277),
    (0.050, 0, 0.265),
    (0.074, 0, 0.225),
    (0.070, 0, 0.180),
    (0.046, 0, 0.130),
)
HANDLE_WIDTHS = (2.6, 1.45, 1.08, 1, 1, 1, 1.08, 1.45, 2.6)


def kettlebell(loc, rot=0, s=1, c="ink", band="green"):
    """A kettlebell on its foot, 30 cm high."""
    with group(loc, rot, s):
        iron = mat(c, 0.42, coat=0.15, bump=0.10, scale=220)
        lathe(_bell_profile(), iron)
        tube(HANDLE, 0.0168, iron, res=24, radii=HANDLE_WIDTHS)
        if band:
            lathe([(0.1055, 0.085), (0.1066, 0.088), (0.1066, 0.106), (0.1055, 0.109)], mat(band, 0.5))


def medicine_ball(loc, rot=(0, 0, 0), r=0.15, c="ink", seam="green"):
    """A ball with two bands, its middle at `loc`."""
    with group(loc, rot):
        sphere((0, 0, 0), r, mat(c, 0.6, bump=0.5, scale=160))
        for tilt in (18, -28):
            ring = [(r * math.cos(a), r * math.sin(a), 0) for a in (k * math.pi / 24 for k in range(48))]
            tube(ring, 0.006, mat(seam, 0.5), cyclic=True, rot=(tilt, tilt / 2, 0))


def gym_ball(loc, r=0.3, c="greenDeep"):
    """A large satin ball with fine ribs, its middle at `loc`."""
    m = mat(c, 0.42, coat=0.15)
    profile = [(r * math.cos(a), r * math.sin(a)) for a in (math.radians(d) for d in range(-90, 91, 2))]
    lathe([(0 if abs(z) > r * 0.9999 else x * (1 + 0.006 * (k % 3 == 0)), z) for k, (x, z) in enumerate(profile)], m, loc)


def ab_wheel(loc, rot=0, s=1, c="ink", grip="green"):
    """A wheel with two grips along x, standing on the floor."""
    with group(loc, rot, s):
        with group((0, 0, 0.09)):
            tread = [(0.05, -0.028), (0.07, -0.028), (0.086, -0.022), (0.09, -0.012), (0.09, 0.012)]
            tread += [(0.086, 0.022), (0.07, 0.028), (0.05, 0.028), (0.05, -0.028)]
            lathe(tread, rubber(c), rot=(0, 90, 0))
            cyl((0, 0, 0), 0.052, 0.04, mat("paper", 0.4), "x", 0.006)
            cyl((0, 0, 0), 0.03, 0.06, paint(grip), "x", 0.006)
            cyl((0, 0, 0), 0.011, 0.3, metal(), "x", 0.002)
            for side in (-1, 1):
                cyl((side * 0.105, 0, 0), 0.021, 0.1, mat(grip, 0.6, bump=0.3, scale=300), "x", 0.008)
