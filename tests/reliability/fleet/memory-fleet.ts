import { join } from 'node:path'
import { pino } from 'pino'
import { openFirestoreStore } from '#adapters/document-store/firestore/firestore-store.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { signInAsOwner } from '#demo/bench/owner.ts'
import { persistent } from '#demo/bench/persistent.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { listen } from '#server/serving/http-server.ts'
import { builtRenderer } from '#server/serving/pages.ts'
import { readSettings } from '#server/settings.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openShop } from '#server/wiring/open-shop.ts'
import { createMemoryFirestore } from '../../hosted/memory-firestore.ts'
import { temporaryFolder } from '../../running-shop.ts'
import { readShopStore } from '../shop-store.ts'
import { openBalancer } from './balancer.ts'
import { untilReady, type Fleet } from './fleet.ts'

type MemoryFleet = Pick<Fleet, 'client' | 'owner' | 'read' | 'close'>

const screens = () => builtRenderer(join(import.meta.dirname, '../../..'))

/**
 * Opens so many demo shops in this process on one Firestore in memory, each with a client and a port of its own, behind a
 * balancer: that database is part of the program. Closing ends their servers, and the process the rest.
 */
export async function openMemoryFleet(size: number): Promise<MemoryFleet> {
  const connect = createMemoryFirestore()
  const needs = { clock: systemClock, collections: allCollections }
  const aside = openFirestoreStore({ firestore: connect(), ...needs })
  const folder = temporaryFolder()
  const balancer = await openBalancer()
  const client = createHttpClient(balancer.url)
  const endings: (() => unknown)[] = [folder.remove, balancer.close, client.close]
  const close = async (): Promise<void> => {
    for (const end of endings.toReversed()) await end()
  }
  try {
    let accounts = ''
    for (let place = 0; place < size; place += 1) {
      const server = await listen({ port: 0, host: '127.0.0.1', keepAlive: 65_000 })
      const shop = await openShop({
        settings: readSettings({
          DATA_DIR: join(folder.path, 'data'),
          DEMO: 'products',
          RATE_LIMIT_PER_MINUTE: '1000000',
          TRUST_PROXY: 'on',
        }),
        publicUrl: balancer.url,
        log: pino({ level: 'silent' }),
        clock: systemClock,
        screens: screens(),
        openDocuments: async (wanted) => openFirestoreStore({ firestore: connect(), ...wanted }),
      })
      server.serve({ ...shop, before: undefined, proxies: 1 })
      // Google's client rejects promises of its own when it is called after its end: the shop ends with the process.
      endings.push(() => server.close({ delay: 0, timeout: 1_000, hurried: true }))
      await shop.begin()
      accounts ||= shop.demoAccounts.map(({ email, password }) => `${email} ${password}`).join('\n')
      balancer.add(server.port)
    }
    await untilReady(client)
    const owner = await signInAsOwner({ output: () => accounts }, persistent(client))
    return { client, owner, read: () => readShopStore(aside), close }
  } catch (error) {
    await close()
    throw error
  }
}
