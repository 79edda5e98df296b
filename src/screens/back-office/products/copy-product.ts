import { toHandle } from '#vocabulary/handles.ts'
import { newKey, type ProductDraft } from './draft.ts'
import type { ProductMessages } from './messages.ts'

/**
 * A product to be created like another one: a draft with a title, a handle and SKUs of its own, and without stock, barcodes and
 * price history.
 */
export function copyOf(draft: ProductDraft, m: Pick<ProductMessages, 'copyOf'>): ProductDraft {
  const title = m.copyOf(draft.title)
  return {
    ...draft,
    title,
    handle: toHandle(title),
    status: 'draft',
    featured: false,
    variants: draft.variants.map((variant) => ({
      ...variant,
      key: newKey(),
      id: undefined,
      sku: `${variant.sku}-COPY`,
      barcode: '',
      stock: {},
      sellable: null,
      history: { pastPrices: [], lowestPrices: [] },
    })),
  }
}
