import { house, mix, shade, tint } from '../palette.ts'
import { between, seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, group, linear, rect, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { outlineOf } from './profile.ts'
import { drawTurned, profileOf } from './turned.ts'
import type { Turned } from './turned-form.ts'

/** Where a close-up looks: turn in degrees, share of the height, how far it enlarges, and how the glaze has aged. */
export type CloseUp = [degrees: number, share: number, zoom?: number, surface?: 'crackle' | 'pores' | 'both']

/** The net of fine cracks that a glaze draws as it cools: edges of a shaken honeycomb, some of them missing. */
export function crackle(random: Random, step = 92): string {
  const [columns, rows] = [Math.ceil(800 / step) + 2, Math.ceil(1000 / (step * 0.6)) + 2]
  const knot = (): Point => [
    between(random, -step * 0.3, step * 0.3),
    between(random, -step * 0.26, step * 0.26),
  ]
  const shaken = Array.from({ length: columns * rows }, knot)
  const at = (column: number, row: number): Point => {
    const [dx, dy] = shaken[row * columns + column] ?? [0, 0]
    return [(column - 0.5) * step + dx, (row - 0.5) * step * 0.6 + dy]
  }
  let d = ''
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const [x, y] = at(column, row)
      if (random() < 0.86) {
        const [ex, ey] = at(column, row + 1)
        d += `M${xy(x, y)}Q${xy((x + ex) / 2 + between(random, -9, 9), (y + ey) / 2, ex, ey)}`
      }
      if ((column + row) % 2 === 0 && random() < 0.9) {
        const [ex, ey] = at(column + 1, row)
        d += `M${xy(x, y)}Q${xy((x + ex) / 2, (y + ey) / 2 + between(random, -9, 9), ex, ey)}`
      }
    }
  }
  return (
    stroke(house.ink, 1.3, d, 'opacity=".2"') +
    stroke('#ffffff', 1.2, d, 'opacity=".28" transform="translate(1.6 1.4)"')
  )
}

/** Pinholes and the faint orange-peel of a fired surface. */
export function pores(defs: Defs, random: Random): string {
  const size = 160
  let dark = ''
  let pale = ''
  for (let i = 0; i < 46; i++) {
    const [x, y] = [random() * size, random() * size]
    dark += `M${xy(x, y)}h0`
    pale += `M${xy(x + 1.8, y + 2)}h0`
  }
  const id = defs.add(
    'pattern',
    `width="${size}" height="${size}" patternUnits="userSpaceOnUse"`,
    stroke(house.ink, 2.6, dark, 'stroke-linecap="round" opacity=".16"') +
      stroke('#ffffff', 2.6, pale, 'stroke-linecap="round" opacity=".3"'),
  )
  return fill(`url(#${id})`, rect(0, 0, 800, 1000))
}

/** The surface of a turned form from a hand's breadth away. */
export function closeUp(
  defs: Defs,
  form: Turned,
  [degrees, share, zoom = 5, surface = 'pores']: CloseUp = [-18, 0.55],
): string {
  const profile = profileOf(form)
  const y = -profile.height * share
  const x = profile.radiusAt(y) * Math.sin((degrees * Math.PI) / 180)
  const random = seededRandom(`${form.seed} surface`)
  const ground = mix(shade(house.surface, 0.1), form.glaze.glaze, 0.12)
  const behind = linear(
    defs,
    [
      [0, tint(ground, 0.5)],
      [1, shade(ground, 0.12)],
    ],
    1,
    1,
  )
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.2],
    ],
    1,
    1,
  )
  const inRange = `transform="translate(${xy(400 - x * zoom, 500 - y * zoom)}) scale(${xy(zoom)})"`
  return (
    fill(behind, rect(0, 0, 800, 1000)) +
    group(drawTurned(defs, form, { degrees, share }), inRange) +
    group(
      (surface === 'crackle' ? '' : pores(defs, random)) + (surface === 'pores' ? '' : crackle(random)),
      `clip-path="url(#${defs.add('clipPath', '', `<path d="${outlineOf(profile)}" ${inRange}/>`)})"`,
    ) +
    fill(light, rect(0, 0, 800, 1000))
  )
}
