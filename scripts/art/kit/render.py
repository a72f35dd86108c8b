"""Cycles on the processor. Debian's build has no OpenImageDenoise, so two half-sample pictures are rendered and filtered."""
import os
import tempfile
import time

import bpy
import numpy as np

from .denoise import blur, denoise, neighbours
from .material import MATERIALS
from .mesh import GROUPS
from .palette import lin

PASSES = dict(rgb="Image", albedo="Denoising Albedo", normal="Denoising Normal", depth="Denoising Depth")


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATERIALS.clear()
    GROUPS.clear()


def _settings(scene, w, h, samples, bounces):
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples = "CPU", samples
    cycles.use_denoising = False  # True, the default, aborts without OpenImageDenoise
    cycles.use_adaptive_sampling = False  # it would stop each half at a noise of its own
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, max(2, bounces - 3), 3
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = w, h, 100
    render.threads_mode, render.threads = "FIXED", 2
    render.use_persistent_data = False  # kept data would keep the seed: both halves would be the same picture
    scene.view_layers[0].cycles.denoising_store_passes = True


def _record(scene, folder):
    """Lets each rendering write its passes as numbers."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    screen = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], screen.inputs[0])
    files.base_path, files.format.file_format, files.format.color_depth = folder, "OPEN_EXR", "32"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])


def _load(folder, name, frame):
    image = bpy.data.images.load(f"{folder}/{name}{frame:04d}.exr")
    image.colorspace_settings.name = "Linear"
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(image.size[1], image.size[0], 4)[..., :3]


def _render_half(scene, folder, seed):
    """One half of the samples; the frame number keeps its files apart."""
    scene.frame_set(seed)
    scene.cycles.seed = seed
    bpy.ops.render.render()
    return {name: _load(folder, name, seed) for name in PASSES}


def _save(scene, rgb, path):
    """Writes linear light as PNG through the film's curve."""
    h, w = rgb.shape[:2]
    image = bpy.data.images.new("out", w, h, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(np.dstack([rgb, np.ones((h, w), np.float32)]).astype(np.float32).ravel())
    scene.use_nodes = False
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGB"
    image.save_render(path, scene=scene)


def render(path, w, h, samples=10, exposure=0.0, look="High Contrast", bounces=5, scale=1.0):
    """Renders the scene to a PNG at `path`; SCALE and SPP in the environment make previews."""
    started = time.time()
    scene = bpy.context.scene
    scale = float(os.environ.get("SCALE", scale))
    samples = int(os.environ.get("SPP", samples))
    _settings(scene, int(w * scale), int(h * scale), max(1, samples // 2), bounces)
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", look, exposure
    with tempfile.TemporaryDirectory() as folder:
        _record(scene, folder)
        halves = [_render_half(scene, folder, seed) for seed in (1, 2)]
    lit = time.time()
    rgb = denoise(*halves)
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    _save(scene, rgb, path)
    print(f"RENDERED {path} {samples} samples, {lit - started:.0f} s + {time.time() - lit:.0f} s filter", flush=True)


def _stroke(edge, rounds):
    """A line over the pixels of an edge, its borders soft: how much of each pixel it covers."""
    line = edge.astype(np.float32)
    for _ in range(rounds):
        thick = neighbours(line, 1)
        line = np.max([thick(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)], 0)
    return np.clip(blur(line), 0, 1)[..., None]


def render_outline(path, w, h, ground, line, far, scale=3.0, details=False):
    """Draws the edges of what is nearer than `far` to a PNG at `path`, as somebody would sketch it."""
    scene = bpy.context.scene
    scale = float(os.environ.get("SCALE", scale))
    _settings(scene, int(w * scale), int(h * scale), 16, 1)
    with tempfile.TemporaryDirectory() as folder:
        _record(scene, folder)
        half = _render_half(scene, folder, 1)
    depth, normal = np.minimum(half["depth"][..., 0], far), half["normal"]
    step, bend = neighbours(depth, 1), neighbours(normal, 1)
    around = ((0, 1), (1, 0), (0, -1), (-1, 0))
    # A surface seen from its side recedes evenly; an edge is where that ends.
    jump = np.max([np.abs(step(y, x) + step(-y, -x) - 2 * depth) for y, x in around[:2]], 0) > 0.03
    fold = np.max([np.linalg.norm(bend(y, x) - normal, axis=2) for y, x in around], 0) > 0.3
    edge = jump | (fold & (depth < far))
    share = _stroke(edge, 2)
    if details:
        # What is painted on a surface, its windows, in a finer line.
        tone = neighbours(half["albedo"], 1)
        paint = np.max([np.abs(tone(y, x) - half["albedo"]).max(2) for y, x in around], 0) > 0.025
        share = np.maximum(share, _stroke(paint & (depth < far), 1) * 0.55)
    rgb = (1 - share) * np.array(lin(ground)[:3]) + share * np.array(lin(line)[:3])
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Standard", "None", 0
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    _save(scene, rgb, path)
    print(f"RENDERED {path} outline", flush=True)
