import type { Piece, Scene } from '../piece.ts'
import { contactShadow } from '../stage.ts'
import { clipped, moved, xy } from '../svg.ts'
import { measuredVessel } from './measured.ts'
import { closeUp } from './close-up.ts'
import type { CloseUp } from './close-up.ts'
import { TILT } from './profile.ts'
import { drawTurned, profileOf } from './turned.ts'
import type { Fitting, Turned } from './turned-form.ts'

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
  /** The subject of the close-up. */
  closeUp?: CloseUp
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
  const above = has('branch', 'candle') ? 230 : has('plant') ? 330 : has('knobLid') ? 70 : 0
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
    detail: (defs) => closeUp(defs, main.form, spec.closeUp),
    back: (defs) => measuredVessel(defs, main.form, spec.heightCm, spec.parts.length),
  }
}
