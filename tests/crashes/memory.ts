import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { isFailure } from '#client/api.ts'
import { second } from '#vocabulary/time.ts'

/** The memory of the people outside the shop: every answer that has reached them. It outlives the shop’s processes. */
export interface Memory {
  /** Does what cannot be repeated harmlessly unless its answer has come before. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>
  /** Repeats a safe request until the shop answers. */
  ask<T>(send: () => Promise<T>): Promise<T>
  /**
   * Sends a request with its Idempotency-Key, again whenever the shop cannot answer yet.
   * @throws Error when it was answered differently before
   */
  keyed<T>(key: string, send: (key: string) => Promise<T>): Promise<T>
}

/** How someone asks again. */
export interface Patience {
  /** Lets time pass while the shop cannot answer. */
  wait(milliseconds: number): void
  /** Requests at most for one answer; 20 by default. */
  tries?: number
  /** Runs what must reach the shop and be answered at once. */
  undisturbed?: <T>(run: () => Promise<T>) => Promise<T>
  /** Runs each request that has a key. */
  requested?: <T>(key: string, run: () => Promise<T>) => Promise<T>
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The failures of a shop that can answer the same request a moment later. */
const isPassing = (error: unknown): boolean =>
  isFailure(error, 'request_in_progress', 'store_unavailable', 'payment_unavailable', 'busy')

/** Opens a memory in a file. */
export function openMemory(file: string, patience: Patience): Memory {
  const { wait, tries = 20, undisturbed = (run) => run(), requested = (_, run) => run() } = patience
  const known: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const keep = (name: string, answer: unknown): void => {
    known[name] = asJson(answer)
    writeFileSync(file, JSON.stringify(known))
  }

  async function ask<T>(send: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await send()
      } catch (error) {
        if (!isPassing(error) || tried === tries) throw error
        wait(3 * second)
      }
    }
  }

  return {
    ask,
    async once<T>(name: string, make: () => Promise<T>) {
      if (name in known) return known[name] as T
      const answer = await undisturbed(() => ask(make))
      keep(name, answer)
      return answer
    },
    async keyed(key, send) {
      const answer = await ask(() => requested(key, () => send(key)))
      const before = known[key]
      if (before !== undefined && !isDeepStrictEqual(before, asJson(answer)))
        throw new Error(`${key} was answered ${JSON.stringify(before)}, and then ${JSON.stringify(answer)}`)
      keep(key, answer)
      return answer
    },
  }
}
