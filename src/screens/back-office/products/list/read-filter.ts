import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import type { ProductFilter } from '../../types.ts'

/** The filter of products that an address asks for. */
export function readFilter(search: URLSearchParams): ProductFilter {
  const status = productStatuses.find((one) => one === search.get('status'))
  const texts = (['q', 'collection', 'tag', 'brand'] as const).flatMap((name) => {
    const text = search.get(name)?.trim()
    return text ? [[name, text] as const] : []
  })
  return { ...(status ? { status } : {}), ...Object.fromEntries(texts) }
}
