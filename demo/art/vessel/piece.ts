import { cm, dashed, drawingPaper, figure, heightLine, inkLine, widthLine } from '../measure.ts'
import { house, shade } from '../palette.ts'
import type { Piece, Scene } from '../piece.ts'
import { seededRandom, between } from '../random.ts'
import { contactShadow } from '../stage.ts'
import { clipped, curveThrough, disc, fill, group, moved, rect, smooth, stroke, xy } from '../svg.ts'
import type { Point } from '../svg.ts'
import { innerWall, TILT } from './profile.ts'
import type { Profile } from './profile.ts'
import { drawTurned, profileOf } from './turned.ts'
import type { Fitting, Turned } from './turned.ts'

/** One of several forms in a set: where it stands and how large. */
export interface Placed {
  form: Turned
  x: number
  y?: number
  scale?: number
  /** Sits inside another part, whose near rim hides its lower half. */
  within?: Placed
}

export interface VesselSpec {
  parts: readonly Placed[]
  /** Height of the first part, in centimetres. */
  heightCm: number
  scene?: Scene
  /** Point of the first part that the close-up looks at: turn in degrees and share of the height. */
  closeUp?: [degrees: number, share: number]
}

/** Crackle in the glaze, only worth drawing from close by. */
function crackle(seed: string): string {
  const random = seededRandom(`${seed} crackle`)
  let d = ''
  for (let i = 0; i < 26; i++) {
    let [x, y] = [random() * 800, random() * 1000]
    d += `M${xy(x, y)}`
    for (let step = 0; step < 4; step++) {
      x += between(random, -46, 46)
      y += between(random, 12, 52)
      d += `L${xy(x, y)}`
    }
  }
  return (
    stroke(house.ink, 1, d, 'opacity=".13"') +
    stroke('#ffffff', 1, d, 'opacity=".2" transform="translate(1.5 1)"')
  )
}

/** A cut through the wall on the left, the outside on the right, as potters and archaeologists draw it. */
function section(profile: Profile): string {
  const thickness = Math.max(10, profile.widest * 0.06)
  const outer = profile.side.map(([x, y]): Point => [-x, y])
  const inner = innerWall(profile, thickness).map(([x, y]): Point => [-x, y])
  const last = inner[inner.length - 1] as Point
  const cut =
    `M${xy(...(outer[0] as Point))}${curveThrough(outer)}H0V${xy(last[1])}H${xy(last[0])}` +
    `${curveThrough([...inner].reverse())}z`
  const right = smooth(profile.side)
  return (
    fill(house.muted, cut) +
    inkLine(cut) +
    inkLine(`${right}H0M0 ${xy(-profile.height)}H${xy(profile.rim)}`) +
    dashed(`M0 ${xy(-profile.height - 24)}V22`) +
    inkLine(`M${xy(-profile.rim, -profile.height)}H0`) +
    stroke(
      house.ink,
      1.2,
      [0.2, 0.4, 0.6, 0.8]
        .map((share) => {
          const y = -profile.height * share
          return `M${xy(profile.radiusAt(y) * 0.72, y)}H${xy(profile.radiusAt(y))}`
        })
        .join(''),
      'opacity=".6"',
    )
  )
}

/** The underside: foot ring, maker's mark, and the diameter. */
function underside(profile: Profile, scale: number, perCm: number): string {
  const r = Math.min(profile.foot * scale, 96)
  const mark = inkLine(`M-16 16V-4a16 16 0 0 1 32 0V16M-6 16V0M6 16V0`)
  return (
    inkLine(disc(0, 0, r)) +
    inkLine(disc(0, 0, r * 0.8)) +
    mark +
    widthLine(-r, r, r + 26, r, `Ø ${cm((profile.foot * 2) / perCm)}`)
  )
}

function backOf(spec: VesselSpec): string {
  const main = spec.parts[0] as Placed
  const profile = profileOf(main.form)
  const perCm = profile.height / spec.heightCm
  const scale = Math.min(480 / profile.height, 470 / (profile.widest * 2), 1.5)
  const [w, h] = [profile.widest * scale, profile.height * scale]
  const base = 640
  const drawn = moved(section(profile), 400, base, scale)
  return (
    drawingPaper() +
    drawn +
    heightLine(base - h, base, Math.min(740, 400 + w + 80), 400 + w, cm(spec.heightCm)) +
    widthLine(400 - w, 400 + w, base - h - 66, base - h, `Ø ${cm((profile.widest * 2) / perCm)}`) +
    moved(underside(profile, scale * 0.8, perCm), 400, 800) +
    (spec.parts.length > 1 ? figure(`${spec.parts.length} ×`, 130, 810, 34) : '')
  )
}

function detailOf(spec: VesselSpec, width: number): Piece['detail'] {
  return (defs) => {
    const main = spec.parts[0] as Placed
    const profile = profileOf(main.form)
    const [degrees, share] = spec.closeUp ?? [-18, 0.55]
    const y = -profile.height * share
    const x = profile.radiusAt(y) * Math.sin((degrees * Math.PI) / 180)
    const scale = Math.min(4, Math.max(2.5, 720 / Math.min(width, profile.radiusAt(y) * 2)))
    const dim = shade(house.surface, 0.06)
    return (
      fill(dim, rect(0, 0, 800, 1000)) +
      group(
        drawTurned(defs, main.form),
        `transform="translate(${xy(400 - x * scale, 500 - y * scale)}) scale(${xy(scale)})"`,
      ) +
      crackle(main.form.seed)
    )
  }
}

/** Everything above the near edge of a part's rim. */
function aboveRim({ form, x, y = 0, scale = 1 }: Placed): string {
  const { rim, height } = profileOf(form)
  const [r, top] = [rim * scale * 0.95, y - height * scale]
  return `M${xy(x - r, -900)}V${xy(top)}A${xy(r, r * TILT)} 0 0 0 ${xy(x + r, top)}V-900z`
}

/** How far a part reaches with its handle, spout, flame or leaves. */
function reach({ form, x, y = 0, scale = 1 }: Placed): { left: number; right: number; top: number } {
  const { widest, height } = profileOf(form)
  const has = (...wanted: Fitting[]) => form.fittings?.some((fitting) => wanted.includes(fitting)) ?? false
  const above = has('branch', 'candle') ? 230 : has('plant') ? 190 : has('knobLid') ? 70 : 0
  return {
    left: x - (widest + (has('spout') ? 110 : 0)) * scale,
    right: x + (widest + (form.handle ? 84 : 0)) * scale,
    top: (height + above) * scale - y,
  }
}

/** One vessel or a set of them. */
export function vesselPiece(spec: VesselSpec): Piece {
  const extents = spec.parts.map(reach)
  const left = Math.min(...extents.map((part) => part.left))
  const right = Math.max(...extents.map((part) => part.right))
  const height = Math.max(...extents.map((part) => part.top))
  const width = right - left
  const main = spec.parts[0] as Placed
  return {
    width,
    height,
    support: 'stands',
    grounded: true,
    scene: spec.scene ?? 'table',
    mood: main.form.glaze.glaze,
    heightCm: spec.heightCm * (height / (profileOf(main.form).height * (main.scale ?? 1))),
    front: (defs) =>
      moved(
        spec.parts
          .map(({ form, x, y = 0, scale = 1, within }) => {
            const profile = profileOf(form)
            const shadow =
              y < 0
                ? ''
                : contactShadow(defs, 0, profile.foot * TILT * 0.4, profile.foot * 2.3, profile.foot * 0.34)
            const drawn = moved(shadow + drawTurned(defs, form), x, y, scale)
            return within ? clipped(defs, aboveRim(within), drawn) : drawn
          })
          .join(''),
        -(left + right) / 2,
        0,
      ),
    detail: detailOf(spec, width),
    back: () => backOf(spec),
  }
}
