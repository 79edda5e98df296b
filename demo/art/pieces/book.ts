import { inkLine } from '../measure.ts'
import { house } from '../palette.ts'
import { fill, rect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { printed, sheetBack } from './paper.ts'
import type { PaperSpec } from './paper.ts'

export interface BookSpec extends PaperSpec {
  spine: string
  elastic?: string
  label?: boolean
}

/** The back of a notebook or book: spine, elastic and barcode. */
export function bookBack(defs: Defs, spec: BookSpec): string {
  return sheetBack(
    spec,
    (l, t, bw, bh) =>
      printed(defs, { ...spec, seed: `${spec.seed} back` }, l, t, bw, bh) +
      fill(house.paper, rect(l, t, bw, bh), 'opacity=".45"') +
      fill(spec.spine, rect(l + bw * 0.87, t, bw * 0.13, bh)) +
      (spec.elastic ? fill(spec.elastic, rect(l + 46, t, 14, bh)) : '') +
      barcode(l + 80, t + bh - 110) +
      inkLine(rect(l, t, bw, bh)),
  )
}

function barcode(x: number, y: number): string {
  const bars = [0, 7, 12, 20, 26, 31, 40, 46, 54, 60, 69, 75, 82].map(
    (at) => `M${xy(x + 18 + at, y + 16)}v48`,
  )
  return fill('#fffdf8', rect(x, y, 122, 80)) + stroke(house.ink, 3, bars.join(''))
}
