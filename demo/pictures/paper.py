"""Paper: rolls, sheets, books, cards and a calendar. Measures in cm."""

import math
import os
import random as chance

import numpy as np

from fittings import tube
from glazes import plain
from nodes import Graph, linear
from prints import nail, sheet
from room import box, mesh
from vessels import under


def stuff(subject, folder, per_unit, art=None, share=(1, 1), at=(0, 0), shine=0.62):
    """Printed paper, by the sheet's own map."""
    g = Graph("paper")
    spot = g.add("SeparateXYZ", {0: g.add("UVMap", uv_map="sheet")})
    flat = g.add("CombineXYZ", {
        0: g.math("MULTIPLY_ADD", spot, share[0], at[0]),
        1: g.math("MULTIPLY_ADD", spot.node.outputs[1], share[1], at[1]),
    })
    colour = g.deepened(g.image(os.path.join(folder, "art", art or subject["art"]), flat, "REPEAT"))
    colour = g.add("Mix", {0: 1.0, 6: colour, 7: (0.9, 0.885, 0.84, 1)}, out=2, data_type="RGBA", blend_type="MULTIPLY")
    return g.set(Base_Color=colour, Roughness=shine, Normal=g.bump(g.noise(3.0, 5), 0.01 / per_unit, 0.25))


def white(per_unit, tone="#f6f1e6"):
    g = Graph("white")
    return g.set(Base_Color=linear(tone), Roughness=0.85, Normal=g.bump(g.noise(3.0, 5), 0.012 / per_unit, 0.3))


def rolls(subject, folder, per_unit, random):
    """Three rolls that stand against the wall, each with its band."""
    made = []
    for k, (x, lean, radius, long) in enumerate(((-8.4, 7, 2.5, 50), (8.0, -6, 2.5, 50), (0.2, 1, 2.9, 50))):
        count, points, faces, uv = 72, [], [], []
        turns = [(radius * (1 - 0.0010 * a), a / count * 2 * math.pi) for a in range(count * 2 + 1)]
        for z in (0, long):
            points += [(math.sin(a) * r, -math.cos(a) * r, z) for r, a in turns]
        n = len(turns)
        for i in range(n - 1):
            faces.append((i, i + 1, n + i + 1, n + i))
            u, v = i / count, (i + 1) / count
            uv += [(u, 0), (v, 0), (v, 1), (u, 1)]
        round_ = 2 * math.pi * radius / subject["sizeCm"][1]
        body = mesh("roll", points, faces, stuff(subject, folder, per_unit, share=(round_, 0.714), at=(0.21 * k, 0.1 * k), shine=0.5))
        body.data.uv_layers.new(name="sheet").data.foreach_set("uv", np.array(uv, "f").ravel())
        spiral = [(math.sin(a) * r, -math.cos(a) * r, long - 0.3) for r, a in
                  ((radius * (1 - 0.09 * t / 36), t / 36 * 2 * math.pi) for t in range(36 * 7))]
        inside = mesh("inside", spiral + [(x_, y_, long - 9) for x_, y_, _ in spiral],
                      [(i, i + 1, len(spiral) + i + 1, len(spiral) + i) for i in range(len(spiral) - 1)], white(per_unit))
        band = tube("band", [(0, long * 0.5), (0, long * 0.5 + 4.6)], radius + 0.06, sides=72, ends=False)
        band.data.materials.append(plain("band", linear(subject["bands"][k]), 0.8))
        holder = under([body, inside, band], "roll")
        holder.location = (x, (-5.5, -5.5, -9.0)[k], 0.0)
        holder.rotation_euler = (math.radians(-5), math.radians(lean * 0.6), random.uniform(0, 1))
        made.append(holder)
    return made


def hung(subject, folder, per_unit, random):
    """Sheets on two clips, the foremost one bowed."""
    wide, tall = subject["sizeCm"]
    made = []
    for k in range(3):
        def bow(x, z, k=k):
            free = (1 - z) ** 2
            return -0.35 - 0.25 * (2 - k) - (2.6 - k * 0.8) * free * (abs(x) * 2) ** 2.2 - (0.9 - 0.3 * k) * math.sin(z * 3.1)
        one = sheet(wide, tall, stuff(subject, folder, per_unit), bow)
        one.location.x = 0.5 * k
        one.rotation_euler.y = math.radians(0.35 * k)
        made.append(one)
    steel = plain("clip", (0.03, 0.028, 0.026, 1), 0.35)
    for x in (-wide * 0.32, wide * 0.32):
        made.append(box("clip", (x - 1.5, -1.3, tall - 1.2), (x + 1.5, -0.05, tall + 0.5), steel, 0.2))
        made.append(nail(x, tall + 1.2))
    holder = under(made, "sheet")
    holder.location.z = 9
    return [holder]


def book(subject, folder, per_unit, random):
    """A book that stands against the wall, another of its kind lying before it."""
    wide, tall = subject["sizeCm"]
    thick = 1.7 if subject["elastic"] else 2.6
    cover = stuff(subject, folder, per_unit, shine=0.55)
    made = []
    front = sheet(wide, tall, cover, lambda x, z: -thick, columns=2, rows=2)
    edge = 0.16
    cloth = plain("spine", linear(subject["spine"]), 0.85)
    for y in (-thick, -edge):
        made.append(box("board", (-wide / 2, y - 0.004 if y < -1 else y, 0), (wide / 2, y + edge, tall), cloth, 0.03))
    front.location.y = -0.03
    pages = box("pages", (-wide / 2 + 0.3, -thick + edge, 0.3), (wide / 2 - 0.35, -edge, tall - 0.3), leaves(per_unit), 0.02)
    spine = box("spine", (-wide / 2 - 0.12, -thick - 0.045, -0.02), (-wide / 2 + wide * 0.13, 0.02, tall + 0.02), cloth, 0.12)
    made += [front, pages, spine]
    if subject["elastic"]:
        x = wide / 2 - 1.7
        made.append(box("elastic", (x - 0.28, -thick - 0.14, -0.08), (x + 0.28, 0.06, tall + 0.08), plain("elastic", linear(subject["elastic"]), 0.8), 0.06))
    if subject["label"]:
        label = white(per_unit)
        made.append(box("label", (-wide * 0.2, -thick - 0.06, tall * 0.61), (wide * 0.32, -thick, tall * 0.8), label, 0.01))
        ink = plain("ink", (0.03, 0.024, 0.02, 1), 0.7)
        for k, long in enumerate((0.36, 0.24)):
            z = tall * (0.71 - 0.04 * k)
            made.append(box("line", (-wide * 0.12, -thick - 0.064, z), (wide * (long - 0.12), -thick - 0.05, z + 0.07), ink))
    holder = under(made, "book")
    holder.rotation_euler = (math.radians(-9), 0, math.radians(6))
    holder.location.y = -math.sin(math.radians(9)) * tall - 0.6
    return [holder]


def leaves(per_unit):
    """The edges of many pages."""
    g = Graph("leaves")
    lines = g.noise(9, 3, stretch=(0.04, 6, 0.04))
    return g.set(Base_Color=g.mix(g.step(lines, 0.4, 0.6), (0.72, 0.66, 0.54, 1), (0.86, 0.82, 0.72, 1)), Roughness=0.9,
                 Normal=g.bump(lines, 0.02 / per_unit, 0.6))


def cards(subject, folder, per_unit, random):
    """A folded card standing open, its envelope leaning behind."""
    wide, tall = subject["sizeCm"]
    made = []
    for side in (0, 1):
        page = sheet(wide, tall, white(per_unit) if side else bordered(subject, folder, per_unit), columns=8, rows=8)
        holder = under([page], "page")
        page.location.x = wide / 2
        holder.rotation_euler.z = math.radians(14 if side == 0 else 62)
        holder.location = (-wide * 0.62, -8.6, 0)
        made.append(holder)
    envelope = plain("envelope", linear(subject["envelope"]), 0.8)
    body = box("envelope", (-8, -0.12, 0), (8, 0, 11.4), envelope, 0.05)
    flap = mesh("flap", [(-8, -0.16, 11.3), (8, -0.16, 11.3), (0, -0.42, 5.0)], [(0, 2, 1)], envelope, smooth=False)
    back = under([body, flap], "back")
    back.rotation_euler = (math.radians(-14), math.radians(-4), math.radians(-5))
    back.location = (3.2, -3.3, 0.4)
    made.append(back)
    return made


def bordered(subject, folder, per_unit):
    """The picture of a card within its white margin."""
    g = Graph("card")
    spot = g.add("SeparateXYZ", {0: g.add("UVMap", uv_map="sheet")})
    x, y = spot, spot.node.outputs[1]
    u, v = g.math("MULTIPLY_ADD", x, 1.15, -0.075), g.math("MULTIPLY_ADD", y, 1.11, -0.055)
    art = g.deepened(g.image(os.path.join(folder, "art", subject["art"]), g.add("CombineXYZ", {0: u, 1: v}), "EXTEND"))
    inside = 1.0
    for value in (u, v):
        inside = g.times(inside, g.times(g.math("GREATER_THAN", value, 0.0), g.math("LESS_THAN", value, 1.0)))
    return g.set(Base_Color=g.mix(inside, (0.88, 0.86, 0.81, 1), art), Roughness=0.7)


def postcards(subject, folder, per_unit, random):
    """Five cards fanned against the wall."""
    wide, tall = subject["sizeCm"]
    made = []
    for k, turn in enumerate((-25, -12, 1, 13, 25)):
        one = dict(subject, art=subject["arts"][k])
        page = sheet(wide, tall, bordered(one, folder, per_unit), lambda x, z: -0.25 * math.sin(math.pi * z), columns=6, rows=10)
        holder = under([page], "card")
        holder.rotation_euler = (math.radians(-11), math.radians(turn), 0)
        holder.location = (turn * 0.24, -3.2 - 0.28 * k, abs(turn) * 0.035)
        made.append(holder)
    return made


def calendar(subject, folder, per_unit, random):
    """A calendar on its wire and a nail."""
    wide, tall = subject["sizeCm"]
    made = []
    for k in range(4):
        bow = lambda x, z, k=k: -0.9 + 0.07 * k - (0.9 - 0.2 * k) * (1 - z) ** 2 * (0.6 + abs(x))  # noqa: E731
        page = sheet(wide, tall, stuff(subject, folder, per_unit, shine=0.7) if k == 0 else white(per_unit), bow)
        page.location = (0.06 * k, 0, -0.05 * k)
        made.append(page)
    steel = plain("wire", (0.05, 0.045, 0.04, 1), 0.3)
    for x in np.arange(-wide / 2 + 0.8, wide / 2 - 0.4, 0.84):
        ring = tube("ring", [(math.cos(a) * 0.42, math.sin(a) * 0.42) for a in np.linspace(0, 2 * math.pi, 14)], 0.06, sides=6)
        ring.rotation_euler.z = math.radians(90)
        ring.location = (x, -0.8, tall)
        ring.data.materials.append(steel)
        made.append(ring)
    hook = tube("hook", [(-1.8, tall + 0.2), (-0.5, tall + 2.6), (0, tall + 3.0), (0.5, tall + 2.6), (1.8, tall + 0.2)], 0.08, sides=8)
    hook.location.y = -0.8
    hook.data.materials.append(steel)
    holder = under([*made, hook, nail(0, tall + 2.8)], "calendar")
    holder.location.z = 7
    return [holder]


MAKERS = {"rolls": rolls, "sheet": hung, "book": book, "cards": cards, "postcards": postcards, "calendar": calendar}
ON_WALL = {"sheet", "calendar"}


def paper(subject, folder, per_unit):
    return MAKERS[subject["as"]](subject, folder, per_unit, chance.Random(subject["handle"]))


def rough_size(subject):
    wide, tall = subject["sizeCm"]
    shown = {"rolls": (26, 50), "sheet": (wide, tall + 4), "book": (wide * 1.1, tall), "cards": (23, 15.5)}
    return shown.get(subject["as"], (34, 16) if subject["as"] == "postcards" else (wide, tall + 4))
