import { dashed, figure } from '../measure.ts'
import { house, tint, wood } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, disc, fill, group, linear, rect, round, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { clothPanel, fringe, label, stitches } from './cloth.ts'
import { flatBack, sewnLabel, tassels } from './flat.ts'
import type { TextileSpec } from './flat.ts'
interface HangingSpec extends TextileSpec {
  fringeColour: string
  width: number
}

function hangingFront(defs: Defs, spec: HangingSpec, w: number, h: number): string {
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.2],
    ],
    1,
    0.7,
  )
  const rod =
    fill(wood.walnut, roundRect(-w / 2 - 46, -h - 16, w + 92, 20, 10)) +
    fill(tint(wood.walnut, 0.3), roundRect(-w / 2 - 42, -h - 14, w + 84, 5, 2.5))
  const cord =
    stroke('#8f7f6b', 2.4, `M${xy(-w / 2 - 30, -h - 8)}L0 ${xy(-h - 86)}L${xy(w / 2 + 30, -h - 8)}`) +
    fill('#6d5a45', disc(0, -h - 86, 6))
  return (
    cord +
    rod +
    fringe(-w / 2, -52, w, 58, spec.fringeColour, spec.cloth.seed) +
    clothPanel(defs, spec.cloth, -w / 2, -h, w, h - 46) +
    fill(light, rect(-w / 2, -h, w, h - 46)) +
    group(
      [0.1, 0.3, 0.5, 0.7, 0.9]
        .map((at) => fill(spec.fringeColour, rect(-w / 2 + w * at - 9, -h - 18, 18, 26)))
        .join(''),
      'opacity=".95"',
    )
  )
}

/** A flat weave hung to be seen whole: rug on a rail or wall hanging on a rod. */
export function hangingPiece(spec: HangingSpec): Piece {
  const [w, h] = [spec.width, (spec.width * spec.sizeCm[1]) / spec.sizeCm[0]]
  return {
    width: w,
    height: h,
    heightCm: spec.sizeCm[1],
    support: 'hangs',
    mood: spec.cloth.colours[0] ?? house.moss,
    front: (defs) => hangingFront(defs, spec, w, h),
    back: (defs) =>
      flatBack(
        defs,
        spec,
        (l, t, width, height) =>
          tassels(l, width, t + height, 1, spec.fringeColour) +
          fill(house.paper, rect(l + 4, t + 4, width - 8, 38), 'opacity=".7"') +
          dashed(`M${xy(l, t + 42)}h${round(width)}`) +
          sewnLabel(l + width - 84, t + height - 70),
      ),
  }
}

function napkinsFront(defs: Defs, spec: TextileSpec): string {
  const edge = linear(
    defs,
    [
      [0, '#ffffff', 0.3],
      [0.5, house.ink, 0.02],
      [1, house.ink, 0.34],
    ],
    0,
    1,
  )
  let markup = ''
  for (let i = 0; i < 6; i++) {
    const y = -26 * (i + 1)
    const outline = roundRect(-215 + (i % 2) * 6, y, 424, 27, 11)
    markup += clipped(
      defs,
      outline,
      clothPanel(defs, spec.cloth, -220, y, 440, 120) + fill(edge, rect(-220, y, 440, 27)),
    )
  }
  const top = `M-206 -156L-150 -292Q-146 -300 -136 -300H136Q146 -300 150 -292L206 -156z`
  const sheen = linear(
    defs,
    [
      [0, '#ffffff', 0.28],
      [0.6, '#ffffff', 0],
      [1, house.ink, 0.16],
    ],
    1,
    1,
  )
  return (
    markup +
    clipped(
      defs,
      top,
      clothPanel(defs, spec.cloth, -215, -304, 430, 430) + fill(sheen, rect(-215, -304, 430, 160)),
    ) +
    stroke(house.ink, 3, 'M-206 -156H206', 'opacity=".25"') +
    stitches(tint(spec.cloth.colours[0] ?? house.ink, 0.4), 'M-190 -170L-144 -286H144L190 -170') +
    label(-22, -26)
  )
}

/** Four napkins folded in squares, one fanned on top. */
export function napkinsPiece(spec: TextileSpec): Piece {
  const [width, height] = [430, 300]
  return {
    width,
    height,
    heightCm: 14,
    support: 'stands',
    mood: spec.cloth.colours[0] ?? house.ochre,
    front: (defs) => napkinsFront(defs, spec),
    back: (defs) =>
      flatBack(
        defs,
        spec,
        (l, t, w, h) =>
          dashed(rect(l + 20, t + 20, w - 40, h - 40)) +
          dashed(`M${xy(l + w / 2, t)}v${round(h)}M${xy(l, t + h / 2)}h${round(w)}`) +
          sewnLabel(l + w - 96, t + h - 78) +
          figure('4 ×', 120, 120),
      ),
  }
}
