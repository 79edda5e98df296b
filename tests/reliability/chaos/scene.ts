import { setTimeout as sleep } from 'node:timers/promises'
import { startDynamoLocal } from '../../hosted/dynamodb-local.ts'
import { openFleet, type Fleet, type FleetStore } from '../fleet/fleet.ts'
import { createTableAt, sqliteIn } from '../fleet/stores.ts'
import type { Promised } from '../promises.ts'
import { fillShelves, noPromises } from '../trade.ts'
import type { ReadShop } from '#demo/bench/audit/documents.ts'
import { openFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { openSurroundings, type Surroundings } from './surroundings.ts'

/** Where the shop of a run has its documents. */
export type StoreKind = 'sqlite' | 'dynamodb'

/** A shop of two processes behind a balancer, and everything around it. */
export interface Scene extends Omit<Surroundings, 'settings'> {
  store: StoreKind
  fleet: Fleet
  /** Between the shop and its database, where that is another program. */
  database: FaultyProxy | undefined
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

/** DynamoDB Local behind a proxy; the audit reads past it. */
async function behindProxy(): Promise<FleetStore & { proxy: FaultyProxy }> {
  const local = await startDynamoLocal()
  const table = await createTableAt(local.endpoint)
  const proxy = await openFaultyProxy(Number(new URL(local.endpoint).port))
  const settings = { ...table.settings, AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${proxy.port}` }
  const remove = async (): Promise<void> => {
    await proxy.close()
    await table.remove()
    await local.stop()
  }
  return { ...table, settings, remove, proxy }
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
    const hosted = store === 'dynamodb' ? await behindProxy() : undefined
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
