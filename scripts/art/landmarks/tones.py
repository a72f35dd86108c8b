"""Colours of the district by hour. Each tone has a colour in the shade and one in the sun."""

HOUR = "morning"

DAY = {
    "stone": ("#93A7B2", "#F2E6D2"), "pale": ("#8DA2AF", "#FBF1E0"), "glass": ("#5F8496", "#BAD6DE"),
    "slate": ("#4F6570", "#93A6AD"), "deep": ("#3B4B54", "#6F818A"), "brick": ("#8A4F3B", "#D08A63"),
    "gold": ("#8F6434", "#E8B866"), "roof": ("#33434A", "#66777D"), "red": ("#7C3A2E", "#B8573F"),
    "tree": ("#2F6149", "#6FA36C"), "leaf": ("#47805A", "#97BD7F"), "hill": ("#4F8070", "#8FB795"),
    "far": ("#9DB6BC", "#C6D7D6"), "water": ("#8FB6C4", "#B9D5DC"), "green": ("#1F7A54", "#3DA877"),
    "white": ("#C7D2D6", "#FFFFFF"), "ground": ("#9BAFA6", "#C3CFBF"),
}
WARM = (1.06, 1.0, .90)
DUSK = (.30, .30, .33)
NIGHT = (.085, .10, .15)
LAMP = None
SKIES = {
    "morning": ((.2, "#FAE4C3"), (.42, "#F4EEE0"), (.95, "#A4CDE3")),
    "noon": ((.2, "#E6F0F2"), (.5, "#C6DEEA"), (.95, "#86B8D8")),
    "dusk": ((.2, "#F4B574"), (.38, "#D9A582"), (.62, "#87898F"), (.95, "#4A5866")),
}
# What an hour makes of a sky of one's own: the share of a colour above, and at the horizon.
OWN_SKIES = {
    "morning": (("#FFDDA8", .14), ("#FFD39A", .8)),
    "noon": (("#8CC0E4", .85), ("#E6F0F2", .85)),
    "dusk": (("#333A5C", .5), ("#F2955A", .7)),
    "night": (("#0A1228", .88), ("#24406E", .85)),
}


def linear(color, gain=1.0):
    """Scene-linear RGBA of a hex colour, made a little stronger as Filmic washes it out again."""
    rgb = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    rgb = [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in rgb]
    return [gain * x for x in rgb] + [1]


LAMP = linear("#FFC982", 1.5)


def tint(rgba):
    """The colour in the light of the hour."""
    by = {"night": NIGHT, "dusk": DUSK, "morning": WARM}.get(HOUR, (1, 1, 1))
    return [x * k for x, k in zip(rgba, by)] + [1]


def pair(tone):
    """Shade and light of a tone at this hour."""
    return [tint(linear(c, 1.15)) for c in DAY[tone]]


def haze():
    """What distance fades to."""
    return linear({"night": "#263852", "dusk": "#8C7B74", "morning": "#EFE7DA", "noon": "#D5E5EB"}[HOUR], 1.0)


def glass():
    """Windows of a facade."""
    return tint(linear("#6D93A5", 1.0))


def glass_share():
    """How much a facade's windows differ from it."""
    return .62


def sky():
    """Stops from the horizon upwards."""
    return [(at, linear(c, .8 if HOUR == "dusk" else 1.1)) for at, c in SKIES[HOUR]]


def own_sky(colors):
    """A branch's own sky, above and at the horizon, in the light of an hour that is not its own."""
    return [
        [(1 - share) * a + share * b for a, b in zip(linear(color), linear(over))]
        for color, (over, share) in zip(colors, OWN_SKIES[HOUR])
    ]
