import { z } from 'zod'
import { captureTimes } from '#vocabulary/orders/payments.ts'
import type { BankAccount } from '#vocabulary/orders/payments.ts'
import { isIban } from '#vocabulary/iban.ts'
import { limits } from '#vocabulary/limits.ts'
import { isLoopback } from '#vocabulary/loopback.ts'

/** The instructions of transfers where no setting says any. */
const presetInstructions =
  'Please transfer the amount and name your order number as the reference. We ship when it has arrived.'

/** The account of shops that name none: a sample number of test data. */
const demoAccount: BankAccount = {
  holder: 'Demo account, do not pay',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}

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
    .default(presetInstructions)
    .meta({ description: 'Payment instructions for bank transfers' }),
  PAYMENTS_MANUAL_IBAN: z
    .string()
    .refine(isIban, 'write the IBAN of your account, with its check digits')
    .optional()
    .meta({ description: 'IBAN that bank transfers go to; shown apart, to be copied' }),
  PAYMENTS_MANUAL_HOLDER: z
    .string()
    .min(1, 'write whose account it is')
    .max(140, 'write at most 140 characters')
    .optional()
    .meta({ description: 'Holder of that account, as the bank knows them' }),
  PAYMENTS_MANUAL_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'write the BIC of the bank: 8 or 11 letters and digits')
    .optional()
    .meta({ description: 'BIC of its bank' }),
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

type TransferValues = {
  PAYMENTS_MANUAL_INSTRUCTIONS: string
  PAYMENTS_MANUAL_IBAN?: string | undefined
  PAYMENTS_MANUAL_HOLDER?: string | undefined
  PAYMENTS_MANUAL_BIC?: string | undefined
}

/** Whether neither the instructions nor an IBAN say where to transfer money to: the demo's account is shown. */
export const paysToDemoAccount = (values: TransferValues): boolean =>
  values.PAYMENTS_MANUAL_IBAN === undefined && values.PAYMENTS_MANUAL_INSTRUCTIONS === presetInstructions

/** The account that transfers go to; undefined where the shop's own instructions say it. */
export function transferAccount(values: TransferValues): BankAccount | undefined {
  if (paysToDemoAccount(values)) return demoAccount
  const {
    PAYMENTS_MANUAL_IBAN: iban,
    PAYMENTS_MANUAL_HOLDER: holder = null,
    PAYMENTS_MANUAL_BIC: bic = null,
  } = values
  return iban === undefined ? undefined : { holder, iban: iban.replaceAll(/\s/g, '').toUpperCase(), bic }
}

type PaymentsValues = Omit<TransferValues, 'PAYMENTS_MANUAL_INSTRUCTIONS'> & {
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
  for (const name of ['PAYMENTS_MANUAL_HOLDER', 'PAYMENTS_MANUAL_BIC'] as const) {
    if (values[name] !== undefined && values.PAYMENTS_MANUAL_IBAN === undefined)
      return `PAYMENTS_MANUAL_IBAN is missing: ${name} is set; name the account, or leave ${name} out.`
  }
  const url = values.STRIPE_API_URL
  if (url !== undefined && new URL(url).protocol === 'http:' && !isLoopback(url))
    return 'STRIPE_API_URL is wrong: the secret key would go out unprotected; use https.'
  return undefined
}
