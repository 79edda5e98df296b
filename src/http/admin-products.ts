import type { z } from 'zod'
import type { adminProduct } from '#contract/admin-catalogue.ts'
import type { ShopCatalog } from '#domain/catalog/catalog.ts'
import type { ProductDocument } from '#domain/catalog/documents.ts'
import type { MediaLibrary } from '#domain/catalog/media-library.ts'
import type { Products } from '#domain/catalog/products.ts'
import { lowestPrices } from '#domain/search/goods-index.ts'
import { listAllProducts, type ListedProduct } from '#domain/catalog/product-list.ts'
import type { Markets } from '#domain/markets/documents.ts'
import type { StockKeeping } from '#domain/stock/stock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { Handlers } from './handler.ts'
import { toImage } from './images.ts'

interface AdminProductsNeeds {
  catalog: ShopCatalog
  products: Products
  library: MediaLibrary
  markets: Markets
  stock: Pick<StockKeeping, 'ofVariant' | 'caughtUp'>
}

function toAdminProduct(
  { id, version, data }: Stored<ProductDocument>,
  stock: AdminProductsNeeds['stock'],
): z.output<typeof adminProduct> {
  const { images, variants, ...rest } = data
  return {
    ...rest,
    id,
    version,
    images: images.map((image) => ({ ...toImage(image), mediaId: image.id })),
    variants: variants.map(({ prices, ...variant }) => ({
      ...variant,
      prices: Object.entries(prices).map(([currency, { amount, compareAt }]) => ({
        currency,
        amount,
        compareAt,
      })),
      stock: stock.ofVariant(variant.id),
    })),
  }
}

function toSummary({ id, product }: ListedProduct, currency: string, { stock }: AdminProductsNeeds) {
  const amount = lowestPrices(product).get(currency)
  const rows = product.variants
    .filter(({ trackStock }) => trackStock)
    .flatMap((variant) => stock.ofVariant(variant.id))
  const [image] = product.images
  return {
    id,
    handle: product.handle,
    title: product.title,
    status: product.status,
    image: image ? toImage(image) : null,
    variants: product.variants.length,
    price: amount === undefined ? null : { amount, currency },
    sellable: rows.reduce((sum, { sellable }) => sum + sellable, 0),
    updatedAt: product.updatedAt,
  }
}

type AdminProductHandlers = Pick<
  Handlers,
  'listAdminProducts' | 'createProduct' | 'getAdminProduct' | 'replaceProduct' | 'uploadMedia'
>

/** Products and pictures as staff change them. */
export function createAdminProductsHandlers(needs: AdminProductsNeeds): AdminProductHandlers {
  const { catalog, products, library, markets, stock } = needs
  /** A new variant's stock item is part of the answer. */
  const answer = async (saved: Stored<ProductDocument>) => {
    await stock.caughtUp()
    return toAdminProduct(saved, stock)
  }
  return {
    async listAdminProducts({ query }) {
      const { currency } = markets.find(null).market
      const { items, next } = listAllProducts(catalog.products(), query)
      return { items: items.map((each) => toSummary(each, currency, needs)), next }
    },
    createProduct: async ({ body, operationId }) => answer(await products.create(body, operationId)),
    getAdminProduct: async ({ params }) => toAdminProduct(await products.read(params.productId), stock),
    replaceProduct: async ({ params, version, body, operationId }) =>
      answer(await products.replace(params.productId, version, body, operationId)),
    async uploadMedia({ upload }) {
      const media = await library.add(upload)
      return { ...toImage(media), mediaId: media.id }
    },
  }
}
