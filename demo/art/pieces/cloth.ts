import { house, shade, tint } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import { between, seededRandom } from '../random.ts'
import { clipped, disc, fill, group, linear, rect, round, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import type { Weave } from '../patterns/weaving.ts'
import { wovenDetail } from './woven.ts'
import type { Ending } from './woven.ts'

/** Cloth of one weave and colouring. */
export interface Cloth {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  /** The number of its upright stripes, where that is all its pattern: gathered cloth spreads them. */
  stripes?: number
  /** How its threads lie, seen close by; printed cloth has none of its own. */
  weave?: Weave
  /** How it ends at its lower edge. */
  ending?: Ending
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

/** Threads of plain canvas over the whole area, under whatever is printed on it. */
export function threads(defs: Defs, size: number): string {
  const s = size
  const over = (x: number, y: number, upright: boolean): string => {
    const [w, h] = upright ? [s * 0.84, s * 1.1] : [s * 1.1, s * 0.84]
    const [l, t] = [x + (s - w) / 2, y + (s - h) / 2]
    return (
      fill(house.ink, roundRect(l, t, w, h, s * 0.4), 'opacity=".1"') +
      fill('#ffffff', roundRect(l + s * 0.08, t + s * 0.06, w * 0.5, h * 0.5, s * 0.2), 'opacity=".2"')
    )
  }
  const gaps = fill(
    house.ink,
    disc(0, 0, s * 0.13) +
      disc(s, 0, s * 0.13) +
      disc(2 * s, 0, s * 0.13) +
      disc(0, s, s * 0.13) +
      disc(s, s, s * 0.13) +
      disc(2 * s, s, s * 0.13) +
      disc(0, 2 * s, s * 0.13) +
      disc(s, 2 * s, s * 0.13) +
      disc(2 * s, 2 * s, s * 0.13),
    'opacity=".34"',
  )
  const id = defs.add(
    'pattern',
    `width="${s * 2}" height="${s * 2}" patternUnits="userSpaceOnUse"`,
    over(0, 0, true) + over(s, s, true) + over(s, 0, false) + over(0, s, false) + gaps,
  )
  return fill(`url(#${id})`, rect(-900, -1500, 2600, 3000))
}

/** A close-up: the weave at an angle, a turned hem and its stitches, and a corner of table. */
export function clothDetail(
  cloth: Cloth,
  width: number,
  height: number,
  zoom: number,
): (defs: Defs) => string {
  if (cloth.weave) return wovenDetail({ ...cloth, weave: cloth.weave, ending: cloth.ending ?? 'hem' })
  return (defs) => {
    const light = linear(
      defs,
      [
        [0, '#ffffff', 0.2],
        [0.45, '#ffffff', 0],
        [1, house.ink, 0.26],
      ],
      1,
      1,
    )
    const [main, ground] = cloth.colours as [string, string]
    const field = { width, height, colours: cloth.colours, random: seededRandom(cloth.seed), defs }
    const panel = group(
      // Not a clothPanel: some renderers lose a clip inside a turned clip, and the hem clips enough.
      `<g transform="scale(${zoom * 1.7}) translate(${xy(-width * 0.5, -height)})">${cloth.pattern(field)}</g>` +
        threads(defs, 15) +
        fill(house.ink, rect(-1200, -106, 2400, 14), 'opacity=".18"') +
        stroke(shade(main, 0.5), 9, 'M-1200 -84H1200', 'stroke-dasharray="28 16" opacity=".4"') +
        stroke(tint(ground, 0.4), 7, 'M-1202 -88H1200', 'stroke-dasharray="28 16"') +
        fill(house.ink, rect(-1200, -26, 2400, 26), 'opacity=".18"'),
      'transform="translate(400 850) rotate(-9)"',
    )
    const aboveHem = `<path d="${rect(-1200, -1600, 2400, 1600)}" transform="translate(400 850) rotate(-9)"/>`
    const clip = group(panel, `clip-path="url(#${defs.add('clipPath', '', aboveHem)})"`)
    const shadow =
      `<path fill="${house.ink}" opacity=".2" transform="translate(408 868) rotate(-9)"` +
      ` d="${rect(-1200, -400, 2400, 400)}"/>`
    return fill('#e4ddcf', rect(0, 0, 800, 1000)) + shadow + clip + fill(light, rect(0, 0, 800, 1000))
  }
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
