import { dashed, inkLine } from '../measure.ts'
import { house, shade } from '../palette.ts'
import { rect, round, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { flatBack, sewnLabel } from './flat.ts'
import type { TextileSpec } from './flat.ts'

/** The back of a towel, with its hem and loop. */
export function towelBack(defs: Defs, spec: TextileSpec): string {
  return flatBack(
    defs,
    spec,
    (l, t, w, h) =>
      dashed(rect(l + 14, t + 14, w - 28, h - 28)) +
      stroke('#cfc6b6', 8, `M${xy(l + w / 2 - 12, t + 8)}v-44a12 12 0 0 1 24 0v44`) +
      inkLine(`M${xy(l + w / 2 - 16, t + 8)}v-44a16 16 0 0 1 32 0v44`) +
      sewnLabel(l + 26, t + h - 72),
  )
}

/** The back of a tote, with its handles. */
export function toteBack(defs: Defs, spec: TextileSpec): string {
  return flatBack(defs, spec, (l, t, width, height) => {
    const strap =
      `M${xy(l + width * 0.24, t + 60)}V${xy(t)}` +
      `C${xy(l + width * 0.26, t - 150, l + width * 0.74, t - 150, l + width * 0.76, t)}V${xy(t + 60)}`
    const main = spec.cloth.colours[0] ?? house.cobalt
    return (
      stroke(shade(main, 0.3), 30, strap) +
      stroke(main, 26, strap) +
      dashed(`M${xy(l, t + 42)}h${round(width)}`) +
      sewnLabel(l + width - 92, t + height - 76)
    )
  })
}
