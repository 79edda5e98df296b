import type { z } from 'zod'
import type { adminProduct } from '#contract/catalog/admin-product.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { ProductDocument } from '#domain/catalog/products/documents.ts'
import type { MediaDocument } from '#domain/catalog/media/documents.ts'
import type { DirectUploads } from '#domain/catalog/media/direct-uploads.ts'
import type { MediaLibrary } from '#domain/catalog/media/media-library.ts'
import { lowestBefore } from '#domain/catalog/products/price-history.ts'
import type { ProductRemoval } from '#domain/whole-shop/product-removal/remove-product.ts'
import type { Products } from '#domain/catalog/products/products.ts'
import { lowestPrices } from '#domain/catalog/read-model/indexed-product.ts'
import { listAllProducts, type ListedProduct } from '#domain/catalog/read-model/product-list.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { StockService } from '#domain/inventory/stock/stock.ts'
import { signLink } from '#engine/signed-links/signed-link.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { readRoute } from '#contract/routes.ts'
import { actorOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'
import { checkMarkets } from './check-markets.ts'
import type { ToImage } from './images.ts'

/** Dependencies of a product as staff see it. */
export interface AdminProductNeeds {
  catalog: ShopCatalog
  stock: Pick<StockService, 'ofVariant' | 'caughtUp'>
  toImage: ToImage
  clock: Clock
  secret: string
}

interface AdminProductsNeeds extends AdminProductNeeds {
  products: Products
  removal: ProductRemoval
  library: MediaLibrary
  uploads: DirectUploads
  markets: Markets
}

function previewPath(
  id: string,
  { handle }: ProductDocument,
  { clock, secret }: Pick<AdminProductNeeds, 'clock' | 'secret'>,
): string {
  const token = signLink(secret, 'product preview', id, clock.now() + limits.productPreviewLink.value)
  return `/products/${encodeURIComponent(handle)}?preview=${token}`
}

/** The present handles of collections. */
const presentNames = (
  handles: readonly string[],
  { collectionNames }: Pick<ShopCatalog, 'collectionNames'>,
) => [...new Set(handles.map((each) => collectionNames(each)[0] ?? each))]

/** A product as staff see it. */
export function toAdminProduct(
  { id, version, data }: Stored<ProductDocument>,
  { catalog, stock, toImage, clock, secret }: AdminProductNeeds,
): z.output<typeof adminProduct> {
  const { images, variants, translations: _, ...rest } = data
  return {
    ...rest,
    collections: presentNames(rest.collections, catalog),
    shippingClass: rest.shippingClass ?? '',
    related: rest.related ?? [],
    markets: rest.markets ?? [],
    publishAt: rest.publishAt ?? null,
    unpublishAt: rest.unpublishAt ?? null,
    safety: rest.safety ?? '',
    id,
    version,
    images: images.map((image) => ({ ...toImage(image), mediaId: image.id })),
    variants: variants.map(({ prices, pastPrices, ...variant }) => ({
      ...variant,
      prices: Object.entries(prices).map(([currency, price]) => ({ currency, ...price })),
      pastPrices: Object.entries(pastPrices)
        .flatMap(([currency, past]) => past.map((each) => ({ currency, ...each })))
        .sort((a, b) => (a.until < b.until ? 1 : -1)),
      lowestPrices: Object.entries(pastPrices).flatMap(([currency, past]) => {
        const amount = lowestBefore(past)
        return amount === null ? [] : [{ currency, amount }]
      }),
      stock: stock.ofVariant(variant.id),
    })),
    previewPath: data.status === 'active' ? null : previewPath(id, data, { clock, secret }),
  }
}

function toSummary({ id, product }: ListedProduct, currency: string, needs: AdminProductsNeeds) {
  const { catalog, stock, toImage } = needs
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
    collections: presentNames(product.collections, catalog),
    image: image ? toImage(image) : null,
    variants: product.variants.length,
    price: amount === undefined ? null : { amount, currency },
    priceVaries: product.variants.some(({ prices }) => (prices[currency]?.amount ?? amount) !== amount),
    sellable: rows.reduce((sum, { sellable }) => sum + sellable, 0),
    updatedAt: product.updatedAt,
  }
}

type AdminProductHandlers = Pick<
  Handlers,
  | 'listAdminProducts'
  | 'createProduct'
  | 'getAdminProduct'
  | 'replaceProduct'
  | 'removeProduct'
  | 'uploadMedia'
  | 'startUpload'
  | 'finishUpload'
>

/** Products and pictures as staff change them. */
export function createAdminProductsHandlers(needs: AdminProductsNeeds): AdminProductHandlers {
  const { catalog, products, removal, library, uploads, markets, stock, toImage } = needs
  /** A new variant's stock item is part of the answer. */
  const answer = async (saved: Stored<ProductDocument>) => {
    await stock.caughtUp()
    return toAdminProduct(saved, needs)
  }
  const toUploaded = (media: MediaDocument) => ({ ...toImage(media), mediaId: media.id })
  return {
    async listAdminProducts({ query }) {
      const { currency } = markets.find(null).market
      const { items, ...page } = listAllProducts(catalog, query)
      return { items: items.map((each) => toSummary(each, currency, needs)), ...page }
    },
    async createProduct({ body, operationId }) {
      checkMarkets(body.markets, markets)
      return answer(await products.create(body, operationId))
    },
    getAdminProduct: async ({ params }) => toAdminProduct(await products.read(params.productId), needs),
    async replaceProduct({ params: { productId }, version, body, operationId }) {
      checkMarkets(body.markets, markets, catalog.product(productId)?.markets)
      return answer(await products.replace(productId, version, body, operationId))
    },
    async removeProduct({ params, version }) {
      await removal.remove(params.productId, version)
      return undefined
    },
    uploadMedia: async ({ upload, query }) => toUploaded(await library.add(upload, query.fileName)),
    async startUpload({ body, caller }) {
      const started = await uploads.start(actorOf(caller), body)
      if (started) return started
      const headers = { 'content-type': body.contentType }
      return { uploadId: null, method: 'POST', url: readRoute('uploadMedia').path, headers, expiresAt: null }
    },
    finishUpload: async ({ params, query, caller }) =>
      toUploaded(await uploads.finish(actorOf(caller), params.uploadId, query.fileName)),
  }
}
