import { dashed, figure } from '../measure.ts'
import { house } from '../palette.ts'
import { fill, rect, round, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { flatBack, sewnLabel, tassels } from './flat.ts'
import type { TextileSpec } from './flat.ts'

/** The back of a rug or wall hanging, with the tunnel for its rod. */
export function hangingBack(defs: Defs, spec: TextileSpec & { fringeColour: string }): string {
  return flatBack(
    defs,
    spec,
    (l, t, width, height) =>
      tassels(l, width, t + height, 1, spec.fringeColour) +
      fill(house.paper, rect(l + 4, t + 4, width - 8, 38), 'opacity=".7"') +
      dashed(`M${xy(l, t + 42)}h${round(width)}`) +
      sewnLabel(l + width - 84, t + height - 70),
  )
}

/** A napkin from behind, with its hem and folds. */
export function napkinsBack(defs: Defs, spec: TextileSpec): string {
  return flatBack(
    defs,
    spec,
    (l, t, w, h) =>
      dashed(rect(l + 20, t + 20, w - 40, h - 40)) +
      dashed(`M${xy(l + w / 2, t)}v${round(h)}M${xy(l, t + h / 2)}h${round(w)}`) +
      sewnLabel(l + w - 96, t + h - 78) +
      figure('4 ×', 120, 120),
  )
}
