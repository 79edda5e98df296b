import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import type { FacetColumn, FacetValue } from '#engine/columns/facet-values.ts'
import type { ListedProducts } from './product-sets.ts'

type Facets = Pick<ListedProducts, 'facets' | 'remembered'>

const foldedNames = new WeakMap<FacetColumn, string>()
const foldedValues = new WeakMap<FacetColumn, { edition: number; values: Map<string, FacetValue[]> }>()

function foldedName(column: FacetColumn): string {
  const known = foldedNames.get(column) ?? foldText(column.name)
  foldedNames.set(column, known)
  return known
}

/** The facets of these very names. */
export const facetsNamed = ({ facets }: Facets, names: readonly string[]): FacetColumn[] =>
  names.flatMap((name) => facets().get(name) ?? [])

/**
 * The facets whose name people read as this one: `Colour` as `colour`. The families of colours are another facet, of
 * which each value has several colours: it is meant by its exact name alone.
 */
export function facetsReadAs(index: Facets, name: string): readonly FacetColumn[] {
  if (name === colourFacet) return facetsNamed(index, [name])
  const named = index.remembered('facets by their folded names', () =>
    Map.groupBy(
      [...index.facets().values()].filter((column) => column.name !== colourFacet),
      foldedName,
    ),
  )
  return named.get(foldText(name)) ?? []
}

/** The values of a facet that people read as this text. */
export function valuesReadAs(column: FacetColumn, text: string): readonly FacetValue[] {
  const known = foldedValues.get(column)
  const values =
    known?.edition === column.edition
      ? known.values
      : Map.groupBy(column.values.values(), ({ value }) => foldText(value))
  if (values !== known?.values) foldedValues.set(column, { edition: column.edition, values })
  return values.get(foldText(text)) ?? []
}
