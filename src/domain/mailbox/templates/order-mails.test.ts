import { expect, it } from 'vitest'
import { withStatuses } from '../../orders/figures.ts'
import { sampleOrder } from '../../orders/sample-order.ts'
import { layOut } from '../html.ts'
import type { MailKind } from '../mail-tasks.ts'
import { draftOrderMail } from './order-mails.ts'

const link = 'https://shop.example.org/orders/7K2QX-M4PD9?access=a.b'
const hostile = '<script>alert(1)</script>" onload="x'

const kinds: Exclude<MailKind, 'payment_returned'>[] = [
  'order_placed',
  'payment_received',
  'shipped',
  'delivered',
  'refunded',
  'cancelled',
]

it.each(kinds)('writes “%s” without letting anything typed become markup', (kind) => {
  const [line] = sampleOrder().lines
  const order = withStatuses(
    sampleOrder({
      deliveryAddress: { name: hostile, line1: hostile, city: hostile, country: 'DE' },
      lines: line ? [{ ...line, title: hostile, options: [{ name: hostile, value: hostile }] }] : [],
      paymentMethod: { id: 'manual', label: 'x', kind: 'offline', instructions: hostile },
      fulfilments: [
        {
          id: 'ful_1',
          state: 'shipped',
          lines: [{ lineId: 'line_1', quantity: 1 }],
          tracking: { carrier: hostile, number: hostile, url: `javascript:alert(1)//${hostile}` },
          createdAt: '2026-03-01T09:00:00.000Z',
          shippedAt: null,
          deliveredAt: null,
        },
      ],
    }),
  )
  const draft = draftOrderMail(kind, { orderId: '7K2QX-M4PD9', order, subject: 'ful_1', link })
  const { html } = layOut(hostile, draft.title, draft.blocks)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('" onload="x')
  expect(html).not.toContain('href="javascript:')
  expect(html).toContain(`href="${link}"`)
  expect(draft.subject).toContain('7K2QX-M4PD9')
})

it('says what is to be paid, where and under which number, while something is due', () => {
  const { payments: _, ...unpaid } = sampleOrder()
  const draft = draftOrderMail('order_placed', {
    orderId: '7K2QX-M4PD9',
    order: withStatuses({ ...unpaid, payments: [] }),
    subject: null,
    link,
  })
  const { text } = layOut('Kiln & Loom', draft.title, draft.blocks)
  expect(text).toContain('To pay: €130.90\nReference: 7K2QX-M4PD9\nTransfer it.')
  expect(text).toContain('3 × Mug · Celadon: €126.00')
  expect(text).toContain('of which VAT 19 %: €20.90')
  expect(text).toContain('Torstraße 1\n10119 Berlin')
})

it('says nothing of paying once it is paid', () => {
  const draft = draftOrderMail('order_placed', {
    orderId: '7K2QX-M4PD9',
    order: withStatuses(sampleOrder()),
    subject: null,
    link,
  })
  expect(layOut('Kiln & Loom', draft.title, draft.blocks).text).not.toContain('To pay')
})
