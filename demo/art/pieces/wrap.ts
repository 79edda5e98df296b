import { dashed } from '../measure.ts'
import { house, shade, tint, wood } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { clipped, disc, fill, group, linear, rect, round, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { printed, sheetBack } from './paper.ts'
import type { PaperSpec } from './paper.ts'
/** A tube of paper standing up. */
function uprightRoll(
  defs: Defs,
  spec: PaperSpec,
  x: number,
  base: number,
  width: number,
  height: number,
): string {
  const round_ = linear(defs, [
    [0, house.ink, 0.3],
    [0.22, '#ffffff', 0.32],
    [0.5, '#ffffff', 0],
    [0.85, house.ink, 0.34],
    [1, house.ink, 0.24],
  ])
  const [r, ry] = [width / 2, width * 0.11]
  const body =
    `M${xy(x - r, base - height)}V${round(base)}A${xy(r, ry)} 0 0 0 ${xy(x + r, base)}` +
    `V${round(base - height)}z`
  const spiral = [0.78, 0.56, 0.36].map((share) => disc(x, base - height, r * share, ry * share)).join('')
  return (
    clipped(
      defs,
      body,
      printed(defs, spec, x - r, base - height, width, height + 20) +
        fill(round_, rect(x - r, base - height, width, height + 20)),
    ) +
    fill('#f3eee3', disc(x, base - height, r, ry)) +
    stroke('#b9ad9a', 1.8, spiral) +
    fill('#7d705f', disc(x, base - height, r * 0.24, ry * 0.24))
  )
}

/** Rolls of wrapping paper standing together, tied with a paper band. */
export function rollsPiece(spec: PaperSpec & { bands: readonly string[] }): Piece {
  const rolls: [number, number, number, number][] = [
    [-112, -26, 106, 560],
    [118, -22, 106, 620],
    [2, 0, 128, 500],
  ]
  return {
    width: 340,
    height: 640,
    heightCm: spec.sizeCm[0],
    support: 'stands',
    mood: spec.colours[0] ?? house.vermilion,
    front: (defs) =>
      rolls
        .map(
          ([x, base, width, height], i) =>
            uprightRoll(
              defs,
              { ...spec, seed: `${spec.seed}${i}`, colours: [i, ...spec.colours].slice(1) as string[] },
              x,
              base,
              width,
              height,
            ) + bandRound(x, base - height * 0.42, width, spec.bands[i] ?? house.paper),
        )
        .join(''),
    back: () => sheetBack(spec, (l, t, w, h) => dashed(rect(l + w * 0.12, t, w * 0.12, h))),
  }
}

function bandRound(x: number, y: number, width: number, colour: string): string {
  const [r, ry] = [width / 2, width * 0.11]
  const d = `M${xy(x - r, y)}A${xy(r, ry)} 0 0 0 ${xy(x + r, y)}v54A${xy(r, ry)} 0 0 1 ${xy(x - r, y + 54)}z`
  return (
    fill(colour, d) +
    fill(
      house.ink,
      `M${xy(x + r * 0.3, y + ry * 0.9)}A${xy(r, ry)} 0 0 0 ${xy(x + r, y)}v54A${xy(r, ry)} 0 0 1` +
        ` ${xy(x + r * 0.3, y + 54 + ry * 0.9)}z`,
      'opacity=".2"',
    ) +
    stroke(
      house.ink,
      2,
      `M${xy(x - 10, y + 46)}v-12a10 10 0 0 1 20 0v12M${xy(x - 4, y + 46)}v-9M${xy(x + 4, y + 46)}v-9`,
    )
  )
}

function sheetFront(defs: Defs, spec: PaperSpec, w: number, h: number): string {
  const curl = linear(
    defs,
    [
      [0, '#efe9dd'],
      [0.4, '#ffffff'],
      [1, '#b9ad9a'],
    ],
    0,
    1,
  )
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.12],
      [0.5, '#ffffff', 0],
      [0.86, house.ink, 0.02],
      [1, house.ink, 0.3],
    ],
    0,
    1,
  )
  const rod =
    fill(wood.walnut, roundRect(-w / 2 - 60, -h - 40, w + 120, 16, 8)) +
    fill(tint(wood.walnut, 0.35), roundRect(-w / 2 - 58, -h - 39, w + 116, 4, 2))
  const second =
    fill(house.ink, rect(-w / 2 + 20, -h + 14, w, h - 40), 'opacity=".1"') +
    group(
      printed(defs, spec, -w / 2, -h, w, h - 60) +
        fill(house.ink, rect(-w / 2, -h, w, h - 60), 'opacity=".16"'),
      'transform="rotate(2.4 0 -600)"',
    )
  const clips = [-0.34, 0.34]
    .map(
      (at) =>
        fill(wood.oak, rect(w * at - 9, -h - 44, 18, 66)) +
        fill(shade(wood.oak, 0.35), rect(w * at + 4, -h - 44, 5, 66)) +
        fill('#57493b', rect(w * at - 9, -h - 14, 18, 5)),
    )
    .join('')
  return (
    rod +
    second +
    printed(defs, spec, -w / 2, -h, w, h - 40) +
    fill(light, rect(-w / 2, -h, w, h - 40)) +
    fill(
      curl,
      `M${xy(-w / 2, -40)}q${round(w / 2)} 10 ${round(w)} 0v22q${round(-w / 2)} 22 ${round(-w)} 0z`,
    ) +
    clips
  )
}

/** A sheet that hangs from a rod by two clips with its lower edge curling up. */
export function sheetPiece(spec: PaperSpec & { note: string }): Piece {
  const [w, h] = [440, 600]
  return {
    width: w,
    height: h,
    heightCm: spec.sizeCm[1],
    support: 'hangs',
    mood: spec.colours[0] ?? house.iris,
    front: (defs) => sheetFront(defs, spec, w, h),
    back: () =>
      sheetBack(
        spec,
        (l, t, w, h) => dashed(`M${xy(l + w / 2, t)}v${round(h)}M${xy(l, t + h / 2)}h${round(w)}`),
        spec.note,
      ),
  }
}
