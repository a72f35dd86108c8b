"""Solids: everything is built from bevelled primitives, so that every edge catches light."""
import math

import bmesh
import bpy

GROUPS = []


def _link(thing, loc, rot):
    bpy.context.scene.collection.objects.link(thing)
    thing.location = loc
    thing.rotation_euler = [math.radians(angle) for angle in rot]
    if GROUPS:
        thing.parent = GROUPS[-1]
    return thing


def mesh_of(bm, name):
    """The finished mesh of a builder, its faces turned outward."""
    mesh = bpy.data.meshes.new(name)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    return mesh


def finish(mesh, name, material, loc, rot, bevel, seg=4, smooth=True, angle=35):
    """Places a mesh, smooths it and rounds its edges."""
    thing = _link(bpy.data.objects.new(name, mesh), loc, rot)
    if material:
        mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(angle)
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.harden_normals = bevel, seg, True
        edge.limit_method, edge.angle_limit = "ANGLE", math.radians(30)
    return thing


class group:
    """`with group(loc, rot, scale):` everything built inside moves together; `rot` in degrees, one number turns about z."""

    def __init__(self, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
        turn = (0, 0, rot) if isinstance(rot, (int, float)) else rot
        self.pivot = _link(bpy.data.objects.new("group", None), loc, turn)
        self.pivot.scale = [scale] * 3

    def __enter__(self):
        GROUPS.append(self.pivot)
        return self.pivot

    def __exit__(self, *_):
        GROUPS.pop()


def box(loc, size, m, bevel=0.01, rot=(0, 0, 0), seg=4):
    """A block with its middle at `loc`."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    return finish(mesh_of(bm, "box"), "box", m, loc, rot, min(bevel, min(size) * 0.49), seg)


def cyl(loc, r, h, m, axis="z", bevel=0.006, r2=None, n=64, rot=None, seg=4):
    """A cylinder or cone with its middle at `loc`, along an axis or turned by `rot`."""
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=h)
    turn = rot or dict(x=(0, 90, 0), y=(90, 0, 0), z=(0, 0, 0))[axis]
    return finish(mesh_of(bm, "cyl"), "cyl", m, loc, turn, min(bevel, h * 0.49), seg)


def sphere(loc, r, m, scale=(1, 1, 1), rot=(0, 0, 0)):
    """A ball, or an ellipsoid by `scale`."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=64, v_segments=32, radius=r)
    bmesh.ops.scale(bm, vec=scale, verts=bm.verts)
    return finish(mesh_of(bm, "sphere"), "sphere", m, loc, rot, 0)


def lathe(profile, m, loc=(0, 0, 0), rot=(0, 0, 0), n=72, sub=0, bevel=0):
    """A profile of (radius, height) turned about z."""
    bm = bmesh.new()
    turns = [(math.cos(2 * math.pi * i / n), math.sin(2 * math.pi * i / n)) for i in range(n)]
    rings = [
        [bm.verts.new((0, 0, z))] if r < 1e-6 else [bm.verts.new((r * c, r * s, z)) for c, s in turns]
        for r, z in profile
    ]
    for a, b in zip(rings, rings[1:]):
        for i in range(n):
            corners = (a[i % len(a)], a[(i + 1) % len(a)], b[(i + 1) % len(b)], b[i % len(b)])
            face = list(dict.fromkeys(corners))
            if len(face) > 2:
                bm.faces.new(face)
    return finish(mesh_of(bm, "lathe"), "lathe", m, loc, rot, bevel)


def slab(outline, thick, m, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.004, seg=3):
    """A flat outline of (x, z) standing up, `thick` deep along y, its front at y = 0 of the middle."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, -thick / 2, z)) for x, z in outline])
    made = bmesh.ops.extrude_face_region(bm, geom=[face])
    moved = [v for v in made["geom"] if isinstance(v, bmesh.types.BMVert)]
    bmesh.ops.translate(bm, vec=(0, thick, 0), verts=moved)
    return finish(mesh_of(bm, "slab"), "slab", m, loc, rot, min(bevel, thick * 0.3), seg)


def tube(points, r, m, smooth=True, cyclic=False, loc=(0, 0, 0), rot=(0, 0, 0), res=16, radii=None):
    """A round bar along points; `radii` thickens it point by point."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", r, 6
    curve.use_fill_caps, curve.resolution_u = True, res
    spline = curve.splines.new("BEZIER" if smooth else "POLY")
    knots = spline.bezier_points if smooth else spline.points
    knots.add(len(points) - 1)
    for knot, point in zip(knots, points):
        knot.co = point if smooth else (*point, 1)
        if smooth:
            knot.handle_left_type = knot.handle_right_type = "AUTO"
    spline.use_cyclic_u = cyclic
    for knot, thickness in zip(knots, radii or ()):
        knot.radius = thickness
    curve.materials.append(m)
    return _link(bpy.data.objects.new("tube", curve), loc, rot)


def cut(thing, loc, size, r=0):
    """Cuts a (rounded) opening out of a solid; its bevel follows the cut."""
    knife = box(loc, size, None, r, seg=6)
    knife.hide_render, knife.display_type = True, "WIRE"
    hole = thing.modifiers.new("cut", "BOOLEAN")
    hole.object, hole.solver = knife, "EXACT"
    if thing.modifiers[0].type == "BEVEL":
        width = thing.modifiers[0].width
        thing.modifiers.remove(thing.modifiers[0])
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method = width, 3, "ANGLE"
    return knife
