import { between } from '../random.ts'
import type { Random } from '../random.ts'
import { house, mix, shade, tint } from '../palette.ts'
import type { Glaze } from '../palette.ts'
import { fill, polygon, smooth, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { glazeKind, whole } from './glaze.ts'
import type { GlazeKind } from './glaze.ts'
import { girdle, onSurface, ringLine } from './profile.ts'
import type { Profile } from './profile.ts'

/** A surface rolled out is artwork for pictures from near by: brush strokes and grooves show. */
const isClose = ({ unrolled }: Profile): boolean => unrolled !== undefined

/** How far round a form its surface is painted: the half that is seen, or all of it when it is rolled out. */
const seenTo = (profile: Profile): number => (profile.unrolled ? 180 : 90)

/** Slip laid on with a brush while the wheel turns. */
export function banded(bands: readonly [from: number, to: number, colour: 0 | 1 | 2][]): GlazeKind {
  return glazeKind(['banded'], ({ profile, glaze, random }) => {
    const tones = [glaze.glaze, glaze.pooled, mix(glaze.glaze, glaze.body, 0.55)]
    let markup =
      fill(tint(glaze.body, 0.35), whole(profile)) +
      fill(shade(glaze.body, 0.14), girdle(profile, -profile.height * 0.14, 6))
    for (const [from, to, colour] of bands) {
      const [top, bottom] = [-profile.height * (1 - from), -profile.height * (1 - to)]
      const tone = tones[colour] ?? glaze.glaze
      markup += fill(tone, girdle(profile, top, bottom))
      for (let i = 0; i < 14; i++) {
        markup += stroke(
          i % 3 === 0 ? shade(tone, 0.3) : tint(tone, 0.3),
          between(random, 0.4, 1.6),
          ringLine(profile, between(random, top, bottom)),
          'opacity=".5"',
        )
      }
    }
    return markup
  })
}

/** Squares painted round the form; they narrow towards the edge as real ones do. */
export function chequered(rows: number, step: number): GlazeKind {
  return glazeKind(['chequered'], ({ profile, glaze, random }) => {
    const close = isClose(profile)
    let d = ''
    let strokes = ''
    const tall = profile.height / rows
    const end = seenTo(profile)
    for (let row = 0; row < rows; row++) {
      for (let turn = -end - 10, column = 0; turn < end + 10; turn += step, column++) {
        if ((row + column) % 2) continue
        const [top, bottom] = [-profile.height + row * tall, -profile.height + (row + 1) * tall]
        const [from, to] = [Math.max(-end, turn), Math.min(end, turn + step)]
        d += polygon([
          onSurface(profile, from, top),
          onSurface(profile, (from + to) / 2, top),
          onSurface(profile, to, top),
          onSurface(profile, to, bottom),
          onSurface(profile, (from + to) / 2, bottom),
          onSurface(profile, from, bottom),
        ])
        for (let i = 0; i < (close ? 7 : 0); i++) {
          const y = between(random, top + 3, bottom - 3)
          strokes += smooth(
            [from + 1.4, (from + to) / 2, to - 1.4].map((at) =>
              onSurface(profile, at, y + between(random, -2, 2)),
            ),
          )
        }
      }
    }
    return (
      fill(tint(glaze.body, 0.55), whole(profile)) +
      fill(
        glaze.glaze,
        d,
        close ? `stroke="${shade(glaze.glaze, 0.28)}" stroke-width="1.2" stroke-linejoin="round"` : '',
      ) +
      (close ? stroke(tint(glaze.glaze, 0.45), 1.1, strokes, 'opacity=".5"') : '')
    )
  })
}

/** Upright ridges cut into the wall, glazed in one colour that thins on the edges. */
export function fluted(step: number): GlazeKind {
  return glazeKind(['fluted', step], ({ profile, glaze }) => {
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
  })
}

/** A scratch from near by: its upper edge in shadow, its lower one catching light. */
function groove(defs: Defs, glaze: Glaze, d: string): string {
  const id = defs.add('path', `d="${d}" fill="none" stroke-linecap="round"`, '')
  const pass = (colour: string, width: number, drop: number): string =>
    `<use href="#${id}" y="${drop}" stroke="${colour}" stroke-width="${width}"/>`
  return (
    pass(shade(glaze.glaze, 0.5), 5.4, -1) +
    pass(tint(glaze.glaze, 0.5), 5, 1.4) +
    pass(shade(glaze.body, 0.25), 4, -0.3) +
    pass(tint(glaze.body, 0.25), 3, 0.6)
  )
}

/** Slip scratched away to show the clay: waves and hatching between two lines. */
export function sgraffito(): GlazeKind {
  return glazeKind(['sgraffito'], ({ profile, glaze, random, defs }) => {
    let d = ''
    const end = seenTo(profile)
    for (let i = 0; i < 16; i++) {
      const y = -profile.height * (0.9 - i * 0.052)
      const phase = i * 0.9 + random() * 0.3
      d += smooth(
        Array.from({ length: end / 5.625 + 1 }, (_, k) =>
          onSurface(profile, -end + k * 11.25, y + Math.sin(k * 0.93 + phase) * profile.height * 0.014),
        ),
      )
    }
    return (
      fill(glaze.glaze, whole(profile)) +
      (isClose(profile) ? groove(defs, glaze, d) : stroke(tint(glaze.body, 0.25), 3, d)) +
      fill(glaze.body, girdle(profile, -profile.height * 0.06, 6))
    )
  })
}

/** A painted leaf: one loaded stroke, thick in the middle. */
function brushLeaf(x: number, y: number, dx: number, dy: number): string {
  const [nx, ny] = [-dy * 0.28, dx * 0.28]
  return (
    `M${xy(x, y)}Q${xy(x + dx * 0.45 + nx, y + dy * 0.45 + ny, x + dx, y + dy)}` +
    `Q${xy(x + dx * 0.45 - nx, y + dy * 0.45 - ny, x, y)}z`
  )
}

/** Where the hairs of the brush have parted within one leaf: pale lines along it. */
function brushHairs(random: Random, x: number, y: number, dx: number, dy: number): string {
  const shares = [
    [0.12, 0.86],
    [0.3, 0.94],
    [0.2, 0.7],
  ] as const
  return shares
    .map(([from, to]) => {
      const bend = between(random, -0.14, 0.14) * dy
      return smooth([
        [x + dx * from, y + dy * from],
        [x + dx * 0.5 + bend, y + dy * 0.52 + bend],
        [x + dx * to, y + dy * to],
      ])
    })
    .join('')
}

interface Sprig {
  profile: Profile
  random: Random
  colour: string
}

/** A stem with five pairs of leaves and a flower, drawn together where the form turns away. */
function brushSprig({ profile, random, colour }: Sprig, degrees: number): string {
  const close = isClose(profile)
  const squeeze = profile.unrolled ? 1 : Math.cos((degrees * Math.PI) / 180)
  const [x, foot] = onSurface(profile, degrees, -profile.height * 0.2)
  const tall = profile.height * 0.5
  const lean = between(random, -0.12, 0.12) * tall * squeeze
  let leaves = ''
  let hairs = ''
  for (let i = 0; i < 5; i++) {
    const at = i / 5
    const [px, py] = [x + lean * at, foot - tall * at * 0.86]
    const reach = tall * 0.26 * (1 - at * 0.5)
    for (const dx of [reach * squeeze, -reach * squeeze]) {
      leaves += brushLeaf(px, py, dx, -reach * 0.7)
      if (close) hairs += brushHairs(random, px, py, dx, -reach * 0.7)
    }
  }
  const [tx, ty] = [x + lean, foot - tall * 0.98]
  const petals = [-60, 0, 60]
    .map((turn) => {
      const angle = ((turn - 90) * Math.PI) / 180
      return brushLeaf(tx, ty + 10, Math.cos(angle) * tall * 0.14 * squeeze, Math.sin(angle) * tall * 0.14)
    })
    .join('')
  const edge = close ? `opacity=".88" stroke="${shade(colour, 0.3)}" stroke-width="1"` : 'opacity=".9"'
  return (
    stroke(colour, 4, `M${xy(x, foot)}Q${xy(x, foot - tall / 2, tx, ty)}`, 'stroke-linecap="round"') +
    fill(colour, leaves, edge) +
    (hairs && stroke(tint(colour, 0.45), 1.3, hairs, 'opacity=".5" stroke-linecap="round"')) +
    fill(shade(colour, 0.25), petals)
  )
}

/** White tin glaze painted with oxide: sprigs between lines. */
export function brushwork(colour: string): GlazeKind {
  return glazeKind(['brushwork'], ({ profile, glaze, random }) => {
    const lines = [0.93, 0.9, 0.1].map((share) => ringLine(profile, -profile.height * share)).join('')
    let dots = ''
    for (let turn = 5 - seenTo(profile); turn < seenTo(profile); turn += 12)
      dots += `M${xy(...onSurface(profile, turn, -profile.height * 0.855))}h0`
    return (
      fill(glaze.glaze, whole(profile)) +
      stroke(colour, 3.6, lines) +
      stroke(mix(colour, house.ochre, 0.9), 8, dots, 'stroke-linecap="round"') +
      (profile.unrolled ? [-62, 0, 62, -124, 124] : [-62, 0, 62])
        .map((degrees) => brushSprig({ profile, random, colour }, degrees))
        .join('') +
      fill(clayFoot(glaze), girdle(profile, -profile.height * 0.03, 4))
    )
  })
}

const clayFoot = (glaze: Glaze): string => glaze.body
