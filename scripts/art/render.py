"""Renders pictures by name: `blender -b --factory-startup --python scripts/art/render.py -- folder name…`; `-- list` names all."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from scenes import categories, promo, squares, states, steps  # noqa: E402,F401
from scenes import still  # noqa: E402
from scenes.rooms import pictures as rooms  # noqa: E402


def main(folder, *names):
    """Renders each named picture to `<folder>/<name>.png`."""
    if folder == "list":
        print("\n".join(f"PICTURE {name}" for name in (*rooms.PICTURES, *squares.PICTURES, *still.STILLS)))
    for name in names:
        scene = next((module for module in (rooms, squares) if name in module.PICTURES), still)
        scene.draw(name, os.path.join(folder, f"{name}.png"))


main(*sys.argv[sys.argv.index("--") + 1 :])
