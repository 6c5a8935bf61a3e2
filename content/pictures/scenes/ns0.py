"""NS0, the acoustic stethoscope: 72 cm, chest piece 20 mm deep, 135 g."""

import stethoscope
from stethoscope_finish import BASE, look
from studio import Shot

COLOUR = 'green'
COLOURS = (COLOUR, 'black', 'prussian', 'grey', 'red')
__all__ = ['COLOUR', 'SHOTS', 'build', 'look']


def build(shot):
    if shot.options.get('state') == 'use':
        stethoscope.on_a_round('NS0', shot.colour or COLOUR)
        return
    stethoscope.acoustic('NS0', shot.colour or COLOUR, shot.options.get('pose', 'loop'), facing=shot.azimuth)


SHOTS = {
    'front': Shot(azimuth=8, elevation=38, target=(-0.6, 2.6, 0), frame=35, lens=55, backdrop='paper', colour=BASE, size=(1280, 960), samples=12,
                  options={'colours': COLOURS, 'main': COLOUR}),
    'hero': stethoscope.whole(backdrop='mist'),
    'three-quarter': Shot(size=(1280, 960), samples=12, azimuth=-38, elevation=24, target=(6.4, -6.2, 0.8), frame=17, lens=70,
                          backdrop='sand'),
    'detail': Shot(size=(960, 720), samples=10, azimuth=22, elevation=36, target=(8.0, -7.6, 0.9), frame=8.6, backdrop='paper'),
    'in-use': stethoscope.at_work(backdrop='mist', azimuth=-16, elevation=44, target=(0.2, 2.0, 0), frame=40, samples=24),
}
