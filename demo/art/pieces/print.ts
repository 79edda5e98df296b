import { cm, dashed, drawingPaper, heightLine, inkLine, widthLine } from '../measure.ts'
import { house, mix, shade, tint, wood } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import type { Piece } from '../piece.ts'
import { between, seededRandom } from '../random.ts'
import { clipped, disc, fill, group, linear, moved, polygon, rect, round, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'

export type Frame = 'Oak' | 'Black' | 'White' | 'Walnut' | 'Unframed' | 'Batten'

export interface PrintSpec {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  /** Outer size in drawing units. */
  size: [width: number, height: number]
  sizeCm: [width: number, height: number]
  frame: Frame
  /** White paper round the image, as a share of the width; 0 prints to the edge. */
  margin?: number
  paper?: string
}

const FRAME_COLOURS: Record<Exclude<Frame, 'Unframed' | 'Batten'>, string> = {
  Oak: wood.oak,
  Black: wood.black,
  White: wood.white,
  Walnut: wood.walnut,
}

interface Layout {
  x: number
  y: number
  width: number
  height: number
}

/** Where the image sits on its sheet, measured from the sheet's upper left; more paper below than above. */
function imageOn(width: number, height: number, margin: number): Layout {
  const side = width * margin
  return { x: side, y: side, width: width - 2 * side, height: height - side * 2.35 }
}

function image(defs: Defs, spec: PrintSpec, area: Layout): string {
  const { width, height } = area
  const drawn = spec.pattern({ width, height, colours: spec.colours, random: seededRandom(spec.seed), defs })
  return moved(clipped(defs, rect(0, 0, width, height), drawn), area.x, area.y)
}

function pencil(x: number, y: number, width: number, seed: string): string {
  const random = seededRandom(`${seed} signature`)
  let d = `M${xy(x + width - 46, y + 9)}`
  for (let i = 0; i < 5; i++)
    d += `q${xy(between(random, 2, 6), between(random, -16, -7), 8, between(random, -3, 3))}`
  return stroke(
    '#6d6a66',
    1.2,
    `M${xy(x, y + 9)}l3 -8v9M${xy(x + 10, y + 9)}l6 -11M${xy(x + 19, y + 2)}q5 -4 5 1t-6 6h8${d}`,
  )
}

function sheet(defs: Defs, spec: PrintSpec, width: number, height: number): string {
  const margin = spec.margin ?? 0.12
  const area = imageOn(width, height, margin)
  const image_ = margin === 0 ? { x: 0, y: 0, width, height } : area
  return (
    fill(spec.paper ?? '#fdfcf9', rect(0, 0, width, height)) +
    image(defs, spec, image_) +
    (margin > 0.05 ? pencil(area.x, area.y + area.height + 12, area.width, spec.seed) : '')
  )
}

/** Mitred frame: the top and left catch the light, the right and bottom turn away. */
function framed(defs: Defs, spec: PrintSpec, tone: string): string {
  const [w, h] = spec.size
  const bar = Math.min(w, h) * 0.036
  const [l, t] = [-w / 2, -h]
  const mat = bar + Math.min(w, h) * 0.012
  const side = (points: [number, number][], colour: string) => fill(colour, polygon(points))
  return (
    fill(tone, rect(l, t, w, h)) +
    side(
      [
        [l, t],
        [-l, t],
        [-l - bar, t + bar],
        [l + bar, t + bar],
      ],
      tint(tone, 0.2),
    ) +
    side(
      [
        [l, t],
        [l + bar, t + bar],
        [l + bar, -bar],
        [l, 0],
      ],
      tint(tone, 0.08),
    ) +
    side(
      [
        [-l, t],
        [-l, 0],
        [-l - bar, -bar],
        [-l - bar, t + bar],
      ],
      shade(tone, 0.22),
    ) +
    side(
      [
        [l, 0],
        [l + bar, -bar],
        [-l - bar, -bar],
        [-l, 0],
      ],
      shade(tone, 0.32),
    ) +
    moved(sheet(defs, spec, w - 2 * bar, h - 2 * bar), l + bar, t + bar) +
    fill(
      house.ink,
      rect(l + bar, t + bar, w - 2 * bar, mat - bar) + rect(l + bar, t + bar, mat - bar, h - 2 * bar),
      'opacity=".2"',
    ) +
    fill(
      '#ffffff',
      polygon([
        [l + bar, t + bar],
        [l + w * 0.5, t + bar],
        [l + w * 0.16, -bar],
        [l + bar, -bar],
      ]),
      'opacity=".08"',
    )
  )
}

function clips(width: number, height: number): string {
  return [-0.32, 0.32]
    .map((at) => {
      const x = width * at
      return (
        stroke('#4b443d', 2.4, `M${xy(x - 8, -height - 2)}l8 -24l8 24`) +
        fill('#3a332c', rect(x - 18, -height - 8, 36, 22)) +
        fill('#6d655c', rect(x - 18, -height - 8, 36, 5)) +
        fill('#2b251f', disc(x, -height - 28, 4))
      )
    })
    .join('')
}

function battens(width: number, height: number): string {
  const bar = (y: number) =>
    fill(wood.oak, rect(-width / 2 - 10, y, width + 20, 20)) +
    fill(tint(wood.oak, 0.35), rect(-width / 2 - 10, y, width + 20, 5)) +
    fill(shade(wood.oak, 0.3), rect(-width / 2 - 10, y + 16, width + 20, 4))
  return (
    stroke('#8f7f6b', 2, `M${xy(-width * 0.4, -height)}L0 ${xy(-height - 64)}L${xy(width * 0.4, -height)}`) +
    fill('#6d5a45', disc(0, -height - 64, 5)) +
    bar(-height - 6) +
    bar(-16)
  )
}

function unframed(defs: Defs, spec: PrintSpec): string {
  const [w, h] = spec.size
  const roll = linear(
    defs,
    [
      [0, '#ffffff', 0.16],
      [0.3, '#ffffff', 0],
      [0.8, house.ink, 0],
      [1, house.ink, 0.09],
    ],
    0.3,
    1,
  )
  return (
    moved(sheet(defs, spec, w, h), -w / 2, -h) +
    fill(roll, rect(-w / 2, -h, w, h)) +
    (spec.frame === 'Batten' ? battens(w, h) : clips(w, h))
  )
}

/** A raking close look at the lower right corner: ink, paper edge, pencil. */
function detail(defs: Defs, spec: PrintSpec): string {
  const [w, h] = spec.size
  const zoom = 2.5
  const edge = linear(
    defs,
    [
      [0, '#ffffff', 0.14],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.12],
    ],
    1,
    1,
  )
  const grain = seededRandom(`${spec.seed} grain`)
  let fibres = ''
  for (let i = 0; i < 240; i++)
    fibres += `M${xy(grain() * 800, grain() * 1000)}l${xy(between(grain, -9, 9), between(grain, -5, 5))}`
  const table = mix(house.surface, house.ink, 0.1)
  const sheetMarkup = group(
    sheet(defs, spec, w, h),
    `transform="translate(640 905) rotate(-4) scale(${zoom}) translate(${xy(-w, -h)})"`,
  )
  const shadow =
    `<path fill="${house.ink}" opacity=".16" transform="translate(656 926) rotate(-4)"` +
    ` d="${rect(-1800, -2000, 1800, 2000)}"/>`
  return (
    fill(table, rect(0, 0, 800, 1000)) +
    shadow +
    sheetMarkup +
    stroke(house.ink, 1.3, fibres, 'opacity=".07"') +
    fill(edge, rect(0, 0, 800, 1000))
  )
}

function back(spec: PrintSpec): string {
  const [w, h] = spec.size
  const scale = Math.min(470 / w, 560 / h)
  const [dw, dh] = [w * scale, h * scale]
  const [l, t] = [370 - dw / 2, 500 - dh / 2]
  const [cw, ch] = spec.sizeCm
  const measures =
    widthLine(l, l + dw, t + dh + 66, t + dh, cm(cw)) + heightLine(t, t + dh, l + dw + 78, l + dw, cm(ch))
  if (spec.frame === 'Unframed' || spec.frame === 'Batten') {
    const area = imageOn(dw, dh, spec.margin ?? 0.12)
    const printed = spec.margin === 0 ? '' : dashed(rect(l + area.x, t + area.y, area.width, area.height))
    return (
      drawingPaper() +
      inkLine(rect(l, t, dw, dh)) +
      printed +
      inkLine(`M${xy(l + dw - 54, t)}l54 54M${xy(l + dw - 54, t)}v54h54`) +
      measures
    )
  }
  const bar = 26
  const inner = rect(l + bar, t + bar, dw - 2 * bar, dh - 2 * bar)
  const mitres =
    `M${xy(l, t)}l${bar} ${bar}M${xy(l + dw, t)}l${-bar} ${bar}M${xy(l, t + dh)}l${bar}` +
    ` ${-bar}M${xy(l + dw, t + dh)}l${-bar} ${-bar}`
  const wireY = t + dh * 0.26
  const wire = `M${xy(l + bar / 2, wireY)}Q${xy(l + dw / 2, wireY - 44, l + dw - bar / 2, wireY)}`
  const rings = inkLine(disc(l + bar / 2, wireY, 9) + disc(l + dw - bar / 2, wireY, 9))
  const clipsAround = [0.2, 0.5, 0.8]
    .map((at) => `M${xy(l + bar - 10, t + dh * at)}h26M${xy(l + dw - bar - 16, t + dh * at)}h26`)
    .join('')
  const label = rect(l + dw / 2 - 60, t + dh * 0.66, 120, 74)
  return (
    drawingPaper() +
    inkLine(rect(l, t, dw, dh) + inner + mitres) +
    inkLine(wire) +
    rings +
    inkLine(clipsAround) +
    inkLine(label) +
    stroke(
      house.muted,
      1.6,
      [20, 38, 54]
        .map((y) => `M${xy(l + dw / 2 - 44, t + dh * 0.66 + y)}h${round(y === 54 ? 50 : 88)}`)
        .join(''),
    ) +
    measures
  )
}

/** A print on paper, in a frame, in clips or on battens. */
export function printPiece(spec: PrintSpec): Piece {
  const hung = spec.frame === 'Unframed' || spec.frame === 'Batten'
  return {
    width: spec.size[0],
    height: spec.size[1],
    heightCm: spec.sizeCm[1],
    support: hung ? 'hangs' : 'stands',
    scene: 'wall',
    mood: spec.colours[0] ?? house.cobalt,
    front: (defs) =>
      hung
        ? unframed(defs, spec)
        : framed(defs, spec, FRAME_COLOURS[spec.frame as keyof typeof FRAME_COLOURS]),
    detail: (defs) => detail(defs, spec),
    back: () => back(spec),
  }
}
