import { between, choose } from '../random.ts'
import type { Random } from '../random.ts'
import { house, mix, shade, tint } from '../palette.ts'
import type { Glaze } from '../palette.ts'
import { blob, curveThrough, fill, linear, rect, round, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { girdle, onSurface } from './profile.ts'
import type { Profile } from './profile.ts'

export interface Glazing {
  profile: Profile
  glaze: Glaze
  random: Random
  defs: Defs
}

/** Paints the whole surface; the caller clips it to the form and adds the light. */
export interface GlazeKind {
  (glazing: Glazing): string
  /** Its name and measures, for pictures that are not drawn. */
  how: readonly [name: string, ...measures: number[]]
}

export const glazeKind = (how: GlazeKind['how'], paint: (glazing: Glazing) => string): GlazeKind =>
  Object.assign(paint, { how })

/** All of a form's surface, and a little more. */
export const whole = (profile: Profile): string =>
  rect(-profile.widest - 4, -profile.height - 60, profile.widest * 2 + 8, profile.height + 120)

/** Iron spots that burn through the glaze, crowded where the form turns away. */
function specks({ profile, random }: Glazing, count: number, colour: string, from = 0, to = 1): string {
  const sizes = ['', '', '']
  for (let i = 0; i < count; i++) {
    const y = -profile.height + profile.height * between(random, from, to)
    sizes[Math.floor(random() * 3)] += `M${xy(...onSurface(profile, between(random, -88, 88), y))}h0`
  }
  return sizes
    .map((d, i) => stroke(colour, 2 + i * 1.6, d, `stroke-linecap="round" opacity="${0.75 - i * 0.15}"`))
    .join('')
}

function brokenEdge(profile: Profile, random: Random, level: number, depth: number, steps: number): string {
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const [x, y] = onSurface(profile, -96 + (192 * i) / steps, level + between(random, -depth, depth))
    return [x * 1.04, y]
  })
  const top = -profile.height - 60
  return (
    `M${xy(-profile.widest - 4, top)}V${round(points[0]?.[1] ?? level)}` +
    `L${xy(...(points[0] as Point))}${curveThrough(points)}` +
    `L${xy(profile.widest + 4, points.at(-1)?.[1] ?? level)}V${round(top)}z`
  )
}

/** Dipped once, a little aslant: bare clay below. */
export function dip(share: number): GlazeKind {
  return glazeKind(['dip', share], (glazing) => {
    const { profile, glaze, random } = glazing
    const level = -profile.height * (1 - share)
    const edge = brokenEdge(profile, random, level, 5, 7)
    return (
      fill(glaze.body, whole(profile)) +
      specks(glazing, 60, shade(glaze.body, 0.55), share * 0.9) +
      `<path fill="${glaze.pooled}" transform="translate(0 7) rotate(2)" d="${edge}"/>` +
      `<path fill="${glaze.glaze}" transform="rotate(2)" d="${edge}"/>`
    )
  })
}

/** Poured thick from the rim and left to run. */
export function drip(share: number, runs: number): GlazeKind {
  return glazeKind(['drip', share, runs], (glazing) => {
    const { profile, glaze, random } = glazing
    const level = -profile.height * (1 - share)
    const points: Point[] = [onSurface(profile, -100, level)]
    for (let i = 0; i < runs; i++) {
      const middle = -90 + (180 * (i + 0.5)) / runs + between(random, -5, 5)
      const half = (180 / runs) * 0.3
      const run = profile.height * between(random, 0.04, 0.2)
      for (const [turn, drop] of [
        [-1.4, 0],
        [-1.05, run * 0.5],
        [-0.7, run * 0.92],
        [0, run * 1.08],
        [0.7, run * 0.92],
        [1.05, run * 0.5],
        [1.4, 0],
      ] as const) {
        points.push(onSurface(profile, middle + half * turn, Math.min(-6, level + drop)))
      }
    }
    points.push(onSurface(profile, 100, level))
    const d =
      `M${xy(-profile.widest - 4, -profile.height - 60)}V${round(points[0]?.[1] ?? level)}` +
      `L${xy(...(points[0] as Point))}` +
      `${curveThrough(points, 1 / 7)}L${xy(profile.widest + 4, points.at(-1)?.[1] ?? level)}` +
      `V${round(-profile.height - 60)}z`
    return (
      fill(glaze.body, whole(profile)) +
      specks(glazing, 70, shade(glaze.body, 0.5), share) +
      `<path fill="${glaze.pooled}" transform="translate(2 10)" d="${d}"/>` +
      fill(glaze.glaze, d) +
      stroke(tint(glaze.glaze, 0.45), 3, d, 'opacity=".35" transform="translate(-3 -7)"')
    )
  })
}

/** One even glaze with iron spots. */
export function speckle(count: number): GlazeKind {
  return glazeKind(['speckle', count], (glazing) => {
    const { profile, glaze } = glazing
    return (
      fill(glaze.glaze, whole(profile)) +
      specks(glazing, count, shade(glaze.glaze, 0.7)) +
      fill(glaze.body, girdle(profile, -profile.height * 0.045, 4))
    )
  })
}

/** Two glazes that meet in the fire: mottled between, breaking rust where the wall is thin. */
export function reactive(): GlazeKind {
  return glazeKind(['reactive'], (glazing) => {
    const { profile, glaze, random, defs } = glazing
    const rust = mix(glaze.body, house.vermilion, 0.25)
    const melt = linear(
      defs,
      [
        [0, rust],
        [0.1, tint(glaze.glaze, 0.2)],
        [0.42, glaze.glaze],
        [0.78, glaze.pooled],
        [1, shade(glaze.pooled, 0.25)],
      ],
      0,
      1,
    )
    let markup = fill(
      melt,
      rect(
        -profile.widest - 4,
        -profile.height - profile.rim * 0.2,
        profile.widest * 2 + 8,
        profile.height * 1.1,
      ),
    )
    for (let i = 0; i < 54; i++) {
      const high = random() ** 1.3
      const y = -profile.height * (1 - high * 0.94)
      const [x, cy] = onSurface(profile, between(random, -84, 84), y)
      const size = between(random, 5, 24) * (1 - high * 0.4)
      const ring = Array.from({ length: 6 }, (_, k): Point => {
        const reach = size * between(random, 0.55, 1.1)
        return [x + Math.cos(k * 1.05) * reach * 0.7, cy + Math.sin(k * 1.05) * reach * 1.3]
      })
      const colour = choose(random, [tint(glaze.glaze, 0.4), rust, glaze.pooled, tint(glaze.glaze, 0.15)])
      markup += fill(colour, blob(ring), `opacity="${between(random, 0.14, 0.4).toFixed(2)}"`)
    }
    return markup + fill(rust, girdle(profile, -profile.height - 30, -profile.height + 5), 'opacity=".8"')
  })
}
