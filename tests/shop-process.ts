import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { createManualPayments } from '#adapters/payments/manual/manual-payments.ts'
import { createSandboxProvider } from '#adapters/payments/sandbox/company.ts'
import { createSandboxPayments } from '#adapters/payments/sandbox/sandbox-payments.ts'
import { createToImage } from '#http/catalog/images.ts'
import { toWebhookOrder } from '#http/messages/webhook-order.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { noTracer } from '#server/operations/telemetry.ts'
import { readSettings } from '#server/settings.ts'
import { openDomain } from '#server/wiring/domain/open-domain.ts'
import { openHttp } from '#server/wiring/open-http.ts'
import { setUpSignIn } from '#server/wiring/sign-in-settings.ts'
import { origin } from './api/browser.ts'
import { noScreens } from './api/open-test-shop.ts'

/** What the sandbox signs its notifications with, and the shop its calls. */
export const sandboxKeys = { secret: 'whsec_tests', apiKey: 'key_tests' }

/** What {@link openShopProcess} needs. */
export interface ShopProcessNeeds {
  store: DocumentStore
  clock: Clock
  log: Logger
  /** Settings besides those that every such shop has. */
  settings?: Record<string, string>
  /** Where the sandbox keeps its books; by default in the shop's own store. */
  books?: DocumentStore
  /** Carries a call of the shop to the sandbox, or loses it. */
  carry?: (request: Request, send: () => Promise<Response>) => Promise<Response>
  /** Of the domain, what tests see or move by hand. */
  domain?: Pick<Parameters<typeof openDomain>[0], 'crashPoint' | 'elapsed'>
}

/**
 * Opens one process of a whole shop over a store. No time passes in it by itself, nothing is done in the background, and
 * the sandbox's notifications do not arrive: tests do all that by hand.
 */
export async function openShopProcess(needs: ShopProcessNeeds) {
  const { store, clock, log, books = store, carry = (_, send) => send() } = needs
  const settings = readSettings({
    DATA_DIR: join(tmpdir(), 'vitrine-process'),
    DEMO: 'off',
    PAYMENTS: 'manual,sandbox',
    OIDC_ISSUER: 'https://issuer.example',
    OIDC_CLIENT_ID: 'shop',
    RATE_LIMIT_PER_MINUTE: '1000000',
    UNPAID_CHECKOUTS_PER_HOUR: '0',
    RATE_LIMIT_CODES_PER_MINUTE: '1000000',
    REFUND_STEP_UP_FROM: '1000000000',
    SECRET: 'a secret of the tests, of no worth elsewhere',
    ...needs.settings,
  })
  const of = { settings, publicUrl: origin, store, clock, log }
  const sandbox = createSandboxProvider({
    store: books,
    clock,
    publicUrl: origin,
    ...sandboxKeys,
    fetch: () => Promise.reject(new TypeError('notifications do not arrive')),
  })
  const card = createSandboxPayments({
    baseUrl: origin,
    clock,
    ...sandboxKeys,
    fetch(input, init) {
      const request = new Request(input, init)
      return carry(request, async () => sandbox.app.request(request))
    },
  })
  const providers = [createManualPayments({ instructions: 'Transfer it.' }), card]
  const signIn = await setUpSignIn({
    ...of,
    onTrouble: () => undefined,
    onSecurity: () => undefined,
    onAccountAct: () => undefined,
  })
  const media = openDiskMedia({ directory: settings.mediaDirectory })
  const telemetry = { meter: undefined, tracer: noTracer }
  const domain = await openDomain({
    ...of,
    media,
    uploads: undefined,
    payments: providers,
    telemetry,
    owner: signIn.owner,
    describeOrder: (order) => toWebhookOrder(order, createToImage('/media')),
    ...needs.domain,
  })
  const { app } = openHttp({
    ...of,
    onSecurity: () => undefined,
    screens: noScreens,
    developing: false,
    storeAnswers: () => true,
    health: { damage: () => undefined },
    backups: { state: async () => undefined },
    domain,
    files: { media, uploads: undefined, publicBase: '/media' },
    signIn,
    payments: {
      providers,
      mounts: [{ prefix: '/sandbox', app: sandbox.app }],
      begin: () => undefined,
      end: async () => undefined,
    },
    telemetry,
  })
  return {
    app,
    domain,
    sandbox,
    async close(): Promise<void> {
      await Promise.all([domain.stop(), sandbox.stop()])
      domain.close()
    },
  }
}
