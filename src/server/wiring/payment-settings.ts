import { createManualPayments } from '#adapters/payments/manual/manual-payments.ts'
import { createSandboxProvider } from '#adapters/payments/sandbox/company.ts'
import { createSandboxPayments } from '#adapters/payments/sandbox/sandbox-payments.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import { keepSecret } from './secrets.ts'
import type { ShownSender } from './sign-in-settings.ts'
import { fetchWithRetries } from '../serving/retrying-fetch.ts'
import { transferAccount } from '../settings/payments.ts'
import { SettingsError, type Settings } from '../settings.ts'

/** The ways to pay, and their background work in this process. */
export interface PaymentsSetup {
  providers: readonly PaymentProvider[]
  mounts: readonly { prefix: string; app: { fetch(request: Request): Response | Promise<Response> } }[]
  /** `isMine` says whether this process holds the lease of the background work. */
  begin(isMine: () => boolean): void
  end(): Promise<void>
}

interface Needs {
  settings: Settings
  /** The shop as the pages of the sandbox name it. */
  shown: ShownSender
  publicUrl: string
  store: DocumentStore
  clock: Clock
}

/**
 * Payments as the settings translate, in the order in which they are offered.
 * @throws SettingsError when the sandbox would stand on a public address
 */
export async function setUpPayments(needs: Needs): Promise<PaymentsSetup> {
  const { settings } = needs
  const sandbox = settings.PAYMENTS.includes('sandbox') ? await setUpSandbox(needs) : undefined
  const stripe = await setUpStripe(needs)
  const manual = createManualPayments({
    instructions: settings.PAYMENTS_MANUAL_INSTRUCTIONS,
    account: transferAccount(settings),
    days: settings.PAYMENTS_MANUAL_DAYS,
  })
  return {
    providers: settings.PAYMENTS.flatMap((name) => {
      if (name === 'manual') return manual
      return (name === 'stripe' ? stripe : sandbox?.payments) ?? []
    }),
    mounts: sandbox ? [{ prefix: '/sandbox', app: sandbox.company.app }] : [],
    begin: (isMine) => sandbox?.company.start(isMine),
    end: async () => sandbox?.company.stop(),
  }
}

/**
 * The stand-in payment company in this process, and the shop's side of it: they know each other by HTTP
 * alone.
 */
async function setUpSandbox({ shown, publicUrl, store, clock }: Needs) {
  if (!isLoopback(publicUrl)) {
    throw new SettingsError(
      `PAYMENTS is wrong: the sandbox takes no real money and is not for ${publicUrl}; leave it out.`,
    )
  }
  const merchant = () => ({ name: shown.name(), logo: shown.logo() })
  const secret = await keepSecret(store, 'sandbox notifications')
  const apiKey = await keepSecret(store, 'sandbox API key')
  return {
    company: createSandboxProvider({ store, clock, secret, apiKey, publicUrl, merchant }),
    payments: createSandboxPayments({ baseUrl: publicUrl, apiKey, secret, clock, fetch: fetchWithRetries }),
  }
}

/** Cards by stripe; its library is loaded only where it is offered. */
async function setUpStripe({
  settings,
  publicUrl,
  store,
  clock,
}: Needs): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (!settings.PAYMENTS.includes('stripe') || !secretKey || !webhookSecret) return undefined
  const { createStripePayments } = await import('#adapters/payments/stripe/stripe-payments.ts')
  return createStripePayments({
    store,
    clock,
    secretKey,
    webhookSecrets: webhookSecret.split(','),
    shop: publicUrl,
    baseUrl: settings.STRIPE_API_URL,
  })
}
