"""NS1: the plain one of the digital series, which tells by light."""

import stethoscope
from stethoscope_finish import look
from studio import Shot

COLOUR = 'green'
SERIES = ('matte-black', 'glossy-black', 'prussian', 'blue', 'green', 'red', 'copper', 'metallic-gold', 'metallic-silver', 'white')
FURTHER = [colour for colour in SERIES if colour != COLOUR]
__all__ = ['COLOUR', 'SHOTS', 'build', 'look']


def build(shot):
    stethoscope.digital('NS1', shot.colour or COLOUR, shot.options.get('pose', 'long'), facing=shot.azimuth)


SHOTS = {
    'front': Shot(azimuth=6, elevation=38, target=(0.4, 3.0, 0), frame=36, lens=55, options={'colours': FURTHER}),
    'three-quarter': Shot(azimuth=-24, elevation=26, target=(5.6, -6.6, 0.8), frame=18, lens=70, backdrop='mist', fstop=9, focus=(6.5, -7.5, 1.8)),
    'detail': Shot(azimuth=10, elevation=48, target=(6.2, -7.4, 1.2), frame=11.5, backdrop='sand', fstop=12, focus=(6.0, -7.4, 1.8)),
}
