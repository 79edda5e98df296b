import { expect, test } from 'vitest'
import { variant, vase } from '../example-draft.ts'
import { suggestSkus } from './sku-suggestion.ts'

test('an SKU is suggested where there is none, and never one that is taken', () => {
  const draft = {
    ...vase(),
    variants: [variant(['Cobalt'], { sku: '' }), variant(['Ochre'], { sku: 'tide-vase-cobalt' })],
  }
  expect(suggestSkus(draft).map(({ sku }) => sku)).toEqual(['TIDE-VASE-COBALT-2', 'tide-vase-cobalt'])
})

test('an SKU is suggested for a product that has no words yet', () => {
  expect(
    suggestSkus({ ...vase(), handle: '', title: '', options: [], variants: [variant([], { sku: '' })] })[0]
      ?.sku,
  ).toBe('SKU')
})
