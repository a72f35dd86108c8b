"""Promotions and programmes: the large thing a little right of the middle, air on its left."""
from kit import box, group, mat, oak
from objects import desk, furniture, machines, parcels, plinths, racks, signs, soft, weights
from objects.phone import phone

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


@still("images/promo/presale", SIZE, "backForest", "window", span=2.75, focus=(0.1, 0, 0.66))
def presale():
    """A treadmill with a ribbon on a stage, a present before it."""
    with group((0.36, 0, 0), 0, 2.1):
        plinths.disc("oak", None, 0.42, 0.11)
    with group((0.4, 0, 0.231), -38, 0.74):
        machines.treadmill((0, 0, 0))
        box((0, 0.1, 0.12), (0.86, 0.16, 0.15), mat("greenDeep", 0.45, sheen=0.4), 0.055)
    parcels.gift((-0.56, -0.5, 0), -16, 0.9)


@still("images/promo/summer", SIZE, "sky", "slant", span=2.3, focus=(0.1, 0, 0.58))
def summer():
    """A sunshade over towels and a bottle."""
    with group((0.3, 0, 0), 0, 1.4):
        plinths.discs("terrazzo", "sand")
    signs.parasol((0.46, 0.12, 0.238), 1.1)
    soft.towels((0.14, -0.12, 0.238), -24, 0.95, 3)
    soft.bottle((0.44, -0.2, 0.238), 1.5, "paper", "greenDeep")
    weights.medicine_ball((-0.42, -0.26, 0.19), (0, 0, 30), 0.19, "lime", "greenDeep")


@still("images/promo/team-class", SIZE, "sage", "blinds", span=1.9, focus=(0.06, 0, 0.34))
def team_class():
    """Four kettlebells in a row, each of its own colour."""
    with group((0.12, 0, 0), -8):
        box((0, 0, 0.07), (1.6, 0.5, 0.14), oak(), 0.014)
        for x, c, band in ((-0.57, "ink", "green"), (-0.19, "greenDeep", "paper"), (0.19, "ink", "paper"), (0.57, "forest", "lime")):
            weights.kettlebell((x, 0, 0.14), -16, 1.35, c, band)
    weights.medicine_ball((-0.66, -0.42, 0.16), (0, 0, 20), 0.16, "lime", "greenDeep")
    weights.gym_ball((0.7, 0.7, 0.32), 0.32, "paper")


@still("images/promo/trainer", SIZE, "backStone", "window", span=4.2, focus=(0.1, 0.2, 1.02), pitch=9)
def trainer():
    """A rack with its bar loaded and a bench under it: a place to work at."""
    racks.rack((0.75, 0.7, 0), -24)
    racks.bench((0.5, -0.25, 0), -24)
    weights.kettlebell((-0.85, -0.35, 0), -18, 1.5)
    weights.kettlebell((-0.5, -0.62, 0), 24, 1.2, "greenDeep", "paper")
    weights.plate((-1.3, 0.3, 0.24), 0.24, 0.06, "greenDeep", (0, 84, 62), "paper")
    furniture.plant((2.1, 1.3, 0), 1.5, 28, 4)


@still("images/promo/app", SIZE, "backLime", "arch", span=1.8, focus=(0.1, 0, 0.46))
def app():
    """Two phones: the first page and the week of classes."""
    with group((0.24, 0, 0), 0, 1.2):
        plinths.discs("terrazzo", "forest")
    phone((0.06, -0.04, 0.204), -18, 1.05, "home")
    phone((0.5, -0.14, 0.204), 14, 0.98, "timetable")
    weights.dumbbell((-0.46, -0.22, 0.089), (0, 0, -32), 1.35)
