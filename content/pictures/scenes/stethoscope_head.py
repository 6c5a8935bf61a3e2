"""Chest pieces, lying on the bell with the diaphragm up; the stem leaves along +x. Lengths in cm.

The specification gives 20 and 29 mm for the chest piece, and elsewhere 32 mm for the bell and 47 mm for the diaphragm. Both hold for a
piece that is 20 mm deep; the cardiology piece is 29 mm deep, which is what its "60 percent deeper" cup needs.
"""

import math

from studio import cylinder, group, knurled, lathe, place, plastic, ring, rounded, text


def _letters_round(words, radius, height, size, material, middle=90.0, outwards=False):
    """Letters round the axis about the angle `middle`: feet inwards, or `outwards` for what stands at the lower edge."""
    made = []
    step = math.degrees(size * 0.84 / radius) * (1 if outwards else -1)
    for i, letter in enumerate(words):
        angle = middle + step * (i - (len(words) - 1) / 2)
        a = math.radians(angle)
        made.append(text(letter, size, material, at=(radius * math.cos(a), radius * math.sin(a), height),
                         turn=(0, 0, angle + (90 if outwards else -90)), depth=0.002))
    return made


def diaphragm(finish, radius, height, words, model, upright=90.0):
    """Rim, membrane and what is printed on it, facing +z at `height`; `upright` is the angle at which the print has its head."""
    rim = finish.rim
    membrane = plastic('#F2F2ED', 0.16, 0.8, 0.03, 'membrane')
    ink = plastic('#3E4A4A', 0.6, 0, 0, 'membrane print')
    parts = [
        # The rim grips the edge with a fine lip inside.
        lathe(rounded([(radius - 0.30, height - 0.10), (radius - 0.30, height + 0.05), (radius - 0.12, height + 0.11),
                       (radius + 0.06, height + 0.05), (radius + 0.10, height - 0.18), (radius + 0.03, height - 0.34),
                       (radius - 0.04, height - 0.36)], 0.06, 6), rim, 192, 'rim'),
        lathe([(radius - 0.24, height - 0.02), (radius * 0.74, height + 0.015), (radius * 0.72, height + 0.002),
               (radius * 0.70, height + 0.02), (0, height + 0.045)], membrane, 192, 'membrane'),
        ring(radius * 0.34, 0.012, plastic('#F0563F', 0.5, 0, 0), at=(0, 0, height + 0.036), flatten=0.3),
    ]
    parts += _letters_round(words, radius * 0.53, height + 0.032, 0.26, ink, upright)
    parts += _letters_round(model, radius * 0.53, height + 0.032, 0.22, ink, upright + 180, outwards=True)
    return parts


def acoustic(finish, model, deep=2.0, across=4.7, bell=3.2, cup=1.0, tube_radius=0.5, upright=90.0):
    """A double-sided piece: bell below, diaphragm above, a collar on which it turns. Returns it with the end and height of the stem."""
    steel, polished = finish.turned, finish.polished
    r, b = across / 2, bell / 2
    waist = deep * 0.46
    body = rounded([
        (b - 0.16, 0.10, 0.02), (b - 0.02, 0.10, 0.03), (b, 0.22, 0.06), (b - 0.12, 0.34 * cup, 0.1), (0.86, waist - 0.22, 0.2), (0.80, waist, 0.1),
        (0.86, waist + 0.20, 0.12), (r - 0.46, deep - 0.62, 0.16), (r - 0.06, deep - 0.52, 0.08), (r, deep - 0.44, 0.04), (r, deep - 0.30, 0.03),
        (r - 0.05, deep - 0.26, 0.02), (r - 0.05, deep - 0.06, 0.02), (0, deep - 0.06)], 0.08, 7)
    inner = rounded([(b - 0.16, 0.10), (b - 0.22, 0.12), (0.5, waist * 0.7), (0.16, waist * 0.8), (0, waist * 0.8)], 0.15, 6)
    parts = [
        lathe(body, steel, 192, 'body'),
        lathe(inner, polished, 128, 'bell'),
        lathe(rounded([(b - 0.24, 0.12), (b - 0.20, 0.0), (b + 0.02, 0.0), (b + 0.07, 0.12), (b + 0.03, 0.25), (b - 0.02, 0.26)], 0.06, 6),
              finish.rim, 160, 'bell rim'),
        knurled(r + 0.005, 0.16, polished, 150, 0.02, at=(0, 0, deep - 0.40)),
    ]
    parts += diaphragm(finish, r - 0.02, deep - 0.06, 'TAPESH', model, upright)
    # Stem: a block on the waist, a turning collar with its mark, the nipple, and the ferrule of the tube.
    start = 0.74
    parts += [
        cylinder(0.58, 0.62, steel, 0.09, at=(start + 0.28, 0, waist), turn=(0, 90, 0)),
        ring(0.50, 0.05, plastic('#0A0C0C', 0.7, 0, 0), at=(start + 0.62, 0, waist), turn=(0, 90, 0)),
        place(knurled(0.54, 0.52, polished, 48, 0.03), (start + 0.92, 0, waist), (0, 90, 0)),
        cylinder(0.36, 1.6, polished, 0.05, at=(start + 1.6, 0, waist), turn=(0, 90, 0)),
        ring(0.37, 0.045, polished, at=(start + 1.52, 0, waist), turn=(0, 90, 0)),
        cylinder(tube_radius * 1.09, 0.36, polished, 0.07, at=(start + 2.06, 0, waist), turn=(0, 90, 0)),
        cylinder(0.05, 0.03, plastic('#F0563F', 0.5, 0, 0), 0.005, at=(start + 0.32, 0, waist + 0.575)),
    ]
    return group('chest piece', parts), start + 2.2, waist


def digital(finish, model, upright=90.0):
    """The chest piece of the NS1 series: one-sided and flat, a microphone behind the diaphragm. Returns it with the reach and height of
    its neck, to which the unit is joined."""
    r, height = 2.3, 0.98
    body = rounded([(1.2, 0.0, 0.02), (1.75, 0.0, 0.05), (r - 0.14, 0.22, 0.2), (r, 0.62, 0.1), (r, 0.98, 0.04), (r - 0.04, 1.02, 0.02), (r - 0.04, 1.10, 0.02),
                    (r, 1.14, 0.04), (r, 1.36, 0.04), (r - 0.05, 1.42, 0.02), (0, 1.42)], 0.08, 7)
    parts = [
        lathe(body, finish.turned, 192, 'body'),
        lathe([(0, 0.0), (1.2, 0.0), (1.22, 0.04)], finish.shell, 96, 'foot'),
        # A painted band that is held while listening.
        lathe(rounded([(r - 0.01, 0.60), (r + 0.045, 0.66), (r + 0.045, 0.94), (r - 0.01, 1.0)], 0.05, 5), finish.shell, 192, 'band'),
        knurled(r + 0.005, 0.14, finish.polished, 150, 0.02, at=(0, 0, 1.25)),
    ]
    parts += diaphragm(finish, r - 0.02, 1.42, 'TAPESH', model, upright)
    parts += [
        cylinder(0.60, 0.9, finish.turned, 0.08, at=(r + 0.1, 0, 0.82), turn=(0, 90, 0)),
        knurled(0.58, 0.3, finish.polished, 52, 0.03, at=(0, 0, 0)),
        cylinder(0.44, 0.9, finish.polished, 0.05, at=(r + 0.9, 0, 0.9), turn=(0, 90, 0)),
    ]
    place(parts[-2], (r + 0.66, 0, 0.86), (0, 90, 0))
    return group('chest piece', parts), r + 1.05, height
