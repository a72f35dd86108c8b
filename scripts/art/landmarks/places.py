"""Landmarks that are not offices: bridges, hills, gates, works and streets."""
import math

from kit import box, cyl, lathe, tube

from .paint import paint
from .parts import arch_span, ball, block, ground, hill, pine, prism, river, skyline, tiled_roof, tower, tree


def show_rooms():
    """A street of show-rooms with broad windows, awnings and trees."""
    ground("pale")
    skyline(12, y=1.8)
    for x, w, h, tone in ((-.74, .5, .56, "brick"), (-.22, .48, .82, "pale"), (.3, .48, .64, "red"), (.82, .5, .9, "stone")):
        block(x, 0, w, h, tone, .4, 0, 0, 0, 9, 7)
        block(x, .03, w * .86, .17, "deep", .3, -.06)
        prism([(x - w * .45, .27), (x + w * .45, .27), (x + w * .48, .21), (x - w * .48, .21)], "white" if tone != "pale" else "green", .16, -.26)
    for x in (-.5, .04, .56):
        tree(x, .02, .11, -.45, "leaf")


def arch_bridge():
    """A long bridge of green arches over the river."""
    skyline(13, y=2.3, low=.2, high=.4)
    hill(-1.2, 1.2, .5, 3.0, haze=.5)
    river(-.8, 2)
    for k in range(3):
        x0 = -1.26 + k * .84
        for y in (0, .14):
            arch_span(x0, .84, .28, .5, "green", .022, y)
        block(x0, -.02, .09, .3, "stone", .22, .07)
    block(1.26, -.02, .09, .3, "stone", .22, .07)
    block(0, .24, 8, .05, "pale", .22, .07)


def palace_gate():
    """A palace gate of two roofs on its wall of stone, the mountain behind."""
    ground("pale")
    hill(.34, 1.0, 1.12, 1.5, power=1.5)
    hill(-.9, .9, .56, 1.7, haze=.25)
    hill(1.1, .9, .5, 1.7, haze=.25)
    block(0, 0, 1.3, .24, "pale", .36)
    block(0, .235, 1.32, .025, "stone", .38)
    for x, r in ((-.36, .075), (0, .1), (.36, .075)):
        arch = [(x + r * math.cos(math.radians(a)), .1 + r * math.sin(math.radians(a))) for a in range(0, 181, 15)]
        prism([(x - r, 0), (x + r, 0), *arch], "deep", .04, -.18)
    for z, half in ((.26, .46), (.48, .36)):
        block(0, z, half * 1.9, .1, "red", .2)
        for k in range(9):
            block(-half * .9 + k * half * .225, z, .022, .1, "green", .04, -.11)
    tiled_roof(.35, .66, .13)
    tiled_roof(.57, .54, .17)


def glass_house():
    """A round glass house with a dished roof among trees."""
    ground()
    skyline(14, y=2.4, low=.1, high=.24)
    rim = [(.66 + .14 * k / 6, .62 * k / 6) for k in range(7)]
    lathe(rim, paint("glass"), (0, .5, 0), n=96)
    lathe([(0, .46), (.4, .5), (.7, .58), (.86, .68), (.88, .72), (.84, .74)], paint("white"), (0, .5, 0), n=96)
    for k in range(36):
        a = 2 * math.pi * k / 36
        tube([(.665 * math.cos(a), .5 + .665 * math.sin(a), 0), (.82 * math.cos(a + .08), .5 + .82 * math.sin(a + .08), .64)], .007, paint("white"), False)
    for z in (.2, .42):
        r = .67 + .226 * z
        tube([(r * math.cos(i * .1309), .5 + r * math.sin(i * .1309), z) for i in range(48)], .006, paint("white"), False, True)
    for x, r in ((-.95, .2), (.98, .22), (-.62, .1), (.5, .09), (.66, .12)):
        tree(x, 0, r, -.3, "leaf" if r < .15 else "tree")


def tree_street():
    """Mid-rise houses behind a row of ginkgos."""
    ground("pale")
    skyline(15, y=2)
    for x, w, h, tone in ((-.8, .42, .62, "brick"), (-.26, .46, .9, "pale"), (.28, .42, .72, "stone"), (.8, .44, .84, "red")):
        block(x, 0, w, h, tone, .4, .1, -9, 0, 12, 8)
    for k in range(6):
        tree(-1.0 + k * .4, 0, .18, -.4, "leaf" if k % 2 else "tree", k)


def river_cliff():
    """A cliff over the river, a long bridge and two slim towers."""
    river(-.8, 1.4)
    skyline(16, y=2.6, low=.12, high=.3)
    hill(-.72, .62, .56, 1.1, "tree", 1.2)
    hill(-.2, .5, .3, 1.2, "hill", 1.4)
    for x, h in ((.3, 1.0), (.56, .84)):
        tower(x, .19, h, "glass", 1.2, storeys=34)
    block(0, .13, 8, .04, "pale", .16, 0)
    for k in range(-4, 5):
        block(k * .4 + .1, -.02, .06, .16, "stone", .12, 0)


def royal_mound():
    """A royal tomb: a round green mound behind its low wall, among pines."""
    ground("leaf")
    skyline(17, y=3, low=.2, high=.5, gap=.5)
    hill(0, 1.9, .2, .9, "leaf", 1.5)
    profile = [(.62 * math.cos(math.radians(a)), .14 + .46 * math.sin(math.radians(a))) for a in range(0, 91, 5)]
    lathe(profile, paint("tree"), (0, .5, 0), n=72)
    cyl((0, .5, .1), .66, .1, paint("pale"), n=72)
    for k in range(7):
        block(-.6 + k * .2, .04, .03, .13, "stone", .03, -.22)
    block(0, .09, 1.3, .03, "white", .03, -.22)
    for x in (-.16, .16):
        block(x, .02, .035, .28, "stone", .035, -.34)
    for x, h, y in ((-.82, .82, -.1), (-1.06, .66, .3), (.84, .9, -.1), (1.12, .64, .3)):
        pine(x, .02, h, y)


def brick_works():
    """A brick works with saw-tooth roofs, its chimney and a round gas-holder."""
    ground("pale")
    skyline(18, y=2.2, low=.2, high=.46)
    for k in range(4):
        x = -.76 + k * .38
        prism([(x, 0), (x + .38, 0), (x + .38, .36), (x, .6)], "brick" if k % 2 else "red", .5)
        prism([(x + .012, .34), (x + .05, .34), (x + .05, .54), (x + .012, .565)], "glass", .02, -.26)
        block(x + .19, .08, .2, .2, "deep", .02, -.25)
        for i in (-1, 0, 1):
            block(x + .19 + i * .06, .08, .012, .2, "white", .02, -.26)
    lathe([(.08, 0), (.055, 1.0), (.065, 1.0), (.065, 1.03), (0, 1.03)], paint("brick"), (.3, .5, 0), n=40)
    lathe([(.0705, .84), (.069, .9)], paint("white"), (.3, .5, 0), n=40)
    tree(-.98, 0, .14, -.35, "leaf")
    tree(.98, 0, .16, -.35)


def mountain_tower():
    """A green mountain with its slim observation tower, the old town at its foot."""
    ground()
    hill(.02, 1.15, .52, 1.2, "tree", 1.5)
    hill(-.95, 1.0, .34, 1.0, "hill")
    hill(.95, 1.0, .3, 1.0, "hill")
    cyl((0, 1.24, .6), .03, .36, paint("pale"), n=32)
    lathe([(.03, .69), (.11, .73), (.125, .77), (.115, .82), (.06, .85), (.035, .86), (.03, .9), (0, .9)], paint("white"), (0, 1.24, 0), n=48)
    lathe([(.124, .755), (.127, .785)], paint("deep"), (0, 1.24, 0), n=48)
    cyl((0, 1.24, .97), .012, .22, paint("red"), n=16)
    skyline(19, y=.2, low=.08, high=.2, haze=.12)
    for x in (-.7, -.3, .2, .52, .8):
        tree(x, 0, .07, -.2, "leaf")


def pavilion():
    """A park pavilion on its pond, hills behind."""
    ground("leaf")
    hill(-.7, 1.0, .62, 1.9, "hill", 1.6, .15)
    hill(.7, 1.1, .72, 2.1, "hill", 1.6, .25)
    river(-.8, .5)
    block(0, .07, 1.0, .05, "pale", .44, .1)
    for x in (-.38, -.13, .13, .38):
        for y in (-.06, .26):
            box((x, y, .25), (.035, .035, .36), paint("red"), .002)
            block(x, -.02, .05, .1, "stone", .05, y)
    block(0, .13, .84, .04, "red", .03, -.08)
    block(0, .4, .86, .05, "green", .34, .1)
    tiled_roof(.44, .66, .27, .1)
    for x, r in ((-.86, .2), (.86, .22), (1.14, .16), (-1.1, .14)):
        tree(x, 0, r, .75)
