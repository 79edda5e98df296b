import { inkLine } from '../measure.ts'
import { house } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, fill, linear, rect, round, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { printed, sheetBack } from './paper.ts'
import type { PaperSpec } from './paper.ts'

export interface BookSpec extends PaperSpec {
  spine: string
  elastic?: string
  pages: number
  label?: boolean
}

/** The front board of a closed book with its spine and the edges of its pages. */
function cover(defs: Defs, spec: BookSpec, w: number, h: number): string {
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.16],
    ],
    1,
    1,
  )
  const thick = Math.min(34, 6 + spec.pages / 10)
  const edges = Array.from(
    { length: 6 },
    (_, i) => `M${xy(w / 2 + 2 + (thick / 6) * i, -h + 8 + i)}V${round(-7 + i * 0.4)}`,
  ).join('')
  const outline = roundRect(-w / 2, -h, w, h, 9)
  const spine = w * 0.13
  return (
    fill('#f1ebdf', `M${xy(w / 2 - 8, -h + 4)}l${round(thick + 4)} 7V-7l${round(-thick - 4)} 5z`) +
    stroke('#c9bfae', 1.4, edges) +
    clipped(
      defs,
      outline,
      printed(defs, spec, -w / 2, -h, w, h) +
        fill(spec.spine, rect(-w / 2, -h, spine, h)) +
        fill(house.ink, rect(-w / 2 + spine, -h, 3, h), 'opacity=".28"') +
        fill(house.ink, rect(-w / 2, -h, 12, h), 'opacity=".16"') +
        fill('#ffffff', rect(-w / 2 + 14, -h, 5, h), 'opacity=".22"') +
        fill(light, rect(-w / 2, -h, w, h)),
    ) +
    (spec.elastic
      ? fill(spec.elastic, rect(w / 2 - 56, -h - 1, 13, h + 2)) +
        fill(house.ink, rect(w / 2 - 43, -h, 4, h), 'opacity=".25"')
      : '') +
    (spec.label ? titleLabel(w, h) : '')
  )
}

/** A ruled paper label for the title. */
function titleLabel(w: number, h: number): string {
  const lines = `M${xy(-w * 0.12, -h * 0.71)}h${round(w * 0.36)}M${xy(-w * 0.12, -h * 0.67)}h${round(w * 0.24)}`
  return (
    fill(house.paper, rect(-w * 0.2, -h * 0.8, w * 0.52, h * 0.19)) +
    stroke(house.ink, 1.6, rect(-w * 0.2 + 8, -h * 0.8 + 8, w * 0.52 - 16, h * 0.19 - 16) + lines)
  )
}

/** Notebooks and books: cloth spine, printed boards, visible page block. */
export function bookPiece(spec: BookSpec): Piece {
  const h = 560
  const w = Math.min(520, (h * spec.sizeCm[0]) / spec.sizeCm[1])
  return {
    width: w,
    height: h,
    heightCm: spec.sizeCm[1],
    support: 'stands',
    mood: spec.colours[0] ?? house.cobalt,
    front: (defs) => cover(defs, spec, w, h),
    back: (defs) =>
      sheetBack(
        spec,
        (l, t, bw, bh) =>
          printed(defs, { ...spec, seed: `${spec.seed} back` }, l, t, bw, bh) +
          fill(house.paper, rect(l, t, bw, bh), 'opacity=".45"') +
          fill(spec.spine, rect(l + bw * 0.87, t, bw * 0.13, bh)) +
          (spec.elastic ? fill(spec.elastic, rect(l + 46, t, 14, bh)) : '') +
          barcode(l + 80, t + bh - 110) +
          inkLine(rect(l, t, bw, bh)),
      ),
  }
}

function barcode(x: number, y: number): string {
  const bars = [0, 7, 12, 20, 26, 31, 40, 46, 54, 60, 69, 75, 82].map(
    (at) => `M${xy(x + 18 + at, y + 16)}v48`,
  )
  return fill('#fffdf8', rect(x, y, 122, 80)) + stroke(house.ink, 3, bars.join(''))
}
