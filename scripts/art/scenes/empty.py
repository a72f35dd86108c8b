"""Lists with nothing in them yet: the object that will be there."""
from kit import group
from objects import desk, plinths, signs, soft, weights

from .still import still

SIZE = (480, 360)


@still("images/states/empty-search", SIZE, "mint", "slant", span=1.15, focus=(0.03, 0, 0.33))
def search():
    """A magnifying glass over an empty round."""
    plinths.disc("terrazzo", None)
    signs.magnifier((-0.06, -0.04, 0.11), -14, 1.05, 24)


@still("images/states/empty-notice", SIZE, "sand", "window", span=1.3, focus=(0.04, 0, 0.36))
def notice():
    """A board with one blank sheet, and a bell."""
    signs.board((-0.06, 0.12, 0), -10)
    signs.bell((0.38, -0.18, 0), 0, 0.85)


@still("images/states/empty-coupon", SIZE, "backClay", "slant", span=1.2, focus=(0.02, 0, 0.27))
def coupon():
    """Two coupons on a round."""
    plinths.disc("terrazzo", None)
    desk.ticket((0.06, 0.1, 0.12), -10, 1.0, "paper", -8, -6)
    desk.ticket((-0.04, -0.12, 0.12), -14, 1.0, "greenDeep", -12, 4)


@still("images/states/empty-point", SIZE, "sage", "arch", span=1.1, focus=(0.02, 0, 0.3))
def point():
    """A small pile of coins, one standing."""
    plinths.disc("forest", None)
    for k, (x, y) in enumerate(((0, 0), (0.012, -0.008), (-0.01, 0.006))):
        desk.coin((-0.12 + x, 0.04 + y, 0.143 + k * 0.042))
    desk.coin((0.08, -0.06, 0.27), (80, 0, -24), 1.05)
    desk.coin((0.4, -0.22, 0.02), (0, 0, 0), 0.8)


@still("images/states/empty-payment", SIZE, "mist", "window", span=1.15, focus=(0.02, 0, 0.37))
def payment():
    """A receipt and a card."""
    plinths.tile("oak", "terrazzo")
    desk.receipt((-0.08, 0.06, 0.16), -8, 1)
    desk.member_card((0.16, -0.16, 0.16), -24, 0.72)


@still("images/states/empty-membership", SIZE, "backLime", "blinds", span=1.3, focus=(0.04, 0, 0.32))
def membership():
    """A member's card on an oak block beside a dumbbell."""
    plinths.cube("oak", None)
    desk.member_card((0, 0, 0.28), -14, 1.02)
    weights.dumbbell((0.36, -0.34, 0.073), (0, 0, -32), 1.1)
