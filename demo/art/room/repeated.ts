import { fill } from '../svg.ts'
import type { Defs } from '../svg.ts'

/** Repeats a small drawing over an area. */
export function repeated(defs: Defs, w: number, h: number, content: string, area: string, more = ''): string {
  const id = defs.add('pattern', `width="${w}" height="${h}" patternUnits="userSpaceOnUse"`, content)
  return fill(`url(#${id})`, area, more)
}
