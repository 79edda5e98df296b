import { describe, expect, test } from 'vitest'
import type { Credit } from '#domain/orders/orders/payment-events.ts'
import type { OrderContent } from '#domain/orders/orders/order-document.ts'
import { creditOf, withCredit, type NewCredit } from '#domain/orders/orders/credits.ts'
import { openInvoiceShop, parcel } from './invoice-shop.ts'

let credits = 0

/** Takes something off an order, and counts its units as cancelled. */
function takeOff(order: OrderContent, wanted: Partial<NewCredit>): OrderContent {
  const credit: Credit = creditOf(
    order,
    { id: `act_${(credits += 1)}`, at: '2026-03-04T09:00:00.000Z' },
    { kind: 'cancelled', items: [], shipping: 0, adjustment: 0, reason: 'As requested', ...wanted },
  )
  const lines = order.lines.map((line) => ({
    ...line,
    cancelled: line.cancelled + (credit.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
  }))
  return withCredit({ ...order, lines }, credit)
}

/** Adds a book at another rate, as an edit of the order does. */
function addBook(order: OrderContent): OrderContent {
  const [mug] = order.lines
  if (!mug) throw new Error('no line')
  const tax = { name: 'VAT', rate: 700, amount: 131 }
  const book = {
    ...mug,
    id: 'line_2',
    title: 'Book',
    sku: 'BOOK',
    unitPrice: 2_000,
    quantity: 1,
    subtotal: 2_000,
    taxes: [tax],
    taxRate: 700,
    tax: 131,
    cancelled: 0,
  }
  const { totals } = order
  return {
    ...order,
    lines: [...order.lines, book],
    totals: {
      ...totals,
      subtotal: totals.subtotal + 2_000,
      tax: totals.tax + 131,
      taxLines: [...totals.taxLines, tax],
      total: totals.total + 2_000,
    },
  }
}

const shipped = { fulfilments: [parcel] }

describe('The invoices of an order', () => {
  test('are none before anything is shipped, and one invoice after', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1')
    await shop.catchUp('order-1')
    expect(await shop.list('order-1')).toEqual([])
    await shop.order('order-1', shipped)
    await shop.catchUp('order-1')
    await shop.catchUp('order-1')
    expect(await shop.list('order-1')).toMatchObject([
      { id: 'order-1.1', kind: 'invoice', number: 'INV-2026-000001', total: 13_090 },
    ])
    const invoice = await shop.invoice('order-1.1')
    expect(invoice).toMatchObject({
      seller: { name: 'Kiln & Loom GmbH', vatId: 'DE123456789' },
      totals: { subtotal: 12_600, shipping: 490, tax: 2_090, total: 13_090 },
      lines: [{ title: 'Mug', detail: 'Glaze: Celadon', quantity: 3, subtotal: 12_600 }],
    })
    expect(JSON.stringify(invoice)).not.toContain('ada@example.org')
  })

  test('are issued on demand once the order is paid, and refused before', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1', { payments: [] })
    await expect(shop.demand('order-1')).rejects.toMatchObject({ code: 'transition_refused' })
    await shop.order('order-1')
    expect(await shop.demand('order-1')).toMatchObject([{ number: 'INV-2026-000001' }])
  })

  test('are refused for an order that was cancelled', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1', { cancelledAt: '2026-03-02T09:00:00.000Z' })
    await expect(shop.demand('order-1')).rejects.toMatchObject({ code: 'transition_refused' })
  })

  test('show the final state where something was taken off before the invoice', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1')
    await shop.change('order-1', (order) => takeOff(order, { items: [{ lineId: 'line_1', quantity: 1 }] }))
    await shop.change('order-1', (order) =>
      takeOff(order, { kind: 'goodwill', adjustment: 333, shipping: 490 }),
    )
    await shop.change('order-1', (order) => ({ ...order, ...shipped }))
    await shop.catchUp('order-1')
    expect(await shop.invoice('order-1.1')).toMatchObject({
      lines: [{ title: 'Mug', quantity: 2, subtotal: 8_400 }, { title: 'Deduction' }],
      totals: { total: 13_090 - 4_200 - 823 },
    })
    expect(await shop.audit()).toEqual([])
  })

  test('take back part after part by credit notes, down to the last cent of tax', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1', shipped)
    await shop.catchUp('order-1')
    for (const wanted of [
      { kind: 'goodwill' as const, adjustment: 100 },
      { kind: 'returned' as const, items: [{ lineId: 'line_1', quantity: 2 }] },
      { kind: 'refunded' as const, items: [{ lineId: 'line_1', quantity: 1 }], shipping: 490 },
    ]) {
      await shop.change('order-1', (order) => takeOff(order, wanted))
      await shop.catchUp('order-1')
      expect(await shop.audit()).toEqual([])
    }
    const issued = await shop.list('order-1')
    expect(issued.map(({ number, total }) => [number, total])).toEqual([
      ['INV-2026-000001', 13_090],
      ['CN-2026-000001', 100],
      ['CN-2026-000002', 8_400],
      ['CN-2026-000003', 4_590],
    ])
    const notes = await Promise.all(issued.slice(1).map(({ id }) => shop.invoice(id)))
    expect(notes.map(({ totals }) => totals.tax).reduce((sum, tax) => sum + tax, 0)).toBe(2_090)
    expect(notes[1]?.lines[0]?.title).toBe('Returned: 2 × Mug')
    expect(notes[2]?.lines[0]?.title).toBe('Refunded: 1 × Mug, Shipping')
  })

  test('are cancelled and reissued when the order is edited after its invoice', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1', shipped)
    await shop.catchUp('order-1')
    await shop.change('order-1', (order) => takeOff(order, { kind: 'goodwill', adjustment: 90 }))
    await shop.catchUp('order-1')
    await shop.change('order-1', addBook)
    await shop.catchUp('order-1')
    expect((await shop.list('order-1')).map(({ number, of, total }) => [number, of, total])).toEqual([
      ['INV-2026-000001', null, 13_090],
      ['CN-2026-000001', 'order-1.1', 90],
      ['CN-2026-000002', 'order-1.1', 13_000],
      ['INV-2026-000002', null, 15_000],
    ])
    expect(await shop.audit()).toEqual([])
    await shop.change('order-1', (order) =>
      takeOff(order, { kind: 'returned', items: [{ lineId: 'line_2', quantity: 1 }] }),
    )
    await shop.catchUp('order-1')
    const last = await shop.invoice('order-1.5')
    expect(last).toMatchObject({ of: { number: 'INV-2026-000002' }, totals: { total: 2_000 } })
    expect(await shop.audit()).toEqual([])
  })

  test('catch up with everything at once, however much has happened', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1')
    await shop.demand('order-1')
    await shop.change('order-1', (order) => takeOff(order, { kind: 'goodwill', adjustment: 1 }))
    await shop.change('order-1', addBook)
    await shop.change('order-1', (order) => takeOff(order, { kind: 'goodwill', adjustment: 2 }))
    await shop.catchUp('order-1')
    expect(await shop.audit()).toEqual([])
  })

  test('say nothing of a new buyer when the order is erased', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1', shipped)
    await shop.catchUp('order-1')
    const erased = { name: 'Erased customer', line1: 'Erased', city: 'Erased', country: 'DE' }
    await shop.change('order-1', (order) => ({ ...order, billingAddress: erased, deliveryAddress: erased }))
    await shop.catchUp('order-1')
    expect(await shop.list('order-1')).toHaveLength(1)
  })
})

describe('An invoice as a PDF', () => {
  test('has the same bytes each time, and none for an invoice of another order', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1', shipped)
    await shop.catchUp('order-1')
    const { name, bytes } = await shop.print('order-1', 'order-1.1')
    expect(name).toBe('INV-2026-000001.pdf')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(Buffer.compare(bytes, (await shop.openProcess().print('order-1', 'order-1.1')).bytes)).toBe(0)
    await expect(shop.print('order-2', 'order-1.1')).rejects.toMatchObject({ code: 'invoice_not_found' })
    await expect(shop.print('order-1', 'order-1.2')).rejects.toMatchObject({ code: 'invoice_not_found' })
  })
})
