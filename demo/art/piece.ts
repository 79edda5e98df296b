import type { Defs } from './svg.ts'

/** How a picture's subject is supported; decides the shadow. */
export type Support = 'stands' | 'hangs'

/** A product of which nothing is drawn but its measures. */
export interface Measured {
  /** Back or underside as a measured line drawing, filling 800 × 1000. */
  back(defs: Defs): string
}

/**
 * One product ready to stand in a drawn room. Its origin is the middle of its bottom edge; y grows
 * downwards.
 */
export interface Piece extends Measured {
  width: number
  height: number
  /** True height in centimetres, so that a room can show it in scale. */
  heightCm: number
  support: Support
  /** Its outline, when a box would throw the wrong shadow on the wall. */
  silhouette?: string
  /** A colour that the room's wall may quietly echo. */
  mood: string
  front(defs: Defs): string
}

/** Makes one product in one of its colourings; the seed is its handle with the option's value. */
export type Recipe<Made extends Measured = Measured> = (option: string, seed: string) => Made
