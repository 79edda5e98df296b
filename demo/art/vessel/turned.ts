import { seededRandom } from '../random.ts'
import { house, mix, shade, tint } from '../palette.ts'
import { clipped, disc, fill, linear, rect, smooth, stroke } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { createProfile, girdle, outlineOf, TILT, walls } from './profile.ts'
import type { Profile } from './profile.ts'
import type { Turned } from './turned-form.ts'
import { handleOf } from './fittings.ts'

export function profileOf(form: Pick<Turned, 'wall'>): Profile {
  const wall = walls[form.wall]
  if (!wall) throw new Error(`no wall is called ${form.wall}`)
  return createProfile(wall)
}

/**
 * Light from the upper left: bright near the left edge, core shadow right of the middle, a little bounce
 * at the rim.
 */
function light(defs: Defs, profile: Profile): string {
  const across = linear(defs, [
    [0, house.ink, 0.2],
    [0.1, house.ink, 0.03],
    [0.26, '#ffffff', 0.3],
    [0.46, '#ffffff', 0.02],
    [0.62, house.ink, 0.06],
    [0.88, house.ink, 0.4],
    [1, house.ink, 0.3],
  ])
  const down = linear(
    defs,
    [
      [0, '#ffffff', 0.1],
      [0.5, house.ink, 0],
      [1, house.ink, 0.26],
    ],
    0,
    1,
  )
  const box = rect(
    -profile.widest,
    -profile.height - profile.rim * TILT,
    profile.widest * 2,
    profile.height * 1.04 + profile.rim * TILT,
  )
  return fill(across, box) + fill(down, box)
}

/** The reflection of a window of two panes: it follows the wall, narrows towards the edge, and is soft. */
function gleam(profile: Profile): string {
  const edge = (share: number, inset: number): Point => {
    const y = -profile.height * share
    const radius = profile.radiusAt(y)
    return [-radius * inset, y + radius * TILT * Math.sqrt(1 - inset * inset)]
  }
  const pane = (top: number, low: number, outer: number, inner: number): string => {
    const steps = [0, 0.25, 0.5, 0.75, 1].map((at) => top + (low - top) * at)
    const left = steps.map((share) => edge(share, outer))
    const right = [...steps].reverse().map((share) => edge(share, inner))
    return `${smooth(left)}L${smooth(right).slice(1)}z`
  }
  const panes = (grow: number): string =>
    pane(0.88 + grow, 0.66 - grow, 0.74 + grow, 0.62 - grow) +
    pane(0.63 + grow, 0.4 - grow, 0.74 + grow, 0.62 - grow)
  const layers: [number, number][] = [
    [0.012, 0.13],
    [0, 0.3],
  ]
  return layers.map(([grow, opacity]) => fill('#ffffff', panes(grow), `opacity="${opacity}"`)).join('')
}

function mouth(defs: Defs, profile: Profile, form: Turned): string {
  const { rim, height } = profile
  const inside = form.inside ?? mix(form.glaze.glaze, form.glaze.body, 0.15)
  const lip = Math.max(4, rim * 0.05)
  const [rx, ry] = [rim - lip, (rim - lip) * TILT]
  const depth = linear(
    defs,
    [
      [0, shade(inside, 0.72)],
      [0.5, shade(inside, 0.45)],
      [1, shade(inside, 0.12)],
    ],
    1,
    0.6,
  )
  return (
    fill(tint(form.glaze.glaze, 0.28), disc(0, -height, rim, rim * TILT)) +
    fill(depth, disc(0, -height + lip * 0.25, rx, ry)) +
    stroke(shade(form.glaze.glaze, 0.3), 1.2, disc(0, -height + lip * 0.25, rx, ry), 'opacity=".5"')
  )
}

/** A turned form with its handle, glaze and light, standing on its origin. */
export function drawTurned(defs: Defs, form: Turned): string {
  const profile = profileOf(form)
  const random = seededRandom(form.seed)
  const body = clipped(
    defs,
    outlineOf(profile),
    form.kind({ profile, glaze: form.glaze, random, defs }) +
      light(defs, profile) +
      gleam(profile) +
      fill(house.ink, girdle(profile, -6, 8), 'fill-opacity=".18"'),
  )
  return handleOf(form, profile) + body + mouth(defs, profile, form)
}
