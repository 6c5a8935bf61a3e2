"""NH1, the pocket ECG: 10.1 × 2.5 × 1.3 cm, two steel electrodes on its face for the fingers and one on its back for the leg."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from body import hand  # noqa: E402
from props import decal, drawn, inlay, lamp, phone, plain, sheet  # noqa: E402
from studio import (Shot, anodised, box, cylinder, glass, group, metal, panel, place, plastic, printed, ring, rubber, screw,  # noqa: E402
                    seam, text, tube)

LENGTH, WIDTH, THICK = 10.1, 2.5, 1.3

SHELLS = {
    'white': dict(shell=('#F1F0EB', 0.36), band='#DADFDD', print='#2A4344', inlay='#12302F'),
    'black': dict(shell=('#17191A', 0.42), band='#0D0F10', print='#C9D2D0', inlay='#0A1414'),
}


def recorder(colour='white', lit=True):
    """The recorder with its face upwards, its middle in the origin and its back at z = 0."""
    look = SHELLS[colour or 'white']
    shell = plastic(*look['shell'], grain=0.05)
    steel = metal('#C6CACB', 0.24, 'y')
    gasket = rubber('#101415', 0.6)
    half = THICK / 2
    parts = [
        # Two shells that meet in a fine gap over a darker band.
        box(LENGTH - 0.05, WIDTH - 0.05, THICK * 0.4, plastic(look['band'], 0.5), 1.16, 0.05, 4, at=(0, 0, half)),
        box(LENGTH, WIDTH, half - 0.018, shell, 1.18, 0.42, 10, at=(0, 0, half + 0.009 + (half - 0.018) / 2)),
        box(LENGTH, WIDTH, half - 0.018, shell, 1.18, 0.42, 10, at=(0, 0, (half - 0.018) / 2)),
    ]
    for side in (-1, 1):
        x = side * 3.33
        parts += [
            box(2.86, 1.86, 0.06, gasket, 0.86, 0.03, 4, at=(x, 0, THICK - 0.012)),
            # The pad is a shallow dish: a rim, and brushed steel let in.
            box(2.74, 1.74, 0.09, metal('#D3D6D7', 0.12), 0.82, 0.04, 6, at=(x, 0, THICK)),
            box(2.5, 1.5, 0.02, steel, 0.72, 0.008, 3, at=(x, 0, THICK + 0.04)),
        ]
    parts += [
        inlay(2.9, 1.5, 0.72, glass(look['inlay']), 0.022, 0.02, at=(0, 0, THICK - 0.004), edge=0.012),
        decal('markWhite', 1.35, at=(-0.42, 0, THICK + 0.022), rough=0.3),
        group('ring', [ring(0.19, 0.022, metal('#B9BEC0', 0.2), segments=64)], at=(0.98, 0, THICK + 0.02)),
        lamp(0.09, '#3BE3B4' if lit else '#1C3A36', at=(0.98, 0, THICK + 0.02), strength=6 if lit else 0.1),
    ]
    parts += [
        # The back: one electrode for the leg, the battery's lid and what the law wants to be read.
        group('back', [
            box(5.4, 1.8, 0.06, gasket, 0.88, 0.03, 4, at=(-1.2, 0, 0)),
            box(5.28, 1.68, 0.09, metal('#D3D6D7', 0.12), 0.82, 0.04, 6, at=(-1.2, 0, 0.01)),
            box(5.04, 1.44, 0.02, steel, 0.7, 0.008, 3, at=(-1.2, 0, 0.05)),
            group('lid', [ring(0.82, 0.018, plain('#0B0D0D', 0.9), segments=96), cylinder(0.8, 0.03, shell, 0.012),
                          box(0.9, 0.13, 0.02, plain('#0C0F0F', 0.8), 0.06, 0, at=(0, 0, 0.012))], at=(3.2, 0, 0.0)),
            text('NH1', 0.26, plain(look['print'], 0.6), at=(1.92, 0.42, 0.002)),
            text('IP22', 0.15, plain(look['print'], 0.6), at=(1.92, 0.05, 0.002)),
            text('3 V', 0.15, plain(look['print'], 0.6), at=(1.92, -0.22, 0.002)),
        ], turn=(180, 0, 0)),
    ]
    return group('nh1', parts)


def build(shot):
    state = shot.options.get('state', 'one')
    colour = shot.colour or 'white'
    if state == 'one':
        place(recorder(colour), (0, 0, 0), (0, 0, shot.options.get('turn', 0)))
    if state == 'phone':
        place(recorder(colour), (-5.0, -4.0, 0), (0, 0, -18))
        stand = sheet([(-1.6, 1.5), (-1.6, 0.06), (0.2, 0.06), (3.4, 8.2), (6.6, 0.06)], 5.2, anodised('#C9CDCE', 0.3), 0.16, round_by=0.9)
        place(stand, (4.6, 4.2, 0), (0, 0, -12))
        lean = phone('ecgPhone', turn=(68.5, 0, 0), strength=1.9)
        place(group('leaning', lean, at=(0, 0, 0)), (4.45, 3.2, 7.6), (0, 0, -12))
    if state == 'sheet':
        panel(31, 20, printed(drawn('ecgSheet'), 0.8), at=(0, 0, 0.012))
        box(31, 20, 0.01, plain('#F6EDE8', 0.8), 0.02, 0, at=(0, 0, 0.005))
        place(recorder(colour), (2.6, -4.6, 0.02), (0, 0, 11))
    if state == 'both':
        place(recorder('white'), (-1.2, -2.2, 0), (0, 0, 16))
        place(recorder('white' if colour == 'white' else colour), (1.6, 3.0, THICK + 0.03), (180, 0, -9))
    if state == 'hands':
        place(recorder(colour), (0, 0, 0))
        # Each index finger rests on its electrode; the others lie on the table beyond the recorder's ends.
        rest = {'index': (6, 15, 9), 'middle': (10, 22, 14), 'ring': (11, 23, 14), 'little': (12, 24, 14)}
        for right, side in ((False, -1), (True, 1)):
            hand(curl=rest, spread={'index': 16, 'middle': -1, 'ring': -7, 'little': -13}, right=right, tone='#C08F70', at=(side * 19.6, -6.4, 4.05), turn=(0, 0, side * 52))



FRONT = dict(azimuth=12, elevation=27, target=(0.3, -1.0, 6.9), frame=30, lens=60)

#: What is beside the card's picture is smaller: galleries show nothing wider.
SMALL = (1120, 840)
SMALLER = (960, 720)

SHOTS = {
    'front': Shot(**FRONT, size=SMALL, samples=14, exposure=0.6, options={'state': 'phone'}),
    'hero': Shot(**{**FRONT, 'frame': 25.5}, size=(1200, 1000), samples=32, exposure=0.6, backdrop='mist', options={'state': 'phone'}),
    'three-quarter': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-32, elevation=38, target=(0.2, 0.3, 0.6), frame=15.5, options={'state': 'both'}),
    'detail': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=28, elevation=30, target=(1.4, 0, 1.2), frame=7.2, reach=14, lens=100, fstop=6, focus=(0.9, -0.3, 1.3), options={'state': 'one'}),
    'paper': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-18, elevation=52, target=(0, -0.6, 0), frame=26, options={'state': 'sheet'}),
    'white': Shot(size=SMALL, samples=14, exposure=0.6, azimuth=-24, elevation=40, target=(0, 0, 0.5), frame=13, options={'state': 'one'}),
    'black': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=-24, elevation=40, target=(0, 0, 0.5), frame=13, colour='black', options={'state': 'one'}),
    'in-use': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=0, elevation=44, target=(0, -1.6, 1.5), frame=33, backdrop='sand', options={'state': 'hands'}),
    'ink': Shot(size=SMALLER, samples=10, exposure=0.6, azimuth=-34, elevation=26, target=(0.2, 0.6, 0.8), frame=16, backdrop='ink', colour='black', options={'state': 'both'}),
}
