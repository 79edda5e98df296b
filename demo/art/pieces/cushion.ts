import { dashed, inkLine } from '../measure.ts'
import { house, shade, tint } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, fill, radial, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { clothDetail, clothPanel } from './cloth.ts'
import type { Cloth } from './cloth.ts'
import { flatBack } from './flat.ts'
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
  const edges = [74, 46, 22].map((width) => stroke(house.ink, width, outline, 'opacity=".055"')).join('')
  const [x, y] = [w / 2, h]
  const creases =
    smooth([
      [-x + 20, -y + 30],
      [-x + 66, -y + 84],
      [-x + 84, -y + 150],
    ]) +
    smooth([
      [x - 20, -y + 30],
      [x - 70, -y + 78],
      [x - 120, -y + 92],
    ]) +
    smooth([
      [x - 22, -26],
      [x - 70, -70],
      [x - 84, -130],
    ]) +
    smooth([
      [-x + 22, -26],
      [-x + 74, -62],
      [-x + 128, -70],
    ])
  const body = clipped(
    defs,
    outline,
    clothPanel(defs, cloth, -x - 14, -y - 14, w + 28, h + 28) +
      fill(swell, rect(-x - 14, -y - 14, w + 28, h + 28)) +
      edges +
      stroke(house.ink, 7, creases, 'opacity=".1" stroke-linecap="round"') +
      stroke('#ffffff', 3, creases, 'opacity=".2" stroke-linecap="round" transform="translate(-4 -3)"'),
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
    scene: spec.scene ?? 'sofa',
    mood: spec.cloth.colours[0] ?? house.moss,
    front: (defs) => cushionFront(defs, spec.cloth, width, height, spec.piping),
    detail: clothDetail(spec.cloth, width, height, 2.4),
    back: () =>
      flatBack(
        spec.sizeCm,
        (l, t, w, h) =>
          dashed(rect(l + 14, t + 14, w - 28, h - 28)) +
          inkLine(`M${xy(l + 40, t + h - 40)}h${round(w - 80)}`) +
          dashed(`M${xy(l + 40, t + h - 32)}h${round(w - 80)}M${xy(l + 40, t + h - 48)}h${round(w - 80)}`) +
          inkLine(rect(l + w - 52, t + h - 47, 22, 14)) +
          inkLine(rect(l + w / 2 - 24, t + h - 96, 48, 30)),
        26,
      ),
  }
}
