import { setTimeout as sleep } from 'node:timers/promises'
import { startDynamo } from '../../hosted/dynamodb-server.ts'
import { startMongo } from '../../hosted/mongodb-server.ts'
import type { DatabaseOptions, DatabaseProcess } from '../../hosted/database-program.ts'
import { temporaryFolder } from '../../running-shop.ts'
import { openFleet, type Fleet, type FleetStore } from '../fleet/fleet.ts'
import { createDatabaseOn, createTableAt, sqliteIn } from '../fleet/stores.ts'
import type { Promised } from '../promises.ts'
import { fillShelves, noPromises } from '../trade.ts'
import type { ReadShop } from '#demo/bench/audit/documents.ts'
import { openFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { openSurroundings, type Surroundings } from './surroundings.ts'

/** Where the shop of a run has its documents. */
export const storeKinds = ['sqlite', 'dynamodb', 'mongodb'] as const
export type StoreKind = (typeof storeKinds)[number]

/** A database that is another program, which can be frozen and killed. */
export interface Engine {
  pid(): number
  kill(): Promise<void>
  /** Starts it again, with what it had stored and at the same address. */
  start(): Promise<void>
}

/** A shop of two processes behind a balancer, and everything around it. */
export interface Scene extends Omit<Surroundings, 'settings'> {
  store: StoreKind
  fleet: Fleet
  /** Between the shop and its database, where that is another program. */
  database: FaultyProxy | undefined
  /** That program. */
  engine: Engine | undefined
  read: ReadShop
  /** What is bought. */
  variants: readonly string[]
  promised: Promised
  /** Breaches of promises that a fault itself has seen. */
  breaches: string[]
  /** When nothing could be written, in milliseconds since 1970. */
  unwritten: { from: number; until: number }[]
  /** What processes have logged that were started again since. */
  logged: string[]
}

/** A database with a store in it, before anything stands between it and the shop. */
interface Hosted {
  store: FleetStore
  port: number
  engine: Engine
  stop(): Promise<void>
  /** The settings of a shop that reaches it by another port. */
  settingsBy(port: number): Record<string, string>
}

/** Starts a database whose data outlive it. */
async function startEngine<Database extends DatabaseProcess>(
  start: (options: DatabaseOptions) => Promise<Database>,
): Promise<{ running: Database; engine: Engine; stop(): Promise<void> }> {
  const folder = temporaryFolder()
  let running = await start({ folder: folder.path })
  return {
    running,
    engine: {
      pid: () => running.pid ?? 0,
      kill: () => running.stop(),
      async start() {
        running = await start({ folder: folder.path, port: running.port })
      },
    },
    async stop() {
      await running.stop()
      folder.remove()
    },
  }
}

async function dynamodb(): Promise<Hosted> {
  const { running, ...rest } = await startEngine(startDynamo)
  const store = await createTableAt(running.endpoint)
  return {
    ...rest,
    store,
    port: running.port,
    settingsBy: (port) => ({ ...store.settings, AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}` }),
  }
}

async function mongodb(): Promise<Hosted> {
  const { running, ...rest } = await startEngine(startMongo)
  const store = await createDatabaseOn(running)
  const { DOCUMENT_STORE_URL: url = '' } = store.settings
  return {
    ...rest,
    store,
    port: running.port,
    // A driver that knows of a replica set would connect past the proxy.
    settingsBy: (port) => ({
      DOCUMENT_STORE_URL: url
        .replace(`:${running.port}/`, `:${port}/`)
        .replace(/\?.*/, '?directConnection=true'),
    }),
  }
}

/** A database behind a proxy; the audit reads past it. */
async function behindProxy(kind: 'dynamodb' | 'mongodb') {
  const { engine, port, settingsBy, stop, store } = await { dynamodb, mongodb }[kind]()
  const proxy = await openFaultyProxy(port)
  const remove = async (): Promise<void> => {
    await proxy.close()
    await store.remove()
    await stop()
  }
  return { ...store, settings: settingsBy(proxy.port), remove, proxy, engine }
}

/** Hands stripe's notifications to the shop, each until it is taken, as stripe does. */
function notifyOfPayments({ client }: Fleet, { card }: Surroundings): () => Promise<void> {
  const over = new AbortController()
  const untaken: { body: string }[] = []
  let seen = 0
  async function pump(): Promise<void> {
    while (!over.signal.aborted) {
      untaken.push(...card.books.events.slice(seen))
      seen = card.books.events.length
      for (const event of untaken.splice(0)) {
        const { headers, body } = card.books.sign(event.body)
        const request = {
          method: 'POST',
          headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
          body: Buffer.from(body).toString(),
        }
        const answer = await client.send('/api/webhooks/payments/stripe', request).catch(() => undefined)
        if (answer?.status !== 204) untaken.push(event)
      }
      await sleep(250)
    }
  }
  const pumping = pump()
  return () => {
    over.abort()
    return pumping
  }
}

/** Opens a shop of two processes in working surroundings. */
export async function openScene(store: StoreKind): Promise<Scene & { close(): Promise<void> }> {
  const { settings, ...around } = await openSurroundings()
  let close = around.close
  try {
    const hosted = store === 'sqlite' ? undefined : await behindProxy(store)
    const fleetStore = hosted ?? sqliteIn(around.folder)
    const fleet = await openFleet(2, fleetStore, settings, (_, client) => around.signInAsOwner(client))
    const stopNotifying = notifyOfPayments(fleet, { ...around, settings })
    close = async () => {
      await stopNotifying()
      await fleet.close()
      await around.close()
    }
    for (const url of [around.partner.url, around.warehouseUrl])
      await fleet.owner.api.createWebhookEndpoint({ body: { url, events: null, enabled: true } })
    return {
      ...around,
      store,
      fleet,
      database: hosted?.proxy,
      engine: hosted?.engine,
      read: fleetStore.read,
      variants: await fillShelves(fleet.owner),
      promised: noPromises(),
      breaches: [],
      unwritten: [],
      logged: [],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
