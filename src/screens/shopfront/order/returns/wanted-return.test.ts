import { expect, test } from 'vitest'
import { readReturn, sumsOf, type Returnable } from './wanted-return.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const bowl: Returnable = {
  lineId: 'bowl',
  quantity: 3,
  refund: eur(1_000),
  exchangeFor: [
    { variantId: 'dearer', title: '', price: eur(500), difference: eur(150) },
    { variantId: 'cheaper', title: '', price: eur(300), difference: eur(-50) },
  ],
}
const mug: Returnable = { lineId: 'mug', quantity: 1, refund: eur(2_400), exchangeFor: [] }

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test.each([
  ['nothing ticked', {}, null],
  ['one item of its own', { 'item.mug': '1' }, { back: 2_400, extra: 0 }],
  ['one of three, with the odd cent', { 'item.bowl': '1', 'quantity.bowl': '1' }, { back: 334, extra: 0 }],
  ['all of three', { 'item.bowl': '1', 'quantity.bowl': '3', 'item.mug': '1' }, { back: 3_400, extra: 0 }],
  [
    'a dearer exchange',
    { 'item.bowl': '1', 'quantity.bowl': '2', 'exchange.bowl': 'dearer' },
    { back: 0, extra: 300 },
  ],
  [
    'a cheaper exchange',
    { 'item.bowl': '1', 'quantity.bowl': '2', 'exchange.bowl': 'cheaper' },
    { back: 100, extra: 0 },
  ],
])('%s', (_, values, sums) => {
  expect(sumsOf([bowl, mug], form(values))).toEqual(sums)
})

test('a ticked item is read with its reason, and one without a reason is named', () => {
  const read = readReturn(
    form({
      'item.bowl': '1',
      'quantity.bowl': '2',
      'reason.bowl': 'damaged',
      'reason.mug': 'late',
      'item.cup': '1',
    }),
  )
  expect(read).toEqual({
    lines: [{ lineId: 'bowl', quantity: 2, reason: 'damaged' }],
    exchange: [],
    unexplained: ['reason.cup'],
  })
})
