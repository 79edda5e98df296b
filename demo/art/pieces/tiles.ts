import { cm, figure, flatBody, heightLine, inkLine, widthLine } from '../measure.ts'
import { house, shade } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import type { Piece } from '../piece.ts'
import { between, seededRandom } from '../random.ts'
import { clipped, fill, group, linear, moved, polygon, rect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { crackle, pores } from '../vessel/close-up.ts'

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

/** Where four tiles meet: sandy joint, rounded glaze edges, and the colour pooled along them. */
function tilesDetail(defs: Defs, spec: TilesSpec): string {
  const random = seededRandom(`${spec.seed} surface`)
  let grains = ''
  for (let i = 0; i < 150; i++) {
    const along = random() * 1300 - 200
    grains += `M${xy(...(i % 2 ? [along, between(random, -13, 13)] : [between(random, -13, 13), along]))}h${xy(between(random, 1, 4))}`
  }
  const place = 'transform="translate(420 560) rotate(-5)"'
  const shine = linear(
    defs,
    [
      [0, '#ffffff', 0.34],
      [0.3, '#ffffff', 0.06],
      [0.36, '#ffffff', 0.22],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.18],
    ],
    1,
    1,
  )
  const scale = 4.4
  const middle = TILES / 2
  return (
    fill('#b9ad9a', rect(0, 0, 800, 1000)) +
    group(
      group(drawTiles(defs, spec), `transform="scale(${scale}) translate(${-middle} ${-middle})"`) +
        stroke(shade('#b9ad9a', 0.3), 26, 'M-900 0H900M0 -900V900', 'opacity=".22"') +
        stroke('#d8cdbc', 2.6, grains, 'stroke-linecap="round" opacity=".8" transform="translate(0 0)"') +
        stroke('#ffffff', 5, 'M-900 21H900M21 -900V900', 'opacity=".55"') +
        stroke(house.ink, 7, 'M-900 -20H900M-20 -900V900', 'opacity=".2"') +
        stroke(spec.colours[0] ?? house.cobalt, 9, 'M-900 -27H900M-27 -900V900', 'opacity=".16"'),
      place,
    ) +
    pores(defs, random) +
    crackle(random, 120) +
    fill(shine, rect(0, 0, 800, 1000))
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
    detail: (defs) => tilesDetail(defs, spec),
    back: () => {
      const ridges = Array.from({ length: 9 }, (_, i) => `M${220 + i * 40} 280V640`).join('')
      return (
        flatBody(rect(200, 260, 400, 400), fill('#c98a66', rect(200, 260, 400, 400))) +
        stroke(shade('#c98a66', 0.3), 5, ridges) +
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
        figure('4 ×', 110, 120)
      )
    },
  }
}
