import { useState } from 'react'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { useMessages as useProblemMessages } from '../problems/messages.ts'
import type { Trouble } from '../session/operation.ts'
import { useCounting } from '../stock/use-counting.ts'
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
  const counting = useCounting('corrected')
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  async function count(product: AdminProduct, typed: readonly TypedCount[]): Promise<Counted> {
    const done = await counting.send(countsFor(typed, product))
    const taken = new Set(done.items.map(({ variantId, locationId }) => `${variantId} ${locationId}`))
    const left = typed.filter(
      ({ row, locationId }) => !taken.has(`${product.variants[row]?.id} ${locationId}`),
    )
    setErrors(refusalsOf(done, product, left, m.errors, failures))
    return { product: withCounted(product, done), left }
  }
  const { busy, trouble } = counting
  return {
    busy,
    trouble,
    errors,
    count,
    forget() {
      counting.forget()
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
