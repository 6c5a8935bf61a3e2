"""Stethoscopes as arranged for a picture: headset, tube and chest piece on the ground, or at work on a chest."""

import math

from mathutils import Vector

import stethoscope_head
import stethoscope_unit
from stethoscope_finish import Finish
from stethoscope_tubing import tubing
from body import hand, limb
from studio import Shot, box, cloth, cylinder, fuse, group, plastic, skin, tube

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
    # Upright: the chest piece large below, the tube in a bow above it and out of the picture.
    'bow': {
        'headset': (-36.0, -12.0), 'turn': 100,
        'way': [(-26.0, -9.0), (-16.0, -8.2), (-10.4, -5.0), (-8.7, 1.0), (-7.0, 6.9), (-3.8, 9.5), (-0.8, 7.9)],
        'head': (4.4, -5.2), 'stem': 110,
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


def joined(look, unit, reach, radius):
    """Puts the unit behind a chest piece of that reach; returns the tube's sleeve and how far along x it is."""
    half = stethoscope_unit.LENGTH / 2
    unit.location = (reach + half, 0, stethoscope_unit.MIDDLE)
    end_x = reach + 2 * half + 0.62
    return cylinder(radius * 1.12, 0.4, look.turned, 0.06, at=(end_x, 0, stethoscope_unit.MIDDLE), turn=(0, 90, 0)), end_x


def digital(model, colour, pose='long', facing=0.0):
    """A digital stethoscope in a pose of `POSES`: chest piece, unit, tube."""
    look = Finish(colour)
    radius = 0.5
    arranged = POSES[pose]
    piece, reach, height = stethoscope_head.digital(look, model, 90 - arranged['stem'] + facing)
    a = math.radians(arranged['stem'])
    readable = 1 if math.cos(a) > 0 else -1
    unit = stethoscope_unit.unit(look, model, readable)
    sleeve, end_x = joined(look, unit, reach, radius)
    hx, hy = arranged['head']
    whole = group('head and unit', piece, unit, sleeve, at=(hx, hy, 0), turn=(0, 0, arranged['stem']))
    way = Vector((math.cos(a), math.sin(a), 0))
    end = Vector((hx, hy, stethoscope_unit.MIDDLE)) + way * (end_x + 0.1)
    near = end + way * 2.2
    near.z = 0.75
    path = lies(arranged['way'], radius) + [tuple(near), tuple(end)]
    return [whole] + tubing(look, path, (*arranged['headset'], radius), arranged['turn'], radius)


def listener(tone, at, turn):
    """A hand whose fore and middle finger rest at `at`, coming from `turn` degrees."""
    a = math.radians(turn)
    tip = Vector((2.0, 16.6, -2.75))
    reached = Vector((tip.x * math.cos(a) - tip.y * math.sin(a), tip.x * math.sin(a) + tip.y * math.cos(a), tip.z))
    hand(curl={'index': (8, 20, 14), 'middle': (9, 21, 14), 'ring': (20, 30, 20), 'little': (24, 32, 20)}, tone=tone, forearm=30, voxel=0.16,
         at=Vector(at) - reached + Vector((0, 0, 0.72)), turn=(0, 0, turn))


def chest(tone, linen='#DCE8E4'):
    """Somebody lies on the back, covered below the ribs; nobody in particular. The skin is highest, 7 cm, along y = 0."""
    body = skin(tone)
    fuse([limb([(-42, 2, -7), (-20, 1, -5), (0, 0, -5.5), (22, 1, -4.8), (42, 2, -7)], [13, 13.5, 12.5, 13.6, 13.6], body)], body, 0.5, 10, 'trunk')
    linen = plastic(linen, 0.9, 0, 0.2)
    fuse([limb([(12.6, 0.6, -5.1), (14.2, 0.6, -5.0), (24, 1, -4.8), (44, 2, -6.6)], [13.1, 14.0, 14.6, 15.0], linen)], linen, 0.4, 8, 'cover')


def listening(model, colour, radius=0.5, double=False, tones=('#C79A7B', '#8F6247'), **head):
    """An acoustic stethoscope on a chest, its bell down; the tube leaves upwards."""
    look = Finish(colour)
    chest(tones[0])
    piece, reach, height = stethoscope_head.acoustic(look, model, tube_radius=radius, upright=-72, **head)
    x, y, z = -4.0, -1.6, 6.7
    piece.location = (x, y, z)
    piece.rotation_euler = (math.radians(7), 0, math.radians(160))
    a = math.radians(160)
    end = Vector((x + reach * math.cos(a), y + reach * math.sin(a), z + height))
    way = [tuple(end), tuple(end + Vector((-2.6, 1.0, 0.5))), (-15, 4.0, 10.4), (-17, 8.5, 17), (-12.5, 13, 26), (-9, 16, 36)]
    sides = (-1, 1) if double else (0,)
    for side in sides:
        tube([(px, py + side * radius * 0.52, pz) for px, py, pz in way], radius * (0.74 if double else 1), look.tube)
    deep = head.get('deep', 2.0)
    listener(tones[1], (x + 0.4, y, z + deep), 112)


def folded(thick=1.7, linen='#F6F8F5'):
    """A sheet folded four times, as it waits on a bed. Returns how high it is."""
    weave = cloth(linen, 46)
    for layer in range(4):
        drawn_in = 0.16 * math.sin(layer * 2.3)
        box(38 + drawn_in, 22 - drawn_in, thick * 0.98, weave, 1.6, thick * 0.47, 9, at=(-0.5, -0.5 + drawn_in, thick * (layer + 0.5)), turn=(0, 0, 5), name='fold')
    return 4 * thick


def resting_digital(model, colour):
    """A digital stethoscope at work, put down for a moment: its diaphragm on a folded sheet, the unit's face to the camera."""
    look = Finish(colour)
    radius = 0.5
    piece, reach, _ = stethoscope_head.digital(look, model)
    piece.rotation_euler[0] = math.pi
    piece.location.z = 1.88
    unit = stethoscope_unit.unit(look, model, -1)
    sleeve, end_x = joined(look, unit, reach, radius)
    x, y, z = 5.6, -3.4, folded()
    group('head and unit', piece, unit, sleeve, at=(x, y, z), turn=(0, 0, 176))
    end = Vector((x - end_x, y + 0.6, z + stethoscope_unit.MIDDLE))
    low = z + radius
    tube([tuple(end), tuple(end + Vector((-2.2, 0.3, -0.2))), (-12.0, -2.4, low), (-15.6, 0.6, low), (-13.6, 5.0, low), (-7.0, 6.6, low), (1, 5.4, low), (8, 5.8, low), (13, 9.6, low), (15, 13.6, low - 1.6), (16, 16.5, 2.0), (18, 22, radius), (30, 30, radius)], radius, look.tube)


def upright(**more):
    """The shot of a stethoscope in the pose `bow`, for the arch at the head of a page."""
    return Shot(**{**dict(size=(1200, 1320), samples=64, elevation=64, azimuth=0, target=(-0.9, 1.0, 0), frame=19.2, lens=70, backdrop='sand',
                          options={'pose': 'bow'}), **more})


def whole(**more):
    """The same for an acoustic one, with its headset."""
    return Shot(**{**dict(size=(1200, 1320), samples=48, azimuth=6, elevation=58, target=(-1.4, 5.6, 0), frame=32.6, lens=70, backdrop='sand'), **more})


def at_work(**more):
    """The shot of a stethoscope in use, alike for all five."""
    return Shot(**{**dict(size=(960, 720), samples=10, azimuth=-10, elevation=36, target=(-1.5, 0.5, 8.6), frame=38, reach=44, exposure=0.6,
                          options={'state': 'use'}), **more})
