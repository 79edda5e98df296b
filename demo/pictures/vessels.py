"""Ceramics on the table: turned vessels with their fittings, a plate and tiles. Built in cm under one parent."""

import math
import os
import random as chance

import bpy
import numpy as np
from mathutils import Matrix, Vector

import fittings
from glazes import plain, surface
from lathe import smooth, turned
from nodes import Graph, linear
from room import box, link, mesh

# How far each is turned, so that its handle or spout shows, and how far from above it is seen.
TURNS = {"tuesday-mug": -24, "chequer-mug": -30, "orchard-jug": -22, "kettle-hill-teapot": -16, "faience-amphora": 14}
RISES = {"harvest-bowl": 20, "nest-of-bowls": 26, "tuesday-mug": 13, "chequer-mug": 13, "kettle-hill-teapot": 12, "fishbone-throw": 21, "long-table-napkins": 20}
# Where the vessels of a set stand, left to right and towards the back, in cm.
SETS = {"three-bud-vases": [(-6.5, 1.5), (7.6, 2.4), (0.6, -3.0)]}


def part_objects(handle, part, at, folder, per_unit, cm):
    """One vessel with all that is fixed to it."""
    random = chance.Random(f"{handle} {at}")
    unit = cm * part["scale"]
    has = part["fittings"]
    solid = "candle" in has
    thick = 0.34 if part["wall"][0][0] * unit < 3 else 0.5
    body = turned("body", part["wall"], unit, part["kind"], random, 1.15 if solid else thick, "lip" in has)
    glazed, plainly = [body], []
    if part["handle"]:
        glazed.append(fittings.handle(part, unit))
    if part.get("ears"):
        glazed += fittings.ears(part, unit)
    if part.get("spout"):
        glazed += fittings.spout(part, unit)
    if "knobLid" in has:
        glazed.append(fittings.lid(part, unit, random))
    tall, wide = -part["wall"][0][1] * unit, part["wall"][0][0] * unit
    if solid:
        wax, wick = fittings.candle(part, unit, random)
        plainly += [(wax, plain("wax", (0.84, 0.76, 0.58, 1), 0.5)), (wick, plain("wick", (0.05, 0.045, 0.04, 1), 0.9))]
    if "branch" in has or "plant" in has:
        stems, leaves = (
            fittings.branch(tall, random) if "branch" in has else fittings.pilea(tall, wide, random)
        )
        green = leaf_stuff((0.10, 0.17, 0.055) if "branch" in has else (0.085, 0.2, 0.05))
        plainly += [(each, green) for each in leaves]
        plainly += [(each, plain("stem", (0.24, 0.20, 0.10, 1), 0.7)) for each in stems]
    if "plant" in has:
        earth = mesh("earth", *disc(wide - thick * 0.6, tall - 1.4, random))
        plainly.append((earth, plain("earth", (0.045, 0.03, 0.02, 1), 0.95)))
    stuff = surface(part, folder, per_unit)
    for each in glazed:
        each.data.materials.append(stuff)
    for each, what in plainly:
        each.data.materials.append(what)
    return glazed + [each for each, _ in plainly]


def disc(radius, high, random):
    points, faces, count = [(0, 0, high)], [], 48
    for ring in range(1, 9):
        for k in range(count):
            a = 2 * math.pi * k / count
            r = radius * ring / 8
            points.append((math.cos(a) * r, math.sin(a) * r, high + random.uniform(-0.16, 0.16)))
    for k in range(count):
        n = (k + 1) % count
        faces.append((0, 1 + k, 1 + n))
        for ring in range(7):
            s = 1 + ring * count
            faces.append((s + k, s + count + k, s + count + n, s + n))
    return points, faces


def leaf_stuff(tone):
    g = Graph("leaf")
    vein = g.noise(0.9, 4)
    colour = g.mix(g.step(vein, 0.3, 0.7), (*tone, 1), (*[c * 1.5 for c in tone], 1))
    return g.set(Base_Color=colour, Roughness=0.42, Coat_Weight=0.15, Subsurface_Weight=0.12, Subsurface_Scale=0.02)


def settle(outer, inner):
    """How high a bowl stands inside another that it touches: both as rims-first profiles in cm."""
    a, b = (smooth([(r, -y) for r, y in reversed(each)]) for each in (outer, inner))
    lift = 1.4
    while lift < 30:
        room_ = np.interp(b[:, 1] + lift, a[:, 1], a[:, 0] - 0.75, right=99)
        if np.all(b[:, 0] < room_):
            return lift
        lift += 0.1
    return lift


def vessel(subject, folder, per_unit):
    made, below, lift = [], None, 0.0
    cm = subject["cmPerUnit"]
    for at, part in enumerate(subject["parts"]):
        objects = part_objects(subject["handle"], part, at, folder, per_unit, cm)
        profile = [(r * cm * part["scale"], y * cm * part["scale"]) for r, y in part["wall"]]
        if part["y"] < 0:
            lift += settle(below, profile)
        below = profile
        x, y = SETS.get(subject["handle"], [(0, 0)] * 9)[at]
        holder = under(objects, f"part {at}")
        holder.location = (x, y, lift)
        holder.rotation_euler.z = math.radians(TURNS.get(subject["handle"], 0))
        made.append(holder)
    return made


def under(objects, name):
    holder = link(bpy.data.objects.new(name, None))
    for each in objects:
        each.parent = holder
    return holder


def plate(subject, folder, per_unit):
    """A plate that leans back on a small stand."""
    r = subject["diameterCm"] / 2
    profile = [(0.02, 0.9), (r * 0.5, 0.92), (r * 0.64, 1.1), (r * 0.7, 1.6), (r * 0.86, 2.1), (r * 0.985, 2.6)]
    upper = smooth(profile, 12)
    lower = smooth([(r, 2.5), (r * 0.985, 2.28), (r * 0.86, 1.6), (r * 0.66, 0.9), (r * 0.6, 0.3), (r * 0.57, 0), (r * 0.53, 0), (r * 0.5, 0.35), (0.02, 0.4)], 10)
    rings = np.vstack([upper, lower])
    count = 220
    angles = np.arange(count) * 2 * math.pi / count
    wave = 1 + 0.003 * np.sin(angles * 2 + 1) + 0.002 * np.sin(angles * 3)
    points = np.stack(
        [rings[:, :1] * np.cos(angles) * wave, rings[:, :1] * np.sin(angles) * wave, rings[:, 1:] + 0 * angles], -1
    ).reshape(-1, 3)
    rows = len(rings)
    faces = [
        (i * count + k, (i + 1) * count + k, (i + 1) * count + (k + 1) % count, i * count + (k + 1) % count)
        for i in range(rows - 1)
        for k in range(count)
    ]
    made = mesh("plate", points.tolist(), [tuple(reversed(f)) for f in faces])
    g = Graph("tin glaze")
    spot = g.add("Mapping", {0: g.place(), 1: (0.5, 0.5, 0), 3: (0.5 / r, 0.5 / r, 1)})
    made.data.materials.append(tin_glaze(g, g.image(os.path.join(folder, "art", subject["art"]), spot), per_unit))
    # Its painted side looks at the viewer, a little upwards.
    made.matrix_basis = Matrix.Translation((0, 1.2, 0.5)) @ Matrix.Rotation(math.radians(76), 4, "X") @ Matrix.Translation((0, r, 0))
    oak = plain("stand", (0.36, 0.22, 0.11, 1), 0.5)
    feet = [box("foot", (x - 0.5, -3.0, 0), (x + 0.5, 5.5, 1.0), oak, 0.2) for x in (-r * 0.42, r * 0.42)]
    feet += [box("stop", (x - 0.5, -3.0, 0), (x + 0.5, -2.0, 2.2), oak, 0.2) for x in (-r * 0.42, r * 0.42)]
    return [under([made, *feet], "plate")]


def tin_glaze(g, art, per_unit):
    """Oxide that has sunk into white glaze."""
    node = art.node
    white = (0.86, 0.825, 0.74, 1)
    cloud = g.noise(0.4, 4)
    ground = g.mix(g.step(cloud, 0.3, 0.7), mixed_down(white, 0.94), white)
    soft = g.step(g.noise(3.0, 5), 0.3, 0.75, 1.0, 0.86)
    colour = g.mix(g.times(node.outputs[1], soft), ground, g.deepened(art))
    iron = g.specks(1.2, 0.12, 0.1)
    colour = g.mix(g.times(iron, 0.6), colour, (0.16, 0.09, 0.05, 1))
    return g.set(
        Base_Color=colour,
        Roughness=0.2,
        Coat_Weight=0.6,
        Coat_Roughness=0.06,
        Normal=g.bump(g.noise(0.7, 4), 0.08 / per_unit, 0.35),
    )


def mixed_down(tone, by):
    return (*[c * by for c in tone[:3]], 1)


def tiles(subject, folder, per_unit):
    """Four tiles that lean against the wall of the picture, one flower in their middle."""
    side, gap, thick = subject["sizeCm"], 0.25, 0.8
    made = []
    for column in (0, 1):
        for row in (0, 1):
            low = (-side - gap / 2 + column * (side + gap), 0, row * (side + gap))
            tile = box("tile", low, (low[0] + side, thick, low[2] + side), None, 0.22)
            tile.rotation_euler = tuple(math.radians(d) for d in ((0.25, 0.0, 0.35), (-0.3, 0.0, -0.3))[(column + row) % 2])
            g = Graph("tile")
            full = 2 * side + gap
            spot = g.add("Mapping", {0: g.place(), 1: (0.5, 0, 0), 3: (1 / full, 1, 1 / full)})
            turned_up = g.add("SeparateXYZ", {0: spot})
            flat = g.add("CombineXYZ", {0: turned_up, 1: turned_up.node.outputs[2]})
            art = g.image(os.path.join(folder, "art", subject["art"]), flat, "EXTEND")
            tile.data.materials.clear()
            tile.data.materials.append(tin_glaze(g, art, per_unit))
            made.append(tile)
    holder = under(made, "tiles")
    holder.rotation_euler.x = math.radians(-9)
    holder.location.y = 3
    return [holder]


def bounds(holders):
    bpy.context.view_layer.update()
    low, high = Vector((1e9,) * 3), Vector((-1e9,) * 3)
    for each in (child for holder in holders for child in holder.children_recursive if child.type != "EMPTY"):
        for corner in each.bound_box:
            point = each.matrix_world @ Vector(corner)
            low, high = Vector(map(min, low, point)), Vector(map(max, high, point))
    return low, high


def place(subject, folder, build, rough, size):
    """Builds a subject and brings it to the size that fills the picture; answers its corners and its scale."""
    wide, tall = rough(subject)
    scale = min(size[0] / wide, size[1] / tall)
    holders = build(subject, folder, 1 / scale)
    root = under(holders, "subject")
    root.scale = (scale,) * 3
    low, high = bounds([root])
    aside = (low.x + high.x) / 2
    root.location.x -= aside
    low.x, high.x = low.x - aside, high.x - aside
    return low, high, scale, aside


def rough_size(subject):
    """Width and height in cm before anything is built."""
    if subject["kind"] == "plate":
        return (subject["diameterCm"] * 1.02,) * 2
    if subject["kind"] == "tiles":
        return (subject["sizeCm"] * 2.05,) * 2
    cm, reach, tall = subject["cmPerUnit"], [], []
    for at, part in enumerate(subject["parts"]):
        x = SETS.get(subject["handle"], [(0, 0)] * 9)[at][0]
        widest = max(r for r, _ in part["wall"]) * cm * part["scale"]
        more = (70 if part["handle"] else 0) * cm, (95 if part.get("spout") else 0) * cm
        reach += [x + widest + more[0], x - widest - more[1]]
        has = part["fittings"]
        above = 16 if "branch" in has else 14 if "plant" in has else 220 * cm if "candle" in has else 70 * cm if "knobLid" in has else 0
        tall.append(-part["wall"][0][1] * cm * part["scale"] + above)
    return max(reach) - min(reach), max(tall)
