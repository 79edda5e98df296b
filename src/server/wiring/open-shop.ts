import type { Logger } from 'pino'
import type { DemoAccount } from '#identity/demo-accounts.ts'
import { createToImage } from '#http/catalog/images.ts'
import { filesMaxAge } from '#http/seo/seo-files.ts'
import { toWebhookOrder } from '#http/messages/webhook-order.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { createApp } from '../serving/app.ts'
import { openDomain } from './domain/open-domain.ts'
import type { OpenDocuments } from './open-documents.ts'
import { apiVersion, openHttp } from './open-http.ts'
import { createAnswerCache, notifyingStore } from '../serving/answer-cache.ts'
import { publicCalls } from '../serving/cached-calls.ts'
import { publicFiles } from '../serving/cached-files.ts'
import { publicPages } from '../serving/cached-pages.ts'
import { openMedia } from './open-media.ts'
import { openPast } from './open-past.ts'
import { openStore } from './open-store.ts'
import { setAsideOf } from '#engine/read-model/set-aside.ts'
import { createSecurityLog } from '../operations/logs/security-log.ts'
import { observedStore } from '../operations/observed-store.ts'
import { observedPayments, observedTasks } from '../operations/observed-work.ts'
import { openOperations, type Operations } from '../operations/operations.ts'
import { createBackupProcess, createScheduledBackups } from '../operations/backups/scheduled-backups.ts'
import { createStoreHealth, type StoreHealth } from '../operations/store-health.ts'
import { shopReadings } from '../operations/shop-readings.ts'
import type { NodeHandler } from '../serving/http-server.ts'
import type { ScreensSource } from '../serving/pages.ts'
import { fillEmptyStore } from './fill-empty-store.ts'
import type { Settings } from '../settings.ts'
import { sqliteFileOf } from '../settings/store.ts'
import { announcingStore } from '#domain/messages/webhooks/content-events.ts'
import { setUpPayments } from './payment-settings.ts'
import { setUpSignIn, type ShownSender } from './sign-in-settings.ts'

interface ShopNeeds {
  settings: Settings
  /** The shop's origin as browsers know it. */
  publicUrl: string
  log: Logger
  clock: Clock
  screens: ScreensSource
  developing?: boolean
  /** Opens the document store; the one that the settings name unless told. */
  openDocuments?: OpenDocuments | undefined
}

/** A shop that is ready to answer. */
export interface OpenShop {
  app: ReturnType<typeof createApp>
  /** The local provider, which speaks Node's own HTTP; undefined when sign-in is elsewhere. */
  localProvider: NodeHandler | undefined
  demoAccounts: readonly DemoAccount[]
  /** Begins the background work. */
  begin(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the store and puts the whole shop together.
 * @throws SettingsError when settings do not fit together
 * @throws StoreTooNew when the store was written by a newer program
 * @throws StoreUnavailable when the store does not answer
 */
export async function openShop(needs: ShopNeeds): Promise<OpenShop> {
  const { settings, log } = needs
  const operations = await openOperations({ settings, version: apiVersion, log })
  try {
    return await openWatchedShop(needs, operations)
  } catch (error) {
    await operations.close()
    throw error
  }
}

async function openWatchedShop(needs: ShopNeeds, operations: Operations): Promise<OpenShop> {
  const { settings, clock, log, openDocuments } = needs
  const health = createStoreHealth({
    log,
    file: openDocuments ? undefined : sqliteFileOf(settings.documentStoreUrl),
  })
  const opened = await openStore({
    settings,
    clock,
    open: openDocuments,
    onChange: (answers, err) =>
      answers ? log.info('the store answers again') : log.error({ err }, 'the store does not answer'),
    onDamage: health.met,
  })
  try {
    const store = observedStore(opened.store, operations.telemetry)
    return await putTogether(needs, operations, { ...opened, store, health })
  } catch (error) {
    await opened.store.close()
    throw error
  }
}

/** Keeps answers that are the same for everyone, until the store changes. */
function openAnswerCaches({ settings, clock, developing = false }: ShopNeeds, quiet: DocumentStore) {
  // While developing, the screens change as well.
  const seconds = developing ? 0 : settings.PAGES_CACHE_SECONDS
  const caches = {
    pages: createAnswerCache({ policy: publicPages, clock, seconds }),
    calls: createAnswerCache({ policy: publicCalls, clock, seconds }),
    files: createAnswerCache({ policy: publicFiles, clock, seconds: seconds > 0 ? filesMaxAge : 0 }),
  }
  const store = notifyingStore(quiet, () => {
    caches.pages.forget()
    caches.calls.forget()
  })
  return { caches, store }
}

/** Opens the parts beside the domain: pictures, sign-in and payments. An empty store is filled. */
async function openSurroundings(
  { settings, publicUrl, log, clock }: ShopNeeds,
  store: DocumentStore,
  { shown, wake }: { shown: ShownSender; wake: () => void },
) {
  const files = await openMedia({
    settings,
    clock,
    onTrouble: (err) => log.warn({ err }, 'the bucket of pictures does not answer'),
  })
  await fillEmptyStore({
    store,
    media: files.media,
    clock,
    demo: settings.demo,
    ...(settings.demoPast ? { pastNeeds: () => openPast({ settings, publicUrl, store }) } : {}),
  })
  const onSecurity = createSecurityLog({ log, clock })
  const current: ShownSender = { name: () => shown.name(), logo: () => shown.logo() }
  const signIn = await setUpSignIn({
    settings,
    shown: current,
    publicUrl,
    store,
    clock,
    onTrouble: (err) => log.error({ err }, 'the local provider failed'),
    onSecurity,
    onAccountAct: (act, person) => onSecurity('account_changed', { person, act }),
    wake,
  })
  const payments = await setUpPayments({ settings, shown: current, publicUrl, store, clock })
  return { files, signIn, payments, onSecurity }
}

type Surroundings = Awaited<ReturnType<typeof openSurroundings>>

function openRules(
  { settings, publicUrl, log, clock }: ShopNeeds,
  { telemetry }: Operations,
  store: DocumentStore,
  { files, signIn, payments }: Surroundings,
) {
  // Other programs are elsewhere: picture addresses for them must be absolute.
  const mediaBase = new URL(files.publicBase, publicUrl).href
  const toImage = createToImage(mediaBase)
  return openDomain({
    settings,
    publicUrl,
    store,
    media: files.media,
    uploads: files.uploads,
    clock,
    log,
    payments: payments.providers.map((provider) => observedPayments(provider, telemetry)),
    telemetry,
    mediaBase,
    owner: signIn.owner,
    beginReset: signIn.beginReset,
    modelFile: { folder: settings.modelDirectory, store: settings.documentStoreUrl },
    describeOrder: (order) => toWebhookOrder(order, toImage),
    demoPast: () => openPast({ settings, publicUrl, store }),
  })
}

async function putTogether(
  needs: ShopNeeds,
  operations: Operations,
  { store: quiet, storeAnswers, health }: Awaited<ReturnType<typeof openStore>> & { health: StoreHealth },
): Promise<OpenShop> {
  const { settings, clock, log, developing = false } = needs
  const { caches, store: notifying } = openAnswerCaches(needs, quiet)
  const announcing = announcingStore(notifying, { clock })
  const { store } = announcing
  setAsideOf(store).listen(({ collection, id, reason }) =>
    log.error({ collection, document: id, reason }, 'a document does not fit and is set aside'),
  )
  // Until the domain is open nobody asks.
  const shown: ShownSender = { name: () => settings.SHOP_NAME, logo: () => null }
  let wake = (): void => undefined
  const surroundings = await openSurroundings(needs, store, { shown, wake: () => wake() })
  const { signIn, payments } = surroundings
  const domain = await openRules(needs, operations, store, surroundings)
  wake = () => domain.worker.wake('outbox')
  announcing.connect(domain.messages.webhookEndpoints, wake)
  Object.assign(shown, { name: domain.catalog.profile.name, logo: domain.catalog.shopLogo })
  const { telemetry } = operations
  const backups = createScheduledBackups({ settings, store, clock, log, ...createBackupProcess() })
  const { app, localProvider } = openHttp({
    ...needs,
    ...surroundings,
    developing,
    store,
    storeAnswers,
    health,
    backups,
    caches,
    domain,
    telemetry,
  })
  return {
    app,
    localProvider,
    demoAccounts: signIn.demoAccounts,
    async begin() {
      operations.show(backups.readings)
      operations.show(shopReadings({ store, clock, storeAnswers, health, catalog: domain.catalog.catalog }))
      payments.begin(domain.housekeeping.isHeld)
      health.begin()
      const sharedTasks = backups.tasks.map((task) => ({ ...task, when: domain.housekeeping.isHeld }))
      domain.worker.add(observedTasks([...health.tasks, ...sharedTasks], telemetry))
      domain.worker.start()
    },
    async close() {
      backups.stop()
      await domain.stop()
      await domain.catalog.queryCounts
        .save()
        .catch((err: unknown) => log.warn({ err }, 'what was searched for last was not counted'))
      await domain.housekeeping
        .release()
        .catch((err: unknown) => log.warn({ err }, 'a lease was not given back'))
      await payments.end()
      domain.close()
      await store.close()
      await operations.close()
    },
  }
}
