import { makeProduct } from './product.ts'
import type { OrderPlan } from './plans.ts'
import { products as demoProducts } from '../products.ts'
import type { DemoProduct } from '../products/types.ts'
import type { SoldVariant } from '#domain/catalog/read-model/catalog.ts'
import type { ProductDocument } from '#domain/catalog/products/documents.ts'
import { productIdOfHandle, variantIdOfOptions } from '#domain/catalog/products/product-ids.ts'
import { stockItemId, stockItems, type StockItemDocument } from '#domain/inventory/stock/documents.ts'
import type { Holding } from '#domain/inventory/stock/stock.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import type { Wanted } from '../seed/commit-missing.ts'
import { productDocuments, studio, toProduct, type DrawnPicture } from '../seed/products.ts'

/** A made-up product as the shop has it. */
export interface StockedProduct {
  product: DemoProduct
  document: ProductDocument
  pictures: DrawnPicture[]
}

/** The products of a generated shop, each generated when it is needed: a shop may have more than memory holds. */
export interface Assortment {
  productAt(at: number): StockedProduct
  /** The variant of each line of a plan. */
  variantsOf(plan: OrderPlan): SoldVariant[]
  /** All documents of a product, with the stock that is left after its sales. */
  documentsOf(at: number, sales: Sales): Wanted[]
}

function picturesOf(
  model: string,
  { pictures }: DemoProduct,
  drawn: ReadonlyMap<string, readonly DrawnPicture[]>,
): DrawnPicture[] {
  const drawings = demoProducts.find(({ handle }) => handle === model)?.pictures ?? []
  return pictures.flatMap(({ option, alt }, at) => {
    const exact = drawings.findIndex((each) => each.view === 'front' && each.option === option)
    const picture = drawn.get(model)?.[Math.max(0, exact)]
    return picture
      ? [{ ...picture, media: { ...picture.media, id: `${picture.media.id}.${at + 1}`, alt } }]
      : []
  })
}

/** How many units of each stock item went out to orders, and how many of them came back. */
export interface Sales {
  add(out: Holding, back: Holding): void
  of(stockItemId: string): { out: number; back: number }
}

/** Keeps count of sales. */
export function createSales(): Sales {
  const sales = new Map<string, { out: number; back: number }>()
  const none = { out: 0, back: 0 }
  const more = (id: string, { out = 0, back = 0 }: { out?: number; back?: number }): void => {
    const known = sales.get(id) ?? none
    sales.set(id, { out: known.out + out, back: known.back + back })
  }
  return {
    add(out, back) {
      for (const { stockItemId, quantity } of out) more(stockItemId, { out: quantity })
      for (const { stockItemId, quantity } of back) more(stockItemId, { back: quantity })
    },
    of: (id) => sales.get(id) ?? none,
  }
}

/**
 * What lay there at first covers every order, so that stock was never below 0; what is left is the balance: the stock
 * that the product is drawn up with, unless more than that came back.
 */
export function withSales(
  { product, pictures }: Pick<StockedProduct, 'product' | 'pictures'>,
  until: Timestamp,
  sales: Sales,
): Wanted[] {
  const productId = productIdOfHandle(product.handle)
  const variants = product.variants.map((variant) => {
    const { out, back } = sales.of(stockItemId(variantIdOfOptions(productId, variant.options), studio))
    return { ...variant, stock: variant.stock + out - Math.min(back, variant.stock) }
  })
  return productDocuments({ ...product, variants }, pictures, until).map((each) => {
    if (each.collection.name !== stockItems.name) return each
    const { out, back } = sales.of(each.id)
    const data = each.data as StockItemDocument
    return { ...each, data: { ...data, onHand: data.onHand - out + back } }
  })
}

/** Opens the assortment of the shop of this name. `drawn` are the pictures of the demo products, by handle. */
export function createAssortment(
  name: string,
  until: Timestamp,
  drawn: ReadonlyMap<string, readonly DrawnPicture[]>,
): Assortment {
  const productAt = (at: number): StockedProduct => {
    const { product, model } = makeProduct(name, at)
    const pictures = picturesOf(model, product, drawn)
    return { product, pictures, document: toProduct(product, pictures, until) }
  }
  return {
    productAt,
    variantsOf: ({ lines }) =>
      lines.flatMap(({ product: at, variant: number }) => {
        const { product, document } = productAt(at)
        const variant = document.variants[number % document.variants.length]
        return variant ? [{ productId: productIdOfHandle(product.handle), product: document, variant }] : []
      }),
    documentsOf: (at, sales) => withSales(productAt(at), until, sales),
  }
}
