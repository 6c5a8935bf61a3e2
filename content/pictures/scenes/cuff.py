"""The upper-arm cuff: cloth with an air bladder in it, bound edges, stitches, a print that says where the artery lies."""

import math

import bpy

from props import drawn
from studio import _material, _named, box, cylinder, group, linear, plastic, rubber, tube


def woven(colour, print_name=''):
    """Nylon weave by UV (one unit is one centimetre along the strip), with a print over part of it."""
    made, tree, shader = _material(f'woven {colour} {print_name}')
    if not tree:
        return made
    shader.inputs['Roughness'].default_value = 0.82
    shader.inputs['Specular'].default_value = 0.22
    shader.inputs['Sheen'].default_value = 0.7
    shader.inputs['Base Color'].default_value = (*linear(colour), 1)
    where = tree.nodes.new('ShaderNodeUVMap')
    checks = tree.nodes.new('ShaderNodeTexChecker')
    checks.inputs['Scale'].default_value = 13
    checks.inputs['Color1'].default_value = (1, 1, 1, 1)
    checks.inputs['Color2'].default_value = (0, 0, 0, 1)
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 0.25
    bump.inputs['Distance'].default_value = 0.02
    tree.links.new(where.outputs[0], checks.inputs['Vector'])
    tree.links.new(checks.outputs['Color'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    shade = tree.nodes.new('ShaderNodeMixRGB')
    shade.inputs[1].default_value = (*linear(colour), 1)
    shade.inputs[2].default_value = (*linear(colour, 0.72), 1)
    tree.links.new(checks.outputs['Color'], shade.inputs[0])
    result = shade.outputs[0]
    if print_name:
        picture = tree.nodes.new('ShaderNodeTexImage')
        picture.image = bpy.data.images.load(drawn(print_name), check_existing=True)
        picture.extension = 'CLIP'
        second = tree.nodes.new('ShaderNodeUVMap')
        second.uv_map = 'print'
        over = tree.nodes.new('ShaderNodeMixRGB')
        tree.links.new(second.outputs[0], picture.inputs['Vector'])
        tree.links.new(picture.outputs['Alpha'], over.inputs[0])
        tree.links.new(result, over.inputs[1])
        tree.links.new(picture.outputs['Color'], over.inputs[2])
        result = over.outputs[0]
    tree.links.new(result, shader.inputs['Base Color'])
    return made


def cuff(inner=4.6, turns=1.28, width=14.0, colour='#1C3B46', gap=0.5, print_at=0.16, at=(0, 0, 0), turn=(0, 0, 0), squash=1.0, taper=0.0, art='cuffPrint'):
    """The cuff wound about x, `inner` its radius, `art` its print: its tail on the outside, its tube leaving from the middle. `taper` makes the end at +x
    wider by so much, as an arm is. Returns (the cuff, the place where the tube leaves it in the cuff's own coordinates)."""
    columns, rows = 240, 40
    start = math.radians(-120)
    length = turns * 2 * math.pi * inner

    def centre(u, v, lift=0.0):
        angle = start + turns * 2 * math.pi * u
        laps = max(0.0, turns * u - 1.0)
        wide = 1 + taper * v / width
        # The second lap lies upon the first: it climbs over a short way.
        climb = gap * min(1.0, laps / 0.08)
        # Air makes the middle thicker; the hem is flat, and the cloth is gathered a little beside it.
        hem = 1 - (2 * v / width) ** 8
        bladder = math.exp(-((u - 0.42) / 0.30) ** 6)
        pucker = 0.028 * math.sin(u * 92 + 3 * math.sin(v)) * (1 - hem * 0.75) * bladder
        radius = (inner + climb) * wide + 0.42 * hem * bladder + 0.10 * hem + pucker + lift
        return (v, radius * math.cos(angle), radius * math.sin(angle) * squash)

    verts, faces = [], []
    for i in range(columns + 1):
        for j in range(rows + 1):
            verts.append(centre(i / columns, (j / rows - 0.5) * width))
    for i in range(columns):
        for j in range(rows):
            a = i * (rows + 1) + j
            faces.append((a, a + 1, a + rows + 2, a + rows + 1))
    mesh = bpy.data.meshes.new('cuff')
    mesh.from_pydata(verts, [], faces)
    cloth_uv, print_uv = mesh.uv_layers.new(name='uv'), mesh.uv_layers.new(name='print')
    # The print is 15 × 5.6 cm and runs round the arm.
    printed_long = 15.0 / length
    for loop in mesh.loops:
        i, j = divmod(loop.vertex_index, rows + 1)
        u, v = i / columns, j / rows
        cloth_uv.data[loop.index].uv = (u * length / 2, v * width / 2)
        print_uv.data[loop.index].uv = ((u - print_at) / printed_long, (v * width - width / 2) / 5.6 + 0.5)
    mesh.update()
    body = _named(mesh, 'cuff', woven(colour, art))
    thick = body.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.24, -1 if mesh.polygons[0].normal.y * verts[0][1] > 0 else 1
    tape = rubber('#0E1A1E', 0.75)
    edge = []
    for side in (-0.5, 0.5):
        edge.append(tube([centre(i / 90, side * (width - 0.04), -0.12) for i in range(91)], 0.19, tape, resolution=3))
    for u in (0.0, 1.0):
        edge.append(tube([centre(u, (j / 12 - 0.5) * width, -0.1) for j in range(13)], 0.17, tape, resolution=3))
    parts = [body, edge, stitches(centre, width, length)]
    # Where the air comes in.
    x, y, z = centre(0.36, -width / 2 + 1.6, 0.0)
    angle = math.degrees(math.atan2(z, y))
    socket = group('socket', box(2.2, 1.5, 0.5, rubber('#10191B'), 0.4, 0.16), cylinder(0.42, 1.0, rubber('#10191B'), 0.1, at=(-1.2, 0, 0.12), turn=(0, 90, 0)),
                   at=(x, y, z), turn=(angle - 90, 0, 0))
    parts.append(socket)
    return group('cuff', parts, at=at, turn=turn), (x - 1.7, y, z + 0.12)


def stitches(centre, width, length):
    """Two rows of stitches along each hem, as one curve of dashes."""
    curve = bpy.data.curves.new('stitches', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = 0.028
    curve.bevel_resolution = 2
    count = int(length / 0.36)
    for v in (-width / 2 + 0.55, -width / 2 + 0.85, width / 2 - 0.55, width / 2 - 0.85):
        for k in range(count):
            spline = curve.splines.new('POLY')
            spline.points.add(1)
            for bead, u in zip(spline.points, ((k + 0.1) / count, (k + 0.72) / count)):
                bead.co = (*centre(u, v, 0.015), 1)
    made = bpy.data.objects.new('stitches', curve)
    bpy.context.collection.objects.link(made)
    curve.materials.append(plastic('#8FA9AC', 0.7, 0, 0))
    return made
