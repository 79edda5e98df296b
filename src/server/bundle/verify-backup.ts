import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { allCollections } from '../wiring/collections.ts'
import { openDocuments } from '../wiring/open-documents.ts'
import { commandFailure } from './bundle-failure.ts'
import { bundleSide, compareSides, storeSide } from './diff.ts'
import { partsMark } from './export.ts'
import { restoreBundle, type Restored } from './restore.ts'
import type { OnProgress } from './spool.ts'

/**
 * Restores a bundle into a new store beside it, compares both, and removes the store again. Lines that hold no document
 * are answered as problems, as a restore does.
 *
 * @param now when the bundle was begun: documents that have expired since are compared as well
 * @throws BundleFailure when the bundle is damaged, or differs from the restored store
 */
export async function verifyBackup(
  file: string,
  { now, onProgress }: { now: number; onProgress?: OnProgress | undefined },
): Promise<Restored> {
  const folder = await mkdtemp(`${file}${partsMark}`)
  const clear = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear)
  try {
    const clock = { now: () => now }
    const media = openDiskMedia({ directory: join(folder, 'media') })
    const store = await openDocuments(`sqlite:${join(folder, 'shop.db')}`, {
      clock,
      collections: allCollections,
    })
    try {
      const progress = onProgress ? { onProgress } : {}
      const restored = await restoreBundle(file, { store, media, clock, replace: false, ...progress })
      if (restored.problemCount > 0) return restored
      const bundle = await bundleSide(file)
      try {
        for await (const difference of compareSides(bundle, storeSide({ store, media })))
          throw commandFailure(`${file} was restored, and the result is not what it holds: ${difference}`)
      } finally {
        bundle.close()
      }
      return restored
    } finally {
      await store.close()
    }
  } finally {
    process.off('exit', clear)
    clear()
  }
}
