import { between, choose } from '../random.ts'
import type { Random } from '../random.ts'
import { house, mix, shade, tint } from '../palette.ts'
import type { Glaze } from '../palette.ts'
import { blob, curveThrough, fill, linear, rect, round, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { girdle, onSurface, ringLine } from './profile.ts'
import type { Profile } from './profile.ts'

export interface Glazing {
  profile: Profile
  glaze: Glaze
  random: Random
  defs: Defs
  /** The place looked at, in degrees and share of the height, from so near that grain and strokes show. */
  close?: { degrees: number; share: number } | undefined
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
function specks(
  { profile, random, close }: Glazing,
  count: number,
  colour: string,
  from = 0,
  to = 1,
): string {
  const sizes = ['', '', '']
  for (let i = 0; i < count * (close ? 3 : 1); i++) {
    const y = -profile.height + profile.height * between(random, from, to)
    sizes[Math.floor(random() * 3)] += `M${xy(...onSurface(profile, between(random, -88, 88), y))}h0`
  }
  // Close by, each spot has bled a little into the glaze round it.
  const bled = close ? stroke(colour, 5.4, sizes[2] ?? '', 'stroke-linecap="round" opacity=".15"') : ''
  return (
    bled +
    sizes
      .map((d, i) =>
        stroke(
          colour,
          (close ? 1 : 2) + i * (close ? 1.1 : 1.6),
          d,
          `stroke-linecap="round" opacity="${0.75 - i * 0.15}"`,
        ),
      )
      .join('')
  )
}

/** Where thick glaze ends it stands up as a roll: dark beneath, a line of light along its top. */
function roll(edge: string, glaze: Glaze, turn = ''): string {
  return (
    stroke(shade(glaze.body, 0.5), 5, edge, `opacity=".35" transform="translate(1.6 5)${turn}"`) +
    stroke(glaze.pooled, 6, edge, `transform="translate(0 1)${turn}"`) +
    stroke(tint(glaze.glaze, 0.6), 1.6, edge, `opacity=".8" transform="translate(-1 -3.4)${turn}"`)
  )
}

/** Bare clay close by: grog, and the lines that the rib has dragged. */
function bareClay(glazing: Glazing, from: number): string {
  const { profile, glaze, random } = glazing
  let lines = ''
  let grit = ''
  for (let i = 0; i < 26; i++) lines += ringLine(profile, -profile.height * (1 - between(random, from, 1)))
  for (let i = 0; i < 160; i++) {
    const y = -profile.height * (1 - between(random, from, 1))
    grit += `M${xy(...onSurface(profile, between(random, -80, 80), y))}h${round(between(random, 0.4, 2.4))}`
  }
  return (
    stroke(shade(glaze.body, 0.3), 0.7, lines, 'opacity=".3"') +
    stroke(tint(glaze.body, 0.5), 1.2, grit, 'opacity=".6"')
  )
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
      (glazing.close ? bareClay(glazing, share * 0.9) : '') +
      specks(glazing, 60, shade(glaze.body, 0.55), share * 0.9) +
      `<path fill="${glaze.pooled}" transform="translate(0 7) rotate(2)" d="${edge}"/>` +
      `<path fill="${glaze.glaze}" transform="rotate(2)" d="${edge}"/>` +
      (glazing.close ? roll(edge, glaze, ' rotate(2)') : '')
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
      (glazing.close ? bareClay(glazing, share) : '') +
      specks(glazing, 70, shade(glaze.body, 0.5), share) +
      `<path fill="${glaze.pooled}" transform="translate(2 10)" d="${d}"/>` +
      fill(glaze.glaze, d) +
      (glazing.close
        ? roll(d, glaze)
        : stroke(tint(glaze.glaze, 0.45), 3, d, 'opacity=".35" transform="translate(-3 -7)"'))
    )
  })
}

/** One even glaze with iron spots. */
export function speckle(count: number): GlazeKind {
  return glazeKind(['speckle', count], (glazing) => {
    const { profile, glaze } = glazing
    const ink = glaze.swatch === '#3b281d' ? mix(house.ochre, house.vermilion, 0.3) : shade(glaze.glaze, 0.7)
    return (
      fill(glaze.glaze, whole(profile)) +
      specks(glazing, count, ink) +
      fill(glaze.body, girdle(profile, -profile.height * 0.045, 4))
    )
  })
}

/** Two glazes that meet in the fire: mottled between, breaking rust where the wall is thin. */
export function reactive(): GlazeKind {
  return glazeKind(['reactive'], (glazing) => {
    const { profile, glaze, random, defs, close } = glazing
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
    for (let i = 0; i < (close ? 96 : 54); i++) {
      const high = close ? 1 - close.share + between(random, -0.24, 0.24) : random() ** 1.3
      const y = -profile.height * (1 - high * 0.94)
      const turn = close ? close.degrees + between(random, -34, 46) : between(random, -84, 84)
      const [x, cy] = onSurface(profile, turn, y)
      const size = between(random, close ? 1.6 : 5, close ? 11 : 24) * (1 - high * 0.4)
      const ring = Array.from({ length: 6 }, (_, k): Point => {
        const reach = size * between(random, 0.55, 1.1)
        return [x + Math.cos(k * 1.05) * reach * 0.7, cy + Math.sin(k * 1.05) * reach * 1.3]
      })
      const colour = choose(random, [tint(glaze.glaze, 0.4), rust, glaze.pooled, tint(glaze.glaze, 0.15)])
      markup += fill(
        colour,
        blob(ring),
        `opacity="${between(random, close ? 0.25 : 0.14, close ? 0.6 : 0.4).toFixed(2)}"`,
      )
    }
    return markup + fill(rust, girdle(profile, -profile.height - 30, -profile.height + 5), 'opacity=".8"')
  })
}
