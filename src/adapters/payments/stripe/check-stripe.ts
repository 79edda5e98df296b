import { Stripe } from 'stripe'
import { openStripe } from './client.ts'

/** The error of a stripe key, in one line; undefined when it opens the account. */
export async function stripeTrouble(
  keys: Parameters<typeof openStripe>[0],
  live: boolean,
): Promise<string | undefined> {
  const isLive = keys.secretKey.includes('_live_')
  if (live && !isLive) return 'the key is a test key: nobody is charged'
  try {
    const stripe = openStripe(keys)
    // The calls of the shop: a restricted key must allow these.
    await stripe.checkout.sessions.list({ limit: 1 })
    await stripe.refunds.list({ limit: 1 })
    await stripe.disputes.list({ limit: 1 })
    return undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return `stripe answers ${error.type}: ${error.message}`
    throw error
  }
}
