"""How to enter, and how to join a team class: the phone is the large shape in each."""
from kit import box, group, mat
from objects import furniture, plinths, signs, soft, weights
from objects.gate import gate_pillar
from objects.phone import phone

from .still import still

SIZE = (640, 480)


@still("images/steps/download-app", SIZE, "sage", "window", span=1.4, focus=(0.06, 0, 0.42))
def download_app():
    """The app's page in a store, and an arrow into a tray."""
    plinths.disc("terrazzo", None)
    phone((-0.04, 0, 0.12), -16, 1, "store")
    with group((0.52, -0.02, 0), 0, 0.66):
        plinths.disc("oak", None)
    signs.down_arrow((0.52, -0.04, 0.08), 14, 1.1)


@still("images/steps/check-in", SIZE, "backStone", "window", span=1.62, focus=(0.06, 0, 0.42))
def check_in():
    """The phone's code before the gate, a green track through it."""
    box((0.36, 0, 0.006), (0.42, 5.2, 0.012), mat("greenDeep", 0.65, bump=0.05), 0.005)
    gate_pillar((0.04, 0.25, 0), 1)
    gate_pillar((0.68, 0.25, 0), -1)
    phone((-0.4, -0.25, 0.02), -14, 1.12, "code")


@still("images/steps/timetable", SIZE, "mist", "blinds", span=1.5, focus=(0.04, 0, 0.42))
def timetable():
    """A week of classes, and what they are held with."""
    plinths.tile("oak", "terrazzo")
    phone((0, 0.02, 0.16), -12, 0.98, "timetable")
    soft.mat_roll((0.5, -0.05, 0), 28, 0.85, "greenDeep", "ink")
    weights.kettlebell((-0.5, -0.12, 0), -20, 1.15)


@still("images/steps/reserve", SIZE, "sand", "arch", span=1.42, focus=(0.06, 0, 0.42))
def reserve():
    """A class taken, with a tick."""
    plinths.disc("forest", None)
    phone((-0.06, 0.02, 0.12), -14, 1, "reserve")
    signs.tick_coin((0.42, -0.2, 0), 14, 1.15)
    soft.mat_roll((0.62, 0.3, 0), 24, 0.75, "sage", "ink")
