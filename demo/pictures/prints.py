"""Prints on a shelf against the wall: framed behind glass, or a bare sheet on clips or battens. Measures in cm."""

import math
import os
import random as chance

import numpy as np
from mathutils import Matrix

from fittings import tube
from glazes import mixed, plain
from nodes import Graph, linear
from room import box, mesh
from vessels import under

BAR, DEEP = 1.9, 2.4


def wood(tone, per_unit, painted=False):
    """Wood whose grain runs along x, or paint that lets a little of it through."""
    g = Graph("frame")
    light = linear(tone)
    grain = g.noise(0.55, 8, 0.9, stretch=(0.1, 3.2, 3.2))
    fine = g.noise(2.4, 5, 0.3, stretch=(0.05, 4, 4))
    strong = 0.1 if painted else 0.42
    colour = g.mix(g.step(grain, 0.3, 0.75), mixed(light, (1, 1, 1, 1), strong * 0.18), mixed(light, (0, 0, 0, 1), strong))
    colour = g.mix(g.times(g.step(fine, 0.5, 0.7), strong * 0.8), colour, mixed(light, (0, 0, 0, 1), 0.6))
    relief = g.bump(fine, 0.02 / per_unit, 0.25 if painted else 0.5)
    return g.set(Base_Color=colour, Roughness=0.42 if painted else 0.5, Normal=relief)


def bar(long, stuff, name):
    """One mitred bar along x, its outer edge below; it begins at 0."""
    points = []
    for y in (0, -DEEP):
        points += [(0, y, 0), (long, y, 0), (long - BAR, y, BAR), (BAR, y, BAR)]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
    made = mesh(name, points, faces, stuff, smooth=False)
    bevel = made.modifiers.new("worn", "BEVEL")
    bevel.width, bevel.segments, bevel.harden_normals = 0.09, 2, True
    made.data.shade_smooth()
    return made


def paper(subject, folder, per_unit, behind_glass):
    g = Graph("sheet")
    wide, tall = subject["sizeCm"]
    spot = g.add("SeparateXYZ", {0: g.add("UVMap", uv_map="sheet")})
    flat = g.add("CombineXYZ", {0: spot, 1: spot.node.outputs[1]})
    art = g.image(os.path.join(folder, "art", subject["art"]), flat, "EXTEND")
    colour = g.add("Mix", {0: 1.0, 6: g.deepened(art), 7: (0.9, 0.88, 0.83, 1)}, out=2, data_type="RGBA", blend_type="MULTIPLY")
    tooth = g.bump(g.noise(3.2, 6), 0.012 / per_unit, 0.3)
    glass = {"Coat_Weight": 0.55, "Coat_Roughness": 0.02} if behind_glass else {}
    return g.set(Base_Color=colour, Roughness=0.85, Normal=None if behind_glass else tooth, **glass)


def sheet(wide, tall, stuff, bow=lambda x, z: 0.0, columns=24, rows=32):
    """A sheet whose lower middle is the origin."""
    xs, zs = np.linspace(-wide / 2, wide / 2, columns + 1), np.linspace(0, tall, rows + 1)
    points = [(x, bow(x / wide, z / tall), z) for z in zs for x in xs]
    across = columns + 1
    faces = [
        (r * across + c, r * across + c + 1, (r + 1) * across + c + 1, (r + 1) * across + c)
        for r in range(rows)
        for c in range(columns)
    ]
    made = mesh("sheet", points, faces, stuff)
    uv = [((v % across) / columns, (v // across) / rows) for face in faces for v in face]
    made.data.uv_layers.new(name="sheet").data.foreach_set("uv", np.array(uv, "f").ravel())
    return made


def framed(subject, folder, per_unit):
    wide, tall = subject["sizeCm"]
    painted = subject["frame"] in ("Black", "White")
    made = []
    for side, long, turn, corner in (
        ("low", wide, 0, (-wide / 2, 0)),
        ("right", tall, 90, (wide / 2, 0)),
        ("high", wide, 180, (wide / 2, tall)),
        ("left", tall, 270, (-wide / 2, tall)),
    ):
        one = bar(long, wood(subject["tone"], per_unit, painted), side)
        one.matrix_basis = Matrix.Translation((corner[0], 0, corner[1])) @ Matrix.Rotation(math.radians(-turn), 4, "Y")
        made.append(one)
    stuff = paper(subject, folder, per_unit, True)
    art = sheet(wide - 2 * BAR + 0.4, tall - 2 * BAR + 0.4, stuff, columns=1, rows=1)
    art.location = (0, -DEEP + 0.75, BAR - 0.2)
    made.append(art)
    holder = under(made, "framed")
    holder.rotation_euler.x = math.radians(-4.2)
    holder.location.y = -math.sin(math.radians(4.2)) * tall - 0.1
    return [holder]


def bare(subject, folder, per_unit):
    """A sheet that hangs from two clips on nails, or between battens on a cord; its corners come forward a little."""
    wide, tall = subject["sizeCm"]
    battens = subject["frame"] == "Batten"
    random = chance.Random(subject["handle"])
    lean = random.uniform(-1, 1)

    def bow(x, z):
        if battens:
            return -0.9 - 0.5 * math.sin(math.pi * z)
        free = (1 - z) ** 2.2
        return -0.35 - 2.2 * free * (abs(x) * 2) ** 2.4 * (1 + 0.3 * lean * x) - 0.5 * math.sin(z * 3.1)

    lift = 9.0
    made = [sheet(wide, tall, paper(subject, folder, per_unit, False), bow)]
    if battens:
        stuff = wood("#cfa978", per_unit)
        for z in (0.2, tall - 0.8):
            for y in (-1.5, -0.9):
                made.append(box("batten", (-wide / 2 - 0.9, y - 0.28, z - 0.6), (wide / 2 + 0.9, y + 0.28, z + 1.2), stuff, 0.1))
        cord = plain("cord", (0.35, 0.27, 0.18, 1), 0.9)
        for side in (-1, 1):
            line = tube("cord", [(side * wide * 0.4, tall + 0.2), (0, tall + 7)], 0.09, sides=8)
            line.location.y = -0.9
            line.data.materials.append(cord)
            made.append(line)
        made.append(nail(0, tall + 7))
    else:
        steel = plain("clip", (0.03, 0.028, 0.026, 1), 0.35)
        for x in (-wide * 0.32, wide * 0.32):
            made.append(box("clip", (x - 1.5, -0.75, tall - 1.2), (x + 1.5, -0.05, tall + 0.5), steel, 0.2))
            loop = tube("loop", [(x - 0.7, tall + 0.4), (x, tall + 2.6), (x + 0.7, tall + 0.4)], 0.1, sides=8)
            loop.location.y = -0.4
            loop.data.materials.append(steel)
            made += [loop, nail(x, tall + 2.4)]
    holder = under(made, "bare")
    holder.location.z = lift
    return [holder]


def nail(x, z):
    made = box("nail", (x - 0.16, -1.2, z - 0.16), (x + 0.16, 0.3, z + 0.16), plain("nail", (0.3, 0.27, 0.22, 1), 0.4), 0.1)
    return made


def print_(subject, folder, per_unit):
    return (framed if subject["tone"] else bare)(subject, folder, per_unit)
