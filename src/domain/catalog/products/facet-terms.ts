import type { FacetTerm } from '#engine/columns/facet-columns.ts'
import type { ProductDocument } from './documents.ts'

/** The facet of the brand. */
export const brandFacet = 'Brand'

function optionTerms(product: ProductDocument): FacetTerm[] {
  return product.options.flatMap((option, at) => {
    const sold = new Set(product.variants.map((variant) => variant.options[at]))
    return option.values
      .map(({ value, swatch }, position) => ({ name: option.name, value, detail: swatch, position }))
      .filter(({ value }) => sold.has(value))
  })
}

/**
 * The facet terms of a product: its attributes, the option values of its variants, and its brand; the detail of a
 * value is its colour, `#rrggbb`. Each value of a name comes once; an option and an attribute of one name are one
 * facet.
 */
export function facetTermsOf(product: ProductDocument): FacetTerm[] {
  const attributes = product.attributes.flatMap(({ name, values }) =>
    values.map((value) => ({ name, value, detail: null, position: 0 })),
  )
  const brand = product.brand ? [{ name: brandFacet, value: product.brand, detail: null, position: 0 }] : []
  const known = new Map<string, Set<string>>()
  return [...optionTerms(product), ...attributes, ...brand].filter(({ name, value }) => {
    const values = known.get(name) ?? new Set<string>()
    if (values.has(value)) return false
    known.set(name, values.add(value))
    return true
  })
}
