import { onTestFinished } from 'vitest'
import { createPdfPrinter } from '#adapters/pdf/pdf-printer.ts'
import { invoices, invoiceSeries, orderInvoices } from '#domain/orders/invoices/documents.ts'
import { createInvoices, type Invoices } from '#domain/orders/invoices/invoices.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { OrderContent, OrderDocument } from '#domain/orders/orders/order-document.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import { sampleOrder } from '#domain/orders/orders/sample-order.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { put, type Stored } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { ShopDocuments } from '#demo/bench/audit/documents.ts'
import { checkInvoices } from '#demo/bench/audit/invoices.ts'
import { openTestStore } from '../test-store.ts'

export const seller = {
  name: 'Kiln & Loom GmbH',
  address: ['Torstraße 1', '10119 Berlin'],
  vatId: 'DE123456789',
  registration: 'HRB 123',
}

/** A parcel with all units of the sample order. */
export const parcel: OrderDocument['fulfilments'][number] = {
  id: 'ful_1',
  state: 'shipped',
  lines: [{ lineId: 'line_1', quantity: 3 }],
  tracking: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  shippedAt: '2026-03-02T09:00:00.000Z',
  deliveredAt: null,
}

/** Orders and their invoices over a real store; several processes may issue at once. */
export async function openInvoiceShop() {
  let now = Date.parse('2026-03-03T09:00:00.000Z')
  const clock = { now: () => now }
  const file = await openTestStore({
    clock,
    collections: [orders, invoices, invoiceSeries, orderInvoices, outboxTasks],
  })
  const store = withFaults(file)
  onTestFinished(() => file.close())
  const openProcess = (crashPoint?: (name: string) => void, at = store): Invoices =>
    createInvoices({
      store: at,
      clock,
      lock: createKeyedLock(),
      printer: createPdfPrinter(),
      seller,
      prefixes: { invoice: 'INV-', credit_note: 'CN-' },
      crashPoint,
    })
  const first = openProcess()

  async function write(orderId: string, order: OrderContent): Promise<void> {
    await file.commit([put(orders, orderId, withStatuses(order), 'any')])
  }

  return {
    file,
    store,
    openProcess,
    ...first,
    advance: (milliseconds: number): void => void (now += milliseconds),
    write,
    /** Writes the sample order, changed. */
    order: (orderId: string, change: Partial<OrderContent> = {}) => write(orderId, sampleOrder(change)),
    async change(orderId: string, change: (order: OrderContent) => OrderContent): Promise<void> {
      const stored = await file.get(orders, orderId)
      if (!stored) throw new Error(`no order ${orderId}`)
      await write(orderId, change(stored.data))
    },
    /** Carries out the task that a change of an order leaves behind. */
    async catchUp(orderId: string, process: Invoices = first): Promise<void> {
      const data = {
        kind: 'invoices',
        payload: { orderId },
        state: 'waiting' as const,
        dueAt: null,
        claimedBy: null,
        tries: 1,
        error: null,
        createdAt: '2026-03-03T09:00:00.000Z',
        failedAt: null,
        goneAt: null,
      }
      await process.invoiceTasks.run({ id: `invoices:${orderId}`, version: 1, data })
    },
    async invoice(id: string) {
      const found = await file.get(invoices, id)
      if (!found) throw new Error(`no invoice ${id}`)
      return found.data
    },
    /** The auditor's report on the invoices. */
    async audit(): Promise<string[]> {
      const all = async <T>(documents: AsyncIterable<Stored<T>>) => {
        const found: Stored<T>[] = []
        for await (const each of documents) found.push(each)
        return found
      }
      const read = {
        orders: await all(readAll(file, orders)),
        invoices: await all(readAll(file, invoices)),
        invoiceSeries: await all(readAll(file, invoiceSeries)),
        orderInvoices: await all(readAll(file, orderInvoices)),
        outboxTasks: [],
      }
      return checkInvoices(read as Partial<ShopDocuments> as ShopDocuments)
    },
  }
}
