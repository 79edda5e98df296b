import { limits } from '#vocabulary/limits.ts'
import type { Companion, TogetherDocument } from './documents.ts'

/** The fields of an order that are counted. */
export interface CountedOrder {
  /** The buyer, as a hash that names nobody. */
  buyer: string
  productIds: readonly string[]
}

/** The maximum of companions per product: those bought with it most often. */
const maximumCompanions = 50
/** Products of one order that are counted: pairs grow with the square. */
const mostCounted = 12

/** The products that an order counts for, each alone and together with the others. */
export const countedIn = ({ productIds }: CountedOrder): string[] =>
  [...new Set(productIds)].slice(0, mostCounted)

function counted(known: Companion | undefined, productId: string, buyer: string): Companion {
  const buyers = known?.buyers ?? []
  const isNew = buyers.length < limits.buyersTogether.value && !buyers.includes(buyer)
  return { productId, orders: (known?.orders ?? 0) + 1, buyers: isNew ? [...buyers, buyer] : buyers }
}

/** Adds orders to the count of a product, with the products bought together with it, most frequent first. */
export function withOrders(
  productId: string,
  before: TogetherDocument | undefined,
  counting: readonly CountedOrder[],
): TogetherDocument {
  const known = new Map(before?.others.map((each) => [each.productId, each]))
  let orders = before?.orders ?? 0
  for (const order of counting) {
    const products = countedIn(order)
    if (!products.includes(productId)) continue
    orders += 1
    for (const other of products)
      if (other !== productId) known.set(other, counted(known.get(other), other, order.buyer))
  }
  const others = [...known.values()]
    .sort((a, b) => b.orders - a.orders || (a.productId < b.productId ? -1 : 1))
    .slice(0, maximumCompanions)
  return { orders, others }
}

/** Companions that may be shown: pairs bought by enough different shoppers, so that none gives one away. */
export const shownCompanions = (others: readonly Companion[]): string[] =>
  others
    .filter(({ buyers }) => buyers.length >= limits.buyersTogether.value)
    .map(({ productId }) => productId)
