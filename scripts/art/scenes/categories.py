"""The four kinds of products."""
from kit import group
from objects import desk, plinths, racks, soft, weights

from .still import still

SIZE = (640, 480)


@still("images/categories/membership", SIZE, "sage", "window", span=1.4, focus=(0.03, 0, 0.29))
def membership():
    """A member's card on an oak block, a key before it."""
    with group((0, 0, 0), 0, 1.05):
        plinths.cube("oak", None)
    desk.member_card((0, 0.02, 0.294), -14, 1)
    desk.key((0.2, -0.5, 0), 16, 0.8)
    soft.bottle((0.46, 0.08, 0), 1.5, "paper")


@still("images/categories/pt", SIZE, "sand", "arch", span=1.8, focus=(0, 0, 0.34))
def pt():
    """A bench, a dumbbell on it, something to drink before it."""
    racks.bench((0.05, 0.05, 0), -62, tilt=0)
    weights.dumbbell((-0.1, -0.02, 0.55), (0, 0, -8), 1.1)
    soft.bottle((-0.5, -0.26, 0), 1.75, "greenDeep")
    weights.plate((0.66, 0.3, 0.26), 0.26, 0.06, "greenDeep", (0, 86, 60), "paper")


@still("images/categories/team-class", SIZE, "mist", "blinds", span=1.6, focus=(0, 0, 0.22), pitch=20)
def team_class():
    """Three mats in a row with a ball, a wheel and a roller."""
    for x, c in ((-0.5, "greenDeep"), (0, "forest"), (0.5, "sage")):
        soft.spread_mat((x, 0, 0), -6, c, 1.1, 0.4)
    weights.gym_ball((0.52, 0.1, 0.26), 0.25, "paper")
    weights.ab_wheel((0.02, -0.15, 0.012), 30, 1.7)
    weights.kettlebell((-0.48, -0.1, 0.012), -20, 1.25, "ink", "green")


@still("images/categories/day-pass", SIZE, "backLime", "slant", span=1.25, focus=(0.02, 0, 0.24))
def day_pass():
    """A pass on a round, a bottle and a towel."""
    plinths.disc("terrazzo", None)
    desk.ticket((-0.02, -0.06, 0.12), -12, 1.05)
    soft.bottle((0.44, -0.08, 0), 1.6, "forest")
    soft.towel_roll((-0.36, -0.4, 0), 34, 0.85)
