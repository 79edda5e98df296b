import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { identityMessages } from '#identity/messages.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { ModelFileUnreadable } from '#ports/model-file/model-file.ts'
import { StoreDamaged, StoreNotPrepared, StoreTooNew } from '#ports/document-store/document-store.ts'
import { isTransient } from '#ports/document-store/retry.ts'
import { second } from '#vocabulary/time.ts'
import { exitOnUncaughtError, stopOnSignal } from './shutdown.ts'
import { loadSettings } from './environment.ts'
import { listen, type Drain } from './serving/http-server.ts'
import { createLog } from './log.ts'
import { describeError, shortCause } from './operations/logs/describe-error.ts'
import { redact } from './operations/logs/redact.ts'
import { damageRemedy } from './operations/store-health.ts'
import { openShop, type OpenShop } from './wiring/open-shop.ts'
import type { ScreensSource } from './serving/pages.ts'
import { SettingsError, type Settings } from './settings.ts'
import { sqliteFileOf } from './settings/store.ts'

/** How long a shop that is started waits for its store to answer, and between two tries, in milliseconds. */
const storeTimeout = 60 * second
const storePause = 2 * second

interface Run {
  screens: ScreensSource
  /** Answers its own paths and passes on the rest; Vite's files while developing. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  closeAfter?: () => Promise<void>
}

/** Runs the shop in this process until it receives a stop signal. Wrong settings end it with one line. */
export async function run(what: Run): Promise<void> {
  await open(what).catch((error: unknown) => {
    const isExpected = [SettingsError, StoreNotPrepared, StoreTooNew, StoreAway, DamagedFile].some(
      (kind) => error instanceof kind,
    )
    if (isExpected) console.error((error as Error).message)
    else if ((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE') console.error(portTaken)
    else console.error(redact(inspect(describeError(error), { depth: null })))
    process.exit(1)
  })
}

const portTaken = 'PORT is wrong: another program listens on it already; set PORT to another number.'

async function open({ screens, before, closeAfter }: Run): Promise<void> {
  const settings = loadSettings()
  const server = await listen({
    port: settings.PORT,
    host: settings.HOST,
    keepAlive: settings.KEEP_ALIVE_TIMEOUT * second,
    https: settings.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${server.port}`).origin
  const log = createLog(settings.LOG_LEVEL)
  let shop: OpenShop | undefined
  const end = async (draining: Drain): Promise<void> => {
    await server.close(draining)
    // A task that waits for another company for longer than this is found and done again elsewhere.
    await Promise.race([shop?.close(), sleepFor(draining.timeout, undefined, { ref: false })])
    await closeAfter?.()
  }
  exitOnUncaughtError(log, (timeout) => end({ delay: 0, timeout, hurried: true }))
  shop = await onceStoreAnswers({ settings, log }, () =>
    openShop({ settings, publicUrl, log, clock: systemClock, screens, developing: before !== undefined }),
  )
  server.serve({ ...shop, before, proxies: settings.TRUST_PROXY })
  await shop.begin()
  greet(shop, publicUrl, settings.SHOP_NAME)
  stopOnSignal(log, (signal) => {
    const hurried = signal === 'SIGINT'
    const delay = hurried ? 0 : settings.DRAIN_DELAY * second
    return end({ delay, timeout: settings.DRAIN_TIMEOUT * second, hurried })
  })
}

/** The store did not answer for as long as a start may take. */
class StoreAway extends Error {}

/** The data that the start needs cannot be read from the store: it is no database, or a broken one. */
class DamagedFile extends Error {
  constructor({ documentStoreUrl }: Pick<Settings, 'documentStoreUrl'>, cause: StoreDamaged) {
    const file = sqliteFileOf(documentStoreUrl) ?? documentStoreUrl
    super(`The database ${file} is damaged (${shortCause(cause)}). ${damageRemedy(file)}`, { cause })
  }
}

/** A machine that starts with its database finds it a moment later; a crash loop would only add to the load. */
async function onceStoreAnswers<T>(
  { settings, log }: { settings: Pick<Settings, 'documentStoreUrl'>; log: Logger },
  start: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + storeTimeout
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (error instanceof StoreDamaged) throw new DamagedFile(settings, error)
      // A file of the read models that cannot be read is created again by the next try.
      if (!isTransient(error) && !(error instanceof ModelFileUnreadable)) throw error
      if (performance.now() > deadline)
        throw new StoreAway(`The store does not answer (${error.message}): look at DOCUMENT_STORE_URL.`)
      log.warn({ err: error }, 'the store does not answer; the start waits for it')
    }
    await sleepFor(storePause)
  }
}

function greet(shop: OpenShop, publicUrl: string, name: string): void {
  const accounts = shop.demoAccounts.map(
    ({ who, email, password }) => `  ${email.padEnd(22)}${password.padEnd(20)}${identityMessages.en[who]}`,
  )
  const lines = [
    `\n${name} is open at ${publicUrl}`,
    `  back office       ${publicUrl}/admin`,
    `  the API           ${publicUrl}/api`,
    ...(accounts.length > 0 ? ['\nDemo accounts (products and payments are not real):', ...accounts] : []),
    '\nStop with Ctrl+C.\n',
  ]
  console.log(lines.join('\n'))
}
