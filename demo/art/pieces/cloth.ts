import type { Pattern } from '../patterns/field.ts'
import { seededRandom } from '../random.ts'
import { clipped, rect, round } from '../svg.ts'
import type { Defs } from '../svg.ts'

/** Cloth of one weave and colouring. */
export interface Cloth {
  seed: string
  pattern: Pattern
  colours: readonly string[]
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
  const id = defs.add('g', '', clipped(defs, rect(0, 0, width, height), drawn))
  return `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`
}
