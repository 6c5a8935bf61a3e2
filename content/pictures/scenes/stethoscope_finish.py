"""What each of the 17 colours means on a stethoscope: which parts take it, and how they shine."""

from dataclasses import dataclass

from studio import COLOURS, METALLIC

STEEL = '#C6CACD'


@dataclass
class Finish:
    """Colours of the parts, and the roughness of the tubing and the metal."""

    tube: str
    metal: str
    shell: str
    rim: str
    tip: str = '#17191A'
    tube_rough: float = 0.17
    metal_rough: float = 0.2
    metal_shell: bool = False


def finish(colour):
    """The finish in a colour of the catalogue. Metallic colours colour the metal and leave the tubing dark."""
    tone = COLOURS[colour]
    if colour in METALLIC:
        tint = {'copper': '#C87A4C', 'gold': '#D9B45C', 'metallic-gold': '#CFA544', 'silver': '#D3D6D8'}.get(colour, '#C2C7CB')
        return Finish('#1C1E20', tint, tint, '#151718', metal_rough=0.16, metal_shell=True)
    if colour == 'matte-black':
        return Finish('#242527', '#3C3F42', '#242628', '#141516', tube_rough=0.5, metal_rough=0.32)
    if colour == 'glossy-black':
        return Finish('#08090A', '#4A4D50', '#08090A', '#0B0C0D', tube_rough=0.08, metal_rough=0.07)
    if colour == 'white':
        return Finish('#ECEAE4', STEEL, '#F1EFEA', '#DAD8D2', '#C9C8C4')
    return Finish(tone, STEEL, tone, tone)
