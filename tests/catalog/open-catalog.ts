import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { collections } from '#domain/catalog/products/documents.ts'
import { markets } from '#domain/pricing/markets/documents.ts'
import { locations } from '#domain/inventory/stock/documents.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { demoMarkets } from '#demo/seed/markets.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { openLog, start } from '../api/open-test-shop.ts'
import { handlersOf, openProcess } from '../shop-process.ts'
import { openTestStore } from '../test-store.ts'

/** A clock that goes on by a millisecond each time it is read, so that no two changes share a moment. */
export function createTickingClock(): { now(): number; advance(milliseconds: number): void } {
  let time = start
  return {
    now: () => (time += 1),
    advance: (milliseconds) => void (time += milliseconds),
  }
}

/** A folder that is gone when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-catalog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function openDoors(store: DocumentStore): Promise<void> {
  await store.commit([
    ...Object.entries(demoMarkets).map(([id, market]) => put(markets, id, market, 'absent')),
    put(locations, 'studio', { name: 'Studio', position: 1, closedAt: null }, 'absent'),
    put(
      collections,
      'col_ceramics',
      {
        handle: 'ceramics',
        title: 'Ceramics',
        description: '',
        parent: null,
        image: null,
        position: 1,
        translations: {},
      },
      'absent',
    ),
  ])
}

/** The initial contents of a shop: the demo products, or only the markets and the place that they are sold from. */
type Contents = 'demo' | 'markets'

/** The rules of a shop over a store in memory, with what its catalog needs. */
export async function openTestCatalog(contents: Contents = 'demo') {
  const clock = createTickingClock()
  const folder = await temporaryFolder()
  const store = countingStore(await openTestStore({ clock, collections: allCollections }))
  const media = openDiskMedia({ directory: join(folder, 'media') })
  if (contents === 'demo') await seedDemo({ store, media, clock })
  else await openDoors(store)
  const { log } = openLog()
  const opened = await openProcess({ store, clock, log, settings: { DATA_DIR: folder } })
  onTestFinished(async () => {
    await opened.close()
    await store.close()
  })
  const { catalog, inventory, pricing } = opened.domain
  const { markets: shopMarkets } = pricing
  return {
    ...catalog,
    ...inventory,
    removal: opened.domain.wholeShop.removal,
    clock,
    media,
    store,
    markets: shopMarkets,
    handlers: handlersOf(opened),
  }
}
