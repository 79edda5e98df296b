import type { ProductCopies } from '#domain/catalog/products/copy-product.ts'
import type { ProductDocument } from '#domain/catalog/products/documents.ts'
import type { Products } from '#domain/catalog/products/products.ts'
import { actorNames } from '#domain/people/api-tokens/actor-names.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { Handlers } from '../api/handler.ts'
import { toAdminProduct, type AdminProductNeeds } from './admin-products.ts'

type ActorNeeds = Parameters<typeof actorNames>[0]

interface ProductActsNeeds extends AdminProductNeeds, ActorNeeds {
  products: Products
  copies: ProductCopies
}

type ProductActs = Pick<Handlers, 'copyProduct' | 'listProductVersions' | 'restoreProductVersion'>

/** Most versions that are listed. */
const mostVersions = 30

/** The fields in which two states of a product differ. */
const changedFields = (before: ProductDocument, after: ProductDocument): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => {
    const of = (product: ProductDocument) => JSON.stringify(product[field as keyof ProductDocument])
    return field !== 'updatedAt' && of(before) !== of(after)
  })

/** Acts of staff on a product besides changing its fields. */
export function createProductActHandlers(needs: ProductActsNeeds): ProductActs {
  const { products, copies, stock } = needs
  const answer = async (saved: Stored<ProductDocument>) => {
    await stock.caughtUp()
    return toAdminProduct(saved, needs)
  }
  return {
    copyProduct: async ({ params, body, operationId }) =>
      answer(await copies.copy(params.productId, body.title, operationId)),
    async listProductVersions({ params }) {
      const { data } = await products.read(params.productId)
      const { items } = await products.versions(params.productId, { limit: mostVersions })
      const names = await actorNames(
        needs,
        items.flatMap((each) => each.data.by?.id ?? []),
      )
      return {
        items: items.map(({ data: { number, product, replacedAt, by } }, at) => ({
          number,
          title: product.title,
          replacedAt,
          by: by && { ...by, name: names.get(by.id ?? '') ?? null },
          changed: changedFields(product, items[at - 1]?.data.product ?? data),
        })),
      }
    },
    restoreProductVersion: async ({ params, version, operationId }) =>
      answer(await products.restore(params.productId, version, params.number, operationId)),
  }
}
