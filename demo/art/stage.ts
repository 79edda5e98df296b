import { house, mix, shade } from './palette.ts'
import { disc, fill, linear, radial, rect, roundRect, xy } from './svg.ts'
import type { Defs } from './svg.ts'

/** Where wall and floor meet in every picture: 80 % down. */
export const FLOOR = 800

export interface Backdrop {
  wall: string
  floor: string
}

/**
 * Wall lit from the upper left and a floor; the tint keeps neighbouring cards from looking pasted
 * together.
 */
function backdrop(defs: Defs, colours: Backdrop, width = 800, height = 1000, line = FLOOR): string {
  const wall = linear(
    defs,
    [
      [0, mix(colours.wall, '#ffffff', 0.6)],
      [1, colours.wall],
    ],
    1,
    1,
  )
  const floor = linear(
    defs,
    [
      [0, shade(colours.floor, 0.05)],
      [1, colours.floor],
    ],
    0,
    1,
  )
  return fill(wall, rect(0, 0, width, line + 0.5)) + fill(floor, rect(0, line, width, height - line))
}

/** The quiet stage of a front picture. */
export function gallery(defs: Defs): string {
  return backdrop(defs, { wall: house.surface, floor: '#e9e4d9' })
}

/** The one shadow where a thing touches what it stands on; it leans right, away from the light. */
export function contactShadow(defs: Defs, x: number, y: number, width: number, depth = width * 0.1): string {
  const soft = radial(defs, [
    [0, house.ink, 0.42],
    [0.45, house.ink, 0.22],
    [1, house.ink, 0],
  ])
  return fill(soft, disc(x + width * 0.06, y, width * 0.62, depth))
}

/** The same shadow for what has no straight sides. */
export function shapedShadow(outline: string, x: number, y: number, scale: number, reach = 14): string {
  return [0.5, 0.85, 1.2]
    .map(
      (share) =>
        `<path fill="${house.ink}" opacity=".07" d="${outline}" ` +
        `transform="translate(${xy(x + reach * share, y + reach * share * 1.3)}) sca` +
        `le(${Math.round(scale * 1000) / 1000})"/>`,
    )
    .join('')
}

/** Soft shadow on the wall behind something that hangs or leans: faint layers instead of a costly blur. */
export function wallShadow(x: number, y: number, width: number, height: number, reach = 14): string {
  const layer = (grow: number) =>
    roundRect(
      x + reach - grow,
      y + reach * 1.3 - grow,
      width + 2 * grow,
      height + 2 * grow,
      Math.max(2, reach * 0.6 + grow),
    )
  return [0.9, 0.6, 0.3, 0, -0.3, -0.6]
    .map((share) => fill(house.ink, layer(share * reach), 'fill-opacity=".036"'))
    .join('')
}

/** Light that rakes over a close-up from the upper left. */
export function rakingLight(defs: Defs): string {
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.16],
    ],
    1,
    1,
  )
  return fill(light, rect(0, 0, 800, 1000))
}
