"""What is bought beside the devices: the large cuff, electrodes, ear tips, diaphragms, the case and the mains adapter."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Vector  # noqa: E402

from cuff import cuff  # noqa: E402
from nb1 import _world  # noqa: E402
from props import decal, plain  # noqa: E402
from stethoscope_finish import Finish  # noqa: E402
from stethoscope_head import diaphragm  # noqa: E402
from studio import (Shot, box, cloth, cylinder, group, lathe, metal, outline_of, plastic, ring, rounded, rubber, tube, wire)  # noqa: E402


def ear_tip(colour, at, turn=(0, 0, 0)):
    """A soft ear tip of 1.4 cm as the stethoscopes wear it: a mushroom on a sleeve, hollow from below. Its sleeve stands on z = 0."""
    outline = rounded([(0.24, 0.5), (0.27, 0.0), (0.38, 0.0), (0.45, 0.08), (0.48, 0.42), (0.62, 0.5), (0.69, 0.78), (0.5, 1.26), (0.28, 1.44), (0.17, 1.42),
                       (0.15, 1.0), (0.16, 0.7)], 0.1, 8)
    return group('tip', lathe(outline, rubber(colour, 0.36), 96), at=at, turn=turn)


def ear_tips():
    for colour, at, turn in (
        ('#15181A', (-2.9, 0.5, 0), (0, 0, 0)), ('#15181A', (-1.75, -0.75, 0.62), (96, 0, 28)),
        ('#7C8B8C', (-0.55, 0.75, 0), (0, 0, 0)), ('#7C8B8C', (0.6, -0.6, 0.62), (98, 0, -14)),
        ('#F1EFE9', (1.8, 0.6, 0), (0, 0, 0)), ('#F1EFE9', (2.85, -0.65, 0.62), (98, 0, -36)),
    ):
        ear_tip(colour, at, turn)


def diaphragms():
    """The large one of the NS0-Cardio, lying, and that of the NS0, leaning on it."""
    group('large', diaphragm(Finish('red'), 2.73, 0.36, 'TAPESH', 'CARDIO', 90), at=(-1.9, 0.9, 0), turn=(0, 0, -14))
    group('small', diaphragm(Finish('red'), 2.33, 0.36, 'TAPESH', 'NS0', 90), at=(2.7, -1.5, 0.42), turn=(0, -13, 14))


def large_cuff():
    roll, out = cuff(inner=5.7, turns=1.3, width=15.0, print_at=0.40, art='cuffPrintLarge', at=(1.5, 3.0, 6.35), turn=(0, 0, 20))
    end = _world(roll, out)
    dark = rubber('#12191B', 0.42)
    coil = [(-4.5 + 4.4 * math.cos(2.6 + i * 0.5), -9.5 + 3.4 * math.sin(2.6 + i * 0.5), 0.36 + 0.05 * i) for i in range(15)]
    tube([end, end + Vector((-1.8, -0.8, -1.8)), (-12.4, -2.6, 0.5)] + coil + [(2.6, -8.0, 0.9), (6.2, -9.6, 0.42), (8.2, -10.4, 0.42)], 0.34, dark, resolution=8)
    group('plug', cylinder(0.52, 1.5, dark, 0.12), cylinder(0.3, 1.0, plastic('#C9D0CF', 0.4), 0.06, at=(0, 0, 1.1)), at=(8.9, -10.7, 0.52), turn=(90, 0, 65))


def pad(width, depth, at, turn=(0, 0, 0)):
    """An electrode of the NH1 in its gasket: a rim and brushed steel let in; 2 mm high."""
    return group(
        'pad',
        box(width + 0.12, depth + 0.12, 0.12, rubber('#101415', 0.6), 0.88, 0.04, 4, at=(0, 0, 0.06)),
        box(width, depth, 0.1, metal('#D3D6D7', 0.12), 0.82, 0.04, 6, at=(0, 0, 0.14)),
        box(width - 0.24, depth - 0.24, 0.02, metal('#C6CACB', 0.24, 'y'), 0.72, 0.008, 3, at=(0, 0, 0.185)),
        at=at, turn=turn)


def electrodes():
    """Two pads for the fingers and one for the leg on their card; the leg's is taken out and leans on it."""
    card = plastic('#F3EFE6', 0.75, 0, 0.1)
    group('card', box(8.6, 6.2, 0.16, card, 0.5, 0.03, 3, at=(0, 0, 0.08)),
          [box(w + 0.5, d + 0.5, 0.02, plain('#D9E4E1', 0.8), 1.05, 0, at=(x, y, 0.165)) for x, y, w, d in ((-1.9, 1.25, 2.74, 1.74), (1.9, 1.25, 2.74, 1.74))],
          decal('nameNh1', 1.5, at=(-0.9, -2.5, 0.166)), decal('markInk', 1.7, at=(-3.0, -2.5, 0.166)),
          pad(2.74, 1.74, (-1.9, 1.25, 0.16)), pad(2.74, 1.74, (1.9, 1.25, 0.16)), turn=(0, 0, -12))
    pad(5.28, 1.68, (1.5, -0.6, 0.34), (-9, 0, -4))


def case(colour='#202326'):
    """The case for a stethoscope, shut: two stiff halves with a zip round them, a loop to carry it by."""
    wide, deep, half = 27.0, 12.5, 3.1
    skin = cloth(colour, 46, 'case cloth')
    edge = plastic('#101416', 0.7, 0, 0.1)
    halves = [box(wide, deep, half + 0.2, skin, 4.4, 1.5, 10, at=(0, 0, half / 2 + 0.1)), box(wide, deep, half + 0.2, skin, 4.4, 1.5, 10, at=(0, 0, half * 1.5 + 0.1))]
    tape = box(wide + 0.06, deep + 0.06, 1.1, edge, 4.4, 0.2, 4, at=(0, 0, half + 0.1))
    teeth = [(x, y, half + 0.1) for x, y in outline_of(wide + 0.2, deep + 0.2, 4.5, 18)]
    zipper = wire(teeth + teeth[:1], 0.13, metal('#B9BEC0', 0.3))
    piping = [wire((round_ := [(x, y, z) for x, y in outline_of(wide - 1.5, deep - 1.5, 3.8, 18)]) + round_[:1], 0.14, edge) for z in (2 * half - 0.26,)]
    stitch = [(x, y, 2 * half + 0.19) for x, y in outline_of(wide - 4.2, deep - 4.2, 2.6, 16)]
    puller = group('pull', box(0.9, 0.34, 0.5, metal('#B9BEC0', 0.25), 0.1, 0.08), box(0.62, 0.16, 2.2, rubber('#E8462E', 0.45), 0.2, 0.07, at=(0, -0.1, -1.2)),
                   at=(6.4, -deep / 2 - 0.3, half + 0.1))
    loop = tube([(-wide / 2 + 0.2, -1.6, half), (-wide / 2 - 2.6, -2.6, half - 0.8), (-wide / 2 - 4.6, -0.6, half - 1.8), (-wide / 2 - 3.2, 1.9, half - 1.2), (-wide / 2 + 0.2, 1.4, half)], 0.3, rubber('#101416', 0.6))
    group('case', halves, tape, zipper, piping, wire(stitch + stitch[:1], 0.04, plastic('#8FA9AC', 0.7, 0, 0)), puller, loop,
          decal('markWhite', 5.0, at=(0, 0, 2 * half + 0.205), rough=0.6), turn=(0, 0, -16))


def adapter():
    """The mains adapter: a block with two round pins, a coiled cable and a barrel plug."""
    shell = plastic('#1B2123', 0.42, 0, 0.06)
    steel = metal('#D3D6D7', 0.18)
    block = group('block', box(4.4, 7.4, 2.9, shell, 0.9, 0.4, 8, at=(0, 0, 1.45)), box(4.44, 7.44, 0.05, plain('#0A0D0E', 0.9), 0.9, 0.02, 3, at=(0, 0, 1.5)),
                  decal('markWhite', 1.9, at=(0, 1.4, 2.906), rough=0.5),
                  [group('pin', cylinder(0.2, 1.0, shell, 0.03, at=(0, 0, 0.4)), cylinder(0.2, 1.1, steel, 0.08, at=(0, 0, 1.3)), at=(x, 3.6, 1.45), turn=(-90, 0, 0)) for x in (-0.95, 0.95)],
                  group('sleeve', [cylinder(0.36 - 0.03 * i, 0.24, rubber('#15191A'), 0.06, at=(0, 0, 0.1 + 0.32 * i)) for i in range(5)], at=(0, -3.6, 1.3), turn=(90, 0, 0)),
                  at=(-4.6, 2.2, 0), turn=(0, 0, 22))
    start = _world(block, (0, -5.2, 1.2))
    dark = rubber('#15191A', 0.45)
    coil = [(3.6 + (3.3 - 0.02 * i) * math.cos(2.9 + i * 0.48), 0.6 + (2.9 - 0.02 * i) * math.sin(2.9 + i * 0.48), 0.22 + 0.016 * i) for i in range(38)]
    last = Vector(coil[-1])
    tube([start, start + Vector((0.6, -1.4, -0.7)), (-1.4, -3.2, 0.22)] + coil + [last + Vector((1.4, -2.0, -0.2)), (6.6, -4.4, 0.3), (4.6, -5.8, 0.42)], 0.19, dark, resolution=6)
    group('barrel', cylinder(0.42, 1.7, dark, 0.14), cylinder(0.275, 0.95, steel, 0.03, at=(0, 0, 1.3)), cylinder(0.12, 0.02, plain('#040505', 0.9), 0, at=(0, 0, 1.78)), at=(3.9, -6.1, 0.42), turn=(90, 0, -66))


PARTS = {'ear-tips': ear_tips, 'diaphragms': diaphragms, 'cuff-large': large_cuff, 'electrodes': electrodes, 'case': case, 'case-prussian': lambda: case('#14344F'), 'adapter': adapter}


def build(shot):
    PARTS[shot.options['what']]()


def _look(what, **more):
    return Shot(**{**dict(size=(1040, 780), samples=10, azimuth=-16, elevation=32, exposure=0.8, options={'what': what}), **more})


SHOTS = {
    'ear-tips': _look('ear-tips', target=(0.0, -0.1, 0.55), frame=9.6),
    'diaphragms': _look('diaphragms', target=(0.2, -0.1, 0.3), frame=13.5, elevation=44, backdrop='sand'),
    'cuff-large': _look('cuff-large', target=(0.0, -1.8, 4.6), frame=36, elevation=26),
    'electrodes': _look('electrodes', target=(0.1, -0.2, 0.2), frame=12.5, elevation=46, backdrop='mist'),
    'case': _look('case', target=(-1.0, 0, 2.4), frame=42, azimuth=10, elevation=30, backdrop='sand'),
    'case-prussian': _look('case-prussian', target=(-1.0, 0, 2.4), frame=42, azimuth=10, elevation=30, backdrop='sand'),
    'adapter': _look('adapter', target=(0.2, -0.6, 0.6), frame=21, elevation=38),
}
