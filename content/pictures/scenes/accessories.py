"""What is bought beside the devices: cuffs in two sizes, ear tips and diaphragms, cables, batteries. No document shows them yet."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Vector  # noqa: E402

from cuff import cuff  # noqa: E402
from props import plain  # noqa: E402
from studio import Shot, box, cylinder, group, lathe, metal, place, plastic, ring, rounded, rubber, text, tube  # noqa: E402


def ear_tip(colour, at, turn=(0, 0, 0)):
    """A soft ear tip of 1.3 cm, its opening upwards."""
    outline = rounded([(0.16, 1.28), (0.34, 1.25), (0.62, 0.86), (0.66, 0.5), (0.5, 0.1), (0.36, 0.0), (0, 0)][::-1], 0.16, 6)
    return group('tip', lathe(outline, rubber(colour, 0.4), 64), cylinder(0.15, 0.02, plain('#040505', 0.9), 0, at=(0, 0, 1.28)), at=at, turn=turn)


def diaphragm(radius, colour, at, turn=(0, 0, 0)):
    """A diaphragm in its rim, lying on the table."""
    rim = ring(radius, 0.16, rubber(colour, 0.45), flatten=1.3, at=(0, 0, 0.22))
    skin = lathe(rounded([(radius - 0.02, 0.26), (radius * 0.9, 0.34), (radius * 0.55, 0.37), (0, 0.38)], 0.1), plastic('#E6E7E2', 0.22, 0.4, 0), 128)
    return group('diaphragm', rim, skin, ring(radius * 0.32, 0.018, plastic('#E8462E', 0.4), at=(0, 0, 0.375)), at=at, turn=turn)


def battery(at, turn=(90, 0, 0)):
    """An AAA cell: 1.05 × 4.45 cm."""
    return group('battery', cylinder(0.525, 4.2, plastic('#17393A', 0.3, 0.4), 0.05), cylinder(0.527, 1.2, plastic('#E8462E', 0.3, 0.4), 0.03, at=(0, 0, 1.46)),
                 cylinder(0.2, 0.3, metal('#D3D6D7', 0.15), 0.05, at=(0, 0, 2.2)), cylinder(0.5, 0.1, metal('#D3D6D7', 0.2), 0.03, at=(0, 0, -2.1)),
                 at=at, turn=turn)


def charging_cable(at):
    """A USB-C cable, coiled, its plug lying in front."""
    x, y = at
    coil = [(x + (3.6 - 0.05 * i / 10) * math.cos(i * 0.42), y + (3.6 - 0.05 * i / 10) * math.sin(i * 0.42), 0.24 + 0.011 * i) for i in range(46)]
    ends = [(x + 4.4, y - 4.6, 0.3), (x + 2.4, y - 6.4, 0.3)]
    plug = group('plug', box(1.2, 2.4, 0.62, rubber('#17282A'), 0.28, 0.12), box(0.86, 0.8, 0.26, metal('#C9CCCE', 0.18), 0.12, 0.03, at=(0, -1.5, 0)), at=(x + 1.2, y - 7.4, 0.32), turn=(0, 0, -50))
    return [tube(coil[::-1] + ends, 0.2, rubber('#17282A', 0.5), resolution=6), plug]


def build(shot):
    what = shot.options['what']
    if what == 'cuffs':
        cuff(inner=4.7, turns=1.3, print_at=0.40, at=(-8.5, 2.5, 5.33), turn=(0, 0, 22))
        cuff(inner=3.7, turns=1.3, width=11.0, colour='#7A2A2C', print_at=0.36, at=(9.5, -3.0, 4.33), turn=(0, 0, -18))
    if what == 'ear-tips':
        for i, (colour, x, y) in enumerate((('#17282A', -2.6, 0.4), ('#17282A', -0.9, -0.5), ('#6F7F80', 0.9, 0.6), ('#6F7F80', 2.5, -0.4))):
            ear_tip(colour, (x, y, 0 if i % 2 else 0.62), (0, 0, 0) if i % 2 else (82, 0, 40 * i))
    if what == 'diaphragms':
        diaphragm(2.2, '#17282A', (-2.8, 0.8, 0))
        diaphragm(1.65, '#8B1E22', (2.2, -1.2, 0))
    if what == 'cables':
        charging_cable((0, 1.5))
    if what == 'batteries':
        for i in range(4):
            battery((-2.1 + 1.35 * i, 0.2 * (i % 2), 0.53), (90, 0, 8))


_LOOK = dict(size=(1280, 960), samples=20, azimuth=-16, elevation=30)
SHOTS = {
    'cuffs': Shot(**_LOOK, target=(0, 0, 4.2), frame=44, options={'what': 'cuffs'}),
    'ear-tips': Shot(**_LOOK, target=(0, 0, 0.6), frame=9.5, options={'what': 'ear-tips'}),
    'diaphragms': Shot(**_LOOK, target=(-0.2, 0, 0.2), frame=13, options={'what': 'diaphragms'}),
    'cables': Shot(**_LOOK, target=(0.6, -0.6, 0.2), frame=19, options={'what': 'cables'}),
    'batteries': Shot(**_LOOK, target=(0, 0, 0.4), frame=11, options={'what': 'batteries'}),
}
