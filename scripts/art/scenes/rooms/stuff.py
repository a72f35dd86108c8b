"""Materials of a room's walls and floors, made of Blender's own textures."""
import bpy

from kit import lin, mat

CACHE = {}

WALLS = dict(plaster="#EFE9DE", brick="#E3D8C8", clay="#B4694B", concrete="#C9C5BD", sage="#A9BBA6", tile="#2C7A56", ink="#6F7A7D", sand="#DDC7A8", oak="#C0935F", mist="#C3CED2")
FLOORS = dict(concrete="#BDB7AC", oak="#B98A59", rubber="#4A4E50", pale="#DDD5C7", terrazzo="#DAD4C9", walnut="#8A6242")


def start(name, rough):
    """A new material with its principled node and object coordinates."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = rough
    return m, nodes, links, shader, nodes.new("ShaderNodeTexCoord").outputs["Object"]


def bond(name, color, size, gap=.012, rough=.7, vary=.12, joint=None, depth=.004, stagger=.5):
    """Bricks, tiles or planks: pieces of a size with joints, each a little different in tone."""
    m, nodes, links, shader, place = start(name, rough)
    t = nodes.new("ShaderNodeTexBrick")
    t.offset = stagger
    links.new(place, t.inputs["Vector"])
    base = lin(color)
    t.inputs["Color1"].default_value = [min(1, c * (1 + vary)) for c in base[:3]] + [1]
    t.inputs["Color2"].default_value = [c * (1 - vary) for c in base[:3]] + [1]
    t.inputs["Mortar"].default_value = lin(joint) if joint else [c * .62 for c in base[:3]] + [1]
    for key, value in {"Scale": 1, "Mortar Size": gap, "Brick Width": size[0], "Row Height": size[1], "Mortar Smooth": .2}.items():
        t.inputs[key].default_value = value
    links.new(t.outputs["Color"], shader.inputs["Base Color"])
    if depth:
        bump = nodes.new("ShaderNodeBump")
        bump.invert = True
        bump.inputs["Distance"].default_value = depth
        links.new(t.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return m


def flecks(name, color, scale, rough, others):
    """Terrazzo: chips of other colours in a ground."""
    m, nodes, links, shader, place = start(name, rough)
    t = nodes.new("ShaderNodeTexVoronoi")
    t.inputs["Scale"].default_value = scale
    links.new(place, t.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "CONSTANT"
    links.new(t.outputs["Color"], ramp.inputs[0])
    for at, c in others:
        ramp.color_ramp.elements.new(at).color = lin(c)
    ramp.color_ramp.elements[0].color = lin(color)
    links.new(ramp.outputs[0], shader.inputs["Base Color"])
    return m


def clouds(name, color, scale, rough, strength=.08):
    """Concrete: one colour in soft clouds."""
    m, nodes, links, shader, place = start(name, rough)
    t = nodes.new("ShaderNodeTexNoise")
    t.inputs["Scale"].default_value, t.inputs["Detail"].default_value = scale, 4
    links.new(place, t.inputs["Vector"])
    mix = nodes.new("ShaderNodeMixRGB")
    links.new(t.outputs["Fac"], mix.inputs[0])
    base = lin(color)
    mix.inputs[1].default_value = [c * (1 - strength * 2) for c in base[:3]] + [1]
    mix.inputs[2].default_value = [min(1, c * (1 + strength * 2)) for c in base[:3]] + [1]
    links.new(mix.outputs[0], shader.inputs["Base Color"])
    return m


def wall_stuff(kind):
    """The material of a wall."""
    c = WALLS[kind]
    return {
        "brick": lambda: bond("brick", c, (.26, .085), .009, .85, .05, "#CFC4B4"),
        "clay": lambda: bond("clay", c, (.26, .085), .009, .85, .16, "#CBB9A6"),
        "tile": lambda: bond("tile", c, (.14, .14), .004, .25, .07, "#DDE6DC", .002, 0),
        "concrete": lambda: clouds("concrete", c, 1.4, .8),
        "oak": lambda: bond("panels", c, (.6, 8), .006, .5, .06, "#7A5632", .004, 0),
    }.get(kind, lambda: mat(c, .85))()


def floor_stuff(kind):
    """The material of a floor, a little glossy so that the window lies on it."""
    c = FLOORS[kind]
    return {
        "oak": lambda: bond("oak-floor", c, (1.7, .19), .003, .38, .13, "#6B4A2B", .001, .37),
        "walnut": lambda: bond("walnut-floor", c, (1.7, .19), .003, .36, .15, "#4A3120", .001, .37),
        "concrete": lambda: clouds("concrete-floor", c, .8, .32, .05),
        "rubber": lambda: bond("rubber-floor", c, (1, 1), .006, .68, .05, "#2C2F31", .001, 0),
        "pale": lambda: bond("pale-floor", c, (1.5, 1.5), .006, .3, .025, "#B4AA9A", .001, 0),
        "terrazzo": lambda: flecks("terrazzo", c, 26, .3, ((.62, "#C5B9A7"), (.74, "#E9E3D8"), (.86, "#9AA79B"), (.93, "#B9876A"))),
    }[kind]()
