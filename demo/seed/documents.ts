import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { moment } from '#ports/document-store/field-schemas.ts'

/** One document, `demo`: how far the demo products have come. */
export const seedStates = defineCollection({
  name: 'seedStates',
  about:
    'Whether the demo products have been put into the shop: one that was interrupted goes on at the next start',
  schema: z.object({
    state: z.enum(['started', 'finished', 'removed']).meta({
      description: '`started`: not all of it is there yet; `removed`: the owner has removed it',
    }),
    startedAt: moment('When it was begun'),
  }),
  schemaVersion: 1,
  indexes: {},
})

/** The id of the one of the demo products. */
export const demoSeed = 'demo'

/** Whether the demo is in a shop: put in by a start, and not removed since. */
export const hasDemo = async (store: DocumentStore): Promise<boolean> =>
  (await store.get(seedStates, demoSeed))?.data.state === 'finished'

/** The write that notes that the demo was removed: no start puts it in again. */
export async function removedWrite(store: DocumentStore): Promise<Write[]> {
  const seed = await store.get(seedStates, demoSeed)
  return seed ? [put(seedStates, demoSeed, { ...seed.data, state: 'removed' }, seed.version)] : []
}
