import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { allCollections } from './collections.ts'
import type { Settings } from './settings.ts'

/** Opens what the settings say the shop's data lives in; every document is counted. */
export async function openStore({
  settings,
  clock,
}: {
  settings: Pick<Settings, 'storeFile' | 'mediaDirectory'>
  clock: Clock
}): Promise<{ store: DocumentStore; media: MediaStore }> {
  if (settings.storeFile !== ':memory:') await mkdir(dirname(settings.storeFile), { recursive: true })
  await mkdir(settings.mediaDirectory, { recursive: true })
  const store = openSqliteStore({ path: settings.storeFile, clock, collections: allCollections })
  return { store: countingStore(store), media: openDiskMedia({ directory: settings.mediaDirectory }) }
}
