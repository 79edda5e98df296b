import { house, shade } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import { between, seededRandom } from '../random.ts'
import { clipped, fill, linear, rect, round, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'

/** Cloth of one weave and colouring. */
export interface Cloth {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  /** The number of its upright stripes, where that is all its pattern: gathered cloth spreads them. */
  stripes?: number
}

/** A rectangle of cloth, hung by its upper middle. */
export function clothPanel(
  defs: Defs,
  cloth: Cloth,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const drawn = cloth.pattern({
    width,
    height,
    colours: cloth.colours,
    random: seededRandom(cloth.seed),
    defs,
  })
  // Stored once, since folded and stacked products show the same cloth several times.
  const id = defs.add('g', '', clipped(defs, rect(0, 0, width, height), drawn))
  return `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`
}

/** Upright folds: soft bands of light and shade across a hanging cloth. */
export function hangingFolds(
  defs: Defs,
  x: number,
  y: number,
  width: number,
  height: number,
  folds: number,
): string {
  let markup = ''
  const fold = linear(defs, [
    [0, house.ink, 0.2],
    [0.3, house.ink, 0.02],
    [0.5, '#ffffff', 0.2],
    [0.75, house.ink, 0.02],
    [1, house.ink, 0.22],
  ])
  for (let i = 0; i < folds; i++)
    markup += fill(fold, rect(x + (i * width) / folds, y, width / folds + 0.5, height))
  return markup
}

/** Twisted warp ends along a lower edge. */
export function fringe(
  x: number,
  y: number,
  width: number,
  length: number,
  colour: string,
  seed: string,
): string {
  const random = seededRandom(`${seed} fringe`)
  const count = Math.round(width / 11)
  let d = ''
  let knots = ''
  for (let i = 0; i <= count; i++) {
    const at = x + 3 + ((width - 6) * i) / count
    const [bend, drift, drop] = [between(random, -4, 4), between(random, -5, 5), between(random, 0.86, 1.05)]
    d += `M${xy(at, y)}q${xy(bend, length * 0.5, drift, length * drop)}`
    knots += `M${xy(at, y + 5)}v4`
  }
  return (
    stroke(shade(colour, 0.25), 5, d, 'stroke-linecap="round"') +
    stroke(colour, 3.2, d, 'stroke-linecap="round"') +
    stroke(shade(colour, 0.3), 6, knots, 'stroke-linecap="round"')
  )
}

/** Stitches seen as a broken line. */
export function stitches(colour: string, d: string): string {
  return stroke(colour, 2.2, d, 'stroke-dasharray="9 6" opacity=".8"')
}

export function label(x: number, y: number): string {
  return (
    fill(house.paper, rect(x, y, 44, 26)) +
    stroke(
      house.ink,
      1.4,
      `M${xy(x + 12, y + 20)}v-7a${round(10)} 9 0 0 1 20 0v7M${xy(x + 18, y + 20)}v-6` +
        `M${xy(x + 26, y + 20)}v-6`,
    )
  )
}
