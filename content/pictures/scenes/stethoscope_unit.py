"""The electronic unit of the NS1 series: between chest piece and tube, its long side along x, its face up. Lengths in cm.

All three amplify and have a jack for headphones, three charging contacts and one button. The NS1 tells by a ring of light and four
dots, the NS1-SE has a small display, the NS1-SE-Plus a larger one, a metal frame and Bluetooth.
"""

from props import drawn
from studio import (CORAL, GLOW, box, cylinder, emission, glass, group, lathe, metal, panel, plastic, ring, rounded, screen, screw, seam, text,
                    wire)

LENGTH, WIDTH, HEIGHT = 6.2, 3.2, 1.7
MIDDLE = 0.98  # height of its middle above the ground
TOP = HEIGHT / 2


def bluetooth(size, material, at=(0, 0, 0), turn=0.0):
    """The rune, facing +z."""
    s = size / 34
    path = [(-9, -10), (9, 8), (0, 17), (0, -17), (9, -8), (-9, 10)]
    return group('bluetooth', wire([(x * s, y * s, 0) for x, y in path], size * 0.05, material, 'bluetooth'), at=at, turn=(0, 0, turn))


def _button(radius, at, lit=True):
    coral = plastic(CORAL, 0.32, 0.3, 0.03, 'button')
    dish = lathe(rounded([(radius, -0.06), (radius, 0.10), (radius * 0.82, 0.13), (radius * 0.4, 0.105), (0, 0.095)], 0.05, 6), coral, 96, 'button')
    parts = [dish, ring(radius + 0.045, 0.03, plastic('#050707', 0.8, 0, 0), flatten=0.5)]
    if lit:
        parts.append(ring(radius + 0.16, 0.045, emission(GLOW, 3.2), at=(0, 0, 0.005), flatten=0.5))
    return group('button', parts, at=at)


def _side(finish):
    """Jack, charging contacts and a reset hole in the long side that looks towards +y."""
    dark = plastic('#030404', 0.9, 0, 0)
    gold = metal('#E0B65A', 0.2)
    y = WIDTH / 2
    parts = [
        ring(0.27, 0.05, finish.polished, at=(1.75, y - 0.005, -0.12), turn=(90, 0, 0)),
        cylinder(0.23, 0.08, dark, 0, 48, at=(1.75, y - 0.03, -0.12), turn=(90, 0, 0)),
        ring(0.175, 0.018, gold, at=(1.75, y + 0.012, -0.12), turn=(90, 0, 0)),
    ]
    recess = box(1.66, 0.05, 0.46, dark, 0.02, 0.02, at=(-0.4, y - 0.012, -0.12))
    parts.append(recess)
    for i in (-1, 0, 1):
        parts.append(cylinder(0.13, 0.09, gold, 0.03, 40, at=(-0.4 + i * 0.5, y, -0.12), turn=(90, 0, 0)))
    parts.append(cylinder(0.05, 0.02, dark, 0, 24, at=(0.85, y, -0.12), turn=(90, 0, 0)))
    return parts


def _face(finish, model):
    """What is on top, x along the unit: drawn as read from -y."""
    engraved = plastic('#D9DEDC' if finish.dark else '#F6F7F4', 0.5, 0, 0, 'engraving')
    dark = glass('#060B0B')
    made = []
    if model == 'NS1':
        made += [
            _button(0.52, (0.95, 0, TOP)),
            [cylinder(0.075, 0.02, emission(GLOW, 3.4) if i < 3 else plastic('#1C2423', 0.5, 0, 0), 0.006, 32, at=(-0.55, 0.55 - i * 0.37, TOP + 0.004))
             for i in range(4)],
            text('NS1', 0.62, engraved, at=(-1.75, 0.18, TOP + 0.002), depth=0.003),
            text('TAPESH', 0.24, engraved, at=(-1.75, -0.42, TOP + 0.002), depth=0.003),
        ]
    elif model == 'NS1-SE':
        made += [
            box(2.32, 1.72, 0.06, dark, 0.26, 0.03, at=(-0.72, 0, TOP + 0.012)),
            panel(2.08, 1.42, screen(drawn('ns1Se'), 1.5), 0.14, at=(-0.72, 0, TOP + 0.0435)),
            _button(0.4, (1.36, 0, TOP), lit=False),
            cylinder(0.06, 0.02, emission(GLOW, 3.4), 0.006, 32, at=(1.36, 0.74, TOP + 0.004)),
            text('NS1-SE', 0.25, engraved, at=(1.36, -0.78, TOP + 0.002), depth=0.003),
        ]
    else:
        made += [
            box(3.9, 2.56, 0.07, dark, 0.42, 0.035, at=(-0.42, 0, TOP + 0.012)),
            panel(3.44, 2.15, screen(drawn('ns1SePlus'), 1.5), 0.2, at=(-0.42, 0, TOP + 0.0485)),
            _button(0.36, (2.1, -0.42, TOP)),
            bluetooth(0.52, emission('#6FB7FF', 2.4), at=(2.1, 0.74, TOP + 0.01)),
        ]
    return made


def unit(finish, model, readable=1):
    """The closed unit with its middle in the origin. `readable` is 1 where -y looks towards the camera, -1 where +y does."""
    plus = model == 'NS1-SE-Plus'
    under = plastic('#141718', 0.5, 0, 0.08, 'under shell')
    split = -0.16
    upper = box(LENGTH, WIDTH, TOP - split, finish.shell, 1.15, 0.30, 8, at=(0, 0, (TOP + split) / 2))
    lower = box(LENGTH - 0.02, WIDTH - 0.02, TOP + split + 0.25, under, 1.14, 0.30, 8, at=(0, 0, (-TOP + split + 0.25) / 2))
    parts = [upper, lower, seam(LENGTH + 0.002, WIDTH + 0.002, 1.15, split, radius=0.016)]
    if plus:
        parts.append(box(LENGTH + 0.05, WIDTH + 0.05, 0.30, finish.satin, 1.17, 0.06, 4, at=(0, 0, split + 0.32)))
    face = group('face', _face(finish, model), turn=(0, 0, 0 if readable > 0 else 180))
    side = group('side', _side(finish), turn=(0, 0, 180 if readable > 0 else 0))
    # Microphone for the room's noise, at the tube's end.
    hole = [cylinder(0.04, 0.012, plastic('#020303', 0.9, 0, 0), 0, 20, at=(2.72 * readable, dy, TOP)) for dy in (-0.16, 0, 0.16)]
    necks = []
    for end in (-1, 1):
        necks += [
            cylinder(0.62, 0.36, finish.turned, 0.06, at=(end * (LENGTH / 2 + 0.1), 0, 0), turn=(0, 90, 0)),
            cylinder(0.46, 0.9, finish.polished, 0.05, at=(end * (LENGTH / 2 + 0.5), 0, 0), turn=(0, 90, 0)),
        ]
    return group('unit', parts, face, side, hole, necks)


def layers(finish):
    """The parts of the NS1-SE-Plus from bottom to top with the heights at which an exploded view hangs them: (part, height)."""
    under = plastic('#141718', 0.5, 0, 0.08, 'under shell')
    green = plastic('#0E5A49', 0.4, 0.3, 0.02, 'board')
    chip = plastic('#101213', 0.35, 0, 0.02, 'chip')
    gold = metal('#E0B65A', 0.25)
    tin = metal('#C9CDD0', 0.3)
    shell = box(LENGTH, WIDTH, 0.7, under, 1.15, 0.30, 8)
    screws = [screw(0.13, (x, y, 0.36)) for x in (-2.3, 2.3) for y in (-0.95, 0.95)]
    battery = group('battery', box(3.5, 2.1, 0.42, metal('#B9BDBF', 0.36, 'x'), 0.25, 0.1), box(0.34, 2.1, 0.43, plastic('#E8A33C', 0.5), 0.1, 0.1, at=(-1.5, 0, 0)),
                    text('Li-Po  3.7 V', 0.26, plastic('#2A2F30', 0.6, 0, 0), at=(0.2, 0, 0.215)),
                    wire([(1.75, 0.3, 0), (2.2, 0.3, 0.02), (2.4, 0.6, 0.2)], 0.035, plastic('#B3282D', 0.4, 0, 0)),
                    wire([(1.75, -0.3, 0), (2.2, -0.3, 0.02), (2.4, -0.6, 0.2)], 0.035, plastic('#141516', 0.4, 0, 0)))
    parts = [box(5.4, 2.5, 0.11, green, 0.6, 0.01)]
    for x, y, w, d, h in ((-1.3, 0.2, 1.0, 1.0, 0.12), (0.2, -0.55, 0.7, 0.5, 0.1), (0.35, 0.55, 0.5, 0.5, 0.1), (1.4, 0.0, 0.6, 0.9, 0.1)):
        parts.append(box(w, d, h, chip, 0.03, 0.015, at=(x, y, 0.055 + h / 2)))
    parts.append(box(1.0, 0.75, 0.16, tin, 0.06, 0.04, at=(2.05, -0.7, 0.13)))
    for i in range(26):
        x, y = -2.3 + (i * 0.731) % 4.4, -1.05 + (i * 0.517) % 2.1
        parts.append(box(0.16, 0.08, 0.07, gold if i % 3 else chip, 0.01, 0.008, at=(x, y, 0.09), turn=(0, 0, 90 * (i % 2))))
    parts += [cylinder(0.1, 0.12, gold, 0.01, 32, at=(x, y, 0.0)) for x in (-2.4, 2.4) for y in (-0.9, 0.9)]
    parts.append(cylinder(0.22, 0.8, tin, 0.03, at=(1.75, 1.0, 0.12), turn=(90, 0, 0)))
    board = group('board', parts)
    frame = box(LENGTH + 0.05, WIDTH + 0.05, 0.30, finish.satin, 1.17, 0.06, 4)
    upper = box(LENGTH, WIDTH, 0.75, finish.shell, 1.15, 0.30, 8)
    well = box(3.9, 2.56, 0.02, plastic('#070909', 0.7, 0, 0), 0.42, 0.01, at=(-0.42, 0, 0.372))
    hole = cylinder(0.38, 0.02, plastic('#070909', 0.7, 0, 0), 0, at=(2.1, -0.3, 0.372))
    sheet = group('display', box(3.9, 2.56, 0.09, glass('#060B0B'), 0.42, 0.03), panel(3.44, 2.15, screen(drawn('ns1SePlus'), 1.5), 0.2, at=(0, 0, 0.0465)))
    return [
        (group('under', shell, screws), 0.0),
        (battery, 1.25),
        (board, 2.35),
        (frame, 3.25),
        (group('upper', upper, well, hole, bluetooth(0.62, emission('#6FB7FF', 2.4), at=(2.1, 0.68, 0.385))), 4.35),
        (group('glass', sheet, at=(-0.42, 0, 0)), 5.65),
        (_button(0.36, (2.1, -0.3, 0), lit=False), 5.65),
    ]
