"""A small language for shader graphs: every call adds one node and answers its output."""

import bpy


def linear(hexed):
    """A colour of the demo as light. Film is paler than paint: it is deepened a little."""
    channels = [int(hexed[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*[c**1.28 * 0.94 for c in light], 1)


class Graph:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, inputs=None, out=0, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for key, value in (inputs or {}).items():
            self.plug(node.inputs[key], value)
        return node.outputs[out]

    def plug(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            socket.default_value = value

    def set(self, **inputs):
        """Inputs of the surface, by their names with _ for spaces."""
        for name, value in inputs.items():
            self.plug(self.shader.inputs[name.replace("_", " ")], value)
        return self.material

    def math(self, operation, a, b=0.0, c=0.0, clamp=False):
        return self.add("Math", {0: a, 1: b, 2: c}, operation=operation, use_clamp=clamp)

    def times(self, a, b):
        return self.math("MULTIPLY", a, b)

    def plus(self, a, b):
        return self.math("ADD", a, b)

    def step(self, value, low, high, start=0.0, end=1.0):
        """From start to end while the value goes from low to high."""
        inputs = {"Value": value, "From Min": low, "From Max": high, "To Min": start, "To Max": end}
        return self.add("MapRange", inputs, interpolation_type="SMOOTHSTEP")

    def mix(self, share, a, b):
        return self.add("Mix", {0: share, 6: a, 7: b}, out=2, data_type="RGBA")

    def place(self):
        return self.add("TexCoord", out=3)

    def noise(self, scale, detail=2.0, distortion=0.0, stretch=None, seed=0.0):
        vector = self.place()
        if stretch or seed:
            vector = self.add("Mapping", {0: vector, 1: (seed, seed, seed), 3: stretch or (1, 1, 1)})
        return self.add("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail, "Distortion": distortion})

    def attribute(self, name):
        return self.add("Attribute", out=2, attribute_name=name)

    def specks(self, scale, share, size=0.16):
        """Sparse round spots: about `share` of the cells of a honeycomb have one."""
        kind = {"Vector": self.place(), "Scale": scale}
        near = self.add("TexVoronoi", kind, out=0)
        cell = self.add("SeparateColor", {0: self.add("TexVoronoi", kind, out=1)})
        chosen = self.math("GREATER_THAN", cell, 1 - share)
        spread = self.times(cell, size)
        return self.times(chosen, self.step(self.math("SUBTRACT", near, spread), -0.02, 0.05, 1.0, 0.0))

    def image(self, path, vector=None, extension="CLIP", linear_data=False):
        picture = bpy.data.images.load(path, check_existing=True)
        if linear_data:
            picture.colorspace_settings.name = "Non-Color"
        node = self.tree.nodes.new("ShaderNodeTexImage")
        node.image, node.extension, node.interpolation = picture, extension, "Cubic"
        self.plug(node.inputs[0], vector)
        return node.outputs[0]

    def deepened(self, colour):
        return self.add("Gamma", {0: colour, 1: 1.28})

    def bump(self, height, distance, strength=1.0):
        return self.add("Bump", {"Height": height, "Distance": distance, "Strength": strength})
