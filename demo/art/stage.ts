import { house } from './palette.ts'
import { disc, fill, radial, roundRect, xy } from './svg.ts'
import type { Defs } from './svg.ts'

/** Where wall and floor meet in every room: 80 % down. */
export const FLOOR = 800

/** How far a shadow on the wall lies from the thing that throws it. */
const REACH = 9

/** The one shadow where a thing touches what it stands on; it leans right, away from the light. */
export function contactShadow(defs: Defs, x: number, y: number, width: number, depth: number): string {
  const soft = radial(defs, [
    [0, house.ink, 0.42],
    [0.45, house.ink, 0.22],
    [1, house.ink, 0],
  ])
  return fill(soft, disc(x + width * 0.06, y, width * 0.62, depth))
}

/** The same shadow for what has no straight sides. */
export function shapedShadow(outline: string, x: number, y: number, scale: number): string {
  return [0.5, 0.85, 1.2]
    .map(
      (share) =>
        `<path fill="${house.ink}" opacity=".07" d="${outline}" ` +
        `transform="translate(${xy(x + REACH * share, y + REACH * share * 1.3)}) sca` +
        `le(${Math.round(scale * 1000) / 1000})"/>`,
    )
    .join('')
}

/** Soft shadow on the wall behind something that hangs: faint layers instead of a costly blur. */
export function wallShadow(x: number, y: number, width: number, height: number): string {
  const layer = (grow: number) =>
    roundRect(
      x + REACH - grow,
      y + REACH * 1.3 - grow,
      width + 2 * grow,
      height + 2 * grow,
      Math.max(2, REACH * 0.6 + grow),
    )
  return [0.9, 0.6, 0.3, 0, -0.3, -0.6]
    .map((share) => fill(house.ink, layer(share * REACH), 'fill-opacity=".036"'))
    .join('')
}
