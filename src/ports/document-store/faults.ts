import { setTimeout as sleepFor } from 'node:timers/promises'
import { aroundCalls, type StoreCall } from './around-calls.ts'
import { StoreConflict, StoreUnavailable, type DocumentStore } from './document-store.ts'

/** The faults of a call. `after` lets the call take effect and loses the answer; `hang` waits for release. */
export type Fault = 'before' | 'after' | 'conflict' | 'hang' | 'delay'

/** The calls that can go wrong. */
export type FaultyOperation = StoreCall

/** The failure rates: probabilities from 0 to 1, drawn from a seeded sequence. All are 0 by default. */
export interface FaultPlan {
  /** The seed, 1 by default: the same calls in the same order fail in the same way. */
  seed?: number
  /** StoreUnavailable before the store sees the call. */
  before?: number
  /** StoreUnavailable after the call took effect. */
  after?: number
  /** StoreConflict without effect; commits only. */
  conflict?: number
  /** The call waits until {@link FaultyStore.release}. */
  hang?: number
  /** The call waits for `delayMilliseconds` first. */
  delay?: number
  /** 20 by default. */
  delayMilliseconds?: number
  /** Only these calls go wrong. Default: all. */
  operations?: readonly FaultyOperation[]
}

/** A store that goes wrong as planned. `watch` and `close` always work. */
export interface FaultyStore extends DocumentStore {
  /** Replaces the plan; `plan({})` heals the store. The sequence goes on unless a seed is given. */
  plan(plan: FaultPlan): void
  /** The next call of the operation goes wrong in this way; several stand in line. */
  failNext(operation: FaultyOperation, fault: Fault): void
  /** Lets every hanging call go on to the store. */
  release(): void
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32, Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const kinds = ['before', 'after', 'conflict', 'hang', 'delay'] as const

/** Draws once for each kind of fault, so that changing one probability leaves the others' draws alone. */
function drawFaults(plan: FaultPlan, random: () => number, operation: FaultyOperation): Set<Fault> {
  const drawn = kinds.filter((kind) => random() < (plan[kind] ?? 0))
  return new Set(plan.operations && !plan.operations.includes(operation) ? [] : drawn)
}

/** Puts faults between the caller and a store, for tests of guarantees that must hold when it fails. */
export function withFaults(store: DocumentStore, plan: FaultPlan = {}): FaultyStore {
  let current = plan
  let random = seededRandom(plan.seed ?? 1)
  const planned: { operation: FaultyOperation; fault: Fault }[] = []
  let gate = Promise.withResolvers<void>()

  const faultsOf = (operation: FaultyOperation): Set<Fault> => {
    const at = planned.findIndex((next) => next.operation === operation)
    const [next] = at < 0 ? [] : planned.splice(at, 1)
    return next ? new Set([next.fault]) : drawFaults(current, random, operation)
  }
  const call = async <T>(operation: FaultyOperation, run: () => Promise<T>): Promise<T> => {
    const faults = faultsOf(operation)
    if (faults.has('delay')) await sleepFor(current.delayMilliseconds ?? 20)
    if (faults.has('hang')) await gate.promise
    if (faults.has('before')) throw new StoreUnavailable(`${operation} did not reach the store`)
    if (faults.has('conflict') && operation === 'commit') throw new StoreConflict('a conflict as planned')
    const result = await run()
    if (faults.has('after')) throw new StoreUnavailable(`the answer of ${operation} was lost`)
    return result
  }

  return {
    ...aroundCalls(store, call),
    plan: (next) => {
      current = next
      if (next.seed !== undefined) random = seededRandom(next.seed)
    },
    failNext: (operation, fault) => void planned.push({ operation, fault }),
    release: () => {
      gate.resolve()
      gate = Promise.withResolvers<void>()
    },
  }
}
