import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import type { VariantOutline } from '../../catalog/read-model/outline.ts'

/** What is looked at of items to tell their stock. */
export interface StockedVariant {
  productId: string
  product: { title: string }
  variant: VariantOutline
}

/** What `createStock` needs. */
export interface StockNeeds {
  store: DocumentStore
  catalog: { outlined(variantId: string): StockedVariant | undefined }
  clock: Clock
  /** Where stock is kept for the next start, closed with it; nowhere unless given. */
  file?: BlockFile | undefined
}
