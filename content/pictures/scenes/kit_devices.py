"""The small devices of the health kit that are not products of their own. All lie on z = 0 with their face upwards, unless told."""

import math

from mathutils import Vector

from props import decal, drawn, inlay, lamp, plain, slab, usb_c
from studio import (anodised, box, cut, cylinder, glass, group, lathe, metal, panel, pill, plastic, prism, ring, rounded, rubber,
                    screen, tube)

WHITE = '#F2F1EC'


def glucose_meter(at=(0, 0, 0), turn=(0, 0, 0)):
    """A blood sugar meter of 5.4 × 9.6 × 1.7 cm with a test strip in it."""
    shell = plastic(WHITE, 0.36, grain=0.05)
    return group(
        'glucose',
        box(5.4, 9.6, 0.8, plastic('#C9D0CF', 0.5), 2.0, 0.3, 6, at=(0, 0, 0.42)),
        box(5.4, 9.6, 0.95, shell, 2.0, 0.34, 8, at=(0, 0, 1.25)),
        inlay(4.3, 3.9, 0.7, glass('#060C0D'), 0.05, 0.04, at=(0, 1.9, 1.70), edge=0.02),
        panel(3.9, 3.25, screen(drawn('glucose'), 1.0), 0.25, at=(0, 1.9, 1.753)),
        group('key', ring(0.86, 0.05, plain('#8A9694', 0.6), segments=64), cylinder(0.82, 0.12, plastic('#E8462E', 0.34, 0.2), 0.06), at=(0, -1.75, 1.75)),
        decal('markInk', 1.6, at=(0, -3.5, 1.728)),
        # The strip, with its drop.
        box(0.62, 2.6, 0.05, plastic('#FBFBF7', 0.5), 0.05, 0.01, at=(0, 5.6, 0.92)),
        box(0.5, 0.7, 0.052, plastic('#E0A63A', 0.5), 0.05, 0.01, at=(0, 6.4, 0.924)),
        box(1.3, 0.5, 0.2, plain('#101516', 0.7), 0.08, 0.03, at=(0, 4.72, 0.92)),
        at=at, turn=turn)


def thermometer(at=(0, 0, 0), turn=(0, 0, 0)):
    """An infrared thermometer for the forehead, 15.5 cm long, lying on its side: a head with a lens, a display, a grip."""
    shell = plastic(WHITE, 0.34, grain=0.05)
    return group(
        'thermometer',
        box(3.4, 14.6, 1.5, shell, 1.55, 0.6, 8, at=(0, 0, 1.15)),
        box(3.46, 14.66, 0.5, plastic('#D5DBDA', 0.5), 1.58, 0.2, 6, at=(0, 0, 1.0)),
        box(3.8, 3.6, 2.1, shell, 1.5, 0.7, 8, at=(0, 6.5, 1.25)),
        group('lens', ring(0.95, 0.14, anodised('#B9C0C2', 0.25), segments=64), lathe([(0.9, 0.0), (0.6, -0.2), (0.3, -0.4), (0, -0.45)][::-1], metal('#D8B56A', 0.15), 64),
              at=(0, 8.28, 1.25), turn=(-90, 0, 0)),
        inlay(2.4, 1.7, 0.35, glass('#050B0C'), 0.05, 0.03, at=(0, 3.2, 1.885), edge=0.02),
        panel(2.2, 1.19, screen(drawn('thermometer'), 1.9), 0.1, at=(0, 3.2, 1.938)),
        inlay(1.5, 1.5, 0.74, plastic('#E8462E', 0.34, 0.2), 0.14, 0.03, at=(0, 0.6, 1.885), edge=0.08),
        decal('markInk', 1.6, at=(0, -4.4, 1.906), turn=(0, 0, 90)),
        at=at, turn=turn)


def oximeter(at=(0, 0, 0), turn=(0, 0, 0), open_by=0.0):
    """A finger clip of 3.4 × 6 × 3.2 cm; its mouth looks towards −y. `open_by` degrees lifts the upper jaw."""
    shell = plastic('#17393A', 0.36, 0.2, 0.04)
    light = plastic(WHITE, 0.4, grain=0.05)
    lower = group('lower', box(3.3, 6.0, 1.25, light, 1.1, 0.45, 8, at=(0, 0, 0.66)), box(1.9, 3.4, 0.2, rubber('#2A3436'), 0.7, 0.08, at=(0, -1.3, 1.28)))
    upper = group('upper', box(3.4, 6.1, 1.5, shell, 1.15, 0.55, 8, at=(0, -3.0, 0.78)),
                  inlay(2.5, 2.2, 0.4, glass('#04090A'), 0.05, 0.03, at=(0, -3.3, 1.515), edge=0.02),
                  panel(2.3, 1.643, screen(drawn('oximeter'), 2.0), 0.15, at=(0, -3.3, 1.568)),
                  inlay(0.8, 0.5, 0.22, plastic('#C9D0CF', 0.4), 0.1, 0.02, at=(0, -1.05, 1.515), edge=0.05),
                  at=(0, 3.0, 1.62), turn=(-open_by, 0, 0))
    hinge = cylinder(0.34, 2.6, plain('#0C1213', 0.7), 0.08, at=(0, 2.35, 1.45), turn=(0, 90, 0))
    return group('oximeter', lower, upper, hinge, at=at, turn=turn)


def body_scale(size=28.0, at=(0, 0, 0), turn=(0, 0, 0), lit=True):
    """A body composition scale: white glass, four steel electrodes, a display that shines through."""
    half = size / 2
    steel = metal('#C9CCCE', 0.22, 'y')
    pads = [box(size * 0.26, size * 0.3, 0.03, steel, 1.3, 0.01, 4, at=(sx * half * 0.5, sy * half * 0.42 - half * 0.08, 2.145))
            for sx in (-1, 1) for sy in (-1, 1)]
    return group(
        'scale',
        box(size, size, 0.8, plastic('#F6F7F5', 0.08, 1, 0), 3.0, 0.16, 6, at=(0, 0, 1.73)),
        box(size - 1.0, size - 1.0, 1.0, plastic('#B9C2C2', 0.5), 2.6, 0.25, 6, at=(0, 0, 0.85)),
        [cylinder(1.4, 0.4, rubber('#1B2223'), 0.1, at=(sx * half * 0.76, sy * half * 0.76, 0.2)) for sx in (-1, 1) for sy in (-1, 1)],
        pads,
        box(7.4, 3.1, 0.012, glass('#0A1213'), 0.5, 0, at=(0, half * 0.78, 2.134)),
        panel(6.6, 2.83, screen(drawn('scale'), 1.9 if lit else 0.0), 0.3, at=(0, half * 0.78, 2.142)),
        decal('markInk', 3.4, at=(0, -half * 0.86, 2.136)),
        at=at, turn=turn)


def pulse_band(at=(0, 0, 0), turn=(0, 0, 0)):
    """A wrist band that counts the heart's beats, closed, standing on its side edge as on a table."""
    strap = rubber('#17393A', 0.5)
    loop = []
    for i in range(49):
        a = 2 * math.pi * i / 48
        loop.append((3.1 * math.cos(a), 2.55 * math.sin(a)))
    inner = [(x * 0.925, y * 0.915) for x, y in loop]
    band = prism(loop[:-1], 2.2, strap, 0.08, 3, at=(0, 0, 1.1))
    hole = prism(inner[:-1], 4, strap, 0, at=(0, 0, 1.1))
    cut(band, hole)
    case = group('case', box(3.6, 3.0, 0.95, anodised('#C9CDCE', 0.25), 0.9, 0.28, 6, at=(0, 0, 0.3)), box(3.3, 2.7, 0.05, glass('#04090A'), 0.8, 0.03, 4, at=(0, 0, 0.79)),
                 panel(2.3, 2.3, screen(drawn('pulseMeter'), 2.0), 0.6, at=(0, 0, 0.8165)), at=(0, -2.45, 1.1), turn=(90, 0, 0))
    return group('band', band, hole, case, at=at, turn=turn)


def tablet(picture='tabletScreen', at=(0, 0, 0), turn=(0, 0, 0), strength=1.5):
    """A tablet of 25.2 × 17.4 × 0.8 cm, on its back."""
    return slab(25.2, 17.4, 0.8, 1.3, anodised('#2A3234', 0.3), glass('#040808'), picture=picture, edge=0.24, strength=strength,
                screen_size=(23.6, 15.72), screen_corner=0.4, at=at, turn=turn)
