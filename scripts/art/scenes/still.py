"""A still life: a function that places objects, and the camera for it."""
from kit import cyclorama, frame_span, render, reset, still_light

STILLS = {}


def still(name, size, backdrop, gobo="window", span=1.3, focus=(0, 0, 0.3), pitch=14, shift=(0, 0), exposure=0.0):
    """Turns a function that places objects into a picture: `name` is its address without ending, `size` in px."""

    def keep(build):
        STILLS[name] = dict(
            build=build, size=size, backdrop=backdrop, gobo=gobo, span=span, focus=focus, pitch=pitch, shift=shift, exposure=exposure
        )
        return build

    return keep


def draw(name, path):
    """Renders a still life by its name."""
    shot = STILLS[name]
    reset()
    cyclorama(shot["backdrop"], back=1.1 + shot["span"] * 0.25)
    shot["build"]()
    still_light(shot["gobo"], shot["focus"], size=max(1.0, shot["span"] / 1.3), shift=shot["shift"])
    frame_span(shot["focus"], shot["span"], shot["pitch"])
    render(path, *shot["size"], exposure=shot["exposure"], scale=1.3)
