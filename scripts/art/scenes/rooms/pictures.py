"""The pictures of the home page and of every branch's room, by their addresses below public/."""
import bpy

from kit import camera as place_camera
from kit import render, reset
from landmarks import paint

from . import hall, hero, layouts, shell, table

HOME, BRANCHES = "images/home/", "images/branches/"


def home_views():
    """The home page's picture, wide and upright."""
    return {HOME + name: (view[:3], view[3], hero.build) for name, view in hero.VIEWS.items()}


def branch_views(code, spec):
    """A branch's hall with all its machines, and two closer looks at a few of them."""

    def build():
        shell.room(spec)
        layouts.furnish(spec)

    def build_hall():
        shell.room(spec | {"eye": camera[0][0]}, camera[0][2])
        hall.furnish(code, spec)

    s = -1 if spec.get("mirror") else 1
    camera = hall.CAMERAS[spec["hall"]]
    views = {f"{BRANCHES}{code}/room": (camera, (960, 600), build_hall)}
    for i, (eye, target, lens) in enumerate(layouts.LOOKS[spec["layout"]], 1):
        look = (s * eye[0], *eye[1:]), (s * target[0], *target[1:]), lens
        views[f"{BRANCHES}{code}/detail-{i}"] = look, (960, 720), build
    return views


PICTURES = home_views()
for branch in table.BRANCHES.items():
    PICTURES |= branch_views(*branch)


def level_camera(eye, target, lens):
    """Looks level, so that uprights stay upright; the lens is shifted to the target's height."""
    away = ((target[0] - eye[0]) ** 2 + (target[1] - eye[1]) ** 2) ** .5
    place_camera(eye, (target[0], target[1], eye[2]), lens, shift=(0, (target[2] - eye[2]) / away * lens / 36))


def draw(name, path):
    """Renders a room by its name, with few bounces: the rest of the light is estimated from how open it is."""
    view, size, build = PICTURES[name]
    reset()
    paint.CACHE.clear()
    build()
    level_camera(*view)
    scene = bpy.context.scene
    scene.cycles.use_fast_gi, scene.cycles.fast_gi_method, scene.cycles.ao_bounces_render = True, "REPLACE", 1
    scene.world.light_settings.distance = 3
    render(path, *size, 20, exposure=.1, bounces=4)
