import type { ProductInput, VariantInput } from '#domain/catalog/products/product-input.ts'
import { someProduct, someVariant } from './sample-products.ts'

const numbered = (name: string, count: number) => ({
  name,
  values: Array.from({ length: count }, (_, at) => ({ value: `${name} ${at + 1}`, swatch: null })),
})

/** Values of three options whose combinations are at least so many. */
function optionsFor(count: number): ProductInput['options'] {
  const [first, second] = [16, 16]
  return [
    numbered('Size', first),
    numbered('Colour', second),
    numbered('Fabric', Math.max(1, Math.ceil(count / (first * second)))),
  ]
}

/** A cost, and a price in each currency, as different as those of a shop are. */
function pricesAt(at: number): VariantInput['prices'] {
  const amount = 4_900 + (at % 37) * 100 + (at % 8) * 250
  return ['EUR', 'USD', 'JPY', 'AED'].map((currency, place) => ({
    currency,
    amount: amount + place * 510,
    compareAt: at % 5 === 0 ? amount + place * 510 + 1_000 : null,
    cost: 2_100 + (at % 11) * 30,
  }))
}

/** A product of so many variants in three options, each with an SKU, a barcode, and prices and costs in four currencies. */
export function largeProduct(count: number, handle = 'many-variants'): ProductInput {
  const options = optionsFor(count)
  const combinations = options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )
  return someProduct({
    handle,
    title: 'Many variants',
    options,
    variants: combinations.slice(0, count).map((choice, at) =>
      someVariant({
        sku: `${handle}-${choice.map((value) => value.replace(' ', '')).join('-')}`.toUpperCase(),
        options: choice,
        prices: pricesAt(at),
        barcodes: [String(4_006_381_000_000 + at * 7_919)],
        weight: 300 + (at % 23) * 20,
      }),
    ),
  })
}
