"""What several of the devices have: printed marks, lamps, sockets, a phone, rolled paper. Units are centimetres, as in `studio.py`.

Screens and labels are drawn by `content/pictures/screens/draw.ts` into `.cache/pictures/screens/`.
"""

import math
import os

import bpy

from studio import (_material, _named, anodised, bevel, box, cylinder, emission, glass, group, lathe, linear, metal, outline_of, panel,
                    place, plastic, prism, ring, rounded, rubber, screen)

SCREENS = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3, '.cache', 'pictures', 'screens')


def drawn(name):
    """The file of a drawn screen or label."""
    file = os.path.normpath(os.path.join(SCREENS, f'{name}.png'))
    if not os.path.exists(file):
        raise FileNotFoundError(f'{name}.png is not drawn yet: npx tsx content/pictures/screens/draw.ts')
    return file


def decal(name, width, at=(0, 0, 0), turn=(0, 0, 0), rough=0.5, metallic=0.0, colour='', height=0):
    """A print on a surface, see-through where nothing is drawn: lay it a hair above. With `colour` only the drawing's shape is used,
    so that `metallic` 1 and a dark colour look engraved. The height follows from the drawing."""
    made, tree, shader = _material(f'decal {name} {colour} {metallic}')
    picture = bpy.data.images.load(drawn(name), check_existing=True)
    if tree:
        image = tree.nodes.new('ShaderNodeTexImage')
        image.image = picture
        image.extension = 'CLIP'
        if colour:
            shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        else:
            tree.links.new(image.outputs['Color'], shader.inputs['Base Color'])
        tree.links.new(image.outputs['Alpha'], shader.inputs['Alpha'])
        shader.inputs['Roughness'].default_value = rough
        shader.inputs['Metallic'].default_value = metallic
    return panel(width, height or width * picture.size[1] / picture.size[0], made, at=at, turn=turn, name=f'decal {name}')


def lamp(radius, colour, at=(0, 0, 0), turn=(0, 0, 0), strength=5.0):
    """A light-emitting diode behind a lens, in a dark ring; faces +z."""
    lens = lathe(rounded([(radius, 0), (radius * 0.9, radius * 0.22), (0, radius * 0.3)], radius * 0.2), emission(colour, strength), 40)
    rim = ring(radius * 1.12, radius * 0.16, plastic('#101516', 0.4, 0, 0), segments=48)
    return group('lamp', lens, rim, at=at, turn=turn)


def inlay(width, depth, corner, material, height=0.03, gap=0.03, at=(0, 0, 0), turn=(0, 0, 0), edge=0.02):
    """A plate let into a surface: a dark gap round it and a soft edge. Faces +z, its foot at z = 0."""
    dark = plastic('#0A0D0D', 0.9, 0, 0)
    return group(
        'inlay',
        box(width + 2 * gap, depth + 2 * gap, 0.008, dark, corner + gap, 0, at=(0, 0, 0.002)),
        box(width, depth, height, material, corner, edge, 4, at=(0, 0, height / 2)),
        at=at, turn=turn)


def usb_c(at=(0, 0, 0), turn=(0, 0, 0)):
    """A USB-C socket facing +z."""
    return group(
        'usb-c',
        box(0.98, 0.4, 0.02, metal('#B9BEC1', 0.22), 0.19, 0.01),
        box(0.86, 0.28, 0.02, plastic('#030404', 0.8, 0, 0), 0.13, 0, at=(0, 0, 0.004)),
        box(0.62, 0.08, 0.02, plastic('#1A1E1F', 0.5, 0, 0), 0.02, 0, at=(0, 0, 0.006)),
        at=at, turn=turn)


def plain(colour, rough=0.5, name=''):
    """A material without grain, for what is small or far away."""
    return plastic(colour, rough, 0, 0, name)


def slab(width, height, depth, corner, frame, face, at=(0, 0, 0), turn=(0, 0, 0), picture='', inset=0.35, edge=0.1, strength=1.0,
         screen_size=None, screen_corner=0.3, screen_at=(0, 0)):
    """A phone or tablet: a frame, a cover glass, and a lit screen in it. Stands in x, y and faces +z; its back is at z = 0."""
    wide, high = screen_size or (width - 2 * inset, height - 2 * inset)
    parts = [
        box(width, height, depth, frame, corner, edge, 6, at=(0, 0, depth / 2)),
        box(width - 0.16, height - 0.16, 0.05, face, corner - 0.06, 0.03, 4, at=(0, 0, depth)),
    ]
    if picture:
        parts.append(panel(wide, high, screen(drawn(picture), strength), screen_corner, at=(*screen_at, depth + 0.0262)))
    return group('slab', parts, at=at, turn=turn)


def phone(picture, at=(0, 0, 0), turn=(0, 0, 0), strength=1.0):
    """A telephone of 7.2 × 15.2 × 0.8 cm that shows one of our screens; lies on its back."""
    frame = anodised('#2A3234', 0.28)
    body = slab(7.2, 15.2, 0.8, 1.15, frame, glass('#040808'), picture=picture, inset=0.28, edge=0.22, strength=strength, screen_corner=0.9)
    island = box(1.9, 0.5, 0.01, plain('#010202', 0.3), 0.24, 0, at=(0, 6.85, 0.832))
    keys = [box(0.08, 1.5, 0.3, frame, 0.03, 0.03, at=(3.62, 2.6, 0.4)), box(0.08, 1.0, 0.3, frame, 0.03, 0.03, at=(-3.62, 3.6, 0.4))]
    return group('phone', body, island, keys, at=at, turn=turn)


def sheet(points, width, material, thickness=0.05, name='sheet', round_by=0.3, edge=0.02):
    """A plate bent along (y, z) points and `width` wide in x: metal stands, brackets. Corners are rounded by `round_by`."""
    soft = rounded(points, round_by, 8)
    left, right = [], []
    for i, (y, z) in enumerate(soft):
        before = soft[max(0, i - 1)]
        after = soft[min(len(soft) - 1, i + 1)]
        dy, dz = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dy, dz) or 1
        ny, nz = -dz / length * thickness / 2, dy / length * thickness / 2
        left.append((y + ny, z + nz))
        right.append((y - ny, z - nz))
    outline = left + right[::-1]
    made = prism(outline, width, material, 0, name=name)
    if edge:
        bevel(made, edge, 3, 60)
    # Drawn out along z: turned so that the outline lies in y, z and the width along x.
    for vertex in made.data.vertices:
        y, z, x = vertex.co
        vertex.co = (x, y, z)
    made.data.flip_normals()
    made.data.update()
    return made


def loft(sections, material, name='loft', closed=True, smooth_angle=60):
    """A skin over cross-sections, each a list of (x, y, z) with the same number of points, from the first to the last; the ends are
    closed with a face."""
    verts = [point for section in sections for point in section]
    n = len(sections[0])
    faces = []
    for k in range(len(sections) - 1):
        for i in range(n if closed else n - 1):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    if closed:
        faces.append(tuple(reversed(range(n))))
        faces.append(tuple(range((len(sections) - 1) * n, len(sections) * n)))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    made = _named(mesh, name, material)
    mesh.auto_smooth_angle = math.radians(smooth_angle)
    return made


def superellipse(width, depth, z, power=2.6, count=72, at=(0, 0)):
    """A closed cross-section at a height, between an ellipse (2) and a box (8)."""
    made = []
    for i in range(count):
        a = 2 * math.pi * i / count
        c, s = math.cos(a), math.sin(a)
        made.append((at[0] + math.copysign(abs(c) ** (2 / power), c) * width / 2,
                     at[1] + math.copysign(abs(s) ** (2 / power), s) * depth / 2, z))
    return made
