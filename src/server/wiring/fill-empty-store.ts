import { products } from '#domain/catalog/products/documents.ts'
import { markets } from '#domain/pricing/markets/documents.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { isEmptyCollection } from '#ports/document-store/read-all.ts'
import { mustBeWhole } from '../bundle/restore-state.ts'
import { demoSeed, seedStates } from '#demo/seed/documents.ts'
import type { SeedNeeds } from '#demo/seed/seed.ts'

/**
 * Whether the demo catalogue may be added: there is no market and no product yet, or an earlier start did not
 * finish.
 */
export async function isEmpty(store: DocumentStore): Promise<boolean> {
  const seeded = await store.get(seedStates, demoSeed)
  if (seeded) return seeded.data.state === 'started'
  return (await isEmptyCollection(store, markets)) && (await isEmptyCollection(store, products))
}

/**
 * Makes a shop of an empty store: with the demo catalogue, or with markets, taxes and a place for stock alone, so that
 * products can be created and imported. A store with anything in it is left as it is.
 * @throws SettingsError when the store holds a part of a bundle only
 */
export async function fillEmptyStore(needs: SeedNeeds & { demo: boolean }): Promise<void> {
  await mustBeWhole(needs.store)
  if (!(await isEmpty(needs.store))) return
  // The demo is a hundred modules, which no start needs but the first.
  const { seedDemo, seedGround } = await import('#demo/seed/seed.ts')
  await (needs.demo ? seedDemo(needs) : seedGround(needs))
}
