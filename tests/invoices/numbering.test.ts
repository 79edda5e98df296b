import { describe, expect, test } from 'vitest'
import { invoices } from '#domain/orders/invoices/documents.ts'
import { StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { day } from '#vocabulary/time.ts'
import { openInvoiceShop, parcel } from './invoice-shop.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `order-${index}`)

/** Tries until it is done, as the outbox does. */
async function persistently(run: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof StoreUnavailable) && !(error instanceof StoreConflict)) throw error
    }
  }
}

async function numbersOf(shop: Awaited<ReturnType<typeof openInvoiceShop>>): Promise<number[]> {
  const { items } = await shop.file.query(invoices, { index: 'byIssue', limit: 500 })
  return items.map(({ data }) => data.sequence).toSorted((a, b) => a - b)
}

describe('Numbers of invoices', () => {
  test('run from 1 without gaps when 50 orders are shipped at once in three processes', async () => {
    const shop = await openInvoiceShop()
    const processes = [shop.openProcess(), shop.openProcess(), shop.openProcess()]
    const all = ids(50)
    for (const id of all) await shop.order(id, { fulfilments: [parcel] })
    await Promise.all(
      all.map((id, index) => persistently(() => shop.catchUp(id, processes[index % processes.length]))),
    )
    expect(await numbersOf(shop)).toEqual(all.map((_, index) => index + 1))
    expect(await shop.audit()).toEqual([])
  })

  test('have no gaps when the store fails, loses answers and conflicts half of the time', async () => {
    const shop = await openInvoiceShop()
    const all = ids(12)
    for (const id of all) await shop.order(id, { fulfilments: [parcel] })
    shop.store.plan({ seed: 7, before: 0.1, after: 0.3, conflict: 0.5, operations: ['commit'] })
    // Each is requested twice, by two processes.
    const other = shop.openProcess()
    await Promise.all(
      all.flatMap((id) => [
        persistently(() => shop.catchUp(id)),
        persistently(() => shop.catchUp(id, other)),
      ]),
    )
    shop.store.plan({})
    expect(await numbersOf(shop)).toEqual(all.map((_, index) => index + 1))
    expect(await shop.audit()).toEqual([])
  })

  test.each(['invoices: before commit', 'invoices: after commit'])(
    'have no gaps when the process dies at “%s”',
    async (point) => {
      const shop = await openInvoiceShop()
      await shop.order('order-1', { fulfilments: [parcel] })
      await shop.order('order-2', { fulfilments: [parcel] })
      const dying = shop.openProcess((name) => {
        if (name === point) throw new Error('killed')
      })
      await expect(shop.catchUp('order-1', dying)).rejects.toThrow('killed')
      await shop.catchUp('order-2')
      await shop.catchUp('order-1')
      expect(await numbersOf(shop)).toEqual([1, 2])
      expect(await shop.audit()).toEqual([])
    },
  )

  test('restart each year, and dates of a series never go back', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1', { fulfilments: [parcel] })
    await shop.order('order-2', { fulfilments: [parcel] })
    await shop.order('order-3', { fulfilments: [parcel] })
    await shop.catchUp('order-1')
    shop.advance(-60_000)
    await shop.catchUp('order-2')
    shop.advance(365 * day)
    await shop.catchUp('order-3')
    const issued = await Promise.all(['order-1.1', 'order-2.1', 'order-3.1'].map(shop.invoice))
    expect(issued.map(({ number }) => number)).toEqual([
      'INV-2026-000001',
      'INV-2026-000002',
      'INV-2027-000001',
    ])
    expect(issued[1]?.issuedAt).toBe(issued[0]?.issuedAt)
    expect(await shop.audit()).toEqual([])
  })

  test('of one order are given once, however many ask for its invoice at once', async () => {
    const shop = await openInvoiceShop()
    await shop.order('order-1')
    const other = shop.openProcess()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? shop : other).demand('order-1')),
    )
    expect(new Set(answers.map((issued) => issued.map(({ number }) => number).join())).size).toBe(1)
    expect(await numbersOf(shop)).toEqual([1])
  })
})
