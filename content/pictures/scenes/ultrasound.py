"""The portable ultrasound: a 12.3-inch touchscreen (26 × 17.3 cm lit) in a padded body with a handle and a foot, and its probes."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

from body import hand, limb  # noqa: E402
from props import decal, drawn, inlay, lamp, loft, plain, sheet, slab, superellipse, usb_c  # noqa: E402
from studio import (Shot, anodised, bevel, box, cloth, cylinder, fuse, glass, group, lathe, metal, panel, place, plastic, prism, ring,  # noqa: E402
                    rounded, rubber, screen, screw, skin, tube)

TILT = 64


def device(picture='ultrasoundB', strength=0.95):
    """The device on its foot, leaning back, its front towards −y. Its probe's port is on its right hand side."""
    shell = plastic('#F1F1EE', 0.36, grain=0.05)
    pad = rubber('#17282A', 0.55)
    steel = anodised('#C9CDCE', 0.3)
    body = [
        # A rubber bumper goes all round; the white back shows behind it, the glass lies in front.
        box(31.4, 22.6, 2.0, pad, 2.3, 0.55, 8, at=(0, 0, 1.3)),
        box(30.4, 21.6, 1.0, shell, 2.0, 0.4, 6, at=(0, 0, 0.35)),
        inlay(29.6, 20.8, 1.5, glass('#03090A'), 0.08, 0.06, at=(0, 0, 2.27), edge=0.03),
        panel(26.0, 17.33, screen(drawn(picture), strength), 0.25, at=(0, 0.85, 2.3525)),
        decal('markWhite', 2.7, at=(0, -9.15, 2.354), rough=0.3),
        lamp(0.09, '#3BE3B4', at=(13.6, -9.15, 2.34), strength=5),
    ]
    handle = tube([(-6.2, 10.8, 1.2), (-6.0, 13.6, 1.2), (-4.2, 14.6, 1.2), (0, 14.75, 1.2), (4.2, 14.6, 1.2), (6.0, 13.6, 1.2), (6.2, 10.8, 1.2)],
                  0.72, pad)
    keys = [box(2.4, 0.34, 0.6, steel, 0.15, 0.1, at=(7.5, 11.32, 1.2)), box(1.2, 0.34, 0.6, plastic('#E8462E', 0.35, 0.2), 0.15, 0.1, at=(10.6, 11.32, 1.2))]
    port = group('port', box(3.0, 1.5, 0.3, plain('#0A0F10', 0.6), 0.3, 0.08), box(2.5, 1.1, 2.0, rubber('#10191A'), 0.25, 0.14, at=(0, 0, 1.0)),
                 cylinder(0.42, 1.1, rubber('#10191A'), 0.1, at=(0, 0, 2.3)), at=(15.66, -4.2, 1.2), turn=(90, 0, 90))
    usb = usb_c(at=(15.70, 3.5, 1.2), turn=(90, 0, 90))
    lean = group('device', body, handle, keys, port, usb, at=(0, 0, 10.12), turn=(TILT, 0, 0))
    foot = sheet([(0.6, 14.2), (9.6, 0.25), (12.2, 0.25)], 13, steel, 0.28, round_by=1.0, edge=0.06)
    return group('ultrasound', lean, foot)


PORT = Vector((18.6, -4.2, 1.2))


def _convex_face(wide, drop, count=20):
    """The upper edge of a curved probe's head, from left to right."""
    radius = (wide * wide / 4 + drop * drop) / (2 * drop)
    made = []
    for i in range(count + 1):
        x = (i / count - 0.5) * wide
        made.append((x, math.sqrt(radius * radius - x * x) - radius + drop))
    return made


def probe(kind='convex', band='#0F7B6C'):
    """A probe with its tail in the origin and its face towards +z, broad in x; `convex` for the belly, `linear` for what lies near."""
    shell = plastic('#F3F3F0', 0.3, 0.15, 0.03)
    wide, drop = (6.6, 1.15) if kind == 'convex' else (5.0, 0.0)
    sections = [superellipse(1.5, 1.5, 0.0, 2.0), superellipse(1.9, 1.9, 0.4, 2.0), superellipse(2.6, 2.4, 1.6, 2.3), superellipse(2.9, 2.55, 3.4, 2.5),
                superellipse(2.75, 2.4, 5.4, 2.5), superellipse(2.9, 2.3, 6.6, 2.6), superellipse(3.8, 2.35, 7.9, 2.9),
                superellipse(wide - 0.7, 2.4, 9.1, 3.4), superellipse(wide - 0.1, 2.42, 10.0, 4.0), superellipse(wide, 2.4, 10.8, 4.4),
                superellipse(wide - 0.05, 2.36, 11.4, 4.6)]
    body = loft(sections, shell, 'probe', smooth_angle=80)
    head = [(-wide / 2 + 0.04, -0.5)] + ([(x * 0.985, z + 0.25) for x, z in _convex_face(wide, drop)] if drop else [(-wide / 2 + 0.04, 0.4), (wide / 2 - 0.04, 0.4)]) + [(wide / 2 - 0.04, -0.5)]
    lens = prism(head[::-1], 1.9, rubber('#3C4A4D', 0.4), 0.22, 6, at=(0, 0, 11.5), turn=(90, 0, 0), name='lens')
    collar = box(wide + 0.03, 2.42, 0.16, plastic(band, 0.4), 0.95, 0.05, at=(0, 0, 11.1))
    ridge = box(0.22, 0.5, 1.5, plastic(band, 0.4), 0.1, 0.09, at=(wide / 2 - 0.28, 0, 9.85), turn=(0, 17 if drop else 10, 0))
    button = group('button', ring(0.42, 0.05, plain('#0C1112', 0.8), segments=48), cylinder(0.38, 0.12, plastic('#DCE3E2', 0.4), 0.05),
                   at=(0, -1.22, 4.6), turn=(90, 0, 0))
    mark = decal('markInk', 1.5, at=(0, -1.235, 7.2), turn=(85, 0, 0))
    relief = [lathe(rounded([(0.75, 0.1), (0.75, -0.2), (0.62, -0.6), (0.42, -2.4), (0.36, -2.5), (0, -2.5)][::-1], 0.1), rubber('#17282A'), 64)]
    relief += [ring(0.60 - 0.03 * i, 0.07, rubber('#17282A'), at=(0, 0, -0.6 - 0.3 * i), segments=48) for i in range(6)]
    return group('probe', body, lens, collar, ridge, button, mark, relief)


def at_world(thing, point):
    bpy.context.view_layer.update()
    return thing.matrix_world @ Vector(point)


def cable(points, radius=0.33):
    return tube([Vector(p) for p in points], radius, rubber('#1B2A2C', 0.45))


def lying(kind, at, spin, band):
    """A probe on the table, its broad side up."""
    made = probe(kind, band)
    return place(made, at, (90, 0, spin))


def table_set(picture):
    whole = device(picture)
    front = lying('convex', (20.6, -6.4, 1.22), 28, '#E8462E')
    other = lying('linear', (-17.4, -7.6, 1.22), -24, '#0F7B6C')
    bpy.context.view_layer.update()
    lean = next(child for child in whole.children if child.name.startswith('device'))
    socket = at_world(lean, PORT)
    tail = at_world(front, (0, 0, -2.4))
    behind = at_world(front, (0, 0, -6))
    cable([tail, behind + Vector((0, 0, -0.5)), (18.5, 7.0, 0.33), (24.0, 12.5, 0.33), (29.0, 8.0, 0.33), (26.0, 2.6, 1.6), socket + Vector((2.6, 0, 0)), socket])
    tail, behind = at_world(other, (0, 0, -2.4)), at_world(other, (0, 0, -6))
    cable([tail, behind + Vector((0, 0, -0.5)), (-20.5, 7.0, 0.33), (-23.4, 11.0, 0.33), (-22, 15.6, 0.33), (-18.4, 16.4, 0.5)])
    plug = rubber('#10191A')
    group('plug', cylinder(0.42, 1.2, plug, 0.1, at=(-2.1, 0, 0), turn=(0, 90, 0)), box(3.2, 2.5, 1.1, plug, 0.25, 0.14), box(0.9, 2.0, 0.6, metal('#B9BEC1', 0.25), 0.1, 0.04, at=(1.9, 0, 0)), at=(-15.6, 16.6, 0.58), turn=(0, 0, 6))
    return whole


def patient():
    """A belly under a sheet, a hand that holds the probe to it, the device beyond."""
    tone = skin('#C08F70')
    trunk = fuse([limb([(-40, 2, -7), (-20, 1, -5), (0, 0, -5.5), (22, 1, -4.5), (40, 2, -7)], [13, 13.5, 12.4, 14, 14], tone)], tone, 0.5, 10, 'trunk')
    return trunk


def build(shot):
    state = shot.options.get('state', 'set')
    picture = shot.options.get('picture', 'ultrasoundB')
    if state == 'set':
        table_set(picture)
    if state == 'screen':
        device(picture, 1.0)
    if state == 'probe':
        front = lying('convex', (-2.6, -3.6, 1.22), 62, '#E8462E')
        back = lying('linear', (-4.6, 4.2, 1.22), 78, '#0F7B6C')
        for one, way in ((front, -1), (back, 1)):
            tail, behind = at_world(one, (0, 0, -2.4)), at_world(one, (0, 0, -6))
            cable([tail, behind + Vector((0, 0, -0.4)), behind + Vector((-5, 1.5 + way, -0.89)), behind + Vector((-11, 0.5, -0.89)), behind + Vector((-18, 5 * way, -0.89))])
    if state == 'hand':
        whole = device(picture)
        place(whole, (-10, 19, 1), (0, 0, 10))
        patient()
        grip = {'index': (58, 48, 24), 'middle': (62, 50, 26), 'ring': (66, 50, 26), 'little': (64, 46, 24)}
        held = place(probe('convex', '#E8462E'), (9, -3.2, 18.9), (180, 0, 0))
        hand(curl=grip, tone='#A97856', at=(18.2, -4.2, 16.3), turn=(0, 0, 78), forearm=30,
             thumb=((1.4, 4.9, -0.7), (2.6, 7.2, -2.2), (1.6, 9.4, -3.4), (0.4, 10.8, -3.8)))
        tail = at_world(held, (0, 0, -2.4))
        cable([tail, tail + Vector((0, 0.5, 2.6)), tail + Vector((5, 8, 4.5)), (17, 14, 9), (12, 20, 4)])

#: What is beside the card's picture is smaller: galleries show nothing wider.
SMALL = (1120, 840)
SMALLER = (960, 720)

SHOTS = {
    'front': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=12, elevation=20, target=(1.4, 0.5, 9.2), frame=69, options={'state': 'set'}),
    'hero': Shot(size=(1200, 1000), samples=32, exposure=0.6, azimuth=12, elevation=20, target=(1.4, 0.5, 9.2), frame=69, backdrop='mist', options={'state': 'set'}),
    'three-quarter': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=-38, elevation=22, target=(0.4, 1.0, 9.4), frame=64, backdrop='mist', options={'state': 'set'}),
    'detail': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=-18, elevation=38, target=(0.2, 0.4, 1.2), frame=27, lens=100, fstop=9, focus=(-0.5, -3.4, 2.2), options={'state': 'probe'}),
    'modes': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-7, elevation=24, target=(0.2, -3.4, 11.6), frame=44, backdrop='mist', options={'state': 'screen', 'picture': 'ultrasoundBm'}),
    'ink': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=24, elevation=17, target=(1.0, 1.0, 9.6), frame=62, backdrop='ink', options={'state': 'set'}),
    'in-use': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-4, elevation=24, target=(1, 2, 12), frame=60, backdrop='sand', options={'state': 'hand'}),
}
