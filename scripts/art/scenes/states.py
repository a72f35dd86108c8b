"""What a page shows when something is missing, broken or yet to come."""
from kit import group, mat, box
from objects import parcels, plinths, signs, soft, weights

from .still import still

SIZE = (480, 360)


@still("images/states/coming-soon", SIZE, "backLime", "arch", span=1.3, focus=(0.02, 0, 0.29))
def coming_soon():
    """A branch being unpacked: a kettlebell in its box."""
    parcels.carton((0.36, 0.26, 0), (0.4, 0.36, 0.34), 16)
    parcels.carton((0.38, 0.26, 0.34), (0.26, 0.22, 0.16), -8, "oakDeep", "greenDeep")
    parcels.open_carton((-0.12, -0.06, 0), -18)
    weights.kettlebell((-0.12, -0.06, 0.14), -24, 1.3)


@still("images/states/not-found", SIZE, "mist", "blinds", span=1.5, focus=(0.02, 0, 0.27))
def not_found():
    """A plate that rolled off its bar."""
    for x in (-0.42, 0.3):
        with group((x, 0.14, 0), 0, 0.6):
            plinths.cube("oak", None)
    with group((0, 0.14, 0.205), (0, 0, 0), 0.62):
        weights.cyl((0, 0, 0), 0.022, 2.0, weights.metal(), "x", 0.003)
        for x in (-0.86, -0.78):
            weights.plate((x, 0, 0), 0.3, 0.07)
    weights.plate((0.42, -0.3, 0.25), 0.25, 0.06, "ink", (0, 84, 58), "green")


@still("images/states/offline", SIZE, "mist", "slant", span=1.35, focus=(0, 0, 0.32))
def offline():
    """A plug that lies out of its socket, a cloud behind."""
    with group((0, 0.22, 0), 0, 0.95):
        plinths.disc("terrazzo", None)
    signs.cloud((0, 0.22, 0.114), 1.2)
    signs.unplugged((0.02, -0.34, 0), 1.1)


@still("images/states/error", SIZE, "backStone", "window", span=1.25, focus=(0.02, 0, 0.26))
def error():
    """A cone beside a kettlebell that fell over."""
    signs.cone((-0.22, 0.06, 0), -20, 1.15)
    with group((0.2, -0.16, 0.155), (0, 92, 28)):
        weights.kettlebell((0, 0, -0.14), 0, 1.35)
    soft.towel_roll((0.46, 0.34, 0), 40, 1, "sage")


@still("images/states/system-update", SIZE, "sage", "arch", span=1.3, focus=(0, 0, 0.34))
def system_update():
    """Two gears at work."""
    plinths.blocks("oak", "terrazzo")
    signs.cog((-0.13, -0.06, 0.36), 0.24, 10, "greenDeep", -14)
    signs.cog((0.235, -0.15, 0.28), 0.155, 8, "ink", -14, 12)


@still("images/states/closed", SIZE, "backForest", "arch", span=1.2, focus=(0, 0, 0.34))
def closed():
    """A padlock on a round: the house is shut for now."""
    plinths.discs("oak", "terrazzo")
    signs.padlock((-0.02, -0.02, 0.17), -18, 1.15)
