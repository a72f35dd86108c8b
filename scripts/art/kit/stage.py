"""The set of every still life: a seamless backdrop and the family's light."""
import math

import bmesh

from .light import area, gobo, sun, world
from .material import mat
from .mesh import finish, mesh_of

SUN = (52, 0, -48)


def cyclorama(color="stone", back=1.3, curve=0.5):
    """A floor that bends up into a wall `back` metres behind the middle."""
    bends = [math.radians(a) for a in range(0, 91, 5)]
    profile = [(-10, 0)] + [(back - curve + curve * math.sin(a), curve - curve * math.cos(a)) for a in bends] + [(back, 9)]
    bm = bmesh.new()
    rows = [[bm.verts.new((x, y, z)) for x in (-12, 12)] for y, z in profile]
    for a, b in zip(rows, rows[1:]):
        bm.faces.new((a[0], a[1], b[1], b[0]))
    return finish(mesh_of(bm, "cyclorama"), "cyclorama", mat(color, 0.9), (0, 0, 0), (0, 0, 0), 0)


def still_light(kind="window", focus=(0, 0, 0.3), power=4.2, fill=0.5, size=1.0, shift=(0, 0)):
    """Hard warm window light from the left, a weak cool fill and a weak white rim."""
    world("#DCE6EE", fill)
    sun(SUN, power, "#FFEBD2", 0.8)
    gobo(kind, SUN, focus, 3.0, size, shift)
    x, y, z = focus
    area((x + 2.6, y - 1.6, z + 1.6), focus, 2.4, 24, "#CFE0F2")
    area((x + 0.6, y + 1.1, z + 2.0), focus, 0.8, 18)
