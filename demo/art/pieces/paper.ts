import { cm, figure, flatBody, heightLine, widthLine } from '../measure.ts'
import type { Pattern } from '../patterns/field.ts'
import { fill, rect } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { clothPanel } from './cloth.ts'

export interface PaperSpec {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  sizeCm: [width: number, height: number]
}

export const printed = (
  defs: Defs,
  spec: PaperSpec,
  x: number,
  y: number,
  width: number,
  height: number,
): string => clothPanel(defs, spec, x, y, width, height)

/** The back of something of paper, flat and measured, with its folds. */
export function sheetBack(
  { sizeCm }: Pick<PaperSpec, 'sizeCm'>,
  folds: (l: number, t: number, w: number, h: number) => string,
  note = '',
): string {
  const scale = Math.min(500 / sizeCm[0], 620 / sizeCm[1])
  const [w, h] = [sizeCm[0] * scale, sizeCm[1] * scale]
  const [l, t] = [350 - w / 2, 470 - h / 2]
  return (
    flatBody(rect(l, t, w, h), fill('#fffdf8', rect(l, t, w, h))) +
    folds(l, t, w, h) +
    widthLine(l, l + w, t + h + 74, t + h + 8, cm(sizeCm[0])) +
    heightLine(t, t + h, l + w + 88, l + w + 8, cm(sizeCm[1])) +
    (note && figure(note, 110, 110))
  )
}
