import type { Glaze } from '../palette.ts'
import type { GlazeKind } from './glaze.ts'

/** The handles that a turned vessel may have. */
export type Handle = 'loop' | 'ear' | 'wide'

/** The decorations of a turned vessel. */
export type Fitting = 'spout' | 'lip' | 'knobLid' | 'candle' | 'plant' | 'branch' | 'amphoraEars'

/** Where a close-up looks: turn in degrees, share of the height, how far it enlarges, and how the glaze has aged. */
export type CloseUp = [degrees: number, share: number, zoom?: number, surface?: 'crackle' | 'pores' | 'both']

/** A vessel as it was turned: its wall, glaze and fittings. */
export interface Turned {
  seed: string
  wall: string
  glaze: Glaze
  kind: GlazeKind
  handle?: Handle
  fittings?: readonly Fitting[]
  /** Colour inside the rim, when it differs from the outside. */
  inside?: string
}

/** One of several forms in a set: where it stands and how large. */
export interface Placed {
  form: Turned
  x: number
  y?: number
  scale?: number
}

/** One vessel or a set of them. */
export interface VesselSpec {
  parts: readonly Placed[]
  /** Height of the first part, in centimetres. */
  heightCm: number
  /** The subject of the close-up. */
  closeUp?: CloseUp
}
