import { demoLanguages, demoTexts, termsIn } from '../languages/translate.ts'
import { collections as demoCollections, products as demoProducts } from '../products.ts'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { mediaDetails, mediaFiles } from '#domain/catalog/media/documents.ts'
import { countryTaxes, markets } from '#domain/pricing/markets/documents.ts'
import { locations } from '#domain/inventory/stock/documents.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { createSales, withSales } from '../generate/assortment.ts'
import { commitMissing, wanted, type Wanted } from './commit-missing.ts'
import { demoSeed, seedStates } from './documents.ts'
import {
  collectionDocument,
  drawProduct,
  studio,
  toProduct,
  type DrawnPicture,
  type PictureFile,
} from './products.ts'
import { demoMarkets, demoTaxes } from './markets.ts'
import { demoPages } from './pages.ts'
import { heroAlts, heroPictures } from './hero.ts'
import { homeDocument } from './home.ts'
import { postDocuments } from './posts.ts'
import { synonymDocuments } from './synonyms.ts'
import { makePast, type Past, type PastNeeds } from './past/past.ts'

const noPast: Past = { documents: [], sales: createSales() }

/** The required settings of a shop: markets, taxes and a stock location. */
function groundDocuments(): Wanted[] {
  return [
    ...Object.entries(demoMarkets).map(([id, market]) => wanted(markets, id, market)),
    ...Object.entries(demoTaxes).map(([country, taxes]) => wanted(countryTaxes, country, taxes)),
    wanted(locations, studio, { name: 'Studio', position: 1, closedAt: null }),
  ]
}

/** A page in the demo's other languages. */
const saidOfPage = (slug: string) =>
  Object.fromEntries(
    demoLanguages.flatMap((language) => {
      const said = demoTexts[language].pages[slug]
      return said ? [[language, said] as const] : []
    }),
  )

/** The labels of the demo in its other languages. */
const termDocuments = (now: Timestamp): Wanted[] =>
  demoLanguages.map((language) =>
    wanted(terms, language, { terms: termsIn(language, demoProducts), updatedAt: now }),
  )

/** A picture of the library, described in all languages. */
const libraryDocuments = (
  { media }: DrawnPicture,
  alts: LocalText,
  fileName: string,
  now: Timestamp,
): Wanted[] => [
  wanted(mediaFiles, media.id, { ...media, alt: '', fileName, createdAt: now }),
  wanted(mediaDetails, media.id, { alts, tags: [], focus: null, content: null, updatedAt: now }),
]

/** The pictures of products in the library. */
function pictureDocuments(drawn: ReadonlyMap<string, DrawnPicture[]>, now: Timestamp): Wanted[] {
  return demoProducts.flatMap((product) => {
    const pictures = drawn.get(product.handle) ?? []
    const { translations } = toProduct(product, pictures, now)
    return pictures.flatMap((picture, at) => {
      const { media } = picture
      const others = Object.entries(translations).flatMap(([language, { alts }]) => {
        const alt = alts?.[media.id]
        return alt ? [[language, alt] as const] : []
      })
      const fileName = `${product.handle}-${product.pictures[at]?.view ?? at}.${media.name.split('.').at(-1)}`
      const alts = { en: media.alt, ...Object.fromEntries(others) }
      return libraryDocuments(picture, alts, fileName, now)
    })
  })
}

/** The demo's pages. */
export function pageDocuments(now: Timestamp): Wanted[] {
  return Object.entries(demoPages).map(([slug, page], at) =>
    wanted(contentPages, slug, { ...page, position: at + 1, translations: saidOfPage(slug), updatedAt: now }),
  )
}

/** Files written at once: more would only queue at the disk. */
const filesAtOnce = 16

/** Keeps the files of pictures. */
export async function keepFiles(media: MediaStore, files: readonly PictureFile[]): Promise<void> {
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const some = files.slice(at, at + filesAtOnce)
    await Promise.all(some.map(({ name, bytes, type }) => media.put(name, bytes, type)))
  }
}

/** The pictures of all demo products, by the handle of each. */
export function drawAll(): Map<string, DrawnPicture[]> {
  return new Map(demoProducts.map((product) => [product.handle, drawProduct(product)]))
}

/** Begins, or goes on with what was begun and not finished. Answers when it was begun. */
async function beginSeeding(store: DocumentStore, now: Timestamp): Promise<Timestamp> {
  await commitMissing(store, [wanted(seedStates, demoSeed, { state: 'started', startedAt: now })])
  return (await store.get(seedStates, demoSeed))?.data.startedAt ?? now
}

/** The dependencies of filling a store. */
export interface SeedNeeds {
  store: DocumentStore
  media: MediaStore
  clock: Clock
  /** Supplies what the demo's order history needs; the demo has none when left out. */
  pastNeeds?: () => Promise<PastNeeds>
}

/** Puts in what a shop cannot be without, and nothing else. */
export const seedGround = ({ store }: Pick<SeedNeeds, 'store'>): Promise<void> =>
  commitMissing(store, groundDocuments())

/**
 * Puts the demo products, markets and pages into the shop, and its past where it is to have one. Ids follow from the products
 * and from when it was begun, and only what is not there is written, so one that was interrupted can simply be run
 * again.
 */
export async function seedDemo({ store, media, clock, pastNeeds }: SeedNeeds): Promise<void> {
  const now = await beginSeeding(store, toTimestamp(clock.now()))
  const drawn = drawAll()
  await keepFiles(
    media,
    [...heroPictures, ...[...drawn.values()].flat()].flatMap(({ files }) => files),
  )
  const picturesOf = (handle: string) => {
    const product = demoProducts.find((each) => each.handle === handle)
    return product && { product, drawn: drawn.get(handle) ?? [] }
  }
  const { documents, sales } = pastNeeds ? makePast(now, drawn, await pastNeeds()) : noPast
  await commitMissing(store, [
    ...groundDocuments(),
    ...pageDocuments(now),
    ...postDocuments(now, drawn),
    ...termDocuments(now),
    ...synonymDocuments(now),
    ...pictureDocuments(drawn, now),
    ...heroPictures.flatMap((picture) => libraryDocuments(picture, heroAlts, picture.media.name, now)),
    ...demoCollections.map((collection, at) => collectionDocument(collection, at + 1, picturesOf)),
    ...demoProducts.flatMap((product) =>
      withSales({ product, pictures: drawn.get(product.handle) ?? [] }, now, sales),
    ),
    // A demo without a past has the home page that nobody has edited.
    ...(pastNeeds ? [homeDocument(now)] : []),
    ...documents,
  ])
  await store.commit([put(seedStates, demoSeed, { state: 'finished', startedAt: now }, 'present')])
}
