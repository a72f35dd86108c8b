"""The four kinds of products."""
from objects import desk, racks, soft, weights

from .rooms.things import seat
from .still import still

SIZE = (640, 480)


@still("images/categories/membership", SIZE, "sage", "window", span=1.55, focus=(0.02, 0, 0.5))
def membership():
    """A member's card against folded towels on the bench, the locker's key before it."""
    seat((0.04, 0.05, 0), -10, 1.34)
    soft.towels((-0.02, 0.16, 0.448), -14, 1.1, 4)
    desk.member_card((-0.02, -0.04, 0.448), -14, 1)
    desk.key((0.42, -0.14, 0.448), 24, 0.7)
    soft.bottle((0.52, 0.12, 0.448), 1.5, "paper")


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


@still("images/categories/day-pass", SIZE, "backLime", "slant", span=1.3, focus=(0.02, 0, 0.26))
def day_pass():
    """A pass against a weight, a bottle and a towel."""
    weights.kettlebell((0.02, 0.14, 0), -20, 1.5, "ink", "lime")
    desk.ticket((-0.04, -0.12, 0), -12, 1.15)
    soft.bottle((0.46, -0.04, 0), 1.6, "forest")
    soft.towel_roll((-0.4, -0.42, 0), 34, 0.85)
