import { setImmediate as nextTurn } from 'node:timers/promises'

/** Iterates over many items, and yields to other tasks after every `atOnce` of them. */
export async function* inTurns<T>(items: Iterable<T>, atOnce: number): AsyncGenerator<T> {
  let done = 0
  for (const item of items) {
    if (done > 0 && done % atOnce === 0) await nextTurn()
    done += 1
    yield item
  }
}
