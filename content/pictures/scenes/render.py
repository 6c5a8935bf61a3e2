"""Renders the shots of a product, each into the work folder, ready for `develop.ts`.

    blender -b -P content/pictures/scenes/render.py -- <product> [shot …] [--preview] [--list]

A product is a module of this folder with `SHOTS` (name → `studio.Shot`) and `build(shot)`, which builds the subject into the empty
scene. `-` in a product's name is `_` in its module's. The work folder is `PICTURES_WORK`, or `tapesh-pictures` in the folder for
temporary files: `<product>/<shot>/{colour,albedo,normal}.png` (what is not subject is left clear), `shadow.png` (smaller; the alpha is
how dark the ground is) and `shot.json`. `--list` names the shots and renders nothing.
"""

import importlib
import json
import os
import resource
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402

import studio  # noqa: E402

WORK = os.environ.get('PICTURES_WORK') or os.path.join(tempfile.gettempdir(), 'tapesh-pictures')


def passes(folder):
    """Writes the albedo and the normals beside the picture: the guides by which the noise is smoothed."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_diffuse_color = True
    # What a screen shows is light, not albedo; without it in the guide its words would be smoothed away.
    layer.use_pass_emit = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    result = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], result.inputs['Image'])

    def guide(name, output):
        file = tree.nodes.new('CompositorNodeOutputFile')
        file.base_path = folder
        file.format.file_format = 'PNG'
        file.format.color_mode = 'RGB'
        file.format.color_depth = '8'
        file.format.compression = 15
        # The guides are figures, not colours: the picture's view must not bend them.
        file.format.color_management = 'OVERRIDE'
        file.format.view_settings.view_transform = 'Standard'
        file.file_slots[0].path = f'{name}-'
        tree.links.new(output, file.inputs[0])

    lit = tree.nodes.new('CompositorNodeMixRGB')
    lit.blend_type = 'ADD'
    lit.inputs[0].default_value = 0.6
    tree.links.new(layers.outputs['DiffCol'], lit.inputs[1])
    tree.links.new(layers.outputs['Emit'], lit.inputs[2])
    guide('albedo', lit.outputs[0])

    centre = tree.nodes.new('CompositorNodeMixRGB')
    centre.blend_type = 'MULTIPLY'
    centre.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    shift = tree.nodes.new('CompositorNodeMixRGB')
    shift.blend_type = 'ADD'
    shift.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    tree.links.new(layers.outputs['Normal'], centre.inputs[1])
    tree.links.new(centre.outputs[0], shift.inputs[1])
    guide('normal', shift.outputs[0])


def recoloured(folder, module, shot):
    """Writes `colour-<name>.png` for every further colour of the shot. The light on a surface does not depend on its colour, so the one
    render gives them all: diffuse light times the difference of the paints, glossy light times the difference of the metals.

    A module that has such shots says by `look(colour)` which (paint, tint, gloss) its marked materials have in a colour: two `#rrggbb`
    and how strong the gloss of the paint is beside that of other colours."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    for name in ('paint', 'tint'):
        layer.aovs.add().name = name
        layer.aovs[-1].type = 'VALUE'
    for name in ('diffuse_direct', 'diffuse_indirect', 'glossy_direct', 'glossy_indirect', 'glossy_color'):
        setattr(layer, f'use_pass_{name}', True)
    tree = scene.node_tree
    layers = next(node for node in tree.nodes if node.type == 'R_LAYERS')
    # Named links only once the passes are there.
    bpy.context.view_layer.update()

    def mix(kind, one, other):
        node = tree.nodes.new('CompositorNodeMixRGB')
        node.blend_type = kind
        for socket, value in ((node.inputs[1], one), (node.inputs[2], other)):
            if isinstance(value, tuple):
                socket.default_value = (*value, 0)
            else:
                tree.links.new(value, socket)
        return node.outputs[0]

    passes_of = layers.outputs
    diffuse = mix('MULTIPLY', mix('ADD', passes_of['DiffDir'], passes_of['DiffInd']), passes_of['paint'])
    glossy = mix('ADD', passes_of['GlossDir'], passes_of['GlossInd'])
    metallic = mix('MULTIPLY', glossy, passes_of['tint'])
    gleam = mix('MULTIPLY', mix('MULTIPLY', glossy, passes_of['GlossCol']), passes_of['paint'])
    here = module.look(shot.colour or module.COLOUR)
    for colour in shot.options['colours']:
        there = module.look(colour)
        image = passes_of['Image']
        for light, before, after in ((diffuse, studio.linear(here[0]), studio.linear(there[0])),
                                     (metallic, studio.linear(here[1]), studio.linear(there[1])),
                                     (gleam, (1,) * 3, (there[2] / here[2],) * 3)):
            # A colour socket holds nothing below nought: what is added and what is taken away go apart.
            image = mix('ADD', image, mix('MULTIPLY', light, tuple(max(0, b - a) for a, b in zip(before, after))))
            image = mix('SUBTRACT', image, mix('MULTIPLY', light, tuple(max(0, a - b) for a, b in zip(before, after))))
        # The sums must not touch the alpha.
        whole = tree.nodes.new('CompositorNodeSetAlpha')
        whole.mode = 'REPLACE_ALPHA'
        tree.links.new(image, whole.inputs['Image'])
        tree.links.new(passes_of['Alpha'], whole.inputs['Alpha'])
        file = tree.nodes.new('CompositorNodeOutputFile')
        file.base_path = folder
        file.format.file_format = 'PNG'
        file.format.color_mode = 'RGBA'
        file.format.color_depth = '16'
        file.format.compression = 15
        file.file_slots[0].path = f'colour-{colour}-'
        tree.links.new(whole.outputs[0], file.inputs[0])


def shadow(folder, preview):
    """Takes the shadows on the ground with the subject out of the camera's sight: soft, so that a quarter of the size is enough."""
    scene = bpy.context.scene
    for thing in scene.objects:
        thing.visible_camera = thing.name == 'ground'
    scene.objects['ground'].is_shadow_catcher = True
    scene.use_nodes = False
    scene.cycles.samples = 16
    scene.cycles.max_bounces = scene.cycles.diffuse_bounces = 1
    settings = scene.render
    factor = (160 if preview else 300) / max(settings.resolution_x, settings.resolution_y)
    settings.resolution_x, settings.resolution_y = round(settings.resolution_x * factor), round(settings.resolution_y * factor)
    settings.filepath = os.path.join(folder, 'shadow.png')
    bpy.ops.render.render(write_still=True)


def render(product, module, name, preview):
    shot = module.SHOTS[name]
    folder = os.path.join(WORK, product, name)
    os.makedirs(folder, exist_ok=True)
    studio.begin()
    module.build(shot)
    studio.set_up(shot, preview)
    passes(folder)
    further = shot.options.get('colours', [])
    if further:
        recoloured(folder, module, shot)
    settings = bpy.context.scene.render
    settings.image_settings.file_format = 'PNG'
    settings.image_settings.color_mode = 'RGBA'
    settings.image_settings.color_depth = '16'
    settings.image_settings.compression = 15
    settings.filepath = os.path.join(folder, 'colour.png')
    start, before = time.time(), resource.getrusage(resource.RUSAGE_SELF)
    bpy.ops.render.render(write_still=True)
    if shot.ground:
        shadow(folder, preview)
    for guide in ('albedo', 'normal', *(f'colour-{colour}' for colour in further)):
        os.replace(os.path.join(folder, f'{guide}-0001.png'), os.path.join(folder, f'{guide}.png'))
    seconds = round(time.time() - start, 1)
    after = resource.getrusage(resource.RUSAGE_SELF)
    worked = round(after.ru_utime - before.ru_utime, 1)
    with open(os.path.join(folder, 'shot.json'), 'w', encoding='utf-8') as file:
        json.dump({'product': product, 'shot': name, 'backdrop': shot.backdrop, 'colours': list(further),
                   'main': shot.options.get('main', ''), 'preview': preview, 'seconds': seconds, 'worked': worked},
                  file)
    print(f'RENDERED {product}/{name} in {seconds} s, {worked} s of one core', flush=True)


def main():
    words = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    flags = {word for word in words if word.startswith('--')}
    product, *names = [word for word in words if not word.startswith('--')]
    module = importlib.import_module(product.replace('-', '_'))
    if '--list' in flags:
        print('\n'.join(f'SHOT {product} {name}' for name in module.SHOTS))
        return
    unknown = [name for name in names if name not in module.SHOTS]
    if unknown:
        raise SystemExit(f'no shot {", ".join(unknown)} of {product}; there are {", ".join(module.SHOTS)}')
    for name in names or module.SHOTS:
        render(product, module, name, '--preview' in flags)


try:
    main()
except SystemExit:
    raise
except BaseException:
    import traceback

    traceback.print_exc()
    sys.stdout.flush()
    os._exit(1)
