import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createShopApi } from '#client/shop-api.ts'
import { createHttpApi } from '#http/api/api.ts'
import { serializeCookie } from '#http/api/cookies.ts'
import { createToImage } from '#http/catalog/images.ts'
import { createMediaApp } from '#http/catalog/media.ts'
import { mayClaim } from '#http/orders/placed-order.ts'
import { createCallerResolver } from '#http/sign-in/caller.ts'
import { createIssuers } from '#http/sign-in/issuers/issuers.ts'
import { createSignIn } from '#http/sign-in/sign-in.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { ReportSecurity } from '#vocabulary/security-events.ts'
import { benchPath } from '#vocabulary/demo-bench.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { createApp } from '../serving/app.ts'
import { createCachedFiles } from '../serving/cached-files.ts'
import { createDocumentation } from '../serving/documentation/documentation.ts'
import { createHandlers } from './handlers/handlers.ts'
import { createSeoFiles } from '#http/seo/seo-files.ts'
import type { Domain } from './domain/open-domain.ts'
import { createLinkPictures } from '../link-pictures/link-pictures.ts'
import { createLimits } from './open-limits.ts'
import type { openMedia } from './open-media.ts'
import { createObserve, wantsCost } from '../operations/observe-request.ts'
import type { Operations } from '../operations/operations.ts'
import type { ScheduledBackups } from '../operations/backups/scheduled-backups.ts'
import type { StoreHealth } from '../operations/store-health.ts'
import { createSignInTrouble } from '../operations/sign-in-trouble.ts'
import { createOffline, offlinePaths } from '../offline/offline.ts'
import { logoPath } from '#domain/catalog/profile/shop-logo.ts'
import { createLogoApp } from '../serving/logo.ts'
import type { AnswerCache } from '../serving/answer-cache.ts'
import { createPages, type ScreensSource } from '../serving/pages.ts'
import { createProviderEntry } from '../serving/provider-entry.ts'
import type { PaymentsSetup } from './payment-settings.ts'
import type { Settings } from '../settings.ts'
import type { SignInSetup } from './sign-in-settings.ts'
import { shopPaths } from './shop-paths.ts'
import { shownShop } from '../serving/shown-shop.ts'
import { createStaticFiles } from '../serving/static-files.ts'

/** The version of the API, by semantic versioning; it moves with the contract. */
export const apiVersion = '0.1.0'

interface HttpNeeds {
  settings: Settings
  publicUrl: string
  log: Logger
  onSecurity: ReportSecurity
  clock: Clock
  screens: ScreensSource
  developing: boolean
  store: DocumentStore
  /** Whether the store answers. */
  storeAnswers(): boolean
  health: Pick<StoreHealth, 'damage'>
  backups: Pick<ScheduledBackups, 'state'>
  /** Keeps pages and answers of the API that are the same for every visitor; without it each is rendered again. */
  caches?: { pages: AnswerCache; calls: AnswerCache; files: AnswerCache }
  domain: Domain
  files: Awaited<ReturnType<typeof openMedia>>
  signIn: SignInSetup
  payments: PaymentsSetup
  telemetry: Operations['telemetry']
}

/** Opens sign-in and the recognition of callers. */
function openSignIn({ clock, domain, log, onSecurity, publicUrl, signIn, telemetry }: HttpNeeds) {
  const issuers = createIssuers({
    issuers: signIn.issuers,
    clock,
    publicUrl,
    onUnavailable: (issuer, err) => log.warn({ issuer, err }, 'the identity provider does not answer'),
  })
  const resolveCaller = createCallerResolver({
    ...domain.people,
    issuers,
    https: publicUrl.startsWith('https:'),
    secret: domain.secret,
  })
  const auth = createSignIn({
    issuers,
    ...domain.people,
    clock,
    resolveCaller,
    publicUrl,
    onSignedIn: ({ customerId, cartId }) => domain.buying.carts.merge(cartId, customerId),
    mergeWishes: async (customerId, variantIds) =>
      (await domain.people.wishLists.merge(customerId, variantIds)).map(({ variantId }) => variantId),
    async claimOrder(order, customer) {
      if (mayClaim(order, customer.emailVerified, { secret: domain.secret, now: clock.now() }))
        await domain.orders.guestClaims.claim(order.orderId, customer)
    },
    onTrouble: createSignInTrouble({ log, telemetry, issuers: signIn.issuers }),
    onSecurity,
  })
  return { resolveCaller, auth }
}

type Callers = Pick<ReturnType<typeof openSignIn>, 'resolveCaller'>

function openApi(needs: HttpNeeds, { resolveCaller }: Callers) {
  const { clock, domain, files, log, publicUrl, settings, signIn, store } = needs
  const https = publicUrl.startsWith('https:')
  return createHttpApi({
    handlers: createHandlers({
      settings,
      publicUrl,
      store,
      domain,
      health: needs.health,
      backups: needs.backups,
      clock,
      issuers: signIn.issuers,
      toImage: createToImage(files.publicBase, domain.catalog.mediaDetails),
    }),
    resolveCaller,
    serializeCookie: (name, value, maxAge) => serializeCookie(name, value, { https, maxAge }),
    idempotency: domain.idempotency,
    clock,
    secret: domain.secret,
    onUnexpected: (err, reference) => log.error({ reference, err }, 'a call failed'),
    onSecurity: needs.onSecurity,
  })
}

/** The files for browsers without a connection. Like the pages, they get the shop's name from the API. */
function openOffline({ settings, publicUrl, domain }: HttpNeeds, api: ReturnType<typeof openApi>) {
  const app = createOffline({
    shopName: domain.catalog.profile.name,
    logo: domain.catalog.shopLogo,
    serviceWorker: settings.SERVICE_WORKER ?? true,
    readShop: (language) => shopApi(api, publicUrl, language).getShop(),
  })
  return offlinePaths.map((prefix) => ({ prefix, app }))
}

/** The API as anybody reaches it, called in process on nobody's behalf. */
function shopApi(api: ReturnType<typeof openApi>, publicUrl: string, language: Language) {
  return createShopApi(
    async (path, init) => api.fetch(new Request(new URL(path, publicUrl), init), { reference: 'shop' }),
    language,
  )
}

/** The files for search engines and developers besides the pages. */
function openPublicFiles({ clock, domain, files, publicUrl, settings }: HttpNeeds) {
  const documentation = createDocumentation(() => ({
    shopName: domain.catalog.profile.name(),
    publicUrl,
    version: apiVersion,
  }))
  const seoFile = createSeoFiles({
    ...domain.catalog,
    ...domain.inventory,
    ...domain.pricing,
    ...domain.feedback,
    paths: shopPaths,
    publicUrl,
    clock,
    shop: shownShop(settings, domain.catalog.profile),
    securityContact: settings.SECURITY_CONTACT,
    media: files.media,
    mediaBase: files.publicBase ?? '/media',
    toImage: createToImage(files.publicBase, domain.catalog.mediaDetails),
  })
  return async (request: Request, path: string) => (await documentation(path)) ?? seoFile(request)
}

/** The demo bench. Its code is loaded when somebody asks for it. */
function openBench({ log, publicUrl, signIn }: HttpNeeds) {
  let app: Promise<Hono> | undefined
  const load = async (): Promise<Hono> => {
    const { createBenchApp } = await import('../demo-bench/bench-app.ts')
    const { createBenchRuns } = await import('../demo-bench/bench-runs.ts')
    return createBenchApp({ publicUrl, people: signIn.demoAccounts, runs: createBenchRuns({ log }) })
  }
  return {
    prefix: benchPath,
    app: { fetch: async (request: Request) => (await (app ??= load())).fetch(request) },
  }
}

/** The shop's HTTP over its rules: API, sign-in, pictures, pages, documentation. */
export function openHttp(needs: HttpNeeds) {
  const { caches, clock, developing, domain, files, log, payments, publicUrl, screens, settings, store } =
    needs
  const { onSecurity } = needs
  const { auth, resolveCaller } = openSignIn(needs)
  const api = openApi(needs, { resolveCaller })
  // A demo shows the cost of its pages.
  const serverTiming = settings.SERVER_TIMING ?? settings.demo
  const tellsCost = (request: Request): boolean => serverTiming && wantsCost(request)
  const render = createPages({ screens, api, resolveCaller, log, publicUrl, tellsCost })
  const observe = createObserve({
    log,
    telemetry: needs.telemetry,
    logRequests: settings.LOG_REQUESTS ?? false,
    serverTiming,
    trustProxy: settings.TRUST_PROXY > 0,
  })
  const makeFile = openPublicFiles(needs)
  const limits = createLimits({ settings, store, clock, secret: domain.secret })
  const app = createApp({
    publicUrl,
    log,
    onSecurity,
    observe: observe.request,
    developing,
    elsewhere: {
      pictures: files.publicBase,
      uploads: files.uploads?.origin,
      payments: payments.providers.flatMap(({ pageOrigin }) => pageOrigin ?? []),
    },
    limits,
    api: caches
      ? {
          fetch: (request, bindings) =>
            caches.calls.answer(request, async () => api.fetch(request, bindings)),
        }
      : api,
    mounts: [
      { prefix: '/auth', app: new Hono().route('/auth', auth) },
      { prefix: logoPath, app: createLogoApp({ media: files.media, logo: domain.catalog.shopLogo }) },
      { prefix: '/media', app: createMediaApp({ media: files.media }) },
      {
        prefix: '/og',
        app: createLinkPictures({
          media: files.media,
          pictures: domain.catalog.pictures,
          shopApi: (language) => shopApi(api, publicUrl, language),
        }),
      },
      ...openOffline(needs, api),
      ...payments.mounts,
      ...(settings.demo ? [openBench(needs)] : []),
    ],
    staticFile: screens.staticFolder ? createStaticFiles(screens.staticFolder) : async () => undefined,
    publicFile: createCachedFiles(caches?.files, makeFile),
    page: (request, visit) =>
      // A cached page costs nothing that could be told.
      caches && !tellsCost(request)
        ? caches.pages.answer(request, () => render(request, visit))
        : render(request, visit),
    movedTo: domain.catalog.addressRedirects.leadsTo,
    storeAnswers: needs.storeAnswers,
    isDamaged: () => needs.health.damage() !== undefined,
  })
  const { localProvider } = needs.signIn
  const entry = { limit: limits.requests, proxies: settings.TRUST_PROXY, observe, log, onSecurity, publicUrl }
  return { app, localProvider: localProvider && createProviderEntry({ ...entry, localProvider }) }
}
