"""Stethoscopes as arranged for a picture: headset, tube and chest piece on the ground."""

import math

from mathutils import Vector

import stethoscope_head
from stethoscope_finish import finish
from stethoscope_tubing import tubing

#: How a stethoscope lies: where the Y piece is and how the headset is turned, the way of the tube, and the chest piece with the
#: direction of its stem in degrees. Points without a height lie on the ground.
POSES = {
    'loop': {
        'headset': (0.6, 4.2), 'turn': 5,
        'way': [(0.9, -1.5), (-2.2, -6.6), (-8.0, -7.8), (-11.6, -3.6), (-9.0, 0.9), (-3.6, 1.1), (1.2, -1.4, 1.75), (3.6, -4.2)],
        'head': (8.8, -8.2), 'stem': 148,
    },
}


def lies(points, radius):
    return [(p[0], p[1], p[2] if len(p) > 2 else radius) for p in points]


def acoustic(model, colour, pose='loop', radius=0.5, double=False, facing=0.0, **head):
    """An acoustic stethoscope in a pose of `POSES`; `facing` turns the print towards a camera at that azimuth."""
    look = finish(colour)
    arranged = POSES[pose]
    piece, reach, height = stethoscope_head.acoustic(look, model, tube_radius=radius,
                                                      upright=90 - arranged['stem'] + facing, **head)
    hx, hy = arranged['head']
    a = math.radians(arranged['stem'])
    way = Vector((math.cos(a), math.sin(a), 0))
    piece.location = (hx, hy, 0)
    piece.rotation_euler[2] = a
    end = Vector((hx, hy, height)) + way * reach
    near = end + way * 3.2
    near.z = max(radius, height * 0.8)
    path = lies(arranged['way'], radius) + [tuple(near), tuple(end)]
    return [piece] + tubing(look, path, (*arranged['headset'], radius), arranged['turn'], radius, double)
