import { setImmediate as nextTurn } from 'node:timers/promises'

/** Goes through many items, and lets everything else have its turn after so many. */
export async function* inTurns<T>(items: Iterable<T>, atOnce: number): AsyncGenerator<T> {
  let done = 0
  for (const item of items) {
    if (done > 0 && done % atOnce === 0) await nextTurn()
    done += 1
    yield item
  }
}
