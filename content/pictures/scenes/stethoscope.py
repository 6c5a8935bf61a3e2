"""Stethoscopes as arranged for a picture: headset, tube and chest piece on the ground, or put down for a moment during the work."""

import math

from mathutils import Vector

import stethoscope_head
import stethoscope_unit
from stethoscope_finish import Finish
from stethoscope_tubing import tubing
from props import plain
from studio import Shot, box, cloth, cylinder, group, lathe, metal, plastic, rounded, tube

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
    # The same before something that stands behind it: the headset to the right of it.
    'desk': {
        'headset': (11.0, 3.4), 'turn': -24,
        'way': [(8.6, -1.2), (4.6, -2.4), (-2.6, -1.4), (-8.4, -1.8), (-12.4, -4.4), (-11.2, -8.0), (-6.6, -8.6)],
        'head': (11.8, -10.0), 'stem': 171,
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


def notes(at=(0, 0), turn=0.0, over=0.0, lines=11):
    """A leaf with ruled lines and a pen across it, as of a ward round."""
    x, y = at
    leaf = box(21, 14.8, 0.03, plain('#FFFFFF', 0.85), 0.12, 0.01, 2, at=(0, 0, 0.015), name='leaf')
    ruled = [box(18.4, 0.09, 0.01, plain('#8FB5AE', 0.8), 0.01, 0, at=(0, 5.0 - i, 0.034)) for i in range(lines)]
    group('notes', leaf, ruled, at=(x, y, over), turn=(0, 0, turn))


def pen(at, turn, colour='#0F7B6C'):
    x, y = at
    barrel = cylinder(0.46, 10.6, plastic(colour, 0.34, 0.3, 0.02), 0.08, at=(0, 0, 0), turn=(0, 90, 0))
    tip = lathe(rounded([(0, 0), (0.1, 0), (0.44, 1.5), (0.44, 1.7), (0, 1.7)], 0.04), metal('#C9CDD0', 0.2), 64)
    tip.location = (-6.9, 0, 0)
    tip.rotation_euler[1] = math.radians(90)
    clip = box(3.6, 0.3, 0.1, metal('#C9CDD0', 0.2), 0.1, 0.04, at=(3.4, 0, 0.52))
    group('pen', barrel, tip, clip, at=(x, y, 0.47), turn=(0, 0, turn))


def on_a_round(model, colour):
    """An acoustic stethoscope on the notes of a ward round."""
    notes((-6.0, 3.4), -14)
    notes((4.6, -7.0), 8, 0.06)
    pen((12.2, 1.6), 62)
    acoustic(model, colour, 'loop')


def in_a_tray(model, colour, **more):
    """An acoustic stethoscope in the steel tray from which it is taken at the bed, on a cloth."""
    steel = metal('#C3C8CA', 0.3, 'x')
    wide, deep, high, lies_at = 42.0, 45.0, 2.4, 0.6
    group('tray', box(wide, deep, 0.25, steel, 3.0, 0.1, at=(0, 0, 0.15)),
          tube([(x, y, high) for x, y in rim(wide + 0.6, deep + 0.6, 3.2)], 0.34, steel, closed=True),
          wall(wide + 0.2, deep + 0.2, 3.1, 0.05, high, steel),
          box(wide - 3.4, deep - 3.4, 0.3, cloth('#CFE0DA', 40), 2.2, 0.12, 5, at=(0, 0, lies_at - 0.17), name='cloth'), at=(-1.4, 6.6, 0))
    group('taken', acoustic(model, colour, 'cardio', **more), at=(0, 0, lies_at))


def rim(wide, deep, corner, steps=6):
    """Points of a rounded rectangle, for a tube."""
    half_x, half_y = wide / 2 - corner, deep / 2 - corner
    made = []
    for cx, cy, start in ((half_x, half_y, 0), (-half_x, half_y, 90), (-half_x, -half_y, 180), (half_x, -half_y, 270)):
        for step in range(steps + 1):
            a = math.radians(start + 90 * step / steps)
            made.append((cx + corner * math.cos(a), cy + corner * math.sin(a)))
    return made


def wall(wide, deep, corner, low, high, material):
    """The upright side of a tray, thin as sheet metal."""
    import bmesh
    import bpy
    outline = rim(wide, deep, corner, 10)
    mesh = bpy.data.meshes.new('wall')
    made = bmesh.new()
    below = [made.verts.new((x, y, low)) for x, y in outline]
    above = [made.verts.new((x, y, high)) for x, y in outline]
    for i in range(len(outline)):
        j = (i + 1) % len(outline)
        made.faces.new((below[i], below[j], above[j], above[i]))
    made.to_mesh(mesh)
    made.free()
    thing = bpy.data.objects.new('wall', mesh)
    bpy.context.collection.objects.link(thing)
    thing.data.materials.append(material)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = 0.12
    return thing


def between_patients(model, colour):
    """A digital stethoscope on the desk, beside a glass of tea in its saucer: its unit's face to the camera."""
    china = plastic('#F7F5EF', 0.16, 0.9, 0)
    lathe(rounded([(0, 0), (3.2, 0), (3.4, 0.35), (6.3, 1.25), (6.5, 1.3), (6.3, 1.5), (3.2, 0.7), (0, 0.62)], 0.08), china, 160).location = (-11.4, 8.6, 0)
    cup = lathe(rounded([(0, 0.7), (2.3, 0.7), (2.5, 1.0), (3.6, 3.4), (4.1, 6.0), (4.2, 6.1), (3.95, 6.1), (3.4, 3.4), (2.3, 1.2), (0, 1.1)], 0.1), china, 160)
    cup.location = (-11.4, 8.6, 0)
    tea = cylinder(3.86, 0.04, plastic('#7A2E12', 0.06, 0.6, 0), 0.01, at=(-11.4, 8.6, 5.2))
    handle = tube([(3.5, 0, 2.3), (5.6, 0, 2.7), (6.0, 0, 4.2), (5.4, 0, 5.2), (3.9, 0, 5.1)], 0.36, china)
    group('handle', handle, at=(-11.4, 8.6, 0), turn=(0, 0, 200))
    return [*digital(model, colour), tea]


def over_a_book(model, colour):
    """A digital stethoscope before two closed books of different cloth, one on the other, and a pen on them."""
    paper = plain('#F4EEE0', 0.85)
    for (x, y, z), turn, (wide, deep, thick), linen in (((-7.6, 10.6, 0), 6, (25, 17.6, 2.5), '#2E5A63'), ((-6.8, 10.4, 2.5), -5, (21.5, 15.0, 1.9), '#C8573F')):
        weave = cloth(linen, 60)
        covers = [box(wide, deep, 0.28, weave, 0.25, 0.1, 4, at=(0, 0, h)) for h in (0.14, thick - 0.14)]
        spine = box(wide, 0.3, thick, weave, 0.12, 0.12, 4, at=(0, -deep / 2 + 0.15, thick / 2))
        leaves = box(wide - 0.7, deep - 0.6, thick - 0.5, paper, 0.06, 0.02, 2, at=(0, 0.1, thick / 2))
        group('book', covers, spine, leaves, at=(x, y, z), turn=(0, 0, turn))
    return digital(model, colour, 'desk')


def upright(**more):
    """The shot of a stethoscope in the pose `bow`, for the arch at the head of a page."""
    return Shot(**{**dict(size=(1200, 1320), samples=64, elevation=64, azimuth=0, target=(-0.9, 1.0, 0), frame=19.2, lens=70, backdrop='sand',
                          options={'pose': 'bow'}), **more})


def whole(**more):
    """The same for an acoustic one, with its headset."""
    return Shot(**{**dict(size=(1200, 1320), samples=48, azimuth=6, elevation=58, target=(-1.4, 5.6, 0), frame=32.6, lens=70, backdrop='sand'), **more})


def at_work(**more):
    """The shot of a stethoscope put down at work."""
    return Shot(**{**dict(size=(960, 720), samples=10, azimuth=-10, elevation=36, target=(-1.5, 0.5, 8.6), frame=38, reach=44, exposure=0.6,
                          options={'state': 'use'}), **more})
