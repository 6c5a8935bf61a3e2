"""The packages as groups: what is in each, beside its box."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from cuff import cuff  # noqa: E402
import stethoscope  # noqa: E402
from kit_devices import body_scale, glucose_meter, oximeter, pulse_band, thermometer  # noqa: E402
from nb1 import monitor  # noqa: E402
from nh1 import recorder  # noqa: E402
from props import decal, drawn  # noqa: E402
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
    dark = name in ('family-health', 'doctor')
    mark = decal('markWhite' if dark else 'markCoral', 8.4, at=(size / 2 - 6.4, -deep / 2 - 0.02, size * 0.63), turn=(90, 0, 0), rough=0.7)
    band = box(size + 0.2, deep + 0.2, 0.7, plastic('#E8462E', 0.6, 0, 0.05), 0.25, 0.05, 4, at=(0, 0, size - 4.9))
    return group('carton', body, lid, front, mark, band, at=at, turn=(0, 0, turn))


def build(shot):
    name = shot.options['package']
    if name == 'doctor':
        carton(name, (-17, 15, 0), 12)
        place(group('stethoscope', stethoscope.digital('NS1-SE-Plus', 'glossy-black', 'long', facing=shot.azimuth)), (12, -3.5, 0), (0, 0, -2))
        place(recorder('white'), (-13.5, -9.5, 0), (0, 0, 14))
        oximeter(at=(-23.5, -4.0, 0), turn=(0, 0, 24))
        return
    carton(name, (-13, 12, 0), 10)
    place(monitor(), (8.5, 0.5, 0), (0, 0, -12))
    cuff(inner=4.2, turns=1.4, width=13.0, print_at=0.40, at=(20.5, 11.0, 4.85), turn=(0, 0, 14))
    if name != 'family-base-health':
        place(recorder('white'), (-10.5, -8.0, 0), (0, 0, 10))
    if name != 'family-heart':
        oximeter(at=(19.5, -6.0, 0), turn=(0, 0, -20))
        thermometer(at=(26.5, 0.0, 0), turn=(0, 0, 14))
    if name in ('family-health', 'family-base-health'):
        glucose_meter(at=(0.4, -10.5, 0) if name == 'family-health' else (-8.0, -6.5, 0), turn=(0, 0, 6))
    if name == 'family-health':
        body_scale(27.0, at=(15.5, 22, 13.5), turn=(77, 0, -6))
        pulse_band(at=(-21.5, -7.0, 0), turn=(0, 0, 20))


def _together(name, **more):
    return Shot(**{**dict(size=(1040, 780), samples=10, azimuth=4, elevation=22, target=(1.5, 0, 10.6), frame=62, exposure=0.85, options={'package': name}), **more})


SHOTS = {
    'family': _together('family'),
    'family-heart': _together('family-heart', backdrop='coral', target=(0.5, 0, 10.6), frame=59),
    'family-health': _together('family-health', frame=66, target=(1.5, 0, 11.2), backdrop='mist'),
    'family-base-health': _together('family-base-health', backdrop='sand'),
    'doctor': _together('doctor', frame=68, elevation=27, target=(0, 3, 8.8)),
}
