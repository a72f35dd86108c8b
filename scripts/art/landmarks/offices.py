"""Landmarks of the office quarters: towers, slabs and blocks."""
from .paint import paint
from .parts import block, frustum, ground, prism, river, skyline, tower, tree


def twin_towers():
    """Two towers on the avenue, their tops cut towards each other."""
    ground()
    skyline(1)
    for s, h, x in ((1, .98, -.27), (-1, .82, .27)):
        prism([(-.2, 0), (.2, 0), (.2, h if s > 0 else h - .16), (-.2, h - .16 if s > 0 else h)], "pale" if s > 0 else "glass", .34, 0, 26, 0, rot=-24, x=x)
    for x in (-.8, -.62, .66, .86):
        tree(x, 0, .1, -.3)


def wing_towers():
    """Apartment towers of three wings, the tallest with a glass spine."""
    ground()
    skyline(2)
    for x, h, y in ((-.62, .62, .3), (.6, .68, .3), (-.2, .88, 0), (.18, .98, .05)):
        tower(x, .24, h, "pale", y, storeys=34, bays=20)
        block(x, h, .08, .05, "deep", .08, y, -34)
    block(-.01, 0, .12, 1.04, "glass", .2, -.05, 0, 0, 34)
    for x in (-.9, -.44, .42, .9):
        tree(x, 0, .11, -.35)


def curved_tower():
    """A tall tower with a rounded crown, the railway on its bridge before it."""
    ground()
    skyline(3)
    crown = [(-.26 + .46 * k / 12, .78 + .22 * (1 - (1 - k / 12) ** 2)) for k in range(13)]
    prism([(-.26, 0), (.2, 0), *crown[::-1]], "glass", .34, 0, 24, 0, rot=-26)
    tower(.62, .26, .56, "stone", .2)
    block(0, .17, 8, .05, "pale", .16, -.5)
    block(-.32, .225, 1.15, .09, "green", .1, -.5, 0, 0, 0)
    block(-.32, .262, 1.12, .026, "white", .104, -.5)
    for k in range(-5, 6):
        block(k * .34, 0, .05, .17, "stone", .1, -.5)


def sky_bridge():
    """Two glass blocks joined by a bridge high up."""
    ground()
    skyline(4)
    tower(-.42, .4, .95, "glass", 0, rot=-20, storeys=22, bays=14)
    tower(.42, .4, .8, "pale", 0, rot=-20, storeys=22, bays=14)
    block(0, .52, .62, .12, "white", .16, -.08, -4, 0, 0)
    block(0, .545, .64, .06, "glass", .17, -.085, -4)
    for x in (-.95, 0, .9):
        tree(x, 0, .11, -.4)


def stacked_boxes():
    """Stacked boxes of the digital quarter, each turned a little."""
    ground()
    skyline(5)
    for z, w, h, tone, rot, x in ((0, .62, .34, "stone", -34, 0), (.35, .5, .3, "brick", -14, .06), (.66, .44, .28, "pale", -40, -.04)):
        block(x, z, w, h, tone, w * .8, 0, rot, 0, 19, 12)
    tower(-.78, .22, .52, "slate", .3)
    tower(.8, .24, .62, "slate", .3)


def stepped_tower():
    """A trade tower that climbs in steps, halls at its feet."""
    ground()
    skyline(6)
    for k in range(5):
        block(-.3 + k * .11, 0, .14, .42 + k * .15, "pale" if k % 2 else "stone", .34, 0, -16, 0, 26)
    block(.26, 0, .16, 1.0, "slate", .3, .05, -16, 0, 26)
    block(-.85, 0, .5, .18, "glass", .4, -.1, 0, 0, 0)
    block(.86, 0, .56, .22, "glass", .4, -.1, 0, 0, 0)


def gate_block():
    """A gate-shaped building with an opening through it."""
    ground()
    skyline(7, gap=0)
    for x in (-.36, .36):
        block(x, 0, .3, .62, "stone", .34, 0, -12, 0, 22, 12)
    block(0, .6, 1.05, .3, "pale", .36, 0, -12, 0, 22, 12)
    block(0, .585, 1.0, .03, "deep", .3, 0, -12)
    for x in (-.06, .1):
        tree(x, 0, .12, -.1)
    for x in (-.9, .88):
        tree(x, 0, .12, -.3)


def slant_crown():
    """A broad slab whose crown is cut aslant, ribs on its front."""
    ground()
    skyline(8)
    prism([(-.32, 0), (.3, 0), (.3, 1.0), (-.32, .72)], "glass", .32, 0, 28, 0, rot=-28)
    for k in range(7):
        x = -.28 + k * .09
        prism([(x, 0), (x + .014, 0), (x + .014, .752 + k * .041), (x, .745 + k * .041)], "white", .35, 0, rot=-28)
    tower(.72, .26, .6, "pale", .2)
    tower(-.74, .24, .5, "stone", .2)


def golden_tower():
    """A tapering golden tower beside the river."""
    skyline(9, y=2.4)
    river(-.6, 1.4)
    ground()
    block(0, -.02, 3.2, .05, "ground", .9, .3)
    frustum(0, .44, .27, .98, "gold", rot=-30, storeys=30)
    for x, w, h in ((-.66, .24, .5), (.64, .24, .6), (.96, .2, .44)):
        tower(x, w, h, "slate", .35)
    for x in (-.4, .36, -.9):
        tree(x, .02, .07, -.1)


def tallest_tower():
    """A very tall tower tapering to an open tip, low roofs and a lake around it."""
    skyline(10, low=.1, high=.26)
    ground()
    river(-.6, .7)
    frustum(0, .34, .27, .34, "glass", storeys=34, rot=-30)
    frustum(0, .27, .18, .4, "glass", storeys=34, rot=-30, z=.34)
    frustum(0, .18, .08, .27, "glass", storeys=34, rot=-30, z=.74)
    for rot in (-30, 60):
        block(0, .98, .12, .1, "white", .012, 0, rot)
    for x in (-.9, -.66, -.44, .46, .7, .94):
        tree(x, 0, .09, .72, "leaf")


def garden_offices():
    """Office blocks with a garden cut into the tallest."""
    ground()
    skyline(11)
    block(0, 0, .5, .42, "pale", .4, 0, -24, 0, 22, 12)
    block(.0, .42, .34, .14, "deep", .3, 0, -24)
    block(0, .56, .5, .42, "pale", .4, 0, -24, 0, 22, 12)
    for x in (-.26, -.14, .0, .13, .25):
        tree(x, .41, .05, -.22 + x * .3, "leaf")
    tower(-.72, .34, .64, "stone", .15)
    tower(.7, .36, .54, "glass", .15)
    for x in (-.45, .42, .95):
        tree(x, 0, .11, -.4)
