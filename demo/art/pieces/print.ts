import { house, shade, tint, wood } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { between, seededRandom } from '../random.ts'
import { clipped, disc, fill, linear, moved, polygon, rect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { printDetail } from './print-detail.ts'

import { FRAME_COLOURS, imageOn } from './print-spec.ts'
import type { Layout, PrintSpec } from './print-spec.ts'
import { printBack } from './print-back.ts'

function image(defs: Defs, spec: PrintSpec, area: Layout): string {
  const { width, height } = area
  const drawn = spec.pattern({ width, height, colours: spec.colours, random: seededRandom(spec.seed), defs })
  return moved(clipped(defs, rect(0, 0, width, height), drawn), area.x, area.y)
}

/** Figures as a pencil writes them, from the upper left of a box of 6 by 10. */
const FIGURES: Record<string, string> = {
  '/': 'm5 -1l-4 13',
  '0': 'm3 0c-4 0 -4 10 0 10s4 -10 0 -10',
  '1': 'm1 2l3 -2l-1 10',
  '2': 'm0 2c1 -4 7 -2 5 2l-5 6h6',
  '3': 'm0 1c6 -3 6 4 1 4c6 0 5 7 -1 5',
  '4': 'm4 10v-10l-4 7h6',
  '5': 'm5 0h-4l-1 4c6 -2 7 6 0 6',
  '6': 'm5 0c-5 2 -6 10 -2 10s3 -7 -2 -4',
  '7': 'm0 0h6l-4 10',
  '8': 'm3 5c-4 -1 -3 -5 0 -5s4 4 0 5c-5 1 -4 5 0 5s4 -4 0 -5',
  '9': 'm5 3c-1 4 -5 3 -4 0s5 -3 4 1l-2 6',
}

/** The edition's number at the left and the printer's name at the right, in pencil. */
function pencil(x: number, y: number, width: number, seed: string): string {
  const random = seededRandom(`${seed} signature`)
  const tall = between(random, 0.85, 1.2)
  let name = `M${xy(x + width - 52, y + 9)}c2 ${xy(-15 * tall)} 9 ${xy(-17 * tall)} 7 ${xy(-5 * tall)}s-7 9 -2 4`
  for (let i = 0; i < 4; i++) {
    const up = between(random, 4, 9) * tall
    name += `c${xy(between(random, 1, 3), -up, between(random, 4, 7), -up, 4, -1)}s1 4 4 ${xy(between(random, -1, 2))}`
  }
  const flourish = `c5 ${xy(-16 * tall)} 9 -12 4 0q5 -5 14 ${xy(between(random, -5, -1))}`
  const number = `${1 + Math.floor(random() * 79)}/80`
  const edition = Array.from(number)
    .map((figure, i) => `M${xy(x + i * 8.4, y)}${FIGURES[figure] ?? ''}`)
    .join('')
  return stroke(
    '#6d6a66',
    1.1,
    `${edition}${name}${flourish}`,
    'stroke-linecap="round" stroke-linejoin="round"',
  )
}

export function sheet(defs: Defs, spec: PrintSpec, width: number, height: number): string {
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

export function printPiece(spec: PrintSpec): Piece {
  const hung = spec.frame === 'Unframed' || spec.frame === 'Batten'
  return {
    width: spec.size[0],
    height: spec.size[1],
    ...(spec.frame === 'Batten' && { rise: 72 }),
    heightCm: spec.sizeCm[1],
    support: hung ? 'hangs' : 'stands',
    scene: 'wall',
    mood: spec.colours[0] ?? house.cobalt,
    front: (defs) =>
      hung
        ? unframed(defs, spec)
        : framed(defs, spec, FRAME_COLOURS[spec.frame as keyof typeof FRAME_COLOURS]),
    detail: (defs) =>
      printDetail(defs, spec, sheet(defs, spec, ...spec.size), imageOn(...spec.size, spec.margin ?? 0.12)),
    back: () => printBack(spec),
  }
}
