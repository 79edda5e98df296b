import { pieceFor } from './draw.ts'
import { house, mix, shade, wood } from './palette.ts'
import { contactShadow, shapedShadow, wallShadow } from './stage.ts'
import { createDefs, fill, linear, moved, polygon, rect, stroke, svgDocument } from './svg.ts'
import type { Defs } from './svg.ts'

interface Arranged {
  handle: string
  option: string
  x: number
  /** Bottom edge. */
  y: number
  height: number
  on: 'wall' | 'shelf'
}

function arrange(defs: Defs, { handle, option, x, y, height, on }: Arranged): string {
  const piece = pieceFor(handle, option)
  const scale = height / piece.height
  const width = piece.width * scale
  const shadow = piece.grounded
    ? ''
    : on === 'shelf'
      ? contactShadow(defs, x, y, width, Math.max(8, width * 0.05))
      : piece.silhouette
        ? shapedShadow(piece.silhouette, x, y, scale)
        : wallShadow(x - width / 2, y - height, width, height, 12)
  return shadow + moved(piece.front(defs), x, y, scale)
}

function wallAndLight(defs: Defs, width: number, height: number): string {
  const wall = linear(
    defs,
    [
      [0, '#fdfbf7'],
      [0.6, '#f3ecdf'],
      [1, '#e6dccb'],
    ],
    1,
    1,
  )
  const pane = (x: number, y: number, w: number, h: number) =>
    polygon([
      [x, y],
      [x + w, y + w * 0.28],
      [x + w, y + h + w * 0.28],
      [x, y + h],
    ])
  const panes = [0, 1, 2]
    .flatMap((column) =>
      [0, 1].map((row) => pane(width * 0.06 + column * 190, 40 + column * 53 + row * 300, 170, 270)),
    )
    .join('')
  return fill(wall, rect(0, 0, width, height)) + fill('#ffffff', panes, 'opacity=".4"')
}

/** A thick oak shelf seen a little from above. */
function shelf(y: number, width: number, height: number): string {
  const top = mix(wood.oak, house.paper, 0.32)
  let grain = ''
  for (let i = 0; i < 7; i++)
    grain += `M${i * 260 - 60} ${y + 8 + ((i * 13) % 40)}q130 ${i % 2 ? 7 : -6} 250 0`
  return (
    fill(top, rect(0, y, width, 62)) +
    stroke(shade(top, 0.14), 1.4, grain, 'opacity=".6"') +
    fill(wood.oak, rect(0, y + 62, width, 34)) +
    fill('#ffffff', rect(0, y + 61, width, 3), 'opacity=".5"') +
    fill('#d9ccb7', rect(0, y + 96, width, height - y - 96)) +
    fill(house.ink, rect(0, y + 96, width, 18), 'opacity=".14"') +
    fill(house.ink, rect(0, y + 114, width, 14), 'opacity=".05"')
  )
}

/** The home page's still life: a shelf with goods, prints on the wall. */
export function drawHero(): string {
  const defs = createDefs()
  const goods: Arranged[] = [
    { handle: 'three-vessels', option: 'Oak', x: 1300, y: 560, height: 430, on: 'wall' },
    { handle: 'quarter-day', option: 'Black', x: 950, y: 470, height: 370, on: 'wall' },
    { handle: 'north-sea-six-am', option: 'White', x: 520, y: 410, height: 250, on: 'wall' },
    { handle: 'harbour-bottle', option: 'Cobalt', x: 190, y: 770, height: 440, on: 'shelf' },
    { handle: 'moon-jar-no-4', option: 'Ochre', x: 420, y: 778, height: 280, on: 'shelf' },
    { handle: 'fishbone-throw', option: 'Celadon', x: 850, y: 776, height: 190, on: 'shelf' },
    { handle: 'nest-of-bowls', option: 'Vermilion', x: 846, y: 592, height: 110, on: 'shelf' },
    { handle: 'faience-amphora', option: 'Cobalt', x: 1118, y: 772, height: 330, on: 'shelf' },
    { handle: 'three-bud-vases', option: 'Iris', x: 1310, y: 782, height: 290, on: 'shelf' },
    { handle: 'tuesday-mug', option: 'Celadon', x: 600, y: 794, height: 104, on: 'shelf' },
    { handle: 'fern-plate', option: 'Moss', x: 1496, y: 772, height: 210, on: 'shelf' },
  ]
  return svgDocument(
    defs,
    wallAndLight(defs, 1600, 900) + shelf(744, 1600, 900) + goods.map((good) => arrange(defs, good)).join(''),
    1600,
    900,
  )
}

/** The same shelf, fewer goods, for a narrow screen. */
export function drawHeroPhone(): string {
  const defs = createDefs()
  const goods: Arranged[] = [
    { handle: 'three-vessels', option: 'Oak', x: 510, y: 560, height: 450, on: 'wall' },
    { handle: 'north-sea-six-am', option: 'White', x: 190, y: 350, height: 190, on: 'wall' },
    { handle: 'harbour-bottle', option: 'Cobalt', x: 150, y: 856, height: 430, on: 'shelf' },
    { handle: 'moon-jar-no-4', option: 'Ochre', x: 330, y: 864, height: 250, on: 'shelf' },
    { handle: 'fishbone-throw', option: 'Celadon', x: 604, y: 862, height: 190, on: 'shelf' },
    { handle: 'nest-of-bowls', option: 'Vermilion', x: 600, y: 678, height: 108, on: 'shelf' },
    { handle: 'tuesday-mug', option: 'Celadon', x: 440, y: 880, height: 96, on: 'shelf' },
  ]
  return svgDocument(
    defs,
    wallAndLight(defs, 800, 1000) + shelf(830, 800, 1000) + goods.map((good) => arrange(defs, good)).join(''),
    800,
    1000,
  )
}
