"""The hall of a branch: every machine of its own figures in rows by kind, from the branch's camera."""
import json
import math
import os
import re

import bpy

from kit import box, group, mat
from objects.furniture import plant
from objects.machines import (bike, cross_trainer, leg_press, reformer, rower, ski_tower, stairs, strength_machine,
                              treadmill)
from objects.racks import bench, rack
from objects.traces import hung_towel
from objects.weights import barbell

from . import lamps, shell
from .things import pulley, slats

FIGURES = os.path.join(os.path.dirname(__file__), "../../../../backend/content/demo/branches")
# Eye, target and lens. The eye is above the machines, so that no row hides the next; "above" looks in over the wall.
CAMERAS = {
    "front": ((0, -8.7, 2.75), (0, 0, .45), 29),
    "left": ((-4.2, -8.6, 2.9), (.9, -1.2, .35), 27),
    "right": ((4.2, -8.6, 2.9), (-.9, -1.2, .35), 27),
    "above": ((0, -9.3, 5.9), (0, 0, -1.4), 27),
}
SHAPE = 800 / 1280  # height of the picture by its width
FRONT, BACK = -4.35, -.2  # between which rows stand
AISLE = .25  # metres between rows


def lifting_platform(loc, rot=0):
    """A wooden field between rubber ones, with a loaded bar."""
    with group(loc, rot):
        box((0, 0, .02), (2.3, 1.9, .04), mat("#3B3F42", .8), .006)
        box((0, 0, .024), (1.0, 1.9, .04), mat("#B78A5A", .6), .006)
        barbell((0, .1, .27))


def rack_with_bench(loc, rot=0):
    """A power rack with a bench inside."""
    with group(loc, rot):
        rack((0, .2, 0))
        bench((0, -.3, 0))


def bench_press(loc, rot=0):
    """A bench under a bar on two posts."""
    with group(loc, rot):
        bench((0, 0, 0))
        for s in (-1, 1):
            box((s * .45, .35, .5), (.07, .07, 1.0), mat("coal", .5), .01)
        barbell((0, .3, 1.04), ((.225, "ink"),))


def rig(loc, rot=0):
    """Two racks joined, one with a bar."""
    with group(loc, rot):
        for s in (-1, 1):
            rack((s * .65, 0, 0), bar=s > 0)


def cable(loc, rot=0):
    """Two pulley towers under one bar: one machine."""
    with group(loc, rot):
        box((0, 0, 2.2), (1.9, .1, .1), mat("#EDEBE5", .4, coat=.2), .02)
        for s in (-1, 1):
            pulley((s * .6, 0, 0))


# words in the name of a machine, what is built, width and depth of its place in metres; the first that fits counts
KINDS = (
    ("리포머", reformer, 1.15, 2.5),
    ("벤치 프레스", bench_press, 2.3, 1.8),
    ("벤치", bench, 1.2, 1.5),
    ("플랫폼", lifting_platform, 2.5, 2.0),
    ("리그", rig, 2.9, 2.0),
    ("랙$|스미스", rack_with_bench, 2.4, 2.0),
    ("레그 프레스|스쿼트|힙 쓰러스트", leg_press, 1.5, 2.1),
    ("러닝머신|스킬밀", treadmill, 1.08, 2.1),
    ("계단|클라임|클라이밍|마운틴", stairs, 1.05, 1.8),
    ("아크", cross_trainer, 1.0, 1.9),
    ("자전거|바이크", bike, .9, 1.6),
    ("로잉|스킬로우", rower, 1.05, 2.5),
    ("스키", ski_tower, 1.0, 1.3),
    ("케이블|키네시스", cable, 2.4, 1.5),
    ("", strength_machine, 1.25, 1.6),
)


def read_kinds(code):
    """What a branch has, as [(what is built, width, depth), how many], the most first."""
    with open(os.path.join(FIGURES, f"{code}.json"), encoding="utf-8") as file:
        machines = json.load(file)["machines"]
    found = {}
    for machine in machines:
        kind = next(kind[1:] for kind in KINDS if re.search(kind[0], machine["name"]))
        found[kind] = found.get(kind, 0) + machine["count"]
    return sorted(found.items(), key=lambda item: -item[1])


def seen_at(camera, y):
    """From where to where machines can stand at this depth of the hall, so that they are seen whole."""
    (ex, ey, ez), (tx, ty, tz), lens = camera
    away, ahead = math.hypot(tx - ex, ty - ey), y - ey
    turn, half = math.atan2(tx - ex, ty - ey), math.atan(.95 * 18 / lens)
    left, right = (ex + ahead * math.tan(turn + s * half) for s in (-1, 1))
    # Nearer than this the floor is below the picture.
    near = ez / (SHAPE * 18 / lens - (tz - ez) / away)
    if abs(turn) > .01:
        corner = ex + (near - ahead * math.cos(turn)) / math.sin(turn)
        left, right = (max(left, corner), right) if turn > 0 else (left, min(right, corner))
    wall = shell.HALF - .12
    return max(left, -wall), min(right, wall)


def rows_of(kinds, size, camera):
    """Rows from the nearest as (middle, y, things); None where they are deeper than the hall at this size."""
    rows, y = [], FRONT
    waiting = [[kind, n] for kind, n in kinds]
    while waiting:
        left, right = seen_at(camera, y)
        room = (right - left) / size
        row, used, depth = [], 0, 0
        for entry in waiting:
            (_, w, d), n = entry
            gap = .5 if depth else 0
            fits = int((room - used - gap) / w)
            if fits < min(n, 2):
                continue
            # A kind of several rows is split evenly.
            take = math.ceil(n / math.ceil(n / fits))
            row += ([(None, gap, 0)] if gap else []) + [entry[0]] * take
            used, depth = used + gap + w * take, max(depth, d)
            entry[1] -= take
        waiting = [entry for entry in waiting if entry[1]]
        if not depth:
            return None
        rows.append(((left + right) / 2, y + depth * size / 2, row))
        y += (depth + AISLE) * size
    return rows if y - AISLE * size <= BACK else None


def build_once(build):
    """A thing as a collection: its copies share the mesh."""
    before = set(bpy.context.scene.collection.objects)
    build((0, 0, 0))
    kept = bpy.data.collections.new(build.__name__)
    for thing in set(bpy.context.scene.collection.objects) - before:
        bpy.context.scene.collection.objects.unlink(thing)
        kept.objects.link(thing)
    return kept


def place(kept, x, y, size):
    """One more of a thing that is built already."""
    spot = bpy.data.objects.new("copy", None)
    spot.instance_type, spot.instance_collection = "COLLECTION", kept
    spot.location, spot.scale = (x, y, 0), [size] * 3
    bpy.context.scene.collection.objects.link(spot)


def furnish(code, spec):
    """Places the machines as large as they fit, a towel over the rail of one of them."""
    kinds, camera = read_kinds(code), CAMERAS[spec["hall"]]
    size = next(s / 100 for s in range(70, 24, -1) if rows_of(kinds, s / 100, camera))
    made, has_towel = {}, False
    for middle, y, row in rows_of(kinds, size, camera):
        x = middle - sum(w for _, w, _ in row) * size / 2
        for build, w, _ in row:
            x += w * size / 2
            if build:
                made[build] = made.get(build) or build_once(build)
                place(made[build], x, y, size)
            if build is treadmill and not has_towel:
                has_towel = True
                with group((x, y, 0), 0, size):
                    hung_towel((-.36, .5, 1.03), 90, drops=(.5, .4))
            x += w * size / 2
    if spec.get("slats"):
        slats(*spec["slats"])
    for s in (-1, 1):
        plant((s * 4.25, -.35, 0), 1.9 * size, 28, 4 + s)
        if spec["hall"] != "above":
            lamps.KINDS[spec["lamps"]](s * 2.9, -1.6, 2.95)
    print(f"HALL {code} {size} {[(kind[0].__name__, n) for kind, n in kinds]}", flush=True)
