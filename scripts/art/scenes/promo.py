"""Promotions and programmes: the large thing a little right of the middle, air on its left."""
from kit import group
from objects import desk, furniture, parcels, plinths, racks, signs, soft, weights
from objects.people import EXPLAINING, LUNGING, person

from .still import still

SIZE = (960, 640)


@still("images/promo/gift", SIZE, "sand", "window", span=1.75, focus=(0.1, 0, 0.38))
def gift():
    """A present on a forest round, a small one before it."""
    with group((0.26, 0, 0), 0, 1.3):
        plinths.disc("forest", None)
    parcels.gift((0.2, 0.02, 0.156), -24, 1.2)
    weights.kettlebell((0.55, -0.2, 0.156), 14, 0.95, "greenDeep", "paper")
    parcels.gift((-0.42, -0.22, 0), 18, 0.66, "#C9A27A", "paper")


@still("images/promo/trial", SIZE, "mint", "slant", span=1.75, focus=(0.1, 0, 0.38))
def trial():
    """A day pass with what to bring along."""
    with group((0.3, 0, 0), 0, 1.25):
        plinths.steps("terrazzo", "oak")
    desk.ticket((0.34, -0.2, 0.138), -12, 1.15)
    soft.bottle((0.68, 0.05, 0.138), 1.75, "paper")
    soft.towels((0.1, 0.16, 0.335), -18, 1.0, 3)
    soft.mat_roll((-0.46, -0.12, 0), -48, 0.95, "forest")


@still("images/promo/summer", SIZE, "sky", "slant", span=2.3, focus=(0.1, 0, 0.58))
def summer():
    """A sunshade over towels and a bottle."""
    with group((0.3, 0, 0), 0, 1.4):
        plinths.discs("terrazzo", "sand")
    signs.parasol((0.46, 0.12, 0.238), 1.1)
    soft.towels((0.14, -0.12, 0.238), -24, 0.95, 3)
    soft.bottle((0.44, -0.2, 0.238), 1.5, "paper", "greenDeep")
    weights.medicine_ball((-0.42, -0.26, 0.19), (0, 0, 30), 0.19, "lime", "greenDeep")


@still("images/promo/team-class", SIZE, "sage", "blinds", span=6.2, focus=(0, -0.2, 0.75), pitch=22)
def team_class():
    """A full class: twelve on their mats before a coach, each with a weight of their own."""
    person((0, 1.75, 0), 180, LUNGING, top="greenDeep", legs="ink")
    tops = ("clay", "paper", "sand", "sage")
    bells = (("ink", "green"), ("greenDeep", "paper"), ("ink", "paper"), ("forest", "lime"))
    for row, y in enumerate((0.55, -0.75, -2.05)):
        for place in range(4):
            x = (place - 1.5) * 1.35 + (0.3 if row % 2 else -0.1)
            soft.spread_mat((x, y, 0), 0, "greenDeep" if (row + place) % 2 else "forest", 1.1, 0.62)
            person((x, y, 0.012), 0, LUNGING, top=tops[(row * 3 + place) % 4], legs="ink")
            weights.kettlebell((x + 0.46, y + 0.1, 0), -16, 1, *bells[(place + row) % 4])


@still("images/promo/trainer", SIZE, "backStone", "window", span=4.2, focus=(0.1, 0.2, 1.02), pitch=9)
def trainer():
    """A trainer with somebody, a rack beside them with its bar loaded."""
    racks.rack((0.75, 0.7, 0), -24)
    racks.bench((0.5, -0.25, 0), -24)
    person((-0.4, 0.2, 0), 128, EXPLAINING, top="greenDeep", legs="ink")
    person((-1.3, -0.1, 0), -52, top="clay", legs="forest")
    weights.kettlebell((-0.2, -0.7, 0), 24, 1.2, "greenDeep", "paper")
    furniture.plant((2.1, 1.3, 0), 1.5, 28, 4)
