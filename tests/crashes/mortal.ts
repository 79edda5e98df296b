import { aroundCalls } from '#ports/document-store/around-calls.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'

/** Thrown where a process ends. */
export class Killed extends Error {}

/** A process that can end in the middle, within the process of a test. */
export interface Mortal {
  /** Its store: once it has ended nothing reaches it any more, and nothing is answered. */
  store: DocumentStore
  /** To be called at each named point; ends the process at the one it is to end at. */
  crashPoint(name: string): void
  /** The points that it has come by, in order. */
  passed: string[]
  /** Rejects when it ends. */
  ended: Promise<never>
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** Where a process is to end: at a point by its name, when it comes by there for this time, counted from 1. */
export interface Ending {
  point: string
  time: number
}

/** A process that ends there; never when that is left out. */
export function createMortal(store: DocumentStore, at?: Ending): Mortal {
  let dead = false
  const passed: string[] = []
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => undefined)
  return {
    store: aroundCalls(store, (_, run) => (dead ? never() : run())),
    passed,
    ended,
    crashPoint(name) {
      if (dead) throw new Killed(name)
      passed.push(name)
      if (name !== at?.point || passed.filter((each) => each === name).length < at.time) return
      dead = true
      const error = new Killed(name)
      reject(error)
      throw error
    },
  }
}
