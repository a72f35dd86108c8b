"""One warm sun from the left, a weak cool sky, and what is between the sun and the scene."""
import math

import bpy
from mathutils import Euler, Vector

from .camera import aim
from .mesh import box, group
from .material import mat
from .palette import lin


def world(color="#EEF3F6", strength=0.6):
    """The sky that fills the shadows."""
    sky = bpy.data.worlds.new("world")
    bpy.context.scene.world = sky
    sky.use_nodes = True
    background = sky.node_tree.nodes["Background"]
    background.inputs[0].default_value = lin(color)
    background.inputs[1].default_value = strength


def _lamp(kind, power, color):
    lamp = bpy.data.lights.new(kind, kind)
    lamp.energy, lamp.color = power, lin(color)[:3]
    thing = bpy.data.objects.new(kind, lamp)
    bpy.context.scene.collection.objects.link(thing)
    return lamp, thing


def area(loc, target, size, power, color="#FFFFFF", size_y=None, spread=180):
    """A soft rectangular lamp aimed at a point."""
    lamp, thing = _lamp("AREA", power, color)
    lamp.size, lamp.spread = size, math.radians(spread)
    if size_y:
        lamp.shape, lamp.size_y = "RECTANGLE", size_y
    thing.location = loc
    aim(thing, target)
    return thing


def sun(rot, power, color="#FFE6C4", angle=2):
    """The sun by its rotation: (52, 0, -48) stands at the left before the scene."""
    lamp, thing = _lamp("SUN", power, color)
    lamp.angle = math.radians(angle)
    thing.rotation_euler = [math.radians(a) for a in rot]
    return thing


def _panes(kind):
    """Shades as (x, y, width, height, turn) in metres, seen from the sun; the rest lets light through."""
    wide = 6
    if kind == "window":
        edges = [(-wide / 2 - 1.4, 0, wide, 9, 0), (wide / 2 + 0.6, 0, wide, 9, 0), (0, wide / 2 + 1.25, 9, wide, 0)]
        upright = [(x, 0, 0.06, 9, 0) for x in (-0.95, -0.48, 0.32)]
        return edges + upright + [(0, y, 9, 0.06, 0) for y in (-0.45, 0.42, 0.84)]
    if kind == "blinds":
        return [(0, -1.5 + k * 0.24, 9, 0.085, 0) for k in range(15)] + [(wide / 2 + 0.75, 0, wide, 9, 0)]
    if kind == "slant":
        return [(wide / 2 + 0.5, 0, wide, 12, -24), (-wide / 2 - 1.6, 0, wide, 12, -24)]
    return [(wide / 2 + 0.7, 0, wide, 9, 0), (-wide / 2 - 0.85, 0, wide, 9, 0), (0, wide / 2 + 0.95, 9, wide, 0)]


def gobo(kind, rot, focus=(0, 0, 0), distance=3.0, scale=1.0, shift=(0, 0)):
    """A window frame, blinds or a slanting edge that only the sun sees: its shadow falls round `focus`."""
    turn = Euler([math.radians(a) for a in rot])
    back = turn.to_matrix() @ Vector((0, 0, distance))
    with group(Vector(focus) + back, rot, scale):
        for x, y, w, h, z in _panes(kind):
            pane = box((x + shift[0], y + shift[1], 0), (w, h, 0.01), mat("ink"), 0, (0, 0, z))
            pane.visible_camera = pane.visible_diffuse = pane.visible_glossy = False
