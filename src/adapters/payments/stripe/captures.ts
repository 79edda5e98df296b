import type { Stripe } from 'stripe'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { toStripe } from './amounts.ts'
import { unlessRefused } from './client.ts'
import { expanded, intentOf } from './read-payment.ts'
import type { Sessions } from './sessions.ts'

/** Creates the functions that capture and void authorised payments. */
export function createCaptures(
  stripe: Stripe,
  sessions: Sessions,
): Pick<PaymentProvider, 'capture' | 'cancel'> {
  const { get, read, readAgain } = sessions

  const cancel: PaymentProvider['cancel'] = async (reference) => {
    const found = await get(reference)
    if (found.status === 'open') {
      const ended = stripe.checkout.sessions.expire(
        reference,
        { expand: expanded },
        { idempotencyKey: `expire:${reference}` },
      )
      // Refused if it was paid in this very moment: then the authorisation is voided.
      if (await unlessRefused(ended)) return readAgain(reference)
    }
    const intent = intentOf(found.status === 'open' ? await get(reference) : found)
    if (intent?.status === 'requires_capture') {
      const key = { idempotencyKey: `void:${reference}` }
      await unlessRefused(
        intent.amount_received > 0
          ? stripe.paymentIntents.capture(intent.id, { amount_to_capture: 0, final_capture: true }, key)
          : stripe.paymentIntents.cancel(intent.id, {}, key),
      )
    }
    return readAgain(reference)
  }

  const capture: PaymentProvider['capture'] = async (reference, { amount, key }) => {
    const found = await get(reference)
    const intent = intentOf(found)
    const units = toStripe(amount)
    if (intent?.status === 'requires_capture' && units <= intent.amount_capturable) {
      const { inParts } = await read(found)
      // Only where it is allowed can a part be taken without letting go of the rest.
      const rest = inParts && units < intent.amount_capturable ? { final_capture: false } : {}
      await unlessRefused(
        stripe.paymentIntents.capture(
          intent.id,
          { amount_to_capture: units, ...rest },
          { idempotencyKey: `capture:${key}` },
        ),
      )
    }
    return readAgain(reference)
  }

  return { capture, cancel }
}
