"""Signs made of things: a tick, an arrow, a magnifier, a cloud, gears, a cone, a bell, a board, a parasol, a padlock."""
import math

from kit import box, cyl, glass, group, lathe, mat, metal, oak, slab, sphere, tube

from .shapes import cogwheel, ring, rounded


def tick_coin(loc, rot=0, s=1, c="greenDeep"):
    """A standing coin with a tick on its face."""
    with group(loc, rot, s), group((0, 0, 0.17)):
        cyl((0, 0, 0), 0.17, 0.06, mat(c, 0.45, coat=0.15), "y", 0.014, n=128)
        tube([(-0.078, -0.034, 0.0), (-0.022, -0.034, -0.055), (0.082, -0.034, 0.058)], 0.018, mat("paper", 0.5), False)


def down_arrow(loc, rot=0, s=1, c="greenDeep"):
    """An arrow pointing down into a tray."""
    with group(loc, rot, s):
        tube([(-0.15, 0, 0.028), (0.15, 0, 0.028)], 0.028, mat("ink", 0.45), False)
        tube([(0, 0, 0.42), (0, 0, 0.14)], 0.032, mat(c, 0.45), False)
        tube([(-0.1, 0, 0.235), (0, 0, 0.135), (0.1, 0, 0.235)], 0.032, mat(c, 0.45), False)
        for x in (-0.15, 0.15):
            sphere((x, 0, 0.028), 0.028, mat("ink", 0.45))
        for x, z in ((0, 0.42), (-0.1, 0.235), (0.1, 0.235), (0, 0.135)):
            sphere((x, 0, z), 0.032, mat(c, 0.45))


def magnifier(loc, rot=0, s=1, tilt=24, rim="ink", grip="greenDeep"):
    """A magnifying glass standing on its grip."""
    circle = [(0.17 * math.cos(a), 0, 0.44 + 0.17 * math.sin(a)) for a in (math.pi * k / 24 for k in range(48))]
    with group(loc, (0, tilt, rot), s):
        tube(circle, 0.024, mat(rim, 0.35, coat=0.3), cyclic=True)
        cyl((0, 0, 0.44), 0.165, 0.012, glass("#EAF5EF"), "y", 0.004, n=96)
        cyl((0, 0, 0.235), 0.018, 0.08, metal(), bevel=0.003)
        cyl((0, 0, 0.1), 0.034, 0.21, mat(grip, 0.5), bevel=0.014)


def cloud(loc, s=1, c="paper"):
    """A cloud of soft balls."""
    parts = ((-0.22, 0, 0.11, 0.12), (-0.08, 0.03, 0.2, 0.17), (0.1, 0, 0.19, 0.15), (0.24, 0.02, 0.11, 0.11))
    parts += ((0, -0.06, 0.1, 0.13), (-0.13, -0.07, 0.09, 0.1), (0.15, -0.06, 0.09, 0.1))
    with group(loc, 0, s):
        for x, y, z, r in parts:
            sphere((x, y, z), r, mat(c, 0.85))


def unplugged(loc, s=1):
    """A plug and a socket that lie apart on their cords."""
    cord = mat("ink", 0.5)
    with group(loc, 0, s):
        tube([(-0.75, 0.25, 0.02), (-0.45, -0.02, 0.02), (-0.3, 0.06, 0.04), (-0.2, 0, 0.06)], 0.017, cord)
        tube([(0.75, 0.2, 0.02), (0.5, 0.06, 0.02), (0.36, -0.05, 0.04), (0.24, 0, 0.06)], 0.017, cord)
        cyl((-0.13, 0, 0.06), 0.055, 0.16, mat("greenDeep", 0.45), "x", 0.014)
        cyl((0.17, 0, 0.06), 0.058, 0.17, mat("ink", 0.45), "x", 0.014)
        for y in (-0.024, 0.024):
            cyl((-0.01, y, 0.06), 0.009, 0.1, metal(), "x", 0.003)


def cog(loc, r, teeth, c, rot=0, turn=0):
    """A toothed wheel with its face toward -y, its middle at `loc`."""
    with group(loc, rot), group((0, 0, 0), (0, turn, 0)):
        slab(cogwheel(r, teeth), 0.08, mat(c, 0.45, coat=0.15), bevel=0.012)
        cyl((0, -0.032, 0), r * 0.5, 0.03, mat("paper" if c != "paper" else "oak", 0.5), "y", 0.006)
        cyl((0, -0.045, 0), r * 0.24, 0.03, metal(), "y", 0.006)


def cone(loc, rot=0, s=1, c="greenDeep"):
    """A traffic cone with two pale bands."""
    at = lambda z: 0.155 - (z - 0.03) * 0.27
    with group(loc, rot, s):
        box((0, 0, 0.018), (0.4, 0.4, 0.036), mat(c, 0.5), 0.014)
        lathe([(0, 0.03), (at(0.03), 0.03), (at(0.49), 0.49), (0.022, 0.5), (0, 0.5)], mat(c, 0.5))
        for z in (0.15, 0.31):
            lathe([(at(z) + 0.002, z), (at(z + 0.075) + 0.002, z + 0.075)], mat("paper", 0.5))


def bell(loc, rot=0, s=1, c="greenDeep"):
    """A reception bell."""
    dome = [(0.15 * math.cos(a), 0.05 + 0.12 * math.sin(a)) for a in (math.pi / 2 * k / 16 for k in range(17))]
    with group(loc, rot, s):
        cyl((0, 0, 0.02), 0.165, 0.04, mat("ink", 0.4, coat=0.2), bevel=0.012, n=96)
        lathe([(0.152, 0.04)] + dome[:-1] + [(0, 0.17)], mat(c, 0.3, coat=0.5))
        cyl((0, 0, 0.185), 0.012, 0.04, metal(), bevel=0.003)
        sphere((0, 0, 0.21), 0.028, metal(), (1, 1, 0.7))


def board(loc, rot=0):
    """An oak board on two legs with one blank sheet pinned to it."""
    with group(loc, rot):
        slab(rounded(0.74, 0.5, 0.02, 0, 0.5), 0.035, oak(), bevel=0.008)
        slab(rounded(0.66, 0.42, 0.01, 0, 0.5), 0.006, mat("#EFE8DA", 0.9), (0, -0.018, 0), bevel=0)
        slab(rounded(0.2, 0.25, 0.006, 0, 0.5), 0.005, mat("#FEFDFA", 0.7), (0, -0.024, 0), bevel=0)
        sphere((0, -0.032, 0.595), 0.016, mat("greenDeep", 0.35, coat=0.4))
        for x in (-0.28, 0.28):
            cyl((x, 0.012, 0.14), 0.017, 0.28, mat("ink", 0.4), bevel=0.004)
            box((x, 0.012, 0.012), (0.05, 0.26, 0.024), mat("ink", 0.4), 0.01)


def parasol(loc, s=1, colors=("greenDeep", "paper")):
    """A sunshade of eight panels on a pole."""
    with group(loc, 0, s):
        cyl((0, 0, 0.02), 0.13, 0.04, mat("paper", 0.5), bevel=0.012)
        cyl((0, 0, 0.4), 0.014, 0.8, oak(along="z"), bevel=0.003)
        panels = 8
        for k in range(panels):
            a, b = 2 * math.pi * k / panels, 2 * math.pi * (k + 1) / panels
            _panel(a, b, mat(colors[k % 2], 0.75, bump=0.1))
        sphere((0, 0, 0.86), 0.022, mat("ink", 0.4))


def _panel(a, b, m):
    """One panel of the sunshade: straight at its edge, hollow between the ribs."""
    import bmesh
    from kit import finish, mesh_of

    bm = bmesh.new()
    rows = []
    for i in range(9):
        t = i / 8
        r, z = 0.42 * math.sin(t * 1.35) / math.sin(1.35), 0.86 - 0.2 * t**1.7
        along = [a + (b - a) * k / 6 for k in range(7)]
        dip = lambda k: 1 - 0.05 * t * math.sin(math.pi * k / 6)
        rows.append([bm.verts.new((r * dip(k) * math.cos(v), r * dip(k) * math.sin(v), z)) for k, v in enumerate(along)])
    for up, down in zip(rows, rows[1:]):
        for k in range(6):
            bm.faces.new((up[k], up[k + 1], down[k + 1], down[k]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    finish(mesh_of(bm, "panel"), "panel", m, (0, 0, 0), (0, 0, 0), 0).modifiers.new("thick", "SOLIDIFY").thickness = 0.008


def padlock(loc, rot=0, s=1, c="greenDeep"):
    """A closed padlock, standing."""
    bow = [(-0.1, 0, 0.24), (-0.1, 0, 0.36), (-0.07, 0, 0.44), (0, 0, 0.475), (0.07, 0, 0.44), (0.1, 0, 0.36), (0.1, 0, 0.24)]
    with group(loc, rot, s):
        tube(bow, 0.026, metal())
        slab(rounded(0.36, 0.29, 0.06, 0, 0.145), 0.14, mat(c, 0.4, coat=0.2), bevel=0.025)
        slab(ring(0.032, 32, 0, 0.165), 0.01, mat("ink", 0.4), (0, -0.071, 0), bevel=0.002)
        box((0, -0.071, 0.115), (0.02, 0.01, 0.08), mat("ink", 0.4), 0.004)
