"""The kit that every picture is made with. Units: metres, z up; the viewer looks along +y, light comes from the left."""
from .palette import PALETTE, lin
from .material import mat, oak, rubber, metal, paint, soft, fabric, glass
from .mesh import box, cut, cyl, finish, group, lathe, mesh_of, slab, sphere, tube
from .leaf import leaf_mesh
from .light import area, gobo, sun, world
from .camera import aim, camera, frame_span
from .render import render, render_outline, reset
from .stage import cyclorama, still_light
