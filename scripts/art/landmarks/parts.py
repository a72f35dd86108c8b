"""Parts of a district. Lengths are heights of the window: x from its middle, y away from it, z from its sill."""
import math
import random

import bmesh

from kit import box, cyl, finish, lathe, mesh_of

from .paint import paint

TURN = -34  # towers are rotated, so that one side is in the sun and one in the shade


def block(x, z, w, h, tone, d=.1, y=0, rot=0, haze=0.0, storeys=0, bays=0):
    """A box whose lower edge stands at z."""
    return box((x, y, z + h / 2), (w, d, h), paint(tone, storeys, bays, haze), .003, (0, 0, rot), 2)


def tower(x, w, h, tone="stone", y=0, d=None, rot=TURN, storeys=30, bays=0, haze=0.0):
    """A tower with its storeys, standing at an angle."""
    return block(x, 0, w, h, tone, d or w, y, rot, haze, storeys, bays)


def prism(points, tone, d=.1, y=0, storeys=0, bays=0, haze=0.0, rot=0, x=0):
    """An outline of x and z, as thick as d."""
    bm = bmesh.new()
    near, far = [[bm.verts.new((px, s * d / 2, pz)) for px, pz in points] for s in (-1, 1)]
    bm.faces.new(near)
    bm.faces.new(far[::-1])
    for i in range(len(points)):
        k = (i + 1) % len(points)
        bm.faces.new((near[i], near[k], far[k], far[i]))
    return finish(mesh_of(bm, "prism"), "prism", paint(tone, storeys, bays, haze), (x, y, 0), (0, 0, rot), 0, smooth=False)


def frustum(x, w, top, h, tone, y=0, rot=TURN, storeys=0, bays=0, z=0, sides=4):
    """A tower that grows narrower towards its top."""
    bm = bmesh.new()
    corners = [math.pi / sides + 2 * math.pi * i / sides for i in range(sides)]
    low, high = [[bm.verts.new((r * math.cos(a), r * math.sin(a), q)) for a in corners] for r, q in ((w * .7, z), (top * .7, z + h))]
    bm.faces.new(low[::-1])
    bm.faces.new(high)
    for i in range(sides):
        k = (i + 1) % sides
        bm.faces.new((low[i], low[k], high[k], high[i]))
    return finish(mesh_of(bm, "frustum"), "frustum", paint(tone, storeys, bays), (x, y, 0), (0, 0, rot), 0, smooth=False)


def tree(x, z, r, y=0, tone="tree", seed=1):
    """A round tree of a few crowns."""
    rand = random.Random(seed + x * 100)
    cyl((x, y, z + r * .3), r * .08, r * .9, paint("brick"), n=12)
    for _ in range(6):
        dx, dy, dz = (rand.uniform(-.45, .45) * r for _ in range(3))
        ball(x + dx, y + dy, z + r * 1.1 + dz, r * rand.uniform(.5, .72), tone)


def ball(x, y, z, r, tone, flat=1.0):
    """A round mass, optionally flattened."""
    o = lathe([(r * math.cos(a), r * flat * math.sin(a)) for a in [math.radians(k) for k in range(-90, 91, 10)]], paint(tone), (x, y, z), n=28)
    return o


def pine(x, z, h, y=0):
    """A leaning pine with flat crowns."""
    box((x, y, z + h * .38), (h * .045, h * .045, h * .76), paint("brick"), .002, (0, 5, 0))
    for dx, dz, r in ((-.16, .62, .2), (.15, .7, .22), (-.02, .84, .24), (.08, .97, .15)):
        ball(x + dx * h, y, z + dz * h, r * h, "tree", .42)


def hill(x, w, h, y=1.2, tone="hill", power=2.0, haze=0.0):
    """A bell-shaped hill."""
    profile = [(w * i / 28, h * math.cos(math.pi / 2 * i / 28) ** power) for i in range(29)]
    o = lathe(profile, paint(tone, haze=haze), (x, y, 0), n=64)
    o.scale[1] = .35
    return o


def ground(tone="ground"):
    """The street or lawn far below."""
    box((0, 4, -.03), (16, 9, .02), paint(tone), 0)


def river(near=-.3, far=2.2):
    """Water that lies across the picture."""
    box((0, (near + far) / 2, -.012), (16, far - near, .02), paint("water"), 0)
    box((0, far + .02, .004), (16, .04, .03), paint("ground"), 0)


def skyline(seed, y=2.6, low=.16, high=.42, haze=.62, gap=.0, tone="stone"):
    """Far roofs in the haze; `gap` keeps the middle free."""
    rand, x = random.Random(seed), -3.4
    while x < 3.4:
        w = rand.uniform(.13, .3)
        if abs(x + w / 2) > gap:
            tower(x + w / 2, w * .74, rand.uniform(low, high) * 1.25, rand.choice((tone, "pale", "slate")), y + rand.uniform(-.2, .2), haze=haze, storeys=18)
        x += w + rand.uniform(.0, .09)


def tiled_roof(z, half, h, y=0, depth=.34):
    """A curved roof seen from its long side: eaves turned up at the corners."""
    bm, n, rows = bmesh.new(), 24, 7
    for side in (-1, 1):
        grid = []
        for j in range(rows + 1):
            v = j / rows
            reach = half * (1 - .30 * v)
            grid.append([bm.verts.new((reach * u, side * depth * (1 - v), z + h * v ** 1.6 + h * .38 * u ** 6 * (1 - v))) for u in [2 * i / n - 1 for i in range(n + 1)]])
        for a, b in zip(grid, grid[1:]):
            for i in range(n):
                bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    finish(mesh_of(bm, "roof"), "roof", paint("roof"), (0, y, 0), (0, 0, 0), 0)
    box((0, y, z + h), (half * 1.42, .05, h * .16), paint("deep"), .004)
    box((0, y - depth * .8, z + h * .0), (half * 1.72, .04, h * .12), paint("green"), .002)


def arch_span(x0, w, z, rise, tone="green", r=.02, y=0):
    """An arch of a bridge with its hangers."""
    from kit import tube
    curve = [(x0 + w * k / 20, y, z + math.sin(math.pi * k / 20) * rise) for k in range(21)]
    tube(curve, r, paint(tone), False)
    for k in range(2, 19, 2):
        px, _, pz = curve[k]
        box((px, y, (z + pz) / 2), (.008, .008, pz - z), paint(tone), 0)
