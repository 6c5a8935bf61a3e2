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

    guide('albedo', layers.outputs['DiffCol'])

    centre = tree.nodes.new('CompositorNodeMixRGB')
    centre.blend_type = 'MULTIPLY'
    centre.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    shift = tree.nodes.new('CompositorNodeMixRGB')
    shift.blend_type = 'ADD'
    shift.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    tree.links.new(layers.outputs['Normal'], centre.inputs[1])
    tree.links.new(centre.outputs[0], shift.inputs[1])
    guide('normal', shift.outputs[0])


def shadow(folder, preview):
    """Takes the shadows on the ground with the subject out of the camera's sight: soft, so that a quarter of the size is enough."""
    scene = bpy.context.scene
    for thing in scene.objects:
        thing.visible_camera = thing.name == 'ground'
    scene.objects['ground'].is_shadow_catcher = True
    scene.use_nodes = False
    scene.cycles.samples = 24 if preview else 40
    scene.cycles.max_bounces = scene.cycles.diffuse_bounces = 1
    settings = scene.render
    factor = (128 if preview else 256) / max(settings.resolution_x, settings.resolution_y)
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
    for guide in ('albedo', 'normal'):
        os.replace(os.path.join(folder, f'{guide}-0001.png'), os.path.join(folder, f'{guide}.png'))
    seconds = round(time.time() - start, 1)
    after = resource.getrusage(resource.RUSAGE_SELF)
    worked = round(after.ru_utime - before.ru_utime, 1)
    with open(os.path.join(folder, 'shot.json'), 'w', encoding='utf-8') as file:
        json.dump({'product': product, 'shot': name, 'backdrop': shot.backdrop, 'preview': preview, 'seconds': seconds, 'worked': worked},
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
