import { cm, drawingPaper, figure, heightLine, inkLine, widthLine } from '../measure.ts'
import { house, shade, wood } from '../palette.ts'
import type { Glaze } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import type { Piece } from '../piece.ts'
import { between, seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { clipped, disc, fill, group, linear, moved, polygon, radial, rect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'

export interface PlateSpec {
  seed: string
  glaze: Glaze
  diameterCm: number
}

const RADIUS = 270

function leaf(angle: number, at: number, length: number): string {
  return (
    `<path transform="rotate(${Math.round(angle)}) translate(0 ${Math.round(-at)})" d="M0 0` +
    `Q${xy(length * 0.3, -length * 0.5, 0, -length)}` +
    `Q${xy(-length * 0.3, -length * 0.5, 0, 0)}z"/>`
  )
}

function fernDesign(random: Random, colour: string): string {
  let rim = ''
  for (let turn = 0; turn < 360; turn += 15) rim += leaf(turn + 24, 222, 34) + leaf(turn, 206, 30)
  let centre = ''
  for (let i = 0; i < 7; i++) {
    const y = 110 - i * 34
    const reach = 86 - i * 8 + between(random, -4, 4)
    for (const side of [-1, 1]) {
      centre +=
        `<path d="M${xy(i * i * 0.6, y)}q${xy(side * reach * 0.4, -52, side * reach, -46)}` +
        `q${xy(side * -reach * 0.3, 26, side * -reach, 46)}z"/>`
    }
  }
  return (
    group(rim + centre, `fill="${colour}" opacity=".92"`) +
    stroke(colour, 5, 'M0 150Q8 0 30 -150', 'stroke-linecap="round"') +
    stroke(colour, 4, disc(0, 0, 194)) +
    stroke(colour, 2, disc(0, 0, 186))
  )
}

function face(defs: Defs, spec: PlateSpec): string {
  const random = seededRandom(spec.seed)
  const ground = '#f7f3ea'
  const well = linear(
    defs,
    [
      [0, house.ink, 0.22],
      [0.4, house.ink, 0.02],
      [1, '#ffffff', 0.28],
    ],
    1,
    1,
  )
  const rim = linear(
    defs,
    [
      [0, '#ffffff', 0.34],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.28],
    ],
    1,
    1,
  )
  let specks = ''
  for (let i = 0; i < 90; i++) {
    const [angle, r] = [random() * 7, Math.sqrt(random()) * 262]
    specks += `M${xy(Math.cos(angle) * r, Math.sin(angle) * r)}h0`
  }
  return (
    fill(shade(ground, 0.28), disc(5, 7, RADIUS)) +
    fill(ground, disc(0, 0, RADIUS)) +
    fernDesign(random, spec.glaze.glaze) +
    stroke(shade(ground, 0.6), 3.4, specks, 'stroke-linecap="round" opacity=".4"') +
    fill(rim, `${disc(0, 0, RADIUS)}${disc(0, 0, 176)}`, 'fill-rule="evenodd"') +
    stroke(well, 12, disc(0, 0, 172)) +
    stroke(spec.glaze.glaze, 5, disc(0, 0, RADIUS - 2.5)) +
    fill('#ffffff', `M-190 -120A224 224 0 0 1 -80 -210L-72 -196A208 208 0 0 0 -176 -112z`, 'opacity=".4"')
  )
}

/** A plate shown upright on a small stand. */
export function platePiece(spec: PlateSpec): Piece {
  const stand =
    fill(shade(wood.oak, 0.35), 'M-120 0l26 -70h16l-18 70z') +
    fill(shade(wood.oak, 0.35), 'M120 0l-26 -70h-16l18 70z')
  const lip = fill(wood.oak, 'M-130 0v-16l40 -8v24z') + fill(wood.oak, 'M130 0v-16l-40 -8v24z')
  return {
    width: RADIUS * 2,
    height: RADIUS * 2 + 8,
    heightCm: spec.diameterCm,
    support: 'stands',
    scene: 'table',
    mood: spec.glaze.glaze,
    front: (defs) => stand + moved(face(defs, spec), 0, -RADIUS - 6) + lip,
    detail: (defs) =>
      fill('#e4ddcf', rect(0, 0, 800, 1000)) +
      group(face(defs, spec), 'transform="translate(180 760) scale(2.3)"'),
    back: () => {
      const r = 190
      const lower = 700
      const edge =
        `M210 ${lower - 46}Q300 ${lower - 6} 320 ${lower}H480Q500 ${lower - 6} 590` +
        ` ${lower - 46}l4 8Q510 ${lower + 6} 484 ${lower + 12}H316Q290 ${lower + 6} 206 ${lower - 38}z`
      return (
        drawingPaper() +
        moved(
          inkLine(disc(0, 0, r) + disc(0, 0, r * 0.62) + disc(0, 0, r * 0.56)) +
            inkLine('M-18 18V-6a18 18 0 0 1 36 0V18M-7 18V0M7 18V0'),
          400,
          340,
        ) +
        widthLine(400 - r, 400 + r, 590, 540, `Ø ${cm(spec.diameterCm)}`) +
        fill(house.muted, edge) +
        inkLine(edge) +
        heightLine(lower - 46, lower + 12, 680, 600, cm(2.6))
      )
    },
  }
}

export interface TilesSpec {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  sizeCm: number
}

const TILES = 520

function drawTiles(defs: Defs, spec: TilesSpec): string {
  const size = TILES
  const half = size / 2 - 4
  const painted = spec.pattern({
    width: size,
    height: size,
    colours: spec.colours,
    random: seededRandom(spec.seed),
    defs,
  })
  const shine = linear(
    defs,
    [
      [0, '#ffffff', 0.3],
      [0.4, '#ffffff', 0],
      [1, house.ink, 0.12],
    ],
    1,
    1,
  )
  const corners: [number, number][] = [
    [0, 0],
    [half + 8, 0],
    [0, half + 8],
    [half + 8, half + 8],
  ]
  const squares = corners.map(([x, y]) => rect(x, y, half, half)).join('')
  return (
    fill('#b9ad9a', rect(-8, -8, size + 16, size + 16)) +
    clipped(defs, squares, painted) +
    corners
      .map(
        ([x, y]) =>
          fill(shine, rect(x, y, half, half)) +
          stroke('#ffffff', 3, `M${xy(x + 2, y + half)}V${xy(y + 2)}H${xy(x + half)}`, 'opacity=".6"') +
          stroke(house.ink, 3, `M${xy(x + half - 1, y)}V${xy(y + half - 1)}H${xy(x)}`, 'opacity=".2"'),
      )
      .join('')
  )
}

/** Four painted tiles set two by two, with their glaze edges and joints. */
export function tilesPiece(spec: TilesSpec): Piece {
  const size = TILES
  return {
    width: size + 16,
    height: size + 16,
    heightCm: spec.sizeCm * 2,
    support: 'stands',
    scene: 'kitchen',
    mood: spec.colours[0] ?? house.cobalt,
    front: (defs) => moved(drawTiles(defs, spec), -size / 2, -size - 8),
    detail: (defs) =>
      fill('#b9ad9a', rect(0, 0, 800, 1000)) +
      group(drawTiles(defs, spec), 'transform="translate(-130 -90) rotate(-3) scale(2.2)"') +
      fill(
        radial(
          defs,
          [
            [0, '#ffffff', 0.2],
            [1, '#ffffff', 0],
          ],
          0.3,
          0.25,
          0.6,
        ),
        rect(0, 0, 800, 1000),
      ),
    back: () => {
      const ridges = Array.from({ length: 9 }, (_, i) => `M${220 + i * 40} 280V640`).join('')
      return (
        drawingPaper() +
        inkLine(rect(200, 260, 400, 400)) +
        stroke(house.muted, 2, ridges) +
        inkLine(
          polygon([
            [360, 420],
            [440, 420],
            [440, 500],
            [360, 500],
          ]),
        ) +
        inkLine('M382 486V454a18 18 0 0 1 36 0V486M393 486V460M407 486V460') +
        widthLine(200, 600, 740, 660, cm(spec.sizeCm)) +
        heightLine(260, 660, 680, 600, cm(spec.sizeCm)) +
        inkLine(rect(200, 850, 400, 21)) +
        heightLine(850, 871, 680, 600, cm(0.8)) +
        figure('4 ×', 120, 130, 32)
      )
    },
  }
}
