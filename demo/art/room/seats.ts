import { shade, tint } from '../palette.ts'
import { disc, fill, group, rect, roundRect, stroke } from '../svg.ts'

/**
 * Things to sit on, in centimetres: the floor is y = 0, upwards is negative, x = 0 is the middle. Each is
 * as tall as a real one, since it tells how large the product beside it is.
 */
export type Seat = (wood: string, cloth: string) => string

/** A spindle-back chair, seen a little from the side. */
const spindle: Seat = (wood) => {
  const spindles = [-13, -7.6, -2.4, 2.4, 7.6, 13].map((x) => `M${x * 0.86} -45L${x} -82`).join('')
  return (
    stroke(shade(wood, 0.28), 2.6, 'M-11 -42L-14 -2M13 -42L17 -2', 'stroke-linecap="round"') +
    stroke(shade(wood, 0.12), 1.3, spindles) +
    fill(wood, 'M-18 -83Q0 -90 18 -83L17 -77.5Q0 -84 -17 -77.5z') +
    stroke(wood, 2.6, 'M-15.6 -45L-17 -81M15.6 -45L17 -81') +
    fill(tint(wood, 0.16), 'M-21 -46Q0 -50 21 -46Q24 -42 20 -41.4Q0 -39.4 -20 -41.4Q-24 -42 -21 -46z') +
    stroke(wood, 3, 'M-17 -41.4L-22 0M17 -41.4L22 0', 'stroke-linecap="round"') +
    stroke(shade(wood, 0.1), 1.6, 'M-19.6 -19H19.6M-14 -23L-19 -17M15 -23L19.6 -17')
  )
}

/** A bentwood café chair from the front: one hoop inside another. */
const cafe: Seat = (wood) =>
  stroke(shade(wood, 0.26), 2.4, 'M-12 -44L-15 -3M12 -44L15 -3') +
  stroke(wood, 2.8, 'M-17 -44C-22 -74 -16 -89 0 -89S22 -74 17 -44') +
  stroke(shade(wood, 0.1), 2, 'M-8.6 -45C-12 -66 -9 -79 0 -79S12 -66 8.6 -45') +
  fill('#d9c7a3', disc(0, -45, 19, 3.8)) +
  stroke(wood, 2.6, disc(0, -45, 19.4, 4)) +
  stroke(wood, 3, 'M-17 -42C-18 -24 -20 -10 -22 0M17 -42C18 -24 20 -10 22 0', 'stroke-linecap="round"') +
  stroke(shade(wood, 0.1), 1.6, 'M-19 -20C-8 -25 8 -25 19 -20')

/** A low easy chair of bent wood with two cushions, from the side. */
const lounge: Seat = (wood, cloth) =>
  stroke(shade(wood, 0.3), 3, 'M22 -34L28 0M-24 -30L-27 0', 'stroke-linecap="round"') +
  fill(cloth, 'M14 -36C24 -52 29 -66 33 -80Q37 -84 41 -80C38 -62 31 -44 24 -31Q18 -29 14 -36z') +
  fill(shade(cloth, 0.14), 'M26 -50C31 -60 36 -70 39 -82Q41 -81 41 -79C38 -62 31 -44 24 -31z') +
  fill(tint(cloth, 0.16), 'M-32 -42Q-4 -40 18 -35Q22 -29 17 -26Q-8 -31 -31 -33Q-37 -38 -32 -42z') +
  stroke(
    wood,
    3.4,
    'M-29 0L-33 -30Q-10 -27 22 -22L37 -70',
    'stroke-linejoin="round" stroke-linecap="round"',
  ) +
  stroke(wood, 3.6, 'M-32 -30L-31 -55Q-8 -58 17 -50', 'stroke-linecap="round" stroke-linejoin="round"') +
  stroke(wood, 3.4, 'M20 -22L32 0', 'stroke-linecap="round"')

/** An upholstered armchair from the front. */
const armchair: Seat = (wood, cloth) =>
  fill(shade(wood, 0.3), 'M-33 -12h4l-1.6 12h-2zM33 -12h-4l1.6 12h2z') +
  fill(shade(cloth, 0.1), 'M-29 -20V-74Q-29 -88 -14 -89Q0 -91 14 -89Q29 -88 29 -74V-20z') +
  stroke(shade(cloth, 0.22), 0.8, 'M-20 -84Q-22 -60 -22 -46M20 -84Q22 -60 22 -46') +
  fill(tint(cloth, 0.14), roundRect(-24, -47, 48, 17, 5)) +
  fill(shade(cloth, 0.18), roundRect(-30, -31, 60, 19, 4)) +
  fill(cloth, roundRect(-40, -61, 15, 50, 7)) +
  fill(shade(cloth, 0.07), roundRect(25, -61, 15, 50, 7)) +
  fill('#ffffff', roundRect(-38.6, -60, 12, 7, 3.5), 'opacity=".16"')

/** A round three-legged stool. */
const stool: Seat = (wood) =>
  stroke(shade(wood, 0.25), 3.2, 'M1 -42L2 -3', 'stroke-linecap="round"') +
  fill(shade(wood, 0.18), 'M-17 -46h34v3.4Q0 -39 -17 -42.6z') +
  fill(tint(wood, 0.18), disc(0, -46.4, 17.4, 3)) +
  stroke(wood, 3.4, 'M-12 -42L-17 0M12 -42L17 0', 'stroke-linecap="round"')

/** A ladder-back chair with a rush seat, from the front. */
const ladder: Seat = (wood) => {
  const rails = [-79, -68, -57].map((y) => `M-17 ${y}Q0 ${y - 4} 17 ${y}v4.6Q0 ${y + 0.6} -17 ${y + 4.6}z`)
  return (
    stroke(shade(wood, 0.26), 2.6, 'M-13 -42V-3M13 -42V-3') +
    fill(shade(wood, 0.08), rails.join('')) +
    stroke(wood, 3.2, 'M-17.4 -42L-18.4 -88M17.4 -42L18.4 -88', 'stroke-linecap="round"') +
    fill('#cdb68a', 'M-20 -46.5Q0 -49 20 -46.5L22 -41.6Q0 -40 -22 -41.6z') +
    stroke('#a98f62', 0.6, 'M-20 -46L0 -44L20 -46M-21.6 -42L0 -44L21.6 -42M-10 -46.6L0 -44L10 -46.6') +
    stroke(wood, 3.2, 'M-20.4 -42L-21 0M20.4 -42L21 0', 'stroke-linecap="round"') +
    stroke(shade(wood, 0.1), 1.8, 'M-20.6 -27H20.6M-20.6 -14H20.6')
  )
}

/** A bench of one plank. */
const bench: Seat = (wood) =>
  fill(shade(wood, 0.3), 'M-52 -42h6l-3 42h-4zM52 -42h-6l3 42h4z') +
  fill(shade(wood, 0.2), rect(-50, -18, 100, 3)) +
  fill(wood, roundRect(-60, -46, 120, 5, 1.5)) +
  fill(tint(wood, 0.3), rect(-60, -46, 120, 1.2))

export const seats = { spindle, cafe, lounge, armchair, stool, ladder, bench } as const
export type SeatName = keyof typeof seats

/** A chair seen from the front, near enough to be cut by a table; only its back shows. */
export function nearChair(wood: string, kind: 'rails' | 'spindles' | 'hoop'): string {
  if (kind === 'hoop') {
    return (
      stroke(wood, 3, 'M-19 -30C-25 -74 -18 -90 0 -90S25 -74 19 -30') +
      stroke(shade(wood, 0.12), 2.2, 'M-9 -30C-14 -66 -10 -79 0 -79S14 -66 9 -30')
    )
  }
  if (kind === 'spindles') {
    const bars = [-14, -8.4, -2.8, 2.8, 8.4, 14].map((x) => `M${x * 0.92} -30L${x} -84`).join('')
    return (
      stroke(shade(wood, 0.1), 1.5, bars) +
      stroke(wood, 3, 'M-18.6 -30L-19.4 -84M18.6 -30L19.4 -84') +
      fill(tint(wood, 0.1), 'M-22 -85Q0 -91 22 -85L21 -76Q0 -82 -21 -76z')
    )
  }
  return group(
    fill(wood, 'M-20 0h3.6L-17 -84h-3.4zM20 0h-3.6L17 -84h3.4z') +
      fill(tint(wood, 0.1), 'M-21.5 -84Q0 -89 21.5 -84L21 -73Q0 -77 -21 -73z') +
      fill(shade(wood, 0.06), 'M-19 -62Q0 -65 19 -62V-57Q0 -60 -19 -57z'),
    '',
  ).replace('<g >', '<g>')
}
