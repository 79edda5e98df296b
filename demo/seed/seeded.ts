import { demoLanguages } from '../languages/translate.ts'
import { withSales } from '../generate/assortment.ts'
import { collections as demoCollections, products as demoProducts } from '../products.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { collections, products } from '#domain/catalog/products/documents.ts'
import { mediaDetails, mediaFiles } from '#domain/catalog/media/documents.ts'
import { contents } from '#domain/catalog/publishing/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { homeId } from '#vocabulary/catalog/sections.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { Place, SeededGroup } from '#domain/whole-shop/demo-removal/removal-job.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { Wanted } from './commit-missing.ts'
import { demoSeed, seedStates } from './documents.ts'
import { makePast, type PastNeeds } from './past/past.ts'
import { heroPictures } from './hero.ts'
import { homeDocument } from './home.ts'
import { postDocuments } from './posts.ts'
import { pageDocuments } from './seed.ts'
import { synonymDocuments } from './synonyms.ts'

/** Names the record that a document belongs to: an order, a product or a variant. */
type Belonging = Readonly<Partial<Record<'orderId' | 'productId' | 'variantId', unknown>>>

const place = ({ collection, id }: Wanted): Place => ({ collection, id })

/** Documents with those that belong to them: to the first one that has the id that they name, or an id within it. */
function grouped(documents: readonly Wanted[]): SeededGroup[] {
  const groups = new Map<string, { main: Place; dependents: Place[] }>()
  const ofVariant = new Map<string, string>()
  for (const document of documents)
    if (document.collection.name === products.name || document.collection.name === orders.name) {
      groups.set(document.id, { main: place(document), dependents: [] })
      const { variants = [] } = document.data as { variants?: readonly { id: string }[] }
      for (const { id } of variants) ofVariant.set(id, document.id)
    }
  for (const document of documents) {
    const { orderId, productId, variantId } = document.data as Belonging
    const owner = [orderId, productId, ofVariant.get(String(variantId)), document.id].find(
      (id) => typeof id === 'string' && groups.has(id),
    )
    const group = groups.get(String(owner))
    if (!group)
      groups.set(`${document.collection.name} ${document.id}`, { main: place(document), dependents: [] })
    else if (group.main.collection !== document.collection) group.dependents.push(place(document))
  }
  return [...groups.values()]
}

/** All that the demo has put into a shop but for markets, taxes and the stock location, which it cannot be without. */
export async function seededGroups(
  store: DocumentStore,
  pastNeeds: () => Promise<PastNeeds>,
): Promise<SeededGroup[]> {
  const seed = await store.get(seedStates, demoSeed)
  if (!seed) return []
  const now = seed.data.startedAt
  const drawn = new Map<string, never[]>()
  const { documents, sales } = makePast(now, drawn, await pastNeeds())
  const named = (collection: Wanted['collection'], ids: readonly string[]): Wanted[] =>
    ids.map((id) => ({ collection, id, data: {} }))
  const groups = grouped([
    ...documents,
    ...postDocuments(now, drawn),
    ...pageDocuments(now),
    homeDocument(now),
    ...synonymDocuments(now),
    ...named(terms, demoLanguages),
    ...demoProducts.flatMap((product) => withSales({ product, pictures: [] }, now, sales)),
    ...named(
      collections,
      demoCollections.map(({ handle }) => `col_${handle}`),
    ),
  ])
  const pictures = heroPictures.flatMap(({ media: { id } }) => [
    { collection: mediaFiles as Collection<unknown>, id },
    { collection: mediaDetails as Collection<unknown>, id },
  ])
  return groups.map((group) =>
    group.main.collection.name === contents.name && group.main.id === homeId
      ? { ...group, dependents: pictures }
      : group,
  )
}
