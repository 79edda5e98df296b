import { pieceFor } from './draw.ts'
import { house, mix, shade, wood } from './palette.ts'
import { contactShadow, shapedShadow, wallShadow } from './stage.ts'
import {
  createDefs,
  disc,
  fill,
  group,
  linear,
  moved,
  polygon,
  radial,
  rect,
  stroke,
  svgDocument,
  xy,
} from './svg.ts'
import type { Defs } from './svg.ts'

/** A product in its place. */
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
  const leans = on === 'shelf' && piece.scene === 'wall'
  const shadow = piece.grounded
    ? ''
    : leans
      ? wallShadow(x - width / 2, y - height, width, height - 16, 15) + contactShadow(defs, x, y, width, 10)
      : on === 'shelf'
        ? contactShadow(defs, x, y, width, Math.max(8, width * 0.05))
        : piece.silhouette
          ? shapedShadow(piece.silhouette, x, y, scale)
          : wallShadow(x - width / 2, y - height, width, height, 12)
  return shadow + moved(piece.front(defs), x, y, scale)
}

/** A still life: its size, where its shelf is, and what it shows from back to front. */
export interface StillLife {
  width: number
  height: number
  /** Where the wall meets the shelf. */
  shelf: number
  /** Middle, half width and top of the painted arch. */
  arch: [x: number, half: number, top: number]
  /** Upper left corner of the sunlight. */
  sun: [x: number, y: number]
  /** Where the runner lies. */
  runner: [x: number, width: number]
  lemons: [x: number, y: number]
  products: Arranged[]
}

/** Wall with a painted arch. */
function wall(defs: Defs, { width, height, shelf, arch: [x, half, top] }: StillLife): string {
  const plaster = linear(
    defs,
    [
      [0, '#fdf9f1'],
      [0.55, '#f4eadb'],
      [1, '#e5d6c2'],
    ],
    1,
    1,
  )
  const clay = linear(
    defs,
    [
      [0, '#efd9c4'],
      [1, '#dfbfa2'],
    ],
    1,
    1,
  )
  const round = `M${xy(x - half, shelf)}V${xy(top + half)}A${half} ${half} 0 0 1 ${xy(x + half, top + half)}V${shelf}z`
  return fill(plaster, rect(0, 0, width, height)) + fill(clay, round)
}

/** Leaves of the branch before the window: where, and how they are turned. */
const SPRAY = [
  [40, 60, -60],
  [96, 110, 16],
  [120, 40, 40],
  [180, 150, -86],
  [230, 130, 20],
  [270, 230, 96],
  [150, 250, -40],
  [330, 260, 40],
  [60, 210, -110],
  [360, 360, 70],
  [250, 350, -60],
] as const

/** Morning sun through a window with a branch before it. */
function sunlight({ sun: [x, y] }: StillLife): string {
  const pane = (left: number, top: number, w: number, h: number): string =>
    polygon([
      [left, top],
      [left + w, top + w * 0.26],
      [left + w, top + h + w * 0.26],
      [left, top + h],
    ])
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) => pane(x + column * 170, y + column * 44 + row * 262, 152, 240)),
  )
  const leaf = 'M0 0Q22 -34 0 -86Q-22 -34 0 0z'
  const leaves = SPRAY.map(
    ([lx, ly, turn]) => `<path d="${leaf}" transform="translate(${lx} ${ly}) rotate(${turn})"/>`,
  ).join('')
  const branch = stroke('#cdb597', 6, 'M-30 0Q150 110 380 420M96 90L240 110M170 170L110 250')
  return (
    fill('#fffdf6', panes.join(''), 'opacity=".55"') +
    group(
      `<g fill="#cdb597">${leaves}</g>${branch}`,
      `opacity=".3" transform="translate(${xy(x + 60, y + 60)})"`,
    )
  )
}

/** A thick oak shelf seen a little from above, and the wall beneath it. */
function board(defs: Defs, { width, height, shelf: y }: StillLife): string {
  const top = mix(wood.oak, house.paper, 0.34)
  const deep = 62
  const lit = linear(
    defs,
    [
      [0, house.ink, 0.16],
      [0.3, house.ink, 0],
      [1, '#ffffff', 0.16],
    ],
    0,
    1,
  )
  let grain = ''
  for (let i = 0; i * 230 < width + 200; i++) {
    grain += `M${i * 230 - 80} ${y + 8 + ((i * 17) % 44)}q110 ${i % 2 ? 6 : -5} 226 0`
  }
  return (
    fill(top, rect(0, y, width, deep)) +
    stroke(shade(top, 0.16), 1.4, grain, 'opacity=".6"') +
    fill(lit, rect(0, y, width, deep)) +
    fill(wood.oak, rect(0, y + deep, width, 36)) +
    stroke(
      shade(wood.oak, 0.16),
      1.6,
      `M0 ${y + deep + 13}q400 7 800 0t800 2M0 ${y + deep + 25}q300 -5 700 0t900 0`,
      'opacity=".5"',
    ) +
    fill('#ffffff', rect(0, y + deep - 1, width, 3), 'opacity=".55"') +
    fill('#d8c7af', rect(0, y + deep + 36, width, height - y - deep - 36)) +
    fill(house.ink, rect(0, y + deep + 36, width, 22), 'opacity=".16"') +
    fill(house.ink, rect(0, y + deep + 58, width, 18), 'opacity=".06"')
  )
}

/** A linen runner across the shelf, falling over its edge. */
function runner(defs: Defs, { shelf, runner: [x, width] }: StillLife): string {
  const edge = shelf + 62
  const fall = 74
  const slant = 14
  const cloth = '#f6f1e6'
  const stripe = (from: number, wide: number, tone: string): string =>
    fill(
      tone,
      `M${xy(x + slant + width * from, shelf + 8)}h${xy(width * wide)}L${xy(x + width * (from + wide), edge)}v${fall}` +
        `h${xy(-width * wide)}v${-fall}z`,
    )
  const folds = linear(defs, [
    [0, house.ink, 0.06],
    [0.2, '#ffffff', 0.2],
    [0.45, house.ink, 0.08],
    [0.65, '#ffffff', 0.16],
    [1, house.ink, 0.16],
  ])
  let tassels = ''
  for (let at = x + 4; at < x + width; at += 8) tassels += `M${xy(at, edge + fall)}v12`
  return (
    fill(house.ink, rect(x + 6, edge + 4, width, fall), 'opacity=".14"') +
    stripe(0, 1, cloth) +
    stripe(0.1, 0.16, house.celadon) +
    stripe(0.32, 0.05, house.moss) +
    stripe(0.44, 0.12, house.celadon) +
    stripe(0.63, 0.05, house.moss) +
    stripe(0.74, 0.16, house.celadon) +
    fill(folds, rect(x, edge, width, fall)) +
    fill('#ffffff', rect(x, edge - 1, width, 4), 'opacity=".5"') +
    stroke(shade(cloth, 0.14), 2, tassels)
  )
}

/** Two lemons, for scale and for the light. */
function lemons(defs: Defs, [x, y]: [number, number]): string {
  const skin = radial(
    defs,
    [
      [0, '#f7dd7c'],
      [0.45, '#eabf3c'],
      [1, '#b98722'],
    ],
    0.36,
    0.3,
    0.75,
  )
  const one = (dx: number, dy: number, turn: number): string =>
    contactShadow(defs, x + dx + 2, y + dy + 25, 62, 8) +
    group(
      fill(
        skin,
        'M-39 3C-36 0 -35 -4 -32 -9C-25 -21 -13 -26 1 -26C16 -26 27 -19 33 -8C35 -4 38 -2 40 1C41 5 38 7 34 8C28 20 15 26 0 26C-14 26 -27 20 -33 9C-36 8 -40 7 -39 3z',
      ) + fill('#ffffff', disc(-11, -13, 9, 5), 'opacity=".4"'),
      `transform="translate(${xy(x + dx, y + dy)}) rotate(${turn})"`,
    )
  return one(0, 0, -16) + one(66, 12, 24)
}

/** Draws a still life as a complete SVG file. */
export function drawStillLife(life: StillLife): string {
  const defs = createDefs()
  const { width, height } = life
  const vignette = linear(
    defs,
    [
      [0, '#ffffff', 0.1],
      [0.6, house.ink, 0],
      [1, house.ink, 0.12],
    ],
    1,
    0.8,
  )
  const hung = life.products.filter(({ on }) => on === 'wall')
  const stood = life.products.filter(({ on }) => on === 'shelf')
  return svgDocument(
    defs,
    wall(defs, life) +
      sunlight(life) +
      hung.map((product) => arrange(defs, product)).join('') +
      board(defs, life) +
      runner(defs, life) +
      stood.map((product) => arrange(defs, product)).join('') +
      lemons(defs, life.lemons) +
      fill(vignette, rect(0, 0, width, height)),
    width,
    height,
  )
}
