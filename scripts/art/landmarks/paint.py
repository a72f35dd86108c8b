"""Paints for what stands beyond a window: they glow by themselves, so the district renders without noise."""
import bpy

from . import tones

SUN = (-.62, -.55, .56)  # where the light on the district comes from: left, and a little towards the room


class Nodes:
    """A material's node tree with shortcuts to add and link nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, **values):
        """Adds a node and sets its properties."""
        node = self.tree.nodes.new(kind)
        for key, value in values.items():
            setattr(node, key, value)
        return node

    def feed(self, socket, value):
        """Links an output to a socket, or sets the socket's own value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0):
        """The result of one operation on two numbers."""
        node = self.add("ShaderNodeMath", operation=operation)
        self.feed(node.inputs[0], a)
        self.feed(node.inputs[1], b)
        return node.outputs[0]

    def mix(self, share, a, b):
        """A colour between two others."""
        node = self.add("ShaderNodeMixRGB")
        for socket, value in zip(node.inputs, (share, a, b)):
            self.feed(socket, value)
        return node.outputs[0]

    def emit(self, color, strength=1.0):
        """Makes the colour what the material emits."""
        node = self.add("ShaderNodeEmission")
        self.feed(node.inputs[0], color)
        self.feed(node.inputs[1], strength)
        self.tree.links.new(node.outputs[0], self.add("ShaderNodeOutputMaterial").inputs[0])


def facing_sun(nodes):
    """0 on faces turned away from the sun, 1 on those that face it."""
    normal = nodes.add("ShaderNodeNewGeometry").outputs["Normal"]
    dot = nodes.add("ShaderNodeVectorMath", operation="DOT_PRODUCT")
    nodes.feed(dot.inputs[0], normal)
    dot.inputs[1].default_value = SUN
    spread = nodes.add("ShaderNodeMapRange")
    nodes.feed(spread.inputs[0], dot.outputs["Value"])
    for i, value in enumerate((-.35, .85, 0, 1), 1):
        spread.inputs[i].default_value = value
    return spread.outputs[0]


def window_cells(nodes, storeys, bays):
    """1 where a facade has glass: storeys to a unit of height, bays to a unit of breadth."""
    place = nodes.add("ShaderNodeSeparateXYZ")
    nodes.feed(place.inputs[0], nodes.add("ShaderNodeTexCoord").outputs["Object"])
    breadth = nodes.math("ADD", place.outputs[0], place.outputs[1])
    row = nodes.math("GREATER_THAN", nodes.math("FRACT", nodes.math("MULTIPLY", place.outputs[2], storeys)), .42)
    if not bays:
        return row, place
    column = nodes.math("GREATER_THAN", nodes.math("FRACT", nodes.math("MULTIPLY", breadth, bays)), .3)
    return nodes.math("MULTIPLY", row, column), place


def lit_windows(nodes, storeys, bays):
    """1 in about every third cell of a facade: somebody is still at work."""
    cell = nodes.add("ShaderNodeVectorMath", operation="MULTIPLY")
    nodes.feed(cell.inputs[0], nodes.add("ShaderNodeTexCoord").outputs["Object"])
    cell.inputs[1].default_value = (bays or 6, bays or 6, storeys)
    floor = nodes.add("ShaderNodeVectorMath", operation="FLOOR")
    nodes.feed(floor.inputs[0], cell.outputs[0])
    noise = nodes.add("ShaderNodeTexWhiteNoise")
    nodes.feed(noise.inputs["Vector"], floor.outputs[0])
    return nodes.math("GREATER_THAN", noise.outputs[0], .66)


CACHE = {}


def paint(tone, storeys=0, bays=0, haze=0.0):
    """The material of a tone at the present hour; with storeys it is a facade with windows."""
    key = (tones.HOUR, tone, storeys, bays, haze)
    if key not in CACHE:
        nodes = Nodes(f"far-{tone}")
        shade, lit = tones.pair(tone)
        color = nodes.mix(facing_sun(nodes), shade, lit)
        if storeys:
            cells, _ = window_cells(nodes, storeys, bays)
            color = nodes.mix(nodes.math("MULTIPLY", cells, tones.glass_share()), color, tones.glass())
            if tones.HOUR in ("dusk", "night") and not haze:
                glow = nodes.math("MULTIPLY", cells, lit_windows(nodes, storeys, bays))
                color = nodes.mix(glow, color, tones.LAMP)
        nodes.emit(nodes.mix(haze, color, tones.haze()) if haze else color)
        CACHE[key] = nodes.material
    return CACHE[key]


def sky():
    """The material of the sky: paler at the horizon."""
    nodes = Nodes("far-sky")
    height = nodes.add("ShaderNodeSeparateXYZ")
    nodes.feed(height.inputs[0], nodes.add("ShaderNodeTexCoord").outputs["Generated"])
    ramp = nodes.add("ShaderNodeValToRGB")
    stops = tones.sky()
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(.5)
    for element, (at, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = at, color
    nodes.feed(ramp.inputs[0], height.outputs[2])
    nodes.emit(ramp.outputs[0])
    return nodes.material
