import { drawPicture } from '#demo/art/draw.ts'
import { drawHero, drawHeroPhone } from '#demo/art/hero.ts'
import { collections as demoCollections, products as demoProducts } from '#demo/goods.ts'
import { products } from '#domain/catalog/documents.ts'
import { contentPages } from '#domain/content/documents.ts'
import { countryTaxes, markets } from '#domain/markets/documents.ts'
import { locations } from '#domain/stock/documents.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { commitMissing, wanted, type Wanted } from './commit-missing.ts'
import { seedStates } from './documents.ts'
import { collectionDocument, drawProduct, productDocuments, studio, type DrawnPicture } from './goods.ts'
import { demoMarkets, demoTaxes } from './markets.ts'
import { demoPages } from './pages.ts'

const marker = 'demo'

/**
 * Whether the demo goods may be put in: there is no market and no product yet, or an earlier start did not
 * finish.
 */
export async function isEmpty(store: DocumentStore): Promise<boolean> {
  const seeded = await store.get(seedStates, marker)
  if (seeded) return seeded.data.state === 'started'
  const [market, product] = [
    await store.query(markets, { index: 'byPosition', limit: 1 }),
    await store.query(products, { index: 'byUpdate', limit: 1 }),
  ]
  return market.items.length === 0 && product.items.length === 0
}

/** What a shop cannot be without: where it sells, what it taxes, and where its stock lies. */
function groundDocuments(): Wanted[] {
  return [
    ...Object.entries(demoMarkets).map(([id, market]) => wanted(markets, id, market)),
    ...Object.entries(demoTaxes).map(([country, taxes]) => wanted(countryTaxes, country, taxes)),
    wanted(locations, studio, { name: 'Studio', position: 1 }),
  ]
}

function pageDocuments(now: Timestamp): Wanted[] {
  return Object.entries(demoPages).map(([slug, page], at) =>
    wanted(contentPages, slug, { ...page, position: at + 1, updatedAt: now }),
  )
}

/** Files kept at once: more would only queue at the disk. */
const filesAtOnce = 16

async function keepFiles(
  media: MediaStore,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const some = files.slice(at, at + filesAtOnce)
    await Promise.all(some.map(({ name, bytes }) => media.put(name, bytes, 'image/svg+xml')))
  }
}

function drawAll(): Map<string, DrawnPicture[]> {
  return new Map(
    demoProducts.map((product) => [
      product.handle,
      drawProduct(product, (each, { view, option }) => drawPicture(each, view, option)),
    ]),
  )
}

/**
 * Puts the demo goods, markets and pages into the shop. Ids follow from the goods and only what is not there
 * is written, so one that was interrupted can simply be run again.
 */
export async function seedDemo(needs: {
  store: DocumentStore
  media: MediaStore
  clock: Clock
}): Promise<void> {
  const { store, media, clock } = needs
  const now = toTimestamp(clock.now())
  await commitMissing(store, [wanted(seedStates, marker, { state: 'started', startedAt: now })])
  const drawn = drawAll()
  const encoder = new TextEncoder()
  await keepFiles(media, [
    { name: 'hero.svg', bytes: encoder.encode(drawHero()) },
    { name: 'hero-phone.svg', bytes: encoder.encode(drawHeroPhone()) },
    ...[...drawn.values()].flat().map((picture) => ({ name: picture.media.name, bytes: picture.bytes })),
  ])
  const picturesOf = (handle: string) => {
    const product = demoProducts.find((each) => each.handle === handle)
    return product && { product, drawn: drawn.get(handle) ?? [] }
  }
  await commitMissing(store, [
    ...groundDocuments(),
    ...pageDocuments(now),
    ...demoCollections.map((collection, at) => collectionDocument(collection, at + 1, picturesOf)),
    ...demoProducts.flatMap((product) => productDocuments(product, drawn.get(product.handle) ?? [], now)),
  ])
  await store.commit([put(seedStates, marker, { state: 'finished', startedAt: now }, 'present')])
}

/**
 * Makes a shop of an empty store: with the demo goods, or with markets, taxes and a place for stock alone, so that
 * products can be created and imported. A store with anything in it is left as it is.
 */
export async function fillEmptyStore(needs: {
  store: DocumentStore
  media: MediaStore
  clock: Clock
  demo: boolean
}): Promise<void> {
  if (!(await isEmpty(needs.store))) return
  if (needs.demo) await seedDemo(needs)
  else await commitMissing(needs.store, groundDocuments())
}
