import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleTaxes, sampleZone } from '../markets/sample-market.ts'
import { berlin } from '../../people/customers/sample-address.ts'
import { sold, standard, europe, lineOf, price } from '../../buying/carts/sample-priced-cart.ts'

const quantities = fc.integer({ min: 1, max: 999 })
const items = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: quantities,
    sellable: fc.integer({ min: 0, max: 999 }),
    category: fc.constantFrom('standard', 'reduced', 'zero', 'other'),
    weight: fc.integer({ min: 0, max: 30_000 }),
  }),
  { maxLength: 12 },
)

test.each(['EUR', 'JPY', 'KWD'])(
  'in %s subtotal, shipping and tax make the total, and tax lines the tax',
  (currency) => {
    fc.assert(
      fc.property(
        items,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 100_000 }),
        (lines, taxInclusive, chosen, fee) => {
          const market = {
            ...europe,
            currency,
            taxInclusive,
            zones: [sampleZone({ rates: [{ ...standard, price: fee }] })],
          }
          const priced = price(
            {
              lines: lines.map(({ amount, quantity }, index) =>
                lineOf(quantity, amount, `line ${index}`, String(index)),
              ),
              deliveryOptionId: chosen ? 'standard' : null,
            },
            {
              market,
              taxes: sampleTaxes({ standard: 1900, reduced: 550, zero: 0 }),
              variant: (id) => {
                const { amount, weight, category } = lines[Number(id)] ?? {
                  amount: 0,
                  weight: 0,
                  category: '',
                }
                return sold(
                  { id, weight, prices: { [currency]: { amount, compareAt: null } } },
                  { taxCategory: category },
                )
              },
              sellable: (id) => lines[Number(id)]?.sellable ?? 0,
            },
          )
          const { subtotal, shipping, tax, taxLines, total } = priced.totals
          const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
          expect(subtotal).toBe(sum(priced.lines.map((line) => line.unitPrice * line.quantity)))
          expect(tax).toBe(sum(priced.lines.map((line) => line.tax)) + (priced.delivery?.tax ?? 0))
          expect(sum(taxLines.map(({ amount }) => amount))).toBe(tax)
          expect(total).toBe(subtotal + (shipping ?? 0) + (taxInclusive ? 0 : tax))
          expect([subtotal, tax, total].every(Number.isSafeInteger)).toBe(true)
        },
      ),
    )
  },
)

test('delivery in proportion to the items adds up, line by line and rate by rate', () => {
  const book = sold({ id: 'book', sku: 'BOOK' }, { taxCategory: 'reduced' })
  const { totals, delivery } = price(
    {
      lines: [lineOf(2), lineOf(1, 4_200, 'other', 'book')],
      deliveryAddress: berlin,
      deliveryOptionId: 'standard',
    },
    {
      taxes: sampleTaxes({ standard: 1900, reduced: 700 }, { shippingTax: 'proportional' }),
      variant: (id) => (id === 'book' ? book : sold()),
    },
  )
  expect(delivery?.taxParts.map(({ amount }) => amount)).toEqual([327, 163])
  expect(totals.taxLines).toEqual([
    { name: 'VAT', rate: 1900, amount: 1_341 + 52 },
    { name: 'VAT', rate: 700, amount: 275 + 11 },
  ])
  expect(totals.tax).toBe(1_341 + 52 + 275 + 11)
})
