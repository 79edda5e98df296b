import type { Checkout } from '#domain/buying/checkout/checkout.ts'
import type { CheckoutOutcome } from '#domain/buying/checkout/checkout-answer.ts'
import type { Caller, Handlers, Reply } from '../api/handler.ts'

/** Lets go of a cart that has become an order: the next line starts a new one. */
function leaveCart(outcome: CheckoutOutcome, caller: Caller, reply: Reply): void {
  if (outcome.state !== 'placed' || outcome.cartStaysOpen) return
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

/** Checkout, the return from the payment, and notifications of the payment provider. */
export function createCheckoutHandlers({
  checkout,
}: {
  checkout: Checkout
}): Pick<Handlers, 'startCheckout' | 'confirmCheckout' | 'receivePaymentNotification'> {
  return {
    async startCheckout({ body, caller, operationId, language, reply }) {
      const answer = await checkout.start({
        cartId: body.cartId,
        customerId: caller.customer?.id ?? null,
        cookieCartId: caller.cartId,
        paymentMethod: body.paymentMethod,
        total: body.total,
        due: body.due,
        termsAccepted: body.termsAccepted,
        language,
        operationId,
      })
      leaveCart(answer, caller, reply)
      return answer.state === 'placed' ? toPlaced(answer) : answer
    },
    async confirmCheckout({ params, caller, reply }) {
      const outcome = await checkout.confirm(params.checkoutId, caller.customer?.id)
      leaveCart(outcome, caller, reply)
      return outcome.state === 'placed' ? toPlaced(outcome) : outcome
    },
    async receivePaymentNotification({ params, headers, upload }) {
      await checkout.notified(params.provider, headers, upload)
      return undefined
    },
  }
}
