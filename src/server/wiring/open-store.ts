import { auditedStore } from '#domain/people/audit/audited-store.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { guardedStore, type GuardOptions } from '#ports/document-store/guard.ts'
import { openRollout } from '#ports/document-store/rollout/rollout.ts'
import { auditedCollections } from './audited-collections.ts'
import { allCollections } from './collections.ts'
import { openDocuments, type OpenDocuments } from './open-documents.ts'
import type { Settings } from '../settings.ts'

/**
 * Opens the document store that the settings name. Every document is counted, and no call waits for long
 * when the store does not answer.
 */
export async function openStore({
  settings,
  clock,
  open = (needs) => openDocuments(settings.documentStoreUrl, needs),
  ...told
}: {
  settings: Pick<Settings, 'documentStoreUrl'>
  clock: Clock
  open?: OpenDocuments | undefined
} & Pick<GuardOptions, 'onChange' | 'onDamage'>): Promise<{
  store: DocumentStore
  storeAnswers: () => boolean
}> {
  const store = await openRollout({
    collections: allCollections,
    open: (collections) => open({ clock, collections }),
  })
  const guarded = guardedStore(countingStore(store), told)
  const audited = auditedStore(guarded, { clock, collections: auditedCollections })
  return { store: audited, storeAnswers: guarded.answers }
}
