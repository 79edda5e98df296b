import { dashed } from '../measure.ts'
import { rect, round, xy } from '../svg.ts'
import { sheetBack } from './paper.ts'
import type { PaperSpec } from './paper.ts'

/** A sheet of a roll of wrapping paper, with its band. */
export function rollsBack(spec: PaperSpec): string {
  return sheetBack(spec, (l, t, w, h) => dashed(rect(l + w * 0.12, t, w * 0.12, h)))
}

/** A sheet of wrapping paper, with its folds. */
export function sheetsBack(spec: PaperSpec & { note: string }): string {
  return sheetBack(
    spec,
    (l, t, w, h) => dashed(`M${xy(l + w / 2, t)}v${round(h)}M${xy(l, t + h / 2)}h${round(w)}`),
    spec.note,
  )
}
