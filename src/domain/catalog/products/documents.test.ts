import { expect, test } from 'vitest'
import { bareProduct, bareVariant } from './bare-product.ts'
import { products, productVersions } from './documents.ts'

const moment = '2026-01-01T00:00:00.000Z'
const variants = [
  bareVariant({ id: 'v1', sku: 'A', barcodes: ['4006381333931'] }),
  bareVariant({ id: 'v2', sku: 'B' }),
]
const mug = bareProduct({ handle: 'mug', title: 'Mug', variants, createdAt: moment, updatedAt: moment })

test('a stored product with one barcode a variant, and a version of it, are read with a list of them', () => {
  const old = {
    ...mug,
    variants: variants.map(({ barcodes: [barcode = null], ...variant }) => ({ ...variant, barcode })),
  }
  expect(products.upgrades?.[1]?.(old)).toEqual(mug)
  const version = { productId: 'p1', number: 1, replacedAt: moment, by: null, expiresAt: moment }
  expect(productVersions.upgrades?.[1]?.({ ...version, product: old })).toEqual({ ...version, product: mug })
})
