import type { PaymentStart } from '#ports/payments/payments.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { minute, plus } from '#vocabulary/time.ts'
import { toStripe } from './amounts.ts'
import { expanded } from './read-payment.ts'

/** A session can be paid for so much longer than requested: Stripe requires half an hour at least. */
const sessionGrace = 31 * minute

/** The Checkout Session that a payment is paid in. */
export function sessionRequest(
  { key, amount, capture, payBy, description, email, language, returnUrl, cancelUrl }: PaymentStart,
  shop: string,
) {
  const metadata = { payment_key: key, shop }
  const currency = amount.currency.toLowerCase()
  const spoken = languageOf(language)
  return {
    mode: 'payment' as const,
    client_reference_id: key,
    customer_email: email,
    // Stripe's page has no Arabic: it then goes by the browser.
    locale: spoken === 'ar' ? ('auto' as const) : spoken,
    // Other ways take days to say whether they were paid; products are held for minutes.
    allowed_payment_method_types: ['card' as const],
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: toStripe(amount), product_data: { name: description } },
      },
    ],
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(Date.parse(plus(payBy, sessionGrace)) / 1_000),
    metadata,
    payment_intent_data: {
      capture_method: capture === 'now' ? ('automatic' as const) : ('manual' as const),
      description,
      metadata,
    },
    ...(capture === 'now'
      ? {}
      : { payment_method_options: { card: { request_multicapture: 'if_available' as const } } }),
    expand: expanded,
  }
}
