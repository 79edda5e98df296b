import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { createManualPayments } from '#adapters/payments/manual/manual-payments.ts'
import { createSandboxProvider } from '#adapters/payments/sandbox/company.ts'
import { createSandboxPayments } from '#adapters/payments/sandbox/sandbox-payments.ts'
import type { Api } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import { createToImage } from '#http/catalog/images.ts'
import { toWebhookOrder } from '#http/messages/webhook-order.ts'
import { StoreConflict, StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import type { CaptureTime } from '#ports/payments/payments.ts'
import { minute } from '#vocabulary/time.ts'
import { createLog } from '#server/log.ts'
import { openDomain } from '#server/wiring/domain/open-domain.ts'
import { openHttp } from '#server/wiring/open-http.ts'
import { noTracer } from '#server/operations/telemetry.ts'
import type { ScreensSource } from '#server/serving/pages.ts'
import { readSettings } from '#server/settings.ts'
import { setUpSignIn } from '#server/wiring/sign-in-settings.ts'

/** Where browsers find the shop. */
export const origin = 'http://localhost:3000'
const keys = { secret: 'whsec_crashes', apiKey: 'key_crashes' }

const settingsOf = (capture: CaptureTime) =>
  readSettings({
    DATA_DIR: join(tmpdir(), 'vitrine-crashes'),
    DEMO: 'off',
    PAYMENTS: 'manual,sandbox',
    PAYMENTS_CAPTURE: capture,
    OIDC_ISSUER: 'https://issuer.example',
    OIDC_CLIENT_ID: 'shop',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_CODES_PER_MINUTE: '1000000',
    REFUND_STEP_UP_FROM: '1000000000',
    SECRET: 'a secret of the tests, of no worth elsewhere',
  })

const noScreens: ScreensSource = {
  staticFolder: undefined,
  renderer: () => Promise.reject(new Error('nobody looks at pages here')),
}

/** A clock that moves by hand alone. */
export function createHandClock(from: number) {
  let now = from
  return { now: () => now, advance: (milliseconds: number): void => void (now += milliseconds) }
}

export interface CrashShopNeeds {
  store: DocumentStore
  clock: ReturnType<typeof createHandClock>
  /** When money is taken. */
  capture: CaptureTime
  crashPoint?: (name: string) => void
  /** Where the payment company keeps its books; by default in the shop’s own store. */
  company?: DocumentStore
}

/** One process of a whole shop, over its HTTP API, whose background work and clock move by hand alone. */
export interface CrashShop {
  clock: CrashShopNeeds['clock']
  /** The API as someone with these cookies calls it. */
  apiOf(cookie?: string): Api
  /** Events of payments in the provider’s dashboard. */
  desk: ReturnType<typeof createSandboxProvider>['desk']
  /** Posts a form of the payment company’s page, as a payer’s browser does. */
  payer(page: string, fields?: Record<string, string>): Promise<number>
  /** Does in the background what is due now. */
  work(): Promise<void>
  /** Lets time pass until all that follows from what was done has been done. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Whether something failed because the store did. */
const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof StoreConflict ||
  (error instanceof AggregateError && error.errors.every(isOutage))

/** Opens a process of the shop over a store. */
export async function openCrashShop(needs: CrashShopNeeds): Promise<CrashShop> {
  const { store, clock, capture, crashPoint } = needs
  const settings = settingsOf(capture)
  const log = createLog('silent')
  // The shop polls payments: notifications have tests of their own.
  const sandbox = createSandboxProvider({
    store: needs.company ?? store,
    clock,
    publicUrl: origin,
    ...keys,
    fetch: () => Promise.reject(new TypeError('notifications are not delivered')),
  })
  const card = createSandboxPayments({
    baseUrl: origin,
    clock,
    ...keys,
    fetch: async (input, init) => sandbox.app.request(input, init),
  })
  const providers = [createManualPayments({ instructions: 'Transfer it.' }), card]
  const signIn = await setUpSignIn({
    settings,
    publicUrl: origin,
    store,
    clock,
    onTrouble: () => undefined,
    onSecurity: () => undefined,
    onAccountAct: () => undefined,
  })
  const media = openDiskMedia({ directory: settings.mediaDirectory })
  const telemetry = { meter: undefined, tracer: noTracer }
  const domain = await openDomain({
    settings,
    publicUrl: origin,
    store,
    media,
    uploads: undefined,
    clock,
    log,
    payments: providers,
    telemetry,
    owner: signIn.owner,
    describeOrder: (order) => toWebhookOrder(order, createToImage()),
    elapsed: clock.now,
    ...(crashPoint ? { crashPoint } : {}),
  })
  const mounts = [{ prefix: '/sandbox', app: sandbox.app }]
  const { app } = openHttp({
    onSecurity: () => undefined,
    settings,
    publicUrl: origin,
    log,
    clock,
    screens: noScreens,
    developing: false,
    store,
    storeAnswers: () => true,
    health: { damage: () => undefined },
    backups: { state: async () => undefined },
    domain,
    files: { media, uploads: undefined, publicBase: '/media' },
    signIn,
    payments: { providers, mounts, begin: () => undefined, end: async () => undefined },
    telemetry,
  })

  async function send(path: string, init: RequestInit, cookie?: string): Promise<Response> {
    const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), origin })
    if (cookie) headers.set('cookie', cookie)
    return app.fetch(new Request(new URL(path, origin), { ...init, headers }), { address: '127.0.0.1' })
  }
  async function work(): Promise<void> {
    try {
      await domain.worker.runOnce()
    } catch (error) {
      // It comes again at its time, as in any shop.
      if (!isOutage(error)) throw error
    }
    await domain.messages.webhooks.settled()
  }

  return {
    clock,
    apiOf: (cookie) => createApi((path, init) => send(path, init, cookie)),
    desk: sandbox.desk,
    async payer(page, fields = {}) {
      const answer = await send(new URL(page).pathname, { method: 'POST', body: new URLSearchParams(fields) })
      return answer.status
    },
    work,
    async settle() {
      for (let round = 0; round < 6; round += 1) {
        clock.advance(20 * minute)
        await work()
      }
    },
    async close() {
      await Promise.all([domain.stop(), sandbox.stop()])
      domain.close()
    },
  }
}
