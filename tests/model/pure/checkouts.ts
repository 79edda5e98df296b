import { newOrder } from './orders.ts'
import { countsOf, priceCart } from './prices.ts'
import { currencyOf, type ModelCheckout, type ModelShopState, type Outcome } from './state.ts'
import { held } from '../world.ts'

/** What a checkout takes or holds of everything that is limited. */
function move(state: ModelShopState, { priced, who }: ModelCheckout, used: number, hold: number): void {
  for (const { name, quantity } of priced.lines) {
    const item = state.stock[name]
    if (!item) continue
    item.onHand -= used * quantity
    item.reserved += hold * quantity
  }
  for (const { key } of priced.applied.flatMap((name) => countsOf(name, who))) {
    const count = (state.uses[key] ??= { used: 0, held: 0 })
    count.used += used
    count.held += hold
  }
  for (const { account, amount } of priced.tenders) {
    state.credit[account].balance -= used * amount
    state.credit[account].held += hold * amount
  }
}

/** The order is made, and what it took leaves the cart. */
function place(state: ModelShopState, at: number, checkout: ModelCheckout): void {
  checkout.state = 'placed'
  state.orders.push(newOrder(at, checkout))
  const cart = state.carts[checkout.who]
  if (!cart) return
  const ordered = new Map(checkout.priced.lines.map(({ name, quantity }) => [name, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.get(line.name) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  state.carts[checkout.who as 0 | 1] = lines.length > 0 ? { ...cart, lines, checkout: null } : null
}

/** Brings a checkout to where its payment takes it; `end` when another takes its place. */
export function settle(state: ModelShopState, at: number, end = false): void {
  const checkout = state.checkouts[at]
  if (!checkout || checkout.state === 'placed') return
  const over = end || state.now >= checkout.expiresAt
  const awaiting = checkout.state === 'awaiting'
  const letGo = (to: ModelCheckout['state']): void => {
    if (!awaiting) return
    checkout.state = to
    move(state, checkout, 0, -1)
  }
  if (checkout.payment === 'captured') {
    if (!awaiting) throw new Error('it was paid after it was let go')
    move(state, checkout, 1, -1)
    return place(state, at, checkout)
  }
  if (checkout.payment === 'failed') return letGo('failed')
  if (checkout.payment === 'cancelled') return letGo(end || !over ? 'cancelled' : 'expired')
  if (!over && awaiting) return
  if (checkout.payment !== 'absent') checkout.payment = 'cancelled'
  letGo(end ? 'cancelled' : 'expired')
}

/** Lets an earlier checkout go that another is to take the place of, unless it has been paid. */
export function endUnpaid(state: ModelShopState, at: number): void {
  if (state.checkouts[at]?.payment !== 'captured') settle(state, at, true)
}

/** The messages lost between shop and provider when a payment is started. */
export type Lost = 'nothing' | 'request' | 'answer'

/** A shopper orders what they have seen. Answers the checkout, or the reason of its refusal. */
export function checkOut(
  state: ModelShopState,
  who: 0 | 1,
  method: ModelCheckout['method'],
  lost: Lost = 'nothing',
): { outcome: Outcome; at: number } {
  const earlier = state.carts[who]?.checkout ?? null
  const refused = (outcome: string) => ({ outcome, at: -1 })
  if (earlier !== null) {
    settle(state, earlier, true)
    if (state.checkouts[earlier]?.state === 'placed' && !state.carts[who])
      return { outcome: null, at: earlier }
  }
  const cart = state.carts[who]
  if (!cart) return refused('cart_not_found')
  if (cart.lines.length === 0) return refused('cart_empty')
  if (cart.way === null) return refused('checkout_incomplete')
  const priced = priceCart(state, cart, who)
  const { total, due, currency } = cart.seen
  const same = total === priced.total && due === priced.due && currency === currencyOf(cart)
  if (!same || priced.lines.some(({ problems }) => problems.length > 0)) return refused('cart_changed')
  const now = method === 'manual' || priced.due === 0
  const checkout: ModelCheckout = {
    who,
    method,
    place: cart.place,
    priced,
    state: 'awaiting',
    expiresAt: state.now + held,
    payment: now ? 'none' : lost === 'request' ? 'absent' : 'pending',
  }
  const at = state.checkouts.push(checkout) - 1
  cart.checkout = at
  move(state, checkout, now ? 1 : 0, now ? 0 : 1)
  if (now) place(state, at, checkout)
  return { outcome: now || lost === 'nothing' ? null : 'payment_unavailable', at }
}

/** The shopper sends an order again that had no answer: it goes on where it stands. */
export function orderAgain(state: ModelShopState, at: number): 'placed' | 'redirect' | 'failed' {
  const checkout = state.checkouts[at]
  if (!checkout) throw new Error(`there is no checkout ${at}`)
  if (checkout.state === 'awaiting' && checkout.payment === 'absent' && state.now < checkout.expiresAt)
    checkout.payment = 'pending'
  if (checkout.state === 'awaiting') settle(state, at)
  if (checkout.state === 'placed') return 'placed'
  return checkout.state === 'awaiting' ? 'redirect' : 'failed'
}

/** Actions of the payer on the provider's page. Without effect once the payment has ended. */
export function pay(checkout: ModelCheckout, card: 'succeeds' | 'declined' | 'challenge'): void {
  if (checkout.payment !== 'pending') return
  checkout.payment = card === 'succeeds' ? 'captured' : card === 'declined' ? 'failed' : 'challenged'
}

/** Their answer to their bank. */
export function answerBank(checkout: ModelCheckout, approves: boolean): void {
  if (checkout.payment === 'challenged') checkout.payment = approves ? 'captured' : 'failed'
}

/** The payer goes back. */
export function cancelAtCompany(checkout: ModelCheckout): void {
  if (checkout.payment === 'pending' || checkout.payment === 'challenged') checkout.payment = 'cancelled'
}

/** The shop looks at checkouts that are over. */
export function sweep(state: ModelShopState): void {
  for (const [at, { expiresAt, state: stands }] of state.checkouts.entries())
    if (stands === 'awaiting' && expiresAt <= state.now) settle(state, at)
}

/** The shop compares the company's payments with its checkouts; those that have ended say nothing new. */
export function reconcile(state: ModelShopState): void {
  for (const [at, { payment }] of state.checkouts.entries())
    if (['pending', 'challenged', 'captured'].includes(payment)) settle(state, at)
}
