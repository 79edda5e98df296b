import { products } from '#domain/catalog/products/documents.ts'
import { put, remove, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { stored } from './open-persisted.ts'

/** A change of some products, another one each time: texts, handles, prices, facets, and what is listed at all. */
export async function changed(store: DocumentStore, step: number): Promise<Write[]> {
  const all = await stored(store)
  const [[id, product] = [], [other, taken] = [], [gone] = []] = all.slice((step * 3) % (all.length - 3))
  if (!id || !product || !other || !taken || !gone) throw new Error('there are too few products')
  const { handle, title, variants, attributes } = product
  return [
    put(
      products,
      id,
      {
        ...product,
        title: `${title} ${step}`,
        handle: `${handle}-${step}`,
        formerHandles: [{ handle, until: product.updatedAt }],
        status: step % 3 === 1 ? 'draft' : 'active',
        featured: step % 2 === 0,
        tags: [...product.tags, `tag ${step % 4}`],
        attributes: [...attributes.slice(0, 1), { name: 'Kind', values: [`kind ${step % 4}`] }],
        variants: variants.slice(step % 2),
      },
      'present',
    ),
    // Another one takes its place and its variants over.
    put(products, other, { ...taken, handle, variants: variants.slice(0, step % 2) }, 'present'),
    remove(products, gone, 'present'),
    put(products, `prd_new_${step}`, { ...product, handle: `new-${step}`, variants: [] }, 'absent'),
  ]
}
