"""What a page shows of what is yet to come."""
from objects import parcels, weights

from .still import still

SIZE = (480, 360)


@still("images/states/coming-soon", SIZE, "backLime", "arch", span=1.3, focus=(0.02, 0, 0.29))
def coming_soon():
    """A branch being unpacked: a kettlebell in its box."""
    parcels.carton((0.36, 0.26, 0), (0.4, 0.36, 0.34), 16)
    parcels.carton((0.38, 0.26, 0.34), (0.26, 0.22, 0.16), -8, "oakDeep", "greenDeep")
    parcels.open_carton((-0.12, -0.06, 0), -18)
    weights.kettlebell((-0.12, -0.06, 0.14), -24, 1.3)
