import { dashed } from '../measure.ts'
import { house, mix, shade } from '../palette.ts'
import { fill, rect, round, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { flatBack, sewnLabel } from './flat.ts'
import type { TextileSpec } from './flat.ts'

/** The back of a cushion, with its piping and zip. */
export function cushionBack(defs: Defs, spec: TextileSpec & { piping: string }): string {
  return flatBack(
    defs,
    spec,
    (l, t, w, h) =>
      stroke(spec.piping, 9, roundRect(l, t, w, h, 30)) +
      dashed(rect(l + 18, t + 18, w - 36, h - 36)) +
      stroke(
        shade(spec.piping, 0.35),
        7,
        `M${xy(l + 44, t + h - 58)}h${round(w - 88)}`,
        'stroke-dasharray="3 3"',
      ) +
      dashed(`M${xy(l + 40, t + h - 44)}h${round(w - 80)}M${xy(l + 40, t + h - 72)}h${round(w - 80)}`) +
      fill('#8d857a', roundRect(l + w - 78, t + h - 66, 34, 16, 4)) +
      sewnLabel(l + w / 2 - 32, t + h - 130),
    {
      soft: 30,
      lining: mix(spec.cloth.colours[1] ?? house.paper, spec.cloth.colours[0] ?? house.ink, 0.14),
    },
  )
}
