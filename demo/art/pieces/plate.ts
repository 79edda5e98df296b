import { cm, flatBody, heightLine, inkLine, widthLine } from '../measure.ts'
import { house, shade, tint } from '../palette.ts'
import type { Glaze } from '../palette.ts'
import { between, seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { disc, fill, group, moved, stroke, xy } from '../svg.ts'

export interface PlateSpec {
  seed: string
  glaze: Glaze
  diameterCm: number
}

export const RADIUS = 270

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

/** Only what is painted on a plate, without any light: a square of twice {@link RADIUS}. */
export function platePaint({ seed, glaze }: PlateSpec): string {
  const random = seededRandom(seed)
  return (
    fernDesign(random, glaze.glaze) +
    brushMarks(random, glaze.glaze) +
    stroke(glaze.glaze, 5, disc(0, 0, RADIUS - 2.5))
  )
}

/** What the brush leaves close by: pale streaks along the rim's leaves, and where it was set down, more oxide. */
function brushMarks(random: Random, colour: string): string {
  let streaks = ''
  let set = ''
  for (let turn = 0; turn < 360; turn += 15) {
    for (const [shift, at, length] of [
      [24, 222, 34],
      [0, 206, 30],
    ] as const) {
      const angle = (Math.round(turn + shift - 90) * Math.PI) / 180
      const [from, to] = [at + between(random, 3, 8), at + length * between(random, 0.6, 0.85)]
      streaks += `M${xy(Math.cos(angle) * from, Math.sin(angle) * from)}L${xy(Math.cos(angle) * to, Math.sin(angle) * to)}`
      set += `M${xy(Math.cos(angle) * (at + 4), Math.sin(angle) * (at + 4))}h0`
    }
  }
  let rings = ''
  for (let i = 0; i < 6; i++) rings += disc(0, 0, 191.5 + i * 1)
  return (
    stroke(tint(colour, 0.5), 1, streaks, 'opacity=".7" stroke-linecap="round"') +
    stroke(shade(colour, 0.35), 3.4, set, 'opacity=".5" stroke-linecap="round"') +
    stroke(tint(colour, 0.4), 0.5, rings, 'opacity=".5" stroke-dasharray="30 12 8 20"')
  )
}

/** A plate from below and from the side. */
export function plateBack({ diameterCm }: Pick<PlateSpec, 'diameterCm'>): string {
  const r = 190
  const lower = 700
  const edge =
    `M210 ${lower - 46}Q300 ${lower - 6} 320 ${lower}H480Q500 ${lower - 6} 590` +
    ` ${lower - 46}l4 8Q510 ${lower + 6} 484 ${lower + 12}H316Q290 ${lower + 6} 206 ${lower - 38}z`
  return (
    moved(
      flatBody(disc(0, 0, r), fill('#f1ece1', disc(0, 0, r))) +
        fill('#c98a66', `${disc(0, 0, r * 0.62)}${disc(0, 0, r * 0.56)}`, 'fill-rule="evenodd"') +
        inkLine(disc(0, 0, r) + disc(0, 0, r * 0.62) + disc(0, 0, r * 0.56)) +
        inkLine('M-18 18V-6a18 18 0 0 1 36 0V18M-7 18V0M7 18V0'),
      400,
      340,
    ) +
    widthLine(400 - r, 400 + r, 590, 540, `Ø ${cm(diameterCm)}`) +
    fill(house.muted, edge) +
    inkLine(edge) +
    heightLine(lower - 46, lower + 12, 680, 600, cm(2.6))
  )
}
