"""Leaves."""
import math

import bmesh

from .mesh import finish, mesh_of


def leaf_mesh(length=0.3, width=0.11, bend=0.5, m=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A leaf that rises along y and bends down to its tip."""
    bm = bmesh.new()
    rows, across = 12, 5
    grid = []
    for i in range(rows + 1):
        t = i / rows
        half = width * math.sin(math.pi * t**0.8) * (1 - 0.25 * t) + 0.002
        sides = [v / (across - 1) * 2 - 1 for v in range(across)]
        rise = length * (t * 0.25 - t * t * math.sin(bend) * 0.9)
        y = length * t * math.cos(bend * t)
        grid.append([bm.verts.new((half * s, y, rise + abs(s) ** 1.5 * half * 0.45)) for s in sides])
    for a, b in zip(grid, grid[1:]):
        for v in range(across - 1):
            bm.faces.new((a[v], a[v + 1], b[v + 1], b[v]))
    leaf = finish(mesh_of(bm, "leaf"), "leaf", m, loc, rot, 0)
    leaf.modifiers.new("thick", "SOLIDIFY").thickness = 0.004
    return leaf
