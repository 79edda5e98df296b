"""Clay and glazes: thin at rims and ridges, pooled in hollows and at the foot, bare below their edge. Measures in cm."""

import os

from nodes import Graph, linear

VERMILION = "#ca3a1e"


def mixed(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def clay(g, body):
    """Bare stoneware: warm, with grog and iron in it."""
    fine = g.noise(1.1, 5)
    colour = g.mix(g.step(fine, 0.25, 0.75), mixed(body, (0, 0, 0, 1), 0.12), mixed(body, (1, 1, 1, 1), 0.05))
    iron = g.specks(2.6, 0.3, 0.12)
    return g.mix(g.times(iron, 0.85), colour, (0.10, 0.055, 0.035, 1))


def single(g, glaze, pooled, body):
    """One glaze: cloudy, paler where it is thin, deeper where it gathered."""
    cloud = g.noise(0.32, 4, 0.4)
    tone = g.mix(g.step(cloud, 0.25, 0.75), mixed(glaze, pooled, 0.22), mixed(glaze, (1, 1, 1, 1), 0.05))
    gathered = g.math("MULTIPLY_ADD", g.noise(0.9, 3), 0.5, g.attribute("pool"))
    tone = g.mix(g.step(gathered, 0.35, 1.15), tone, pooled)
    broken = g.math("MULTIPLY_ADD", g.noise(2.0, 3), 0.35, g.attribute("thin"))
    return g.mix(g.step(broken, 0.45, 1.05, 0.0, 0.72), tone, mixed(mixed(glaze, body, 0.6), (1, 1, 1, 1), 0.08))


def mottled(g, glaze, pooled, body):
    """Two glazes that met in the fire: rust at the rim, streaks that ran down, deep below."""
    rust = mixed(mixed(glaze, linear(VERMILION), 0.45), (0.05, 0.02, 0.01, 1), 0.45)
    share = g.attribute("share")
    run = g.noise(0.55, 5, 0.9, stretch=(1, 1, 0.28))
    spots = g.noise(0.9, 5, 0.8, stretch=(1, 1, 0.4), seed=3.0)
    low = g.step(g.math("MULTIPLY_ADD", run, 0.5, g.math("MULTIPLY", share, -1.0)), -0.55, 0.2)
    tone = g.mix(low, glaze, pooled)
    tone = g.mix(g.step(run, 0.5, 0.75, 0, 0.6), tone, mixed(glaze, (1, 1, 1, 1), 0.12))
    tone = g.mix(g.times(g.step(spots, 0.5, 0.72), 0.7), tone, pooled)
    tone = g.mix(g.times(g.step(spots, 0.44, 0.24), 0.6), tone, rust)
    warm = g.plus(g.attribute("thin"), g.step(g.math("MULTIPLY_ADD", run, 0.16, share), 0.99, 1.06))
    return g.mix(g.step(warm, 0.3, 0.9, 0, 0.85), tone, rust)


def paint(g, folder, part):
    """What was painted on, a little uneven as a brush leaves it."""
    spot = g.add("UVMap", uv_map="unrolled")
    shaken = g.add("TexNoise", {"Vector": g.place(), "Scale": 1.6, "Detail": 4.0}, out=1)
    centred = g.add("VectorMath", {0: shaken, 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT")
    spot = g.add("VectorMath", {0: centred, 1: (0.006, 0.008, 0), 2: spot}, operation="MULTIPLY_ADD")
    drawn = g.deepened(g.image(os.path.join(folder, "art", part["paint"]), spot, "EXTEND"))
    worn = g.step(g.noise(2.4, 6), 0.42, 0.7, 0, 0.2)
    return g.mix(worn, drawn, g.mix(0.5, drawn, linear(part["glaze"]["body"])))


def surface(part, folder, per_unit):
    """The material of one vessel; `per_unit` is how many cm a unit of the room is."""
    g = Graph(part["kind"][0])
    kind = part["kind"][0]
    glaze, pooled, body = (linear(part["glaze"][each]) for each in ("glaze", "pooled", "body"))
    cover = g.math("MULTIPLY_ADD", g.noise(0.45, 3), 0.5, g.attribute("cover"))
    covered = g.step(cover, 0.22, 0.30)
    if kind == "reactive":
        tone = mottled(g, glaze, pooled, body)
    elif part["paint"]:
        tone = paint(g, folder, part)
    else:
        tone = single(g, glaze, pooled, body)
    if kind == "speckle":
        dark = part["glaze"]["swatch"] == "#3b281d"
        iron = linear("#c26a2c") if dark else mixed(glaze, (0.03, 0.018, 0.01, 1), 0.85)
        tone = g.mix(g.times(g.specks(1.7, 0.55, 0.2), 0.9), tone, iron)
    roll = g.times(g.step(cover, 0.3, 0.85, 1, 0), 1 if kind in ("dip", "drip") else 0)
    tone = g.mix(g.times(roll, 0.7), tone, pooled)
    within = linear(part["inside"]) if part["inside"] else mixed(glaze, body, 0.15)
    tone = g.mix(g.step(g.attribute("inside"), 0.4, 0.6), tone, within)
    bare = clay(g, body)
    shine = {"sgraffito": 0.5, "reactive": 0.27, "speckle": 0.34}.get(kind, 0.16)
    fine = g.noise(5, 3)
    relief = g.plus(g.times(covered, 0.9), g.times(g.noise(1.6, 3), 0.12))
    relief = g.plus(relief, g.times(roll, 0.5))
    relief = g.plus(relief, g.times(fine, g.step(covered, 0, 1, 0.22, 0.04)))
    return g.set(
        Base_Color=g.mix(covered, bare, tone),
        Roughness=g.plus(g.step(covered, 0, 1, 0.78, shine), g.times(fine, 0.06)),
        Coat_Weight=g.times(covered, 0.25 if kind == "sgraffito" else 0.6),
        Coat_Roughness=0.07,
        Normal=g.bump(relief, 0.07 / per_unit, 0.55),
    )


def plain(name, tone, rough, coat=0.0):
    """A simple stuff: wax, leaf, wood, earth."""
    g = Graph(name)
    cloud = g.noise(0.8, 4)
    colour = g.mix(g.step(cloud, 0.3, 0.7), mixed(tone, (0, 0, 0, 1), 0.1), (*[min(1, c * 1.06) for c in tone[:3]], 1))
    return g.set(Base_Color=colour, Roughness=rough, Coat_Weight=coat)
