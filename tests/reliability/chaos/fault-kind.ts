import type { Scene } from './scene.ts'

/** A kind of fault that a shop has to survive. */
export interface FaultKind {
  name: string
  /** How long it lasts, in seconds; from 3 to 8 by default. */
  seconds?: readonly [least: number, most: number]
  /** Whether it can happen here; everywhere by default. */
  happens?(scene: Scene): boolean
  /** Begins it; the answer ends it, and resolves when it is over. `dice` is from 0 to 1. */
  begin(scene: Scene, dice: number): Promise<() => Promise<unknown>>
  /** What must work again besides, a moment after its end. Each try of it may fail. */
  works?(scene: Scene): Promise<void>
  /**
   * Whether nothing can be written while it lasts, not even that a request was answered: a repeat would do the work again and
   * find it done, but who has the answer sends none.
   */
  stopsWrites?: true
  /** Refusals of purchases that are right while it lasts. */
  excuses?: RegExp
}
