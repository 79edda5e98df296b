import { expect, test } from 'vitest'
import { messages as shared } from '../../messages/messages/en.ts'
import type { AdminOrder } from '../../types.ts'
import { messages } from './messages/en.ts'
import { allItems, itemsEffect, noItems, readItems, refundRows } from './refund-items.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const order = {
  lines: [
    { id: 'one', title: 'Mug', options: [], sku: 'MUG' },
    { id: 'two', title: 'Cup', options: [], sku: 'CUP' },
  ],
  refundableLines: [
    { lineId: 'one', unshipped: 2, shipped: 1 },
    { lineId: 'two', unshipped: 0, shipped: 3 },
  ],
  refundableShipping: eur(490),
  refundableShippingTax: eur(78),
} as unknown as AdminOrder
const m = { ...messages, ...shared }

test('a line of which some units are shipped is there twice', () => {
  expect(refundRows(order).map(({ id, most }) => [id, most])).toEqual([
    ['one-open', 2],
    ['one-sent', 1],
    ['two-sent', 3],
  ])
})

test('items and shipping are read as the API takes them, and say where the items end up', () => {
  const typed = allItems(order, { ...noItems, restock: false })
  const read = readItems(order, typed, m, 'en-IE')
  expect(read.content).toEqual({
    items: [
      { lineId: 'one', quantity: 2, shipped: false, restock: false },
      { lineId: 'one', quantity: 1, shipped: true },
      { lineId: 'two', quantity: 3, shipped: true },
    ],
    shipping: eur(490),
  })
  expect(itemsEffect(read, false, { m: messages })).toEqual([
    '2 items are cancelled and not restocked.',
    '4 shipped items stay with the customer.',
  ])
})

test('nothing chosen is a plain amount, and too much is named', () => {
  const none = readItems(order, noItems, m, 'en-IE')
  expect(none).toMatchObject({ content: undefined, isCounted: true })
  expect(itemsEffect(none, true, { m: messages })).toEqual(['A plain amount: no item is refunded.'])
  const many = readItems(order, { ...noItems, quantities: { 'one-open': '3' } }, m, 'en-IE')
  expect(many).toMatchObject({ content: undefined, isCounted: false })
  const shipping = readItems(order, { ...noItems, shipping: '5' }, m, 'en-IE')
  expect(shipping).toMatchObject({ content: undefined, wrong: 'At most €4.90, including tax of €0.78' })
})
