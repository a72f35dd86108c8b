"""The entry gate."""
from kit import box, glass, group, mat, slab

from .shapes import rounded


def gate_pillar(loc, wing=1):
    """A pillar 75 cm high with a light on its front and a glass wing to one side (1 right, -1 left)."""
    with group(loc):
        box((0, 0, 0.37), (0.17, 0.62, 0.74), mat("#F6F4EF", 0.4, coat=0.25), 0.055, seg=8)
        box((0, 0, 0.742), (0.12, 0.54, 0.02), mat("ink", 0.3, coat=0.4), 0.01)
        box((0, -0.18, 0.756), (0.1, 0.14, 0.012), mat("#1FA45F", 0.4, emit=0.25), 0.006)
        box((0, -0.308, 0.42), (0.034, 0.014, 0.46), mat("#1FA45F", 0.4, emit=0.25), 0.006)
        with group((wing * 0.085, 0.05, 0), (0, 0, wing * 24)):
            slab(rounded(0.19, 0.46, 0.03, wing * 0.1, 0.43), 0.016, glass("#A9DCC0", 0.6), bevel=0.004)
