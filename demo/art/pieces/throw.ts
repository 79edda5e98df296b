import { dashed } from '../measure.ts'
import { round, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { flatBack, sewnLabel, tassels } from './flat.ts'
import type { TextileSpec } from './flat.ts'

/** The back of a throw, with its fringes. */
export function throwBack(defs: Defs, spec: TextileSpec & { fringeColour: string }): string {
  return flatBack(
    defs,
    spec,
    (l, t, w, h) =>
      tassels(l, w, t, -1, spec.fringeColour) +
      tassels(l, w, t + h, 1, spec.fringeColour) +
      dashed(`M${xy(l, t + h / 2)}h${round(w)}`) +
      sewnLabel(l + w - 84, t + h - 70),
  )
}
