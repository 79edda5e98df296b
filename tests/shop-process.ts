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
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { noTracer } from '#server/operations/telemetry.ts'
import type { ScreensSource } from '#server/serving/pages.ts'
import { readSettings } from '#server/settings.ts'
import { transferAccount } from '#server/settings/payments.ts'
import type { DomainNeeds } from '#server/wiring/domain/base.ts'
import { openDomain } from '#server/wiring/domain/open-domain.ts'
import { createHandlers } from '#server/wiring/handlers/handlers.ts'
import { openHttp } from '#server/wiring/open-http.ts'
import { openPast } from '#server/wiring/open-past.ts'
import { setUpSignIn, type SignInSetup } from '#server/wiring/sign-in-settings.ts'
import { origin } from './api/browser.ts'
import { noScreens, usualSettings } from './api/open-test-shop.ts'

/** What the sandbox signs its notifications with, and the shop its calls. */
export const sandboxKeys = { secret: 'whsec_tests', apiKey: 'key_tests' }

/** The needs of {@link openProcess}. */
export interface ProcessNeeds {
  store: DocumentStore
  clock: Clock
  log: Logger
  /** Settings besides those that every such process has. */
  settings?: Record<string, string>
  /** By default {@link origin}. */
  publicUrl?: string
  /** Changes how people sign in, from how the settings say. */
  signIn?: (set: SignInSetup) => SignInSetup
  /** Called after a change of an account's sign-in at the local provider. */
  onAccountAct?: Parameters<typeof setUpSignIn>[0]['onAccountAct']
  /** Ways to pay besides bank transfer and the sandbox. */
  providers?: (needs: { store: DocumentStore; clock: Clock }) => readonly PaymentProvider[]
  /** Where the sandbox keeps its books; by default in the shop's own store. */
  books?: DocumentStore
  /** Carries a call of the shop to the sandbox, or loses it. */
  carry?: (request: Request, send: () => Promise<Response>) => Promise<Response>
  /** Takes a notification of the sandbox; by default none arrives. */
  notify?: (request: Request) => Promise<Response>
  /** Of the domain, what tests see or move by hand. */
  domain?: Pick<DomainNeeds, 'crashPoint' | 'elapsed' | 'random' | 'transport' | 'webhookSender'>
}

/**
 * Opens the rules of a shop over a store as the shop does, with the sandbox as its card company. No time passes in it by
 * itself, and nothing is done in the background: tests do that by hand.
 */
export async function openProcess(needs: ProcessNeeds) {
  const { store, clock, log, books = store, carry = (_, send) => send() } = needs
  const settings = readSettings({
    DATA_DIR: join(tmpdir(), 'vitrine-process'),
    ...usualSettings,
    PAYMENTS_MANUAL_INSTRUCTIONS: 'Transfer it to IBAN DE02 1203.',
    PAYMENTS_MANUAL_DAYS: '0',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
    REFUND_STEP_UP_FROM: '1000000000',
    ...needs.settings,
  })
  const publicUrl = needs.publicUrl ?? origin
  const of = { settings, publicUrl, store, clock, log }
  const sandbox = createSandboxProvider({
    store: books,
    clock,
    publicUrl,
    ...sandboxKeys,
    fetch: async (input, init) => {
      if (!needs.notify) throw new TypeError('notifications do not arrive')
      return needs.notify(new Request(input, init))
    },
  })
  const card = createSandboxPayments({
    baseUrl: publicUrl,
    clock,
    ...sandboxKeys,
    fetch(input, init) {
      const request = new Request(input, init)
      return carry(request, async () => sandbox.app.request(request))
    },
  })
  const manual = createManualPayments({
    instructions: settings.PAYMENTS_MANUAL_INSTRUCTIONS,
    account: transferAccount(settings),
    days: settings.PAYMENTS_MANUAL_DAYS,
  })
  const payments = [manual, card, ...(needs.providers?.(of) ?? [])]
  const set = await setUpSignIn({
    ...of,
    shown: { name: () => settings.SHOP_NAME, logo: () => null },
    onTrouble: (err) => log.error({ err }, 'the local provider failed'),
    onSecurity: () => undefined,
    onAccountAct: needs.onAccountAct ?? (() => undefined),
  })
  const signIn = needs.signIn?.(set) ?? set
  const media = openDiskMedia({ directory: settings.mediaDirectory })
  const telemetry = { meter: undefined, tracer: noTracer }
  const domain = await openDomain({
    ...of,
    media,
    uploads: undefined,
    payments,
    telemetry,
    owner: signIn.owner,
    beginReset: signIn.beginReset,
    describeOrder: (order) => toWebhookOrder(order, createToImage('/media')),
    demoPast: () => openPast({ settings, publicUrl, store: of.store }),
    ...needs.domain,
  })
  return {
    ...of,
    domain,
    sandbox,
    card,
    payments,
    signIn,
    media,
    telemetry,
    async close(): Promise<void> {
      await Promise.all([domain.stop(), sandbox.stop()])
      domain.close()
    },
  }
}

/** Every call of the API of a process with its handler. */
export const handlersOf = (
  opened: Pick<
    Awaited<ReturnType<typeof openProcess>>,
    'settings' | 'publicUrl' | 'store' | 'clock' | 'domain' | 'signIn'
  >,
) =>
  createHandlers({
    ...opened,
    health: { damage: () => undefined },
    backups: { state: async () => undefined },
    issuers: opened.signIn.issuers,
    toImage: createToImage(),
  })

/** Opens one process of a whole shop over a store: what {@link openProcess} opens, and its HTTP API. */
export async function openShopProcess({
  screens = noScreens,
  ...needs
}: ProcessNeeds & { screens?: ScreensSource }) {
  const opened = await openProcess(needs)
  const { app, localProvider } = openHttp({
    ...opened,
    onSecurity: () => undefined,
    screens,
    developing: false,
    storeAnswers: () => true,
    health: { damage: () => undefined },
    backups: { state: async () => undefined },
    files: { media: opened.media, uploads: undefined, publicBase: '/media' },
    payments: {
      providers: opened.payments,
      mounts: [{ prefix: '/sandbox', app: opened.sandbox.app }],
      begin: () => undefined,
      end: async () => undefined,
    },
  })
  return { ...opened, app, localProvider }
}
