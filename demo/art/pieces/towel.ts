import { dashed, inkLine } from '../measure.ts'
import { house, shade, tint, wood } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, disc, fill, linear, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { clothPanel, stitches } from './cloth.ts'
import type { Cloth } from './cloth.ts'
import { stripeOrder } from '../patterns/weave.ts'
import { seededRandom } from '../random.ts'
import { flatBack, sewnLabel } from './flat.ts'
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

/** Stripes that start close together at the peg and spread with the folds. */
function spreadStripes(cloth: Cloth, count: number, w: number, h: number): string {
  const order = stripeOrder(count, cloth.colours, seededRandom(cloth.seed))
  const whole = order.reduce((sum, { size }) => sum + size, 0)
  const x = w / 2 + 6
  const down = (k: number): string =>
    `M${xy(k * 16, -h + 26)}Q${xy(k * x * 0.24, -h + 120, k * x * 0.62, -h + 190)}Q${xy(k * x * 0.97, -h + 262, k * x, 8)}`
  const up = (k: number): string =>
    `L${xy(k * x, 8)}Q${xy(k * x * 0.97, -h + 262, k * x * 0.62, -h + 190)}Q${xy(k * x * 0.24, -h + 120, k * 16, -h + 26)}z`
  let at = 0
  return order
    .map(({ size, colour }) => {
      const [from, to] = [(at / whole) * 2 - 1, ((at + size) / whole) * 2 - 1]
      at += size
      return fill(colour, down(from) + up(to))
    })
    .join('')
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
      (cloth.stripes
        ? spreadStripes(cloth, cloth.stripes, w, h)
        : clothPanel(defs, cloth, -x - 8, -h + 20, w + 16, h)) +
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
    mood: spec.cloth.colours[0] ?? house.cobalt,
    silhouette: towelOutline(width, height),
    front: (defs) => towelFront(defs, spec.cloth, width, height),
    back: (defs) =>
      flatBack(
        defs,
        spec,
        (l, t, w, h) =>
          dashed(rect(l + 14, t + 14, w - 28, h - 28)) +
          stroke('#cfc6b6', 8, `M${xy(l + w / 2 - 12, t + 8)}v-44a12 12 0 0 1 24 0v44`) +
          inkLine(`M${xy(l + w / 2 - 16, t + 8)}v-44a16 16 0 0 1 32 0v44`) +
          sewnLabel(l + 26, t + h - 72),
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
    mood: spec.cloth.colours[0] ?? house.cobalt,
    front: (defs) => toteFront(defs, spec, body, w, h),
    back: (defs) =>
      flatBack(defs, spec, (l, t, width, height) => {
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
      }),
  }
}
