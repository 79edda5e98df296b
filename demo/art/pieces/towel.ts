import { dashed, inkLine } from '../measure.ts'
import { house, shade, tint, wood } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, disc, fill, linear, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { clothDetail, clothPanel, stitches } from './cloth.ts'
import type { Cloth } from './cloth.ts'
import { flatBack } from './flat.ts'
import type { TextileSpec } from './flat.ts'
const towelHem = (x: number): Point[] => [
  [x, -14],
  [x * 0.6, 2],
  [x * 0.2, -10],
  [-x * 0.2, 4],
  [-x * 0.62, -8],
  [-x, 0],
]

function towelOutline(w: number, h: number): string {
  const x = w / 2
  return (
    `M-16 ${xy(-h + 30)}Q${xy(-x * 0.24, -h + 120, -x * 0.62, -h + 190)}Q${xy(-x * 0.96, -h + 260, -x, 0)}` +
    smooth([...towelHem(x)].reverse()).replace('M', 'L') +
    `Q${xy(x * 0.96, -h + 270, x * 0.62, -h + 196)}Q${xy(x * 0.24, -h + 122, 16, -h + 30)}z`
  )
}

/** A tea towel on its loop: gathered at a peg, falling in soft folds. */
function towelFront(defs: Defs, cloth: Cloth, w: number, h: number): string {
  const x = w / 2
  const outline = towelOutline(w, h)
  const creases = [-0.72, -0.4, -0.12, 0.2, 0.5, 0.8]
    .map((at, i) =>
      smooth([
        [at * 20, -h + 40],
        [at * x * 0.5, -h + 170 + i * 8],
        [at * x, -h * 0.45],
        [at * x * 1.02, -8],
      ]),
    )
    .join('')
  const across = linear(defs, [
    [0, house.ink, 0.12],
    [0.18, '#ffffff', 0.18],
    [0.5, '#ffffff', 0],
    [1, house.ink, 0.26],
  ])
  const peg =
    fill(shade(wood.oak, 0.35), disc(3, -h - 2, 19)) +
    fill(wood.oak, disc(0, -h - 6, 18)) +
    fill(tint(wood.oak, 0.4), disc(-4, -h - 11, 7))
  return (
    stroke(house.paper, 7, `M-8 ${xy(-h + 42)}V${xy(-h)}a8 8 0 0 1 16 0V${xy(-h + 42)}`) +
    stroke(house.line, 2, `M-8 ${xy(-h + 42)}V${xy(-h)}a8 8 0 0 1 16 0V${xy(-h + 42)}`) +
    clipped(
      defs,
      outline,
      clothPanel(defs, cloth, -x - 8, -h + 20, w + 16, h) +
        fill(across, rect(-x - 8, -h, w + 16, h + 10)) +
        stroke(house.ink, 20, creases, 'opacity=".06"') +
        stroke(house.ink, 6, creases, 'opacity=".09"') +
        stroke('#ffffff', 8, creases, 'opacity=".22" transform="translate(-14 0)"') +
        stitches(
          shade(cloth.colours[0] ?? house.ink, 0.2),
          smooth(towelHem(x).map(([px, py]): Point => [px, py - 16])),
        ),
    ) +
    peg
  )
}

export function towelPiece(spec: TextileSpec): Piece {
  const [width, height] = [330, 640]
  return {
    width,
    height,
    heightCm: spec.sizeCm[1] * 0.94,
    support: 'hangs',
    scene: spec.scene ?? 'kitchen',
    mood: spec.cloth.colours[0] ?? house.cobalt,
    silhouette: towelOutline(width, height),
    front: (defs) => towelFront(defs, spec.cloth, width, height),
    detail: clothDetail(spec.cloth, width, height, 3),
    back: () =>
      flatBack(
        spec.sizeCm,
        (l, t, w, h) =>
          dashed(rect(l + 10, t + 10, w - 20, h - 20)) +
          inkLine(`M${xy(l + w / 2 - 8, t)}v-26a8 8 0 0 1 16 0v26`) +
          inkLine(rect(l + 22, t + h - 50, 44, 28)),
      ),
  }
}

function toteFront(defs: Defs, spec: TextileSpec, body: string, w: number, h: number): string {
  const strap =
    `M-120 ${xy(-h + 40)}C-110 ${xy(-h - 100)} -30 ${xy(-h - 180)} 0` +
    ` ${xy(-h - 180)}S110 ${xy(-h - 100)} 120 ${xy(-h + 40)}`
  const main = spec.cloth.colours[0] ?? house.cobalt
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.2],
      [0.4, '#ffffff', 0],
      [1, house.ink, 0.24],
    ],
    1,
    0.5,
  )
  const creases =
    smooth([
      [-120, -h + 60],
      [-96, -h + 200],
      [-130, -120],
    ]) +
    smooth([
      [120, -h + 60],
      [100, -h + 220],
      [150, -90],
    ]) +
    smooth([
      [-40, -40],
      [20, -70],
      [120, -50],
    ])
  return (
    stroke(shade(main, 0.35), 26, strap, 'transform="translate(10 0)" opacity=".8"') +
    clipped(
      defs,
      body,
      clothPanel(defs, spec.cloth, -w / 2 - 14, -h - 4, w + 28, h + 10) +
        fill(light, rect(-w / 2 - 14, -h - 4, w + 28, h + 10)) +
        stroke(house.ink, 14, creases, 'opacity=".07"'),
    ) +
    stroke(shade(main, 0.25), 28, strap) +
    stroke(main, 24, strap) +
    stitches(tint(main, 0.5), strap) +
    fill(shade(wood.oak, 0.35), disc(3, -h - 188, 17)) +
    fill(wood.oak, disc(0, -h - 191, 16))
  )
}

/** A tote with long handles, hung on a peg. */
export function totePiece(spec: TextileSpec): Piece {
  const [w, h] = [420, 460]
  const body =
    `M${xy(-w / 2, -h)}Q0 ${xy(-h + 16)} ${xy(w / 2, -h)}L${xy(w / 2 + 10, -20)}` +
    `Q${xy(w / 2 + 8, 2, w / 2 - 20, 0)}Q0 -8 ${xy(-w / 2 + 20, 0)}Q${xy(-w / 2 - 8, 2, -w / 2 - 10, -20)}z`
  return {
    width: w,
    height: h + 190,
    heightCm: 68,
    support: 'hangs',
    silhouette: body,
    scene: 'kitchen',
    mood: spec.cloth.colours[0] ?? house.cobalt,
    front: (defs) => toteFront(defs, spec, body, w, h),
    detail: clothDetail(spec.cloth, w, h, 2.5),
    back: () =>
      flatBack(
        spec.sizeCm,
        (l, t, width, height) =>
          dashed(`M${xy(l, t + 36)}h${round(width)}`) +
          inkLine(
            `M${xy(l + width * 0.22, t + 36)}` +
              `C${xy(l + width * 0.24, t - 140, l + width * 0.76, t - 140, l + width * 0.78, t + 36)}`,
          ) +
          inkLine(
            `M${xy(l + width * 0.28, t + 36)}` +
              `C${xy(l + width * 0.3, t - 110, l + width * 0.7, t - 110, l + width * 0.72, t + 36)}`,
          ) +
          inkLine(rect(l + width - 60, t + height - 50, 44, 28)),
      ),
  }
}
