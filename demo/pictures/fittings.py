"""Handles, spouts, lids, candles and what grows in vessels. Measures in cm, from the lines of the drawings."""

import math
import re

import numpy as np
from mathutils import Euler, Vector

from lathe import FREE, turned
from room import mesh


def numbers(line):
    return [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?", line)]


def bezier(p, steps=24):
    t = np.linspace(0, 1, steps)[:, None]
    a, b, c, d = (np.array(each) for each in p)
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d


def curve(line, unit):
    """A drawn curve `M x y C …` as points in the upright plane."""
    n = numbers(line)
    return bezier([(n[i], -n[i + 1]) for i in (0, 2, 4, 6)]) * unit


def glazed(made, thin=0.0):
    """Says that glaze covers all of it."""
    count = len(made.data.vertices)
    for field, value in {"cover": FREE, "thin": thin, "pool": 0.1, "inside": 0.0, "share": 0.6}.items():
        known = made.data.attributes
        values = (known.get(field) or known.new(field, "FLOAT", "POINT")).data
        values.foreach_set("value", np.full(count, value, "f"))
    return made


def tube(name, middle, across, deep=None, sides=24, ends=True):
    """A strap or pipe along points of the upright plane: half widths in that plane and across it."""
    middle = np.array(middle)
    across = np.broadcast_to(np.array(across, float), len(middle))
    deep = across if deep is None else np.broadcast_to(np.array(deep, float), len(middle))
    along = np.gradient(middle, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    points = []
    for (x, z), (dx, dz), wide, thick in zip(middle, along, across, deep):
        for k in range(sides):
            a = 2 * math.pi * k / sides
            c, s = math.cos(a), math.sin(a)
            points.append((x - dz * c * wide, s * thick, z + dx * c * wide))
    faces = []
    for i in range(len(middle) - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, a + sides, b + sides, b))
    if ends:
        faces += [tuple(range(sides)), tuple(range(len(points) - 1, len(points) - sides - 1, -1))]
    return mesh(name, points, faces)


def handle(part, unit):
    middle = curve(part["handle"]["d"], unit)
    half = part["handle"]["width"] * unit / 2
    swell = 1 + 0.22 * np.abs(np.linspace(-1, 1, len(middle))) ** 3
    return glazed(tube("handle", middle, half * 0.62 * swell, half * 1.25 * swell))


def ears(part, unit):
    return [glazed(tube("ear", curve(line, unit), 13 * unit * 0.75, 13 * unit * 1.1)) for line in part["ears"]]


def spout(part, unit):
    """A pipe between the two lines of its drawing, open at the end."""
    n = numbers(part["spout"])
    low = bezier([(n[i], -n[i + 1]) for i in (0, 2, 4, 6)])
    high = bezier([(n[i], -n[i + 1]) for i in (14, 12, 10, 8)])
    middle, half = (low + high) / 2 * unit, np.linalg.norm(low - high, axis=1) / 2 * unit
    middle[0][0] += 1.2
    outer = glazed(tube("spout", middle, half, ends=False))
    inner = glazed(tube("spout", middle[6:], half[6:] * 0.72, ends=False))
    inner.data.flip_normals()
    lip = [middle[-1] * 1.0, middle[-1] + (middle[-1] - middle[-2]) * 0.02]
    return [outer, inner, glazed(rim("lip", lip, half[-1]))]


def rim(name, line, half):
    """A small ring that closes the mouth of a pipe."""
    (x, z), (X, Z) = line
    d = np.array([X - x, Z - z])
    d /= np.linalg.norm(d) + 1e-9
    points, faces, count = [], [], 24
    for share in (1.0, 0.86, 0.72):
        out = 0.12 if share == 0.86 else 0.0
        for k in range(count):
            a = 2 * math.pi * k / count
            c, s = math.cos(a) * half * share, math.sin(a) * half * share
            points.append((x - d[1] * c + d[0] * out, s, z + d[0] * c + d[1] * out))
    for i in range(2):
        for k in range(count):
            a, b = i * count + k, i * count + (k + 1) % count
            faces.append((a, a + count, b + count, b))
    return mesh(name, points, faces)


def lid(part, unit, random):
    """A domed lid with a knob, sitting on the rim."""
    rim_, tall = part["wall"][0][0], -part["wall"][0][1]
    r = rim_ + 5
    dome = [(r, 2), (r * 0.97, -8), (r * 0.82, -20), (r * 0.55, -31), (24, -37), (13, -40), (11, -48), (17, -56)]
    dome += [(23, -66), (20, -75), (10, -79), (2, -80)]
    made = turned("lid", [[a, b - 2] for a, b in reversed(dome)], unit, ["plain"], random, 0.15)
    glazed(made)
    made.location.z = tall * unit - 0.05
    return made


def candle(part, unit, random):
    tall = -part["wall"][0][1] * unit
    wall = [(24, -218), (25.4, -214), (26, -120), (26, 0)]
    wax = turned("candle", [[r, y] for r, y in wall], unit, ["plain"], random, 1.2)
    wax.location.z = tall - 0.3
    wick = tube("wick", [(0, 0), (0.02, 0.5), (0.12, 0.95), (0.2, 1.25)], 0.07)
    wick.location.z = tall + 216 * unit - 0.5
    return wax, wick


def leaf(long, wide, curl):
    """A pointed leaf that curls along its middle, lying along x."""
    rows, points, faces = 9, [], []
    for i in range(rows):
        t = i / (rows - 1)
        half = wide * math.sin(math.pi * min(0.999, max(0.02, t)) ** 0.85) ** 0.9
        for side in (-1, -0.5, 0, 0.5, 1):
            points.append((long * t, half * side, -curl * t * t * long + abs(side) * half * 0.25))
    for i in range(rows - 1):
        for k in range(4):
            a = i * 5 + k
            faces.append((a, a + 1, a + 6, a + 5))
    return mesh("leaf", points, faces)


def branch(top, random, reach=17.0):
    """Two twigs with narrow leaves, standing in the mouth."""
    stems, leaves = [], []
    for lean, long, turn in ((-0.34, reach, 0.3), (0.3, reach * 0.82, -0.5)):
        t = np.linspace(0, 1, 14)
        line = np.stack([lean * long * t**1.4, top - 3 + long * t], -1)
        stem = tube("stem", line, np.linspace(0.14, 0.05, 14), sides=8)
        stem.rotation_euler.z = turn
        stems.append(stem)
        for i in range(3, 14):
            for side in (-1, 1):
                x, z = line[i]
                one = leaf(random.uniform(2.6, 3.6) * (1 - 0.25 * i / 14), random.uniform(0.42, 0.6), random.uniform(0.1, 0.5))
                swing = math.pi / 2 * side + random.uniform(-0.7, 0.7) + turn
                one.rotation_euler = (random.uniform(-0.6, 0.6), -random.uniform(0.15, 0.9), swing)
                spot = Vector((x, 0, z))
                spot.rotate(Euler((0, 0, turn)))
                one.location = spot
                leaves.append(one)
    return stems, leaves


def pilea(top, wide, random):
    """Round leaves, each on a thin stalk of its own, and the earth they grow from."""
    stems, leaves = [], []
    for i in range(27):
        turn, out = i * 2.39996, math.sqrt((i + 0.6) / 27)
        long, side = random.uniform(11, 17) * (1 - 0.38 * out), wide * (0.15 + 1.0 * out)
        t = np.linspace(0, 1, 10)
        line = np.stack([wide * 0.15 + side * t**1.8, top - 1.2 + long * np.sin(t * 1.5) * 1.0], -1)
        stem = tube("stem", line, 0.11, sides=8)
        stem.rotation_euler.z = turn
        stems.append(stem)
        radius, count = random.uniform(2.4, 3.5), 26
        points, faces = [(0, 0, -0.14 * radius)], []
        for ring in (0.35, 0.7, 1.0):
            for k in range(count):
                a = 2 * math.pi * k / count
                bow = -0.14 * radius * (1 - ring) + 0.05 * math.sin(a * 2 + i) * ring
                points.append((math.cos(a) * radius * ring, math.sin(a) * radius * ring, bow))
        for k in range(count):
            n = (k + 1) % count
            faces.append((0, 1 + k, 1 + n))
            for ring in (0, 1):
                s = 1 + ring * count
                faces.append((s + k, s + count + k, s + count + n, s + n))
        one = mesh("leaf", points, faces)
        end = Vector((line[-1][0], 0, line[-1][1]))
        end.rotate(Euler((0, 0, turn)))
        one.location = end
        tilt = random.uniform(0.35, 0.95) * (0.5 + out)
        one.rotation_euler = (random.uniform(-0.25, 0.25), tilt, turn)
        leaves.append(one)
    return stems, leaves
