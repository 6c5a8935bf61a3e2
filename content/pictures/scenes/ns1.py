"""NS1: the plain one of the digital series, which tells by light."""

import stethoscope
from stethoscope_finish import BASE, look
from studio import Shot

COLOUR = 'green'
COLOURS = ('matte-black', 'glossy-black', 'prussian', 'blue', 'green', 'red', 'copper', 'metallic-gold', 'metallic-silver', 'white')
__all__ = ['COLOUR', 'SHOTS', 'build', 'look']


def build(shot):
    if shot.options.get('state') == 'use':
        stethoscope.over_a_book('NS1', shot.colour or COLOUR)
        return
    stethoscope.digital('NS1', shot.colour or COLOUR, shot.options.get('pose', 'long'), facing=shot.azimuth)


SHOTS = {
    'front': Shot(azimuth=6, elevation=38, target=(0.4, 3.0, 0), frame=36, lens=55, colour=BASE, size=(1280, 960), samples=12,
                  options={'colours': COLOURS, 'main': COLOUR}),
    'hero': stethoscope.upright(backdrop='mist'),
    'three-quarter': Shot(size=(1120, 840), samples=10, azimuth=-24, elevation=26, target=(5.6, -6.6, 0.8), frame=18, lens=70,
                          backdrop='mist'),
    'detail': Shot(size=(960, 720), samples=10, azimuth=10, elevation=48, target=(6.2, -7.4, 1.2), frame=11.5, backdrop='sand'),
    'in-use': stethoscope.at_work(backdrop='sand', azimuth=8, elevation=36, target=(1.4, 1.6, 1.0), frame=46, samples=24),
}
