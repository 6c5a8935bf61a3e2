"""The NS1 series side by side: chest pieces and units of the three, their tubing running out of the picture."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Vector  # noqa: E402

import stethoscope  # noqa: E402
import stethoscope_head  # noqa: E402
import stethoscope_unit  # noqa: E402
from stethoscope_finish import Finish  # noqa: E402
from studio import Shot, group, tube  # noqa: E402

MODELS = (('NS1', 'green', (-9.6, 7.6)), ('NS1-SE', 'prussian', (-7.4, 0.6)), ('NS1-SE-Plus', 'glossy-black', (-5.2, -6.4)))
STEM = 8


def build(shot):
    a = math.radians(STEM)
    way = Vector((math.cos(a), math.sin(a), 0))
    for model, colour, (x, y) in MODELS:
        look = Finish(colour)
        piece, reach, _ = stethoscope_head.digital(look, model, 90 - STEM + shot.azimuth)
        unit = stethoscope_unit.unit(look, model, 1)
        sleeve, end_x = stethoscope.joined(look, unit, reach, 0.5)
        group('head and unit', piece, unit, sleeve, at=(x, y, 0), turn=(0, 0, STEM))
        end = Vector((x, y, stethoscope_unit.MIDDLE)) + way * (end_x + 0.1)
        bent = [tuple(end + way * reach_on + Vector((0, rise, low))) for reach_on, rise, low in ((0, 0, 0), (2.4, 0.1, -0.3), (7, 1.2, -0.46), (13, 0.2, -0.46), (20, 2.4, -0.46), (30, 6, -0.46))]
        tube(bent, 0.5, look.tube)


SHOTS = {
    'group': Shot(size=(1200, 1320), samples=48, azimuth=-8, elevation=52, target=(0.6, 0.9, 0.6), frame=27, exposure=0.6, backdrop='mist'),
}
