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
    made, seam = inflated(wide, tall, cloth_stuff(subject, folder, per_unit), 9.0, random)
    seam = (seam + np.roll(seam, 1, 0) + np.roll(seam, -1, 0)) / 3
    piping = cord(seam, 0.42, yarn(subject["piping"], per_unit), True)
    holder = under([made, piping], "cushion")
    low = seam[:, 2].min()
    holder.location = (0, -7.5, -low - 0.1)
    holder.rotation_euler = (math.radians(-12), math.radians(random.uniform(-2, 2)), math.radians(random.uniform(4, 9)))
    return [holder]


def folded(subject, folder, per_unit, random):
    """A throw folded four times, one end over the front."""
    wide, deep, layer = 46.0, 30.0, 2.9
    path, y, z = [], 0.0, layer * 0.6
    for k in range(5):
        front, back = -deep / 2 + random.uniform(-0.8, 0.5), deep / 2
        run = np.linspace(back, front, 26) if k % 2 == 0 else np.linspace(front, back, 26)
        sag = 0.35 * np.sin(np.linspace(0, math.pi, 26) * 2 + k)
        path += [(a, z + b) for a, b in zip(run, sag)]
        if k < 4:
            end, side = run[-1], -1 if k % 2 == 0 else 1
            for a in np.linspace(0.2, math.pi - 0.2, 9):
                path.append((end + side * math.sin(a) * layer * 0.62, z + layer / 2 - math.cos(a) * layer / 2))
            z += layer
    over = path[-1]
    path = np.array(path)
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    tall_cm = subject["sizeCm"][1]
    phase = [random.uniform(0, 6) for _ in range(6)]

    def at(u, v):
        where = v * steps[-1]
        y, z = np.interp(where, steps, path[:, 0]), np.interp(where, steps, path[:, 1])
        bow = 0.35 * math.sin(u * 5 + v * 9 + phase[0]) + 0.25 * math.sin(u * 11 + v * 23 + phase[1])
        edge = 1 + 0.012 * math.sin(v * 40 + phase[2])
        droop = 0.5 * (2 * u - 1) ** 4
        return ((u - 0.5) * wide * edge, y + bow * 0.5, max(0.6, z * (1 + 0.01 * math.sin(u * 6 + phase[3])) + bow * 0.4 - droop * z / 9))

    share = steps[-1] / tall_cm
    body = surface("throw", at, 330, 60, cloth_stuff(subject, folder, per_unit), 1.3, lambda u, v: (0.15 + u * 0.36, v * share))
    top = z + layer * 0.55
    flap_wide, long = 19.0, 17.0
    line = [(10, top), (0, top + 0.4), (-deep / 2 + 1, top + 0.5), (-deep / 2 - 1.4, top - 0.2), (-deep / 2 - 2.3, top - 1.8)]
    line += [(-deep / 2 - 2.5 + 0.3 * math.sin(k), top - 1.8 - k * (long - 6) / 6) for k in range(1, 7)]
    line = np.array(line)
    reach = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])

    def flap_at(u, v):
        where = v * reach[-1]
        y, z = np.interp(where, reach, line[:, 0]), np.interp(where, reach, line[:, 1])
        fold = 0.7 * math.sin(u * 8 + phase[4]) * v**1.5
        return (2 + (u - 0.5) * flap_wide * (1 - 0.05 * v), y - abs(fold) - 0.2, z)

    flap = surface("flap", flap_at, 80, 40, cloth_stuff(subject, folder, per_unit), 1.0,
                   lambda u, v: (0.55 + u * 0.16, 0.2 - v * reach[-1] / tall_cm))
    edge = [flap_at(u, 1.0) for u in np.linspace(0, 1, 24)]
    holder = under([body, flap, *tassels(edge, 4.0, subject, per_unit, random, every=1.2)], "folded")
    holder.rotation_euler.z = math.radians(-13)
    return [holder]


def draped(subject, folder, per_unit, random):
    """A throw over a rail on the wall."""
    wide, front, back, rail = 62.0, 84.0, 60.0, 1.6
    phase = [random.uniform(0, 6) for _ in range(5)]
    whole = front + back

    def at(u, v):
        along = v * whole - front
        fall = abs(along)
        gather = 1 - 0.06 * min(1, fall / 50)
        wave = (0.9 * math.sin(u * 9.5 + phase[0]) + 0.5 * math.sin(u * 21 + phase[1])) * min(1, fall / 26) * 1.6
        x = (u - 0.5) * wide * gather + 0.6 * math.sin(v * 7 + phase[2])
        if fall < rail * 1.6:
            a = along / (rail * 1.6) * math.pi / 2
            return (x, -4.6 + math.sin(a) * rail, math.cos(a) * rail * 0.8)
        side = -1 if along < 0 else 1
        return (x, -4.6 + side * rail + (wave if along < 0 else -abs(wave) * 0.3), -(fall - rail * 1.6))

    body = surface("throw", at, 150, 110, cloth_stuff(subject, folder, per_unit), 0.7,
                   lambda u, v: (0.28 + u * wide / subject["sizeCm"][0], 0.05 + v * whole / subject["sizeCm"][1]))
    edge = [at(u, 0.0) for u in np.linspace(0, 1, 60)]
    made = [body, *tassels(edge, 6.0, subject, per_unit, random), *rail_of(wide + 22, rail * 0.85)]
    holder = under(made, "draped")
    holder.location.z = front + 14
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
    """A towel on its loop: gathered at a peg, falling in folds."""
    wide, tall = subject["sizeCm"]
    phase = [random.uniform(0, 6) for _ in range(4)]

    def at(u, v):
        down = 1 - v
        spread = 0.10 + 0.66 * (1 - math.exp(-2.6 * down)) / (1 - math.exp(-2.6))
        depth = 3.6 * (1 - spread) ** 0.8 * min(1, 0.35 + down * 3)
        # Folds of unequal breadth that wander a little as they fall.
        uneven = 0.55 * math.sin(u * 7.3 + phase[1]) + 0.3 * math.sin(u * 15.1 + phase[3])
        turn = u * 4.6 * 2 * math.pi + phase[0] + uneven * (1 + 0.7 * down) + 0.5 * math.sin(down * 4 + phase[1])
        depth *= 0.75 + 0.35 * math.sin(u * 9.1 + phase[2])
        x = (u - 0.5) * wide * spread + 0.5 * math.sin(down * 3 + phase[2])
        corner = 2.4 * down**3 * abs(2 * u - 1) ** 2 + (1 - down) ** 6 * 3 * abs(2 * u - 1)
        return (x, -3.2 + depth * math.sin(turn) - 1.5 * down * math.sin(u * 5 + phase[3]) * 0.6, -down * tall * 0.96 + corner * 0.5 - 4.2)

    body = surface("towel", at, 120, 150, cloth_stuff(subject, folder, per_unit), 0.22)
    loop_stuff = yarn("#efe8da", per_unit)
    loop = cord(np.array([(-0.7, -3.2, -5.2), (-0.6, -3.1, -1.5), (0, -3.0, 0.9), (0.6, -3.1, -1.5), (0.7, -3.2, -5.2)]), 0.3, loop_stuff)
    made = [body, loop, *peg()]
    holder = under(made, "towel")
    holder.location.z = tall + 12
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
    made, seam = inflated(wide, tall, cloth_stuff(subject, folder, per_unit), 1.6, random, 46)
    made.location = (0, -5.2, tall / 2)
    canvas = yarn(subject["ground"] or "#efe8da", per_unit)
    straps = []
    for y in (-6.6, -3.8):
        points = []
        for t in np.linspace(0, 1, 40):
            x = (t - 0.5) * 2
            rise = 29 * (1 - abs(x) ** 2.6)
            points.append((math.copysign(abs(x) ** 1.5, x) * wide * 0.24, y * (0.75 + 0.25 * abs(x)) - 0.2, tall - 3.5 + rise))
        points = np.array(points)
        straps.append(strap(points, 2.6, canvas))
    pins = peg()
    for each in pins:
        each.location.z += tall + 24.2
    holder = under([made, *straps, *pins], "tote")
    holder.location.z = 12
    return [holder]


SEWN = {each.__name__: each for each in (cushion, folded, draped, towel, napkins, hanging, tote)}
ON_WALL = {"draped", "towel", "hanging", "tote"}
# Width and height in cm of each as it is shown; by the cloth's own measures where that is left out.
ROOM = {"folded": (52, 18), "draped": (84, 104), "napkins": (29, 14)}


def textile(subject, folder, per_unit):
    return SEWN[subject["as"]](subject, folder, per_unit, chance.Random(subject["handle"]))


def rough_size(subject):
    wide, tall = subject["sizeCm"]
    more = {"towel": (0.8, 1.12), "hanging": (1.12, 1.3), "tote": (1, 1.75), "cushion": (0.98, 0.95)}
    x, z = more.get(subject["as"], (1, 1))
    return ROOM.get(subject["as"], (wide * x, tall * z))
