"""What each of the 17 colours means on a stethoscope: which parts take it, and how they shine."""

from studio import COLOURS, METALLIC, metal, plastic, rubber, takes_colour, vinyl

STEEL = '#C6CACD'
#: Metallic colours colour the metal and leave the tubing dark, grey beside silver.
METALS = {'copper': '#C87A4C', 'gold': '#D9B45C', 'metallic-gold': '#CFA544', 'silver': '#D9DCDE', 'metallic-silver': '#D9DCDE'}
#: What paint does not take as the catalogue's tone stands: a screen shows black as black only with its gleam.
PAINTS = {'black': '#141517', 'white': '#F8F7F3', 'blue': '#1F5FA8', 'green': '#2C7A55', 'red': '#A81F26'}
#: How strong the paint shines beside the usual.
GLOSS = {'matte-black': 0.35, 'glossy-black': 1.25}
DARK_METAL = {'matte-black': '#55595C', 'glossy-black': '#5C6063'}


#: In which the picture is rendered from which all colours are made: neither so dark nor so light that noise grows.
BASE = 'grey'


def look(colour):
    """(paint, tint of the metal, gloss of the paint) of a colour of the catalogue."""
    if colour in METALLIC:
        return ('#6B7176' if 'silver' in colour else '#191B1D'), METALS[colour], 1
    return PAINTS.get(colour, COLOURS[colour]), DARK_METAL.get(colour, STEEL), GLOSS.get(colour, 1)


class Finish:
    """The materials of a stethoscope in a colour."""

    def __init__(self, colour):
        paint, tint, gloss = look(colour)
        dull = gloss < 1
        #: Whether an engraving must be light to be read.
        self.dark = colour not in ('white', 'beige')
        self.tube = takes_colour(vinyl(paint, 0.42 if dull else 0.16, f'tube {colour}'))
        self.rim = takes_colour(rubber(paint, 0.5, 0, name=f'rim {colour}'))
        self.shell = takes_colour(plastic(paint, 0.45 if dull else 0.3, 0 if dull else 0.35, name=f'shell {colour}'))
        self.tip = rubber('#17191A', 0.42, name='tip')
        self.turned = takes_colour(metal(tint, 0.2, 'turned', f'turned metal {colour}'), 'tint')
        self.polished = takes_colour(metal(tint, 0.09, name=f'polished metal {colour}'), 'tint')
        self.satin = takes_colour(metal(tint, 0.3, name=f'satin metal {colour}'), 'tint')
