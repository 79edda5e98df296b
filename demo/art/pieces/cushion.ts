import { dashed } from '../measure.ts'
import { house, mix, shade, tint } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, fill, radial, rect, round, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { clothPanel } from './cloth.ts'
import type { Cloth } from './cloth.ts'
import { flatBack, sewnLabel } from './flat.ts'
import type { TextileSpec } from './flat.ts'
/** Soft-cornered outline whose sides draw in a little, as a filled cover does; the foot lies flat. */
function cushionOutline(w: number, h: number): string {
  const [x, dip] = [w / 2, Math.min(w, h) * 0.035]
  return (
    `M${xy(-x + 6, -h + 34)}Q${xy(-x - 8, -h - 12, -x + 44, -h + 4)}` +
    `Q${xy(0, -h + dip * 1.3, x - 44, -h + 4)}` +
    `Q${xy(x + 8, -h - 12, x - 6, -h + 34)}Q${xy(x - dip, -h / 2, x - 4, -36)}Q${xy(x + 10, 8, x - 46, 2)}` +
    `Q${xy(0, -2, -x + 46, 2)}Q${xy(-x - 10, 8, -x + 4, -36)}Q${xy(-x + dip, -h / 2, -x + 6, -h + 34)}z`
  )
}

/** Where the cover is drawn together at its corners it folds: soft wedges that run out towards the middle. */
function cornerFolds(x: number, y: number): string {
  const wedge = (cx: number, cy: number, ex: number, ey: number, bend: number): string => {
    const [mx, my] = [(cx + ex) / 2, (cy + ey) / 2]
    const [nx, ny] = [(ey - cy) * bend, (cx - ex) * bend]
    return `M${xy(cx, cy)}Q${xy(mx + nx, my + ny, ex, ey)}Q${xy(mx + nx * 0.2, my + ny * 0.2, cx, cy)}z`
  }
  return (
    wedge(-x + 18, -y + 20, -x + 96, -y + 150, 0.2) +
    wedge(-x + 22, -y + 16, -x + 170, -y + 82, -0.16) +
    wedge(x - 18, -y + 20, x - 116, -y + 126, -0.2) +
    wedge(x - 18, -24, x - 92, -150, 0.2) +
    wedge(x - 26, -18, x - 176, -70, -0.14) +
    wedge(-x + 20, -22, -x + 132, -112, 0.18)
  )
}

function cushionFront(defs: Defs, cloth: Cloth, w: number, h: number, piping: string): string {
  const outline = cushionOutline(w, h)
  const swell = radial(
    defs,
    [
      [0, '#ffffff', 0.3],
      [0.5, '#ffffff', 0.02],
      [0.78, house.ink, 0.12],
      [1, house.ink, 0.38],
    ],
    0.4,
    0.34,
    0.74,
  )
  const edges = [132, 116, 100, 86, 72, 58, 46, 34, 22, 10]
    .map((width) => stroke(house.ink, width, outline, 'opacity=".021"'))
    .join('')
  const [x, y] = [w / 2, h]
  const folds = cornerFolds(x, y)
  const body = clipped(
    defs,
    outline,
    clothPanel(defs, cloth, -x - 14, -y - 14, w + 28, h + 28) +
      fill(swell, rect(-x - 14, -y - 14, w + 28, h + 28)) +
      edges +
      fill(house.ink, folds, 'opacity=".1"') +
      stroke(house.ink, 9, folds, 'opacity=".05" stroke-linejoin="round"'),
  )
  return (
    body +
    stroke(shade(piping, 0.3), 11, outline, 'stroke-linejoin="round"') +
    stroke(piping, 7.5, outline) +
    stroke(tint(piping, 0.5), 2, outline, 'stroke-dasharray="5 4" transform="translate(-1 -2)" opacity=".7"')
  )
}

/** A filled cushion with piped edges and a zip at the back. */
export function cushionPiece(spec: TextileSpec & { piping: string }): Piece {
  const ratio = spec.sizeCm[1] / spec.sizeCm[0]
  const width = ratio < 0.8 ? 620 : 540
  const height = width * ratio
  return {
    width,
    height,
    heightCm: spec.sizeCm[1],
    support: 'stands',
    mood: spec.cloth.colours[0] ?? house.moss,
    front: (defs) => cushionFront(defs, spec.cloth, width, height, spec.piping),
    back: (defs) =>
      flatBack(
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
      ),
  }
}
