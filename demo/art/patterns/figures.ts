import { between, choose, cyclic } from '../random.ts'
import { mix, shade, tint } from '../palette.ts'
import { disc, fill, group, polygon, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Point } from '../svg.ts'
import type { Field, Pattern } from './field.ts'

/** Seeds of a flower head: equal steps of the golden angle. */
export function seedHead(count: number): Pattern {
  return ({ width, height, colours }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const reach = Math.min(width, height) * 0.46
    const layers = ['', '', '', '', '']
    for (let i = 0; i < count; i++) {
      const angle = i * 2.399963
      const radius = reach * Math.sqrt((i + 0.5) / count)
      const layer = Math.min(4, Math.floor((i / count) * 5))
      layers[layer] += `M${xy(width / 2 + radius * Math.cos(angle), height / 2 + radius * Math.sin(angle))}h0`
    }
    const tones = [accent, accent, mix(accent, main, 0.5), main, second]
    return (
      fill(ground, rect(0, 0, width, height)) +
      layers
        .map((d, i) => stroke(cyclic(tones, i), reach * (0.034 + i * 0.011), d, 'stroke-linecap="round"'))
        .join('')
    )
  }
}

/** Chips of stone set in plaster; a chip that would touch another is left out. */
export function terrazzo(chips: number, largest: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const placed: { x: number; y: number; radius: number }[] = []
    const layers = new Map<string, string>()
    for (let tries = 0; tries < chips * 6 && placed.length < chips; tries++) {
      const radius = largest * between(random, 0.25, 1)
      const chip = { x: random() * width, y: random() * height, radius }
      if (placed.some((other) => Math.hypot(other.x - chip.x, other.y - chip.y) < other.radius + radius + 3))
        continue
      placed.push(chip)
      const sides = 4 + Math.floor(random() * 3)
      const turn = random() * 6
      const outline = Array.from({ length: sides }, (_, i): Point => {
        const angle = turn + ((i + between(random, -0.25, 0.25)) / sides) * Math.PI * 2
        return [
          chip.x + Math.cos(angle) * radius,
          chip.y + Math.sin(angle) * radius * between(random, 0.7, 1),
        ]
      })
      const colour = choose(
        random,
        [0, 0, 2, 3].map((i) => cyclic(colours, i)),
      )
      layers.set(colour, (layers.get(colour) ?? '') + polygon(outline))
    }
    return (
      fill(cyclic(colours, 1), rect(0, 0, width, height)) +
      [...layers].map(([colour, d]) => fill(colour, d)).join('')
    )
  }
}

/** Fields on hills, ploughed in different directions. */
export function hills(count: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    let markup =
      fill(mix(ground, second, 0.18), rect(0, 0, width, height)) +
      fill(accent, disc(width * 0.28, height * 0.2, width * 0.1))
    for (let hill = 0; hill < count; hill++) {
      const y = height * (0.3 + (0.62 * hill) / count)
      const phase = random() * 6
      const ridge = (drop: number): Point[] =>
        Array.from({ length: 8 }, (_, i) => {
          const at = i / 7
          return [at * width, y + drop + Math.sin(at * 3.4 + phase) * height * 0.05]
        })
      const base = mix(mix(ground, second, 0.6), main, hill / (count - 1))
      const soil = hill % 3 === 1 ? mix(accent, base, 0.25) : base
      markup += fill(soil, `${smooth(ridge(0))}V${round(height)}H0z`)
      const furrows = Array.from({ length: 6 }, (_, i) => smooth(ridge(10 + i * (6 + hill * 1.6)))).join('')
      markup += stroke(hill % 2 ? tint(soil, 0.45) : shade(soil, 0.3), 1.6, furrows)
    }
    return markup
  }
}

/** Large discs, a bar and half a disc in balance. */
export function orbits(): Pattern {
  return ({ width, height, colours }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const [cx, cy, r] = [width * 0.46, height * 0.42, width * 0.36]
    const rings = [1, 0.86, 0.72, 0.58].map((share) => disc(cx, cy, r * share)).join('')
    return (
      fill(ground, rect(0, 0, width, height)) +
      stroke(main, r * 0.055, rings) +
      fill(accent, disc(cx, cy, r * 0.4)) +
      fill(main, `M${xy(width * 0.1, height * 0.82)}a${xy(r * 0.8, r * 0.8)} 0 0 1 ${round(r * 1.6)} 0z`) +
      fill(second, disc(width * 0.8, height * 0.76, r * 0.3)) +
      fill(second, `M${xy(cx, cy)}L${xy(cx + r, cy)}A${xy(r, r)} 0 0 0 ${xy(cx, cy - r)}z`, 'opacity=".9"') +
      fill(shade(main, 0.4), rect(width * 0.1, height * 0.86, width * 0.8, height * 0.018))
    )
  }
}

const CUT_SHAPES: Record<string, Point[]> = {
  bottle: [
    [0.12, 0],
    [0.13, 0.32],
    [0.34, 0.5],
    [0.36, 0.78],
    [0.3, 1],
  ],
  round: [
    [0.2, 0],
    [0.18, 0.12],
    [0.5, 0.5],
    [0.4, 0.88],
    [0.24, 1],
  ],
  tall: [
    [0.24, 0],
    [0.3, 0.3],
    [0.22, 0.7],
    [0.3, 1],
  ],
  bowl: [
    [0.66, 0.52],
    [0.6, 0.72],
    [0.36, 0.94],
    [0.28, 1],
  ],
}

function cutShape(name: string, x: number, base: number, height: number): string {
  const side = CUT_SHAPES[name] ?? []
  const right = side.map(([r, at]): Point => [x + r * height, base - height * (1 - at)])
  const left = side.map(([r, at]): Point => [x - r * height, base - height * (1 - at)]).reverse()
  return `${smooth(right)}L${smooth(left).slice(1)}z`
}

/** Vessels cut from coloured paper and laid over one another. */
export function cutVessels(): Pattern {
  return ({ width, height, colours }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const base = height * 0.8
    return (
      fill(ground, rect(0, 0, width, height)) +
      fill(mix(ground, second, 0.45), rect(0, height * 0.66, width, height * 0.34)) +
      fill(accent, disc(width * 0.68, height * 0.26, width * 0.16)) +
      fill(main, cutShape('bottle', width * 0.34, base, height * 0.6)) +
      fill(second, cutShape('round', width * 0.66, base, height * 0.38), 'opacity=".94"') +
      fill(shade(main, 0.45), cutShape('bowl', width * 0.5, height * 0.88, height * 0.24)) +
      stroke(
        ground,
        3,
        `M${xy(width * 0.47, height * 0.61)}h${round(width * 0.36)}` +
          `M${xy(width * 0.46, height * 0.64)}h${round(width * 0.4)}`,
      )
    )
  }
}

/** One frond: pinnae that shorten towards the tip, each toothed with small leaflets and drooping a little. */
function frond(x: number, y: number, length: number, lean: number, pairs: number): string {
  let d = ''
  for (let i = 1; i <= pairs; i++) {
    const at = i / (pairs + 1)
    const [px, py] = [x + lean * at * at, y - length * at]
    // Longest a third of the way up, as on a lady fern.
    const reach = length * 0.27 * Math.sin(Math.PI * Math.min(1, 0.16 + at * 0.84)) ** 0.8
    for (const side of [-1, 1]) {
      const [dx, dy] = [side * reach, -reach * 0.42]
      const half = (length / pairs) * 0.4
      d += `M${xy(px, py)}`
      // Out along the lower edge in scallops, back along the upper one.
      for (let tooth = 1; tooth <= 4; tooth++) {
        const taper = half * (1 - tooth / 4.6)
        const [nx, ny] = [px + (dx * tooth) / 4, py + (dy * tooth) / 4]
        d += `Q${xy(nx - dx / 9, ny - dy / 9 + taper * 1.5, nx, ny + taper * 0.4)}`
      }
      for (let tooth = 3; tooth >= 0; tooth--) {
        const taper = half * (1 - (tooth + 1) / 4.6)
        const [nx, ny] = [px + (dx * tooth) / 4, py + (dy * tooth) / 4]
        d += `Q${xy(nx + dx / 7, ny + dy / 7 - taper * 1.5, nx, ny - (tooth ? taper * 0.4 : 0))}`
      }
      d += 'z'
    }
  }
  return d
}

/** Ferns laid on sensitised paper: pale shapes, some of them half transparent where they lifted. */
export function sunprint(): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const [main, ground] = colours as [string, string]
    const plants: [number, number, number, number][] = [
      [0.3, 0.5, 0.9, 0.55],
      [0.72, 0.62, 0.96, 0.62],
      [0.5, 0.95, 0.98, 1],
    ]
    let markup = fill(main, rect(0, 0, width, height))
    for (const [at, size, root, strength] of plants) {
      const lean = between(random, -0.14, 0.14) * width
      const [x, y, length] = [width * at, height * root, height * size * 0.86]
      const rib = `M${xy(x, y)}Q${xy(x, y - length / 2, x + lean, y - length)}`
      markup += group(
        fill(ground, frond(x, y, length, lean, 13)) + stroke(ground, 2.4, rib),
        `opacity="${strength}"`,
      )
    }
    return markup
  }
}
