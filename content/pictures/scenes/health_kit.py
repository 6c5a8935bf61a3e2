"""The health kit: a red bag that opens on the seven devices in their foam, with the tablet in its lid."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

from body import hand  # noqa: E402
from cuff import cuff, woven  # noqa: E402
from kit_devices import body_scale, glucose_meter, oximeter, pulse_band, tablet, thermometer  # noqa: E402
from nb1 import monitor  # noqa: E402
from nh1 import recorder  # noqa: E402
from props import decal, inlay, plain, sheet  # noqa: E402
from studio import (Shot, anodised, box, cloth, cut, cylinder, group, lathe, metal, outline_of, place, plastic, prism, ring,  # noqa: E402
                    rounded, rubber, tube, wire)

LONG, DEEP, LOW, LID = 44.0, 31.0, 9.0, 5.2
RED, DARK = '#B7282A', '#17282A'


def _zip(width, depth, corner, z):
    """The zip's two rows of teeth, around a rim."""
    tape = box(width + 0.1, depth + 0.1, 1.0, plastic('#6E1719', 0.8, 0, 0.1), corner, 0.1, at=(0, 0, z))
    points = [(x, y, z) for x, y in outline_of(width + 0.26, depth + 0.26, corner, 16)]
    return [tape, wire(points + points[:1], 0.16, metal('#A9AEB0', 0.35))]


def _shell(height, name):
    """Half of the bag: stiff cloth with piped edges, hollow, its opening upwards."""
    body = box(LONG, DEEP, height, woven_red(), 4.2, 0.9, 8, at=(0, 0, height / 2), name=name)
    hollow = box(LONG - 1.6, DEEP - 1.6, height, woven_red(), 3.6, 0.4, 4, at=(0, 0, height / 2 + 0.8))
    cut(body, hollow)
    points = [(x, y, 1.15) for x, y in outline_of(LONG + 0.04, DEEP + 0.04, 4.2, 16)]
    rim = [(x, y, height - 0.1) for x, y in outline_of(LONG - 0.1, DEEP - 0.1, 4.2, 16)]
    piping = [wire(points + points[:1], 0.2, plastic('#8E1D20', 0.6, 0, 0.1)), wire(rim + rim[:1], 0.26, plastic('#7A181B', 0.7, 0, 0.1)),
              wire([(x * 1.006, y * 1.008, height - 0.55) for x, y, _ in rim] + [(rim[0][0] * 1.006, rim[0][1] * 1.008, height - 0.55)], 0.11, metal('#A9AEB0', 0.35))]
    return [body, piping], hollow


def woven_red():
    return cloth(RED, 40, 'kit cloth')


def _pocket(width, depth, corner, at, turn=0.0, deep=0.5):
    """A recess of the foam: a darker floor with a soft lip."""
    return group('pocket', box(width, depth, 0.02, plain('#0D1718', 0.95), corner, 0, at=(0, 0, 0.012)),
                 wire([(x, y, 0.02) for x, y in outline_of(width, depth, corner, 10)] + [(*outline_of(width, depth, corner, 10)[0], 0.02)], 0.14, plain('#22383A', 0.95)),
                 at=at, turn=(0, 0, turn))


FLOOR = LOW - 2.0


def opened(lean=104, at=(0, 0, 0), turn=0.0, without=None):
    """The bag open: the foam with the devices below, the tablet and the cuff's pocket in the lid."""
    low, hollow = _shell(LOW, 'low')
    foam = box(LONG - 1.7, DEEP - 1.7, 1.0, plastic('#22383A', 0.92, 0, 0.3), 3.6, 0.3, 4, at=(0, 0, FLOOR - 0.5))
    lid, lid_hollow = _shell(LID, 'lid')
    lining = box(LONG - 1.7, DEEP - 1.7, 0.6, plastic('#22383A', 0.92, 0, 0.3), 3.6, 0.2, 4, at=(0, 0, 1.6))
    held = tablet(at=(0, 0, 1.9))
    straps = [box(1.5, 1.9 + 0.1, 0.3, rubber('#0C1516', 0.7), 0.2, 0.1, at=(sx * 12.1, sy * 8.35, 2.75), turn=(0, 0, -45 * sx * sy)) for sx in (-1, 1) for sy in (-1, 1)]
    top = group('lid', lid, lid_hollow, lining, held, straps, at=(0, DEEP / 2, LOW), turn=(0, 0, 0))
    # The lid hangs on its rear edge: it is turned over, then leaned back.
    for child in list(top.children):
        child.location.y += DEEP / 2
        child.location.z += 0
    top.rotation_euler = (0, 0, 0)
    import math
    top.rotation_euler[0] = math.radians(lean - 14)
    devices = [
        _pocket(16.2, 13.2, 1.4, (-12.0, 4.6, FLOOR)),
        place_in(monitor(), (-12.0, 4.6, FLOOR - 2.6), 0),
        _pocket(11.4, 3.6, 1.7, (-12.2, -8.6, FLOOR)),
        recorder_at((-12.2, -8.6, FLOOR - 0.2)),
        _pocket(6.6, 10.8, 2.2, (0.6, 5.2, FLOOR)),
        glucose_meter(at=(0.6, 4.6, FLOOR - 0.4)),
        _pocket(5.0, 18.0, 2.0, (8.2, 1.6, FLOOR)),
        thermometer(at=(8.2, 1.0, FLOOR - 0.4)),
        _pocket(4.6, 7.4, 1.6, (0.4, -8.4, FLOOR)),
        *([] if without == 'oximeter' else [oximeter(at=(0.4, -8.4, FLOOR - 0.8))]),
        _pocket(8.0, 7.2, 2.6, (16.0, -8.2, FLOOR)),
        pulse_band(at=(16.0, -7.4, FLOOR + 0.02)),
    ]
    roll, _ = cuff(inner=3.6, turns=1.9, width=12.0, at=(16.2, 5.4, FLOOR + 2.0), turn=(0, 0, 90))
    return group('kit', low, hollow, foam, top, devices, _pocket(9.4, 13.6, 1.6, (16.2, 5.4, FLOOR)), roll, at=at, turn=(0, 0, turn))


def place_in(thing, at, turn):
    return place(thing, at, (0, 0, turn))


def recorder_at(at, turn=0.0):
    return place(recorder('white'), at, (0, 0, turn))


def closed(at=(0, 0, 0), turn=0.0):
    """The bag shut and standing on its long side, its handle up and the mark on its front."""
    thick = LOW + LID
    body = box(LONG, DEEP, thick, woven_red(), 4.2, 1.5, 10, at=(0, 0, thick / 2))
    seam_z = LOW
    parts = [body]
    for z, radius, material in ((1.5, 0.2, plastic('#8E1D20', 0.6, 0, 0.1)), (thick - 1.5, 0.2, plastic('#8E1D20', 0.6, 0, 0.1)),
                                (seam_z, 0.30, plastic('#6E1719', 0.8, 0, 0.1)), (seam_z, 0.0, None)):
        if material:
            points = [(x, y, z) for x, y in outline_of(LONG + 0.06, DEEP + 0.06, 4.2, 16)]
            parts.append(wire(points + points[:1], radius, material))
    teeth = [(x, y, seam_z) for x, y in outline_of(LONG + 0.62, DEEP + 0.62, 4.5, 16)]
    parts.append(wire(teeth + teeth[:1], 0.13, metal('#B9BEC0', 0.3)))
    pull = group('pull', box(1.2, 0.5, 0.5, metal('#B9BEC0', 0.3), 0.1, 0.1), box(0.7, 2.6, 0.18, rubber(DARK), 0.3, 0.08, at=(0, 1.6, 0.2)), at=(9.0, DEEP / 2 + 0.5, seam_z), turn=(90, 0, 0))
    mark = [decal('markWhite', 15.5, at=(0, -1.6, thick + 0.004), rough=0.6)]
    cross = []
    patch = group('front', box(LONG - 9, DEEP - 9, 0.5, woven_red(), 3.0, 0.4, 6, at=(0, 0, thick - 0.05)), at=(0, 0, 0))
    for m in mark:
        m.location.z = thick + 0.205
    stitch = [(x, y, thick + 0.19) for x, y in outline_of(LONG - 10.2, DEEP - 10.2, 2.6, 16)]
    parts.append(wire(stitch + stitch[:1], 0.05, plastic('#E7A39C', 0.7, 0, 0)))
    handle = [tube([(-7.2, DEEP / 2 - 0.4, thick / 2), (-6.9, DEEP / 2 + 3.4, thick / 2), (-4.6, DEEP / 2 + 4.7, thick / 2), (0, DEEP / 2 + 4.9, thick / 2),
                    (4.6, DEEP / 2 + 4.7, thick / 2), (6.9, DEEP / 2 + 3.4, thick / 2), (7.2, DEEP / 2 - 0.4, thick / 2)], 0.85, rubber(DARK, 0.6)),
              [box(2.6, 0.8, 3.0, rubber(DARK, 0.6), 0.3, 0.25, at=(sx * 7.2, DEEP / 2 + 0.1, thick / 2)) for sx in (-1, 1)]]
    upright = group('closed', parts, pull, mark, cross, patch, handle, at=(0, thick / 2, DEEP / 2), turn=(90, 0, 0))
    upright.location = (0, thick / 2, DEEP / 2)
    return group('bag', upright, at=at, turn=(0, 0, turn))


def laid_out():
    """All that is in the bag, laid out to be counted."""
    place(monitor(), (-17.5, 6.8, 0), (0, 0, 8))
    cuff(inner=4.4, turns=1.5, width=13.0, at=(-0.6, 10.6, 5.0), turn=(0, 0, -8))
    body_scale(27.0, at=(23.0, 6.5, 0), turn=(0, 0, -7))
    stand = tablet(at=(-13.5, -13.0, 0), turn=(0, 0, 5))
    recorder_at((4.6, -2.6, 0), -12)
    glucose_meter(at=(4.6, -14.6, 0), turn=(0, 0, 6))
    thermometer(at=(14.2, -15.4, 0), turn=(0, 0, -6))
    oximeter(at=(22.0, -13.2, 0), turn=(0, 0, -22))
    pulse_band(at=(30.0, -13.6, 0), turn=(0, 0, 14))
    return stand


def measuring():
    """A hand on the table with the clip on its forefinger, the open bag behind."""
    opened(at=(-8, 19, 0), turn=8, without='oximeter')
    palm = hand(curl={'index': (2, 5, 4), 'middle': (8, 18, 12), 'ring': (10, 22, 14), 'little': (12, 24, 16)}, spread={'index': 12, 'middle': 0, 'ring': -6, 'little': -13},
                tone='#C08F70', at=(20, -13.5, 2.4), turn=(-3, 0, 62), forearm=30)
    bpy.context.view_layer.update()
    tip = palm.matrix_world @ Vector((4.0, 14.6, 0.0))
    oximeter(at=(tip.x, tip.y, tip.z - 1.7), turn=(0, 0, 50), open_by=8)


def build(shot):
    state = shot.options.get('state', 'open')
    if state == 'open':
        opened(turn=shot.options.get('turn', 0))
        if shot.options.get('scale', True):
            body_scale(27.0, at=(35.5, -2.5, 13.4), turn=(76, 0, -20))
    if state == 'closed':
        closed(turn=0)
    if state == 'laid':
        laid_out()
    if state == 'use':
        measuring()

#: What is beside the card's picture is smaller: galleries show nothing wider.
SMALL = (1120, 840)
SMALLER = (960, 720)

SHOTS = {
    'front': Shot(size=(1280, 960), samples=14, exposure=0.45, azimuth=14, elevation=34, target=(7.5, 2, 15), frame=92, options={'state': 'open'}),
    'hero': Shot(size=(1200, 1000), samples=32, exposure=0.45, azimuth=14, elevation=34, target=(7.5, 2, 15), frame=92, backdrop='sand', options={'state': 'open'}),
    'three-quarter': Shot(size=SMALL, samples=14, exposure=0.45, azimuth=-30, elevation=16, target=(0, 5, 16.5), frame=66, options={'state': 'closed'}),
    'devices': Shot(size=SMALL, samples=14, exposure=0.45, azimuth=6, elevation=50, target=(5.0, -2.0, 1.0), frame=76, backdrop='sand', options={'state': 'laid'}),
    'detail': Shot(size=SMALLER, samples=10, exposure=0.45, azimuth=-12, elevation=44, target=(2.5, -2.0, 8), frame=36, fstop=9, focus=(0, -4, 8), reach=60, options={'state': 'open', 'scale': False}),
    'ink': Shot(size=SMALL, samples=14, exposure=0.45, azimuth=24, elevation=15, target=(0, 5, 16.5), frame=66, backdrop='ink', options={'state': 'closed'}),
    'in-use': Shot(size=SMALLER, samples=10, exposure=0.45, azimuth=6, elevation=30, target=(3, 0, 14.2), frame=79, backdrop='coral', options={'state': 'use'}),
}
