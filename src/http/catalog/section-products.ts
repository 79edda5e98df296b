import type { Section } from '#domain/catalog/publishing/sections.ts'
import { isShown, type ShownWhere } from '#domain/catalog/products/shown-collections.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Search } from '#domain/catalog/search/search.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { toCard, type ViewContext } from './card-views.ts'

/** The products that sections show. */
interface ProductNeeds {
  catalog: ShopCatalog
  search: Pick<Search, 'list'>
}

/** The context of a section: market, language, and the products elsewhere on the page. */
export interface Showing extends ViewContext, ShownWhere {
  language: Language
  /** Products that staff have named in pictures and quotations of the page, and those of the rows above. */
  elsewhere: Set<string>
}

/** The card of a product; undefined where it is not sold. */
export function cardOf(productId: string | null | undefined, showing: Showing, { catalog }: ProductNeeds) {
  const [found] =
    productId && catalog.outlines().get(productId)?.status === 'active' ? catalog.cards([productId]) : []
  return found && toCard(found.id, found.product, showing)
}

/** The products in a picture that are sold here. */
export const hotspotsOf = (
  hotspots: Extract<Section, { type: 'hero' }>['hotspots'] = [],
  showing: Showing,
  needs: ProductNeeds,
) =>
  hotspots.flatMap(({ productId, x, y }) => {
    const product = cardOf(productId, showing, needs)
    return product ? [{ x, y, product }] : []
  })

/**
 * The products of a section in this market. Those that the page shows elsewhere come last, where a row has too few
 * others; of a row of new products they are left out.
 */
export async function productsOf(
  {
    source,
    collection,
    most,
  }: Pick<Extract<Section, { type: 'products' }>, 'source' | 'collection' | 'most'>,
  showing: Showing,
  { catalog, search }: ProductNeeds,
) {
  const from = source === 'collection' ? catalog.collection(collection ?? '') : undefined
  if (source === 'collection' && !(from && isShown(from.collection, showing))) return []
  const isElsewhere = ({ id }: { id: string }) => showing.elsewhere.has(id)
  const { items } = await search.list({
    marketId: showing.marketId,
    currency: showing.market.currency,
    ...(source === 'collection' && collection !== null ? { collection } : {}),
    filters: new Map(),
    sort: source === 'newest' ? 'newest' : 'featured',
    page: 1,
    limit: most + showing.elsewhere.size,
  })
  const others = items.filter((item) => !isElsewhere(item))
  const shown = (source === 'newest' ? others : [...others, ...items.filter(isElsewhere)]).slice(0, most)
  for (const { id } of shown) showing.elsewhere.add(id)
  return shown.flatMap(({ id, product }) => toCard(id, product, showing) ?? [])
}
