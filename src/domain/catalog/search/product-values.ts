import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import type { valueFields } from '#vocabulary/catalog/collection-rules.ts'
import { foldText, hasWords } from '#vocabulary/text/folding.ts'
import { countBits } from '#engine/columns/bits.ts'
import { brandFacet } from '../products/facet-terms.ts'
import { facetsReadAs } from '../listing/read-alike.ts'
import type { ProductIndex } from '../listing/product-index.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'

/** The values that are asked for. */
export interface ProductValueQuery {
  field: (typeof valueFields)[number]
  /** The name of an attribute or option; left out, their names are asked for. */
  name?: string | undefined
  /** Words that they have. */
  q?: string | undefined
}

interface Sources {
  catalog: Pick<ShopCatalog, 'outlines'>
  index: Pick<ProductIndex, 'facets' | 'remembered'>
}

/** A value, and how many products have it. */
type Used = readonly [value: string, uses: number]

/** How often each value comes, in the order in which they come first. */
export function counted(values: Iterable<string>): Used[] {
  const uses = new Map<string, number>()
  for (const value of values) uses.set(value, (uses.get(value) ?? 0) + 1)
  return [...uses]
}

function usedValues({ field, name }: ProductValueQuery, { catalog, index }: Sources): Used[] {
  const outlines = catalog.outlines().values()
  if (field === 'tag') return counted(outlines.flatMap(({ tags }) => tags))
  if (field === 'brand') return counted(outlines.map(({ brand }) => brand).filter(Boolean))
  if (name !== undefined)
    return facetsReadAs(index, name).flatMap(({ values }) =>
      [...values.values()].map(({ value, uses }): Used => [value, uses]),
    )
  return [...index.facets().values()]
    .filter((facet) => facet.name !== brandFacet && facet.name !== colourFacet)
    .map((facet): Used => [facet.name, countBits(facet.rows)])
}

/** The values that products have, the most frequent first; of those that people read alike the most frequent alone. */
export function productValues(query: ProductValueQuery, most: number, sources: Sources): string[] {
  const found = usedValues(query, sources)
    .filter(([value]) => hasWords(query.q, [value]))
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
  const alike = new Map<string, string>()
  for (const [value] of found) {
    if (alike.size === most) break
    const folded = foldText(value)
    if (!alike.has(folded)) alike.set(folded, value)
  }
  return [...alike.values()]
}
