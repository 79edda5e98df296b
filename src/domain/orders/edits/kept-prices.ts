import { shareOut } from '#vocabulary/money.ts'
import type { PricedCart } from '../../pricing/model/priced-cart.ts'
import { leftToPay } from '../orders/credits.ts'
import type { OrderContent } from '../orders/order-document.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { OrderLine } from '../orders/purchase.ts'
import type { ItemToAdd } from './add-items.ts'

/** Items of a line, as it was before they come off the order. */
export interface Replaced {
  line: OrderLine
  quantity: number
}

/** The lines of an order that items come off of. */
export const replacedBy = (
  { lines }: Pick<OrderContent, 'lines'>,
  items: readonly LineQuantity[],
): Replaced[] =>
  items.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && quantity > 0 ? [{ line, quantity }] : []
  })

/** Today's prices of wanted and replaced items, in the order's terms, by the ids of {@link probesOf}. */
type Today = Pick<PricedCart, 'lines'>

const wantedId = (index: number): string => `wanted ${index}`
const replacedId = (index: number): string => `replaced ${index}`

/** Cart lines that look up today's prices of wanted and replaced items. */
export function probesOf(wanted: readonly ItemToAdd[], replaced: readonly Replaced[]) {
  return [
    ...wanted.map(({ variantId, quantity }, index) => ({ id: wantedId(index), variantId, quantity })),
    ...replaced.map(({ line: { variantId }, quantity }, index) => {
      return { id: replacedId(index), variantId, quantity }
    }),
  ].map((line) => ({ ...line, shownPrice: 0 }))
}

/** A wanted item at the price of the replaced one, plus the difference between today's prices of both. */
function keep(
  wanted: ItemToAdd,
  { line, quantity, skipped }: Replaced & { skipped: number },
  [now, before]: readonly [now: number, before: number],
): ItemToAdd {
  const amount = Math.max(0, line.unitPrice + now - before)
  const off = line.unitPrice * quantity - leftToPay(line, quantity, skipped)
  const shares = shareOut(
    off,
    line.discounts.map((discount) => discount.amount),
  )
  const discounts = line.discounts.map((discount, index) => ({ ...discount, amount: shares[index] ?? 0 }))
  return { ...wanted, quantity, kept: { amount, discounts } }
}

/**
 * Items that come in place of others of the same product keep the price and the discount of those: a promotion was used
 * once, and is neither lost nor used again. Only the difference between today's prices of two variants is charged. Items
 * beyond the replaced ones, those of other products, and those with a price set by hand stay as they are.
 */
export function keepPrices(
  wanted: readonly ItemToAdd[],
  replaced: readonly Replaced[],
  today: Today,
): ItemToAdd[] {
  const lines = new Map(today.lines.map((line) => [line.id, line]))
  const open = replaced.map(({ quantity }) => quantity)
  return wanted.flatMap((item, index) => {
    const now = lines.get(wantedId(index))
    if (!now?.productId || item.price) return [item]
    let rest = item.quantity
    const kept: ItemToAdd[] = []
    // The same variant first, so that a replacement for the same item costs the same.
    const order = [...replaced.keys()].toSorted(
      (a, b) =>
        Number(replaced[b]?.line.variantId === item.variantId) -
          Number(replaced[a]?.line.variantId === item.variantId) || a - b,
    )
    for (const at of order) {
      const line = replaced[at]?.line
      const quantity = Math.min(rest, open[at] ?? 0)
      if (!line || line.productId !== now.productId || quantity < 1) continue
      const was = lines.get(replacedId(at))
      const gone = !was || was.problems.some(({ code }) => code === 'no_longer_sold')
      const skipped = (replaced[at]?.quantity ?? 0) - (open[at] ?? 0)
      kept.push(
        keep(item, { line, quantity, skipped }, [now.unitPrice, gone ? line.unitPrice : was.unitPrice]),
      )
      open[at] = (open[at] ?? 0) - quantity
      rest -= quantity
    }
    return rest > 0 ? [...kept, { ...item, quantity: rest }] : kept
  })
}
