import { house, mix, shade, tint } from '../palette.ts'
import { seededRandom } from '../random.ts'
import { fill, group, stroke, xy } from '../svg.ts'

/** Plants in pots, in centimetres from the floor; quiet greens, since the product carries the colour. */
export type Plant = (leaf: string) => string

const pot = (tone: string, width = 28, height = 28): string => {
  const r = width / 2
  return (
    fill(tone, `M${-r} ${-height}h${width}l${-width * 0.12} ${height}h${-width * 0.76}z`) +
    fill(shade(tone, 0.12), `M${r * 0.3} ${-height}h${r * 0.7}l${-width * 0.12} ${height}h${-r * 0.4}z`) +
    fill(tint(tone, 0.25), `M${-r - 1.2} ${-height - 2}h${width + 2.4}v5h${-width - 2.4}z`)
  )
}

const blade = (x: number, y: number, turn: number, length: number, wide: number, tone: string): string =>
  `<path fill="${tone}" transform="translate(${xy(x, y)}) rotate(${Math.round(turn)})" d="M0 0` +
  `Q${xy(wide, -length * 0.45, 0, -length)}Q${xy(-wide, -length * 0.45, 0, 0)}z"/>`

/** A rubber plant: broad leaves up one stem. */
const rubber: Plant = (leaf) => {
  const leaves = [
    [0, -62, -14],
    [-4, -50, -52],
    [5, -46, 48],
    [-2, -74, 24],
    [2, -80, -34],
    [3, -60, 66],
    [-5, -38, -74],
    [1, -88, 6],
  ] as const
  return (
    stroke(shade(leaf, 0.3), 1.6, 'M0 -26Q2 -60 0 -90') +
    leaves
      .map(([x, y, turn], i) => blade(x, y, turn, 31, 10, mix(leaf, house.moss, (i % 3) * 0.2)))
      .join('') +
    pot('#cbbba4')
  )
}

/** A young olive tree. */
const olive: Plant = (leaf) => {
  const random = seededRandom('olive')
  let leaves = ''
  const tips: string[] = ['', '', '']
  for (let i = 0; i < 84; i++) {
    const angle = random() * 6.28
    const reach = Math.sqrt(random())
    const [x, y] = [Math.cos(angle) * 31 * reach, -124 + Math.sin(angle) * 30 * reach]
    const turn = random() * 6.28
    tips[i % 3] += `M${xy(x, y)}l${xy(Math.cos(turn) * 6.4, Math.sin(turn) * 6.4)}`
  }
  tips.forEach((d, i) => {
    leaves += stroke(
      mix(leaf, [house.moss, house.celadon, leaf][i] ?? leaf, 0.35),
      2.3,
      d,
      'stroke-linecap="round"',
    )
  })
  return (
    stroke('#8b7a66', 2.4, 'M0 -24C3 -52 -4 -72 0 -100') +
    stroke('#8b7a66', 1.4, 'M0 -90Q-8 -104 -16 -122M0 -96Q9 -108 14 -130M0 -100Q-1 -120 2 -142') +
    leaves +
    pot('#d6c8b3', 34, 30)
  )
}

/** Upright blades with pale edges. */
const snake: Plant = (leaf) =>
  (
    [
      [-9, -16, 62],
      [-4, -7, 80],
      [1, 1, 92],
      [5, 8, 74],
      [9, 17, 58],
      [-1, -3, 66],
    ] as const
  )
    .map(
      ([x, turn, length], i) =>
        blade(x, -24, turn, length, 7.4, tint(leaf, 0.35)) +
        blade(x, -24, turn, length - 2, 5.2, mix(leaf, house.moss, (i % 3) * 0.22)),
    )
    .join('') + pot('#b9a58c', 32, 27)

/** A Swiss cheese plant: large notched leaves on long stalks. */
const monstera: Plant = (leaf) => {
  const notched =
    'M0 0C-16 -2 -22 -14 -19 -27L-13 -24L-17 -33Q-13 -39 -8 -41L-6 -34L-5 -43Q0 -46 4 -43L4 -34L8 -41' +
    'Q14 -38 17 -32L12 -24L19 -26C21 -14 15 -2 0 0z'
  const leaves = [
    [-26, -66, -38, 0.9],
    [24, -62, 40, 0.86],
    [-8, -92, -10, 1],
    [17, -98, 24, 0.8],
    [-34, -98, -54, 0.7],
    [34, -44, 74, 0.7],
  ] as const
  return (
    stroke(shade(leaf, 0.15), 1.5, leaves.map(([x, y]) => `M0 -26Q${xy(x * 0.25, y * 0.7, x, y)}`).join('')) +
    leaves
      .map(
        ([x, y, turn, size], i) =>
          `<path fill="${mix(leaf, house.moss, (i % 3) * 0.24)}" d="${notched}" ` +
          `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`,
      )
      .join('') +
    pot('#c6b49b', 36, 30)
  )
}

/** Fans of a small palm. */
const palm: Plant = (leaf) =>
  (
    [
      [-46, 66],
      [-22, 84],
      [2, 92],
      [26, 82],
      [50, 64],
      [-68, 46],
      [72, 44],
    ] as const
  )
    .map(([lean, length], i) => {
      const fronds = [0.4, 0.52, 0.64, 0.76, 0.88, 1]
        .flatMap((at) =>
          [-1, 1].map((side) =>
            blade(0, -length * at, side * (64 - at * 34), 17, 2.4, mix(leaf, house.moss, (i % 3) * 0.2)),
          ),
        )
        .join('')
      return group(
        stroke(shade(leaf, 0.1), 1.1, `M0 0V${-length}`) + fronds,
        `transform="translate(0 -27) rotate(${lean})"`,
      )
    })
    .join('') + pot('#bda98f', 34, 30)

export const plants = { rubber, olive, snake, monstera, palm } as const
export type PlantName = keyof typeof plants
