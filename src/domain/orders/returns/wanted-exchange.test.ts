import { expect, test } from 'vitest'
import { sampleVariant } from '../../catalog/read-model/sample-variant.ts'
import { sampleOrder } from '../orders/sample-order.ts'
import { exchangeableFor } from './wanted-exchange.ts'

const sold = sampleVariant(
  { id: 'mug', prices: { EUR: { amount: 12_000, compareAt: null } } },
  { taxCategory: 'standard' },
)
const rules = {
  taxes: [{ name: 'USt', rates: { standard: 2_000 } }],
  shippingTax: 'standard' as const,
  apart: null,
}
const exemption = { reason: 'reverse_charge' as const, vatId: 'ATU13585627', note: '' }

test.each([
  ['with tax to who paid it', { taxRules: rules }, true, 12_000],
  [
    'without it to an exempt buyer',
    { taxRules: rules, taxInclusive: false, taxExemption: exemption },
    true,
    10_000,
  ],
  ['as it is where lists have no tax', { taxRules: rules, taxInclusive: false }, false, 12_000],
])('an item in exchange is shown at its list price, %s', (_, change, listed, price) => {
  const catalog = { variant: () => sold, sellable: () => 1, taxInclusive: () => listed }
  const shown = exchangeableFor(sampleOrder(change), { variantId: 'mug', unitPrice: 9_000 }, catalog)
  expect(shown).toMatchObject([{ price, difference: 0 }])
})
