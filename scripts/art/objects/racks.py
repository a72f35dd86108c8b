"""Racks and benches."""
from kit import box, cyl, group, mat, metal, paint

from .weights import barbell, dumbbell, plate


def rack(loc, rot=0, bar=True, color="ink", arms="green"):
    """A power rack 2.25 m high, its front toward -y."""
    frame = paint(color)
    w, d, h, t = 0.60, 0.62, 2.25, 0.075
    with group(loc, rot):
        for x in (-w, w):
            for y in (-d, d):
                box((x, y, h / 2), (t, t, h), frame, 0.012)
                for k in range(14):
                    cyl((x, y - 0.039, 0.45 + k * 0.12), 0.012, 0.006, mat("#050607", 0.6), "y", 0.001, n=20)
            box((x, 0, h - 0.05), (t, 2 * d, t), frame, 0.012)
            box((x, 0, 0.06), (t, 2 * d + 0.35, t), frame, 0.012)
            box((x, 0, 0.72), (0.05, 2 * d + 0.1, 0.06), paint(arms), 0.012)
            box((x, -d - 0.08, 1.36), (0.06, 0.12, 0.05), metal(), 0.01)
            box((x, -d - 0.13, 1.40), (0.06, 0.03, 0.1), paint(arms), 0.008)
        for y in (-d, d):
            box((0, y, h - 0.05), (2 * w, t, t), frame, 0.012)
        box((0, d, 0.2), (2 * w, t, t), frame, 0.012)
        cyl((0, -d + 0.25, h - 0.04), 0.017, 2 * w, metal(), "x")
        for s in (-1, 1):
            for z, r, c, ring in ((1.0, 0.2, "ink", "green"), (0.5, 0.16, "green", None)):
                cyl((s * (w + 0.12), d, z), 0.025, 0.22, metal(), "x")
                plate((s * (w + 0.10), d, z), r, c=c, ring=ring)
        if bar:
            barbell((0, -d - 0.075, 1.41))


def bench(loc, rot=0, color="ink", tilt=0):
    """A flat bench along y, 47 cm high; `tilt` raises its head."""
    pad = mat(color, 0.5, sheen=0.3, bump=0.1, scale=150)
    frame = paint("coal")
    with group(loc, rot):
        box((0, -0.02, 0.43), (0.28, 0.78, 0.085), pad, 0.035, seg=6)
        box((0, 0.53, 0.43 + 0.12 * (tilt > 0)), (0.28, 0.26, 0.085), pad, 0.035, (tilt, 0, 0), seg=6)
        box((0, 0.1, 0.34), (0.07, 1.0, 0.07), frame, 0.012)
        for y, w in ((-0.34, 0.3), (0.5, 0.45)):
            box((0, y, 0.19), (0.07, 0.07, 0.30), frame, 0.012)
            box((0, y, 0.035), (w, 0.07, 0.07), frame, 0.015)


def dumbbell_rack(loc, rot=0, n=6, tiers=3):
    """Tiers of dumbbells, front toward -y."""
    w = n * 0.2 + 0.1
    with group(loc, rot):
        for s in (-1, 1):
            box((s * w / 2, 0.02, 0.48), (0.06, 0.07, 0.96), paint(), 0.012, (-8, 0, 0))
            box((s * w / 2, 0, 0.03), (0.07, 0.6, 0.06), paint(), 0.015)
        for k in range(tiers):
            z, y = 0.24 + k * 0.34, -0.09 + k * 0.055
            for dy in (-0.07, 0.09):
                box((0, y + dy, z + dy * 0.35), (w, 0.035, 0.05), paint("coal"), 0.008)
            for i in range(n):
                dumbbell((-w / 2 + 0.15 + i * 0.2, y, z + 0.085), (18, 0, 90), 0.92 - 0.06 * k + 0.02 * (i / n))
