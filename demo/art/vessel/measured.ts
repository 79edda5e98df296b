import { cm, dashed, figure, heightLine, inkLine, widthLine } from '../measure.ts'
import { clay, house, shade } from '../palette.ts'
import { clipped, curveThrough, disc, fill, moved, rect, smooth, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { innerWall } from './profile.ts'
import type { Profile } from './profile.ts'
import { drawTurned, profileOf } from './turned.ts'
import type { Turned, VesselSpec } from './turned-form.ts'

/** A cut through the wall on the left, the glazed outside on the right, as potters and archaeologists draw it. */
function section(defs: Defs, form: Turned, profile: Profile): string {
  const thickness = Math.max(10, profile.widest * 0.06)
  const outer = profile.side.map(([x, y]): Point => [-x, y])
  const inner = innerWall(profile, thickness).map(([x, y]): Point => [-x, y])
  const last = inner[inner.length - 1] as Point
  const cut =
    `M${xy(...(outer[0] as Point))}${curveThrough(outer)}H0V${xy(last[1])}H${xy(last[0])}` +
    `${curveThrough([...inner].reverse())}z`
  const hollow = `M${xy(...(inner[0] as Point))}${curveThrough(inner)}H0V${xy(-profile.height)}z`
  const outside = rect(0, -profile.height, 420, profile.height)
  return (
    fill(shade('#efe7d8', 0.05), hollow) +
    clipped(defs, outside, drawTurned(defs, form)) +
    fill(shade(clay.terracotta, 0.15), cut) +
    inkLine(cut) +
    inkLine(`${smooth(profile.side)}H0M${xy(-profile.rim, -profile.height)}H${xy(profile.rim)}`) +
    dashed(`M0 ${xy(-profile.height - 24)}V22`)
  )
}

/** The underside: bare foot ring, glaze within it, and the maker's mark. */
function underside(profile: Profile, form: Turned, scale: number): string {
  const r = Math.min(profile.foot * scale, 92)
  return (
    fill(house.ink, disc(5, 6, r), 'opacity=".12"') +
    fill(form.glaze.body, disc(0, 0, r)) +
    fill(form.glaze.glaze, disc(0, 0, r * 0.78)) +
    inkLine(disc(0, 0, r) + disc(0, 0, r * 0.78)) +
    stroke('#fffdf8', 7, 'M-16 16V-4a16 16 0 0 1 32 0V16M-6 16V0M6 16V0', 'stroke-linecap="round"') +
    inkLine('M-16 16V-4a16 16 0 0 1 32 0V16M-6 16V0M6 16V0')
  )
}

/** A vessel, or the first of a set, as a measured drawing: half cut open, half glazed, and from below. */
export function measuredVessel(defs: Defs, { parts, heightCm }: VesselSpec): string {
  const [main] = parts
  if (!main) throw new Error('a vessel has a form')
  const { form } = main
  const profile = profileOf(form)
  const perCm = profile.height / heightCm
  const scale = Math.min(500 / profile.height, (form.handle ? 400 : 450) / (profile.widest * 2), 1.6)
  const [w, h] = [profile.widest * scale, profile.height * scale]
  const [middle, base] = [form.handle ? 390 : 360, 660]
  const side = form.handle ? -1 : 1
  const foot = Math.min(profile.foot * scale * 0.8, 92)
  return (
    moved(section(defs, form, profile), middle, base, scale) +
    heightLine(base - h, base, middle + side * (w + 90), middle + side * (w + 6), cm(heightCm)) +
    widthLine(
      middle - w,
      middle + w,
      base - h - 60,
      base - h - 6,
      `Ø ${cm(Math.round((profile.widest * 2) / perCm))}`,
    ) +
    moved(underside(profile, form, scale * 0.8), middle, 806) +
    widthLine(
      middle - foot,
      middle + foot,
      926,
      806 + foot,
      `Ø ${cm(Math.round((profile.foot * 2) / perCm))}`,
    ) +
    (parts.length > 1 ? figure(`${parts.length} ×`, 110, 110) : '')
  )
}
