"""The colours of the whole family."""

PALETTE = dict(
    ink="#131518",
    coal="#2A2D31",
    slate="#4B5257",
    steel="#B9BDC1",
    paper="#F5F3EE",
    wall="#EEEAE1",
    stone="#DAD6CE",
    concrete="#C9C6BF",
    oak="#C9A27A",
    oakDeep="#A87E56",
    sand="#DCC3A0",
    leaf="#2F7D4F",
    green="#17A562",
    # Use these for large sunlit greens, or they wash out to mint.
    greenDeep="#0F8A52",
    forest="#15402F",
    sage="#A9BBA7",
    mint="#BFDCC7",
    lime="#CBDD92",
    sky="#C7D6DE",
    mist="#B7C4CA",
    clay="#B4694C",
    # Backgrounds of still lifes: paler than the materials of the same name, since the film deepens them.
    backStone="#E2DACC",
    backClay="#CDA48F",
    backSlate="#77828A",
    backLime="#CBD6A4",
    backGreen="#4E9C7A",
    backForest="#235041",
    glass="#DCEBEA",
    floor="#8E8B86",
)


def lin(color):
    """A palette name or `#rrggbb` as linear red, green, blue, alpha."""
    code = PALETTE.get(color, color)
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts] + [1]
