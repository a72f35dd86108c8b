"""Lamps that hang from the ceiling; each glows, and lights what is below it when evening comes."""
import math

from kit import paint, area, box, cyl, lathe, mat, tube
from landmarks import tones

from .shell import HEIGHT, hidden

WARM = "#FFD59B"


def shine_below(loc, power):
    """The light that a lamp throws down."""
    x, y, z = loc
    if tones.HOUR == "dusk":
        hidden(area((x, y, z), (x, y, 0), .34, power, WARM))


def globe(x, y, z=2.6):
    """A ball of opal glass."""
    tube([(x, y, z + .16), (x, y, HEIGHT)], .007, mat("ink"), False)
    cyl((x, y, z + .17), .045, .05, paint("ink"))
    r = .165
    lathe([(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in range(-90, 91, 6)], mat("#FFE3B6", .5, emit=2.6), (x, y, z))
    shine_below((x, y, z - .2), 34)


def dome(x, y, z=2.6, color="ink"):
    """A metal shade whose inside glows."""
    tube([(x, y, z + .2), (x, y, HEIGHT)], .007, mat("ink"), False)
    lathe([(0, .25), (.04, .25), (.06, .21), (.15, .17), (.22, .10), (.26, 0), (.25, 0), (.21, .09), (.14, .155), (0, .18)], paint(color), (x, y, z))
    lathe([(0, .02), (.235, .02)], mat("#FFD79C", .5, emit=5), (x, y, z))
    lathe([(0, -.06), (.05, -.045), (.07, 0), (.05, .05), (0, .07)], mat("#FFE7C0", .5, emit=7), (x, y, z))
    shine_below((x, y, z - .12), 40)


def tubes(x, y, z=3.0, length=2.4):
    """A straight light on two wires."""
    for s in (-1, 1):
        tube([(x, y + s * length * .4, z), (x, y + s * length * .4, HEIGHT)], .005, mat("ink"), False)
    box((x, y, z), (.07, length, .07), paint("ink"), .01)
    box((x, y, z - .038), (.055, length - .04, .012), mat("#FFF0D6", .5, emit=4), 0)
    shine_below((x, y, z - .1), 44)


KINDS = {"globe": globe, "dome": dome, "tubes": tubes}
