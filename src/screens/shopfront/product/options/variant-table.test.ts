import { expect, test } from 'vitest'
import type { Product } from '../../types.ts'
import { fromTable, toTable } from './variant-table.ts'

const sizes = Array.from({ length: 30 }, (_, at) => `Size ${at}`)
const variants = sizes.flatMap((size, at) =>
  ['Ink', 'Chalk'].map((colour, place) => ({
    id: `var_${at}_${place}`,
    sku: `SKU-${at}-${place}`,
    options: [size, colour],
    labels: [`Größe ${at}`, colour],
    price: { amount: 4_200 + (at % 3) * 100, currency: 'EUR' },
    compareAtPrice: null,
    tiers: [],
    sellable: at % 4,
  })),
)
const options = [{ name: 'Size' }, { name: 'Colour' }]
const product = { title: 'Shirt', options, variants } as unknown as Product

test('a product of many variants becomes a shorter table, and comes back whole', () => {
  const table = toTable(product)
  expect(JSON.stringify(table).length).toBeLessThan(JSON.stringify(product).length / 2)
  expect(fromTable(JSON.parse(JSON.stringify(table)))).toEqual(product)
})

test('a product of few variants stays as it is', () => {
  const few = { ...product, variants: variants.slice(0, 3) as unknown as Product['variants'] }
  expect(toTable(few)).toEqual(few)
  expect(fromTable(few)).toBe(few)
})
