"""What makes each branch's room its own."""


def row(hall, layout, landmark, wall, floor, window, lamps, **more):
    """One branch's room, and the camera of its hall."""
    return dict(hall=hall, layout=layout, landmark=landmark, wall=wall, floor=floor, window=window, lamps=lamps, **more)


CLAY, FOREST, DEEP, STONE = "#B5654A", "#2B5A43", "#0F6E45", "#8C969A"

BRANCHES = {
    "yeoksam": row("front", "strength", "twin_towers", "plaster", "concrete", "wide", "dome", slats=(2.7, 4.6)),
    "dogok": row("left", "studio", "wing_towers", "sage", "oak", "pair", "globe", accent=DEEP, second=STONE),
    "sindorim": row("above", "cardio", "curved_tower", "concrete", "rubber", "grid", "tubes", hour="noon"),
    "nonhyeon": row("right", "functional", "show_rooms", "brick", "concrete", "arches", "dome", second=CLAY, eye=.5),
    "pangyo": row("above", "machines", "sky_bridge", "plaster", "pale", "tall", "tubes", hour="noon"),
    "gangbyeon": row("left", "cardio", "arch_bridge", "sand", "oak", "wide", "globe", mirror=True, eye=-.6),
    "gasan": row("front", "strength", "stacked_boxes", "concrete", "rubber", "single", "tubes", mirror=True, hour="dusk"),
    "samseong": row("right", "machines", "stepped_tower", "sage", "concrete", "ribbon", "dome", mirror=True),
    "gwanghwamun": row("above", "functional", "palace_gate", "plaster", "walnut", "wide", "globe", accent="#9E4A36", second=FOREST, mirror=True, size=1.02),
    "magok": row("right", "lounge", "glass_house", "tile", "pale", "bigarch", "globe", hour="noon", at=.5, size=.68),
    "hanti": row("left", "studio", "tree_street", "plaster", "oak", "grid", "tubes", mirror=True, slats=(-4.6, -2.7), second=FOREST),
    "pangyo-venture": row("front", "lounge", "gate_block", "concrete", "terrazzo", "pair", "dome", mirror=True, at=-.4),
    "yeoksam-gfc": row("right", "strength", "slant_crown", "ink", "pale", "tall", "globe", hour="dusk"),
    "hapjeong": row("above", "cardio", "river_cliff", "clay", "pale", "pair", "dome", eye=.5),
    "seolleung": row("right", "studio", "royal_mound", "sand", "pale", "wide", "globe", accent=FOREST, second=CLAY, hour="noon"),
    "yeouido": row("left", "machines", "golden_tower", "concrete", "walnut", "grid", "dome", hour="dusk"),
    "seongsu": row("front", "functional", "brick_works", "clay", "concrete", "arches", "tubes", mirror=True, second=STONE),
    "jamsil": row("right", "cardio", "tallest_tower", "mist", "terrazzo", "bigarch", "globe", mirror=True),
    "euljiro": row("above", "studio", "mountain_tower", "ink", "oak", "round", "dome", hour="dusk", accent=CLAY, second=STONE, mirror=True),
    "guro": row("left", "strength", "garden_offices", "brick", "oak", "single", "globe", mirror=True, hour="noon", accent=DEEP),
    "seohyeon": row("above", "lounge", "pavilion", "oak", "terrazzo", "wide", "tubes", at=.5),
}
