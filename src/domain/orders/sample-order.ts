import type { OrderContent } from './documents.ts'
import { berlin } from '../customers/sample-address.ts'

/** For tests: three mugs, two from the studio and one from the store, paid by bank transfer. */
export function sampleOrder(change: Partial<OrderContent> = {}): OrderContent {
  const at = '2026-03-01T09:00:00.000Z'
  return {
    checkoutId: 'chk_1',
    customerId: null,
    email: 'ada@example.org',
    emailKey: 'ada@example.org',
    channel: 'web',
    marketId: 'eu',
    currency: 'EUR',
    locale: 'en-IE',
    taxInclusive: true,
    deliveryAddress: berlin,
    billingAddress: berlin,
    note: null,
    lines: [
      {
        id: 'line_1',
        variantId: 'mug',
        productId: 'prd_mug',
        productHandle: 'mug',
        title: 'Mug',
        options: [{ name: 'Glaze', value: 'Celadon' }],
        sku: 'MUG',
        image: null,
        unitPrice: 4_200,
        quantity: 3,
        subtotal: 12_600,
        weight: 400,
        requiresShipping: true,
        taxRate: 1900,
        taxName: 'VAT 19 %',
        tax: 2_012,
        cancelled: 0,
        returned: 0,
        restocked: 0,
        holding: [
          { stockItemId: 'mug.studio', quantity: 2 },
          { stockItemId: 'mug.store', quantity: 1 },
        ],
      },
    ],
    delivery: {
      id: 'standard',
      name: 'Standard',
      price: 490,
      minDays: 2,
      maxDays: 4,
      tax: 78,
      taxRate: 1900,
    },
    totals: {
      subtotal: 12_600,
      shipping: 490,
      tax: 2_090,
      taxLines: [{ name: 'VAT 19 %', rate: 1900, amount: 2_090 }],
      total: 13_090,
    },
    paymentMethod: { id: 'manual', label: 'Bank transfer', kind: 'offline', instructions: 'Transfer it.' },
    payments: [
      {
        id: 'pay_1',
        kind: 'captured',
        refundId: null,
        provider: 'manual',
        reference: null,
        amount: 13_090,
        at,
        note: null,
      },
    ],
    fulfilments: [],
    history: [],
    demo: false,
    placedAt: at,
    cancelledAt: null,
    ...change,
  }
}
