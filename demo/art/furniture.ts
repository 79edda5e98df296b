import { house, mix, shade, tint } from './palette.ts'
import { disc, fill, group, rect, roundRect, stroke, xy } from './svg.ts'

/** Furniture is drawn in centimetres from the floor (y = 0, upwards negative) and scaled by the room. */
export const pale = { wood: '#b99a74', dark: '#77604a', cloth: '#cfc6b6', shadow: '#8d8172' } as const

/** A spindle-free dining chair from the side, facing left or right. */
export function chair(x: number, facing: 1 | -1 = 1, tone: string = pale.dark): string {
  const frame =
    fill(tone, 'M20 0L16.6 0L14.5 -44C15 -60 19 -74 23.5 -84L27.5 -83C23 -70 19.6 -58 19 -44z') +
    fill(tone, 'M-21 0h3.4L-15.6 -43h-5z') +
    fill(shade(tone, 0.1), 'M-18 -17h35v2.4h-35z') +
    fill(tint(tone, 0.12), 'M-24 -46.5Q0 -42 20 -46.5L20 -42.5Q0 -38.6 -23 -42.5z') +
    stroke(tint(tone, 0.1), 3.2, 'M21.6 -79Q15.4 -74 18.4 -64', 'stroke-linecap="round"')
  return group(frame, `transform="translate(${xy(x, 0)}) scale(${facing} 1)"`)
}

/** A chair seen from the front: two rails between leaning posts. */
export function chairFront(x: number, tone: string = pale.dark): string {
  return group(
    fill(tone, 'M-20 0h3.6L-17 -84h-3.4zM20 0h-3.6L17 -84h3.4z') +
      fill(tint(tone, 0.1), 'M-21.5 -84Q0 -89 21.5 -84L21 -73Q0 -77 -21 -73z') +
      fill(shade(tone, 0.06), 'M-19 -62Q0 -65 19 -62V-57Q0 -60 -19 -57z') +
      fill(tint(tone, 0.12), 'M-23 -46Q0 -49 23 -46V-42H-23z') +
      fill(shade(tone, 0.2), 'M-18 -42h36v5h-36z') +
      fill(tone, 'M-22 0h3.6L-18 -42h-4.4zM22 0h-3.6L18 -42h4.4z') +
      fill(shade(tone, 0.1), 'M-19 -16h38v2.4h-38z'),
    `transform="translate(${xy(x, 0)})"`,
  )
}

/** A low cupboard with two sliding doors. */
export function sideboard(x: number, width: number, height = 72, tone: string = pale.wood): string {
  const half = width / 2
  const legs = [-half + 10, half - 14].map((at) => `M${xy(at, -15)}h5l-1.4 15h-2.2z`).join('')
  return group(
    fill(shade(tone, 0.4), legs) +
      fill(tone, roundRect(-half, -height, width, height - 14, 1.5)) +
      fill(
        shade(tone, 0.08),
        rect(-half + 3, -height + 5, half - 3.6, height - 22) +
          rect(0.6, -height + 5, half - 3.6, height - 22),
      ) +
      fill(tint(tone, 0.32), rect(-half, -height, width, 1.2)) +
      stroke(shade(tone, 0.35), 0.7, `M0 ${-height + 5}V-17`) +
      fill(shade(tone, 0.4), disc(-5, -height / 2 - 6, 1.7) + disc(5, -height / 2 - 6, 1.7)),
    `transform="translate(${xy(x, 0)})"`,
  )
}

export function sofa(x: number, width: number, tone: string = pale.cloth): string {
  const half = width / 2
  const legs = `M${xy(-half + 10, -12)}h4l-1 12h-2zM${xy(half - 14, -12)}h4l-1 12h-2z`
  return group(
    fill(pale.dark, legs) +
      fill(shade(tone, 0.1), roundRect(-half + 8, -80, width - 16, 60, 8)) +
      stroke(shade(tone, 0.22), 0.7, 'M0 -78V-44') +
      fill(
        tint(tone, 0.1),
        roundRect(-half + 12, -45, half - 12.4, 22, 5) + roundRect(0.4, -45, half - 12.4, 22, 5),
      ) +
      fill(shade(tone, 0.16), roundRect(-half + 6, -26, width - 12, 16, 3)) +
      fill(tone, roundRect(-half, -60, 15, 50, 6) + roundRect(half - 15, -60, 15, 50, 6)),
    `transform="translate(${xy(x, 0)})"`,
  )
}

/** A slatted hall bench. */
export function bench(x: number, width: number, tone: string = pale.wood): string {
  const half = width / 2
  return group(
    fill(shade(tone, 0.3), `M${xy(-half + 9, -42)}h6l-4 42h-4zM${xy(half - 9, -42)}h-6l4 42h4z`) +
      fill(shade(tone, 0.2), rect(-half + 10, -18, width - 20, 3)) +
      fill(tone, roundRect(-half, -46, width, 5, 1.5)) +
      fill(tint(tone, 0.3), rect(-half, -46, width, 1.2)),
    `transform="translate(${xy(x, 0)})"`,
  )
}

export function pendant(x: number, drop: number, tone: string = house.ink): string {
  return group(
    stroke(tone, 0.7, 'M0 -400V-24') +
      fill(tone, 'M-24 0Q-21 -22 0 -24Q21 -22 24 0z') +
      fill('#f7e8c3', 'M-13 0Q0 8 13 0z'),
    `transform="translate(${xy(x, drop)})" opacity=".85"`,
  )
}

/** A rubber plant in a plain pot. */
export function pottedPlant(x: number, tone: string = '#7d9684'): string {
  const leaves: [number, number, number][] = [
    [0, -62, -8],
    [-4, -50, -48],
    [5, -46, 44],
    [-2, -74, 18],
    [2, -80, -30],
    [3, -60, 66],
    [-5, -38, -74],
    [1, -88, 4],
  ]
  const leaf = leaves
    .map(
      ([lx, ly, turn], i) =>
        `<path fill="${mix(tone, house.moss, (i % 3) * 0.14)}" transform="translate(${lx} ${ly}) rot` +
        `ate(${turn})" d="M0 0Q9 -14 0 -30Q-9 -14 0 0z"/>`,
    )
    .join('')
  return group(
    stroke(pale.dark, 1.6, 'M0 -26V-88') +
      leaf +
      fill('#c7b9a4', 'M-14 -28h28l-3.5 28h-21z') +
      fill('#d8ccb9', 'M-15.5 -30h31v5h-31z'),
    `transform="translate(${xy(x, 0)})"`,
  )
}

/** A few upright books and one lying. */
export function books(x: number, y: number): string {
  const tones = ['#b8ac9a', '#d6ccbc', '#a2988a', '#c8b79d']
  let at = 0
  const upright = [3, 4.4, 2.6, 3.6]
    .map((thick, i) => {
      const book = fill(
        tones[i] ?? pale.cloth,
        rect(at, -20 - (i % 3) * 2.6, thick - 0.3, 20 + (i % 3) * 2.6),
      )
      at += thick
      return book
    })
    .join('')
  return group(upright, `transform="translate(${xy(x, y)})"`)
}
