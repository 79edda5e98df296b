import { expect, test } from 'vitest'
import { basisOf } from '../invoices/charges.ts'
import { orders } from './documents.ts'
import { withStatuses } from './statuses.ts'
import { sampleOrder } from './sample-order.ts'

test('an order whose history was sentences opens: the sentences stay as they were written', () => {
  const entry = { id: 'a', at: '2026-03-01T09:00:00.000Z', by: 'Grace', internal: false, mailId: null }
  const old = {
    ...withStatuses(sampleOrder()),
    history: [
      { ...entry, event: 'placed', text: 'Order placed' },
      { ...entry, event: 'cancelled', text: 'Cancelled: wrong colour' },
      { ...entry, event: 'note', text: 'Wrap it' },
      { ...entry, event: 'of_an_old_release', text: 'Something else' },
    ],
  }
  const { history } = orders.schema.parse(orders.upgrades?.[3]?.(old))
  expect(history).toEqual([
    { ...entry, event: 'placed', details: { sentence: 'Order placed' } },
    { ...entry, event: 'cancelled', details: { sentence: 'Cancelled: wrong colour' } },
    { ...entry, event: 'note', details: { text: 'Wrap it' } },
    { ...entry, event: 'note', details: { sentence: 'Something else' } },
  ])
})

test('names of taxes lose the rate that was in them, and an invoice of the order stays true to it', () => {
  const order = withStatuses(sampleOrder())
  const [line] = order.lines
  const taxes = [{ name: 'VAT 19 %', rate: 1900, amount: 2_012 }]
  const old = { ...order, lines: [{ ...line, taxes, taxName: 'VAT 19 %' }] }
  const upgraded = orders.schema.parse(orders.upgrades?.[3]?.(old))
  expect(upgraded.lines).toEqual(order.lines)
  // The digest that an invoice of this order had while the names held the rates.
  expect(basisOf(upgraded)).toBe('xxLnmuS_Je-dESIs32VOfaIDq8vDLEBJFJ6bgedG-kc')
})
