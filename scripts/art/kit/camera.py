"""Long lenses from a low height: things look close and calm."""
import math

import bpy
from mathutils import Vector


def aim(thing, target):
    """Turns a lamp or camera toward a point."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def camera(loc, target, lens=85, fstop=0, focus=None, ortho=0, shift=(0, 0)):
    """A camera at `loc`; with an `fstop`, what is not at `focus` is soft."""
    view = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", view)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = loc
    aim(thing, target)
    view.lens, view.clip_end = lens, 500
    view.shift_x, view.shift_y = shift
    if ortho:
        view.type, view.ortho_scale = "ORTHO", ortho
    if fstop:
        view.dof.use_dof, view.dof.aperture_fstop = True, fstop
        view.dof.focus_distance = (Vector(focus or target) - thing.location).length
    bpy.context.scene.camera = thing
    return thing


def frame_span(focus, span, pitch=15, lens=110, fstop=0, turn=0):
    """Looks at `focus` so that `span` metres there fill the longer side of the picture."""
    far = span * lens / 36
    up, side = math.radians(pitch), math.radians(turn)
    flat = far * math.cos(up)
    offset = Vector((flat * math.sin(side), -flat * math.cos(side), far * math.sin(up)))
    return camera(Vector(focus) + offset, focus, lens, fstop)
