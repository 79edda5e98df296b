import type { Random } from '../random.ts'
import { clay, house, mix, shade, tint, wood } from '../palette.ts'
import { disc, fill, linear, radial, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { TILT } from './profile.ts'
import type { Profile } from './profile.ts'
import type { Fitting, Handle, Turned } from './turned-form.ts'
/** The middle line of each handle, and how thick it is. */
export const HANDLES: Record<Handle, (p: Profile) => { d: string; width: number }> = {
  loop: (p) => {
    const [x1, x2, top] = [p.radiusAt(-p.height * 0.8) - 6, p.radiusAt(-p.height * 0.24) - 6, -p.height * 0.8]
    return {
      width: 30,
      d: `M${xy(x1, top)}C${xy(x1 + 120, top - 30, x1 + 130, -p.height * 0.2, x2, -p.height * 0.24)}`,
    }
  },
  ear: (p) => {
    const [x1, x2] = [p.radiusAt(-p.height * 0.93) - 4, p.radiusAt(-p.height * 0.46) - 8]
    return {
      width: 28,
      d:
        `M${xy(x1, -p.height * 0.93)}` +
        `C${xy(x1 + 130, -p.height * 1.04, x1 + 170, -p.height * 0.6, x2, -p.height * 0.46)}`,
    }
  },
  wide: (p) => {
    const [x1, x2] = [p.radiusAt(-p.height * 0.82) - 10, p.radiusAt(-p.height * 0.25) - 10]
    return {
      width: 30,
      d:
        `M${xy(x1, -p.height * 0.82)}` +
        `C${xy(x1 + 170, -p.height * 0.98, x1 + 130, -p.height * 0.06, x2, -p.height * 0.25)}`,
    }
  },
}

/** Drawn as three strokes of one line: shaded edge, glaze, gleam. */
export function handleOf(form: Turned, profile: Profile): string {
  if (!form.handle) return ''
  const { d, width } = HANDLES[form.handle](profile)
  return (
    stroke(shade(form.glaze.glaze, 0.42), width + 3, d) +
    stroke(shade(form.glaze.glaze, 0.12), width - 5, d) +
    stroke(tint(form.glaze.glaze, 0.4), width * 0.2, d, 'transform="translate(-4 -5)" opacity=".6"')
  )
}

function leafOn(x: number, y: number, angle: number, length: number, tone: string): string {
  return (
    `<path fill="${tone}" transform="translate(${xy(x, y)}) rotate(${Math.round(angle)})" ` +
    `d="M0 0Q${xy(length * 0.24, -length * 0.5, 0, -length)}Q${xy(-length * 0.24, -length * 0.5, 0, 0)}z"/>`
  )
}

/** A Chinese money plant: round leaves, each on a thin stalk of its own. */
export function plant(profile: Profile, random: Random): string {
  const { rim, height } = profile
  const leaves = Array.from({ length: 17 }, (_, i) => {
    const turn = (i * 137.5 * Math.PI) / 180
    const out = 0.2 + 0.8 * Math.sqrt((i + 0.5) / 17)
    const x = Math.cos(turn) * rim * 1.12 * out + (random() - 0.5) * 20
    const y = -height - 205 + Math.sin(turn) * 92 * out + out * out * 52
    return {
      x,
      y,
      size: 46 + random() * 20 - out * 8,
      tone: mix(house.moss, house.celadon, 0.12 + random() * 0.5),
    }
  }).sort((a, b) => a.y - b.y)
  const stalks = leaves
    .map(({ x, y }) => `M${xy(x * 0.16, -height + 8)}Q${xy(x * 0.3, y + 90, x, y)}`)
    .join('')
  const blades = leaves
    .map(
      ({ x, y, size, tone }) =>
        fill(shade(tone, 0.2), disc(x + 1.5, y + 3, size, size * 0.86)) +
        fill(tone, disc(x, y, size, size * 0.86)) +
        fill(
          tint(tone, 0.3),
          disc(x - size * 0.3, y - size * 0.26, size * 0.42, size * 0.3),
          'opacity=".35"',
        ) +
        stroke(
          tint(tone, 0.5),
          1.6,
          `M${xy(x, y)}l${xy(-size * 0.7, -size * 0.1)}M${xy(x, y)}l${xy(size * 0.68, -size * 0.16)}` +
            `M${xy(x, y)}l${xy(-size * 0.3, size * 0.6)}M${xy(x, y)}l${xy(size * 0.34, size * 0.56)}` +
            `M${xy(x, y)}l${xy(0, -size * 0.66)}`,
          'opacity=".45" stroke-linecap="round"',
        ) +
        fill(tint(tone, 0.6), disc(x, y, 3.4)),
    )
    .join('')
  return stroke('#8fa37f', 4.5, stalks) + blades
}

export function branch(profile: Profile, random: Random): string {
  const top = -profile.height
  const twigs: [Point, Point][] = [
    [
      [-70, -150],
      [-120, -230],
    ],
    [
      [30, -140],
      [90, -250],
    ],
  ]
  return twigs
    .map(([middle, end]) => {
      const at = (share: number): Point => [
        2 * share * (1 - share) * middle[0] + share * share * end[0],
        top + 2 * share * (1 - share) * middle[1] + share * share * end[1],
      ]
      const leaves = [0.4, 0.56, 0.7, 0.84, 1]
        .map((share, i) =>
          leafOn(
            ...at(share),
            (i % 2 ? 55 : -50) + end[0] * 0.3,
            46 + random() * 18,
            mix(house.moss, house.celadon, 0.2 + random() * 0.4),
          ),
        )
        .join('')
      return (
        stroke('#6b5743', 3.5, `M0 ${xy(top + 6)}Q${xy(middle[0], top + middle[1], end[0], top + end[1])}`) +
        leaves
      )
    })
    .join('')
}

/** Light over something round that is not turned with the body. */
function lit(defs: Defs, d: string): string {
  const across = linear(
    defs,
    [
      [0, house.ink, 0.16],
      [0.28, '#ffffff', 0.34],
      [0.52, '#ffffff', 0],
      [1, house.ink, 0.4],
    ],
    1,
    0.35,
  )
  return fill(across, d)
}

export function lid(defs: Defs, form: Turned, profile: Profile, wooden: boolean): string {
  const [r, y] = [profile.rim + 6, -profile.height]
  const tone = wooden ? wood.oak : form.glaze.glaze
  if (wooden) {
    return (
      fill(shade(tone, 0.3), `M${xy(-r, y - 22)}v22A${xy(r, r * TILT)} 0 0 0 ${xy(r, y)}v-22z`) +
      fill(tint(tone, 0.15), disc(0, y - 22, r, r * TILT)) +
      stroke(shade(tone, 0.2), 1.6, disc(0, y - 22, r * 0.6, r * 0.6 * TILT)) +
      fill(shade(tone, 0.45), `M-16 ${xy(y - 26)}h32l-4 -26h-24z`) +
      fill(tone, disc(0, y - 54, 22, 10))
    )
  }
  const dome = `M${xy(-r, y)}C${xy(-r * 0.9, y - 50, r * 0.9, y - 50, r, y)}A${xy(r, r * TILT)} 0 0 1 ${xy(-r, y)}z`
  return (
    fill(tone, dome) +
    lit(defs, dome) +
    stroke(shade(tone, 0.4), 2, `M${xy(-r, y)}A${xy(r, r * TILT)} 0 0 0 ${xy(r, y)}`) +
    fill(shade(tone, 0.25), `M-13 ${xy(y - 34)}h26l-5 -18h-16z`) +
    fill(tone, disc(0, y - 58, 24, 17)) +
    lit(defs, disc(0, y - 58, 24, 17)) +
    fill('#ffffff', disc(-8, y - 63, 7, 4), 'opacity=".5"')
  )
}

export function candle(profile: Profile): string {
  const y = -profile.height
  return (
    fill('#efe4c9', `M-26 ${xy(y - 220)}V${xy(y + 2)}h52V${xy(y - 220)}z`) +
    fill('#cdbf9f', `M8 ${xy(y - 220)}V${xy(y + 2)}h18V${xy(y - 220)}z`) +
    fill('#f8f1de', disc(0, y - 220, 26, 6)) +
    stroke(house.ink, 3, `M0 ${xy(y - 220)}q3 -12 -1 -22`)
  )
}

export function behind(defs: Defs, form: Turned, profile: Profile, random: Random): string {
  const has = (fitting: Fitting) => form.fittings?.includes(fitting)
  const tone = form.glaze.glaze
  let markup = handleOf(form, profile)
  if (has('plant')) markup += plant(profile, random)
  if (has('branch')) markup += branch(profile, random)
  if (has('spout')) markup += spout(defs, profile, tone)
  if (has('amphoraEars')) markup += amphoraEars(profile, tone)
  return markup
}

/** Pulls the rim out to the left into a beak, for pouring. */
export function pouringLip(form: Turned, profile: Profile): string {
  const [r, y] = [profile.rim, -profile.height]
  const ry = r * TILT
  const tone = form.glaze.glaze
  const tip = xy(-r * 1.4, y - 16)
  const throat =
    `M${xy(-r * 0.72, y + ry * 0.7)}Q${xy(-r * 1.14, y + ry * 0.8)} ${tip}` +
    `Q${xy(-r * 1.2, y + 44, -r * 0.86, y + 104)}Q${xy(-r * 0.78, y + 50, -r * 0.72, y + ry * 0.7)}z`
  const beak =
    `M${xy(-r * 0.5, y + ry * 0.86)}Q${xy(-r * 1.12, y + ry * 0.8)} ${tip}` +
    `Q${xy(-r * 0.98, y - ry * 1.1, -r * 0.42, y - ry * 0.9)}z`
  const inner =
    `M${xy(-r * 0.46, y + ry * 0.66)}Q${xy(-r * 1.04, y + ry * 0.55, -r * 1.27, y - 12)}` +
    `Q${xy(-r * 0.94, y - ry * 0.86, -r * 0.4, y - ry * 0.74)}z`
  return (
    fill(tint(tone, 0.06), throat) +
    fill(
      tint(tone, 0.25),
      `M${tip}Q${xy(-r * 1.2, y + 44, -r * 0.86, y + 104)}Q${xy(-r * 1.06, y + 40)} ${tip}z`,
      'opacity=".7"',
    ) +
    fill(tint(tone, 0.28), beak) +
    fill(shade(tone, 0.5), inner)
  )
}

/** The dark earth that a plant stands in. */
export function soil(defs: Defs, profile: Profile): string {
  const dark = radial(defs, [
    [0, shade(clay.dark, 0.3)],
    [1, shade(clay.dark, 0.6)],
  ])
  return fill(dark, disc(0, -profile.height + 6, profile.rim * 0.92, profile.rim * 0.92 * TILT))
}

/** Where a spout leaves the wall; its lower line out to the mouth, and its upper one back. */
export function spoutLines(profile: Profile): { x: number; d: string } {
  const h = profile.height
  const x = -profile.radiusAt(-h * 0.4) + 14
  const d =
    `M${xy(x, -h * 0.22)}C${xy(x - 90, -h * 0.3, x - 84, -h * 0.8, x - 128, -h * 0.98)}` +
    `L${xy(x - 94, -h * 0.98 - 10)}C${xy(x - 40, -h * 0.9, x - 44, -h * 0.62, x + 24, -h * 0.62)}z`
  return { x, d }
}

function spout(defs: Defs, profile: Profile, tone: string): string {
  const h = profile.height
  const { x, d } = spoutLines(profile)
  return (
    fill(tone, d) +
    lit(defs, d) +
    stroke(shade(tone, 0.4), 1.6, d, 'opacity=".6"') +
    fill(shade(tone, 0.6), disc(x - 111, -h * 0.985 - 5, 17, 6))
  )
}

/** The middle line of an amphora's ear on one side. */
export function earLine({ height }: Profile, side: 1 | -1): string {
  return (
    `M${xy(side * 58, 40 - height)}` +
    `C${xy(side * 170, 10 - height, side * 190, 110 - height, side * 150, 176 - height)}`
  )
}

function amphoraEars(profile: Profile, tone: string): string {
  return ([-1, 1] as const)
    .map((side) => {
      const d = earLine(profile, side)
      return stroke(shade(tone, 0.42), 26, d) + stroke(shade(tone, side < 0 ? 0 : 0.2), 18, d)
    })
    .join('')
}
