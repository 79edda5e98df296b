"""Turned bodies: a profile curve becomes a wall with a lip and an inside, with the marks of the hand."""

import math

import numpy as np

from room import mesh

FREE = 30.0  # as far above the edge of the glaze as matters, in cm


def smooth(points, steps=10):
    """A curve through all points (Catmull-Rom), as the drawings have it."""
    points = np.array(points, float)
    padded = np.vstack([points[:1], points, points[-1:]])
    out = []
    for i in range(1, len(padded) - 2):
        p0, p1, p2, p3 = padded[i - 1 : i + 3]
        for t in np.arange(steps) / steps:
            out.append(
                0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
            )
    return np.vstack([out, points[-1:]])


def outline(wall, unit, thick):
    """Rings from the middle of the foot, up the outside, over the lip and down inside: radius, height and zone."""
    outer = smooth([(r * unit, -y * unit) for r, y in reversed(wall)])
    foot, rim = outer[0], outer[-1]
    chamfer = min(0.12, foot[0] * 0.06)
    rings = [(foot[0] * 0.02, 0.12, 0), (foot[0] * 0.72, 0.12, 0), (foot[0] * 0.76, 0.0, 0), (foot[0] - chamfer, 0.0, 0)]
    outer = np.vstack([[(foot[0] - chamfer * 0.3, chamfer * 0.3)], outer[outer[:, 1] >= chamfer]])
    rings += [(r, z, 0) for r, z in outer]
    for turn in (30, 60, 90, 120, 150):
        a = math.radians(turn)
        rings.append((rim[0] - thick / 2 + math.cos(a) * thick / 2, rim[1] + math.sin(a) * thick / 2, 1))
    floor = thick * 1.5
    for r, z in outer[::-1]:
        if z > floor:
            rings.append((max(0.12, r - thick * (1 + 0.5 * (1 - z / rim[1]))), z, 2))
    last = rings[-1][0]
    rings += [(last * 0.8, floor * 0.9, 2), (0.01, floor * 0.85, 2)]
    return np.array(rings)


def bending(rings):
    """How sharply the profile turns at each ring, positive where it stands out."""
    r, z = rings[:, 0], rings[:, 1]
    step = np.hypot(np.gradient(r), np.gradient(z)) + 1e-6
    angle = np.unwrap(np.arctan2(np.gradient(z), np.gradient(r)))
    return np.convolve(np.gradient(angle) / step, np.ones(5) / 5, "same")


def runs(random, angles, count, tall):
    """How far poured glaze has run down, by the angle."""
    drop = np.zeros_like(angles)
    for i in range(count):
        middle = -math.pi + (i + 0.5) * 2 * math.pi / count + random.uniform(-0.12, 0.12)
        half = math.pi / count * random.uniform(0.42, 0.72)
        off = np.abs((angles - middle + math.pi) % (2 * math.pi) - math.pi) / half
        run = tall * random.uniform(0.05, 0.24)
        drop = np.maximum(drop, run * np.clip(1 - off**2.6, 0, 1) ** 0.55)
    return drop


def edge_of(kind, tall, angles, random):
    """The height at which the glaze ends, by the angle, in cm."""
    name = kind[0]
    if name == "dip":
        return tall * (1 - kind[1]) + tall * 0.012 * np.sin(angles + 2.2)
    if name == "drip":
        return tall * (1 - kind[1]) - runs(random, angles, int(kind[2]) * 2, tall) + tall * 0.02 * np.sin(angles * 2 + 1)
    bare = 0.06 if name == "sgraffito" else 0.035
    return np.full_like(angles, max(0.45, tall * bare)) + 0.06 * np.sin(angles * 3 + 1)


def turned(name, wall, unit, kind, random, thick=0.5, lip=False):
    """The mesh of a vessel in cm, with what its glaze needs to know at every point."""
    rings = outline(wall, unit, thick)
    tall = max(-y for _, y in wall) * unit
    flutes = round(360 / kind[1]) if kind[0] == "fluted" else 0
    count = flutes * 14 if flutes else 200
    angles = -math.pi + np.arange(count) * 2 * math.pi / count
    r, z, zone = (rings[:, i][:, None] for i in range(3))
    turn = angles[None, :]
    bend = bending(rings)[:, None] + 0 * turn
    thin, pool = np.clip((bend - 0.32) * 0.9, 0, 1), np.clip((-bend - 0.12) * 1.2, 0, 1)
    thin = np.maximum(thin, np.exp(-np.abs(z - tall) / 0.28))
    thin[zone[:, 0] == 2] *= 0.4
    pool = np.maximum(pool, 0.55 * np.clip(1 - z / (tall * 0.3), 0, 1))
    phase = [random.uniform(0, 6.3) for _ in range(4)]
    # Hand and wheel: never quite round, and a spiral from the fingers.
    wide = r * (1 + 0.0035 * np.sin(turn + phase[0]) + 0.002 * np.sin(2 * turn + phase[1] + z * 0.2))
    spiral = np.sin(z * 2 * math.pi / 1.05 + turn + 1.3 * np.sin(z * 0.7 + phase[2]))
    fade = np.clip((z - 0.6) / 1.5, 0, 1) * np.clip((tall - z) / 1.2, 0, 1)
    rough_hand = {"dip": 0.022, "drip": 0.02, "reactive": 0.02, "speckle": 0.012}.get(kind[0], 0.008)
    outside = (zone != 2).astype(float)
    wide = wide + rough_hand * spiral * fade * np.where(zone == 2, 1.6, 1)
    if flutes:
        share = (flutes * turn / (2 * math.pi)) % 1
        cut = 1 - (2 * share - 1) ** 2
        deep = np.clip((z - 0.9) / 1.4, 0, 1) * np.clip((tall - z - 0.5) / 1.3, 0, 1) * outside
        wide = wide - 0.34 * (r / r.max()) ** 0.6 * cut * deep
        thin, pool = np.maximum(thin, deep * np.clip(1 - cut * 3.2, 0, 1)), np.maximum(pool, deep * 0.75 * cut**3)
    high = z + 0 * turn
    if lip:
        pull = np.exp(-(((turn + math.pi / 2) / 0.36) ** 2)) * np.exp(-np.clip(tall - z, 0, None) / 1.6)
        wide, high = wide + 2.1 * pull, high + 0.75 * pull
    points = np.stack([wide * np.sin(turn), -wide * np.cos(turn), high], -1).reshape(-1, 3)
    rows = len(rings)
    a = (np.arange(rows - 1)[:, None] * count + np.arange(count)[None, :]).reshape(-1)
    b = (np.arange(rows - 1)[:, None] * count + (np.arange(count)[None, :] + 1) % count).reshape(-1)
    made = mesh(name, points.tolist(), np.stack([a, b, b + count, a + count], -1).tolist())
    cover = np.where(zone == 0, z - edge_of(kind, tall, angles, random)[None, :], FREE)
    fields = {"cover": cover, "thin": thin, "pool": pool, "inside": (zone == 2) + 0 * turn, "share": z / tall + 0 * turn}
    for field, values in fields.items():
        made.data.attributes.new(field, "FLOAT", "POINT").data.foreach_set("value", (values + 0 * turn).astype("f").ravel())
    unroll(made, angles, count, rings[:, 1] / tall)
    return made


def unroll(made, angles, count, shares):
    """Where each point lies on a drawing of the whole surface."""
    across, up = np.arange(count) / count, shares
    rows = len(up)
    left = np.tile(across, rows - 1)
    right = left + 1 / count
    low, top = np.repeat(up[:-1], count), np.repeat(up[1:], count)
    corners = np.stack([left, low, right, low, right, top, left, top], -1).astype("f")
    made.data.uv_layers.new(name="unrolled").data.foreach_set("uv", corners.ravel())
