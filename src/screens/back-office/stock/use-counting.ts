import { inParts } from '#vocabulary/lists/in-parts.ts'
import { limits } from '#vocabulary/limits.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { CountedStock, StockCount } from '../types.ts'

/** Counts as requests take them. */
export const portions = (counts: readonly StockCount[]): StockCount[][] =>
  inParts(counts, limits.stockCountsPerRequest.value)

/** Sends counts of stock, however many: those after a request that fails are not sent. */
export function useCounting(reason: 'counted' | 'corrected') {
  const api = useApi()
  const mutation = useMutation()
  async function send(all: readonly StockCount[]): Promise<CountedStock> {
    const done: CountedStock = { items: [], refused: [] }
    for (const counts of portions(all)) {
      const answer = await mutation.attempt((idempotencyKey) =>
        api.countStock({ body: { counts, reason }, idempotencyKey }),
      )
      if (!answer) break
      done.items.push(...answer.items)
      done.refused.push(...answer.refused)
    }
    return done
  }
  return { ...mutation, send }
}
