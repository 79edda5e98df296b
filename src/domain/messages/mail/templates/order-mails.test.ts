import { describe, expect, it } from 'vitest'
import { textOfHtml } from '#vocabulary/text/html-text.ts'
import type { OrderContent, OrderDocument } from '../../../orders/orders/order-document.ts'
import { withStatuses } from '../../../orders/orders/statuses.ts'
import { sampleOrder } from '../../../orders/orders/sample-order.ts'
import { layOut, type MailShop } from './layout.ts'
import type { OrderMailKind } from '#vocabulary/messages/mail-requests.ts'
import { draftOrderMail } from './order-mails.ts'

const shop: MailShop = { name: 'Kiln & Loom', url: 'https://shop.example.org' }
const orderId = '7K2QX-M4PD9'
const link = `https://shop.example.org/orders/${orderId}?access=a.b`
const payLink = `https://shop.example.org/orders/${orderId}/pay?access=a.b`
const hostile = '<script>alert(1)</script>" onload="x'
const at = '2026-03-01T09:00:00.000Z'

/** The subject of each kind, in an order with every event. */
const subjects: Readonly<Record<OrderMailKind, string | null>> = {
  order_placed: null,
  payment_received: 'pay_1',
  payment_reminder: null,
  shipped: 'ful_1',
  delivered: 'ful_1',
  refunded: 'ref_1',
  cancelled: null,
  order_edited: 'act_1',
  return_requested: 'ret_1',
  return_answered: 'ret_1',
  return_received: 'crd_1',
}
const kinds = Object.keys(subjects) as OrderMailKind[]

/** An order of which all that people can type is `typed`. */
function eventful(typed: string): OrderDocument {
  const base = sampleOrder()
  const address = { name: typed, line1: typed, city: typed, country: 'DE' }
  const details = { added: 2, removed: 1, shippingMethod: typed, addressChanged: true, text: typed } as const
  const act = { id: 'act_1', at, by: typed, internal: false, mailId: null }
  const [line] = base.lines
  const [payment] = base.payments
  if (!line || !payment || !base.delivery) throw new Error('the sample order has changed')
  return withStatuses({
    ...base,
    deliveryAddress: address,
    lines: [
      {
        ...line,
        title: typed,
        options: [{ name: typed, value: typed }],
        discounts: [{ promotionId: 'p', name: typed, code: typed, amount: 100 }],
        discount: 100,
        backordered: 2,
      },
    ],
    totals: { ...base.totals, discount: 100, total: 12_990 },
    delivery: {
      ...base.delivery,
      name: typed,
      estimate: { earliest: '2026-03-04', latest: '2026-03-06' },
      pickup: { name: typed, instructions: typed },
    },
    paymentMethod: { id: 'manual', label: typed, kind: 'offline', instructions: typed },
    payments: [
      payment,
      { ...payment, id: 'ref_1.end', kind: 'refunded', refundId: 'ref_1', amount: 500, note: typed },
    ],
    fulfilments: [
      {
        id: 'ful_1',
        state: 'shipped',
        lines: [{ lineId: 'line_1', quantity: 1 }],
        tracking: { carrier: typed, number: typed, url: `javascript:alert(1)//${typed}` },
        createdAt: at,
        shippedAt: at,
        deliveredAt: null,
      },
    ],
    returns: [
      {
        id: 'ret_1',
        state: 'approved',
        lines: [{ lineId: 'line_1', quantity: 1, reason: 'damaged', received: 0 }],
        note: typed,
        answer: typed,
        exchange: [],
        requestedAt: at,
        decidedAt: at,
        endedAt: null,
      },
    ],
    credits: [
      {
        id: 'crd_1',
        kind: 'returned',
        lines: [{ lineId: 'line_1', quantity: 1, amount: 500, tax: 80 }],
        shipping: 0,
        adjustment: 0,
        amount: 500,
        reason: typed,
        at,
      },
    ],
    history: [
      { ...act, event: 'edited', details },
      { ...act, id: 'act_2', event: 'cancelled', details: { text: typed } },
    ],
  })
}

const draftOf = (kind: OrderMailKind, order: OrderDocument) =>
  draftOrderMail(kind, { orderId, order, subject: subjects[kind], link, payLink })

function laidOut(kind: OrderMailKind, change: Partial<OrderContent> = {}): string {
  const { title, blocks } = draftOf(kind, withStatuses(sampleOrder(change)))
  return layOut(shop, title, blocks).text
}

it.each(kinds)('writes “%s” without letting anything typed become markup', (kind) => {
  const draft = draftOf(kind, eventful(hostile))
  const { html } = layOut({ ...shop, name: hostile }, draft.title, draft.blocks)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('" onload="x')
  expect(html).not.toContain('href="javascript:')
  expect(html).toContain(`href="${link}"`)
  expect(draft.subject).toContain(orderId)
})

it.each(kinds)('has the same content in the HTML and the text of “%s”', (kind) => {
  const draft = draftOf(kind, eventful('Zoë & Co'))
  const { html, text } = layOut(shop, draft.title, draft.blocks)
  if (subjects[kind] === 'ret_1') expect(text).toContain(`Return ${orderId}-R1, requested on Sunday`)
  const body = textOfHtml(html.slice(html.indexOf('<body')))
  const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}€.,/&-]+/gu) ?? []
  const written = new Set(wordsOf(text.replaceAll(/https?:\S+/g, '')))
  expect(wordsOf(body).filter((word) => !written.has(word))).toEqual([])
  const shown = new Set(wordsOf(body))
  expect([...written].filter((word) => !shown.has(word.replace(/:$/, '')) && word !== '—')).toEqual([])
})

describe('The confirmation', () => {
  const { payments: _, ...unpaid } = sampleOrder()

  it('has the amount, the account and the reference while something is due', () => {
    const account = { holder: 'Kiln', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    const paymentMethod = { ...unpaid.paymentMethod, account }
    const text = laidOut('order_placed', { ...unpaid, payments: [], paymentMethod })
    const rows = 'Account holder: Kiln\nIBAN: DE02 1203 0000 0000 2020 51\nBIC: BYLADEM1001\n'
    expect(text).toContain(`Transfer it.\n\nAmount due: €130.90\n${rows}Reference: ${orderId}`)
    expect(text, 'does not offer card payment for a bank transfer').not.toContain(payLink)
    expect(text).toContain('3 × Mug · Celadon: €126.00')
    expect(text).toContain('of which VAT 19 %: €20.90')
    expect(text).toContain('Torstraße 1\n10119 Berlin')
  })

  it('has no payment details once it is paid', () => {
    expect(laidOut('order_placed')).not.toContain('Amount due')
  })

  it('leads to where it can be paid when that is elsewhere', () => {
    const paymentMethod = { id: 'sandbox', label: 'Card', kind: 'redirect' as const, instructions: null }
    const text = laidOut('order_placed', { payments: [], paymentMethod, channel: 'staff' })
    expect(text).toContain(`Pay €130.90: ${payLink}`)
    expect(text).toContain('We’ve received your order')
  })

  it('has the amount that a gift card has paid, and the rest', () => {
    const [payment] = sampleOrder().payments
    const payments = payment ? [{ ...payment, provider: 'gift_card', amount: 3_090 }] : []
    const text = laidOut('order_placed', { payments })
    expect(text).toContain('Total: €130.90\nPaid by gift card: -€30.90\nBalance due: €100.00')
    expect(text).toContain('Amount due: €100.00')
  })

  it('has backordered items and the delivery date', () => {
    const { text } = layOut(shop, 'x', draftOf('order_placed', eventful('Mug')).blocks)
    expect(text).toContain('2 items on backorder, shipped as soon as available')
    expect(text).toContain('Arrives between Wednesday, 4 March and Friday, 6 March.')
    expect(text).toContain('Mug: -€1.00')
  })
})

it('adds up: lines, delivery and deductions are the total', () => {
  const { blocks } = draftOf('order_placed', eventful('Mug'))
  const items = blocks.flatMap((block) =>
    block.kind === 'items' ? block.items.map(({ value }) => value) : [],
  )
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  const value = (label: string): string => rows.find(([name]) => name === label)?.[1] ?? ''
  expect([...items, value('Shipping, Mug'), value('Order total')]).toEqual(['€125.00', '€4.90', '€129.90'])
  expect([value('Returned: 1 × Mug · Mug'), value('Total')]).toEqual(['-€5.00', '€124.90'])
  expect(value('of which VAT 19 %'), 'the tax of what is left').toBe('€20.10')
})

it('says whether more parcels follow', () => {
  expect(layOut(shop, 'x', draftOf('shipped', eventful('Mug')).blocks).text).toContain(
    'The rest of your order',
  )
})

it('leads to the invoice once something was sent, and not before', () => {
  const invoice = `Invoice and credit notes: ${link}&invoices=1#invoices`
  for (const kind of ['shipped', 'refunded'] as const)
    expect(layOut(shop, 'x', draftOf(kind, eventful('Mug')).blocks).text).toContain(invoice)
  expect(laidOut('refunded')).not.toContain('invoices=1')
})

describe.each(['de', 'ar', 'ja'])('in %s', (language) => {
  it.each(kinds)('“%s” has texts of its own, with amounts in its format', (kind) => {
    const draft = draftOf(kind, { ...eventful('typed'), language })
    const english = draftOf(kind, eventful('typed'))
    expect(draft.subject).not.toBe(english.subject)
    expect(draft.title).not.toBe(english.title)
    const translations = (blocks: typeof draft.blocks): string[] =>
      blocks.flatMap((block) =>
        block.kind === 'paragraph' || block.kind === 'heading'
          ? [block.text]
          : block.kind === 'link'
            ? [block.label]
            : block.kind === 'rows'
              ? block.rows.map(([label]) => label)
              : [],
      )
    const foreign = translations(english.blocks).filter(
      (text) => /[a-z]{4}/.test(text) && !text.includes('typed'),
    )
    expect(translations(draft.blocks).filter((text) => foreign.includes(text))).toEqual([])
  })
})

it('writes amounts in the shopper’s language, in the region of their market', () => {
  const order = withStatuses(sampleOrder({ language: 'de' }))
  expect(layOut(shop, 'x', draftOf('order_placed', order).blocks, 'de').text).toContain('130,90')
})

it('names the country of the address in the shopper’s language', () => {
  const order = withStatuses(sampleOrder({ language: 'de' }))
  const { text } = layOut(shop, 'x', draftOf('order_placed', order).blocks, 'de')
  expect(text).toContain('\nDeutschland\n')
})

it.each([
  ['de', 'Grund: Anruf', '2 Artikel hinzugefügt'],
  ['en', 'Reason: Anruf', '2 items added'],
])('describes in %s what an edit has changed, and why', (language, reason, added) => {
  const text = layOut(shop, 'x', draftOf('order_edited', { ...eventful('Anruf'), language }).blocks).text
  expect(text).toContain(reason)
  expect(text).toContain(added)
})

it.each(kinds)('isolates numbers and references in Arabic, in a message of %s', (kind) => {
  const draft = draftOf(kind, { ...eventful('C++ (A4)'), language: 'ar' })
  const { text, html } = layOut(shop, draft.title, draft.blocks, 'ar')
  const lines = text.split('\n').filter((line) => line.includes(orderId) && !line.includes('://'))
  for (const line of lines) expect(line).toMatch(new RegExp(`\u2066[^\u2069]*${orderId}`))
  const shown = html.replaceAll(/<title>.*?<\/title>|href="[^"]*"/g, '')
  expect(shown.split(orderId).length).toBe(shown.split(new RegExp(`<bdi dir="ltr">[^<]*${orderId}`)).length)
  expect(draftOf(kind, { ...eventful('x'), language: 'en' }).subject).not.toMatch(/[\u2066-\u2069]/)
})

it.each(kinds)('offers one button in “%s”, before the items', (kind) => {
  const { blocks } = draftOf(kind, eventful('Mug'))
  const buttons = blocks.flatMap((block, at) => (block.kind === 'link' && block.main ? [at] : []))
  expect(buttons).toHaveLength(1)
  const items = blocks.findIndex((block) => block.kind === 'items')
  if (items >= 0) expect(buttons[0]).toBeLessThan(items)
})

describe('The steps of an order', () => {
  const stepsIn = (kind: OrderMailKind, change: Partial<OrderContent>): string =>
    laidOut(kind, change)
      .split('\n')
      .find((line) => line.includes('Ordered')) ?? ''

  it('are those that it has reached, and those to come', () => {
    const [parcel] = eventful('Mug').fulfilments
    expect(stepsIn('order_placed', { payments: [] })).toBe('✓ Ordered · Paid · Shipped · Delivered')
    expect(stepsIn('order_placed', {})).toBe('✓ Ordered · ✓ Paid · Shipped · Delivered')
    const fulfilments = parcel ? [parcel] : []
    expect(stepsIn('shipped', { fulfilments })).toBe('✓ Ordered · ✓ Paid · ✓ Shipped · Delivered')
  })

  it('are left out where nothing is sent by post', () => {
    const { delivery } = sampleOrder()
    expect(stepsIn('order_placed', { delivery: delivery && { ...delivery, kind: 'pickup' } })).toBe('')
  })
})

it('stands on the right side in Arabic', () => {
  const { html } = layOut(
    shop,
    'x',
    draftOf('order_placed', { ...eventful('x'), language: 'ar' }).blocks,
    'ar',
  )
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).not.toMatch(/text-align:left;vertical-align:top[^"]*"><bdi|padding-right:16px/)
})
