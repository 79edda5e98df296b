import { z } from 'zod'
import { defineCollection, type Collection } from '../collection.ts'
import { put, type DocumentStore } from '../document-store.ts'
import { retryOnConflict } from '../retry.ts'

const state = z.object({
  versions: z.record(z.string(), z.int()).meta({
    description:
      'The schema version that documents are written under, by collection; as the program before did where none stands here',
  }),
  rewritten: z
    .record(
      z.string(),
      z.object({
        schemaVersion: z.int().meta({ description: 'The version they are rewritten to' }),
        after: z
          .string()
          .nullable()
          .meta({ description: 'The last id that was rewritten; null when all are' }),
      }),
    )
    .meta({
      description:
        'How far the migration to a schema version has come, by collection: where to go on, null when all is rewritten',
    }),
})

/** The state that programs share while two releases run at once. */
export type RolloutState = z.infer<typeof state>

export const storeSchemas = defineCollection({
  name: 'storeSchemas',
  about:
    'Which schema versions documents are written under, so that two releases can share the store: one document',
  schema: state,
  schemaVersion: 1,
  indexes: {},
})

const id = 'current'
const nothing: RolloutState = { versions: {}, rewritten: {} }

/** The state, which is empty before the first migration. */
export async function readState(store: DocumentStore): Promise<RolloutState> {
  return (await store.get(storeSchemas, id))?.data ?? nothing
}

/** Changes the state, whoever else changes it at the same time. @throws StoreConflict after too many of them */
export function changeState(
  store: DocumentStore,
  change: (state: RolloutState) => RolloutState,
): Promise<void> {
  return retryOnConflict(async () => {
    const found = await store.get(storeSchemas, id)
    await store.commit([put(storeSchemas, id, change(found?.data ?? nothing), found?.version ?? 'absent')])
  })
}

/** Whether documents of a collection are still written as the program before writes them. */
export const isWrittenAsBefore = (
  { name, before, schemaVersion }: Collection<unknown>,
  { versions }: RolloutState,
): boolean => before !== undefined && (versions[name] ?? 0) < schemaVersion

/** @throws RangeError when a declaration names a previous form that two releases could not share */
export function checkBefore({ name, before, schemaVersion, indexes }: Collection<unknown>): void {
  if (!before) return
  if (before.schemaVersion >= schemaVersion)
    throw new RangeError(`${name}: a changed form needs a new schema version`)
  const first = Object.keys(indexes).slice(0, before.indexes.length)
  if (first.join() !== before.indexes.join())
    throw new RangeError(`${name}: the indexes of before come first, in their order`)
}
