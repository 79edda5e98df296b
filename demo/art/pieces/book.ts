import { dashed, inkLine } from '../measure.ts'
import { house } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, fill, group, linear, rect, round, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { printed, sheetBack } from './paper.ts'
import type { PaperSpec } from './paper.ts'
export interface BookSpec extends PaperSpec {
  spine: string
  elastic?: string
  pages: number
  label?: boolean
  stack?: number
}

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
    (spec.label
      ? fill(house.paper, rect(-w * 0.2, -h * 0.8, w * 0.52, h * 0.19)) +
        stroke(
          house.ink,
          1.6,
          rect(-w * 0.2 + 8, -h * 0.8 + 8, w * 0.52 - 16, h * 0.19 - 16) +
            `M${xy(-w * 0.12, -h * 0.71)}h${round(w * 0.36)}M${xy(-w * 0.12, -h * 0.67)}h${round(w * 0.24)}`,
        )
      : '')
  )
}

/** Notebooks and books: cloth spine, printed boards, visible page block. A stack leans two more behind. */
export function bookPiece(spec: BookSpec): Piece {
  const h = 560
  const w = Math.min(520, (h * spec.sizeCm[0]) / spec.sizeCm[1])
  const more = spec.stack ?? 0
  return {
    width: w + more * 130,
    height: h,
    heightCm: spec.sizeCm[1],
    support: 'stands',
    scene: spec.scene ?? 'desk',
    mood: spec.colours[0] ?? house.cobalt,
    front: (defs) => {
      let behind = ''
      for (let i = more; i > 0; i--) {
        const turned = spec.colours.map((_, k) => spec.colours[(k + i * 2) % spec.colours.length] as string)
        behind += group(
          fill(house.ink, rect(-w / 2 + 10, -h + 10, w, h - 10), 'opacity=".14"') +
            cover(
              defs,
              { ...spec, colours: turned, spine: turned[0] ?? spec.spine, seed: `${spec.seed}${i}` },
              w,
              h,
            ),
          `transform="translate(${xy(i % 2 ? 92 : -92)} -6) rotate(${i % 2 ? 6 : -6} 0 -20)"`,
        )
      }
      return behind + cover(defs, spec, w, h)
    },
    detail: (defs) =>
      fill('#e4ddcf', rect(0, 0, 800, 1000)) +
      group(
        fill(house.ink, rect(-w / 2 + 6, -h, w + 18, h + 10), 'opacity=".2"') + cover(defs, spec, w, h),
        'transform="translate(250 850) rotate(-5) scale(2)"',
      ),
    back: () =>
      sheetBack(
        spec,
        (l, t, bw, bh) =>
          inkLine(`M${xy(l + bw - bw * 0.13, t)}v${round(bh)}`) +
          dashed(rect(l + 14, t + 14, bw * 0.87 - 28, bh - 28)) +
          inkLine(rect(l + 34, t + bh - 74, 92, 44)) +
          stroke(
            house.ink,
            2,
            [0, 7, 12, 20, 26, 31, 40, 46, 54, 60].map((x) => `M${xy(l + 48 + x, t + bh - 64)}v24`).join(''),
          ),
        `${spec.pages} p.`,
      ),
  }
}
