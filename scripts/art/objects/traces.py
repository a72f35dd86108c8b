"""What somebody leaves behind: a towel over a rail, steps still wet, chalk on a bar."""
import math

from kit import box, cyl, fabric, group, lathe, mat, slab, sphere


def hung_towel(loc, rot=0, s=1, c="paper", stripe="greenDeep", drops=(0.46, 0.3), width=0.4, rail=0.03):
    """A towel over a rail along x whose middle is at `loc`; `drops` is how far it hangs in front (-y) and behind."""
    with group(loc, rot, s), group((0, 0, 0), (0, 0, 90)):
        _folded(fabric(c), drops, width, rail, 0.016)
        if stripe:
            low = (-(rail + 0.012), 0, -drops[0] + 0.07)
            box(low, (0.024, width * 1.004, 0.035), fabric(stripe), 0.008)


def _folded(cloth, drops, width, rail, thick):
    """The towel seen from its side: down in front, over the rail, down behind."""
    bends = [math.radians(a) for a in range(180, -1, -15)]
    outer, inner = rail + thick, rail
    over = [(outer * math.cos(a), outer * math.sin(a)) for a in bends]
    under = [(inner * math.cos(a), inner * math.sin(a)) for a in reversed(bends)]
    ends = [(inner, -drops[1]), (outer, -drops[1])]
    outline = [(-inner, -drops[0]), (-outer, -drops[0]), *over, *reversed(ends), *under]
    slab(outline, width, cloth, bevel=0.006)


def footprint(loc, rot=0, s=1, c="forest"):
    """The sole of a shoe, still wet, in the bars of its tread; its toe toward +y."""
    film = mat(c, 0.9)
    with group(loc, rot, s):
        for middle, length, half in ((-0.1, 0.045, 0.036), (0.05, 0.09, 0.05)):
            for k in range(-5, 6):
                y = k * 0.024
                if abs(y) < length:
                    width = 2 * half * (1 - (y / length) ** 2) ** 0.5
                    box((0, middle + y, 0), (width, 0.016, 0.002), film, 0)


def steps(start, end, s=1, stride=0.62, c="forest"):
    """Footprints from one place on the floor to another, left and right in turn."""
    (x0, y0, z), (x1, y1, _) = start, end
    far, turn = math.hypot(x1 - x0, y1 - y0), math.atan2(y1 - y0, x1 - x0)
    for k in range(int(far / stride) + 1):
        side = 0.1 * s * (1 if k % 2 else -1)
        x = x0 + math.cos(turn) * stride * k - math.sin(turn) * side
        y = y0 + math.sin(turn) * stride * k + math.cos(turn) * side
        footprint((x, y, z), math.degrees(turn) - 90 - (8 if k % 2 else -8), s, c)


def chalked(loc, rot=0, at=(-0.34, 0.34)):
    """Chalk where hands held a bar along x."""
    with group(loc, rot):
        for x in at:
            cyl((x, 0, 0), 0.0165, 0.2, mat("#F4F1EA", 0.98), "x", 0.004)


def chalk_bowl(loc, s=1):
    """A bowl of chalk with a block in it, a little dust around."""
    x, y, z = loc
    with group(loc, 0, s):
        lathe([(0, 0), (0.13, 0), (0.165, 0.1), (0.15, 0.1), (0.12, 0.02), (0, 0.02)], mat("greenDeep", 0.45, coat=0.2))
        box((0, 0, 0.075), (0.11, 0.11, 0.11), mat("#F6F3EC", 0.95), 0.012, (8, 12, 24))
        sphere((0.01, -0.02, 0.02), 0.115, mat("#F1EDE5", 0.98), (1, 1, 0.4))
