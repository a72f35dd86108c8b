"""Passes, cards, a key, coins, a receipt: small things made large."""
import math

from kit import box, cyl, group, mat, metal, slab, tube

from .shapes import notched, ring, rounded


def bar(x, z, w, h, c, y=-0.012):
    """A line where text would be."""
    slab(rounded(w, h, h / 2.01), 0.004, mat(c, 0.5), (x, y, z), bevel=0)


def ticket(loc, rot=0, s=1, c="greenDeep", lean=-10, tilt=0):
    """A pass with a tear-off end, standing on its lower edge; 52 × 26 cm."""
    with group(loc, (lean, 0, rot), s), group((0, 0, 0.13), (0, tilt, 0)):
        slab(notched(0.54, 0.26, 0.028, 0.72), 0.02, mat(c, 0.5, coat=0.1), bevel=0.005)
        slab(ring(0.058), 0.004, mat("paper", 0.5), (-0.17, -0.011, 0), bevel=0)
        bar(-0.01, 0.03, 0.14, 0.026, "paper", -0.011)
        bar(-0.035, -0.03, 0.09, 0.022, "lime", -0.011)
        for k in range(6):
            bar(0.119, -0.085 + k * 0.034, 0.007, 0.017, "paper", -0.011)
        for k, w in enumerate((0.012, 0.006, 0.016, 0.006, 0.012)):
            box((0.16 + k * 0.02, -0.011, 0), (w, 0.004, 0.15), mat("paper", 0.5), 0)


def member_card(loc, rot=0, s=1, c="greenDeep", lean=-10):
    """A member's card, standing on its lower edge; 44 × 28 cm."""
    with group(loc, (lean, 0, rot), s), group((0, 0, 0.14)):
        slab(rounded(0.46, 0.29, 0.03), 0.018, mat(c, 0.4, coat=0.3), bevel=0.005)
        slab(ring(0.09), 0.003, mat("#2BA873" if c != "paper" else "mint", 0.4), (0.12, -0.0095, 0.03), bevel=0)
        slab(rounded(0.06, 0.045, 0.01), 0.004, mat("#E2BE83", 0.3, 0.7), (-0.155, -0.01, 0.06), bevel=0)
        bar(-0.115, -0.05, 0.14, 0.018, "paper", -0.01)
        bar(-0.14, -0.09, 0.09, 0.014, "lime", -0.01)


def key(loc, rot=0, s=1, tag="greenDeep"):
    """A key lying with a round tag."""
    with group(loc, rot, s):
        cyl((0, 0, 0.014), 0.012, 0.26, metal(), "x", 0.003)
        bow = [(-0.17 + 0.05 * math.cos(a), 0.05 * math.sin(a), 0.014) for a in (math.pi * k / 12 for k in range(24))]
        tube(bow, 0.013, metal(), cyclic=True)
        for x, h in ((0.11, 0.05), (0.075, 0.038)):
            box((x, -h / 2, 0.014), (0.02, h, 0.014), metal(), 0.003)
        cyl((-0.3, 0.02, 0.01), 0.075, 0.018, mat(tag, 0.45, coat=0.2), bevel=0.005)
        tube([(-0.21, 0.01, 0.014), (-0.24, 0.012, 0.02), (-0.26, 0.018, 0.018)], 0.005, metal())
