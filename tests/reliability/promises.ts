import type { ShopDocuments } from '#demo/bench/audit/documents.ts'
import type { Acknowledged } from '#demo/bench/auditor.ts'
import type { Owner } from '#demo/bench/owner.ts'
import {
  payAndConfirm,
  type Cart,
  type CheckoutAnswer,
  type PaymentMethod,
  type Shopper,
} from '#demo/bench/shopper.ts'

/** A checkout request, and its first answer. */
interface SentRequest {
  shopper: Shopper
  cart: Cart
  method: PaymentMethod
  key: string
  body: string
}

/** The promises of the shop: everything that it has acknowledged. */
export interface Promised {
  acknowledged: Acknowledged[]
  requested: SentRequest[]
  /** Orders whose cancellation was acknowledged. */
  cancelled: string[]
  refunds: { orderId: string; amount: number }[]
  /** Orders that were shipped whole. */
  shipped: string[]
  /** E-mails that asked for the newsletter. */
  subscribed: string[]
  /** Checkouts that were paid by shoppers who never came back: they must become orders all the same. */
  paidAndGone: { checkoutId: string; total: number }[]
  /** Answers that nobody should get. */
  troubles: string[]
}

/** One purchase. `dice` (0 to 1) decides all that is left to chance. */
export interface Purchase {
  shopper: Shopper
  variantId: string
  key: string
  dice: number
  method: PaymentMethod
}

/** The digits of a die after the first `digits`, as a die of its own. */
const furtherDie = (dice: number, digits: number): number => (dice * 10 ** digits) % 1

/**
 * One way from an empty cart to an order, taking down all that the shop promises. Some cards are declined,
 * some shoppers pay and never come back, and some change their mind afterwards.
 */
export async function buyOnce(
  promised: Promised,
  owner: Owner,
  { dice, key, method, shopper, variantId }: Purchase,
): Promise<void> {
  const cart = await shopper.fillCart(variantId, 1 + Math.floor(furtherDie(dice, 1) * 3))
  const first = await shopper.sendCheckout(cart, method, key)
  if (first.status !== 201) throw new Error(`checkout ${key}: ${first.status} ${first.text.slice(0, 300)}`)
  promised.requested.push({ shopper, cart, method, key, body: first.text })
  const answer = JSON.parse(first.text) as CheckoutAnswer
  const luck = furtherDie(dice, 2)
  if (answer.state === 'redirect' && method === 'sandbox' && luck < 0.1) {
    await shopper.pay(answer.redirectUrl, 'declined')
    const { state } = await shopper.confirm(answer.checkoutId)
    if (state !== 'failed') promised.troubles.push(`checkout ${key} was declined and is ${state}`)
    return
  }
  if (answer.state === 'redirect' && luck < 0.2) {
    await shopper.pay(answer.redirectUrl)
    promised.paidAndGone.push({ checkoutId: answer.checkoutId, total: cart.totals.total.amount })
    return
  }
  const end = await payAndConfirm(shopper, answer)
  if (end.state !== 'placed') throw new Error(`checkout ${key} ended as ${JSON.stringify(end)}`)
  promised.acknowledged.push({ orderId: end.orderId, total: cart.totals.total.amount })
  await changeMind(promised, owner, { orderId: end.orderId, method, key, mind: furtherDie(dice, 3) })
}

async function changeMind(
  promised: Promised,
  owner: Owner,
  { key, method, mind, orderId }: { orderId: string; method: PaymentMethod; key: string; mind: number },
): Promise<void> {
  if (mind < 0.1) {
    await owner.cancel(orderId, `cancel ${key}`)
    promised.cancelled.push(orderId)
  } else if (mind < 0.2 && method !== 'manual') {
    await owner.refund(orderId, 100, `refund ${key}`)
    promised.refunds.push({ orderId, amount: 100 })
  } else if (mind < 0.3 && method !== 'manual') {
    await owner.ship(orderId, `ship ${key}`)
    promised.shipped.push(orderId)
  }
}

/** Looks up in the shop's documents what was promised besides the orders themselves; answers what is missing. */
export function checkChanges(
  { orders: rows, subscribers }: ShopDocuments,
  { cancelled, paidAndGone, refunds, shipped, subscribed }: Promised,
): string[] {
  const orders = new Map(rows.map(({ id, data }) => [id, data]))
  const totals = new Map(rows.map(({ data }) => [data.checkoutId, data.totals.total]))
  return [
    ...cancelled.flatMap((id) => {
      const status = orders.get(id)?.status
      return status === 'cancelled' ? [] : [`order ${id} was cancelled and is ${status}`]
    }),
    ...refunds.flatMap(({ amount, orderId }) => {
      const events = orders.get(orderId)?.payments.filter((event) => event.kind === 'refunded') ?? []
      const back = events.reduce((all, event) => all + event.amount, 0)
      return back === amount ? [] : [`${amount} of order ${orderId} was refunded and it says ${back}`]
    }),
    ...shipped.flatMap((id) => {
      const sent = orders.get(id)?.fulfilments.length
      return sent === 1 ? [] : [`order ${id} was shipped and has ${sent} parcels`]
    }),
    ...(subscribers.length < subscribed.length
      ? [`${subscribed.length} asked for the newsletter, and ${subscribers.length} are known`]
      : []),
    ...paidAndGone.flatMap(({ checkoutId, total }) => {
      const is = totals.get(checkoutId)
      return is === total ? [] : [`${total} was paid for checkout ${checkoutId}, whose order has ${is}`]
    }),
  ]
}

/** Asks every checkout again with its key: the first answer must come, byte for byte. */
export async function checkRepeats(requested: readonly SentRequest[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { body, cart, key, method, shopper } of requested) {
    const { status, text } = await shopper.sendCheckout(cart, method, key)
    if (status !== 201 || text !== body)
      wrong.push(`${key} was answered ${body}, and when repeated ${status} ${text}`)
  }
  return wrong
}
