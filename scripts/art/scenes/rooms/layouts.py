"""How rooms are furnished. Each layout returns the aims of its two closer looks."""
from kit import group
from objects.furniture import lockers, plant
from objects.machines import bike, rower, treadmill
from objects.racks import bench, dumbbell_rack, rack
from objects.weights import dumbbell, kettlebell, plate

from . import lamps
from .things import (ball, bottle, jump_box, lane, mat_on_floor, mat_roll, pulley, rug, seat, side_table,
                     slats, towels, wall_bars)


GREEN = "#0D7D4B"  # a green that sunlight does not wash out to mint


class Side:
    """Places things, left and right swapped if the room is mirrored."""

    def __init__(self, spec):
        self.s = -1 if spec.get("mirror") else 1
        self.accent = spec.get("accent", GREEN)
        self.second = spec.get("second", "coal")
        self.lamp = lamps.KINDS[spec["lamps"]]

    def put(self, build, x, y, turn=0, z=0, **more):
        """Builds a thing at a place on the floor."""
        with group((self.s * x, y, z), (0, 0, self.s * turn)):
            build((0, 0, 0), **more)

    def field(self, build, x, *rest, **more):
        """Builds a flat field, a panel or a lamp."""
        build(self.s * x, *rest, **more)


def strength(k):
    """A rack with its bench on a platform, a second rack behind, dumbbells along the wall."""
    k.field(rug, -2.15, -2.5, 2.9, 2.9, "#3B3F42")
    k.field(rug, -2.15, -2.5, 1.35, 2.9, "#B78A5A", z=.009)
    k.put(rack, -2.15, -2.2, 10)
    k.put(bench, -2.1, -2.9, 10)
    k.put(dumbbell_rack, 3.05, -1.9, -58, n=8)
    k.put(plant, -3.85, -.6, h=1.4, n=28)
    k.put(plant, 3.9, -.55, h=1.6, n=30, seed=4)
    k.put(kettlebell, 1.05, -3.6, 25, s=1.35, c="#202427")
    k.put(kettlebell, 1.45, -3.2, -15, s=1.05, c=k.accent, band="paper")
    k.put(plate, .42, -2.9, 0, .03, r=.24, rot=(0, 0, 0), t=.06)
    k.put(plate, .42, -2.9, 0, .09, r=.2, rot=(0, 0, 0), c=k.accent, ring=None)
    k.field(k.lamp, -1.7, -2.4)
    k.field(k.lamp, 2.4, -2.2, 2.75)


def cardio(k):
    """A row of treadmills facing along the window, bikes on the other side."""
    for i, y in enumerate((-1.1, -2.2, -3.3)):
        k.put(treadmill, -2.55 - i * .1, y, 62)
    k.field(rug, 2.75, -2.3, 2.9, 3.2, "#53595C")
    k.put(bike, 1.95, -1.5, 40)
    k.put(bike, 2.75, -2.5, 40)
    k.put(plant, -3.95, -.5, h=1.8, n=34, seed=2)
    k.put(plant, 3.85, -.6, h=1.5, n=30, seed=6)
    k.put(ball, .75, -2.6, r=.3, color=k.accent)
    k.field(k.lamp, -2.1, -2.2, 2.8)
    k.field(k.lamp, 2.2, -2.2, 2.65)


def functional(k):
    """A track that leads to the window, kettlebells and boxes beside it."""
    k.field(lane, 0, -3.9, 1.7, 7.6, "#0A6A40" if k.accent == GREEN else k.accent)
    k.put(jump_box, 2.35, -1.35, -16)
    k.put(jump_box, 3.3, -1.75, -20, size=(.6, .5, .45), color="#B07F4D")
    k.put(ball, 2.3, -1.4, 0, .6, r=.17, color="#23282B", rough=.7)
    k.put(ball, 1.75, -2.6, r=.2, color="#23282B", rough=.7)
    k.put(ball, 2.2, -2.9, r=.17, color=k.second, rough=.7)
    k.put(rower, -2.1, -2.5, -24)
    for i, s in enumerate((1.35, 1.2, 1.05)):
        k.put(kettlebell, -.35 + i * .36, -3.3 + i * .3, 20 * i, s=s, c="#202427" if i != 1 else k.second, band="green")
    k.field(wall_bars, 3.75)
    k.put(plant, -3.75, -.6, h=1.6, n=30, seed=5)
    k.field(k.lamp, -1.9, -2.0, 2.7)
    k.field(k.lamp, 1.9, -2.4, 2.7)


def studio(k):
    """Mats on a wooden floor, balls, wall bars and a seat with towels."""
    for i, (x, c) in enumerate(((-2.3, k.accent), (-1.1, "#DAD5C9"), (.1, k.second))):
        k.put(mat_on_floor, x, -2.9, 6, color=c)
    k.put(ball, 1.45, -2.0, r=.36, color=k.accent)
    k.put(ball, 2.1, -2.35, r=.26, color="#EFEAE0")
    k.field(wall_bars, -3.75)
    k.put(seat, 3.1, -1.15, 16)
    k.put(towels, 2.75, -1.25, 20, .45)
    k.put(bottle, 3.4, -1.08, 0, .45, color=k.accent)
    k.put(mat_roll, -3.3, -1.0, 12, color=k.accent)
    k.put(mat_roll, -3.3, -1.2, 16, color=k.second)
    k.put(plant, 3.95, -.5, h=1.7, n=32, seed=3)
    k.put(kettlebell, -.5, -2.2, 20, s=.95)
    for x, y, z in ((-1.8, -2.4, 2.75), (1.5, -2.0, 2.5), (2.3, -2.6, 2.8)):
        k.field(k.lamp, x, y, z)


def machines(k):
    """Pulley towers to both sides, a bench and low dumbbells under the window."""
    k.put(pulley, -2.85, -1.3, 18, accent=k.accent)
    k.put(pulley, 2.85, -1.3, -18, accent=k.accent)
    k.field(rug, 0, -2.6, 4.2, 2.3, "#4C5154")
    k.put(bench, -.9, -2.8, 32)
    k.put(dumbbell, -.25, -3.2, 30, .075, s=1.25)
    k.put(dumbbell, .1, -2.9, 10, .075, s=1.25)
    k.put(bike, 1.7, -2.7, 36)
    k.put(plant, -4.1, -.6, h=1.7, n=32, seed=8)
    k.put(plant, 4.1, -.6, h=1.3, n=28, seed=9)
    k.put(kettlebell, -1.9, -3.4, 20, s=1.25, c=k.accent, band="paper")
    k.field(k.lamp, -1.6, -2.3, 2.75)
    k.field(k.lamp, 1.6, -2.3, 2.75)


def lounge(k):
    """Lockers and a seat with towels, a table, two treadmills on the other side."""
    k.put(lockers, -3.15, -.36, 0, cols=5, rows=2, w=.4, h=.94, green=(2, 7))
    k.field(rug, -2.0, -2.7, 2.9, 2.0, "#B9C4B4")
    k.put(seat, -2.3, -2.2, 6, width=1.9)
    k.put(towels, -2.75, -2.2, 10, .45)
    k.put(bottle, -1.9, -2.2, 0, .45, color=k.accent)
    k.put(side_table, -.85, -2.6)
    k.put(bottle, -.85, -2.6, 0, .5, color="#EFEAE0")
    k.put(ball, .5, -2.9, r=.34, color=k.accent)
    k.put(treadmill, 2.3, -1.6, -38)
    k.put(treadmill, 2.95, -2.7, -38)
    k.put(plant, 4.1, -.55, h=1.7, n=32, seed=5)
    k.put(plant, -1.75, -.5, h=1.15, n=26, seed=7)
    for x, y, z in ((-2.4, -2.2, 2.6), (-1.4, -2.6, 2.85), (2.5, -2.2, 2.7)):
        k.field(k.lamp, x, y, z)


# Closer looks at each layout: where the eye is, what it looks at, and the lens.
LOOKS = {
    "strength": (((-.6, -6.2, 1.35), (-2.4, -2.4, 1.1), 42), ((.9, -6.4, 1.0), (1.75, -2.4, .6), 38)),
    "cardio": (((1.5, -7.4, 1.5), (-.75, -1.2, 1.3), 36), ((1.0, -5.2, 1.2), (2.6, -1.6, .8), 42)),
    "functional": (((.5, -6.0, .8), (.05, -2.6, .55), 40), ((.9, -5.6, 1.1), (2.45, -1.4, .68), 38)),
    "studio": (((.2, -5.6, 1.3), (1.9, -1.4, .75), 42), ((-.4, -5.8, 1.4), (-1.8, -1.8, .6), 40)),
    "machines": (((-.9, -5.4, 1.3), (-2.7, -1.4, 1.1), 42), ((.9, -5.6, .9), (-.2, -2.4, .6), 40)),
    "lounge": (((-1.0, -5.4, 1.25), (-2.6, -1.6, .85), 42), ((.9, -5.8, 1.2), (2.6, -1.8, .85), 42)),
}

LAYOUTS = {f.__name__: f for f in (strength, cardio, functional, studio, machines, lounge)}


def furnish(spec):
    """Furnishes a branch's room."""
    k = Side(spec)
    if spec.get("slats"):
        x0, x1 = spec["slats"]
        slats(x0, x1)
    LAYOUTS[spec["layout"]](k)
