"""Renders one product: the picture of its first colouring by light, its other colourings from the same light."""

import math
import os
import time

import bpy
import numpy as np

import paper
import prints
import room
import rooms
import textiles
import vessels

SIZE = (640, 800)
THREADS = 2
NARROW = 320


def settings(samples, size=None):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device, c.samples, c.seed = "CPU", samples, 7
    c.use_adaptive_sampling = False
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 4, 2, 2, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4.0
    scene.render.threads_mode, scene.render.threads = "FIXED", THREADS
    scene.render.resolution_x, scene.render.resolution_y = size or SIZE
    scene.render.resolution_percentage = 100
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "AgX", "AgX - High Contrast", 0.35
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True


def passes(file, names):
    """Renders, and answers those asked for as arrays without noise: the whole, its diffuse light, its own colours."""
    scene = bpy.context.scene
    tree = bpy.data.node_groups.new("passes", "CompositorNodeTree")
    scene.compositing_node_group = tree
    scene.render.use_compositing = True
    layers = tree.nodes.new("CompositorNodeRLayers")
    layers.scene = scene
    out = layers.outputs
    add = tree.nodes.new("ShaderNodeMix")
    add.data_type, add.blend_type = "RGBA", "ADD"
    add.inputs[0].default_value = 1.0
    tree.links.new(out["Diffuse Direct"], add.inputs[6])
    tree.links.new(out["Diffuse Indirect"], add.inputs[7])
    results = {}
    for name, source in {"whole": out["Image"], "light": add.outputs[2], "albedo": out["Diffuse Color"]}.items():
        if name not in names:
            continue
        clean = tree.nodes.new("CompositorNodeDenoise")
        clean.inputs["Quality"].default_value = "Balanced"
        tree.links.new(source, clean.inputs["Image"])
        tree.links.new(out["Denoising Albedo"], clean.inputs["Albedo"])
        tree.links.new(out["Denoising Normal"], clean.inputs["Normal"])
        results[name] = save_node(tree, clean.outputs[0], file, name)
    scene.render.filepath = file + "-render.png"
    bpy.ops.render.render(write_still=False)
    return {name: pixels(path) for name, path in results.items()}


def save_node(tree, output, file, name):
    node = tree.nodes.new("CompositorNodeOutputFile")
    folder, stem = os.path.split(file)
    node.directory = folder
    node.file_name = f"{stem}-{name}"
    node.format.media_type = "IMAGE"
    node.format.file_format = "OPEN_EXR"
    node.format.color_depth = "32"
    node.file_output_items.clear()
    node.file_output_items.new("RGBA", "x")
    tree.links.new(output, node.inputs[0])
    return (folder, f"{stem}-{name}")


def pixels(where):
    folder, stem = where
    found = sorted(each for each in os.listdir(folder) if each.startswith(stem) and each.endswith(".exr"))
    image = bpy.data.images.load(os.path.join(folder, found[-1]))
    image.colorspace_settings.name = "Linear Rec.709"
    data = np.empty(image.size[0] * image.size[1] * 4, "f")
    image.pixels.foreach_get(data)
    shape = (image.size[1], image.size[0], 4)
    bpy.data.images.remove(image)
    for each in found:
        os.remove(os.path.join(folder, each))
    return data.reshape(shape)[..., :3]


def develop(array, path, quality=84):
    """Writes light as a WebP, by the film of the scene, with a breath of grain."""
    high, wide = array.shape[:2]
    grain = np.random.default_rng(5).normal(0, 0.008, (high, wide, 1))
    lit = np.clip(array * (1 + grain), 0, None)
    image = bpy.data.images.new("picture", wide, high, float_buffer=True, is_data=False)
    image.colorspace_settings.name = "Linear Rec.709"
    image.pixels.foreach_set(np.concatenate([lit, np.ones((high, wide, 1))], -1).astype("f").ravel())
    shot = bpy.context.scene.render.image_settings
    shot.file_format, shot.quality, shot.color_mode = "WEBP", quality, "RGB"
    image.save_render(path, scene=bpy.context.scene, quality=quality)
    image.scale(NARROW, round(NARROW * high / wide))
    image.save_render(path.replace(".webp", f"-{NARROW}.webp"), scene=bpy.context.scene, quality=quality)
    bpy.data.images.remove(image)


# How each kind is built, its rough size in cm, the width and height it may fill, and where the wall stands.
KINDS = {
    "vessel": (vessels.vessel, vessels.rough_size, (1.34, 1.5), 2.3),
    "plate": (vessels.plate, vessels.rough_size, (1.34, 1.5), 2.3),
    "tiles": (vessels.tiles, vessels.rough_size, (1.34, 1.5), 2.3),
    "print": (prints.print_, lambda subject: subject["sizeCm"], (1.5, 1.76), 0.0),
    "paper": (paper.paper, paper.rough_size, (1.46, 1.72), 0.0),
    "textile": (textiles.textile, textiles.rough_size, (1.5, 1.76), 0.0),
}


# How far behind it the wall is, for what stands in front of it.
STANDS_AT = {"folded": 0.9, "napkins": 0.9}


def is_hung(subject):
    """Whether it hangs on the wall, clear of the table."""
    return subject.get("as") in textiles.ON_WALL | paper.ON_WALL or (subject["kind"] == "print" and not subject["tone"])


def front(subject, folder, daytime="morning"):
    """The scene of a front picture."""
    handle = subject["handle"]
    spread = sum(map(ord, handle))
    build, rough, size, wall_at = KINDS[subject["kind"]]
    stands = subject["kind"] in ("textile", "paper") and not is_hung(subject)
    room.studio(daytime, (0.32 * math.sin(spread), 0.22 * math.cos(spread * 1.7)), STANDS_AT.get(subject.get("as"), 0.0) if stands else wall_at)
    low, high, scale, aside = vessels.place(subject, folder, build, rough, size)
    middle = (low.z + high.z) / 2
    if wall_at > 1 or stands:
        room.camera((0.0, 0.0, middle + 0.10), 4.6, vessels.RISES.get(handle, 9.0 if stands else 7.0))
    else:
        room.camera((0.0, 0.0, middle + (0.04 if is_hung(subject) else 0.03)), 4.7, 3.0)
    return high - low, scale, aside


def detail(subject, folder):
    """The same table from a hand's breadth away."""
    size, scale, aside = front(subject, folder)
    bpy.data.objects.remove(bpy.context.scene.camera)
    if subject["kind"] != "vessel":
        target, wide, turn, rise = (size.x * 0.2, -0.02, size.z * 0.62), size.x * 0.42, -14, 8
    else:
        degrees, share, zoom = (*subject["closeUp"], 5)[:3]
        part = subject["parts"][0]
        unit = subject["cmPerUnit"] * part["scale"] * scale
        wall = vessels.smooth([(r * unit, -y * unit) for r, y in reversed(part["wall"])])
        high = wall[-1][1] * share
        radius = float(np.interp(high, wall[:, 1], wall[:, 0]))
        x, y = vessels.SETS.get(subject["handle"], [(0, 0)])[0]
        a = math.radians(degrees)
        target = (radius * math.sin(a) + x * scale - aside, -radius * math.cos(a) + y * scale, high)
        wide, turn, rise = 800 / zoom * unit * 1.15, degrees * 0.5 + 16, 16
    distance = max(0.9, wide * 3.0)
    lens = distance * 36 * (SIZE[0] / SIZE[1]) / wide
    room.camera(target, distance, rise, turn, lens, stop=max(1.6, 5.6 * 0.5 / max(0.2, wide)))


SCENES = {"front": front, "detail": detail, "room": rooms.scene}


def only_colours():
    """Everything unlit: what each thing's own colour is, in seconds."""
    scene = bpy.context.scene
    scene.cycles.max_bounces = 0
    for each in list(scene.objects):
        if each.type == "LIGHT":
            bpy.data.objects.remove(each)
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0


def shoot(group, view, folder, out, samples):
    """Makes the pictures of one product in all its colourings; `group` begins with the one shown first."""
    first, *others = group
    started = time.time()
    SCENES[view](first, folder)
    settings(samples)
    work = os.path.join(folder, f"{first['handle']}-{view}")
    base = passes(work, ["whole", "light", "albedo"] if others else ["whole"])
    develop(base["whole"], out(first))
    print(f"{first['handle']} {view} {first['option']}: {time.time() - started:.0f} s", flush=True)
    for other in others:
        began = time.time()
        SCENES[view](other, folder)
        settings(samples)
        only_colours()
        albedo = passes(work, ["albedo"])["albedo"]
        develop(np.clip(base["whole"] + (albedo - base["albedo"]) * base["light"], 0, None), out(other))
        print(f"{first['handle']} {view} {other['option']}: {time.time() - began:.0f} s", flush=True)
