import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { toHandle } from '#vocabulary/handles.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { ProductDocument } from './documents.ts'
import { inputOfProduct } from './input-of-product.ts'
import { productIdOfOperation } from './product-ids.ts'
import type { Products } from './products.ts'
import { standingOf, uniqueKeysOf } from './unique-keys.ts'

interface CopyNeeds {
  store: DocumentStore
  clock: Clock
  catalog: { productByHandle(handle: string): { id: string } | undefined }
  products: Pick<Products, 'create' | 'read'>
}

/** Copies of products. */
export interface ProductCopies {
  /**
   * Creates a draft with the texts, translations, pictures and variants of a product, under a handle and SKUs of its own; without
   * stock, barcodes and price history. A repeat of the operation answers the copy.
   * @throws ShopFailure `product_not_found`
   */
  copy(id: string, title: string, operationId: string): Promise<Stored<ProductDocument>>
}

/** Most characters of an SKU. */
const longestSku = 100

/** The names of the copy of a product: its handle follows from its title, SKUs from those copied. */
function namesOf({ handle, variants }: ProductDocument, title: string, number: number) {
  const end = number === 1 ? '' : `-${number}`
  const ending = `-COPY${end}`
  // At most 80 characters, which leaves room for the number.
  const base = toHandle(title) || toHandle(`${handle} copy`)
  return {
    handle: `${base}${end}`,
    skus: variants.map(({ sku }) => `${shorten(sku, longestSku - ending.length)}${ending}`),
  }
}

/** Creates the copies. */
export function createProductCopies({ store, clock, catalog, products }: CopyNeeds): ProductCopies {
  /** The first names that no other product has. */
  async function freeNames(source: ProductDocument, title: string, copyId: string) {
    for (let number = 1; ; number += 1) {
      const { handle, skus } = namesOf(source, title, number)
      const holder = catalog.productByHandle(handle)
      if (holder && holder.id !== copyId) continue
      const keys = [
        ...uniqueKeysOf({
          handle,
          variants: source.variants.map((each, at) => ({ ...each, sku: skus[at] ?? '' })),
        }),
      ]
      const { taken } = await standingOf(store, keys, copyId, toTimestamp(clock.now()))
      if (taken.length === 0) return { handle, skus }
    }
  }
  return {
    async copy(id, title, operationId) {
      const { data } = await products.read(id)
      const { handle, skus } = await freeNames(data, title, productIdOfOperation(operationId))
      const input = inputOfProduct(data)
      const variants = input.variants.map(({ id: _, ...variant }, at) => ({
        ...variant,
        sku: skus[at] ?? variant.sku,
        barcodes: [],
      }))
      return products.create(
        {
          ...input,
          title,
          handle,
          status: 'draft',
          featured: false,
          publishAt: null,
          unpublishAt: null,
          variants,
        },
        operationId,
        {
          translations: data.translations,
          pictures: new Map(data.images.map((image) => [image.id, image])),
        },
      )
    },
  }
}
