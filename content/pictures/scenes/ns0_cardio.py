"""NS0-Cardio: 69 cm of double-lumen tubing, chest piece 29 mm deep and larger by its area's 40 percent, 175 g."""

import stethoscope
from stethoscope_finish import BASE, look
from studio import Shot

COLOUR = 'red'
COLOURS = (COLOUR, 'glossy-black', 'prussian', 'copper', 'metallic-silver')
__all__ = ['COLOUR', 'SHOTS', 'build', 'look']


def build(shot):
    if shot.options.get('state') == 'use':
        stethoscope.in_a_tray('CARDIO', shot.colour or COLOUR, radius=0.58, double=True, deep=2.9, across=5.5, bell=3.8, cup=1.6)
        return
    stethoscope.acoustic('CARDIO', shot.colour or COLOUR, shot.options.get('pose', 'cardio'), facing=shot.azimuth, radius=0.58, double=True,
                         deep=2.9, across=5.5, bell=3.8, cup=1.6)


SHOTS = {
    'front': Shot(azimuth=8, elevation=38, target=(-0.6, 2.6, 0), frame=35, lens=55, colour=BASE, size=(1280, 960), samples=12,
                  options={'colours': COLOURS, 'main': COLOUR}),
    'hero': stethoscope.whole(target=(-0.6, 5.2, 0), options={'pose': 'cardio'}),
    'three-quarter': Shot(size=(960, 720), samples=10, azimuth=-34, elevation=20, target=(6.0, -6.4, 1.2), frame=16, lens=70,
                          backdrop='coral'),
    'detail': Shot(size=(960, 720), samples=10, azimuth=26, elevation=30, target=(8.2, -8.0, 1.4), frame=9.4, backdrop='sand'),
    'in-use': stethoscope.at_work(backdrop='sand', azimuth=14, elevation=48, target=(-1.2, 6.0, 0), frame=60, samples=24),
}
