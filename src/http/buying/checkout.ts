import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Checkout } from '#domain/buying/checkout/checkout.ts'
import type { CheckoutAnswer } from '#domain/buying/checkout/checkout-answer.ts'
import type { Caller, Handlers, Reply } from '../api/handler.ts'

/**
 * Shows how a checkout stands, and lets go of a cart that has become an order: the next line starts a new
 * one.
 */
function show(answer: CheckoutAnswer, caller: Caller, reply: Reply): OutputOf<Contract['startCheckout']> {
  if (answer.state !== 'placed') return answer
  const { state, checkoutId, orderId, access, cartId, cartStaysOpen } = answer
  if (caller.cartId === cartId && !cartStaysOpen) reply.setCookie('cart', null)
  return { state, checkoutId, orderId, access }
}

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
      return show(answer, caller, reply)
    },
    confirmCheckout: async ({ params, caller, reply }) =>
      show(await checkout.confirm(params.checkoutId), caller, reply),
    async receivePaymentNotification({ params, headers, upload }) {
      await checkout.notified(params.provider, headers, upload)
      return undefined
    },
  }
}
