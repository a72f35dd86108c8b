"""A sunshade."""
import math

from kit import cyl, group, mat, oak, sphere


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
