import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { SettingsError } from '../settings.ts'

/** One document, `restore`, while a bundle is being put into the store. */
export const restoreStates = defineCollection({
  name: 'restoreStates',
  about: 'A bundle that is being put into the store; one that was cut short goes on when it is run again',
  schema: z.object({
    sha256: text('The sum of the bundle’s manifest'),
    startedAt: moment('When it was begun'),
  }),
  schemaVersion: 1,
  indexes: {},
  transient: true,
})

/** The id of the one document. */
export const restoreId = 'restore'

/** @throws SettingsError when a restore was cut short: half a shop must not open */
export async function mustBeWhole(store: DocumentStore): Promise<void> {
  if (!(await store.get(restoreStates, restoreId))) return
  throw new SettingsError(
    'The store holds a part of a bundle only: run the same `npm run restore -- FILE` again to its end.',
  )
}
