import type { Random } from '../random.ts'
import type { Defs } from '../svg.ts'

/** A flat rectangle to be filled from its upper left corner; patterns may spill over, the caller clips. */
export interface Field {
  width: number
  height: number
  colours: readonly string[]
  random: Random
  defs: Defs
}

export type Pattern = (field: Field) => string

/** Neighbouring tiles overlap by this much, or browsers show hairlines between them. */
export const OVERLAP = 0.5
