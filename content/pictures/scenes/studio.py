"""The one studio in which every product is photographed: materials, shapes, light, camera and ground.

One unit is one centimetre. The ground is z = 0 and the subject stands at the origin; the camera looks towards +y from an azimuth
of 0, and from the subject's right hand side (+x) with a positive azimuth. Nothing here is random but the sampling, whose seed is fixed.

A picture is rendered without a backdrop, and the shadows on the ground in a small picture of their own, as most of the time would go into
empty ground otherwise. `develop.ts` smooths the noise by the albedo and normal pass, lays shadows and subject on paper or ink (or on
nothing) and encodes it. So the paper is exactly the paper of the pages.
"""

import math
import os
from dataclasses import dataclass, field

import bmesh
import bpy
from mathutils import Vector

PAPER = '#FBF9F5'
INK = '#0E2A2B'
SAND = '#F1EBE0'
MIST = '#E4EEEB'
CORAL = '#F0563F'
SEA = '#0F7B6C'
GLOW = '#5FE0C4'

#: What the ground reflects and shades on each backdrop; `develop.ts` has the same names.
GROUNDS = {'paper': PAPER, 'sand': SAND, 'mist': MIST, 'ink': INK, 'coral': '#FDE7E1', 'none': PAPER}

#: The 17 named colours, as `domain/values/product-colour.ts` has them.
COLOURS = {
    'black': '#1b1c1e', 'brown': '#6b4a33', 'blue': '#2f6fb2', 'copper': '#b87348', 'gold': '#c9a24a', 'green': '#3f7d5a',
    'grey': '#8a8f94', 'white': '#f4f3ef', 'orange': '#e07b34', 'red': '#b3282d', 'silver': '#c3c7cb', 'matte-black': '#2a2b2d',
    'glossy-black': '#0c0d0f', 'prussian': '#14344f', 'metallic-gold': '#b8923a', 'metallic-silver': '#aeb4ba', 'beige': '#d9c7a8',
}
METALLIC = {'copper', 'gold', 'silver', 'metallic-gold', 'metallic-silver'}


@dataclass
class Shot:
    """One picture of a product.

    `frame` is how many centimetres fit across the picture's width at the target; the distance follows from it and from the lens.
    Angles are degrees. `options` go to the product's `build(shot)`, for example a state or an arrangement.
    """

    azimuth: float = 25
    elevation: float = 30
    target: tuple = (0, 0, 0)
    frame: float = 40
    lens: float = 85
    size: tuple = (1600, 1200)
    backdrop: str = 'paper'
    colour: str = ''
    samples: int = 32
    fstop: float = 0  # 0 keeps everything sharp
    focus: tuple = ()  # where it is sharp; the target unless told
    reach: float = 0  # size of what is lit, in cm; the frame unless told
    roll: float = 0
    exposure: float = 0.5
    ground: bool = True  # whether there is a ground, with shadows on it
    ambient: float = 0.34  # light from all around
    light_turn: float = 0  # turns all lights about z
    options: dict = field(default_factory=dict)


# -- colours and materials ---------------------------------------------------------------------------------------------------------


def linear(colour, factor=1.0):
    """`#rrggbb` (sRGB) as the linear RGB that Cycles reckons with."""
    def channel(c):
        c /= 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    h = colour.lstrip('#')
    return tuple(channel(int(h[i:i + 2], 16)) * factor for i in (0, 2, 4))


def _material(name):
    known = bpy.data.materials.get(name)
    if known:
        return known, None, None
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    return made, tree, tree.nodes['Principled BSDF']


def _grain(tree, shader, scale, strength, stretch=(1, 1, 1), distance=0.02, detail=6):
    """Fine unevenness of a surface, so that it does not look like plastic; coordinates are the object's, in cm."""
    where = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    tree.links.new(where.outputs['Object'], mapping.inputs['Vector'])
    tree.links.new(mapping.outputs['Vector'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return noise


def _rough_by(tree, shader, noise, low, high):
    """Roughness that follows the grain: fingerprints and wear that no real surface lacks."""
    span = tree.nodes.new('ShaderNodeMapRange')
    span.inputs['To Min'].default_value = low
    span.inputs['To Max'].default_value = high
    tree.links.new(noise.outputs['Fac'], span.inputs['Value'])
    tree.links.new(span.outputs['Result'], shader.inputs['Roughness'])


def plastic(colour, rough=0.38, coat=0.0, grain=0.06, name=''):
    """Moulded plastic with a fine texture; `coat` of 1 is piano lacquer."""
    made, tree, shader = _material(name or f'plastic {colour} {rough} {coat} {grain}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Roughness'].default_value = rough
        shader.inputs['Clearcoat'].default_value = coat
        shader.inputs['Clearcoat Roughness'].default_value = 0.05
        if grain:
            noise = _grain(tree, shader, 90, grain, distance=0.004)
            _rough_by(tree, shader, noise, rough - 0.05, rough + 0.07)
    return made


def rubber(colour, rough=0.52, sheen=0.25, name=''):
    """Soft rubber or silicone: no sharp reflection, a light edge. What takes the catalogue's colours must be without sheen, which is
    a colour of its own."""
    made, tree, shader = _material(name or f'rubber {colour} {rough}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Sheen'].default_value = sheen
        shader.inputs['Sheen Tint'].default_value = 0.6
        shader.inputs['Specular'].default_value = 0.42
        noise = _grain(tree, shader, 140, 0.10, distance=0.003)
        _rough_by(tree, shader, noise, rough - 0.06, rough + 0.08)
    return made


def vinyl(colour, rough=0.2, name=''):
    """Stethoscope tubing: smooth PVC with a soft gleam along it and light that enters a little."""
    made, tree, shader = _material(name or f'vinyl {colour} {rough}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Specular'].default_value = 0.5
        shader.inputs['Clearcoat'].default_value = max(0, 0.9 - 2 * rough)
        shader.inputs['Clearcoat Roughness'].default_value = rough * 0.5
        noise = _grain(tree, shader, 4, 0.04, distance=0.02, detail=2)
        _rough_by(tree, shader, noise, rough - 0.03, rough + 0.06)
    return made


def metal(colour='#C9CDD0', rough=0.18, brushed='', name=''):
    """Metal. `brushed` says how it was worked: '' polished, 'turned' on a lathe about the object's z, 'x', 'y' or 'z' straight along
    that axis of the object."""
    made, tree, shader = _material(name or f'metal {colour} {rough} {brushed}')
    if not tree:
        return made
    shader.inputs['Base Color'].default_value = (*linear(colour), 1)
    shader.inputs['Metallic'].default_value = 1
    if not brushed:
        noise = _grain(tree, shader, 7, 0.03, distance=0.01, detail=2)
        _rough_by(tree, shader, noise, max(0.02, rough - 0.04), rough + 0.07)
        return made
    where = tree.nodes.new('ShaderNodeTexCoord')
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 1
    noise.inputs['Detail'].default_value = 8
    noise.inputs['Roughness'].default_value = 0.72
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 0.10
    bump.inputs['Distance'].default_value = 0.004
    if brushed == 'turned':
        # Grooves run round the axis: the pattern depends on the distance from it and the height alone.
        separate = tree.nodes.new('ShaderNodeSeparateXYZ')
        flat = tree.nodes.new('ShaderNodeCombineXYZ')
        length = tree.nodes.new('ShaderNodeVectorMath')
        length.operation = 'LENGTH'
        combine = tree.nodes.new('ShaderNodeCombineXYZ')
        tree.links.new(where.outputs['Object'], separate.inputs[0])
        tree.links.new(separate.outputs['X'], flat.inputs['X'])
        tree.links.new(separate.outputs['Y'], flat.inputs['Y'])
        tree.links.new(flat.outputs[0], length.inputs[0])
        scale = tree.nodes.new('ShaderNodeVectorMath')
        scale.operation = 'SCALE'
        scale.inputs['Scale'].default_value = 70
        tree.links.new(length.outputs['Value'], combine.inputs['X'])
        tree.links.new(separate.outputs['Z'], combine.inputs['Y'])
        tree.links.new(combine.outputs[0], scale.inputs[0])
        tree.links.new(scale.outputs[0], noise.inputs['Vector'])
        tangent = tree.nodes.new('ShaderNodeTangent')
        tangent.direction_type = 'RADIAL'
        tangent.axis = 'Z'
        tree.links.new(tangent.outputs[0], shader.inputs['Tangent'])
        shader.inputs['Anisotropic'].default_value = 0.7
    else:
        mapping = tree.nodes.new('ShaderNodeMapping')
        along = {'x': (1.2, 90, 90), 'y': (90, 1.2, 90), 'z': (90, 90, 1.2)}[brushed]
        mapping.inputs['Scale'].default_value = along
        tree.links.new(where.outputs['Object'], mapping.inputs[0])
        tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    _rough_by(tree, shader, noise, max(0.05, rough - 0.08), rough + 0.12)
    return made


def takes_colour(material, part='paint'):
    """Marks a material whose colour the catalogue varies, so that one render gives all of them (`render.py`, `recoloured`): 'paint' for
    what is painted or dyed through, 'tint' for metal."""
    tree = material.node_tree
    if not any(node.type == 'OUTPUT_AOV' and node.name == part for node in tree.nodes):
        mark = tree.nodes.new('ShaderNodeOutputAOV')
        mark.name = part
        mark.inputs['Value'].default_value = 1
    return material


def anodised(colour, rough=0.3, name=''):
    """Anodised or lacquered aluminium in a colour: bead-blasted, so with a fine sparkle and no mirror."""
    made, tree, shader = _material(name or f'anodised {colour} {rough}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Metallic'].default_value = 0.92
        noise = _grain(tree, shader, 220, 0.12, distance=0.003)
        _rough_by(tree, shader, noise, rough - 0.05, rough + 0.08)
    return made


def glass(colour='#0A1416', rough=0.03, name=''):
    """The dark cover glass of a screen: opaque, with a clear reflection."""
    made, tree, shader = _material(name or f'glass {colour}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Roughness'].default_value = rough
        shader.inputs['Specular'].default_value = 0.55
        shader.inputs['Clearcoat'].default_value = 1
        shader.inputs['Clearcoat Roughness'].default_value = 0.02
    return made


def clear(colour='#FFFFFF', rough=0.0, ior=1.45, name=''):
    """Something one sees through. Costs samples: only where it is looked through."""
    made, tree, shader = _material(name or f'clear {colour} {rough}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Transmission'].default_value = 1
        shader.inputs['Roughness'].default_value = rough
        shader.inputs['IOR'].default_value = ior
    return made


def cloth(colour, scale=60, name=''):
    """Woven cloth: two crossing waves as relief and a soft sheen. `scale` is threads a centimetre, roughly."""
    made, tree, shader = _material(name or f'cloth {colour} {scale}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Roughness'].default_value = 0.86
        shader.inputs['Specular'].default_value = 0.2
        shader.inputs['Sheen'].default_value = 0.6
        where = tree.nodes.new('ShaderNodeTexCoord')
        waves = []
        for direction in ('X', 'Y'):
            wave = tree.nodes.new('ShaderNodeTexWave')
            wave.bands_direction = direction
            wave.inputs['Scale'].default_value = scale / 20
            wave.inputs['Distortion'].default_value = 0.6
            tree.links.new(where.outputs['Object'], wave.inputs['Vector'])
            waves.append(wave)
        total = tree.nodes.new('ShaderNodeMath')
        total.operation = 'ADD'
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = 0.3
        bump.inputs['Distance'].default_value = 0.02
        tree.links.new(waves[0].outputs['Fac'], total.inputs[0])
        tree.links.new(waves[1].outputs['Fac'], total.inputs[1])
        tree.links.new(total.outputs[0], bump.inputs['Height'])
        tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return made


def skin(colour='#C99A7C', name=''):
    """Skin of a suggested hand or torso: matt and slightly translucent, without pores or hair; forms, not persons."""
    made, tree, shader = _material(name or f'skin {colour}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Roughness'].default_value = 0.55
        shader.inputs['Specular'].default_value = 0.3
        shader.inputs['Sheen'].default_value = 0.2
    return made


def emission(colour, strength=2.0, name=''):
    """A light that is seen: LEDs and signs."""
    made, tree, shader = _material(name or f'emission {colour} {strength}')
    if tree:
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Emission'].default_value = (*linear(colour), 1)
        shader.inputs['Emission Strength'].default_value = strength
    return made


def screen(png, strength=1.0, gleam=True, name=''):
    """A lit screen that shows a picture of ours (`screens.ts` draws them). The mesh needs UVs: `panel` makes them."""
    made, tree, shader = _material(name or f'screen {os.path.basename(png)} {strength}')
    if tree:
        picture = tree.nodes.new('ShaderNodeTexImage')
        picture.image = bpy.data.images.load(png, check_existing=True)
        picture.extension = 'EXTEND'
        shader.inputs['Base Color'].default_value = (0.004, 0.006, 0.006, 1)
        shader.inputs['Roughness'].default_value = 0.08
        shader.inputs['Specular'].default_value = 0.5 if gleam else 0
        shader.inputs['Emission Strength'].default_value = strength
        tree.links.new(picture.outputs['Color'], shader.inputs['Emission'])
    return made


def printed(png, rough=0.45, name=''):
    """A printed label or sheet: the picture is the base colour. The mesh needs UVs: `panel` makes them."""
    made, tree, shader = _material(name or f'printed {os.path.basename(png)}')
    if tree:
        picture = tree.nodes.new('ShaderNodeTexImage')
        picture.image = bpy.data.images.load(png, check_existing=True)
        picture.extension = 'EXTEND'
        shader.inputs['Roughness'].default_value = rough
        tree.links.new(picture.outputs['Color'], shader.inputs['Base Color'])
    return made


# -- shapes ------------------------------------------------------------------------------------------------------------------------


def _named(mesh, name, material, smooth=True):
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    if material:
        made.data.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(35)
    return made


def place(thing, at=(0, 0, 0), turn=(0, 0, 0)):
    """Puts an object somewhere; `turn` in degrees about x, y, z. Returns it."""
    thing.location = at
    thing.rotation_euler = tuple(math.radians(a) for a in turn)
    return thing


def group(name, *things, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """An empty that carries the things, so that they move as one. Nested lists are allowed; `None` is left out."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(empty)

    def adopt(item):
        if isinstance(item, (list, tuple)):
            for one in item:
                adopt(one)
        elif item is not None and item.parent is None:
            item.parent = empty

    adopt(things)
    empty.scale = (scale, scale, scale)
    return place(empty, at, turn)


def bevel(thing, width, segments=4, angle=30):
    """Rounds the edges that are sharper than `angle`; no edge of a real thing is sharp."""
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    modifier.angle_limit = math.radians(angle)
    modifier.harden_normals = True
    return thing


def lathe(profile, material, segments=160, name='lathe'):
    """A body turned about z from (radius, height) points, listed from the bottom to the top along the outside. Give a radius of 0
    to close an end. Corners are as sharp as the profile: use `rounded` for soft ones."""
    verts, faces, rings = [], [], []
    for radius, height in profile:
        if radius <= 1e-6:
            rings.append([len(verts)])
            verts.append((0, 0, height))
        else:
            rings.append(list(range(len(verts), len(verts) + segments)))
            verts += [(radius * math.cos(2 * math.pi * i / segments), radius * math.sin(2 * math.pi * i / segments), height)
                      for i in range(segments)]
    for low, high in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            if len(low) == 1 and len(high) == 1:
                break
            if len(low) == 1:
                faces.append((low[0], high[j], high[i]))
            elif len(high) == 1:
                faces.append((low[i], low[j], high[0]))
            else:
                faces.append((low[i], low[j], high[j], high[i]))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.validate()
    mesh.update()
    return _named(mesh, name, material)


def rounded(profile, radius=0.05, steps=5):
    """The profile with its inner corners rounded by up to `radius`; a point (r, z, own) overrides it. For `lathe` and `prism`."""
    points = [Vector(p[:2]) for p in profile]
    own = [p[2] if len(p) > 2 else radius for p in profile]
    made = [points[0]]
    for i in range(1, len(points) - 1):
        before, here, after = points[i - 1], points[i], points[i + 1]
        a, b = before - here, after - here
        reach = min(own[i], a.length * 0.49, b.length * 0.49)
        if reach < 1e-5 or a.length < 1e-6 or b.length < 1e-6 or abs(a.angle(b) - math.pi) < 0.05:
            made.append(here)
            continue
        start, end = here + a.normalized() * reach, here + b.normalized() * reach
        for s in range(steps + 1):
            t = s / steps
            made.append(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t ** 2)
    made.append(points[-1])
    return [(p[0], p[1]) for p in made]


def cylinder(radius, depth, material, edge=0.05, segments=96, at=(0, 0, 0), turn=(0, 0, 0), name='cylinder'):
    """A cylinder about z, centred, with rounded edges."""
    half = depth / 2
    outline = rounded([(0, -half), (radius, -half), (radius, half), (0, half)], edge, 5)
    return place(lathe(outline, material, segments, name), at, turn)


def ring(major, minor, material, at=(0, 0, 0), turn=(0, 0, 0), flatten=1.0, segments=160, name='ring'):
    """A torus about z; `flatten` below 1 makes it a band."""
    outline = [(major + minor * math.cos(a), flatten * minor * math.sin(a))
               for a in (2 * math.pi * i / 28 for i in range(29))]
    return place(lathe(outline, material, segments, name), at, turn)


def ball(radius, material, at=(0, 0, 0), squash=(1, 1, 1), segments=48, name='ball'):
    """A sphere or, squashed, an ellipsoid."""
    outline = [(radius * math.sin(math.pi * i / 32), -radius * math.cos(math.pi * i / 32)) for i in range(33)]
    made = place(lathe(outline, material, segments, name), at)
    made.scale = squash
    return made


def outline_of(width, height, corner, steps=12):
    """A rounded rectangle about the origin, anticlockwise."""
    corner = min(corner, width / 2 - 1e-4, height / 2 - 1e-4)
    points = []
    for cx, cy, start in ((width / 2 - corner, height / 2 - corner, 0), (-width / 2 + corner, height / 2 - corner, 90),
                          (-width / 2 + corner, -height / 2 + corner, 180), (width / 2 - corner, -height / 2 + corner, 270)):
        for s in range(steps + 1):
            a = math.radians(start + 90 * s / steps)
            points.append((cx + corner * math.cos(a), cy + corner * math.sin(a)))
    return points


def prism(outline, depth, material, edge=0.05, segments=5, at=(0, 0, 0), turn=(0, 0, 0), name='prism'):
    """An outline in x, y drawn out along z, centred, edges rounded by `edge`."""
    n = len(outline)
    verts = [(x, y, -depth / 2) for x, y in outline] + [(x, y, depth / 2) for x, y in outline]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    made = _named(mesh, name, material)
    if edge:
        bevel(made, edge, segments, 40)
    return place(made, at, turn)


def box(width, depth, height, material, corner=0.3, edge=0.1, segments=5, at=(0, 0, 0), turn=(0, 0, 0), name='box'):
    """A box (x, y, z), centred: `corner` rounds the four upright edges, `edge` those of top and bottom."""
    return prism(outline_of(width, depth, corner), height, material, edge, segments, at, turn, name)


def pill(width, depth, height, material, soft=0.6, at=(0, 0, 0), turn=(0, 0, 0), name='pill', power=4.0, steps=56):
    """A superellipsoid: a body soft all over, like a pebble; `power` of 2 is an ellipsoid, 8 nearly a box."""
    def signed(value, exponent):
        return math.copysign(abs(value) ** exponent, value)

    around, along = 2 / power, 2 / (2 + (power - 2) * (1 - soft))
    verts, faces = [], []
    rows, columns = steps, steps * 2
    for i in range(rows + 1):
        v = -math.pi / 2 + math.pi * i / rows
        for j in range(columns):
            u = 2 * math.pi * j / columns
            verts.append((width / 2 * signed(math.cos(v), along) * signed(math.cos(u), around),
                          depth / 2 * signed(math.cos(v), along) * signed(math.sin(u), around),
                          height / 2 * signed(math.sin(v), along)))
    for i in range(rows):
        for j in range(columns):
            k = (j + 1) % columns
            faces.append((i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.validate()
    mesh.update()
    made = _named(mesh, name, material)
    mesh.auto_smooth_angle = math.radians(80)
    return place(made, at, turn)


def panel(width, height, material, corner=0.0, at=(0, 0, 0), turn=(0, 0, 0), name='panel'):
    """A flat sheet facing +z with UVs from corner to corner (x right, y up): screens, labels, stickers."""
    outline = outline_of(width, height, corner) if corner else [
        (-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(x, y, 0) for x, y in outline], [], [tuple(range(len(outline)))])
    uv = mesh.uv_layers.new(name='uv')
    for loop in mesh.loops:
        x, y, _ = mesh.vertices[loop.vertex_index].co
        uv.data[loop.index].uv = (x / width + 0.5, y / height + 0.5)
    mesh.update()
    return place(_named(mesh, name, material, smooth=False), at, turn)


def tube(points, radius, material, closed=False, radii=None, name='tube', resolution=24, caps=True):
    """A round tube through points (x, y, z); `radii` scales it at each point. Ends are closed unless `caps` is off."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = resolution
    curve.use_fill_caps = caps
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for i, (bead, point) in enumerate(zip(spline.bezier_points, points)):
        bead.co = point
        bead.handle_left_type = bead.handle_right_type = 'AUTO'
        if radii:
            bead.radius = radii[i]
    made = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(made)
    curve.materials.append(material)
    return made


def wire(points, radius, material, name='wire'):
    """A tube with straight pieces: traces, springs of given points, seams."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for bead, point in zip(spline.points, points):
        bead.co = (*point, 1)
    made = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(made)
    curve.materials.append(material)
    return made


def seam(width, depth, corner, height, material=None, radius=0.012, at=(0, 0, 0), turn=(0, 0, 0)):
    """The dark line where two halves of a rounded box meet, around z at `height`."""
    dark = material or plastic('#060808', 0.9, 0, 0)
    points = [(x, y, height) for x, y in outline_of(width, depth, corner)]
    return place(wire(points + points[:1], radius, dark, 'seam'), at, turn)


def text(words, size, material, at=(0, 0, 0), turn=(0, 0, 0), depth=0.004, font='', align='CENTER', spacing=1.0):
    """Engraved or printed Latin words and signs, facing +z: a hair proud of the surface, so give it the colour of the engraving. For
    Persian draw a PNG and use `printed` or `screen`: Blender does not shape it."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.align_x = align
    curve.align_y = 'CENTER'
    curve.space_character = spacing
    if font:
        curve.font = bpy.data.fonts.load(font, check_existing=True)
    made = bpy.data.objects.new('text', curve)
    bpy.context.collection.objects.link(made)
    curve.materials.append(material)
    return place(made, at, turn)


def screw(radius, at=(0, 0, 0), turn=(0, 0, 0), material=None, kind='torx'):
    """A screw head facing +z in its countersink: 'torx' or 'cross'."""
    steel = material or metal('#9EA3A6', 0.28, 'turned')
    dark = plastic('#050606', 0.9, 0, 0)
    sink = lathe([(radius * 1.22, 0.0), (radius * 1.22, 0.004), (0, 0.004)], dark, 48, 'sink')
    head = lathe(rounded([(radius, -0.02), (radius, radius * 0.22), (radius * 0.7, radius * 0.34), (0, radius * 0.36)], radius * 0.12),
                 steel, 48, 'screw')
    top = radius * 0.36
    if kind == 'cross':
        drive = [box(radius * 1.1, radius * 0.2, 0.01, dark, 0.01, 0, at=(0, 0, top)),
                 box(radius * 0.2, radius * 1.1, 0.01, dark, 0.01, 0, at=(0, 0, top))]
    else:
        points = [(radius * (0.5 if i % 2 else 0.33) * math.cos(math.pi * i / 6), radius * (0.5 if i % 2 else 0.33) * math.sin(math.pi * i / 6))
                  for i in range(12)]
        drive = [prism(points, 0.012, dark, 0, at=(0, 0, top))]
    return group('screw', sink, head, drive, at=at, turn=turn)


def knurled(radius, depth, material, teeth=64, cut=0.03, at=(0, 0, 0), turn=(0, 0, 0)):
    """A ring about z with grooves to grip."""
    outline = []
    for i in range(teeth):
        for part, r in ((0.0, radius - cut), (0.22, radius), (0.62, radius), (0.84, radius - cut)):
            a = 2 * math.pi * (i + part) / teeth
            outline.append((r * math.cos(a), r * math.sin(a)))
    return prism(outline, depth, material, min(0.02, cut * 0.5), 2, at, turn, 'knurled')


def holes(count, radius, spread, material=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """Round openings of a loudspeaker or microphone in a sunflower pattern, as dark discs a hair above +z."""
    dark = material or plastic('#020303', 0.95, 0, 0)
    made = []
    for i in range(count):
        r, a = spread * math.sqrt((i + 0.5) / count), i * 2.39996
        made.append(cylinder(radius, 0.006, dark, 0, 20, at=(r * math.cos(a), r * math.sin(a), 0)))
    return group('holes', made, at=at, turn=turn)


def cut(thing, cutter, hide=True):
    """Takes the cutter's volume out of the thing (for cut views and openings)."""
    modifier = thing.modifiers.new('cut', 'BOOLEAN')
    modifier.operation = 'DIFFERENCE'
    modifier.solver = 'EXACT'
    modifier.object = cutter
    if hide:
        cutter.hide_render = True
        cutter.display_type = 'WIRE'
    return thing


def fuse(things, material, voxel=0.07, soften=8, name='fused'):
    """Melts overlapping bodies into one skin without seams: a Y piece, a hand of capsules. They must overlap; what is thinner than two
    voxels is lost, and what comes closer than a voxel grows together."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    whole = bmesh.new()
    for thing in things:
        mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        mesh.transform(thing.matrix_world)
        whole.from_mesh(mesh)
    mesh = bpy.data.meshes.new(name)
    whole.to_mesh(mesh)
    whole.free()
    for thing in things:
        bpy.data.objects.remove(thing)
    mesh.materials.clear()
    made = _named(mesh, name, material, smooth=False)
    remesh = made.modifiers.new('melt', 'REMESH')
    remesh.mode = 'VOXEL'
    remesh.voxel_size = voxel
    remesh.use_smooth_shade = True
    if soften:
        smooth = made.modifiers.new('soften', 'SMOOTH')
        smooth.factor = 0.5
        smooth.iterations = soften
    return made


# -- light, camera, ground ---------------------------------------------------------------------------------------------------------


def _area(name, at, towards, energy, width, height, colour=(1, 1, 1), spread=180):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = width, height
    lamp.energy = energy
    lamp.color = colour
    lamp.spread = math.radians(spread)
    thing = bpy.data.objects.new(name, lamp)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    return thing


def light(shot):
    """A large soft key from the upper left, a cool fill from the right, a strip behind for the edges and a softbox above. Watts grow
    with the square of the reach, so that a kiosk is as bright as a recorder."""
    reach = shot.reach or shot.frame
    centre = Vector(shot.target)
    dark = shot.backdrop == 'ink'
    turn = math.radians(shot.light_turn + shot.azimuth)

    def at(x, y, z):
        return centre + Vector((x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z)) * reach

    unit = reach * reach
    _area('key', at(-1.25, -0.7, 1.55), centre, 6.4 * unit * 2.4, reach * 0.8, reach * 0.8, (1, 0.975, 0.94))
    _area('fill', at(1.6, -1.0, 0.7), centre, 1.5 * unit * 2.4, reach * 1.1, reach * 1.4, (0.93, 0.97, 1))
    _area('rim', at(0.7, 1.6, 1.0), centre, (5.5 if dark else 3.4) * unit * 2.4, reach * 1.5, reach * 0.35, (1, 1, 1))
    _area('top', at(0.1, 0.25, 1.9), centre, 2.2 * unit * 2.4, reach * 0.7, reach * 0.7, (1, 1, 1))
    if dark:
        _area('edge', at(-1.6, 0.9, 0.5), centre, 2.6 * unit * 2.4, reach * 0.3, reach * 1.5, (0.85, 1, 0.97))

    world = bpy.data.worlds.new('world')
    world.use_nodes = True
    bpy.context.scene.world = world
    tree = world.node_tree
    background = tree.nodes['Background']
    where = tree.nodes.new('ShaderNodeTexCoord')
    parts = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    # A dark horizon between a light sky and a light floor is what makes metal look like metal.
    stops = ((0.0, 0.85), (0.42, 0.5), (0.52, 0.10), (0.66, 0.32), (1.0, 1.0))
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 1.0
    for position, value in stops[1:-1]:
        ramp.color_ramp.elements.new(position)
    for element, (position, value) in zip(ramp.color_ramp.elements, stops):
        element.position = position
        element.color = (value, value * 0.99, value * 0.97, 1)
    span = tree.nodes.new('ShaderNodeMapRange')
    span.inputs['From Min'].default_value = -1
    tree.links.new(where.outputs['Generated'], parts.inputs[0])
    tree.links.new(parts.outputs['Z'], span.inputs['Value'])
    tree.links.new(span.outputs['Result'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], background.inputs['Color'])
    background.inputs['Strength'].default_value = shot.ambient * (0.6 if dark else 1.0)


def camera(shot):
    """The camera at the distance where `frame` centimetres fill the width."""
    lens = bpy.data.cameras.new('camera')
    lens.lens = shot.lens
    lens.sensor_fit = 'HORIZONTAL'
    lens.clip_start, lens.clip_end = 0.5, 10000
    distance = shot.frame * shot.lens / 36
    azimuth, elevation = math.radians(shot.azimuth), math.radians(shot.elevation)
    away = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
    target = Vector(shot.target)
    thing = bpy.data.objects.new('camera', lens)
    bpy.context.collection.objects.link(thing)
    thing.location = target + away * distance
    turn = (-away).to_track_quat('-Z', 'Y').to_euler()
    thing.rotation_euler = turn
    if shot.roll:
        thing.rotation_euler.rotate_axis('Z', math.radians(shot.roll))
    if shot.fstop:
        lens.dof.use_dof = True
        # The lens is reckoned in mm on a scene of centimetres: what would be f/8 on metres is f/8 here with a tenth.
        lens.dof.aperture_fstop = shot.fstop / 10
        focus = Vector(shot.focus) if shot.focus else target
        lens.dof.focus_distance = (focus - thing.location).dot(-away)
    bpy.context.scene.camera = thing
    return thing


def ground(shot):
    """The plane that everything stands on, in the backdrop's colour. It is seen in reflections and shades, never by the camera:
    `render.py` takes the shadows on it in a picture of their own."""
    size = (shot.reach or shot.frame) * 40
    colour = GROUNDS[shot.backdrop]
    thing = panel(size, size, plastic(colour, 0.75, 0, 0, f'ground {colour}'), name='ground')
    thing.visible_camera = False
    return thing


def begin():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_up(shot, preview=False):
    """Light, ground, camera and render settings for a shot, once its subject is built."""
    light(shot)
    if shot.ground:
        ground(shot)
    camera(shot)
    scene = bpy.context.scene
    render = scene.render
    render.engine = 'CYCLES'
    width, height = shot.size
    if preview:
        factor = 480 / max(width, height)
        width, height = round(width * factor), round(height * factor)
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.film_transparent = True
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = shot.exposure + (0.45 if shot.backdrop == 'ink' else 0)
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = 24 if preview else shot.samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.04 if preview else 0.02
    cycles.adaptive_min_samples = 8 if preview else 10
    cycles.seed = 4
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 8
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    render.threads_mode, render.threads = 'FIXED', 2
    render.use_persistent_data = True
