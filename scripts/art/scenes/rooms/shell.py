"""A room without its things: walls, window, floor, the light of the hour and the district beyond."""
import math

import bpy
from mathutils import Vector

import landmarks
from kit import area, box, cyl, group, lin, mat, tube, world
from landmarks import paint, tones

from .openings import KINDS, bounds, rect
from .stuff import WALLS, floor_stuff, wall_stuff

HALF, DEPTH, HEIGHT, THICK = 4.6, 10.0, 3.5, .24
EYE = 8.7  # how far from the back wall pictures are taken, from which the district is sized
BEYOND = 15.0  # how far behind the wall the district is


def wall(width, height, holes, material, loc, turn=0):
    """A wall with openings of any outline; its left lower corner lies at loc."""
    curve = bpy.data.curves.new("wall", "CURVE")
    curve.dimensions, curve.fill_mode, curve.extrude = "2D", "BOTH", THICK / 2
    for outline in (rect(0, 0, width, height), *holes):
        spline = curve.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    o = bpy.data.objects.new("wall", curve)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler = loc, (math.radians(90), 0, math.radians(turn))
    curve.materials.append(material)
    return o


def window(kind, at, material, frame):
    """The back wall with its window of a kind, the window's middle at `at`."""
    outlines, uprights, levels = KINDS[kind]
    holes = [[(x + at + HALF, z) for x, z in o] for o in outlines]
    wall(2 * HALF, HEIGHT, holes, material, (-HALF, THICK / 2, 0))
    dark = mat(frame, .4)
    for o in outlines:
        tube([(x + at, .0, z) for x, z in o], .042, dark, False, True)
    for x, z0, z1 in uprights:
        box((x + at, .02, (z0 + z1) / 2), (.05, .08, z1 - z0), dark, .006)
    for z, x0, x1 in levels:
        box(((x0 + x1) / 2 + at, .02, z), (x1 - x0, .08, .05), dark, .006)


def foot_of_wall(kind, window_kind, at):
    """Concrete shows the joints and holes of its formwork; other walls a skirting."""
    if kind == "concrete":
        dark = mat("#8F8B84", .9)
        left, right, low, high = bounds(window_kind)
        for x in (-3.68, -1.84, 0, 1.84, 3.68):
            behind = left < x - at < right
            for z0, z1 in ((0, low), (high, HEIGHT)) if behind else ((0, HEIGHT),):
                box((x, -.002, (z0 + z1) / 2), (.012, .006, z1 - z0), dark, 0)
        for x in (-4.3, -3.1, 3.1, 4.3):
            for z in (.45, 1.6, 2.75):
                cyl((x, -.002, z), .03, .006, dark, "y", 0, n=20)
    else:
        box((0, -.012, .05), (2 * HALF, .024, .1), mat("#F2EDE4" if kind != "ink" else "#2E3437", .6), .004)


def daylight(hour, sun=None):
    """Openings in the left wall, and the sun or the dusk that comes through them."""
    holes = [rect(x, .2, 2.1, 3.15) for x in (.7, 3.3, 6.0)]  # x runs from the far end of the wall to the near one
    left = wall(DEPTH, HEIGHT, holes, mat("#E9E4DA", .9), (-HALF - THICK / 2, 0, 0), -90)
    for x, *_ in [(o[0][0],) for o in holes]:
        for bar in (0, 1.05, 2.1):
            box((-HALF - .1, -x - bar, 1.77), (.06, .06, 3.15), mat("ink", .4), 0)
        box((-HALF - .1, -x - 1.05, 2.4), (.06, 2.1, .06), mat("ink", .4), 0)
    aim = {"morning": (.80, .36, -.47), "noon": (.66, .30, -.69), "dusk": (.90, .34, -.27)}[hour]
    power, color = {"morning": (10.0, "#FFDFB2"), "noon": (8.5, "#FFF1DC"), "dusk": (1.6, "#FFB680")}[hour]
    shine(sun or aim, power, color)
    return left


def shine(direction, power, color, angle=1.1):
    """A sun that shines along a direction."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = power, lin(color)[:3], math.radians(angle)
    o = bpy.data.objects.new("sun", light)
    bpy.context.scene.collection.objects.link(o)
    o.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def fill(hour, at):
    """Soft light from where the picture is taken, from the window and from above."""
    front, back, top = {"morning": (220, 120, 60), "noon": (235, 130, 70), "dusk": (105, 60, 66)}[hour]
    cool, warm = {"dusk": ("#C9D0DC", "#FFD9A8")}.get(hour, ("#EAF1F7", "#FFF6EA"))
    area((-1.5, -9.6, 2.6), (0, 0, 1.0), 5.5, front, "#F4F3F0" if hour != "dusk" else "#E3DCD2", 2.6)
    hidden(area((at, -.3, 1.9), (at, -4, .6), 4.4, back, cool, 2.4))
    hidden(area((0, -3.6, HEIGHT - .06), (0, -3.6, 0), 7, top, warm, 5))
    if hour == "dusk":  # washes the wall, so that dark things stand out from it
        hidden(area((0, -.5, HEIGHT - .1), (0, 0, 1.0), 8.6, 46, "#FFCB8E", .12))


def hidden(light):
    """A light that no camera and no mirror sees."""
    light.visible_camera = light.visible_glossy = False


def beyond(landmark, kind, at, size, eye, height):
    """The district seen through the window, sized so that it fills it from where pictures are taken."""
    _, _, low, high = bounds(kind)
    grow = (EYE + BEYOND) / EYE
    scale = (high - low) * grow * size
    before = set(bpy.data.objects)
    base = height - (height - low) * grow
    with group((eye + (at - eye) * grow, BEYOND, base), 0, scale):
        landmarks.LANDMARKS[landmark]()
    box((0, 60, 8), (170, .1, 24), paint.sky(), 0)
    for o in set(bpy.data.objects) - before:
        o.visible_diffuse = o.visible_shadow = False


def room(spec, height=1.5):
    """Builds the empty room of a branch, for an eye at a height."""
    hour = tones.HOUR = spec.get("hour", "morning")
    world({"dusk": "#AEB4C0"}.get(hour, "#F1EEE9"), {"dusk": .30}.get(hour, .5))
    at = spec.get("at", 0)
    kind = spec["wall"]
    window(spec["window"], at, wall_stuff(kind), spec.get("frame", "ink"))
    foot_of_wall(kind, spec["window"], at)
    past = 2 if height < HEIGHT else .1  # beyond the wall, where an eye above would see it
    box((0, (past - DEPTH) / 2, -.05), (2 * HALF + .6, DEPTH + past, .1), floor_stuff(spec["floor"]), 0)
    ceiling = box((0, -DEPTH / 2, HEIGHT + .05), (2 * HALF + .6, DEPTH, .1), mat("#F1EDE5", .9), 0)
    ceiling.visible_camera = height < HEIGHT
    side = WALLS[kind] if kind in ("sage", "sand", "mist") else "#EDE8DE"
    box((HALF + .05, -DEPTH / 2, HEIGHT / 2), (.1, DEPTH, HEIGHT), mat(side, .88), 0)
    daylight(hour, spec.get("sun"))
    fill(hour, at)
    beyond(spec["landmark"], spec["window"], at, spec.get("size", .9), spec.get("eye", 0), height)
