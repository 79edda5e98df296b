import { z } from 'zod'
import { captureTimes } from '#vocabulary/orders/payments.ts'
import { limits } from '#vocabulary/limits.ts'
import { isLoopback } from '#vocabulary/loopback.ts'

/** How shoppers pay. */
export const paymentsSettings = {
  PAYMENTS: z
    .string()
    .default('sandbox,manual')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(
          z.enum(['sandbox', 'manual', 'stripe'], {
            error: 'name sandbox, manual or stripe, separated by commas',
          }),
        )
        .min(1, 'name at least one'),
    )
    .meta({ description: 'Payment methods in the order shown: sandbox, manual, stripe' }),
  PAYMENTS_CAPTURE: z.enum(captureTimes, { error: 'write now or fulfilment' }).default('now').meta({
    description: 'When payments are captured: `now`, with the order, or `fulfilment`, when items ship',
  }),
  PAYMENTS_MANUAL_INSTRUCTIONS: z
    .string()
    .max(limits.noteLength.value, 'write at most 2000 characters')
    .default(
      'Please transfer the amount to IBAN DE02 1203 0000 0000 2020 51 (demo: do not pay), naming your order number. We ship when it has arrived.',
    )
    .meta({ description: 'Payment instructions for bank transfers' }),
  PAYMENTS_MANUAL_DAYS: z.coerce
    .number({ error: 'write a whole number of days' })
    .int('write a whole number of days')
    .min(0, 'write 0 or more')
    .max(365, 'write at most 365')
    .default(14)
    .meta({
      description:
        'Days to pay a bank transfer: the date is in mails and on the order’s page, and a reminder is sent after it; 0 for none',
    }),
  PAYMENTS_MANUAL_CANCEL_DAYS: z.coerce
    .number({ error: 'write a whole number of days' })
    .int('write a whole number of days')
    .min(1, 'write 1 or more')
    .max(365, 'write at most 365')
    .optional()
    .meta({
      description:
        'Days after that reminder after which an order that is still unpaid is cancelled and its items are restocked; never when unset',
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'write the secret or restricted key of stripe: sk_… or rk_…')
    .optional()
    .meta({ description: 'Secret key of stripe, for PAYMENTS=stripe' }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'write the signing secret of the endpoint: whsec_…; two with a comma')
    .optional()
    .meta({
      description:
        'Signing secret of stripe’s webhook endpoint; two with a comma while one is being replaced',
    }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'write an http or https address' })
    .optional()
    .meta({ description: 'URL of the Stripe API, for tests' }),
}

type PaymentsValues = {
  PAYMENTS: readonly string[]
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/** The conflict between payment settings, in one line. */
export function paymentsTrouble(values: PaymentsValues): string | undefined {
  const offered = values.PAYMENTS.includes('stripe')
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    if (offered && values[name] === undefined)
      return `${name} is missing: PAYMENTS offers stripe; set it, or leave stripe out.`
    if (!offered && values[name] !== undefined)
      return `PAYMENTS is wrong: ${name} is set and stripe is not offered; add stripe, or leave ${name} out.`
  }
  const url = values.STRIPE_API_URL
  if (url !== undefined && new URL(url).protocol === 'http:' && !isLoopback(url))
    return 'STRIPE_API_URL is wrong: the secret key would go out unprotected; use https.'
  return undefined
}
