import type { ProductFilter, ProductSummary } from '../../types.ts'
import { productStatuses } from '../../messages/statuses.ts'

const statuses = Object.keys(productStatuses) as ProductSummary['status'][]

/** The filter of products that an address asks for. */
export function readFilter(search: URLSearchParams): ProductFilter {
  const status = statuses.find((one) => one === search.get('status'))
  const texts = (['q', 'collection', 'tag', 'brand'] as const).flatMap((name) => {
    const text = search.get(name)?.trim()
    return text ? [[name, text] as const] : []
  })
  return { ...(status ? { status } : {}), ...Object.fromEntries(texts) }
}
