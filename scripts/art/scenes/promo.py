"""Promotions and programmes: the large thing a little right of the middle, air on its left."""
from kit import group
from objects import desk, furniture, parcels, racks, signs, soft, weights
from objects.traces import chalk_bowl, chalked, hung_towel

from .rooms.things import seat
from .still import still

SIZE = (960, 640)


@still("images/promo/gift", SIZE, "sand", "window", span=2.2, focus=(0.1, 0, 0.48))
def gift():
    """A present that waits on the changing room's bench, a small one and a weight before it."""
    seat((0.3, 0.1, 0), -12, 1.5)
    parcels.gift((0.2, 0.1, 0.448), -24, 1)
    soft.towels((0.72, 0.02, 0.448), -20, 0.9, 3)
    weights.kettlebell((0.78, -0.5, 0), 14, 1.1, "greenDeep", "paper")
    parcels.gift((-0.5, -0.3, 0), 18, 0.72, "#C9A27A", "paper")


@still("images/promo/trial", SIZE, "mint", "slant", span=1.85, focus=(0.06, 0, 0.3), pitch=20)
def trial():
    """A day pass on a mat that is spread already, with what to bring along."""
    soft.spread_mat((0.24, -0.1, 0), 62, "forest", 1.5, 0.62)
    soft.towels((0.36, 0.12, 0.014), -18, 1.25, 4)
    desk.ticket((0.26, -0.16, 0.014), -12, 1.15)
    soft.bottle((0.76, 0.1, 0.014), 1.75, "paper")
    weights.kettlebell((-0.5, -0.1, 0), -24, 1.15, "ink", "lime")


@still("images/promo/summer", SIZE, "sky", "slant", span=2.5, focus=(0.1, 0, 0.62), pitch=17)
def summer():
    """A sunshade over a mat with towels and a bottle."""
    soft.spread_mat((0.34, -0.1, 0), 68, "sand", 1.7, 0.74)
    signs.parasol((0.5, 0.2, 0.014), 1.42)
    soft.towels((0.12, -0.14, 0.014), -24, 1.2, 3)
    soft.bottle((0.56, -0.24, 0.014), 1.75, "paper", "greenDeep")
    weights.medicine_ball((-0.58, -0.3, 0.21), (0, 0, 30), 0.21, "lime", "greenDeep")


@still("images/promo/team-class", SIZE, "sage", "blinds", span=6.6, focus=(0, -0.35, 0), pitch=58)
def team_class():
    """A class about to begin, from above: twelve mats before the coach's, each with a weight of its own."""
    soft.spread_mat((0, 1.65, 0), 90, "lime", 1.5, 0.68)
    weights.kettlebell((1.0, 1.65, 0), 0, 1.25, "ink", "lime")
    soft.bottle((-1.0, 1.7, 0), 1.5, "paper")
    bells = (("ink", "green"), ("greenDeep", "paper"), ("ink", "paper"), ("forest", "lime"))
    for row, y in enumerate((0.45, -0.85, -2.15)):
        for place in range(4):
            x = (place - 1.5) * 1.45
            soft.spread_mat((x, y, 0), 0, "greenDeep" if (row + place) % 2 else "forest", 1.12, 0.6)
            weights.kettlebell((x + 0.52, y - 0.1, 0), -16, 1.15, *bells[(place + row) % 4])
    for x, y, c in ((-2.175, 0.4, "greenDeep"), (0.725, -0.9, "clay"), (2.175, -2.2, "greenDeep")):
        soft.towels((x, y - 0.25, 0.014), 12, 1, 2, c)


@still("images/promo/trainer", SIZE, "backStone", "window", span=3.35, focus=(0.05, 0, 0.86), pitch=10)
def trainer():
    """A lesson that was just here: chalk on the loaded bar, a towel over it, two bottles beside the bench."""
    racks.rack((0.3, 0.5, 0), -20)
    with group((0.3, 0.5, 0), -20):
        chalked((0, -0.695, 1.41), at=(-0.38, 0.32))
        hung_towel((-0.12, -0.695, 1.41), drops=(0.5, 0.36), width=0.34, rail=0.02)
    racks.bench((0.02, -0.5, 0), -20)
    for x, c, cap in ((-0.72, "greenDeep", "ink"), (-0.58, "paper", "greenDeep")):
        soft.bottle((x, -0.62, 0), 1.35, c, cap)
    chalk_bowl((-1.02, -0.32, 0), 1.15)
    weights.kettlebell((1.12, -0.5, 0), 24, 1.2, "greenDeep", "paper")
    furniture.plant((1.6, 1.1, 0), 1.4, 28, 4)
