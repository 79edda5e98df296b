import { ShopFailure } from '#vocabulary/failures.ts'
import type { CartLine, PriceableCart } from '../../pricing/model/cart.ts'
import { demandsOf, toOrderLine } from '../orders/new-lines.ts'
import type { TranslatePricedCart } from '../../pricing/prices/priced-in.ts'
import { nothingByHand, type ByHand, type PriceItems } from '../../pricing/prices/by-hand.ts'
import type { Discount, PricedCart } from '../../pricing/model/priced-cart.ts'
import { splitStockItemId } from '../../inventory/stock/documents.ts'
import type { Allocation, Holding, Stock } from '../../inventory/stock/stock.ts'
import { creditedQuantity } from '../orders/credits.ts'
import type { OrderContent } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { treatmentOf } from '../orders/order-tax.ts'
import { keepPrices, probesOf, type Replaced } from './kept-prices.ts'

/** Items that come onto an order after it was placed. */
export interface ItemToAdd {
  variantId: string
  quantity: number
  /** A price for one item other than today's, in minor units, and why. */
  price?: { amount: number; reason: string } | undefined
  /** Carried over from a replaced item: the price of one unit, and the discounts of all. */
  kept?: { amount: number; discounts: readonly Discount[] }
}

/** Lines that come onto an order, with where their items come from. */
export interface Added {
  lines: OrderLine[]
  sold: Allocation
  /** The released units to restock: the others were reallocated. */
  restock: Holding
  /** The order's live lines with the added ones, as of now. */
  priced: PricedCart
}

/** Dependencies of adding items. */
export interface AddItemsNeeds {
  stock: Stock
  priceItems: PriceItems
  /** Translates items into the order’s language; untranslated if left out. */
  translate?: TranslatePricedCart | undefined
}

/** The purpose of the addition, and the other changes of the same edit. */
export interface AddItemsTo {
  /** Names the lines that are made. */
  addedBy: string
  /** Items that the same edit removes: they are reallocated before any are taken from stock. */
  restock: Holding
  /** The shipping method, and its price if it was set by hand. */
  delivery: { optionId: string | null; price?: number | undefined }
  /** Items that the added ones replace. */
  replaced?: readonly Replaced[]
}

const unitsIn = (holding: Holding): number => holding.reduce((all, { quantity }) => all + quantity, 0)

/** Takes items of a variant out of a holding. */
function takeUnits(holding: Holding, variantId: string, most: number): { taken: Holding; left: Holding } {
  let wanted = most
  const taken: Holding = []
  const left = holding.flatMap((part) => {
    const mine = splitStockItemId(part.stockItemId).variantId === variantId
    const quantity = mine ? Math.min(part.quantity, wanted) : 0
    wanted -= quantity
    if (quantity > 0) taken.push({ ...part, quantity })
    return part.quantity > quantity ? [{ ...part, quantity: part.quantity - quantity }] : []
  })
  return { taken, left }
}

/**
 * An order's items as a cart, so that they are priced like one: agreed prices and the order's tax treatment stay, the
 * rest is current.
 */
function asCart(order: OrderContent, own: readonly CartLine[], optionId: string | null): PriceableCart {
  const { customerId: ownerId, marketId, email, deliveryAddress } = order
  const unchanged = order.lines.flatMap((line) => {
    const quantity = line.quantity - creditedQuantity(line)
    const { id, variantId, unitPrice: shownPrice } = line
    return quantity > 0 ? [{ id, variantId, quantity, shownPrice }] : []
  })
  const lines = [...unchanged, ...own]
  return { ownerId, marketId, lines, email, deliveryAddress, deliveryOptionId: optionId, checkoutId: null }
}

function agreed(
  order: OrderContent,
  wanted: readonly ItemToAdd[],
  { addedBy, delivery }: AddItemsTo,
): ByHand {
  const before = order.lines.map(({ id, unitPrice }) => [id, { amount: unitPrice, reason: null }] as const)
  const prices = new Map<string, { amount: number; reason: string | null }>(before)
  const discounts = new Map<string, readonly Discount[]>(order.lines.map((line) => [line.id, line.discounts]))
  for (const [index, { price, kept }] of wanted.entries()) {
    const id = `${addedBy}.${index + 1}`
    if (price) prices.set(id, price)
    else if (kept) prices.set(id, { amount: kept.amount, reason: null })
    if (kept) discounts.set(id, kept.discounts)
  }
  return {
    prices,
    discounts,
    delivery: { price: delivery.price, discounts: order.delivery?.discounts ?? [] },
  }
}

/**
 * Creates the function that prices added items at current prices, or as the items that they replace, and allocates their
 * units: first those that the same edit releases, then stock. @throws ShopFailure `variant_not_found`, `out_of_stock`
 */
export function createAddItems({ stock, priceItems, translate = (priced) => priced }: AddItemsNeeds) {
  /** Gives items the prices of the ones they replace, if they are of the same product. */
  async function keeping(order: OrderContent, wanted: readonly ItemToAdd[], replaced: readonly Replaced[]) {
    if (wanted.length === 0 || replaced.length === 0) return wanted
    const probe = asCart({ ...order, lines: [] }, probesOf(wanted, replaced), null)
    return keepPrices(
      wanted,
      replaced,
      await priceItems(probe, { byHand: nothingByHand, agreed: treatmentOf(order) }),
    )
  }

  return async (order: OrderContent, asked: readonly ItemToAdd[], to: AddItemsTo): Promise<Added> => {
    const wanted = await keeping(order, asked, to.replaced ?? [])
    const own = wanted.map(({ variantId, quantity, price }, index) => ({
      id: `${to.addedBy}.${index + 1}`,
      variantId,
      quantity,
      shownPrice: price?.amount ?? 0,
    }))
    const cart = asCart(order, own, to.delivery.optionId)
    const priced = translate(
      await priceItems(cart, { byHand: agreed(order, wanted, to), agreed: treatmentOf(order) }),
      order.language,
    )
    const added = priced.lines.filter(({ id }) => own.some((line) => line.id === id))
    if (added.some(({ problems }) => problems.some(({ code }) => code === 'no_longer_sold')))
      throw new ShopFailure('variant_not_found')
    let back = to.restock
    const reused = added.map(({ variantId, quantity }) => {
      const { taken, left } = takeUnits(back, variantId, quantity)
      back = left
      return taken
    })
    const short = added.flatMap((line, index) => {
      const quantity = line.quantity - unitsIn(reused[index] ?? [])
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    const demands = demandsOf(short)
    const sold = (await stock.look(demands)).allocate(demands)
    let held = stock.holdingOf(sold)
    const lines = added.map((line, index): OrderLine => {
      const mine = reused[index] ?? []
      const { taken, left } = takeUnits(held, line.variantId, line.quantity - unitsIn(mine))
      held = left
      return { ...toOrderLine(line), holding: [...mine, ...taken], addedBy: to.addedBy }
    })
    return { lines, sold, restock: back, priced }
  }
}
