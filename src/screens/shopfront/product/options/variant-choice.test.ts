import { describe, expect, it } from 'vitest'
import type { Variant } from '../../types.ts'
import { findVariant, readChoice, sizeOf, stateOfValue, variantAfter, variantWith } from './variant-choice.ts'

function variant(id: string, options: string[], sellable: number): Variant {
  return {
    id,
    options,
    labels: options,
    sellable,
    sku: id,
    price: { amount: 4_200, currency: 'EUR' },
    compareAtPrice: null,
    lowestPrice: null,
    tiers: [],
    pricePerMeasure: null,
    availability: sellable > 0 ? 'in_stock' : 'sold_out',
    barcodes: [],
    weight: 900,
    imageId: null,
    deliveredBy: null,
  }
}

const cobaltSmall = variant('cs', ['Cobalt', 'Small'], 0)
const cobaltLarge = variant('cl', ['Cobalt', 'Large'], 3)
const celadonSmall = variant('es', ['Celadon', 'Small'], 5)
const ochreLarge = variant('ol', ['Ochre', 'Large'], 0)
const product = { variants: [cobaltSmall, cobaltLarge, celadonSmall, ochreLarge] }

describe('the variant that a page shows', () => {
  it('is the one of the URL, sold out or not', () => {
    expect(findVariant(product, 'cs')).toBe(cobaltSmall)
  })

  it('is the first that can be bought when the URL names none, or one that is not sold', () => {
    expect(findVariant(product, null)).toBe(cobaltLarge)
    expect(findVariant(product, 'gone')).toBe(cobaltLarge)
  })

  it('is the first when all are sold out', () => {
    expect(findVariant({ variants: [ochreLarge, cobaltSmall] }, null)).toBe(ochreLarge)
  })
})

describe('choosing a value', () => {
  it('keeps the other options where that is sold', () => {
    expect(variantAfter(product, cobaltLarge, 1, 'Small')).toBe(cobaltSmall)
  })

  it('changes other options where the combination does not exist', () => {
    expect(variantAfter(product, cobaltLarge, 0, 'Celadon')).toBe(celadonSmall)
  })

  it('leads nowhere for a value that nothing has', () => {
    expect(variantAfter(product, cobaltLarge, 0, 'Gold')).toBeUndefined()
  })
})

describe('a value beside the choice', () => {
  it.each([
    ['Cobalt', 0, 'available'],
    ['Celadon', 0, 'with_others'],
    ['Ochre', 0, 'sold_out'],
    ['Small', 1, 'sold_out'],
    ['Gold', 0, undefined],
  ] as const)('%s is %s', (value, option, state) => {
    expect(stateOfValue(product, cobaltLarge, option, value)).toBe(state)
  })
})

describe('a posted choice', () => {
  const options = [
    { name: 'Glaze', label: 'Glaze', values: [] },
    { name: 'Size', label: 'Size', values: [] },
  ]

  it('is read in the order of the options', () => {
    expect(readChoice({ options }, new URLSearchParams('option-1=Large&option-0=Cobalt'))).toEqual([
      'Cobalt',
      'Large',
    ])
  })

  it('is missing where the URL names a variant or nothing', () => {
    expect(readChoice({ options }, new URLSearchParams('variant=cl'))).toBeUndefined()
  })

  it('is no variant when a value is missing', () => {
    expect(
      variantWith(product, readChoice({ options }, new URLSearchParams('option-0=Cobalt')) ?? []),
    ).toBeUndefined()
  })
})

describe('the size of a product', () => {
  const sizes = ['Small', 'Large'].map((label) => ({ value: label, label, swatch: null }))
  const options = [
    { name: 'Glaze', label: 'Glaze', values: [] },
    { name: 'Size', label: 'Size', values: sizes },
  ]

  it('is that of the chosen variant where sizes are chosen between', () => {
    expect(sizeOf({ dimensions: 'Large', options }, celadonSmall)).toBe('Small')
    expect(sizeOf({ dimensions: 'Large', options }, cobaltLarge)).toBe('Large')
  })

  it('is the one that it has where no choice names it, or where nothing is sold', () => {
    expect(sizeOf({ dimensions: 'Ø 9 × 10 cm', options }, celadonSmall)).toBe('Ø 9 × 10 cm')
    expect(sizeOf({ dimensions: 'Large', options }, undefined)).toBe('Large')
    expect(sizeOf({ dimensions: null, options }, celadonSmall)).toBeNull()
  })
})
