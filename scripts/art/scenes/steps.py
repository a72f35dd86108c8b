"""How to enter, and how to join a team class: what is on the phone, close by, and the way through the gate."""
from kit import box, group, mat
from objects.gate import gate_pillar
from objects.phone import phone
from objects.traces import steps

from .still import still

SIZE = (640, 480)
CLOSE = dict(span=1.42, focus=(0, 0, 0.82), pitch=5)


def phone_close_by(screen):
    """As large as the picture is; its lower end is below it."""
    phone((0, 0, 0), -14, 1.9, screen, lean=-6)


@still("images/steps/download-app", SIZE, "sage", "window", **CLOSE)
def download_app():
    """The app's page in a store."""
    phone_close_by("store")


@still("images/steps/check-in", SIZE, "backStone", "window", span=2.5, focus=(0, 0, 0.62), pitch=20)
def check_in():
    """The gate is open, and somebody has just walked through: steps on the way, still wet."""
    box((0, 0, 0.006), (0.9, 9, 0.012), mat("greenDeep", 0.65, bump=0.05), 0.005)
    with group((0, 0, 0), 0, 1.45):
        gate_pillar((-0.42, 0.1, 0), 1)
        gate_pillar((0.42, 0.1, 0), -1)
    steps((0, -1.5, 0.013), (0, 1.2, 0), 1.9, 0.5)


@still("images/steps/timetable", SIZE, "mist", "blinds", **CLOSE)
def timetable():
    """A week of classes."""
    phone_close_by("timetable")


@still("images/steps/reserve", SIZE, "sand", "arch", **CLOSE)
def reserve():
    """A class that is taken."""
    phone_close_by("reserve")
