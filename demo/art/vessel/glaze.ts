import { between, choose } from '../random.ts'
import type { Random } from '../random.ts'
import { house, mix, shade, tint } from '../palette.ts'
import type { Glaze } from '../palette.ts'
import { blob, curveThrough, fill, linear, polygon, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { girdle, onSurface, ringLine } from './profile.ts'
import type { Profile } from './profile.ts'

export interface Glazing {
  profile: Profile
  glaze: Glaze
  random: Random
  defs: Defs
}

/** Paints the whole surface; the caller clips it to the form and adds the light. */
export type GlazeKind = (glazing: Glazing) => string

const whole = (profile: Profile): string =>
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
  return (glazing) => {
    const { profile, glaze, random } = glazing
    const level = -profile.height * (1 - share)
    const edge = brokenEdge(profile, random, level, 5, 7)
    return (
      fill(glaze.body, whole(profile)) +
      specks(glazing, 60, shade(glaze.body, 0.55), share * 0.9) +
      `<path fill="${glaze.pooled}" transform="translate(0 7) rotate(2)" d="${edge}"/>` +
      `<path fill="${glaze.glaze}" transform="rotate(2)" d="${edge}"/>`
    )
  }
}

/** Poured thick from the rim and left to run. */
export function drip(share: number, runs: number): GlazeKind {
  return (glazing) => {
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
  }
}

/** One even glaze with iron spots. */
export function speckle(count: number): GlazeKind {
  return (glazing) => {
    const { profile, glaze } = glazing
    const ink = glaze.swatch === '#3b281d' ? mix(house.ochre, house.vermilion, 0.3) : shade(glaze.glaze, 0.7)
    return (
      fill(glaze.glaze, whole(profile)) +
      specks(glazing, count, ink) +
      fill(glaze.body, girdle(profile, -profile.height * 0.045, 4))
    )
  }
}

/** Two glazes that meet in the fire: mottled between, breaking rust where the wall is thin. */
export function reactive(): GlazeKind {
  return (glazing) => {
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
  }
}

/** Slip laid on with a brush while the wheel turns. */
export function banded(bands: readonly [from: number, to: number, colour: 0 | 1 | 2][]): GlazeKind {
  return ({ profile, glaze, random }) => {
    const tones = [glaze.glaze, glaze.pooled, mix(glaze.glaze, glaze.body, 0.55)]
    let markup = fill(tint(glaze.body, 0.35), whole(profile))
    for (const [from, to, colour] of bands) {
      const [top, bottom] = [-profile.height * (1 - from), -profile.height * (1 - to)]
      const tone = tones[colour] ?? glaze.glaze
      markup += fill(tone, girdle(profile, top, bottom))
      for (let i = 0; i < 3; i++) {
        markup += stroke(
          tint(tone, 0.3),
          1.4,
          ringLine(profile, between(random, top, bottom)),
          'opacity=".5"',
        )
      }
    }
    return markup
  }
}

/** Squares painted round the form; they narrow towards the edge as real ones do. */
export function chequered(rows: number, step: number): GlazeKind {
  return ({ profile, glaze }) => {
    let d = ''
    const tall = profile.height / rows
    for (let row = 0; row < rows; row++) {
      for (let turn = -100, column = 0; turn < 100; turn += step, column++) {
        if ((row + column) % 2) continue
        const [top, bottom] = [-profile.height + row * tall, -profile.height + (row + 1) * tall]
        const [from, to] = [Math.max(-90, turn), Math.min(90, turn + step)]
        d += polygon([
          onSurface(profile, from, top),
          onSurface(profile, (from + to) / 2, top),
          onSurface(profile, to, top),
          onSurface(profile, to, bottom),
          onSurface(profile, (from + to) / 2, bottom),
          onSurface(profile, from, bottom),
        ])
      }
    }
    return fill(tint(glaze.body, 0.55), whole(profile)) + fill(glaze.glaze, d)
  }
}

/** Upright ridges cut into the wall, glazed in one colour that thins on the edges. */
export function fluted(step: number): GlazeKind {
  return ({ profile, glaze }) => {
    const heights = [-1, -0.85, -0.65, -0.45, -0.25, -0.1, 0.02].map((share) => share * profile.height)
    const lines = (offset: number) => {
      let d = ''
      for (let turn = -84; turn <= 88; turn += step)
        d += smooth(heights.map((y) => onSurface(profile, turn + offset, y)))
      return d
    }
    return (
      fill(glaze.glaze, whole(profile)) +
      stroke(glaze.pooled, 4.5, lines(0)) +
      stroke(tint(glaze.glaze, 0.5), 2, lines(step * 0.42), 'opacity=".8"')
    )
  }
}

/** Slip scratched away to show the clay: waves and hatching between two lines. */
export function sgraffito(): GlazeKind {
  return ({ profile, glaze, random }) => {
    let d = ''
    for (let i = 0; i < 16; i++) {
      const y = -profile.height * (0.9 - i * 0.052)
      const phase = i * 0.9 + random() * 0.3
      d += smooth(
        Array.from({ length: 25 }, (_, k) =>
          onSurface(profile, -90 + k * 7.5, y + Math.sin(k * 0.62 + phase) * profile.height * 0.014),
        ),
      )
    }
    return (
      fill(glaze.glaze, whole(profile)) +
      stroke(tint(glaze.body, 0.25), 3, d) +
      fill(glaze.body, girdle(profile, -profile.height * 0.06, 6))
    )
  }
}

/** A painted leaf: one loaded stroke, thick in the middle. */
function brushLeaf(x: number, y: number, dx: number, dy: number): string {
  const [nx, ny] = [-dy * 0.28, dx * 0.28]
  return (
    `M${xy(x, y)}Q${xy(x + dx * 0.45 + nx, y + dy * 0.45 + ny, x + dx, y + dy)}` +
    `Q${xy(x + dx * 0.45 - nx, y + dy * 0.45 - ny, x, y)}z`
  )
}

function brushSprig(profile: Profile, random: Random, degrees: number, colour: string): string {
  const squeeze = Math.cos((degrees * Math.PI) / 180)
  const [x, foot] = onSurface(profile, degrees, -profile.height * 0.2)
  const tall = profile.height * 0.5
  const lean = between(random, -0.12, 0.12) * tall * squeeze
  let leaves = ''
  for (let i = 0; i < 5; i++) {
    const at = i / 5
    const [px, py] = [x + lean * at, foot - tall * at * 0.86]
    const reach = tall * 0.26 * (1 - at * 0.5)
    leaves +=
      brushLeaf(px, py, reach * squeeze, -reach * 0.7) + brushLeaf(px, py, -reach * squeeze, -reach * 0.7)
  }
  const [tx, ty] = [x + lean, foot - tall * 0.98]
  const petals = [-60, 0, 60]
    .map((turn) => {
      const angle = ((turn - 90) * Math.PI) / 180
      return brushLeaf(tx, ty + 10, Math.cos(angle) * tall * 0.14 * squeeze, Math.sin(angle) * tall * 0.14)
    })
    .join('')
  return (
    stroke(colour, 4, `M${xy(x, foot)}Q${xy(x, foot - tall / 2, tx, ty)}`, 'stroke-linecap="round"') +
    fill(colour, leaves, 'opacity=".9"') +
    fill(shade(colour, 0.25), petals)
  )
}

/** White tin glaze painted with oxide: sprigs between lines. */
export function brushwork(colour: string, sprigs: readonly number[] = [-62, 0, 62]): GlazeKind {
  return ({ profile, glaze, random }) => {
    const lines = [0.93, 0.9, 0.1].map((share) => ringLine(profile, -profile.height * share)).join('')
    let dots = ''
    for (let turn = -85; turn < 90; turn += 12)
      dots += `M${xy(...onSurface(profile, turn, -profile.height * 0.855))}h0`
    return (
      fill(glaze.glaze, whole(profile)) +
      stroke(colour, 3.6, lines) +
      stroke(mix(colour, house.ochre, 0.9), 8, dots, 'stroke-linecap="round"') +
      sprigs.map((degrees) => brushSprig(profile, random, degrees, colour)).join('') +
      fill(clayFoot(glaze), girdle(profile, -profile.height * 0.03, 4))
    )
  }
}

const clayFoot = (glaze: Glaze): string => glaze.body
