import { expect } from 'vitest'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import type { OrderShop } from './order-shop.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Reads everything that is stored and checks what must hold once nothing is under way any more. */
export async function auditShop(shop: OrderShop): Promise<void> {
  const orders = await shop.allOrders()
  const payments = (await shop.file.query(sandboxPayments, { index: 'byCreation', limit: 500 })).items
  for (const { data } of payments) {
    const paying = orders.filter((order) => order.data.checkoutId === data.key)
    const recorded = sum(
      paying.flatMap((order) =>
        order.data.payments.map((event) =>
          event.kind === 'captured' ? event.amount : event.kind === 'refunded' ? -event.amount : 0,
        ),
      ),
    )
    expect(data.captured - data.refunded).toBe(recorded)
    expect(data.state).not.toBe('pending')
  }
  for (const { data } of orders) {
    expect(sum(data.lines.map((line) => line.unitPrice * line.quantity)) + data.totals.shipping).toBe(
      data.totals.total,
    )
  }
  expect(new Set(orders.map((order) => order.data.checkoutId)).size).toBe(orders.length)
  expect((await shop.file.query(checkouts, { index: 'byDue', limit: 100 })).items).toEqual([])
  for (const { id, data } of (await shop.file.scan(stockItems, { limit: 500 })).items) {
    const movements = (
      await shop.file.query(stockMovements, { index: 'byStockItem', equals: { stockItemId: id }, limit: 500 })
    ).items
    expect(data.reserved).toBe(0)
    expect(data.onHand).toBeGreaterThanOrEqual(0)
    expect(sum(movements.map((movement) => movement.data.onHand))).toBe(data.onHand)
    const sold = sum(
      orders.flatMap((order) =>
        order.data.lines
          .filter((line) => line.variantId === data.variantId)
          .map((line) => line.quantity - line.restocked),
      ),
    )
    const first = movements.find((movement) => movement.id.startsWith('first_'))
    expect((first?.data.onHand ?? 0) - sold).toBe(data.onHand)
  }
  const placed = (await shop.allMails()).filter((mail) => mail.data.kind === 'order_placed')
  expect(placed).toHaveLength(orders.length)
  expect(new Set(placed.map((mail) => mail.data.orderId))).toEqual(new Set(orders.map((order) => order.id)))
  expect(placed.every((mail) => mail.data.state === 'sent')).toBe(true)
}

/** Finishes everything that is still open. */
export async function settleShop(shop: OrderShop): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    shop.advance(20 * 60_000)
    await shop.checkout.sweep()
    await shop.checkout.reconcile('2026-03-01T00:00:00.000Z')
    await shop.work()
  }
}
