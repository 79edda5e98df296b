import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { AdminProduct, CountedStock, StockCount } from '../types.ts'
import type { DraftVariant, ProductDraft } from './draft.ts'
import type { DraftMessages } from './messages.ts'

/** A quantity on hand that someone typed, and the row of the variant table where. */
export interface TypedCount {
  row: number
  locationId: string
  text: string
}

/** The pointer of a quantity on hand. */
export const stockPointer = ({ row, locationId }: Pick<TypedCount, 'row' | 'locationId'>): string =>
  `/variants/${row}/stock/${locationId}`

/** The quantities of a draft that differ from those saved. An emptied field says nothing. */
export function typedCounts(draft: ProductDraft, saved: ProductDraft): TypedCount[] {
  const before = new Map(saved.variants.map((variant) => [variant.key, variant.stock]))
  return draft.variants.flatMap(({ key, stock }, row) =>
    Object.entries(stock)
      .map(([locationId, text]) => ({ row, locationId, text: text.trim() }))
      .filter(({ locationId, text }) => text !== '' && text !== (before.get(key)?.[locationId] ?? '0')),
  )
}

/** The most units that one count may name; the API takes no more. */
const most = 1_000_000

/** The errors of the quantities of a variant. */
export const stockErrors = ({ stock }: DraftVariant, row: number, m: DraftMessages): FieldMessage[] =>
  Object.entries(stock).flatMap(([locationId, text]) =>
    // A negative count stays as it was read until someone counts.
    /^(?:-?\d{1,9})?$/.test(text.trim()) && Number(text) <= most
      ? []
      : [{ pointer: stockPointer({ row, locationId }), message: m.stock(most) }],
  )

/** The counts to send for a saved product, whose variants stand in the order of the draft. */
export function countsFor(typed: readonly TypedCount[], { variants }: AdminProduct): StockCount[] {
  return typed.flatMap(({ row, locationId, text }) => {
    const variant = variants[row]
    if (!variant) return []
    const expected = variant.stock.find((item) => item.locationId === locationId)?.onHand ?? 0
    return [{ variantId: variant.id, locationId, onHand: Number(text), expected }]
  })
}

/** The product with its stock as the answer to counts says it is. */
export function withCounted(product: AdminProduct, { items, refused }: CountedStock): AdminProduct {
  const countedOf = Map.groupBy(items, ({ variantId }) => variantId)
  const refusedOf = Map.groupBy(refused, ({ variantId }) => variantId)
  return {
    ...product,
    variants: product.variants.map((variant) => {
      const counted = countedOf.get(variant.id) ?? []
      const others = variant.stock.filter((item) => !counted.some(({ id }) => id === item.id))
      const now = refusedOf.get(variant.id) ?? []
      const current = others.map((item) => {
        const onHand = now.find(({ locationId }) => locationId === item.locationId)?.onHand
        return onHand == null ? item : { ...item, onHand, sellable: onHand - item.reserved }
      })
      return { ...variant, stock: [...current, ...counted] }
    }),
  }
}

/** The draft of the saved product in which the quantities that were not taken over are still as typed. */
export function withTyped(fresh: ProductDraft, typed: readonly TypedCount[]): ProductDraft {
  const byRow = Map.groupBy(typed, ({ row }) => row)
  return {
    ...fresh,
    variants: fresh.variants.map((variant, at) => {
      const counts = byRow.get(at)
      // A row that stays the same object is not compared again with every key.
      if (!counts) return variant
      const texts = Object.fromEntries(counts.map(({ locationId, text }) => [locationId, text]))
      return { ...variant, stock: { ...variant.stock, ...texts } }
    }),
  }
}
