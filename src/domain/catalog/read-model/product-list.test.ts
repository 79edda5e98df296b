import { expect, test } from 'vitest'
import { bareProduct, bareVariant } from '../products/bare-product.ts'
import { meantBy } from './product-list.ts'

const variant = bareVariant({ id: 'v1', sku: 'JUG-2', barcodes: ['4006381333931', '14006381333938'] })
const moment = '2026-01-01T00:00:00.000Z'
const jug = bareProduct({
  handle: 'jug',
  title: 'Large jug',
  variants: [variant],
  createdAt: moment,
  updatedAt: moment,
})

test.each([
  ['jug lar', true],
  ['jug-', true],
  ['14006381333938', true],
  ['4 006381-333931', true],
  // A number of a title or SKU begins many barcodes.
  ['4006', false],
  ['cup', false],
])('staff find a product by %s: %s', (q, finds) => {
  expect(meantBy({ q }, { inCollection: () => () => false })('jug', jug)).toBe(finds)
})
