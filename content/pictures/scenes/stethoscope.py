"""Stethoscopes as arranged for a picture: headset, tube and chest piece on the ground."""

import math

from mathutils import Vector

import stethoscope_head
import stethoscope_unit
from stethoscope_finish import Finish
from stethoscope_tubing import tubing
from studio import cylinder, group

#: How a stethoscope lies: where the Y piece is and how the headset is turned, the way of the tube, and the chest piece with the
#: direction of its stem in degrees. Points without a height lie on the ground.
POSES = {
    'loop': {
        'headset': (0.6, 4.2), 'turn': 5,
        'way': [(0.9, -1.5), (-2.2, -6.6), (-8.0, -7.8), (-11.6, -3.6), (-9.0, 0.9), (-3.6, 1.1), (1.4, -1.6, 1.75)],
        'head': (8.8, -8.2), 'stem': 148,
    },
    # With the unit in between: the chest piece in front, the unit's face towards the camera.
    'long': {
        'headset': (3.2, 5.4), 'turn': 5,
        'way': [(3.2, 0.4), (0.2, -1.9), (-4.6, -0.6), (-8.8, 1.2), (-12.0, -1.4), (-11.0, -5.2), (-6.6, -6.8)],
        'head': (11.4, -8.4), 'stem': 169,
    },
    'cardio': {
        'headset': (0.6, 4.4), 'turn': -6,
        'way': [(-0.2, -1.0), (-3.4, -6.0), (-9.0, -6.2), (-11.2, -1.8), (-7.6, 1.4), (-2.6, 0.6, 1.1), (1.6, -2.4, 1.9)],
        'head': (8.6, -8.6), 'stem': 140,
    },
}


def lies(points, radius):
    return [(p[0], p[1], p[2] if len(p) > 2 else radius) for p in points]


def acoustic(model, colour, pose='loop', radius=0.5, double=False, facing=0.0, **head):
    """An acoustic stethoscope in a pose of `POSES`; `facing` turns the print towards a camera at that azimuth."""
    look = Finish(colour)
    arranged = POSES[pose]
    piece, reach, height = stethoscope_head.acoustic(look, model, tube_radius=radius,
                                                      upright=90 - arranged['stem'] + facing, **head)
    hx, hy = arranged['head']
    a = math.radians(arranged['stem'])
    way = Vector((math.cos(a), math.sin(a), 0))
    piece.location = (hx, hy, 0)
    piece.rotation_euler[2] = a
    end = Vector((hx, hy, height)) + way * reach
    near = end + way * 2.4
    near.z = max(radius, height * 0.8)
    path = lies(arranged['way'], radius) + [tuple(near), tuple(end)]
    return [piece] + tubing(look, path, (*arranged['headset'], radius), arranged['turn'], radius, double)


def digital(model, colour, pose='long', facing=0.0):
    """A digital stethoscope in a pose of `POSES`: chest piece, unit, tube."""
    look = Finish(colour)
    radius = 0.5
    arranged = POSES[pose]
    piece, reach, height = stethoscope_head.digital(look, model, 90 - arranged['stem'] + facing)
    a = math.radians(arranged['stem'])
    readable = 1 if math.cos(a) > 0 else -1
    unit = stethoscope_unit.unit(look, model, readable)
    half = stethoscope_unit.LENGTH / 2
    unit.location = (reach + half, 0, stethoscope_unit.MIDDLE)
    end_x = reach + 2 * half + 0.62
    sleeve = cylinder(radius * 1.12, 0.4, look.turned, 0.06, at=(end_x, 0, stethoscope_unit.MIDDLE), turn=(0, 90, 0))
    hx, hy = arranged['head']
    whole = group('head and unit', piece, unit, sleeve, at=(hx, hy, 0), turn=(0, 0, arranged['stem']))
    way = Vector((math.cos(a), math.sin(a), 0))
    end = Vector((hx, hy, stethoscope_unit.MIDDLE)) + way * (end_x + 0.1)
    near = end + way * 2.2
    near.z = 0.75
    path = lies(arranged['way'], radius) + [tuple(near), tuple(end)]
    return [whole] + tubing(look, path, (*arranged['headset'], radius), arranged['turn'], radius)
