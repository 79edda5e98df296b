import { wood } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'

/** How a picture came onto its paper. */
export type Ink = 'screen' | 'riso' | 'lino' | 'sun' | 'pigment'

export type Frame = 'Oak' | 'Black' | 'White' | 'Walnut' | 'Unframed' | 'Batten'

export interface PrintSpec {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  /** Outer size in drawing units. */
  size: [width: number, height: number]
  sizeCm: [width: number, height: number]
  frame: Frame
  /** White paper round the image, as a share of the width; 0 prints to the edge. */
  margin?: number
  /** How the ink came onto the paper; it shows close by. */
  ink: Ink
}

/** The materials of frames. */
export const FRAME_COLOURS: Record<Exclude<Frame, 'Unframed' | 'Batten'>, string> = {
  Oak: wood.oak,
  Black: wood.black,
  White: wood.white,
  Walnut: wood.walnut,
}

/** A rectangle on a sheet. */
export interface Layout {
  x: number
  y: number
  width: number
  height: number
}

/** Where the image sits on its sheet, measured from the sheet's upper left; more paper below than above. */
export function imageOn(width: number, height: number, margin: number): Layout {
  const side = width * margin
  return { x: side, y: side, width: width - 2 * side, height: height - side * 2.35 }
}
