import { expect } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { storeCreditId } from '#domain/pricing/credit/codes.ts'
import { creditAccounts } from '#domain/pricing/credit/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { promotionUses } from '#domain/pricing/promotions/documents.ts'
import { stockItems } from '#domain/inventory/stock/documents.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { isFailure } from '#client/api.ts'
import { audit } from '#demo/bench/auditor.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import type { ModelShop } from './open-model-shop.ts'
import { money, statuses, type ModelOrder } from './pure/order-figures.ts'
import { priceCart } from './pure/prices.ts'
import type { ModelCart, ModelShopState } from './pure/state.ts'
import { names, offers, places } from './world.ts'

/** A checkout that was started in the real shop. */
export interface RealCheckout {
  id: string
  /** Where it is paid; null for one that needs no payment. */
  url: string | null
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const nameOf = ({ shelf }: ModelShop, variantId: string): string =>
  names.find((name) => shelf.variants[name]?.variantId === variantId) ?? variantId

function expectedCart(model: ModelShopState, cart: ModelCart, who: number) {
  const priced = priceCart(model, cart, who)
  const codes = cart.codes.map((code) => {
    const name = Object.keys(offers).find((each) => offers[each]?.code === code) ?? ''
    return { code, valid: !priced.invalid.includes(code), applies: priced.applied.includes(name) }
  })
  const { lines, delivery, subtotal, discount, tax, total, tenders, due } = priced
  return {
    lines: lines.map(({ name, quantity, subtotal: before, discount: off, problems }) => {
      return { name, quantity, subtotal: before, total: before - off, problems }
    }),
    currency: places[cart.place]?.currency,
    shipping: delivery?.price ?? (lines.length > 0 ? null : 0),
    money: { subtotal, discount, tax, total, due },
    tenders: tenders.map(({ amount }) => amount),
    codes,
  }
}

/** Compares a shopper's view of their cart with the model. */
export async function agreeOnCart(model: ModelShopState, shop: ModelShop, who: 0 | 1): Promise<void> {
  const cart = model.carts[who]
  const call = shop.shoppers[who].api.getCart({ params: { cartId: 'current' } })
  const seen = await call.catch((error: unknown) => {
    if (isFailure(error, 'cart_not_found')) return null
    throw error
  })
  if (!seen || !cart) return expect(seen?.id ?? null, `cart of shopper ${who}`).toBe(cart)
  const { totals } = seen
  expect(
    {
      lines: seen.lines.map((line) => ({
        name: nameOf(shop, line.variantId),
        quantity: line.quantity,
        subtotal: line.subtotal.amount,
        total: line.total.amount,
        problems: line.problems.map(({ code }) => code),
      })),
      currency: seen.currency,
      shipping: totals.shipping?.amount ?? null,
      money: {
        subtotal: totals.subtotal.amount,
        discount: totals.discount.amount,
        tax: totals.tax.amount,
        total: totals.total.amount,
        due: seen.due.amount,
      },
      tenders: seen.tenders.map(({ amount }) => amount.amount),
      codes: seen.codes.map(({ code, name, applies }) => ({ code, valid: name !== null, applies })),
    },
    `cart of shopper ${who}`,
  ).toEqual(expectedCart(model, cart, who))
}

function seenOrder(shop: ModelShop, order: OrderDocument) {
  const of = (kind: string): number => sum(order.payments.flatMap((e) => (e.kind === kind ? e.amount : [])))
  const { delivery, totals } = order
  return {
    lines: order.lines.map((line) => ({
      name: nameOf(shop, line.variantId),
      quantity: line.quantity,
      subtotal: line.subtotal,
      discount: line.discount,
      tax: line.tax,
      cancelled: line.cancelled,
      returned: line.returned,
      restocked: line.restocked,
    })),
    delivery: delivery && { price: delivery.price, discount: delivery.discount, tax: delivery.tax },
    total: totals.total,
    captured: of('captured'),
    refunded: of('refunded'),
    credited: sum(order.credits.map(({ amount }) => amount)),
    parcels: order.fulfilments.map(({ state }) => state),
    returns: order.returns.map(({ state }) => state),
    status: order.status,
    payment: order.payment,
    fulfilment: order.fulfilment,
  }
}

function expectedOrder(order: ModelOrder): ReturnType<typeof seenOrder> {
  const { captured, refunded, owed } = money(order)
  return {
    lines: order.lines.map(({ unit: _, problems: __, ...line }) => line),
    delivery: order.delivery,
    total: order.total,
    captured,
    refunded,
    credited: order.total - owed,
    parcels: order.parcels.map(({ state }) => state),
    returns: order.returns.map(({ state }) => state),
    ...(statuses(order) as Pick<OrderDocument, 'status' | 'payment' | 'fulfilment'>),
  }
}

async function agreeOnOrders(model: ModelShopState, shop: ModelShop, real: readonly RealCheckout[]) {
  const byCheckout = new Map<string, OrderDocument>()
  let count = 0
  for await (const { data } of readAll(shop.store, orders)) {
    byCheckout.set(data.checkoutId, data)
    count += 1
  }
  expect(count, 'how many orders there are').toBe(model.orders.length)
  for (const order of model.orders) {
    const found = byCheckout.get(real[order.checkout]?.id ?? '')
    expect(found && seenOrder(shop, found), `order of checkout ${order.checkout}`).toEqual(
      expectedOrder(order),
    )
  }
}

const stateNames = {
  awaiting: 'awaiting_payment',
  placed: 'placed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

async function agreeOnCheckouts(model: ModelShopState, shop: ModelShop, real: readonly RealCheckout[]) {
  const payments = new Map<string, { captured: number; refunded: number }>()
  for await (const { data } of readAll(shop.store, sandboxPayments)) payments.set(data.key, data)
  for (const [at, { state, payment, priced }] of model.checkouts.entries()) {
    const id = real[at]?.id ?? ''
    const found = await shop.store.get(checkouts, id)
    const order = model.orders.find(({ checkout }) => checkout === at)
    const byCard = order?.sources.find(({ from }) => from === 'sandbox')
    const { captured = 0, refunded = 0 } = payments.get(id) ?? {}
    expect([found?.data.state, captured, refunded], `checkout ${at}`).toEqual([
      stateNames[state],
      payment === 'captured' ? priced.due : 0,
      byCard?.refunded ?? 0,
    ])
  }
}

async function agreeOnLimits(model: ModelShopState, shop: ModelShop): Promise<void> {
  for (const name of names) {
    const found = await shop.store.get(stockItems, shop.shelf.variants[name]?.stockItemId ?? '')
    const { onHand, reserved } = found?.data ?? {}
    expect({ onHand, reserved }, `stock of ${name}`).toEqual(model.stock[name])
  }
  const counts = new Map<string, { used: number; held: number }>()
  for await (const { id, data } of readAll(shop.store, promotionUses)) {
    // A customer is counted under several names.
    const key = id.split(' ').slice(0, 2).join(' ')
    const before = counts.get(key) ?? { used: 0, held: 0 }
    counts.set(key, { used: before.used + data.used, held: before.held + data.held })
  }
  const none = { used: 0, held: 0 }
  for (const [name, { inAll, perCustomer }] of Object.entries(offers)) {
    const id = shop.shelf.promotions[name] ?? ''
    if (inAll !== undefined)
      expect(counts.get(`all ${id}`) ?? none, `uses of ${name}`).toEqual(model.uses[name] ?? none)
    if (perCustomer === undefined) continue
    const [guest, member] = [0, 1].map((who) => model.uses[`${name} ${who}`] ?? none)
    // A guest is known by one name, someone who is signed in by two.
    expect(counts.get(`customer ${id}`) ?? none, `uses of ${name}`).toEqual({
      used: (guest?.used ?? 0) + 2 * (member?.used ?? 0),
      held: (guest?.held ?? 0) + 2 * (member?.held ?? 0),
    })
  }
  const accounts = { card: shop.shelf.giftCard.id, store: storeCreditId(shop.shelf.memberId, 'EUR') }
  for (const [account, id] of Object.entries(accounts)) {
    const found = await shop.store.get(creditAccounts, id)
    const { balance, held } = found?.data ?? {}
    expect({ balance, held }, `credit: ${account}`).toEqual(model.credit[account as 'card' | 'store'])
  }
}

/** Stock, counts, credit, checkouts, payments and orders are as the model has them. */
export async function agree(model: ModelShopState, shop: ModelShop, real: readonly RealCheckout[]) {
  await agreeOnLimits(model, shop)
  await agreeOnCheckouts(model, shop, real)
  await agreeOnOrders(model, shop, real)
  expect(shop.logged(), 'nothing is logged as wrong').toEqual([])
}

/** The auditor finds nothing wrong with a shop whose background work is done. */
export async function auditModelShop(model: ModelShopState, shop: ModelShop): Promise<void> {
  const faults = audit(await readShopStore(shop.store), { now: model.now, grace: 0, allSent: true })
  expect(faults, 'what the auditor says').toEqual([])
}
