import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createHttpApi } from '#http/api.ts'
import { serializeCookie } from '#http/cookies.ts'
import { createMediaApp } from '#http/media.ts'
import { createRateLimit } from '#http/rate-limit.ts'
import { createCallerResolver } from '#http/sign-in/caller.ts'
import { createIssuers } from '#http/sign-in/issuers.ts'
import { createSignIn } from '#http/sign-in/sign-in.ts'
import type { DemoAccount } from '#identity/demo-accounts.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { createApp } from './app.ts'
import { createDocumentation } from './documentation.ts'
import { createHandlers } from './handlers.ts'
import { openDomain } from './open-domain.ts'
import { openStore } from './open-store.ts'
import { createPages, type ScreensSource } from './pages.ts'
import { fillEmptyStore } from './seed/seed.ts'
import type { Settings } from './settings.ts'
import { setUpPayments } from './payment-settings.ts'
import { setUpSignIn } from './sign-in-settings.ts'
import { createStaticFiles } from './static-files.ts'

/** The version of the API, by semantic versioning; it moves with the contract. */
const apiVersion = '0.1.0'

interface ShopNeeds {
  settings: Settings
  /** The shop's origin as browsers know it. */
  publicUrl: string
  log: Logger
  clock: Clock
  screens: ScreensSource
  developing?: boolean
}

/** A shop that is ready to answer. */
export interface OpenShop {
  app: ReturnType<typeof createApp>
  /** The local provider, which speaks Node's own HTTP; undefined when sign-in is elsewhere. */
  localProvider: { handle(request: IncomingMessage, response: ServerResponse): void } | undefined
  demoAccounts: readonly DemoAccount[]
  /** Begins what runs in the background. */
  begin(): Promise<void>
  close(): Promise<void>
}

/**
 * Puts the whole shop together.
 * @throws SettingsError when settings do not fit together
 * @throws StoreTooNew when the store was written by a newer program
 */
export async function openShop({
  settings,
  publicUrl,
  log,
  clock,
  screens,
  developing = false,
}: ShopNeeds): Promise<OpenShop> {
  const { store, media } = await openStore({ settings, clock })
  await fillEmptyStore({ store, media, clock, demo: settings.demo })

  const https = publicUrl.startsWith('https:')
  const signIn = await setUpSignIn({
    settings,
    publicUrl,
    store,
    clock,
    onTrouble: (err) => log.error({ err }, 'the local provider failed'),
  })
  const payments = await setUpPayments({ settings, publicUrl, store, clock })
  const domain = await openDomain({
    settings,
    publicUrl,
    store,
    media,
    clock,
    log,
    payments: payments.providers,
    owner: signIn.owner,
  })
  const issuers = createIssuers({
    issuers: signIn.issuers,
    clock,
    publicUrl,
    onUnavailable: (issuer, err) => log.warn({ issuer, err }, 'the identity provider does not answer'),
  })

  const resolveCaller = createCallerResolver({ ...domain, https })
  const api = createHttpApi({
    handlers: createHandlers({ settings, domain, clock, issuers: signIn.issuers }),
    resolveCaller,
    serializeCookie: (name, value, maxAge) => serializeCookie(name, value, { https, maxAge }),
    idempotency: domain.idempotency,
    secret: domain.secret,
    onUnexpected: (err, reference) => log.error({ reference, err }, 'a call failed'),
  })
  const auth = createSignIn({
    issuers,
    ...domain,
    publicUrl,
    onSignedIn: ({ customerId, cartId }) => domain.carts.merge(cartId, customerId),
    onTrouble: (trouble) => log.warn(trouble, 'a sign-in failed'),
  })
  const app = createApp({
    publicUrl,
    log,
    developing,
    limits: {
      requests: createRateLimit({ perMinute: settings.RATE_LIMIT_PER_MINUTE, clock }),
      signIns: createRateLimit({ perMinute: settings.RATE_LIMIT_SIGN_IN_PER_MINUTE, clock }),
    },
    api,
    mounts: [
      { prefix: '/auth', app: new Hono().route('/auth', auth) },
      { prefix: '/media', app: createMediaApp({ media }) },
      ...payments.mounts,
    ],
    staticFile: screens.staticFolder ? createStaticFiles(screens.staticFolder) : async () => undefined,
    documentation: createDocumentation({ shopName: settings.SHOP_NAME, publicUrl, version: apiVersion }),
    page: createPages({ screens, api, resolveCaller, log }),
    ready: () =>
      store.position().then(
        () => true,
        () => false,
      ),
  })

  return {
    app,
    localProvider: signIn.localProvider,
    demoAccounts: signIn.demoAccounts,
    async begin() {
      payments.begin()
      domain.worker.start()
    },
    async close() {
      await domain.worker.stop()
      await payments.end()
      domain.close()
      await store.close()
    },
  }
}
