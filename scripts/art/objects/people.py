"""Calm figures of 1.7 m that show how large a room is; they have no faces."""
from kit import group, lathe, mat, sphere, tube

# How far in front (+y) of the hips knee and ankle of the left and right leg, and elbow and hand of each arm are.
STANDING = (((0, 0), (0, 0)), ((0, 0.02), (0, 0.02)))
WALKING = (((0.17, 0.2), (0.02, -0.3)), ((-0.14, -0.02), (0.1, 0.26)))
EXPLAINING = (((0, 0), (0, 0)), ((0.08, 0.26), (0, 0.02)))
LUNGING = (((0.3, 0.32), (-0.02, 0.3)), ((-0.12, -0.5), (0.16, 0.3)))


def person(loc, rot=0, pose=STANDING, top="clay", legs="ink", skin="#D9B99B"):
    """Somebody seen from a distance, looking along +y."""
    cloth, trousers, tone = mat(top, 0.8), mat(legs, 0.8), mat(skin, 0.75)
    with group(loc, rot):
        for s, (knee, ankle), (elbow, hand) in zip((-1, 1), *pose):
            tube([(s * 0.085, 0, 0.88), (s * 0.09, knee, 0.5), (s * 0.09, ankle, 0.09)], 0.06, trousers, radii=(1.4, 1, 0.62))
            sphere((s * 0.09, ankle + 0.05, 0.04), 0.05, mat("paper", 0.6), (0.9, 2.3, 0.8))
            tube([(s * 0.19, 0, 1.37), (s * 0.235, elbow, 1.1), (s * 0.23, hand, 0.87 + abs(hand))], 0.04, tone, radii=(1.15, 0.95, 0.75))
            sphere((s * 0.18, 0, 1.365), 0.068, cloth)
        sphere((0, 0, 0.9), 0.165, trousers, (1, 0.75, 0.75))
        shirt = lathe([(0, 0.86), (0.15, 0.88), (0.165, 0.95), (0.145, 1.08), (0.165, 1.22), (0.19, 1.34), (0.15, 1.42), (0.05, 1.45), (0, 1.45)], cloth, n=40)
        shirt.scale[1] = 0.66
        tube([(0, 0, 1.42), (0, 0.01, 1.54)], 0.05, tone, False)
        sphere((0, 0.01, 1.585), 0.115, tone, (0.82, 0.92, 1.08))
