import { leases } from '#engine/work/leases/documents.ts'
import { systemClock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { minute } from '#vocabulary/time.ts'
import { openMedia } from '../wiring/open-media.ts'
import { openStore } from '../wiring/open-store.ts'
import type { Settings } from '../settings.ts'
import { sqliteFileOf } from '../settings/store.ts'
import { commandFailure } from './bundle-failure.ts'
import { mustBeClosed, say, showProgress, printProblems } from './commands/command-line.ts'
import { restoreBundle } from './restore.ts'

/** A process that has renewed a lease so lately is alive, even when the clocks of two machines differ a little. */
const alive = 2 * minute

/**
 * A process that runs on a hosted store holds leases there, and nothing else shows it.
 * @throws BundleFailure when one does
 */
async function mustBeAlone(store: DocumentStore): Promise<void> {
  for await (const { id, data } of readAll(store, leases)) {
    const { holder, renewedAt } = data
    if (holder !== null && Math.abs(systemClock.now() - Date.parse(renewedAt)) < alive)
      throw commandFailure(
        `A shop runs on the store (${holder} has the lease ${id}, renewed ${renewedAt}): stop it, wait two minutes`,
      )
  }
}

/**
 * Restores a bundle into the store of these settings and prints the outcome. Answers the exit code: 0, or 1
 * when lines of the bundle are wrong and nothing was written.
 */
export async function restoreInto(file: string, settings: Settings, replace: boolean): Promise<number> {
  mustBeClosed(settings)
  const { media } = await openMedia({ settings, clock: systemClock })
  const { store } = await openStore({ settings, clock: systemClock })
  try {
    if (!sqliteFileOf(settings.documentStoreUrl)) await mustBeAlone(store)
    const needs = { store, media, clock: systemClock, replace, onProgress: showProgress }
    const restored = await restoreBundle(file, needs)
    if (restored.problemCount > 0) {
      printProblems(file, restored)
      say(`Nothing was written: ${restored.problemCount} lines are wrong.`)
      return 1
    }
    if (!restored.manifest.oneMoment)
      say('The bundle is not of one moment: the shop changed while it was made.')
    if (!restored.manifest.secrets)
      say('The bundle is without secrets: keys and accounts stay as they are here.')
    console.log(`${restored.written} documents written, ${restored.removed} removed`)
    return 0
  } finally {
    await store.close()
  }
}
