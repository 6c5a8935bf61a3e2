"""The health stand: a column with a screen, a desk with the devices, a seat before it and a scale in its base. Units are centimetres."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

from body import hand, limb  # noqa: E402
from kit_devices import glucose_meter, oximeter, thermometer  # noqa: E402
from props import decal, drawn, inlay, lamp, loft, plain, sheet, superellipse, usb_c  # noqa: E402
from studio import (Shot, anodised, ball, box, cloth, cut, cylinder, fuse, glass, group, lathe, metal, panel, pill, place, plastic,  # noqa: E402
                    prism, ring, rounded, rubber, screen, screw, skin, tube)

DESK = 74.0
WHITE = '#F3F2EE'


def _lacquer():
    return plastic(WHITE, 0.3, 0.35, 0.02, name='stand lacquer')


def column():
    """The column with its screen leaned back, and the plinth it stands on; the front looks towards −y."""
    shell, trim = _lacquer(), plastic('#17393A', 0.42, 0.1, 0.03)
    plinth = [box(78, 64, 3.2, anodised('#B9C0C1', 0.32), 9, 0.5, 6, at=(0, -6, 1.7)),
              box(77, 63, 0.6, rubber('#141B1C'), 8.6, 0.1, at=(0, -6, 0.3))]
    # A slender body that narrows upwards, in two shells with a dark joint.
    back = loft([superellipse(46, 17, 3.2, 7, at=(0, 16)), superellipse(45, 16, 40, 7, at=(0, 16)), superellipse(42, 13, 100, 7, at=(0, 17.5)),
                 superellipse(40, 10, 148, 7, at=(0, 20)), superellipse(39.4, 9.4, 149.2, 7, at=(0, 20))], shell, 'column', smooth_angle=50)
    joint = loft([superellipse(38, 6, 3.2, 6, at=(0, 7.6)), superellipse(37, 6, 74, 6, at=(0, 9.0))], trim, 'joint')
    head = group(
        'head',
        box(43, 66, 4.2, shell, 4.2, 1.0, 8, at=(0, 0, -2.1)),
        box(42.9, 65.9, 0.5, plain('#0B1112', 0.9), 4.2, 0.1, at=(0, 0, -2.1)),
        inlay(41, 64, 3.4, glass('#04090A'), 0.12, 0.1, at=(0, 0, -0.03), edge=0.05),
        panel(37.6, 56.4, screen(drawn('standScreen'), 1.45), 0.6, at=(0, 0.6, 0.0935)),
        cylinder(0.5, 0.04, plain('#0E1A24', 0.1), 0.01, at=(0, 30.4, 0.09)),
        decal('markWhite', 6.4, at=(0, -29.7, 0.096), rough=0.3),
        at=(0, 8.2, 121), turn=(80, 0, 0))
    speaker = [box(9.0, 0.02, 0.35, plain('#0B1112', 0.9), 0.1, 0, at=(0, 5.2, 60 + i * 1.1)) for i in range(6)]
    return [plinth, back, joint, head, speaker]


def desk():
    """The desk with its devices: the arm tunnel on the left, hand electrodes in front, holders on the right."""
    shell, dark = _lacquer(), rubber('#17282A', 0.55)
    top = [box(80, 40, 2.4, shell, 7, 0.8, 8, at=(0, -10, DESK - 1.2)), box(78, 38, 1.2, plastic('#17393A', 0.45), 6.4, 0.3, at=(0, -10, DESK - 2.8)),
           box(34, 20, 12, shell, 4, 1.2, 6, at=(0, 0, DESK - 9))]
    # The tunnel: a ring with a cloth lining that closes on the arm by itself.
    tunnel = group('tunnel', _tunnel(), at=(-24, -9, DESK + 10.2), turn=(0, 0, 0))
    foot = box(20, 20, 3, shell, 4, 0.9, 6, at=(-24, -9, DESK + 1.2))
    read = group('read', box(9.6, 5.0, 2.0, _lacquer(), 1.2, 0.4, 6, at=(0, 0, -1.0)), inlay(8.8, 4.2, 0.6, glass('#04090A'), 0.08, 0.05), panel(6.1, 3.6, screen(drawn('nb1'), 1.7), 0.3, at=(0, 0, 0.085)), at=(-24, -13.6, DESK + 21.6),
                 turn=(50, 0, 0))
    steel = metal('#C6CACB', 0.22, 'x')
    pads = [group('electrode', box(12.6, 5.6, 0.5, dark, 2.6, 0.15, at=(0, 0, 0.1)), box(11.6, 4.6, 1.3, steel, 2.2, 0.6, 8, at=(0, 0, 0.4)), at=(x, -24.2, DESK + 0.1))
            for x in (-4.6, 10.6)]
    words = [decal('letterL', 1.3, at=(-13.0, -24.2, DESK + 0.02)), decal('letterR', 1.3, at=(19.0, -24.2, DESK + 0.02))]
    dock = group('dock', box(25, 17, 1.0, dark, 2.4, 0.4, 6, at=(0, 0, 0.4)), at=(25, -9.5, DESK))
    held = [
        group('upright', box(6.4, 5.6, 4.2, plastic('#17393A', 0.42, 0.1), 1.6, 0.5, 6, at=(0, 0, 2.1)), thermometer(at=(0, 1.0, 3.4), turn=(80, 0, 180)), at=(17.6, -7.8, DESK + 0.8), turn=(0, 0, 10)),
        group('lean', box(6.6, 5, 3.0, plastic('#17393A', 0.42, 0.1), 1.4, 0.5, 6, at=(0, 1.4, 1.4)), glucose_meter(at=(0, -0.2, 1.6), turn=(52, 0, 0)), at=(25.4, -9.0, DESK + 0.8)),
        oximeter(at=(32.4, -10.6, DESK + 0.9), turn=(0, 0, -12)),
        tube([(32.4, -7.2, DESK + 2.0), (33.4, -3.4, DESK + 1.2), (36.2, -0.6, DESK + 1.0), (36.6, 4.6, DESK + 0.2)], 0.24, rubber('#17282A')),
    ]
    return [top, tunnel, foot, read, pads, words, dock, held]


def _tunnel():
    outer = lathe(rounded([(7.0, -9.5), (10.4, -9.5), (10.9, -8.6), (10.9, 8.6), (10.4, 9.5), (7.0, 9.5)], 1.2, 8), _lacquer(), 96)
    lining = lathe([(7.1, 9.4), (6.4, 8.0), (6.1, 3), (6.1, -3), (6.4, -8.0), (7.1, -9.4)], cloth('#1C3B46', 50), 96)
    band = ring(10.92, 0.18, plastic('#E8462E', 0.35, 0.2), at=(0, 0, -6.0))
    return group('ring', outer, lining, band, turn=(90 - 14, 0, 0))


def scale():
    """The scale in the plinth, where one stands: glass, four electrodes, its figures on the screen above."""
    steel = metal('#C9CCCE', 0.22, 'y')
    return [box(40, 34, 2.0, plastic('#17393A', 0.12, 1, 0), 3.4, 0.3, 6, at=(0, -19.5, 4.0)),
            [box(12, 11.5, 0.06, steel, 2.6, 0.02, at=(sx * 9.6, -19.5 + sy * 7.6, 5.03)) for sx in (-1, 1) for sy in (-1, 1)]]


def seat(at=(0, -62, 0)):
    """A round stool on a column: upholstered, with a foot ring."""
    chrome = metal('#D3D6D7', 0.12)
    cushion = lathe(rounded([(0, 40.5), (16.0, 40.5), (18.6, 42.0), (18.9, 45.6), (17.2, 47.6), (9, 48.0), (0, 47.7)], 1.3, 8), plastic('#D9452F', 0.55, 0, 0.25), 128)
    welt = ring(18.85, 0.28, plastic('#A93320', 0.6, 0, 0.1), at=(0, 0, 44.2))
    pan = cylinder(15.4, 1.4, plain('#101718', 0.5), 0.3, at=(0, 0, 40.2))
    post = [cylinder(2.5, 22, chrome, 0.1, at=(0, 0, 29)), cylinder(3.3, 18, chrome, 0.3, at=(0, 0, 11)), cylinder(3.7, 0.8, rubber('#17282A'), 0.2, at=(0, 0, 20.2))]
    base = lathe(rounded([(0, 0.1), (21, 0.1), (21.4, 0.5), (20.4, 1.7), (6, 3.4), (3.3, 5.6), (0, 5.6)], 0.6, 6), chrome, 128)
    foot = [ring(12.4, 0.8, chrome, at=(0, 0, 17)), [tube([(0, 0, 17), (12.2 * math.cos(a), 12.2 * math.sin(a), 17)], 0.5, chrome) for a in (0.5, 2.6, 4.7)]]
    return group('seat', cushion, welt, pan, post, base, foot, at=at)


def sitting(at=(0, -58, 0)):
    """A person on the stool, seen from behind and the side, the right arm in the tunnel."""
    tone, shirt, trousers, hair = skin('#B98767'), plastic('#DCE8E4', 0.9, 0, 0.2), plastic('#24383B', 0.9, 0, 0.2), plastic('#2A1D18', 0.7, 0, 0.2)
    trunk = fuse([limb([(0, 2, 46), (0, -2.5, 62), (0, -1.5, 82), (0, -1, 96)], [15.5, 14.0, 16.0, 13.0], shirt),
                  limb([(-17.5, -1, 95), (0, -1.5, 98.5), (17.5, -1, 95)], [6.8, 8.2, 6.8], shirt),
                  limb([(-17.5, -1, 95), (-23, 8, 86), (-23.6, 20, 81)], [7.0, 6.0, 5.2], shirt),
                  limb([(17.5, -1, 95), (21.5, 3, 78), (19, 14, 68)], [7.0, 5.8, 5.0], shirt)], shirt, 0.7, 10, 'trunk')
    head = fuse([ball(9.2, tone, at=(0, 2.5, 117), squash=(0.86, 1.04, 1.22)), limb([(0, -0.5, 98), (0, 0.5, 110)], [5.6, 5.4], tone),
                 ball(1.4, tone, at=(-7.9, 1.6, 115.5), squash=(0.5, 1, 1.5)), ball(1.4, tone, at=(7.9, 1.6, 115.5), squash=(0.5, 1, 1.5)),
                 limb([(0, 11.4, 117.5), (0, 12.9, 114.4)], [0.8, 1.3], tone)], tone, 0.35, 12, 'head')
    cap = fuse([ball(9.5, hair, at=(0, 0.9, 119.6), squash=(0.89, 1.0, 1.12))], hair, 0.5, 6, 'hair')
    arms = fuse([limb([(-23.6, 18, 81.5), (-24, 40, 84.5), (-24, 62, 86)], [4.4, 3.9, 2.8], tone)], tone, 0.3, 8, 'arm')
    left = fuse([limb([(19.2, 12, 68.6), (14, 28, 73), (11, 33.5, 76.6)], [4.3, 3.3, 2.6], tone), hand(forearm=0, right=True, at=(11.0, 32.8, 77.2), turn=(-8, 0, 6))], tone, 0.3, 8, 'arm')
    legs = fuse([limb([(-8.5, 0, 52), (-10.5, 22, 54), (-11.5, 40, 51.5)], [9.2, 8.2, 6.6], trousers), limb([(8.5, 0, 52), (10.5, 22, 54), (11.5, 40, 51.5)], [9.2, 8.2, 6.6], trousers),
                 limb([(-11.5, 39, 51), (-11.5, 36, 30), (-11.5, 33, 9)], [6.6, 5.6, 4.4], trousers), limb([(11.5, 39, 51), (11.5, 36, 30), (11.5, 33, 9)], [6.6, 5.6, 4.4], trousers)],
                trousers, 0.6, 8, 'legs')
    shoes = [pill(8.6, 24, 7.4, plastic('#F0EEE8', 0.6), 0.7, at=(x, 36.5, 8.2)) for x in (-11.5, 11.5)]
    return group('person', trunk, head, cap, arms, left, legs, shoes, at=at)


def build(shot):
    state = shot.options.get('state', 'whole')
    group('stand', column(), desk(), scale())
    if state == 'whole':
        seat((4, -64, 0))
    if state == 'person':
        seat((0, -62, 0))
        sitting((0, -66, 0))

#: What is beside the card's picture is smaller: galleries show nothing wider.
SMALL = (1120, 840)
SMALLER = (960, 720)

SHOTS = {
    'front': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=30, elevation=14, target=(0, -22, 70), frame=256, reach=200, options={'state': 'whole'}),
    'hero': Shot(size=(1200, 1000), samples=32, exposure=0.6, azimuth=30, elevation=14, target=(0, -22, 70), frame=226, reach=200, backdrop='coral', options={'state': 'whole'}),
    'three-quarter': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-38, elevation=16, target=(0, -22, 70), frame=256, reach=200, backdrop='coral', options={'state': 'whole'}),
    'detail': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=16, elevation=24, target=(1, -4, 94), frame=122, reach=120, options={'state': 'none'}),
    'screen': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-10, elevation=6, target=(0, 6, 120), frame=82, reach=110, backdrop='mist', options={'state': 'none'}),
    'ink': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-30, elevation=13, target=(0, -22, 70), frame=256, reach=200, backdrop='ink', options={'state': 'whole'}),
    'in-use': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=52, elevation=13, target=(0, -28, 71), frame=252, reach=200, backdrop='sand', options={'state': 'person'}),
}
