import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import type { Settings } from '../settings.ts'

/** Secrets that the shop has made for itself, by purpose. */
export const shopSecrets = defineCollection({
  name: 'shopSecrets',
  about: 'A secret that the shop has made for itself because no setting gives one',
  schema: z.object({ secret: z.string().meta({ description: '256 random bits, base64url' }) }),
  schemaVersion: 1,
  indexes: {},
  secret: true,
})

/** The secret for a purpose; made at the first call, the same for every process on the store ever after. */
export async function keepSecret(store: DocumentStore, purpose: string): Promise<string> {
  const known = await store.get(shopSecrets, purpose)
  if (known) return known.data.secret
  const secret = newSecret()
  try {
    await store.commit([put(shopSecrets, purpose, { secret }, 'absent')])
    return secret
  } catch (error) {
    if (error instanceof StoreConflict) return keepSecret(store, purpose)
    throw error
  }
}

/** The secret that signs guests’ order links: the one of the settings, else one of the shop’s own. */
export const shopSecret = async (settings: Pick<Settings, 'SECRET'>, store: DocumentStore): Promise<string> =>
  settings.SECRET ?? (await keepSecret(store, 'order links'))
