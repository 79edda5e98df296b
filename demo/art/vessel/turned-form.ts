import type { Glaze } from '../palette.ts'
import type { GlazeKind } from './glaze.ts'

/** The handles that a turned vessel may have. */
export type Handle = 'loop' | 'ear' | 'wide'

/** The decorations of a turned vessel. */
export type Fitting =
  | 'spout'
  | 'lip'
  | 'woodenLid'
  | 'knobLid'
  | 'candle'
  | 'plant'
  | 'branch'
  | 'amphoraEars'

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
