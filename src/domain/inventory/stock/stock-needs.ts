import type { ProductStatus } from '#vocabulary/catalog/product-states.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import type { VariantOutline } from '../../catalog/read-model/outline.ts'

/** The product data that stock needs. */
export interface StockedVariant {
  productId: string
  product: { title: string; status: ProductStatus; variants: readonly { options: readonly string[] }[] }
  variant: VariantOutline
}

/** Dependencies of `createStock`. */
export interface StockNeeds {
  store: DocumentStore
  catalog: { outlined(variantId: string): StockedVariant | undefined }
  clock: Clock
  /** The file that saves stock for the next start, closed with it; none if left out. */
  file?: BlockFile | undefined
}
