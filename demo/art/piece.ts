import type { Defs } from './svg.ts'

/** How a picture's subject is supported; decides the shadow and where it goes in a room. */
export type Support = 'stands' | 'hangs'

export type Scene = 'wall' | 'sideboard' | 'table' | 'sofa' | 'bench' | 'kitchen' | 'desk'

/**
 * One product ready to be drawn from any side. Its origin is the middle of its bottom edge; y grows
 * downwards.
 */
export interface Piece {
  width: number
  height: number
  /** How far a cord or rod reaches above that, for those who need the whole in sight. */
  rise?: number
  /** True height in centimetres, so that a room can show it in scale. */
  heightCm: number
  support: Support
  scene: Scene
  /** Draws its own contact shadows, one for each part of a set. */
  grounded?: boolean
  /** Its outline, when a box would throw the wrong shadow on the wall. */
  silhouette?: string
  /** A colour that the room's wall may quietly echo. */
  mood: string
  front(defs: Defs): string
  /** The surface from close by, filling 800 × 1000. */
  detail(defs: Defs): string
  /** Back or underside as a measured line drawing, filling 800 × 1000. */
  back(defs: Defs): string
}
