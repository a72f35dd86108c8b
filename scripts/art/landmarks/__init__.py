"""What is visible beyond the windows: one large shape for each district, without any text."""
from . import offices, places

LANDMARKS = {
    name: build
    for module in (offices, places)
    for name, build in vars(module).items()
    if callable(build) and build.__module__ == module.__name__
}
