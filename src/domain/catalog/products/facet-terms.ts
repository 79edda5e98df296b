import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import {
  colourFamilies,
  colourFamilyNames,
  familyOf,
  isColourFamily,
} from '#vocabulary/catalog/colour-families.ts'
import type { FacetTerm } from '#engine/columns/facet-columns.ts'
import type { ProductDocument } from './documents.ts'

/** The facet of the brand. */
export const brandFacet = 'Brand'

/** The fields of a product that have its facet terms. */
type Described = Pick<ProductDocument, 'attributes' | 'options' | 'variants' | 'brand'>

/** The values of an option that variants have. */
function soldValues({ variants }: Described, option: ProductDocument['options'][number], at: number) {
  const sold = new Set(variants.map((variant) => variant.options[at]))
  return option.values.filter(({ value }) => sold.has(value))
}

const optionTerms = (product: Described): FacetTerm[] =>
  product.options.flatMap((option, at) =>
    soldValues(product, option, at).map(({ value, swatch }, position) => ({
      name: option.name,
      value,
      detail: swatch,
      position,
    })),
  )

/** The families of a product's colours: those that its attribute names, else those of its options' values. */
export function coloursOf(product: Described): string[] {
  const named = product.attributes.find(({ name }) => name === colourFacet)
  if (named) return named.values
  const swatches = product.options.flatMap((option, at) => soldValues(product, option, at))
  return swatches.flatMap(({ swatch }) => (swatch && familyOf(swatch)) || [])
}

function colourTerm(value: string): FacetTerm {
  const isFamily = isColourFamily(value)
  return {
    name: colourFacet,
    value,
    detail: isFamily ? colourFamilies[value].swatch : null,
    position: isFamily ? colourFamilyNames.indexOf(value) : colourFamilyNames.length,
  }
}

/**
 * The facet terms of a product: the families of its colours, the option values of its variants, its attributes, and
 * its brand; the detail of a value is its colour, `#rrggbb`. Each value of a name comes once; an option and an
 * attribute of one name are one facet.
 */
export function facetTermsOf(product: Described): FacetTerm[] {
  const attributes = product.attributes.flatMap(({ name, values }) =>
    name === colourFacet ? [] : values.map((value) => ({ name, value, detail: null, position: 0 })),
  )
  const brand = product.brand ? [{ name: brandFacet, value: product.brand, detail: null, position: 0 }] : []
  const known = new Map<string, Set<string>>()
  const colours = coloursOf(product).map(colourTerm)
  return [...colours, ...optionTerms(product), ...attributes, ...brand].filter(({ name, value }) => {
    const values = known.get(name) ?? new Set<string>()
    if (values.has(value)) return false
    known.set(name, values.add(value))
    return true
  })
}
