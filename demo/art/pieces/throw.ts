import { dashed } from '../measure.ts'
import { house, shade, tint, wood } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, disc, fill, linear, rect, round, roundRect, smooth, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { clothPanel, fringe, hangingFolds } from './cloth.ts'
import type { Cloth } from './cloth.ts'
import { flatBack, sewnLabel, tassels } from './flat.ts'
import type { TextileSpec } from './flat.ts'
/** A throw over a wooden rail, fringe down; the far half shows below and to the right. */
function draped(defs: Defs, cloth: Cloth, w: number, h: number, fringeColour: string): string {
  const back = fill(shade(cloth.colours[1] ?? house.paper, 0.3), rect(-w / 2 + 26, -h + 8, w, h * 0.9))
  const shadeOver = linear(
    defs,
    [
      [0, '#ffffff', 0.26],
      [0.06, '#ffffff', 0.05],
      [0.14, house.ink, 0.1],
      [0.2, house.ink, 0],
      [1, house.ink, 0.14],
    ],
    0,
    1,
  )
  const behind = clothPanel(defs, cloth, -w / 2 + 26, -h * 0.5, w, h * 0.42)
  const hem: Point[] = Array.from({ length: 9 }, (_, i) => [-w / 2 + (w * i) / 8, (i % 2 ? -5 : 4) - 40])
  const face =
    `M${xy(-w / 2, -h)}H${round(w / 2)}` +
    `L${xy(w / 2, -36)}${smooth([...hem].reverse()).replace('M', 'L')}z`
  const rail =
    fill(wood.oak, roundRect(-w / 2 - 70, -h - 4, w + 140, 26, 13)) +
    fill(tint(wood.oak, 0.4), roundRect(-w / 2 - 66, -h - 2, w + 132, 7, 3)) +
    [-1, 1]
      .map(
        (side) =>
          fill(shade(wood.oak, 0.35), disc(side * (w / 2 + 52), -h + 9, 17)) +
          fill(wood.oak, disc(side * (w / 2 + 52) - 2, -h + 7, 14)),
      )
      .join('')
  return (
    rail +
    back +
    behind +
    fill(house.ink, rect(-w / 2 + 26, -h * 0.5, w, h * 0.42), 'opacity=".34"') +
    fringe(-w / 2 + 26, -h * 0.08, w, 34, shade(fringeColour, 0.25), `${cloth.seed} far`) +
    fringe(-w / 2, -42, w, 48, fringeColour, cloth.seed) +
    clipped(
      defs,
      face,
      clothPanel(defs, cloth, -w / 2, -h - 12, w, h + 12) +
        hangingFolds(defs, -w / 2, -h, w, h, 4) +
        fill(shadeOver, rect(-w / 2, -h - 12, w, h)),
    ) +
    fill(cloth.colours[0] ?? house.ink, roundRect(-w / 2 - 1, -h - 14, w + 2, 28, 14), 'opacity=".0"')
  )
}

/** A throw folded three times, one end hanging over the front. */
function folded(defs: Defs, cloth: Cloth, w: number, h: number, fringeColour: string): string {
  const slab = h / 4.2
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.3],
      [0.3, '#ffffff', 0.04],
      [0.7, house.ink, 0.1],
      [1, house.ink, 0.42],
    ],
    0,
    1,
  )
  const side = linear(defs, [
    [0, house.ink, 0.3],
    [0.1, house.ink, 0],
    [0.8, house.ink, 0],
    [1, house.ink, 0.3],
  ])
  let markup = ''
  for (let i = 0; i < 4; i++) {
    const inset = [0, 7, 2, 12][i] ?? 0
    const outline = roundRect(-w / 2 + inset, -slab * (i + 1) - 2, w - inset * 1.6, slab + 2, slab * 0.46)
    markup += clipped(
      defs,
      outline,
      clothPanel(defs, { ...cloth, seed: cloth.seed }, -w / 2, -slab * (i + 1) - 2, w, slab + 4) +
        fill(light, rect(-w / 2, -slab * (i + 1) - 2, w, slab + 4)) +
        fill(side, rect(-w / 2, -slab * (i + 1) - 2, w, slab + 4)),
    )
  }
  const flap = { x: w * 0.02, y: -slab * 4 + 6, width: w * 0.34, height: slab * 2.5 }
  const top =
    `M${xy(flap.x, flap.y + 26)}q0 -32 26 -32h${round(flap.width - 40)}q20 0 20 32` +
    `v${round(flap.height - 26)}h${round(-flap.width - 6)}z`
  return (
    markup +
    fringe(flap.x, flap.y + flap.height - 4, flap.width + 4, 50, fringeColour, cloth.seed) +
    fill(
      house.ink,
      `M${xy(flap.x + 12, flap.y + 26)}h${round(flap.width)}v${round(flap.height - 10)}` +
        `h${round(-flap.width)}z`,
      'opacity=".2"',
    ) +
    clipped(
      defs,
      top,
      clothPanel(defs, cloth, -w / 2, flap.y - 10, w, flap.height + 20) +
        hangingFolds(defs, flap.x - 4, flap.y - 10, flap.width + 12, flap.height + 20, 2),
    )
  )
}

export function throwPiece(spec: TextileSpec & { fringeColour: string; as: 'draped' | 'folded' }): Piece {
  const [width, height] = spec.as === 'draped' ? [430, 600] : [560, 360]
  return {
    width,
    height,
    heightCm: spec.as === 'draped' ? 75 : 22,
    support: spec.as === 'draped' ? 'hangs' : 'stands',
    mood: spec.cloth.colours[0] ?? house.cobalt,
    front: (defs) =>
      (spec.as === 'draped' ? draped : folded)(defs, spec.cloth, width, height, spec.fringeColour),
    back: (defs) =>
      flatBack(
        defs,
        spec,
        (l, t, w, h) =>
          tassels(l, w, t, -1, spec.fringeColour) +
          tassels(l, w, t + h, 1, spec.fringeColour) +
          dashed(`M${xy(l, t + h / 2)}h${round(w)}`) +
          sewnLabel(l + w - 84, t + h - 70),
      ),
  }
}
