"""NB1, the upper-arm blood pressure monitor: a wedge on the table with a dark display, its cuff and the air tube between them."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Vector  # noqa: E402

from cuff import cuff, woven  # noqa: E402
from props import decal, drawn, inlay, lamp, phone, plain, sheet  # noqa: E402
from studio import (Shot, anodised, box, cylinder, glass, group, lathe, metal, panel, place, plastic, prism, ring, rounded,  # noqa: E402
                    rubber, screen, tube)

WIDE = 14.6
SLOPE = math.degrees(math.atan2(3.88, 9.75))

TURNED = (90, 0, 90)


def monitor(lit=True):
    """The monitor with its front towards −y, standing on z = 0; 14.6 × 11.4 × 6.8 cm. The air socket is on its left, at AIR."""
    shell = plastic('#F2F1EC', 0.34, grain=0.05)
    base = plastic('#C9D0CF', 0.5, grain=0.05)
    upper = [(-5.7, 0.95), (5.7, 0.95), (5.7, 6.0), (4.5, 6.75), (-5.25, 2.87), (-5.7, 2.3)]
    parts = [
        prism(upper, WIDE, shell, 0.52, 8, at=(0, 0, 0), turn=TURNED, name='shell'),
        box(WIDE - 0.12, 11.28, 1.0, plain('#0D1112', 0.9), 0.5, 0.02, at=(0, 0, 0.62)),
        box(WIDE, 11.4, 0.76, base, 0.6, 0.2, 6, at=(0, 0, 0.52)),
        [cylinder(0.6, 0.16, rubber('#151A1B'), 0.05, at=(x, y, 0.08)) for x in (-6.2, 6.2) for y in (-4.6, 4.6)],
    ]
    key = plastic('#DDE3E2', 0.42, grain=0.04)
    face = group(
        'face',
        # One dark glass over the display, let into the shell.
        inlay(12.9, 7.0, 0.9, glass('#050B0C'), 0.05, 0.035, edge=0.02, at=(0, 1.45, -0.012)),
        panel(11.72, 6.9 * 0.9956, screen(drawn('nb1'), 1.55 if lit else 0), 0.4, at=(0, 1.45, 0.0395)),

        at=(0, -0.42, 4.793), turn=(SLOPE, 0, 0))
    start = group('start', lathe([(1.13, 0.0), (1.13, 0.012), (0, 0.012)], plain('#0A0D0D', 0.9), 96),
                  lathe(rounded([(1.05, 0), (1.05, 0.17), (0.8, 0.2), (0, 0.13)], 0.1), plastic('#E8462E', 0.32, 0.3, 0.03), 96),
                  decal('wordStart', 1.25, at=(0, 0, 0.19), rough=0.4), at=(0, -3.62, 0))
    keys = [group('key', inlay(2.5, 0.98, 0.48, key, 0.13, 0.03, edge=0.07), decal(word, 1.5, at=(0, 0.0, 0.135)), at=(x, -3.62, 0))
            for x, word in ((-3.3, 'wordMemory'), (3.3, 'wordUser'))]
    words = [decal('markInk', 1.9, at=(-5.6, -3.62, 0.006)), decal('nameNb1', 1.35, at=(5.75, -3.62, 0.006))]
    more = group('keys', start, keys, words, lamp(0.07, '#3BE3B4', at=(-6.72, 1.45, 0.0), strength=4), at=(0, -0.42, 4.793), turn=(SLOPE, 0, 0))
    side = group('side', ring(0.62, 0.1, rubber('#14191A'), segments=64), cylinder(0.56, 0.7, rubber('#14191A'), 0.12, at=(0, 0, 0.3)),
                 cylinder(0.36, 1.2, rubber('#1B2223'), 0.1, at=(0, 0, 1.0)), at=(-WIDE / 2, 0.8, 2.4), turn=(0, -90, 0))
    vents = [box(0.02, 0.22, 1.5, plain('#0A0D0D', 0.9), 0.01, 0, at=(WIDE / 2 + 0.002, 2.2 + 0.5 * i, 3.2)) for i in range(4)]
    socket = group('mains', cylinder(0.42, 0.02, plain('#090B0B', 0.8), 0, at=(0, 0, 0)), cylinder(0.12, 0.03, metal('#C9CCCE', 0.2), 0.01),
                   at=(WIDE / 2 + 0.002, -1.5, 2.0), turn=(0, 90, 0))
    return group('nb1', parts, face, more, side, vents, socket)


AIR = Vector((-WIDE / 2 - 1.55, 0.8, 2.4))


def _world(thing, point):
    import bpy
    bpy.context.view_layer.update()
    return thing.matrix_world @ Vector(point)


def hose(start, end, middle, radius=0.34):
    """The air tube from the monitor's socket to the cuff's, over the table."""
    return tube([start] + [Vector(p) for p in middle] + [end], radius, rubber('#12191B', 0.42))


def table_set(turn=-16, strength=True):
    body = place(monitor(strength), (6.2, -1.5, 0), (0, 0, turn))
    roll, out = cuff(inner=4.7, print_at=0.40, at=(-10.2, 5.6, 5.33), turn=(0, 0, 24))
    start = _world(body, AIR)
    end = _world(roll, out)
    hose(start, end, [start + Vector((-1.2, -0.4, -0.5)), (-6.4, -7.4, 0.36), (-13.0, -8.6, 0.36), (-19.6, -4.6, 0.36),
                      end + Vector((-1.6, -1.0, -1.6))])
    return body


def telephone(at, lean=7.6, turn=-16):
    """A telephone with the month's chart on a stand of bent metal, at `at` on the table."""
    x, y = at
    stand = sheet([(-1.6, 1.5), (-1.6, 0.06), (0.2, 0.06), (3.4, 8.2), (6.6, 0.06)], 5.2, anodised('#C9CDCE', 0.3), 0.16, round_by=0.9)
    place(stand, (x, y, 0), (0, 0, turn))
    place(group('leaning', phone('nb1Phone', turn=(68.5, 0, 0), strength=1.5)), (x - 0.2, y - 1.0, lean), (0, 0, turn))


def build(shot):
    state = shot.options.get('state', 'set')
    if state == 'set':
        table_set()
    if state == 'alone':
        place(monitor(), (0, 0, 0), (0, 0, 0))
    if state == 'phone':
        place(monitor(), (-5.2, 0, 0), (0, 0, 10))
        telephone((9.2, 1.6))
    if state == 'ready':
        table_set()
        telephone((18.4, 6.4), turn=-24)


#: What is beside the card's picture is smaller: galleries show nothing wider.
SMALL = (1120, 840)
SMALLER = (960, 720)

SHOTS = {
    'front': Shot(samples=20, exposure=0.6, azimuth=10, elevation=27, target=(-1.6, 0, 3.6), frame=44, options={'state': 'set'}),
    'hero': Shot(size=(1200, 1000), samples=32, exposure=0.6, azimuth=10, elevation=27, target=(-1.6, 0, 3.6), frame=44, backdrop='sand', options={'state': 'set'}),
    'three-quarter': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-34, elevation=22, target=(-1.8, 0.6, 3.8), frame=46, options={'state': 'set'}),
    'detail': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=-20, elevation=38, target=(-0.4, -0.6, 4.6), frame=17, lens=100, fstop=7, focus=(0, -2.6, 4.0), reach=24, options={'state': 'alone'}),
    'trend': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=6, elevation=22, target=(0.9, 0, 5.4), frame=37, backdrop='mist', options={'state': 'phone'}),
    'ink': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=24, elevation=24, target=(-1.4, 0, 3.6), frame=45, backdrop='ink', options={'state': 'set'}),
    'in-use': Shot(size=SMALL, samples=32, exposure=0.6, azimuth=14, elevation=25, target=(1.6, 1.0, 5.0), frame=52, backdrop='sand', options={'state': 'ready'}),
}
