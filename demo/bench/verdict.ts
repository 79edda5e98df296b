import { setTimeout as sleep } from 'node:timers/promises'
import { isSound, type BenchVerdict } from '#vocabulary/demo-bench.ts'
import { audit, type Acknowledged } from './auditor.ts'
import type { ReadShop, ShopDocuments } from './audit/documents.ts'

/** What the shop has promised in a scene. */
export interface Promised {
  /** The units that had to be sold. */
  wanted: number
  /** The orders that were confirmed to shoppers. */
  acknowledged: readonly Acknowledged[]
}

/** How much was taken, and how many orders there are. */
export function countsOf({ orders, sandboxPayments }: ShopDocuments): { charged: number; orders: number } {
  return { charged: sandboxPayments.filter(({ data }) => data.captured > 0).length, orders: orders.length }
}

function verdictOf(shop: ShopDocuments, { wanted, acknowledged }: Promised): BenchVerdict {
  const { orders, sandboxPayments } = shop
  const counted = new Set(
    orders.flatMap(({ data }) =>
      data.payments.filter(({ kind }) => kind === 'captured').map(({ reference }) => reference),
    ),
  )
  const known = new Set(orders.map(({ id }) => id))
  return {
    wanted,
    sold: orders.flatMap(({ data }) => data.lines).reduce((sum, { quantity }) => sum + quantity, 0),
    uncovered: sandboxPayments.filter(({ id, data }) => data.captured > data.refunded && !counted.has(id))
      .length,
    lost: acknowledged.filter(({ orderId }) => !known.has(orderId)).length,
    findings: audit(shop, { acknowledged }),
  }
}

/** How long the shop may take to settle, in milliseconds. */
const patience = 25_000

/**
 * Judges a shop by its stored documents, again and again until all is well or the time is over: a payment of which the shop
 * hears from the payment company becomes an order a moment later.
 */
export async function judge(read: ReadShop, promised: Promised): Promise<BenchVerdict> {
  for (const deadline = Date.now() + patience; ;) {
    const verdict = verdictOf(await read(), promised)
    if (isSound(verdict) || Date.now() > deadline) return verdict
    await sleep(100)
  }
}
