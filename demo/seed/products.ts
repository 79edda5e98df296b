import { contentName } from '#domain/catalog/media/media-library.ts'
import { uniqueKeysOf } from '#domain/catalog/products/unique-keys.ts'
import {
  uniqueKeys,
  collections,
  products,
  type ProductDocument,
} from '#domain/catalog/products/documents.ts'
import type { MediaDocument } from '#domain/catalog/media/documents.ts'
import { productIdOfHandle, variantIdOfOptions } from '#domain/catalog/products/product-ids.ts'
import { stockItemId, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { drawBack } from '../art/draw.ts'
import { isPhotograph, photoSize, photoStem, readPhoto } from '../pictures/photographs.ts'
import { demoLanguages, demoTexts, translateProduct } from '../languages/translate.ts'
import type { DemoCollection, DemoProduct, DemoVariant } from '../products/types.ts'
import { divideRounded } from '#vocabulary/money.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { wanted, type Wanted } from './commit-missing.ts'

/** The demo's one location. */
export const studio = 'studio'

/** A file of the media store. */
export interface PictureFile {
  name: string
  bytes: Uint8Array
  type: string
}

/** A picture with its files: one of a drawing, and each size of a photograph. */
export interface DrawnPicture {
  media: MediaDocument
  files: PictureFile[]
}

const fileTypes = { svg: 'image/svg+xml', webp: 'image/webp', avif: 'image/avif' } as const

/** A file of a picture, named after its content. */
export const pictureFile = (
  stem: string,
  bytes: Uint8Array,
  ending: keyof typeof fileTypes,
): PictureFile => ({ name: contentName(stem, bytes, ending), bytes, type: fileTypes[ending] })

/** A file as its picture names it, with its width in pixels. */
export const sourceOf = ({ name, type }: PictureFile, width: number) => ({ name, width, type })

/** Pixels of every drawing of products. */
const size = { width: 800, height: 1_000 }

type Shown = DemoProduct['pictures'][number]

function drawing(product: DemoProduct, { view, option }: Shown) {
  const bytes = new TextEncoder().encode(drawBack(product, option))
  return { ...size, sources: [], files: [pictureFile(`${product.handle}-${view}`, bytes, 'svg')] }
}

function photograph({ handle }: DemoProduct, { view, option }: Shown) {
  const { width, height, narrow } = photoSize
  const photo = readPhoto(photoStem(handle, view, option))
  const file = (bytes: Uint8Array) => pictureFile(`${handle}-${view}`, bytes, 'webp')
  const [full, small] = [file(photo.full), file(photo.narrow)]
  return { width, height, sources: [sourceOf(small, narrow), sourceOf(full, width)], files: [full, small] }
}

/** Draws the measured drawing of a product, and reads its other pictures, which are photographs. */
export function drawProduct(product: DemoProduct): DrawnPicture[] {
  return product.pictures.map((picture, at) => {
    const { files, ...made } = isPhotograph(picture.view)
      ? photograph(product, picture)
      : drawing(product, picture)
    const id = `${productIdOfHandle(product.handle)}.${at + 1}`
    return { media: { id, name: files[0]?.name ?? '', alt: picture.alt, ...made }, files }
  })
}

/** The picture that shows a variant: of the value it has of the option with swatches. */
function pictureOf(
  product: DemoProduct,
  variant: DemoVariant,
  pictures: readonly DrawnPicture[],
): string | null {
  const at = product.pictures.findIndex(
    ({ option }) => option !== undefined && variant.options.includes(option),
  )
  return pictures[at]?.media.id ?? null
}

/** Whole dollars: euros × 1.1, rounded. */
const toDollars = (cents: number): number => divideRounded(cents * 11, 1_000) * 100

/** Yen: euros × 160, rounded to hundreds, below a thousand to tens. */
function toYen(cents: number): number {
  const step = cents * 16 < 10_000 ? 10 : 100
  return divideRounded(cents * 16, step * 10) * step
}

/** Whole dirhams: euros × 4, rounded to fives from a hundred on. */
function toDirhams(cents: number): number {
  const step = cents * 4 < 10_000 ? 100 : 500
  return divideRounded(cents * 4, step) * step
}

function toVariant(
  product: DemoProduct,
  variant: DemoVariant,
  pictures: readonly DrawnPicture[],
  reduced: Timestamp,
): ProductDocument['variants'][number] {
  const { sku, options, price, compareAtPrice, weight, barcode } = variant
  const before = compareAtPrice ?? null
  const priced = (convert: (cents: number) => number) => ({
    amount: convert(price),
    compareAt: before === null ? null : convert(before),
  })
  const prices = {
    EUR: priced((cents) => cents),
    USD: priced(toDollars),
    JPY: priced(toYen),
    AED: priced(toDirhams),
  }
  return {
    id: variantIdOfOptions(productIdOfHandle(product.handle), options),
    sku,
    options,
    prices,
    barcodes: barcode ? [barcode] : [],
    weight,
    imageId: pictureOf(product, variant, pictures),
    trackStock: true,
    allowBackorder: false,
    lowStock: null,
    requiresShipping: true,
    content: null,
    pastPrices: Object.fromEntries(
      Object.entries(prices).flatMap(([currency, { compareAt }]) =>
        compareAt === null ? [] : [[currency, [{ amount: compareAt, until: reduced }]]],
      ),
    ),
  }
}

/** The titles of a demo product in its other languages. */
function translationsOf(
  product: DemoProduct,
  pictures: readonly DrawnPicture[],
): ProductDocument['translations'] {
  if (product.said) return product.said
  const said = demoLanguages.flatMap((language) => {
    const found = translateProduct(product, language)
    if (!found) return []
    const { alts, ...texts } = found
    const byPicture = pictures.map(({ media }, at) => [media.id, alts[at] ?? ''] as const)
    return [[language, { ...texts, alts: Object.fromEntries(byPicture) }] as const]
  })
  return Object.fromEntries(said)
}

/** The document of a demo product. */
export function toProduct(
  product: DemoProduct,
  pictures: readonly DrawnPicture[],
  now: Timestamp,
): ProductDocument {
  const attributes = { Type: [product.type], ...product.attributes }
  const published = plus(now, -product.publishedDaysAgo * day)
  // What is reduced has been on sale at its old price for half its time.
  const reduced = plus(now, (-product.publishedDaysAgo * day) / 2)
  return {
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    status: 'active',
    brand: product.brand,
    taxCategory: product.taxCategory,
    tags: product.tags,
    collections: product.collections,
    attributes: Object.entries(attributes).map(([name, values]) => ({ name, values })),
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map(({ value, swatch }) => ({ value, swatch: swatch ?? null })),
    })),
    variants: product.variants.map((variant) => toVariant(product, variant, pictures, reduced)),
    images: pictures.map(({ media }) => media),
    dimensions: product.dimensions,
    featured: product.featured ?? false,
    seo: { title: '', description: '' },
    translations: translationsOf(product, pictures),
    formerHandles: [],
    createdAt: published,
    updatedAt: published,
  }
}

/** A product with all that belongs to it: claims, stock and the movements that brought the stock in. */
export function productDocuments(
  product: DemoProduct,
  pictures: readonly DrawnPicture[],
  now: Timestamp,
): Wanted[] {
  const id = productIdOfHandle(product.handle)
  const document = toProduct(product, pictures, now)
  const stock = document.variants.flatMap(({ id: variantId }, at) => {
    const onHand = product.variants[at]?.stock ?? 0
    const itemId = stockItemId(variantId, studio)
    const item = wanted(stockItems, itemId, { variantId, locationId: studio, onHand, reserved: 0 })
    const change = {
      onHand,
      reason: 'Opening stock of the demo',
      by: 'shop',
      orderId: null,
      reference: null,
      counterpart: null,
    }
    const movement = wanted(stockMovements, `${itemId}.opening`, {
      stockItemId: itemId,
      kind: 'receive',
      ...change,
      at: document.createdAt,
    })
    return onHand > 0 ? [item, movement] : [item]
  })
  const held = [...uniqueKeysOf(document)].map((claim) =>
    wanted(uniqueKeys, claim, { productId: id, claimedAt: document.createdAt }),
  )
  return [wanted(products, id, document), ...held, ...stock]
}

/** A collection, with the picture of one of its products. */
export function collectionDocument(
  collection: DemoCollection,
  position: number,
  pictures: (handle: string) => { product: DemoProduct; drawn: readonly DrawnPicture[] } | undefined,
): Wanted {
  const { handle, title, description, parent, picture } = collection
  const found = pictures(picture.product)
  const views = found?.product.pictures ?? []
  const exact = views.findIndex(({ view, option }) => view === picture.view && option === picture.option)
  const at = exact >= 0 ? exact : views.findIndex(({ view }) => view === picture.view)
  const image = found?.drawn[at]?.media ?? null
  return wanted(collections, `col_${handle}`, {
    handle,
    title,
    description,
    parent: parent ?? null,
    image,
    position,
    translations: Object.fromEntries(
      demoLanguages.flatMap((language) => {
        const said = demoTexts[language].collections[handle]
        const imageAlt = found && translateProduct(found.product, language)?.alts[at]
        return said ? [[language, { ...said, ...(imageAlt ? { imageAlt } : {}) }] as const] : []
      }),
    ),
  })
}
