import { describe, expect, test } from 'vitest'
import { addressLines, cancelEffect, captureEffect, owed, paymentEffect, refundEffect } from './effects.ts'
import { messages } from './payment/messages/en.ts'
import { chosenLines, readQuantity } from './quantities.tsx'

const wording = { m: messages, locale: 'en-IE' }
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const line = {
  id: 'line_1',
  quantity: 3,
  cancelled: 1,
  title: 'Tide vase',
  options: [{ name: 'Glaze', value: 'Cobalt' }],
  sku: 'TIDE',
}
const order = {
  payment: 'paid' as const,
  paid: eur(4200),
  due: eur(0),
  authorised: eur(0),
  refundable: eur(4200),
  lines: [line],
  paymentMethod: { id: 'sandbox', label: 'Card', instructions: null, account: null },
}

describe('what is shown before money moves', () => {
  test('says what capturing charges, and what stays authorised', () => {
    const promised = { ...order, authorised: eur(4200) }
    expect(captureEffect(promised, 1200, wording)).toEqual([
      'The customer is charged €12.00 now.',
      '€30.00 stays authorised and is captured when the items are shipped.',
    ])
    expect(captureEffect(promised, 4200, wording)[1]).toBe('Nothing is left to capture after this.')
    expect(captureEffect(promised, 4201, wording)).toEqual(['Only €42.00 is authorised.'])
    expect(owed({ payment: 'authorised', due: eur(4200), authorised: eur(4200) })).toBe(0)
  })

  test('names the way back and what is left of a refund', () => {
    expect(refundEffect(order, 1200, wording)).toEqual([
      '€12.00 is refunded to the customer by Card.',
      '€30.00 can still be refunded after this.',
    ])
    expect(refundEffect(order, 4200, wording)[1]).toBe('Nothing more can be refunded after this.')
  })

  test('tells whoever refunds store credit of someone erased to pay it out', () => {
    expect(refundEffect(order, 1200, wording, 'manual')[0]).toContain('Pay out yourself what it paid')
  })

  test('does not pretend that the shop makes bank transfers', () => {
    const byHand = { ...order, paymentMethod: { ...order.paymentMethod, id: 'manual' } }
    expect(refundEffect(byHand, 1200, wording)[0]).toBe(
      'You transfer €12.00 to the customer. The refund stays open until you mark it as transferred; the customer is notified then.',
    )
    expect(cancelEffect(byHand, wording)[0]).toContain('until you mark it as transferred')
  })

  test('distinguishes a refund, a release and neither when an order is cancelled', () => {
    expect(cancelEffect(order, wording)).toEqual([
      '€42.00 is refunded to the customer by Card.',
      'All its 2 items are removed from fulfilment.',
    ])
    expect(cancelEffect({ ...order, paid: eur(0), payment: 'authorised' as const }, wording)[0]).toContain(
      'released',
    )
    expect(cancelEffect({ ...order, paid: eur(0), payment: 'pending' as const }, wording)[0]).toContain(
      'nothing is refunded',
    )
  })

  test('does not ask for a refund again', () => {
    expect(owed({ payment: 'partially_refunded', due: eur(550), authorised: eur(0) })).toBe(0)
    expect(owed({ payment: 'overpaid', due: eur(-550), authorised: eur(0) })).toBe(-550)
  })

  test('says what is still due, or too much, after a payment', () => {
    const due = { ...order, payment: 'pending' as const, due: eur(4200) }
    expect(paymentEffect(due, 4200, wording)).toContain('in full')
    expect(paymentEffect(due, 4000, wording)).toBe('€2.00 is still due after this.')
    expect(paymentEffect(due, 5000, wording)).toContain('€8.00 more than the balance due')
  })
})

describe('quantities of a dialog', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['2', 2],
    [' 2 ', 2],
    ['3', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e0', undefined],
    ['x', undefined],
  ])('%j of at most 2 is %s', (text, units) => {
    expect(readQuantity(text, 2)).toBe(units)
  })

  test('send the lines of which something was chosen, and nothing while one is wrong', () => {
    const lines = [
      { line, most: 2 },
      { line: { ...line, id: 'line_2' }, most: 1 },
    ]
    expect(chosenLines(lines, { line_1: '2', line_2: '0' })).toEqual([{ lineId: 'line_1', quantity: 2 }])
    expect(chosenLines(lines, { line_1: '2', line_2: '9' })).toBeUndefined()
  })
})

test('an address is written line by line, without what is missing', () => {
  const address = {
    name: 'Ada Lovelace',
    line1: 'Torstraße 1',
    postcode: '10119',
    city: 'Berlin',
    country: 'DE',
  }
  expect(addressLines(address, 'en')).toEqual(['Ada Lovelace', 'Torstraße 1', '10119 Berlin', 'Germany'])
})
