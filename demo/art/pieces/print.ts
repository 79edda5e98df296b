import { between, seededRandom } from '../random.ts'
import { clipped, fill, moved, rect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { imageOn } from './print-spec.ts'
import type { Layout, PrintSpec } from './print-spec.ts'

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

/** The sheet of a print, flat and without any light: paper, image, and the pencilled edition and name. */
export function sheet(defs: Defs, spec: PrintSpec): string {
  const { size, margin = 0.12 } = spec
  const [width, height] = size
  const area = imageOn(width, height, margin)
  const image_ = margin === 0 ? { x: 0, y: 0, width, height } : area
  return (
    fill('#fdfcf9', rect(0, 0, width, height)) +
    image(defs, spec, image_) +
    (margin > 0.05 ? pencil(area.x, area.y + area.height + 12, area.width, spec.seed) : '')
  )
}
