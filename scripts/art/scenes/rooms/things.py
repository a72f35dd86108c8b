"""Objects that only rooms contain: mats, boxes, bars, seats, lamps and pulleys."""
import math

from kit import metal, paint, box, cyl, group, lathe, mat, tube


def mat_on_floor(loc, rot=0, color="green"):
    """An exercise mat, one end still a little rolled."""
    with group(loc, rot):
        box((0, 0, .008), (.62, 1.75, .014), mat(color, .85), .006)
        cyl((0, .86, .045), .045, .62, mat(color, .85), "x", .008)


def mat_roll(loc, rot=0, color="green"):
    """A rolled mat with its band."""
    with group(loc, rot):
        cyl((0, 0, .075), .075, .62, mat(color, .85), "x", .012)
        cyl((0, 0, .075), .077, .05, mat("paper", .7), "x", .004)


def ball(loc, r, color="green", rough=.45):
    """A gym ball or a medicine ball that lies on the floor."""
    profile = [(r * math.cos(math.radians(a)), r + r * math.sin(math.radians(a))) for a in range(-90, 91, 5)]
    lathe(profile, mat(color, rough, coat=.15), loc)


def jump_box(loc, rot=0, size=(.75, .6, .6), color="oak"):
    """A wooden box with a handle cut into each side."""
    w, d, h = size
    with group(loc, rot):
        box((0, 0, h / 2), size, mat(color, .55), .018)
        box((0, -d / 2 - .001, h * .72), (.16, .004, .05), mat("#3A2A1B", .8), .002)
        for x in (-w * .4, w * .4):
            for z in (h * .12, h * .88):
                cyl((x, -d / 2, z), .012, .006, mat("#5A4630", .6), "y", 0, n=16)


def wall_bars(x, y=-.09, width=.95, height=2.6):
    """Oak bars on the back wall."""
    oak = mat("oak", .5)
    for s in (-1, 1):
        box((x + s * width / 2, y, height / 2), (.05, .12, height), oak, .008)
    for k in range(13):
        cyl((x, y - .03, .2 + k * .19), .019, width, oak, "x", .002, n=20)


def seat(loc, rot=0, width=1.7):
    """A low oak bench on ink legs."""
    with group(loc, rot):
        box((0, 0, .42), (width, .42, .055), mat("oak", .5), .016)
        for s in (-1, 1):
            box((s * (width / 2 - .16), 0, .2), (.05, .36, .4), paint("ink"), .01)


def towels(loc, rot=0, n=3, band="green"):
    """Folded towels, the lowest one in the accent."""
    with group(loc, rot):
        for k in range(n):
            box((0, 0, .03 + k * .056), (.34, .25, .054), mat(band if k == 0 else "paper", .95, sheen=.4), .022, (0, 0, k * 3))


def bottle(loc, color="green"):
    """A drinking bottle."""
    lathe([(0, 0), (.034, 0), (.037, .01), (.037, .17), (.03, .19), (.018, .2), (.018, .215), (0, .215)], mat(color, .35, coat=.3), loc)
    cyl((loc[0], loc[1], loc[2] + .23), .022, .035, mat("ink", .4), n=32)


def side_table(loc, r=.28, h=.48):
    """A small round table."""
    x, y, z = loc
    cyl((x, y, z + h), r, .03, mat("oak", .5), bevel=.008)
    cyl((x, y, z + h / 2), .022, h, paint("ink"))
    cyl((x, y, z + .012), r * .62, .024, paint("ink"), bevel=.008)


def pulley(loc, rot=0, accent="green"):
    """A pulley tower: two posts, a stack of weights, a cable and its handle."""
    white = mat("#EDEBE5", .4, coat=.2)
    with group(loc, rot):
        for s in (-1, 1):
            box((s * .34, 0, 1.08), (.085, .1, 2.16), white, .016)
            cyl((s * .19, 0, 1.1), .012, 1.9, metal(), n=20)
        box((0, 0, 2.14), (.8, .16, .1), white, .02)
        box((0, -.1, .05), (.95, .85, .09), mat("coal", .5), .03)
        for k in range(13):
            box((0, 0, .16 + k * .062), (.46, .15, .054), mat(accent if k == 8 else "ink", .5), .008)
        tube([(0, -.1, 2.05), (0, -.16, 1.9), (0, -.3, 1.36)], .008, mat("ink"), False)
        tube([(-.1, -.3, 1.2), (-.06, -.3, 1.3), (0, -.3, 1.36), (.06, -.3, 1.3), (.1, -.3, 1.2)], .01, metal(), False)
        cyl((0, -.3, 1.2), .02, .22, mat("ink", .6), "x")


def slats(x0, x1, y=-.02, height=3.5, step=.1):
    """Oak strips on a darker ground before the back wall."""
    box(((x0 + x1) / 2, y, height / 2), (x1 - x0, .03, height), mat("#7B5A3B", .7), 0)
    for k in range(int((x1 - x0) / step)):
        box((x0 + step / 2 + k * step, y - .04, height / 2), (step * .58, .06, height), mat("#C79B6D", .5), .005)


def clock(loc):
    """A wall clock."""
    x, y, z = loc
    cyl((x, y, z), .21, .05, mat("ink", .4), "y", .012)
    cyl((x, y - .027, z), .188, .006, mat("paper", .6), "y", .001)
    box((x, y - .034, z + .06), (.014, .006, .13), mat("ink"), 0)
    box((x + .045, y - .036, z), (.1, .006, .012), mat("green"), 0)


def rug(x, y, w, d, color, z=.006):
    """A flat field on the floor: a platform, a lane, a carpet."""
    box((x, y, z), (w, d, .012), mat(color, .8), .004)


def lane(x, y, w, d, color="#0A6A40"):
    """A track with its two white lines."""
    rug(x, y, w, d, color)
    for s in (-1, 1):
        rug(x + s * (w / 2 - .09), y, .045, d, "#EFF2EA", .0085)
