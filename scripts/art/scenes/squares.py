"""One close object on a plinth for each branch; judged as a circle of 60 px."""
from kit import group
from objects import furniture, plinths, soft, weights

from .still import still

SIZE = (640, 640)


def dumbbells(accent):
    """Two dumbbells side by side."""
    for x, y, turn in ((-0.05, -0.12, -32), (0.06, 0.12, -28)):
        weights.dumbbell((x, y, 0.092), (0, 0, turn), 1.4, accent)


def dumbbell_tower(accent):
    """One dumbbell on its head, one lying."""
    weights.dumbbell((-0.09, 0.04, 0.268), (0, 90, 0), 1.7, accent, "ink")
    weights.dumbbell((0.13, -0.1, 0.082), (0, 0, 58), 1.25, accent)


def plates(accent):
    """Three plates, the smallest on top, and a kettlebell."""
    for r, z, c in ((0.24, 0.03, accent), (0.2, 0.085, "steel"), (0.16, 0.135, "paper")):
        weights.plate((0, 0, z), r, 0.055, c, (0, 0, 0), "ink" if c != "ink" else "green")
    weights.kettlebell((0, 0, 0.16), -14, 0.85, "ink", "green")


def towel_rolls(accent):
    """Three rolled towels, one on two."""
    for y, z, c in ((-0.08, 0, "paper"), (0.08, 0, accent), (0, 0.118, "sage")):
        soft.towel_roll((0, y, z), -32, 1.2, c)


def bottle_and_towel(accent):
    """A bottle beside a rolled towel."""
    soft.bottle((-0.07, 0.03, 0), 1.75, accent)
    soft.towel_roll((0.09, -0.08, 0), 38, 0.85)


def ball_and_box(accent):
    """A gym ball before a wooden box."""
    weights.gym_ball((-0.04, -0.04, 0.215), 0.215, accent)
    furniture.jump_box((0.27, 0.22, 0), -20, 0.5)


def plate(accent):
    """One plate on its edge."""
    weights.plate((0.02, -0.02, 0.245), 0.245, 0.07, "ink", (0, 90, 66), accent)


OBJECTS = dict(
    kettlebell=lambda a: weights.kettlebell((0, 0, 0), -20, 1.6, "ink", a),
    kettlebell_green=lambda a: weights.kettlebell((0, 0, 0), 18, 1.55, a, "paper"),
    dumbbells=dumbbells,
    dumbbell_tower=dumbbell_tower,
    plate=plate,
    plates=plates,
    medicine_ball=lambda a: weights.medicine_ball((0, 0, 0.215), (0, 0, 20), 0.215, "ink", a),
    green_ball=lambda a: weights.medicine_ball((0, 0, 0.215), (20, 0, 60), 0.215, a, "paper"),
    mat_roll=lambda a: soft.mat_roll((0, 0, 0), -38, 1.05, a),
    towels=lambda a: soft.towels((0, 0, 0), -24, 1.3, 4, a),
    towel_rolls=towel_rolls,
    bottle=bottle_and_towel,
    shaker=lambda a: soft.shaker((0.04, -0.06, 0), 2.1, a),
    jump_rope=lambda a: soft.jump_rope((0, 0, 0), -12, 1.55, a),
    rope_coil=lambda a: soft.rope_coil((-0.05, 0, 0), 10, 1.05, a),
    bands=lambda a: soft.bands((0, 0, 0), 8, 1.3, (a, "ink", "clay")),
    roller=lambda a: soft.foam_roller((-0.03, -0.04, 0), -34, 1.5, a),
    wheel=lambda a: weights.ab_wheel((0, 0, 0), -42, 2.3, "ink", a),
    clock=lambda _: furniture.clock((0, 0, 0), 14, 0.25),
    plant=lambda _: furniture.plant((0, 0, 0), 0.66, 26, 3, big=1.25),
    gym_ball=ball_and_box,
)

# branch, object, accent, plinth, its stuffs, backdrop, shadow, height of the middle, width of the view
BRANCHES = (
    ("yeoksam", "kettlebell", "green", "disc", "greenDeep", None, "backStone", "window", 0.305, 0.9),
    ("dogok", "towels", "greenDeep", "cube", "oak", None, "sage", "arch", 0.35, 0.9),
    ("sindorim", "plate", "green", "half", "terrazzo", "clay", "mist", "slant", 0.28, 0.9),
    ("nonhyeon", "mat_roll", "greenDeep", "slats", "oak", "oakDeep", "backClay", "blinds", 0.17, 0.86),
    ("pangyo", "wheel", "green", "hexagon", "terrazzo", None, "backForest", "window", 0.29, 0.9),
    ("gangbyeon", "bottle", "greenDeep", "column", "terrazzo", None, "backLime", "arch", 0.5, 0.88),
    ("gasan", "dumbbells", "green", "steps", "sand", "greenDeep", "backSlate", "slant", 0.17, 0.84),
    ("samseong", "plates", "greenDeep", "tile", "paper", "oak", "sage", "window", 0.28, 0.9),
    ("gwanghwamun", "medicine_ball", "clay", "arch", "oak", "forest", "sand", "arch", 0.31, 0.96),
    ("magok", "plant", None, "column", "paper", None, "mint", "blinds", 0.6, 0.98),
    ("hanti", "jump_rope", "paper", "disc", "oak", None, "backGreen", "window", 0.15, 0.84),
    ("pangyo-venture", "roller", "green", "blocks", "forest", "oak", "mist", "blinds", 0.19, 0.9),
    ("yeoksam-gfc", "kettlebell_green", "greenDeep", "discs", "oak", "paper", "backSlate", "arch", 0.34, 1.02),
    ("hapjeong", "rope_coil", "greenDeep", "cube", "forest", None, "sand", "window", 0.34, 0.94),
    ("seolleung", "green_ball", "forest", "half", "oak", "paper", "backStone", "slant", 0.26, 0.92),
    ("yeouido", "shaker", "greenDeep", "steps", "terrazzo", "oak", "backClay", "arch", 0.29, 0.9),
    ("seongsu", "dumbbell_tower", "paper", "tile", "clay", "oakDeep", "mist", "window", 0.33, 0.92),
    ("jamsil", "bands", "greenDeep", "hexagon", "lime", None, "backStone", "blinds", 0.34, 0.94),
    ("euljiro", "clock", None, "arch", "sage", "oak", "backForest", "slant", 0.34, 1.02),
    ("guro", "towel_rolls", "greenDeep", "blocks", "oak", "forest", "backLime", "slant", 0.24, 0.94),
    ("seohyeon", "gym_ball", "greenDeep", "slats", "oak", "ink", "mint", "window", 0.28, 1.0),
)


def _add(code, thing, accent, form, main, second, backdrop, gobo, middle, span):
    @still(f"images/branches/{code}/square", SIZE, backdrop, gobo, span, (0, 0, middle), pitch=13)
    def build():
        top = getattr(plinths, form)(main, second)
        with group((0, 0, top)):
            OBJECTS[thing](accent)


for branch in BRANCHES:
    _add(*branch)
