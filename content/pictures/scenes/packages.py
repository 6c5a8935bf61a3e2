"""The packages as groups: what is in each, before its box. No document shows them yet."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from cuff import cuff  # noqa: E402
from kit_devices import body_scale, glucose_meter, oximeter, pulse_band, tablet, thermometer  # noqa: E402
from nb1 import monitor  # noqa: E402
from nh1 import recorder  # noqa: E402
from props import drawn, phone, plain  # noqa: E402
from studio import Shot, box, group, panel, place, plastic, printed  # noqa: E402

#: The box's print and the colour of its sides.
BOXES = {
    'family': ('boxFamily', '#F1EBE0'), 'family-heart': ('boxFamilyHeart', '#FDE7E1'), 'family-health': ('boxFamilyHealth', '#0E2A2B'),
    'family-base-health': ('boxFamilyBase', '#E4EEEB'), 'doctor': ('boxDoctor', '#123A3B'),
}


def carton(name, at, turn=0.0, size=26.0, deep=9.0):
    """The package's box, standing, its print towards −y, with a lid that closes over it."""
    art, side = BOXES[name]
    card = plastic(side, 0.7, 0, 0.12)
    body = box(size, deep, size, card, 0.25, 0.12, 4, at=(0, 0, size / 2))
    lid = box(size + 0.16, deep + 0.16, 4.6, card, 0.25, 0.12, 4, at=(0, 0, size - 2.24))
    front = panel(size - 0.5, size - 5.2, printed(drawn(art), 0.7), at=(0, -deep / 2 - 0.012, (size - 4.6) / 2), turn=(90, 0, 0))
    for loop in front.data.uv_layers[0].data:
        loop.uv[1] *= (size - 5.2) / (size - 0.5)
    return group('carton', body, lid, front, at=at, turn=(0, 0, turn))


def build(shot):
    name = shot.options['package']
    carton(name, (-9, 11, 0), 10)
    if name in ('family', 'family-heart', 'family-health', 'doctor'):
        place(recorder('white'), (2.0, -9.0, 0), (0, 0, -12))
    if name != 'doctor':
        place(monitor(), (12.5, 3.5, 0), (0, 0, -14))
        cuff(inner=4.2, turns=1.4, width=13.0, at=(-9.5, -6.0, 4.85), turn=(0, 0, 20))
    if name in ('family', 'family-health', 'family-base-health'):
        oximeter(at=(16.5, -10.0, 0), turn=(0, 0, -20))
        thermometer(at=(24.0, -6.0, 0), turn=(0, 0, 18))
    if name in ('family-health', 'family-base-health'):
        glucose_meter(at=(8.2, -13.5, 0), turn=(0, 0, 8))
    if name == 'family-health':
        body_scale(27.0, at=(25, 14, 13.5), turn=(77, 0, -16))
        pulse_band(at=(-18.5, -12.0, 0), turn=(0, 0, 20))
    if name == 'doctor':
        tablet(at=(13, 2.5, 0.0), turn=(0, 0, -8))
        oximeter(at=(-8.0, -9.0, 0), turn=(0, 0, 20))


SHOTS = {name: Shot(size=(1280, 960), samples=20, azimuth=6, elevation=24, target=(3, 0, 9.5), frame=68, options={'package': name}) for name in BOXES}
