import { createHmac } from 'node:crypto'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { StoredCheckout } from '#domain/buying/checkout/records.ts'
import type { Checkout } from '#domain/buying/checkout/checkout.ts'
import type { CheckoutOutcome } from '#domain/buying/checkout/checkout-answer.ts'
import { networkOf } from '../limits/networks.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Call, Handlers } from '../api/handler.ts'
import { keepPlacedOrder } from '../orders/placed-order.ts'

/**
 * Lets go of a cart that has become an order: the next line starts a new one. The browser keeps the order's name until
 * it has read the order, since this very answer may be lost.
 */
function leaveCart(
  outcome: CheckoutOutcome,
  { caller, reply }: Pick<Call<'confirmCheckout'>, 'caller' | 'reply'>,
  { secret, clock }: { secret: string; clock: Clock },
): void {
  if (outcome.state !== 'placed') return
  if (outcome.access !== null) keepPlacedOrder(reply, outcome, { secret, caller, now: clock.now() })
  if (outcome.cartStaysOpen) return
  if (caller.cartId === outcome.cartId) reply.setCookie('cart', null)
}

type Placed<Access> = { state: 'placed'; checkoutId: string; orderId: string; access: Access }

/** A placed order as the API shows it. */
const toPlaced = <Access>({ state, checkoutId, orderId, access }: Placed<Access>): Placed<Access> => ({
  state,
  checkoutId,
  orderId,
  access,
})

/** Whom an address stands for, as a document may keep it: a keyed hash of its network. */
const visitorOf = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`visitor\n${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22)

function toUnpaid({ id, data }: StoredCheckout): OutputOf<Contract['listUnpaidCheckouts']>['items'][number] {
  const { visitor, email, providerId, total, currency, holding, createdAt, expiresAt } = data
  return {
    id,
    visitor,
    email,
    provider: providerId,
    total: { amount: total, currency },
    units: holding.reduce((sum, { quantity }) => sum + quantity, 0),
    variants: new Set(holding.map(({ variantId }) => variantId)).size,
    startedAt: createdAt,
    expiresAt,
  }
}

/** Checkout, the return from the payment, and notifications of the payment provider. */
export function createCheckoutHandlers({
  checkout,
  secret,
  clock,
}: {
  checkout: Checkout
  /** Hides addresses in documents, and signs the cookie of orders. */
  secret: string
  clock: Clock
}): Pick<
  Handlers,
  | 'startCheckout'
  | 'confirmCheckout'
  | 'receivePaymentNotification'
  | 'listUnpaidCheckouts'
  | 'endUnpaidCheckout'
> {
  return {
    async startCheckout({ body, caller, operationId, language, address, reply }) {
      const answer = await checkout.start({
        cartId: body.cartId,
        customerId: caller.customer?.id ?? null,
        cookieCartId: caller.cartId,
        paymentMethod: body.paymentMethod,
        total: body.total,
        due: body.due,
        termsAccepted: body.termsAccepted,
        language,
        visitor: address === undefined ? null : visitorOf(secret, address),
        operationId,
      })
      leaveCart(answer, { caller, reply }, { secret, clock })
      return answer.state === 'placed' ? toPlaced(answer) : answer
    },
    async confirmCheckout({ params, caller, reply }) {
      const outcome = await checkout.confirm(params.checkoutId, caller.customer?.id)
      leaveCart(outcome, { caller, reply }, { secret, clock })
      return outcome.state === 'placed' ? toPlaced(outcome) : outcome
    },
    async listUnpaidCheckouts({ query }) {
      const { items, ...page } = await checkout.unpaid(query)
      return { items: items.map(toUnpaid), ...page }
    },
    async endUnpaidCheckout({ params }) {
      await checkout.endUnpaid(params.checkoutId)
      return undefined
    },
    async receivePaymentNotification({ params, headers, upload }) {
      await checkout.notified(params.provider, headers, upload)
      return undefined
    },
  }
}
