"""The room of all pictures: plaster, a table, low sun through a window, and the camera. One unit is about 30 cm."""

import math

import bpy
from mathutils import Matrix, Vector

from nodes import Graph

TIMES = {
    # How high the sun stands, where it comes from, its strength and colour, and the light of the sky.
    "morning": {"sun": (58, -52), "power": 4.2, "colour": (1, 0.90, 0.76), "sky": (0.9, 0.93, 1), "fill": 0.32},
    "evening": {"sun": (74, -60), "power": 2.6, "colour": (1, 0.62, 0.32), "sky": (0.45, 0.55, 0.9), "fill": 0.16},
}


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(name, points, faces, material=None, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    if smooth:
        data.shade_smooth()
    if material:
        data.materials.append(material)
    return link(bpy.data.objects.new(name, data))


def box(name, low, high, material, round_by=0.0):
    (x, y, z), (X, Y, Z) = low, high
    points = [(a, b, c) for a in (x, X) for b in (y, Y) for c in (z, Z)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = mesh(name, points, faces, material, smooth=False)
    if round_by:
        bevel = made.modifiers.new("round", "BEVEL")
        bevel.width, bevel.segments, bevel.harden_normals = round_by, 4, True
        made.data.shade_smooth()
    return made


def plaster(tone=(0.60, 0.50, 0.395), name="plaster"):
    g = Graph(name)
    clouds = g.noise(0.7, 4)
    trowel = g.noise(2.2, 4, 1.2, stretch=(1, 1, 0.5))
    colour = g.mix(g.step(clouds, 0.3, 0.7), (*[c * 0.95 for c in tone], 1), (*[min(1, c * 1.05) for c in tone], 1))
    return g.set(Base_Color=colour, Roughness=0.92, Normal=g.bump(trowel, 0.02, 0.35))


def table_top():
    """Limed oak: pale, with long quiet grain."""
    g = Graph("table")
    grain = g.noise(3.4, 4, 0.6, stretch=(0.35, 9, 1))
    fine = g.noise(16, 3, 0.2, stretch=(0.22, 14, 1))
    colour = g.mix(g.step(grain, 0.3, 0.75), (0.66, 0.535, 0.41, 1), (0.55, 0.425, 0.305, 1))
    colour = g.mix(g.times(g.step(fine, 0.52, 0.72), 0.35), colour, (0.43, 0.32, 0.225, 1))
    rough = g.step(grain, 0.2, 0.8, 0.5, 0.66)
    return g.set(Base_Color=colour, Roughness=rough, Normal=g.bump(fine, 0.004, 0.5))


def area(place, aim, size, power, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.energy, lamp.size, lamp.color = power, size, colour
    lamp.shape, lamp.size_y = "RECTANGLE", size * 1.35
    made = link(bpy.data.objects.new("area", lamp))
    made.location = place
    made.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return made


def window(time, shift=(0.0, 0.0)):
    """A low sun, and the bars and frame of a window that it shines through; shift moves the bars' shadow."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = time["power"], math.radians(1.3), time["colour"]
    sun = link(bpy.data.objects.new("sun", lamp))
    height, turn = time["sun"]
    sun.rotation_euler = (math.radians(height), 0, math.radians(turn))
    frame = sun.rotation_euler.to_matrix().to_4x4()
    # Bars lie across the light, five units before the table.
    parts = [(i * 0.95, 0, 0.035, 8) for i in range(-6, 7)] + [(0, j * 1.15, 12, 0.035) for j in range(-4, 5)]
    parts += [(-4.6, 0, 2.8, 12), (4.4, 0, 2.4, 12), (0, 7.2, 12, 4.6), (0, -6.4, 12, 4.4)]
    dark = Graph("bars").set(Base_Color=(0.2, 0.17, 0.14, 1), Roughness=0.9)
    for x, y, wide, tall in parts:
        bar = mesh("bar", [(-wide, -tall, 0), (wide, -tall, 0), (wide, tall, 0), (-wide, tall, 0)], [(0, 1, 2, 3)], dark)
        bar.matrix_world = frame @ Matrix.Translation((x + shift[0], y + shift[1], 5))
        bar.visible_camera = bar.visible_glossy = bar.visible_diffuse = False
    return sun


def camera(target, distance, rise, turn=0.0, lens=70.0, stop=4.0):
    """Looks at the target from so far, so many degrees above it and to its right."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, distance * 0.985, stop
    made = link(bpy.data.objects.new("camera", data))
    up, side = math.radians(rise), math.radians(turn)
    away = Vector((math.sin(side) * math.cos(up), -math.cos(side) * math.cos(up), math.sin(up)))
    made.location = Vector(target) + away * distance
    made.rotation_euler = (-away).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = made
    return made


def studio(time="morning", shift=(0.0, 0.0), wall_at=2.3):
    """An empty scene with its room and light; the wall stands behind the table, or right behind what leans on it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    wall = plaster()
    box("table", (-7, -6, -0.16), (7, min(1.35, wall_at), 0), table_top(), 0.03 if wall_at > 1 else 0)
    mesh("wall", [(-9, wall_at, -4), (9, wall_at, -4), (9, wall_at, 7), (-9, wall_at, 7)], [(0, 1, 2, 3)], wall)
    lights(time, shift, wall_at)


def lights(time, shift=(0.0, 0.0), wall_at=2.3):
    """The sun through a window at a time of day, and the light that the room gives back."""
    light = TIMES[time]
    window(light, shift)
    warm, cool = ((1, 0.95, 0.88), (0.85, 0.92, 1)) if time == "morning" else ((1, 0.8, 0.6), (0.5, 0.62, 1))
    strong = 1.0 if time == "morning" else 0.45
    # A wall so near takes the lamps' light as well as the window's: they are dimmed, so that the window still shows on it.
    if wall_at < 1:
        strong *= 0.55
    area((-2.6, -1.8, 2.4), (0, 0, 0.5), 1.6, 62 * strong, warm)
    area((2.6, -2.4, 1.7), (0, 0, 0.4), 2.0, 26 * strong, cool)
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = (*light["sky"], 1), light["fill"]
