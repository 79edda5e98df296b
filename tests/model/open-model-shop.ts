import { sandboxNotifications } from '#adapters/payments/sandbox/documents.ts'
import { signatureHeaders } from '#adapters/payments/sandbox/signature.ts'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { idempotencyRecords } from '#engine/idempotency/idempotency.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openBrowser, origin } from '../api/browser.ts'
import { createPeople, openLog, type SignedIn } from '../api/open-test-shop.ts'
import type { Browser } from '../api/browser.ts'
import { openShopProcess, sandboxKeys } from '../shop-process.ts'
import type { Lost } from './pure/checkouts.ts'
import { stockShop, type Shelf } from './stock-shop.ts'
import { opening } from './world.ts'

/** The message that is lost at the next start of a payment. */
interface Network {
  lost: Lost
}

/** One process of the shop over a store: everything that it remembers is lost when it is closed. */
async function openProcess(store: DocumentStore, clock: { now(): number }, network: Network) {
  const { log, lines } = openLog('warn')
  const opened = await openShopProcess({
    store,
    clock,
    log,
    async carry({ method, url }, send) {
      const isStart = method === 'POST' && new URL(url).pathname.endsWith('/payments')
      if (isStart && network.lost === 'request') throw new TypeError('connection refused')
      const response = await send()
      if (isStart && network.lost === 'answer') throw new TypeError('socket hang up')
      return response
    },
  })
  return { ...opened, lines }
}

type Process = Awaited<ReturnType<typeof openProcess>>

function openMemory(clock: { now(): number }): DocumentStore {
  return openSqliteStore({ path: ':memory:', clock, collections: allCollections })
}

/** A shop that is stocked, as documents and cookies: each run begins with a copy. */
interface Template {
  writes: Write[]
  shelf: Shelf
  cookies: Map<string, string>[]
}

async function makeTemplate(): Promise<Template> {
  const clock = { now: () => opening }
  const store = openMemory(clock)
  const process = await openProcess(store, clock, { lost: 'nothing' })
  const signIn = createPeople(store, clock)
  const owner = await signIn(openBrowser(process), ['owner'], 'Grace Hopper')
  const member: SignedIn = await signIn(openBrowser(process), [])
  const shelf = await stockShop({ store, owner: owner.api, memberId: member.customerId })
  await process.domain.worker.runOnce()
  const writes: Write[] = []
  // The answers to how it was stocked are nobody's any more.
  for (const collection of allCollections.filter((each) => each !== idempotencyRecords))
    for await (const { id, data } of readAll(store, collection))
      writes.push(put(collection, id, data, 'absent'))
  await process.close()
  await store.close()
  return { writes, shelf, cookies: [owner.cookies, new Map(), member.cookies] }
}

let template: Promise<Template> | undefined

/** A whole shop in this process, stocked, whose background work, notifications and clock move by hand alone. */
export async function openModelShop() {
  const { writes, shelf, cookies } = await (template ??= makeTemplate())
  let now = opening
  const clock = { now: () => now }
  const store = openMemory(clock)
  for (let at = 0; at < writes.length; at += 100) await store.commit(writes.slice(at, at + 100))
  const network: Network = { lost: 'nothing' }
  let process: Process = await openProcess(store, clock, network)
  const lines = [process.lines]
  const current = {
    get app() {
      return process.app
    },
  }
  const [owner, guest, member] = cookies.map((jar): Browser => {
    const browser = openBrowser(current)
    for (const [name, value] of jar) browser.cookies.set(name, value)
    return browser
  })
  if (!owner || !guest || !member) throw new Error('somebody is missing')
  return {
    store,
    clock,
    shelf,
    owner: owner.api,
    shoppers: [guest, member] as const,
    /** The logged errors of the processes. */
    // A payment that could not be started is shown to the shopper, and is no fault of the shop's.
    logged: () => lines.flat().filter((line) => !line.includes('"status":503')),
    get domain() {
      return process.domain
    },
    /** Loses something of the payments that are started from now on. */
    lose: (lost: Lost) => void (network.lost = lost),
    advance: (milliseconds: number) => void (now += milliseconds),
    /** Posts a form of the payment company's page, as a payer's browser does. */
    async payer(page: string, fields: Record<string, string> = {}): Promise<number> {
      const { pathname } = new URL(page, origin)
      const body = new URLSearchParams(fields)
      const request = new Request(new URL(pathname, origin), { method: 'POST', body, headers: { origin } })
      return (await process.app.fetch(request, { address: '127.0.0.1' })).status
    },
    /** Delivers one of the company's notifications, however often it has been before; answers what it is about. */
    async deliver(pick: number): Promise<string | undefined> {
      const { items } = await store.scan(sandboxNotifications, { limit: 500 })
      const chosen = items[pick % Math.max(1, items.length)]
      if (!chosen) return undefined
      const body = new TextEncoder().encode(chosen.data.body)
      const headers = signatureHeaders(sandboxKeys.secret, chosen.id, now, body)
      const answer = await guest.send('/api/webhooks/payments/sandbox', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      if (answer.status >= 300) throw new Error(`a notification was refused: ${answer.status} ${answer.text}`)
      return (JSON.parse(chosen.data.body) as { data: { key: string } }).data.key
    },
    /** Ends the process and begins another on the same store. */
    async restart(): Promise<void> {
      await process.close()
      process = await openProcess(store, clock, network)
      lines.push(process.lines)
    },
    async close(): Promise<void> {
      await process.close()
      await store.close()
    },
  }
}

export type ModelShop = Awaited<ReturnType<typeof openModelShop>>
