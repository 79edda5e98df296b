"""Cushions, throws, towels and hangings: cloth with today's patterns. Measures in cm."""

import math
import random as chance

import numpy as np

from cloth import cloth_stuff, cord, inflated, strap, surface, tassels, yarn
from fittings import tube
from glazes import plain
from room import box
from vessels import under


def cushion(subject, folder, per_unit, random):
    wide, tall = subject["sizeCm"]
    made, seam = inflated(wide, tall, cloth_stuff(subject, folder, per_unit), 7.5, random, taper=0.055)
    seam = (seam + np.roll(seam, 1, 0) + np.roll(seam, -1, 0)) / 3
    piping = cord(seam, 0.42, yarn(subject["piping"], per_unit), True)
    holder = under([made, piping], "cushion")
    low = seam[:, 2].min()
    holder.location = (0, -7.5, -low - 0.1)
    holder.rotation_euler = (math.radians(-12), math.radians(random.uniform(-2, 2)), math.radians(random.uniform(4, 9)))
    return [holder]


def folded(subject, folder, per_unit, random):
    """A throw folded four times, the fringe of its end over the front."""
    wide, deep, layer = 46.0, 31.0, 2.7
    path, z = [], layer * 0.5
    for k in range(5):
        front, back = -deep / 2 + random.uniform(-0.5, 0.3), deep / 2
        run = np.linspace(back, front, 26) if k % 2 == 0 else np.linspace(front, back, 26)
        sag = 0.22 * np.sin(np.linspace(0, math.pi, 26) * 2 + k)
        path += [(a, z + b) for a, b in zip(run, sag)]
        if k < 4:
            end, side = run[-1], -1 if k % 2 == 0 else 1
            for a in np.linspace(0.2, math.pi - 0.2, 9):
                path.append((end + side * math.sin(a) * layer * 0.62, z + layer / 2 - math.cos(a) * layer / 2))
            z += layer
    end = path[-1][0]
    path += [(end - math.sin(a) * 2.6, z - 2.6 + math.cos(a) * 2.6) for a in np.linspace(0.2, math.pi / 2, 7)]
    path += [(end - 2.6 - 0.1 * k, z - 2.6 - 0.5 * k) for k in range(1, 4)]
    path = np.array(path)
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    phase = [random.uniform(0, 6) for _ in range(6)]

    def at(u, v):
        where = v * steps[-1]
        y, z = np.interp(where, steps, path[:, 0]), np.interp(where, steps, path[:, 1])
        bow = 0.3 * math.sin(u * 5 + v * 9 + phase[0]) + 0.2 * math.sin(u * 11 + v * 23 + phase[1])
        edge = 1 + 0.012 * math.sin(v * 40 + phase[2])
        droop = 0.7 * (2 * u - 1) ** 4
        return ((u - 0.5) * wide * edge, y + bow * 0.5, max(0.7, z * (1 + 0.01 * math.sin(u * 6 + phase[3])) + bow * 0.3 - droop * z / 9))

    share = steps[-1] / subject["sizeCm"][1]
    body = surface("throw", at, 330, 60, cloth_stuff(subject, folder, per_unit), 2.2, lambda u, v: (0.15 + u * 0.36, v * share))
    edge = [at(u, 1.0) for u in np.linspace(0.01, 0.99, 40)]
    holder = under([body, *tassels(edge, 5.0, subject, per_unit, random, every=1.25)], "folded")
    holder.rotation_euler.z = math.radians(-13)
    return [holder]


def over_rail(subject, folder, per_unit, random, size, thick, loose=1.0, crease=0.0):
    """Cloth over a rail on the wall, so much of it before and behind; answers its parts and its lower edge."""
    wide, front, back = size
    rail = 1.6
    phase = [random.uniform(0, 6) for _ in range(5)]
    whole = front + back

    def at(u, v):
        along = v * whole - front
        fall = abs(along)
        gather = 1 - 0.06 * loose * min(1, fall / 50)
        wave = (0.9 * math.sin(u * 9.5 + phase[0]) + 0.5 * math.sin(u * 21 + phase[1])) * min(1, fall / 26) * 1.6 * loose
        # Where the iron has been.
        wave -= crease * (math.exp(-(((u - 0.36) / 0.012) ** 2)) + math.exp(-(((u - 0.68) / 0.012) ** 2)))
        x = (u - 0.5) * wide * gather + 0.6 * loose * math.sin(v * 7 + phase[2])
        if fall < rail * 1.6:
            a = along / (rail * 1.6) * math.pi / 2
            return (x, -4.6 + math.sin(a) * rail, math.cos(a) * rail * 0.8)
        side = -1 if along < 0 else 1
        return (x, -4.6 + side * rail + (wave if along < 0 else -abs(wave) * 0.3), -(fall - rail * 1.6))

    share = (wide / subject["sizeCm"][0], whole / subject["sizeCm"][1])
    start = ((1 - share[0]) * 0.5, (1 - share[1]) * 0.2)
    body = surface("cloth", at, 150, 130, cloth_stuff(subject, folder, per_unit), thick,
                   lambda u, v: (start[0] + u * share[0], start[1] + v * share[1]))
    return [body, *rail_of(wide + 22 * wide / 62, rail * 0.85)], [at(u, 0.0) for u in np.linspace(0, 1, 60)]


def draped(subject, folder, per_unit, random):
    """A throw over a rail on the wall."""
    made, edge = over_rail(subject, folder, per_unit, random, (62.0, 84.0, 60.0), 0.7)
    holder = under([*made, *tassels(edge, 6.0, subject, per_unit, random)], "draped")
    holder.location.z = 98
    return [holder]


def rail_of(long, thick, y=-4.6):
    oak = plain("rail", (0.40, 0.25, 0.125, 1), 0.5)
    rod = tube("rail", [(-long / 2, 0), (long / 2, 0)], thick, sides=28)
    rod.location.y = y
    made = [rod]
    for x in (-long / 2 + 3, long / 2 - 3):
        made.append(box("arm", (x - 0.9, y, -0.9), (x + 0.9, 0.2, 0.9), oak, 0.3))
    rod.data.materials.append(oak)
    return made


def towel(subject, folder, per_unit, random):
    """A towel over a rail, fresh from the iron."""
    wide, tall = subject["sizeCm"]
    made, _ = over_rail(subject, folder, per_unit, random, (wide, tall * 0.74, tall * 0.26), 0.22, 0.6, 0.22)
    holder = under(made, "towel")
    holder.location.z = tall * 0.74 + 10
    return [holder]


def peg():
    oak = plain("peg", (0.42, 0.27, 0.14, 1), 0.5)
    pin = tube("pin", [(0, 0), (0, 5.2)], 0.85, sides=24)
    head = tube("head", [(0, 0), (0, 0.5), (0, 1.1)], [1.2, 1.5, 1.1], sides=28)
    for each, y in ((pin, 0.2), (head, -4.6)):
        each.rotation_euler.x = math.radians(90)
        each.location = (0, y, 0)
        each.data.materials.append(oak)
    return [pin, head]


def napkins(subject, folder, per_unit, random):
    """Four napkins, each folded to a square of a quarter."""
    side, made, stuff = subject["sizeCm"][0] / 2, [], cloth_stuff(subject, folder, per_unit)
    z = 0.0
    for k in range(4):
        for half in range(2):
            high = 0.85
            phase = random.uniform(0, 6)

            def at(u, v, z=z, phase=phase, half=half):
                # Round over the front fold: v runs from the back below, round, to the back above.
                a = (v - 0.5) * 2
                y = side * (abs(a) - 0.5) if abs(a) > 0.06 else side * (0.06 - 0.5) - math.cos(a / 0.06 * math.pi / 2) * 0.5 - side * 0.0
                lift = high / 2 + math.copysign(high / 2 * min(1, math.sin(min(1, abs(a) / 0.06) * math.pi / 2)), a) * 0.86
                bow = 0.1 * math.sin(u * 5 + phase) + 0.08 * math.sin(y * 0.4 + phase * 2)
                return ((u - 0.5) * side, y, z + 0.16 + lift + bow * (z + 1) * 0.12)

            made.append(surface("fold", at, 90, 40, stuff, 0.3, lambda u, v: (u * 0.5, v)))
            z += high
        under_turn = random.uniform(-3.5, 3.5)
        for each in made[-2:]:
            each.rotation_euler.z = math.radians(under_turn)
            each.location.x = random.uniform(-0.4, 0.4)
    holder = under(made, "napkins")
    holder.rotation_euler.z = math.radians(-20)
    return [holder]


def hanging(subject, folder, per_unit, random):
    """A weaving on its rod."""
    wide, tall = subject["sizeCm"]
    big = wide > 100
    phase = random.uniform(0, 6)

    def at(u, v):
        down = 1 - v
        wave = (0.012 * wide) * math.sin(u * 7 + phase + down) * min(1, 0.25 + down) + 0.004 * wide * math.sin(down * 9)
        return ((u - 0.5) * wide * (1 - 0.012 * math.sin(math.pi * down)), -0.03 * wide - 1 + wave * 0.6, v * tall)

    body = surface("weaving", at, 90, 70, cloth_stuff(subject, folder, per_unit), 0.6 if big else 0.5)
    edge = [at(u, 0.0) for u in np.linspace(0, 1, 60)]
    fringe = tassels(edge, tall * 0.055, subject, per_unit, random, every=wide / 62)
    walnut = plain("rod", (0.16, 0.085, 0.045, 1), 0.45)
    rod = tube("rod", [(-wide * 0.56, tall + 0.4), (wide * 0.56, tall + 0.4)], wide * 0.016, sides=28)
    rod.location.y = -0.03 * wide - 1
    rod.data.materials.append(walnut)
    made = [body, rod, *fringe]
    string = plain("string", (0.45, 0.37, 0.26, 1), 0.9)
    y = -0.03 * wide - 1
    made.append(cord(np.array([(-wide * 0.5, y, tall + 0.5), (0, -0.6, tall + wide * 0.2), (wide * 0.5, y, tall + 0.5)]), wide * 0.0026, string))
    holder = under(made, "hanging")
    holder.location.z = tall * 0.13
    return [holder]


def tote(subject, folder, per_unit, random):
    """A bag on a peg, a little filled, its handles up to the peg."""
    wide, tall = subject["sizeCm"]
    phase = [random.uniform(0, 6) for _ in range(3)]

    def side(face):
        def at(u, v):
            held = math.exp(-(((u - 0.26) / 0.13) ** 2)) + math.exp(-(((u - 0.74) / 0.13) ** 2))
            full = 3.4 * math.sin(math.pi * u) ** 0.6 * (0.3 + 0.7 * (1 - v) ** 0.7) * min(1, v / 0.12) ** 0.5
            fold = 0.45 * math.sin(u * 9 + 2 * v + phase[0]) + 0.3 * math.sin(u * 19 - 4 * v + phase[1])
            fold *= math.sin(math.pi * u) * (0.3 + 0.7 * v) * min(1, v / 0.2)
            x = (u - 0.5) * wide * (1 - 0.035 * math.sin(math.pi * min(1, v * 1.1)) + 0.012 * math.sin(v * 7 + phase[2]))
            return (x, face * (full + 0.3 + (fold if face < 0 else 0) + 0.5 * held * v**3), v * tall - 1.1 * v**7 * (1 - held))

        return at

    stuff = cloth_stuff(subject, folder, per_unit)
    made = [surface("side", side(face), 90, 90, stuff, 0.32) for face in (-1, 1)]
    for each in made:
        each.location.y = -5.2
    canvas = yarn(subject["ground"] or "#efe8da", per_unit)
    for y in (-6.9, -3.6):
        points = []
        for t in np.linspace(0, 1, 40):
            x = (t - 0.5) * 2
            rise = 29 * (1 - abs(x) ** 2.6)
            points.append((math.copysign(abs(x) ** 1.5, x) * wide * 0.24, y * (0.8 + 0.2 * abs(x)) - 0.2, tall - 3.5 + rise))
        made.append(strap(np.array(points), 2.4, canvas))
    pins = peg()
    for each in pins:
        each.location.z += tall + 24.2
    holder = under([*made, *pins], "tote")
    holder.location.z = 8
    return [holder]


SEWN = {each.__name__: each for each in (cushion, folded, draped, towel, napkins, hanging, tote)}
ON_WALL = {"draped", "towel", "hanging", "tote"}
# Width and height in cm of each as it is shown; by the cloth's own measures where that is left out.
ROOM = {"folded": (52, 18), "draped": (84, 94), "napkins": (28, 14)}


def textile(subject, folder, per_unit):
    return SEWN[subject["as"]](subject, folder, per_unit, chance.Random(subject["handle"]))


def rough_size(subject):
    wide, tall = subject["sizeCm"]
    more = {"towel": (1.36, 0.8), "hanging": (1.12, 1.16), "tote": (1, 1.66), "cushion": (0.98, 0.95)}
    x, z = more.get(subject["as"], (1, 1))
    return ROOM.get(subject["as"], (wide * x, tall * z))
