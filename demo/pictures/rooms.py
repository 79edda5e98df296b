"""Rooms: a product in its real size, standing on a sideboard beside a chair, or hanging above it."""

import math

import bpy
from mathutils import Vector

import prints
import room
import vessels
from nodes import Graph
from room import box

CM = 1 / 30  # of the room's unit
BUILD = {"vessel": vessels.vessel, "plate": vessels.plate, "tiles": vessels.tiles, "print": prints.print_}
FLOOR, WALL = -75.0, 22.0  # in cm: the sideboard's top is 0, its middle too
LEFT, RIGHT = -112.0, 38.0


def stuff(name, colour, rough=0.5):
    return Graph(name).set(Base_Color=(*colour, 1), Roughness=rough)


def block(name, low, high, material, round_by=0.0):
    """A box between two corners in cm."""
    return box(name, tuple(each * CM for each in low), tuple(each * CM for each in high), material, round_by * CM)


def sideboard():
    """Pale oak on black legs, with two doors."""
    oak, black = prints.wood("#ae9674", 1 / CM), stuff("iron", (0.02, 0.018, 0.016), 0.45)
    block("top", (LEFT, -21, -3), (RIGHT, WALL - 1, 0), oak, 0.4)
    block("body", (LEFT + 1, -19, -58), (RIGHT - 1, WALL - 2, -3.4), oak, 0.3)
    wide = (RIGHT - LEFT - 4) / 3
    for at in range(3):
        low = LEFT + 2 + at * wide
        block("door", (low + 0.25, -20.4, -57.2), (low + wide - 0.25, -18.9, -4.4), oak, 0.25)
        block("grip", (low + wide - 5, -21.4, -24), (low + wide - 4.2, -20.2, -12), black, 0.2)
    for x in (LEFT + 6, RIGHT - 9):
        for y in (-16, 14):
            block("leg", (x, y, FLOOR), (x + 3, y + 3, -58), black, 0.3)


def chair(x, y, turn):
    """A wooden chair with three slats, its seat 45 cm high and its back 80."""
    dark = stuff("stained", (0.045, 0.03, 0.02), 0.42)
    seat = Graph("cord").set(Base_Color=(0.62, 0.47, 0.29, 1), Roughness=0.9)
    parts = [block("seat", (-21, -20, FLOOR + 43), (21, 20, FLOOR + 46), seat, 1.2)]
    for side in (-1, 1):
        low, high = sorted((side * 18, side * 21.4))
        parts.append(block("front leg", (low, -20.4, FLOOR), (high, -17, FLOOR + 45), dark, 0.8))
        parts.append(block("back leg", (low, 17, FLOOR), (high, 20.4, FLOOR + 80), dark, 0.8))
        parts.append(block("side rail", (low + 0.8, -18, FLOOR + 22), (high - 0.8, 18, FLOOR + 24), dark, 0.5))
    for z in (54, 64, 74):
        parts.append(block("slat", (-19, 17.8, FLOOR + z), (19, 19.6, FLOOR + z + 5), dark, 0.6))
    for each in parts:
        each.rotation_euler.z = math.radians(turn)
        each.location = (x * CM, y * CM, 0)


def books(x):
    """Three books that lie on each other."""
    high = 0.0
    for wide, deep, thick, colour in ((24, 17, 3.1, (0.42, 0.13, 0.08)), (22, 16, 2.2, (0.62, 0.54, 0.42)), (19, 13, 2.6, (0.07, 0.12, 0.17))):
        shift = (24 - wide) * 0.4
        block("cover", (x + shift, -8, high), (x + shift + wide, -8 + deep, high + thick), stuff("linen", colour, 0.85), 0.2)
        block("pages", (x + shift + 0.4, -8.05, high + 0.35), (x + shift + wide - 0.4, -6, high + thick - 0.35), stuff("pages", (0.8, 0.74, 0.62), 0.9))
        high += thick


def walls(daytime, shift):
    """The empty room with its light: plaster, a floor of boards, a skirting board."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    block("wall", (-420, WALL, FLOOR), (420, WALL + 10, 260), room.plaster())
    block("floor", (-420, -420, FLOOR - 5), (420, WALL, FLOOR), room.table_top())
    block("skirting", (-420, WALL - 1.4, FLOOR), (420, WALL, FLOOR + 8), stuff("paint", (0.74, 0.68, 0.58), 0.6), 0.3)
    room.lights(daytime, shift, 0.7)


def rooms_of(subject):
    """Where it is in the room, in cm, and the height of the picture around it."""
    if subject["kind"] == "print":
        wide, tall = subject["sizeCm"]
        return (-14, WALL - 0.4, 34), 150 + tall * 0.75, 6 + tall * 0.18
    tall = subject.get("heightCm") or subject.get("diameterCm") or subject.get("sizeCm")
    return (-6, -1, 0), max(72, tall * 3.4), tall * 0.5 - 8


def scene(subject, folder):
    spread = sum(map(ord, subject["handle"]))
    walls("morning" if spread % 3 else "evening", (0.4 * math.sin(spread), 0.3 * math.cos(spread * 1.7)))
    sideboard()
    chair(67, -16, -24)
    books(-74 if subject["kind"] == "print" else -58)
    place, high, middle = rooms_of(subject)
    holder = vessels.under(BUILD[subject["kind"]](subject, folder, 1 / CM), subject["handle"])
    holder.scale = (CM,) * 3
    holder.location = Vector(place) * CM
    distance = 11.0
    lens = distance * 36 / (high * CM)
    aside = 12 if subject["kind"] == "print" else high / 6 - 6
    room.camera((aside * CM, 0.0, middle * CM), distance, 5, 9, lens, stop=8)
