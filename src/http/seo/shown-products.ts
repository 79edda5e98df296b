import { toProduct, type ProductViewContext } from '../catalog/catalog-views.ts'

/** A product as its page shows it. */
export type ShownProduct = NonNullable<ReturnType<typeof toProduct>>

/** Every product that a market sells, one after the other, as the pages of a place show it. */
export function* shownProducts(showing: ProductViewContext): Generator<ShownProduct> {
  for (const [id, product] of showing.catalog.products()) {
    if (product.status !== 'active') continue
    const shown = toProduct(id, product, { related: [], boughtTogether: [] }, showing)
    if (shown) yield shown
  }
}
