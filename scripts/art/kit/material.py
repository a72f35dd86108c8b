"""Surfaces. Each is made once per scene and shared."""
import bpy

from .palette import lin

MATERIALS = {}


def _new(color):
    material = bpy.data.materials.new(color)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, nodes, material.node_tree.links, nodes["Principled BSDF"]


def _noise(nodes, links, scale, detail=3, stretch=(1, 1, 1)):
    """Noise fixed to the object, stretched along its axes."""
    where = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    links.new(where.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    return noise


def _bump(nodes, links, noise, shader, strength, depth=0.003):
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = depth
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def _ramp(nodes, links, noise, shader, stops):
    """Colours the surface by its noise."""
    ramp = nodes.new("ShaderNodeValToRGB")
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (at, color) in zip(elements, stops):
        element.position, element.color = at, lin(color)
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])


def mat(color, rough=0.55, metal=0, coat=0, emit=0, glass=0, bump=0, scale=120, sheen=0):
    """A plain surface; `emit` stays under 1 for greens, or they turn cyan."""
    key = (color, rough, metal, coat, emit, glass, bump, scale, sheen)
    if key in MATERIALS:
        return MATERIALS[key]
    material, nodes, links, shader = _new(color)
    values = {
        "Base Color": lin(color),
        "Roughness": rough,
        "Metallic": metal,
        "Clearcoat": coat,
        "Clearcoat Roughness": 0.15,
        "Sheen": sheen,
    }
    if glass:
        values |= {"Transmission": glass, "IOR": 1.1}
    if emit:
        values |= {"Emission": lin(color), "Emission Strength": emit}
    for name, value in values.items():
        shader.inputs[name].default_value = value
    if bump:
        _bump(nodes, links, _noise(nodes, links, scale), shader, bump)
    MATERIALS[key] = material
    return material


def oak(light="#CFAA80", dark="#BD9164", along="x"):
    """Oiled oak: grain stretched along one axis of the object."""
    key = ("oak", light, dark, along)
    if key in MATERIALS:
        return MATERIALS[key]
    material, nodes, links, shader = _new("oak")
    stretch = [0.06 if axis == along else 1 for axis in "xyz"]
    grain = _noise(nodes, links, 26, 5, stretch)
    _ramp(nodes, links, grain, shader, ((0.36, dark), (0.5, light), (0.66, light)))
    _bump(nodes, links, grain, shader, 0.12)
    shader.inputs["Roughness"].default_value = 0.5
    MATERIALS[key] = material
    return material


def rubber(color="ink"):
    """Moulded rubber of plates, heads and handles."""
    return mat(color, 0.58, bump=0.2, scale=260)


def metal(color="steel", rough=0.22):
    """Brushed steel."""
    return mat(color, rough, 1)


def paint(color="ink"):
    """Powder-coated frames."""
    return mat(color, 0.38, coat=0.25)


def soft(color):
    """Foam, plaster, cast stone."""
    return mat(color, 0.8, bump=0.15, scale=60)


def fabric(color):
    """Towelling."""
    return mat(color, 0.95, bump=0.55, scale=420, sheen=0.5)


def glass(color="glass", clear=0.72):
    """Thin clear panes: light goes straight through, or the filter could not clean them."""
    key = ("glass", color, clear)
    if key in MATERIALS:
        return MATERIALS[key]
    material, nodes, links, shader = _new("glass")
    through, both = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeMixShader")
    shader.inputs["Base Color"].default_value = lin(color)
    shader.inputs["Roughness"].default_value = 0.3
    both.inputs[0].default_value = clear
    links.new(shader.outputs[0], both.inputs[1])
    links.new(through.outputs[0], both.inputs[2])
    links.new(both.outputs[0], nodes["Material Output"].inputs["Surface"])
    MATERIALS[key] = material
    return material
