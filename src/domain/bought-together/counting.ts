import { limits } from '#vocabulary/limits.ts'
import type { Companion } from './documents.ts'

/** An order as it counts for what is bought together. */
export interface CountedOrder {
  /** Who bought, as a hash that names nobody. */
  buyer: string
  productIds: readonly string[]
}

/** Companions that are kept of a product: those that were bought with it most often. */
const mostKept = 50
/** Products of one order that are paired: pairs grow with the square. */
const mostPaired = 12

/** The products that an order pairs with each other. */
export const pairedIn = ({ productIds }: CountedOrder): string[] =>
  [...new Set(productIds)].slice(0, mostPaired)

function counted(known: Companion | undefined, productId: string, buyer: string): Companion {
  const buyers = known?.buyers ?? []
  const isNew = buyers.length < limits.buyersTogether.value && !buyers.includes(buyer)
  return { productId, orders: (known?.orders ?? 0) + 1, buyers: isNew ? [...buyers, buyer] : buyers }
}

/** What was bought with a product after these orders, most often first. */
export function withOrders(
  productId: string,
  others: readonly Companion[],
  orders: readonly CountedOrder[],
): Companion[] {
  const known = new Map(others.map((each) => [each.productId, each]))
  for (const order of orders) {
    const paired = pairedIn(order)
    if (!paired.includes(productId)) continue
    for (const other of paired)
      if (other !== productId) known.set(other, counted(known.get(other), other, order.buyer))
  }
  return [...known.values()]
    .sort((a, b) => b.orders - a.orders || (a.productId < b.productId ? -1 : 1))
    .slice(0, mostKept)
}

/** What may be shown of it: pairs that enough different shoppers have bought, so that none gives one away. */
export const shownCompanions = (others: readonly Companion[]): string[] =>
  others
    .filter(({ buyers }) => buyers.length >= limits.buyersTogether.value)
    .map(({ productId }) => productId)
