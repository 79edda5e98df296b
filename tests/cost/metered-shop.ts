import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { systemClock } from '#ports/clock/clock.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { listen } from '#server/serving/http-server.ts'
import { openShop } from '#server/wiring/open-shop.ts'
import { builtRenderer } from '#server/serving/pages.ts'
import { readSettings } from '#server/settings.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { signIn, signInAsOwner, type Owner } from '#demo/bench/owner.ts'
import { createVisitor, type Visitor } from '#demo/bench/visitor.ts'
import { createTestDatabase, testStore } from '../test-store.ts'
import { openMetered, type Meter } from './meter.ts'

/** A whole demo shop in this process, behind a port of its own, with a meter on its store. */
export interface MeteredShop {
  client: HttpClient
  meter: Pick<Meter, 'take' | 'details'>
  owner: Owner
  /** A browser of the demo's shopper, signed in. */
  signedIn: Visitor
  /** Resolves when nothing is left to be done: no task waits and no message. What looking costs is not metered. */
  settled(): Promise<void>
  close(): Promise<void>
}

async function isSettled(store: DocumentStore): Promise<boolean> {
  for await (const { data } of readAll(store, outboxTasks)) if (data.state === 'waiting') return false
  for await (const { data } of readAll(store, mails)) if (data.state === 'waiting') return false
  return true
}

/** Opens it, with its built screens, on this store. */
export async function openMeteredShop(storeName = testStore): Promise<MeteredShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cost-'))
  const database = await createTestDatabase(storeName)
  const aside = await database.open({ clock: systemClock, collections: allCollections })
  let meter: Meter | undefined
  const server = await listen({ port: 0, host: '127.0.0.1' })
  const publicUrl = `http://localhost:${server.port}`
  const shop = await openShop({
    settings: readSettings({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000', DEMO: 'products' }),
    publicUrl,
    log: pino({ level: 'silent' }),
    clock: systemClock,
    screens: builtRenderer(join(import.meta.dirname, '../..')),
    async openDocuments(needs) {
      meter = await openMetered((reports) => database.open({ ...needs, ...reports }))
      return meter.store
    },
  })
  if (!meter) throw new Error('the shop has opened no store')
  server.serve({ ...shop, before: undefined, proxies: 0 })
  await shop.begin()
  const client = createHttpClient(publicUrl)
  const accounts = shop.demoAccounts.map(({ email, password }) => `${email} ${password}`).join('\n')
  const owner = await signInAsOwner({ output: () => accounts }, client)
  const account = shop.demoAccounts.find(({ roles }) => roles.length === 0)
  if (!account) throw new Error('the demo has no shopper')
  const signedIn = createVisitor(client)
  await signIn(signedIn, account, publicUrl)
  return {
    client,
    meter,
    owner,
    signedIn,
    async settled() {
      for (let tries = 0; tries < 300; tries += 1) {
        if (await isSettled(aside)) return
        await sleep(50)
      }
      throw new Error('something is never done')
    },
    async close() {
      client.close()
      await server.close({ delay: 0, timeout: 1_000, hurried: true })
      await shop.close()
      await aside.close()
      await database.remove()
      await rm(folder, { recursive: true })
    },
  }
}
