"""NS1-SE-Plus: with a large display, a metal frame and Bluetooth."""

import stethoscope
from stethoscope_finish import BASE, Finish, look
from stethoscope_unit import layers
from studio import Shot

COLOUR = 'glossy-black'
COLOURS = ('matte-black', 'glossy-black', 'prussian', 'blue', 'green', 'red', 'copper', 'metallic-gold', 'metallic-silver', 'white')
__all__ = ['COLOUR', 'SHOTS', 'build', 'look']


def taken_apart(colour):
    """The unit's layers, hung above each other."""
    for part, height in layers(Finish(colour)):
        part.location.z += 0.4 + 1.25 * height


def build(shot):
    if shot.options.get('state') == 'use':
        stethoscope.resting_digital('NS1-SE-Plus', shot.colour or COLOUR)
        return
    if shot.options.get('state') == 'layers':
        taken_apart(shot.colour or COLOUR)
        return
    stethoscope.digital('NS1-SE-Plus', shot.colour or COLOUR, shot.options.get('pose', 'long'), facing=shot.azimuth)


SHOTS = {
    'front': Shot(azimuth=6, elevation=38, target=(0.4, 3.0, 0), frame=36, lens=55, colour=BASE, size=(1440, 1080), samples=12,
                  options={'colours': COLOURS, 'main': COLOUR}),
    'bow': stethoscope.upright(colour='prussian'),
    'hero': stethoscope.upright(colour=COLOUR, backdrop='coral'),
    'three-quarter': Shot(size=(1120, 840), samples=10, azimuth=-24, elevation=26, target=(5.6, -6.6, 0.8), frame=18, lens=70,
                          backdrop='coral'),
    'detail': Shot(size=(960, 720), samples=10, azimuth=10, elevation=48, target=(6.2, -7.4, 1.2), frame=11.5, backdrop='ink'),
    'in-use': stethoscope.at_work(backdrop='mist', size=(1040, 780), samples=32, target=(-0.4, 0.2, 5.8), frame=34),
    'layers': Shot(size=(1120, 840), samples=32, azimuth=-30, elevation=21, target=(0, 0, 3.9), frame=14.4, exposure=0.6, backdrop='paper', options={'state': 'layers'}),
}
