import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults, type FaultyStore } from '#ports/document-store/faults.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openShop, type OpenShop } from '#server/wiring/open-shop.ts'
import type { ScreensSource } from '#server/serving/pages.ts'
import { readSettings } from '#server/settings.ts'
import type { Role } from '#vocabulary/people/permissions.ts'
import { openBrowser, origin, type Browser } from '../api/browser.ts'
import { createPeople, noScreens, usualSettings, type SignedIn } from '../api/open-test-shop.ts'
import { furnish, putOnSale, someProduct } from '../api/products.ts'
import { createTestDatabase } from '../test-store.ts'

/** One process of the shop, as far as that can be had in one program. */
export interface Process {
  shop: OpenShop
  /** Its connection to the store, which fails on demand. */
  faulty: FaultyStore
  visitor(address?: string): Browser
}

/** Several shops on one store. */
export interface Fleet {
  processes: Process[]
  /** A connection of the test's own. */
  store: DocumentStore
  variantId: string
  /** Signs Ada in, without an issuer. */
  signIn(browser: Browser, roles?: readonly Role[]): Promise<SignedIn>
}

interface FleetOptions {
  size: number
  clock: Clock
  settings?: Record<string, string>
  screens?: ScreensSource
  /** Put around each process's connection, below its faults. */
  around?: (store: DocumentStore) => DocumentStore
  /** The store that they share; by default a SQLite file. */
  on?: 'sqlite' | 'firestore'
}

/** Opens so many shops over one store, with a bowl on sale. They are closed when the test has finished. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  const { size, clock, settings = {}, screens = noScreens, around = (store) => store } = options
  const database = await createTestDatabase(options.on ?? 'sqlite')
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fleet-'))
  const store = await database.open({ clock, collections: allCollections })
  await furnish(store)
  const open = async (): Promise<Process> => {
    let faulty: FaultyStore | undefined
    const shop = await openShop({
      settings: readSettings({
        DATA_DIR: folder,
        ...usualSettings,
        ...settings,
      }),
      publicUrl: origin,
      log: pino({ level: 'silent' }),
      clock,
      screens,
      openDocuments: async (needs) => (faulty = withFaults(around(await database.open(needs)))),
    })
    if (!faulty) throw new Error('the shop has opened no store')
    return { shop, faulty, visitor: (address) => openBrowser(shop, address) }
  }
  const processes: Process[] = []
  for (let index = 0; index < size; index += 1) processes.push(await open())
  onTestFinished(async () => {
    for (const { shop } of processes) await shop.close()
    await store.close()
    await database.remove()
    await rm(folder, { recursive: true })
  })
  const people = createPeople(store, clock)
  const signIn: Fleet['signIn'] = (browser, roles = []) => people(browser, roles, 'Ada')
  const visitor = processes[0]?.visitor()
  const owner = visitor && (await signIn(visitor, ['owner']))
  const { variantId } = owner ? await putOnSale(owner.api, someProduct(), 100) : { variantId: '' }
  return { processes, store, variantId, signIn }
}
