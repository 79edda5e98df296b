"""Cloth and yarn: their stuff, sheets by a function, covers filled with air, cords and fringes. Measures in cm."""

import math
import os

import bpy
import numpy as np

from glazes import mixed
from nodes import Graph, linear
from room import link, mesh

WOOL, LINEN = "wool", "linen"
STUFFS = {"folded": WOOL, "draped": WOOL, "hanging": WOOL}  # Linen is everything else.


def cloth_stuff(subject, folder, per_unit):
    """Cloth: its pattern, its threads and the soft light at its edges."""
    g = Graph("cloth")
    spot = g.add("SeparateXYZ", {0: g.add("UVMap", uv_map="cloth")})
    flat = g.add("CombineXYZ", {0: spot, 1: spot.node.outputs[1]})
    wool = STUFFS.get(subject["as"], LINEN) == WOOL
    shaken = g.add("TexNoise", {"Vector": g.place(), "Scale": 2.2, "Detail": 6.0}, out=1)
    centred = g.add("VectorMath", {0: shaken, 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT")
    soft = (0.006, 0.006, 0) if wool else (0.0025, 0.0025, 0)
    flat = g.add("VectorMath", {0: centred, 1: soft, 2: flat}, operation="MULTIPLY_ADD")
    art = g.image(os.path.join(folder, "art", subject["art"]), flat, "EXTEND")
    wide, tall = subject["sizeCm"]
    pitch = 0.34 if wool else 0.16

    def thread(axis, count):
        across = g.times(spot.node.outputs[axis], 2 * math.pi * count)
        return g.math("SINE", across)

    warp, weft = thread(0, wide / pitch / 2), thread(1, tall / pitch / 2)
    weave = g.times(warp, weft)
    slub = g.noise(0.9, 5, stretch=(1, 1, 6))
    colour = g.mix(g.step(slub, 0.3, 0.75, 0, 0.16), g.deepened(art), (0.02, 0.016, 0.012, 1))
    colour = g.mix(g.step(weave, -1, 1, 0.10, 0.0), colour, (0.0, 0.0, 0.0, 1))
    relief = g.plus(g.times(weave, 0.5), g.times(g.noise(6 if wool else 9, 4), 1.3 if wool else 0.7))
    return g.set(
        Base_Color=colour,
        Roughness=0.92,
        Specular_IOR_Level=0.2,
        Sheen_Weight=0.35 if wool else 0.16,
        Sheen_Roughness=0.5,
        Normal=g.bump(relief, (0.09 if wool else 0.04) / per_unit, 0.7),
    )


def surface(name, at, rows, columns, stuff, thick=0.0, uv=None):
    """A sheet by a function of its shares across and along, from 0 to 1."""
    us, vs = np.linspace(0, 1, columns + 1), np.linspace(0, 1, rows + 1)
    points = [tuple(at(u, v)) for v in vs for u in us]
    n = columns + 1
    faces = [(r * n + c, r * n + c + 1, (r + 1) * n + c + 1, (r + 1) * n + c) for r in range(rows) for c in range(columns)]
    made = mesh(name, points, faces, stuff)
    uv = uv or (lambda u, v: (u, v))
    flat = [uv(us[i % n], vs[i // n]) for face in faces for i in face]
    made.data.uv_layers.new(name="cloth").data.foreach_set("uv", np.array(flat, "f").ravel())
    if thick:
        solid = made.modifiers.new("thick", "SOLIDIFY")
        solid.thickness, solid.offset = thick, 0
        made.modifiers.new("soft", "SUBSURF").render_levels = 1
    return made


# The shapes of covers that were filled, so that the other colourings of a cushion need no simulation.
SEWN_BEFORE = {}


def filled_with_air(made, force):
    """Where the points of a cover come to rest."""
    cloth = made.modifiers.new("air", "CLOTH")
    s = cloth.settings
    s.quality, s.mass, s.air_damping = 6, 0.0005, 2.0
    s.tension_stiffness = s.compression_stiffness = 22
    s.shear_stiffness, s.bending_stiffness = 8, 0.12
    s.use_pressure, s.uniform_pressure_force = True, force
    s.effector_weights.gravity = 0
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, 60
    scene = bpy.context.scene
    for frame in range(1, 46):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    shape = made.evaluated_get(graph).to_mesh()
    still = np.array([v.co for v in shape.vertices]) * 100
    made.evaluated_get(graph).to_mesh_clear()
    made.modifiers.clear()
    return still


def inflated(wide, tall, stuff, force, random, cells=58, taper=0.0):
    """A sewn cover filled with air by the cloth simulation, lying in the upright plane; answers it and its seam."""
    rows = max(20, round(cells * tall / max(wide, tall)))
    columns = max(20, round(cells * wide / max(wide, tall)))
    xs, zs = np.linspace(-wide / 2, wide / 2, columns + 1), np.linspace(-tall / 2, tall / 2, rows + 1)
    n, index, points = columns + 1, {}, []
    for side in (-1, 1):
        for r, z in enumerate(zs):
            for c, x in enumerate(xs):
                rim = r in (0, rows) or c in (0, columns)
                if rim and side == 1:
                    index[side, r, c] = index[-1, r, c]
                    continue
                index[side, r, c] = len(points)
                puff = 0.0 if rim else 0.7 * side + random.uniform(-0.05, 0.05)
                # Cut as covers are cut: corners a little drawn in, so that no ears stand out when it is full.
                cut_x, cut_z = 1 - taper * (2 * z / tall) ** 2, 1 - taper * (2 * x / wide) ** 2
                points.append((x * cut_x / 100, puff / 100, z * cut_z / 100))
    faces, flat = [], []
    for side in (-1, 1):
        for r in range(rows):
            for c in range(columns):
                ring = [(r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c)]
                ring = ring if side == -1 else ring[::-1]
                faces.append(tuple(index[side, a, b] for a, b in ring))
                flat += [(b / columns, a / rows) for a, b in ring]
    made = mesh("cushion", points, faces, stuff)
    made.data.uv_layers.new(name="cloth").data.foreach_set("uv", np.array(flat, "f").ravel())
    key = (np.array(points, "f").tobytes(), force)
    if key not in SEWN_BEFORE:
        SEWN_BEFORE[key] = filled_with_air(made, force)
    still = SEWN_BEFORE[key]
    made.data.vertices.foreach_set("co", still.astype("f").ravel())
    made.data.update()
    made.modifiers.new("soft", "SUBSURF").render_levels = 1
    border = [(0, c) for c in range(columns)] + [(r, columns) for r in range(rows)]
    border += [(rows, c) for c in range(columns, 0, -1)] + [(r, 0) for r in range(rows, 0, -1)]
    return made, np.array([still[index[-1, r, c]] for r, c in border])


def cord(points, thick, stuff, closed=False):
    """A round cord through points in space."""
    curve = bpy.data.curves.new("cord", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", thick, 4
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.points.foreach_set("co", np.hstack([points, np.ones((len(points), 1))]).astype("f").ravel())
    spline.use_cyclic_u = closed
    curve.materials.append(stuff)
    return link(bpy.data.objects.new("cord", curve))


def yarn(tone, per_unit):
    g = Graph("yarn")
    light = linear(tone)
    twist = g.noise(3.0, 5)
    return g.set(Base_Color=g.mix(g.step(twist, 0.3, 0.7), mixed(light, (0, 0, 0, 1), 0.25), light), Roughness=0.9,
                 Sheen_Weight=0.3, Normal=g.bump(twist, 0.05 / per_unit, 0.6))


def tassels(line, long, subject, per_unit, random, out=(0, 0, -1), every=1.7):
    """Twisted warp ends along an edge of the cloth."""
    stuff = yarn(subject["fringe"], per_unit)
    line = np.array(line)
    length = np.linalg.norm(np.diff(line, axis=0), axis=1)
    at = np.concatenate([[0], np.cumsum(length)])
    made = []
    for where in np.arange(0.5, at[-1], every):
        start = np.array([np.interp(where, at, line[:, k]) for k in range(3)])
        sway = np.array([random.uniform(-0.16, 0.16), random.uniform(-0.1, 0.1), 0]) * long
        drop = np.array(out) * long * random.uniform(0.85, 1.05)
        t = np.linspace(0, 1, 7)[:, None]
        made.append(cord(start + drop * t + sway * t**2, 0.26, stuff))
    return made


def strap(points, wide, stuff):
    """A flat band along points, its broad side to the viewer."""
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    across = np.cross(along, np.array([0, 1.0, 0]))
    across /= np.linalg.norm(across, axis=1)[:, None] + 1e-9
    left, right = points - across * wide / 2, points + across * wide / 2
    rows = [tuple(p) for pair in zip(left, right) for p in pair]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(points) - 1)]
    made = mesh("strap", rows, faces, stuff)
    solid = made.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.35, 0
    return made
