"""Draws rooms: OUT=folder blender -b --python draw.py -- jamsil room detail-1 …"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [ART, os.path.join(ART, "scenes")]

from kit import camera, render, reset  # noqa: E402
from landmarks import paint  # noqa: E402
from rooms import hero, layouts, shell, table  # noqa: E402


def view(eye, target, lens):
    """A level camera: uprights stay upright, the lens is shifted to what is looked at."""
    away = ((target[0] - eye[0]) ** 2 + (target[1] - eye[1]) ** 2) ** .5
    rise = (target[2] - eye[2]) / away * lens / 36
    camera(eye, (target[0], target[1], eye[2]), lens, shift=(0, rise))


def looks(spec):
    """Pictures of a room by name: view and size."""
    side = spec.get("eye", 0)
    room = ((side, -8.7, 1.5), (side * .45, 0, 1.46), spec.get("lens", 35))
    s = -1 if spec.get("mirror") else 1
    flip = lambda p: (s * p[0], p[1], p[2])
    details = [(flip(e), flip(t), lens) for e, t, lens in layouts.LOOKS[spec["layout"]]]
    return {"room": (room, (1280, 800)), "detail-1": (details[0], (960, 720)), "detail-2": (details[1], (960, 720))}


def draw(code, names):
    """Builds a branch's room, or the home page's, once and takes the pictures asked for."""
    reset()
    paint.CACHE.clear()
    if code == "home":
        views = {n: ((e, t, lens), size) for n, (e, t, lens, size) in hero.VIEWS.items()}
        hero.build()
    else:
        spec = table.BRANCHES[code]
        views = looks(spec)
        shell.room(spec)
        layouts.furnish(spec)
    for name in names or (views if code == "home" else ["room"]):
        (eye, target, lens), (w, h) = views[name]
        view(eye, target, lens)
        take(f"{code}-{name}", w, h)


def take(name, w, h):
    """Renders with few bounces: what is left of the light is guessed."""
    import bpy
    scene = bpy.context.scene
    scene.cycles.use_fast_gi, scene.cycles.fast_gi_method = True, "REPLACE"
    scene.cycles.ao_bounces, scene.cycles.ao_bounces_render = 1, 1
    scene.world.light_settings.distance, scene.world.light_settings.ao_factor = 3, 1
    render(os.path.join(os.environ.get("OUT", "out"), f"{name}.png"), w, h, 56, exposure=.1, look="High Contrast", bounces=4)


if __name__ == "__main__":
    code, *names = sys.argv[sys.argv.index("--") + 1:]
    draw(code, names)
