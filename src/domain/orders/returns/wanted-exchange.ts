import { ShopFailure } from '#vocabulary/failures.ts'
import { isForMarket } from '../../catalog/products/availability.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'
import type { OrderContent } from '../orders/order-document.ts'
import { findLine } from '../orders/act.ts'
import { pricedAs } from '../orders/order-tax.ts'
import type { OrderLine } from '../orders/purchase.ts'
import type { WantedItem } from '../orders/parcels-and-returns.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

/** The product data for exchanges. */
export interface ExchangeCatalog {
  variant: Catalog['variant']
  /** Items of a variant that can be sold now. */
  sellable: (variantId: string) => number
  /** Whether the list prices of a market have tax in them. */
  taxInclusive: (marketId: string) => boolean
}

/** A variant that can be had for items of a line. */
export interface Exchangeable {
  variantId: string
  /** The values that name it among the variants of its product. */
  options: readonly string[]
  /** The current list price of an item as the order is taxed, in minor units of its currency. */
  price: number
  /** The price of one less the paid price of the returned item; negative if it costs less. */
  difference: number
}

/**
 * The exchange items that a shopper may choose for a line: available variants of the same product, including the same
 * one for an item that arrived broken.
 */
export function exchangeableFor(
  order: OrderContent,
  { variantId, unitPrice }: Pick<OrderLine, 'variantId' | 'unitPrice'>,
  { variant: find, sellable, taxInclusive }: ExchangeCatalog,
): Exchangeable[] {
  const { currency, marketId } = order
  const { status, taxCategory = '', variants = [], markets } = find(variantId)?.product ?? {}
  if (status !== 'active' || !isForMarket({ markets }, marketId)) return []
  const priceOf = ({ prices }: (typeof variants)[number]): number | undefined => {
    const listed = prices[currency]?.amount
    return listed === undefined || !taxInclusive(marketId) ? listed : pricedAs(order, listed, taxCategory)
  }
  const own = variants.find(({ id }) => id === variantId)
  const before = (own && priceOf(own)) ?? unitPrice
  return variants.flatMap((each) => {
    const { id } = each
    const price = priceOf(each)
    if (price === undefined || sellable(id) < 1) return []
    return [{ variantId: id, options: tellingValues({ variants }, each), price, difference: price - before }]
  })
}

/**
 * Checks the exchange items of a shopper: variants of the returned products, in at most the returned quantity. The
 * price is computed when staff approve.
 * @throws ShopFailure `exchange_refused`, `out_of_stock`
 */
export function mustBeExchangeable(
  order: OrderContent,
  returned: readonly { lineId: string; quantity: number }[],
  wanted: readonly WantedItem[],
  catalog: ExchangeCatalog | undefined,
): void {
  if (wanted.length === 0) return
  if (!catalog) throw new ShopFailure('exchange_refused')
  const left = new Map<string, number>()
  for (const { lineId, quantity } of returned) {
    const { productId } = findLine(order, lineId)
    left.set(productId, (left.get(productId) ?? 0) + quantity)
  }
  const all = new Map<string, number>()
  for (const { variantId, quantity } of wanted) {
    const product = catalog.variant(variantId)?.product
    const line = order.lines.find(
      (each) =>
        left.has(each.productId) &&
        (each.variantId === variantId || product?.variants.some(({ id }) => id === each.variantId)),
    )
    const rest = line ? (left.get(line.productId) ?? 0) - quantity : -1
    if (!line || product?.status !== 'active' || !Number.isInteger(quantity) || quantity < 1 || rest < 0)
      throw new ShopFailure('exchange_refused')
    left.set(line.productId, rest)
    all.set(variantId, (all.get(variantId) ?? 0) + quantity)
  }
  for (const [variantId, quantity] of all)
    if (quantity > catalog.sellable(variantId)) throw new ShopFailure('out_of_stock')
}
