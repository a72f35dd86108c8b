"""The landmark that tells a branch's district apart, as its rooms show it in the window; judged as a circle of 60 px."""
import landmarks
from kit import box, frame_span, render, render_outline, reset
from landmarks import paint, tones


SIZE = (640, 640)

# branch, landmark, hour, sky above and at the horizon, middle of the view, width of the view
BRANCHES = (
    ("yeoksam", "twin_towers", "morning", "#1F8A5E", "#BFE0C4", (-.02, .5), 1.42),
    ("dogok", "wing_towers", "noon", "#2F7FB2", "#BFDCEB", (0, .52), 1.36),
    ("sindorim", "curved_tower", "morning", "#DE9A5C", "#F7DFBE", (.03, .5), 1.36),
    ("nonhyeon", "show_rooms", "noon", "#B9653F", "#F0CDB4", (.05, .45), 1.5),
    ("pangyo", "sky_bridge", "noon", "#7F77BD", "#DAD6EC", (.02, .52), 1.36),
    ("gangbyeon", "arch_bridge", "morning", "#3F9CC4", "#F3E4C4", (0, .36), 1.3),
    ("gasan", "stacked_boxes", "dusk", "#2E3D4D", "#F0A765", (0, .5), 1.4),
    ("samseong", "stepped_tower", "morning", "#4B7B93", "#D6E3E3", (.05, .52), 1.36),
    ("gwanghwamun", "palace_gate", "morning", "#E3B878", "#FBE9C6", (0, .42), 1.36),
    ("magok", "glass_house", "noon", "#2FA07C", "#BFE6D2", (0, .42), 1.8),
    ("hanti", "tree_street", "morning", "#B3CF5B", "#F1F3C8", (.1, .48), 1.36),
    ("pangyo-venture", "gate_block", "noon", "#4F9BD0", "#CFE4F1", (0, .5), 1.36),
    ("yeoksam-gfc", "slant_crown", "dusk", "#24403F", "#E79F68", (0, .5), 1.4),
    ("hapjeong", "river_cliff", "noon", "#5FB0D6", "#D9EEF0", (.12, .42), 1.36),
    ("seolleung", "royal_mound", "noon", "#7CC3E3", "#E4F2E0", (0, .36), 1.5),
    ("yeouido", "golden_tower", "dusk", "#4A4868", "#F6B765", (0, .5), 1.4),
    ("seongsu", "brick_works", "morning", "#86A3B5", "#EDE3D2", (.1, .45), 1.4),
    ("jamsil", "tallest_tower", "noon", "#2C7FC4", "#BBD9EE", (0, .56), 1.42),
    ("euljiro", "mountain_tower", "dusk", "#24394D", "#E8925A", (0, .48), 1.4),
    ("guro", "garden_offices", "noon", "#69BD93", "#DDF1E0", (0, .5), 1.36),
    ("seohyeon", "pavilion", "morning", "#E0A27C", "#F8E2CB", (0, .4), 1.5),
)
PICTURES = {f"images/branches/{code}/square": rest for code, *rest in BRANCHES}
# Of a branch that has not opened, the strip shows the landmark as a sketch.
OUTLINE = (128, 128)
# Large, it leads its page: the same with air around.
WIDE, AIR = (960, 600), 1.85
UPCOMING = ("hanti", "yeoksam-gfc", "hapjeong", "euljiro")
PICTURES |= {
    f"images/branches/{code}/{outline}": PICTURES[f"images/branches/{code}/square"]
    for code in UPCOMING
    for outline in ("outline", "outline-wide")
}
# The strip's circle in the light of the other hours (server/front/hours.ts): by day as the square, unless that is at dusk.
CIRCLE = (256, 256)
HOURS = ("morning", "dusk", "night")
PICTURES |= {
    f"images/branches/{code}/circle-{hour}": rest
    for code, *rest in BRANCHES
    for hour in (*HOURS, *(["noon"] if rest[1] == "dusk" else []))
}
# The landmark stands here; what is behind is left out of its outline.
BEHIND = 1.2


def draw(name, path):
    """Renders a landmark by the picture's name."""
    landmark, own_hour, above, horizon, (x, z), span = PICTURES[name]
    hour = name.rpartition("circle-")[2] if "circle-" in name else None
    reset()
    paint.CACHE.clear()
    tones.HOUR = hour or own_hour
    landmarks.LANDMARKS[landmark]()
    sky(*(tones.own_sky((above, horizon)) if hour else map(tones.linear, (above, horizon))))
    is_wide = name.endswith("outline-wide")
    view = frame_span((x, 0, z), span * AIR if is_wide else span, 3)
    if is_wide or name.endswith("outline"):
        render_outline(path, *(WIDE if is_wide else OUTLINE), "#EEF4EA", "#1B7350", BEHIND - view.location.y, details=is_wide)
    else:
        render(path, *(CIRCLE if hour else SIZE), scale=1.3)


def sky(above, horizon):
    """A sky of two colours, the branch's own: at 60 px it is what one sees first."""
    nodes = paint.Nodes("own-sky")
    height = nodes.add("ShaderNodeSeparateXYZ")
    nodes.feed(height.inputs[0], nodes.add("ShaderNodeTexCoord").outputs["Generated"])
    ramp = nodes.add("ShaderNodeValToRGB")
    ramp.color_ramp.elements.new(.5)
    # Where the ground of a landmark ends, its colour goes on.
    stops = ((.499, tones.pair("ground")[1]), (.5, horizon), (.56, above))
    for element, (at, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = at, color
    nodes.feed(ramp.inputs[0], height.outputs[2])
    nodes.emit(ramp.outputs[0])
    box((0, 12, 0), (60, .1, 12), nodes.material, 0)
