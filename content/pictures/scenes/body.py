"""Hands, arms and a seated person as smooth forms: enough to say how a device is used, and nobody in particular."""

import math

from mathutils import Vector

from props import loft, superellipse
from studio import ball, fuse, place, skin, tube

#: Lengths of the three bones, place of the knuckle (x across, y along the hand) and thickness, for a hand 18.5 cm long.
FINGERS = {
    'index': ((4.1, 2.4, 1.9), (2.7, 8.9, 0.15), 0.86),
    'middle': ((4.5, 2.8, 2.0), (0.85, 9.2, 0.3), 0.88),
    'ring': ((4.1, 2.6, 2.0), (-0.95, 8.8, 0.2), 0.83),
    'little': ((3.3, 2.0, 1.7), (-2.6, 7.9, 0.0), 0.73),
}


def _finger(material, name, curl, spread):
    bones, knuckle, thick = FINGERS[name]
    points, pitch = [Vector(knuckle)], 0.0
    yaw = math.radians(spread)
    for bone, bend in zip(bones, curl):
        pitch += math.radians(bend)
        way = Vector((math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), -math.sin(pitch)))
        points.append(points[-1] + way * bone)
    middle = [points[0], (points[0] + points[1]) / 2, points[1], (points[1] + points[2]) / 2, points[2], (points[2] + points[3]) / 2,
              points[3]]
    tip = ball(thick * 0.80, material, at=points[3])
    return [tube(middle, thick, material, radii=[1.08, 1.0, 1.04, 0.94, 0.95, 0.88, 0.8]), tip]


def hand(curl=None, spread=None, thumb=((1.4, 4.9, -0.7), (3.7, 7.2, -1.0), (4.6, 9.9, -1.3), (4.7, 12.0, -1.6)), forearm=24.0, tone='#C99A7C',
         right=False, at=(0, 0, 0), turn=(0, 0, 0), voxel=0.11):
    """A left hand, palm down, its wrist in the origin and its fingers along +y, the thumb towards +x. `curl` and `spread` are degrees by finger; `thumb` are
    its joints. The hand is one skin; `right` mirrors it."""
    material = skin(tone)
    curl, spread = curl or {}, spread or {}
    parts = []
    for name in FINGERS:
        parts += _finger(material, name, curl.get(name, (14, 16, 10)), spread.get(name, {'index': 5, 'middle': 0, 'ring': -5, 'little': -11}[name]))
    parts += [tube([Vector(p) for p in thumb], 1.0, material, radii=[1.5, 1.12, 0.94, 0.72]), ball(0.73, material, at=thumb[-1])]
    # The palm: a bundle from the wrist to each knuckle, thicker at the ball of the thumb.
    for name, (_, knuckle, thick) in FINGERS.items():
        parts.append(tube([Vector((knuckle[0] * 0.42, 0.2, 0)), Vector((knuckle[0] * 0.82, 4.6, 0.1)), Vector(knuckle)], 1.0, material,
                          radii=[1.5, 1.34, thick * 1.12]))
    parts.append(ball(1.0, material, at=(2.0, 4.2, -0.7), squash=(1.6, 3.0, 1.25)))
    parts.append(ball(1.0, material, at=(-1.7, 3.6, -0.6), squash=(1.3, 3.0, 1.1)))
    if forearm:
        sections = [superellipse(5.2, 3.9, 1.2, 2.2), superellipse(5.3, 4.0, 0, 2.2), superellipse(5.9, 4.8, -4, 2.2), superellipse(7.6, 6.6, -11, 2.1),
                    superellipse(8.8, 7.8, -18, 2.1), superellipse(8.6, 8.0, -forearm, 2.1)]
        arm = loft([[(x, z, y) for x, y, z in section] for section in sections], material, 'forearm')
        arm.data.flip_normals()
        parts.append(arm)
    made = fuse(parts, material, voxel, 14, 'hand')
    if right:
        for vertex in made.data.vertices:
            vertex.co.x *= -1
        made.data.flip_normals()
    return place(made, at, turn)


def limb(points, radii, material, flat=1.0):
    """A round limb through points with a radius at each."""
    return tube([Vector(p) for p in points], 1.0, material, radii=radii, resolution=16)
