"""The home page's picture: a green track through morning light to a window on the city's hill."""
from kit import group
from objects.furniture import plant
from objects.racks import bench, dumbbell_rack, rack
from objects.traces import hung_towel, steps
from objects.weights import kettlebell

from . import lamps, openings, shell
from .things import bottle, lane, rug, seat, slats, towels

SPEC = dict(landmark="mountain_tower", wall="plaster", floor="concrete", window="hero", at=-1.0, hour="morning", size=.95, eye=.5, sun=(.80, .38, -.42))
openings.KINDS["hero"] = (
    [openings.rect(-2.2, .3, 4.4, 2.9)],
    [(x, .3, 3.2) for x in (-1.1, 1.1)],
    [(2.45, -2.2, 2.2)],
)

# name -> eye, target, lens, size
VIEWS = {
    "hero": ((.9, -8.6, 1.4), (-.05, 0, 1.34), 31, (1600, 1000)),
    "hero-portrait": ((.25, -8.6, 1.45), (-.12, 0, 1.16), 43, (780, 860)),
}


def near():
    """What is close enough to touch: a seat with weights and towels."""
    seat((1.45, -4.75, 0), -14, 1.5)
    kettlebell((1.2, -4.68, .45), 18, 1.35, c="#23282B")
    towels((1.72, -4.8, .45), -20)
    bottle((.93, -4.72, .45), "greenDeep")
    kettlebell((.62, -4.35, 0), -20, 1.3, c="greenDeep", band="paper")


def build():
    """Builds the whole room."""
    shell.room(SPEC)
    slats(1.75, 4.6)
    lane(-1.0, -4.2, 1.7, 8.2)
    rug(2.75, -2.1, 3.0, 2.9, "#3D4144")
    rug(2.75, -2.1, 1.3, 2.9, "#B78A5A", z=.009)
    rack((2.75, -1.7, .012), -6)
    bench((2.7, -2.5, .012), -6)
    dumbbell_rack((-3.6, -.62, 0), 8, n=5, tiers=2)
    plant((1.35, -.5, 0), 1.25, 30, 4)
    plant((-4.0, -1.9, 0), 1.7, 34, 3)
    steps((-1.0, -6.6, .0135), (-1.0, -.6, 0), 1.3, .62)
    with group((2.75, -1.7, .012), -6):
        hung_towel((-.1, -.695, 1.41), drops=(.46, .34), width=.38, rail=.02)
    near()
    for x, y, z in ((.7, -3.4, 2.55), (1.45, -2.6, 2.75), (-2.9, -2.6, 2.6)):
        lamps.dome(x, y, z)
