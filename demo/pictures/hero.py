"""The picture of the home page: a shelf with products from every corner of the shop, wide and upright, by day and evening."""

import math

import bpy

import prints
import room
import shoot
import textiles
import vessels

UNITS = 0.0158  # of the room to a cm

# What stands where, in cm: to the right, towards the wall, above the shelf; and how far it is turned.
WIDE = [
    ("quarter-day", "Black", (44, 0, 0), 0),
    ("north-sea-six-am", "Oak", (-8, 0, 33), 0),
    ("harbour-bottle", "Cobalt", (-56, -9, 0), 0),
    ("moon-jar-no-4", "Ochre", (-31, -15, 0), 0),
    ("fishbone-throw", "Celadon", (6, -18, 0), 0),
    ("nest-of-bowls", "Cobalt", (5, -18, 11.6), 0),
    ("faience-amphora", "Cobalt", (33, -20, 0), 10),
    ("tuesday-mug", "Celadon", (-12, -31, 0), -30),
    ("chimney-vase", "Vermilion", (64, -10, 0), 0),
    ("evening-candlestick", "Sand", (-70, -16, 0), 0),
]
UPRIGHT = [
    ("quarter-day", "Black", (9, 0, 0), 0),
    ("harbour-bottle", "Cobalt", (-19, -9, 0), 0),
    ("moon-jar-no-4", "Ochre", (-3, -22, 0), 0),
    ("chimney-vase", "Vermilion", (26, -13, 0), 0),
    ("tuesday-mug", "Celadon", (18, -30, 0), -30),
]
# Name, products, time of day, pixels, the middle of the picture in cm, distance, focal length.
HEROES = {
    "hero": (WIDE, "morning", (1600, 800), (0, -6, 31), 4.9, 70),
    "hero-phone": (UPRIGHT, "morning", (800, 1000), (3, -6, 25), 4.9, 148),
    "hero-evening": (WIDE, "evening", (1600, 800), (0, -6, 31), 4.9, 70),
    "hero-phone-evening": (UPRIGHT, "evening", (800, 1000), (3, -6, 25), 4.9, 148),
}


def build(subject, folder, per_unit):
    if subject["kind"] == "print":
        small = dict(subject, sizeCm=[each * 0.6 for each in subject["sizeCm"]])
        return prints.print_(small, folder, per_unit)
    if subject["kind"] == "textile":
        return textiles.textile(subject, folder, per_unit)
    return vessels.vessel(subject, folder, per_unit)


def arrange(name, subjects, folder):
    products, daytime, _, middle, distance, lens = HEROES[name]
    room.studio(daytime, (0.25, 0.1), wall_at=0.0)
    known = {(each["handle"], each["option"]): each for each in subjects}
    for handle, option, (x, y, z), turn in products:
        holder = vessels.under(build(known[handle, option], folder, 1 / UNITS), handle)
        holder.scale = (UNITS,) * 3
        holder.location = (x * UNITS, y * UNITS, z * UNITS)
        holder.rotation_euler.z = math.radians(turn)
    room.camera(tuple(each * UNITS for each in middle), distance, 6.5, 0, lens, stop=5.6)
    bpy.context.scene.camera.data.dof.focus_distance = distance - 0.12


def shoot_hero(name, subjects, folder, out, samples):
    size = HEROES[name][2]
    arrange(name, subjects, folder)
    shoot.settings(samples, size)
    shoot.develop(shoot.passes(f"{folder}/{name}", ["whole"])["whole"], out, quality=82)
