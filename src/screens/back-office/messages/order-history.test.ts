import { expect, test } from 'vitest'
import { messages } from './messages/en.ts'
import { historySentence } from './order-history.ts'

const amount = { amount: 4_200, currency: 'EUR' }

test.each([
  [{ event: 'placed', details: {} }, 'Order placed'],
  [{ event: 'payment_received', details: { amount, paidWith: 'Card' } }, '€42.00 received with Card'],
  [
    { event: 'shipped', details: { quantity: 1, carrier: 'DHL', trackingNumber: '123' } },
    '1 item shipped, DHL, 123',
  ],
  [
    {
      event: 'edited',
      details: { added: 2, removed: 1, shippingMethod: 'Express', addressChanged: true, text: 'By phone' },
    },
    'Order edited (2 items added, 1 item removed, shipping method Express, new shipping address): By phone',
  ],
  [
    { event: 'refunded', details: { amount, route: 'store_credit', text: 'Late' } },
    '€42.00 refunded to store credit: Late',
  ],
  [{ event: 'refunded', details: { amount, route: 'bank' } }, '€42.00 taken back by the payer’s bank'],
  [
    { event: 'refund_requested', details: { amount, route: 'payment', overpaid: true } },
    'Refund of €42.00 requested: more was paid than was due',
  ],
  [{ event: 'dispute_ended', details: { outcome: 'won' } }, 'Dispute won'],
  [{ event: 'return_received', details: { quantity: 3, amount } }, '3 items returned, €42.00 credited'],
  [{ event: 'note', details: { text: 'Wrap it' } }, 'Wrap it'],
] as const)('%j is told as a sentence', (entry, sentence) => {
  expect(historySentence(entry, messages, 'en')).toBe(sentence)
})
