"""What a page shows when something is missing, broken or yet to come."""
from objects import parcels, plinths, signs, weights

from .still import still

SIZE = (480, 360)


@still("images/states/coming-soon", SIZE, "backLime", "arch", span=1.3, focus=(0.02, 0, 0.29))
def coming_soon():
    """A branch being unpacked: a kettlebell in its box."""
    parcels.carton((0.36, 0.26, 0), (0.4, 0.36, 0.34), 16)
    parcels.carton((0.38, 0.26, 0.34), (0.26, 0.22, 0.16), -8, "oakDeep", "greenDeep")
    parcels.open_carton((-0.12, -0.06, 0), -18)
    weights.kettlebell((-0.12, -0.06, 0.14), -24, 1.3)


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
