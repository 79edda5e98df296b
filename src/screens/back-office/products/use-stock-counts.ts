import { useState } from 'react'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { limits } from '#vocabulary/limits.ts'
import { useMessages as useProblemMessages } from '../problems/messages.ts'
import { useApi } from '../session/api.ts'
import type { Trouble } from '../session/operation.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { AdminProduct, CountedStock } from '../types.ts'
import { useMessages, type ProductMessages } from './messages.ts'
import { countsFor, stockPointer, withCounted, type TypedCount } from './stock-counts.ts'

/** A product after its counts, and those that were not taken over. */
interface Counted {
  product: AdminProduct
  left: TypedCount[]
}

/** Saves the quantities on hand that someone typed. */
export interface StockCounting {
  busy: boolean
  trouble: Trouble | null
  /** Why counts were refused, by the pointers of their fields. */
  errors: readonly FieldMessage[]
  forget(): void
  count(product: AdminProduct, typed: readonly TypedCount[]): Promise<Counted>
}

/** Counts stock after its product was saved, so that new variants have stock items too. */
export function useStockCounts(): StockCounting {
  const m = useMessages()
  const { failures } = useProblemMessages()
  const api = useApi()
  const mutation = useMutation()
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  async function count(product: AdminProduct, typed: readonly TypedCount[]): Promise<Counted> {
    const done: CountedStock = { items: [], refused: [] }
    for (const counts of inParts(countsFor(typed, product), limits.stockCountsPerRequest.value)) {
      const answer = await mutation.attempt((idempotencyKey) =>
        api.countStock({ body: { counts, reason: 'corrected' }, idempotencyKey }),
      )
      if (!answer) break
      done.items.push(...answer.items)
      done.refused.push(...answer.refused)
    }
    const taken = new Set(done.items.map(({ variantId, locationId }) => `${variantId} ${locationId}`))
    const left = typed.filter(
      ({ row, locationId }) => !taken.has(`${product.variants[row]?.id} ${locationId}`),
    )
    setErrors(refusalsOf(done, product, left, m.errors, failures))
    return { product: withCounted(product, done), left }
  }
  const { busy, trouble } = mutation
  return {
    busy,
    trouble,
    errors,
    count,
    forget() {
      mutation.forget()
      setErrors([])
    },
  }
}

const refusalsOf = (
  { refused }: CountedStock,
  { variants }: AdminProduct,
  left: readonly TypedCount[],
  m: ProductMessages['errors'],
  failures: Readonly<Record<CountedStock['refused'][number]['code'], string>>,
): FieldMessage[] =>
  left.flatMap((typed) => {
    const refusal = refused.find(
      ({ variantId, locationId }) => locationId === typed.locationId && variantId === variants[typed.row]?.id,
    )
    if (!refusal) return []
    const { code, onHand } = refusal
    const message =
      code === 'stock_changed' && onHand !== null ? m.stockChanged(onHand, typed.text) : failures[code]
    return [{ pointer: stockPointer(typed), message }]
  })
