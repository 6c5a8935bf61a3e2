"""Tubing, Y piece, binaural tubes and ear tips. Lengths in cm; what lies on the ground lies on z = 0."""

import math

from mathutils import Vector

from studio import cylinder, fuse, group, lathe, rounded, tube

#: One half of the headset from the Y piece on, in its own plane: (x, y), the other half is its mirror image.
BRANCH = [(0.02, -2.4), (0.16, -0.6), (0.72, 1.6), (1.75, 4.6), (2.75, 7.9)]
BINAURAL = [(2.5, 7.0), (2.98, 8.6), (4.35, 12.4), (4.95, 15.6), (4.3, 18.6), (2.75, 20.6), (1.75, 21.35)]


def _ear_tip(finish, at, towards):
    """A soft mushroom on the end of a binaural tube, its opening pointing `towards`."""
    profile = rounded([(0.34, -0.55), (0.46, -0.5), (0.60, -0.18), (0.64, 0.12), (0.46, 0.62), (0.26, 0.82), (0.17, 0.80), (0.15, 0.4),
                       (0, 0.4)], 0.16, 8)
    tip = lathe(profile, finish.tip, 64, 'ear tip')
    tip.location = at
    tip.rotation_euler = Vector(towards).to_track_quat('Z', 'Y').to_euler()
    collar = cylinder(0.37, 0.28, finish.polished, 0.06)
    collar.location = Vector(at) - Vector(towards).normalized() * 0.62
    collar.rotation_euler = tip.rotation_euler
    return [tip, collar]


def headset(finish, radius=0.5, lift=0.0, spread=1.0, forward=0.5):
    """Metal binaurals with collars and tips, Y at the origin, tips towards +y. Returns the parts and, apart, the rubber branches."""
    parts, branches = [], []
    for side in (-1, 1):
        def bent(points, start):
            last = points[-1][1]
            return [(side * x * spread, y, lift + forward * max(0.0, (y - start) / (last - start)) ** 2) for x, y in points]

        branches.append(tube([(side * x * spread, y, lift) for x, y in BRANCH], radius * 0.88, None,
                             radii=[1.13, 1.1, 1.0, 1.0, 1.04], name='branch'))
        path = bent(BINAURAL, 9)
        parts.append(tube(path, 0.29, finish.polished, name='binaural'))
        end, before = Vector(path[-1]), Vector(path[-2])
        way = (end - before).normalized()
        parts += _ear_tip(finish, end + way * 0.55, way)
        # A collar where the metal leaves the rubber.
        joint, along = Vector((side * BRANCH[-1][0] * spread, BRANCH[-1][1], lift)), Vector((side * 0.28 * spread, 1, 0)).normalized()
        collar = cylinder(radius * 0.8, 0.34, finish.turned, 0.06)
        collar.location = joint + along * 0.10
        collar.rotation_euler = along.to_track_quat('Z', 'Y').to_euler()
        parts.append(collar)
    return parts, branches


def tubing(finish, path, headset_at, headset_turn, radius=0.5, double=False, forward=0.5, spread=1.0):
    """The whole from the ear tips to the end of the tube. `path` begins at the Y piece's foot; with `double` two lumina run side by
    side, as in cardiology tubing. `headset_turn` is degrees about z."""
    x, y, z = headset_at
    parts, branches = headset(finish, radius, 0, spread, forward)
    holder = group('headset', parts, branches, at=(x, y, z), turn=(0, 0, headset_turn))
    a = math.radians(headset_turn)
    axis = Vector((-math.sin(a), math.cos(a), 0))
    foot = Vector(headset_at)
    start = [foot + axis * 0.4, foot - axis * 2.6]
    points = [tuple(p) for p in start] + list(path)
    if double:
        runs = [tube(side, radius * 0.74, None, name='lumen') for side in _beside(points, radius * 0.52)]
    else:
        runs = [tube(points, radius, None, name='stem')]
    skin = fuse(branches + runs, finish.tube, 0.065, 10, 'tubing')
    return [holder, skin]


def _beside(points, offset):
    """Two paths to the left and right of one, in the plane of the ground."""
    spots = [Vector(p) for p in points]
    left, right = [], []
    for i, spot in enumerate(spots):
        way = spots[min(i + 1, len(spots) - 1)] - spots[max(i - 1, 0)]
        side = Vector((-way.y, way.x, 0)).normalized() * offset
        left.append(tuple(spot + side))
        right.append(tuple(spot - side))
    return left, right
