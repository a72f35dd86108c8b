"""A phone larger than life, standing on its lower edge, its face toward -y; its screen shows no text."""
import random

from kit import box, group, mat, slab, tube

from .shapes import ring, rounded

W, H, T = 0.34, 0.70, 0.034
FRONT = -T / 2


def patch(x, z, w, h, c, r=0.012, layer=1):
    """A flat rounded patch on the screen."""
    slab(rounded(w, h, min(r, w / 2.01, h / 2.01)), 0.003, mat(c, 0.5), (x, FRONT - 0.001 - 0.0016 * layer, z), bevel=0)


def check_in_code(cx=0, cz=0.42, size=0.23, n=21):
    """A pattern that looks like a check-in code and encodes nothing."""
    chance, cell, ink = random.Random(7), size / 21, mat("ink", 0.5)
    corners = ((n - 3.5, 3.5), (n - 3.5, n - 3.5), (3.5, 3.5))
    near = lambda i, j: any(abs(i + 0.5 - a) < 4.6 and abs(j + 0.5 - b) < 4.6 for a, b in corners)
    for i in range(n):
        j = 0
        while j < n:
            k = j
            while k < n and not near(i, k) and chance.random() < 0.5:
                k += 1
            if k > j:
                spot = (cx - size / 2 + (j + k) / 2 * cell, FRONT - 0.003, cz - size / 2 + (i + 0.5) * cell)
                box(spot, ((k - j) * cell, 0.003, cell), ink, 0)
            j = k + 1
    for i, j in corners:
        x, z = cx - size / 2 + j * cell, cz - size / 2 + i * cell
        for layer, (cells, c) in enumerate(((7, "ink"), (5, "#FCFBF8"), (3, "greenDeep"))):
            patch(x, z, cells * cell, cells * cell, c, 0.008, 1 + layer)


def code_screen():
    """The check-in code."""
    patch(0, 0.615, 0.12, 0.022, "greenDeep")
    check_in_code()
    patch(0, 0.25, 0.16, 0.02, "ink")
    patch(0, 0.205, 0.11, 0.016, "#C9C6BF")
    patch(0, 0.095, 0.27, 0.075, "greenDeep", 0.034)


def store_screen():
    """An app in a store, about to be installed."""
    patch(0, 0.5, 0.16, 0.16, "greenDeep", 0.04)
    for z in (0.53, 0.472):
        slab(ring(0.027), 0.004, mat("paper", 0.5), (0.004, FRONT - 0.005, z), bevel=0)
    patch(-0.03, 0.5, 0.022, 0.1, "paper", 0.008, 3)
    patch(0, 0.375, 0.17, 0.022, "ink")
    patch(0, 0.335, 0.11, 0.016, "#C9C6BF")
    patch(0, 0.255, 0.26, 0.07, "greenDeep", 0.034)
    for x in (-0.09, 0, 0.09):
        patch(x, 0.115, 0.078, 0.14, "mint" if x == 0 else "#E6E2DA", 0.014)


def timetable_screen():
    """A week of classes by what they train, as `lib/config/team-class.ts` has it; two places are free."""
    patch(-0.07, 0.615, 0.13, 0.026, "ink")
    tones = dict(S="greenDeep", C="lime", K="ink", R="mint")
    for row, classes in enumerate(("SCSCK", "KR-RK", "SCKSC", "CSRC-")):
        patch(-0.133, 0.5 - row * 0.096, 0.022, 0.014, "#B9B5AC")
        for column, kind in enumerate(classes):
            x = -0.088 + column * 0.055
            if row == 0:
                patch(x, 0.566, 0.026, 0.014, "#B9B5AC")
            if kind in tones:
                patch(x, 0.5 - row * 0.096, 0.046, 0.084, tones[kind], 0.01)
    patch(0, 0.095, 0.29, 0.08, "#E9E6DF", 0.036)


def reserve_screen():
    """A list of classes, one of them taken."""
    patch(-0.06, 0.615, 0.15, 0.026, "ink")
    for k, c in enumerate(("#EFECE5", "mint", "#EFECE5")):
        z = 0.51 - k * 0.125
        patch(0, z, 0.29, 0.105, c, 0.02)
        slab(ring(0.03), 0.003, mat("greenDeep" if k == 1 else "#C9C6BF", 0.5), (-0.1, FRONT - 0.005, z), bevel=0)
        patch(0.035, z + 0.018, 0.14, 0.018, "ink" if k == 1 else "#A8A49B", 0.008, 2)
        patch(0.015, z - 0.02, 0.1, 0.014, "#C9C6BF" if k != 1 else "leaf", 0.006, 2)
        if k == 1:
            tube([(x - 0.1, FRONT - 0.008, z + h) for x, h in ((-0.013, 0), (-0.003, -0.01), (0.015, 0.011))], 0.004, mat("paper"), False)
    patch(0, 0.095, 0.29, 0.08, "greenDeep", 0.036)


SCREENS = dict(code=code_screen, store=store_screen, timetable=timetable_screen, reserve=reserve_screen)


def phone(loc, rot=0, s=1, screen="code", lean=-8):
    """A phone that leans back."""
    with group(loc, (lean, 0, rot), s):
        slab(rounded(W, H, 0.056, 0, H / 2), T, mat("ink", 0.3, metal=0.3, coat=0.5), bevel=0.008)
        slab(rounded(W - 0.022, H - 0.022, 0.046, 0, H / 2), 0.004, mat("#FBFAF6", 0.35), (0, FRONT, 0), bevel=0)
        patch(0, H - 0.035, 0.08, 0.02, "ink", 0.01)
        SCREENS[screen]()
