import { house, mix, shade, tint } from '../palette.ts'
import { disc, fill, polygon, rect, roundRect, stroke, xy } from '../svg.ts'

/** Furniture in centimetres from the floor, like the seats. */

/** A low cupboard with three drawers. */
export function sideboard(width: number, height: number, tone: string): string {
  const half = width / 2
  const legs = [-half + 10, half - 14].map((at) => `M${xy(at, -15)}h5l-1.4 15h-2.2z`).join('')
  const fronts = [0, 1, 2].map((i) =>
    rect(-half + 3 + (i * (width - 6)) / 3 + 0.5, -height + 5, (width - 6) / 3 - 1, height - 22),
  )
  const knobs = [-1, 0, 1].map((i) => disc((i * (width - 6)) / 3, -height / 2 - 6, 1.6)).join('')
  const grain = [0.3, 0.5, 0.72].map(
    (at) => `M${xy(-half + 6, -height + 6 + at * (height - 24))}h${xy(width - 12)}`,
  )
  return (
    fill(shade(tone, 0.4), legs) +
    fill(tone, roundRect(-half, -height, width, height - 14, 1.5)) +
    fill(shade(tone, 0.08), fronts.join('')) +
    stroke(shade(tone, 0.16), 0.4, grain.join(''), 'opacity=".6" stroke-dasharray="18 7 31 5"') +
    fill(tint(tone, 0.32), rect(-half, -height, width, 1.2)) +
    fill(shade(tone, 0.4), knobs)
  )
}

/** A narrow hall table on thin legs. */
export function console_(width: number, tone: string): string {
  const half = width / 2
  return (
    fill(shade(tone, 0.25), `M${-half + 5} -78h3.6l-1 78h-1.6zM${half - 8.6} -78h3.6l-1 78h-1.6z`) +
    fill(shade(tone, 0.08), rect(-half + 3, -80, width - 6, 13)) +
    fill(tone, roundRect(-half, -83, width, 4.4, 1)) +
    fill(tint(tone, 0.32), rect(-half, -83, width, 1.1)) +
    fill(shade(tone, 0.4), disc(0, -73, 1.4)) +
    fill(shade(tone, 0.15), rect(-half + 6, -22, width - 12, 3))
  )
}

/** A small round table on one foot. */
export function roundTable(width: number, height: number, tone: string): string {
  const half = width / 2
  return (
    fill(shade(tone, 0.2), `M-3 ${-height}h6l1.4 ${height - 6}h-8.8z`) +
    fill(
      shade(tone, 0.28),
      `M${-half * 0.55} 0Q${-half * 0.3} -5 -4 -8h8Q${half * 0.3} -5 ${half * 0.55} 0z`,
    ) +
    fill(shade(tone, 0.16), `M${-half} ${-height}v2.6Q0 ${-height + 8} ${half} ${-height + 2.6}v-2.6z`) +
    fill(tint(tone, 0.2), disc(0, -height, half, half * 0.07))
  )
}

/** A plain desk on trestles. */
export function desk(width: number, tone: string): string {
  const half = width / 2
  const trestle = (x: number) =>
    `M${x - 1.4} -70L${x - 15} 0h3L${x} -58L${x + 12} 0h3L${x + 1.4} -70zM${x - 10} -26h20v2.4h-20z`
  return (
    fill(shade(tone, 0.3), trestle(-half + 26) + trestle(half - 26)) +
    fill(tone, roundRect(-half, -74, width, 4, 0.8)) +
    fill(tint(tone, 0.3), rect(-half, -74, width, 1.1))
  )
}

/** A sofa with two seats; `round` has rolled arms and one long seat. */
export function sofa(width: number, tone: string, round = false): string {
  const half = width / 2
  const legs = `M${xy(-half + 10, -12)}h4l-1 12h-2zM${xy(half - 14, -12)}h4l-1 12h-2z`
  const seat = round
    ? roundRect(-half + 12, -45, width - 24, 21, 8)
    : roundRect(-half + 12, -45, half - 12.4, 22, 5) + roundRect(0.4, -45, half - 12.4, 22, 5)
  return (
    fill('#6b5743', legs) +
    fill(shade(tone, 0.1), roundRect(-half + 8, -80, width - 16, 60, round ? 16 : 8)) +
    (round ? '' : stroke(shade(tone, 0.22), 0.7, 'M0 -78V-44')) +
    fill(tint(tone, 0.1), seat) +
    fill(shade(tone, 0.16), roundRect(-half + 6, -26, width - 12, 16, 3)) +
    fill(tone, roundRect(-half, -60, 15, 50, round ? 7.5 : 6)) +
    fill(shade(tone, 0.06), roundRect(half - 15, -60, 15, 50, round ? 7.5 : 6)) +
    (round
      ? fill(shade(tone, 0.12), disc(-half + 7.5, -52.5, 5) + disc(half - 7.5, -52.5, 5))
      : fill('#ffffff', roundRect(-half + 2, -59, 11, 5, 2.5), 'opacity=".16"'))
  )
}

/** A made bed from the front, its foot towards us. */
export function bed(width: number, wood: string, cloth: string): string {
  const half = width / 2
  return (
    fill(shade(wood, 0.12), roundRect(-half, -104, width, 74, 3)) +
    fill(tint(wood, 0.16), rect(-half, -104, width, 2)) +
    stroke(
      shade(wood, 0.3),
      0.6,
      [0.25, 0.5, 0.75].map((at) => `M${xy(-half + width * at, -102)}V-60`).join(''),
    ) +
    fill('#f4efe6', roundRect(-half + 8, -76, half - 12, 26, 8) + roundRect(4, -76, half - 12, 26, 8)) +
    fill(house.ink, `M${-half + 10} -54Q${-half / 2} -48 -6 -54V-50H${-half + 10}z`, 'opacity=".07"') +
    fill('#ece4d6', roundRect(-half + 2, -56, width - 4, 26, 7)) +
    fill(cloth, `M${-half + 1} -46Q0 -50 ${half - 1} -46L${half} -9Q0 -5 ${-half} -9z`) +
    fill(house.ink, `M${-half + 1} -46Q0 -50 ${half - 1} -46V-43Q0 -47 ${-half + 1} -43z`, 'opacity=".08"') +
    fill(shade(wood, 0.3), `M${-half + 4} -9h5v9h-4zM${half - 4} -9h-5v9h4z`)
  )
}

/** The near part of a table in drawing units: top, edge, and the dark beneath. */
export function tableTop(tone: string, round = false): string {
  const top = mix(tone, house.paper, 0.3)
  const edge = mix(tone, house.paper, 0.06)
  if (round) {
    return (
      fill(edge, 'M-120 850A560 92 0 0 0 920 850V900A560 92 0 0 1 -120 900z') +
      fill(top, disc(400, 850, 540, 74)) +
      stroke('#ffffff', 2, 'M-120 866A540 74 0 0 0 920 866', 'opacity=".45"')
    )
  }
  const boards = [796, 822, 850].map((y) => `M-60 ${y + 8}H860`).join('')
  return (
    fill(
      top,
      polygon([
        [-20, 800],
        [820, 800],
        [860, 880],
        [-60, 880],
      ]),
    ) +
    stroke(shade(top, 0.12), 1.2, boards, 'opacity=".5" stroke-dasharray="260 9 140 14"') +
    fill(edge, rect(-10, 880, 820, 34)) +
    fill(shade(tone, 0.45), rect(-10, 914, 820, 90)) +
    stroke('#ffffff', 2, 'M0 880H800', 'opacity=".5"')
  )
}
