import type { ProductCopies } from '#domain/catalog/products/copy-product.ts'
import type { ProductDocument } from '#domain/catalog/products/documents.ts'
import type { Products } from '#domain/catalog/products/products.ts'
import { actorNames } from '#domain/people/api-tokens/actor-names.ts'
import type { ProductReference, ProductReferences } from '#domain/whole-shop/product-removal/references.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { Handlers } from '../api/handler.ts'
import { toAdminProduct, type AdminProductNeeds } from './admin-products.ts'

type ActorNeeds = Parameters<typeof actorNames>[0]

interface ProductActsNeeds extends AdminProductNeeds, ActorNeeds {
  products: Products
  copies: ProductCopies
  references: ProductReferences
}

type ProductActs = Pick<
  Handlers,
  'copyProduct' | 'listProductReferences' | 'listProductVersions' | 'restoreProductVersion'
>

/** Most versions and references that are listed. */
const most = { versions: 30, references: 50 }

/** The fields in which two states of a product differ. */
const changedFields = (before: ProductDocument, after: ProductDocument): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => {
    const of = (product: ProductDocument) => JSON.stringify(product[field as keyof ProductDocument])
    return field !== 'updatedAt' && of(before) !== of(after)
  })

/** Acts of staff on a product besides changing its fields. */
export function createProductActHandlers(needs: ProductActsNeeds): ProductActs {
  const { products, copies, references, stock } = needs
  const answer = async (saved: Stored<ProductDocument>) => {
    await stock.caughtUp()
    return toAdminProduct(saved, needs)
  }
  return {
    copyProduct: async ({ params, body, operationId }) =>
      answer(await copies.copy(params.productId, body.title, operationId)),
    async listProductReferences({ params }) {
      const { id, data } = await products.read(params.productId)
      const items: ProductReference[] = []
      for await (const reference of references.to(id, data)) {
        items.push(reference)
        if (items.length === most.references) break
      }
      return { items }
    },
    async listProductVersions({ params }) {
      const { data } = await products.read(params.productId)
      const { items } = await products.versions(params.productId, { limit: most.versions })
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
