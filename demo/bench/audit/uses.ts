import type { Row, ShopDocuments, UseRow } from './documents.ts'

function countById(uses: readonly UseRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { id } of uses) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

const twice = (uses: readonly UseRow[]): boolean => new Set(uses.map(({ id }) => id)).size < uses.length

/**
 * I4: a limited promotion is used by as many orders as its count says, held by as many checkouts as are being
 * paid, never more than its limit; and a code that works once has one order.
 */
export function checkUses({ orders, checkouts, promotionUses, promotionCodes }: ShopDocuments): string[] {
  const standing = orders.filter(({ data }) => data.status !== 'cancelled')
  const open = checkouts.filter(({ data }) => ['reserving', 'awaiting_payment'].includes(data.state))
  const used = countById(standing.flatMap(({ data }) => data.uses ?? []))
  const held = countById(open.flatMap(({ data }) => data.purchase?.uses ?? []))
  const wrong = orders.flatMap(({ id, data }) =>
    twice(data.uses ?? []) ? [`I4: order ${id} counts a use twice`] : [],
  )
  const known = new Map(promotionUses.map(({ id, data }) => [id, data]))
  for (const id of new Set([...used.keys(), ...held.keys(), ...known.keys()])) {
    const count = known.get(id) ?? { used: 0, held: 0, limit: 0 }
    const [orderCount, checkoutCount] = [used.get(id) ?? 0, held.get(id) ?? 0]
    if (count.used !== orderCount)
      wrong.push(`I4: ${id} is used ${count.used} times, by ${orderCount} orders`)
    if (count.held !== checkoutCount)
      wrong.push(`I4: ${id} is held ${count.held} times, by ${checkoutCount} checkouts`)
    if (count.used < 0 || count.held < 0 || count.used + count.held > count.limit)
      wrong.push(`I4: ${id}: ${count.used} used and ${count.held} held of ${count.limit}`)
  }
  const once = new Set(promotionCodes.flatMap(({ id, data }) => (data.once ? [id] : [])))
  const codesOf = ({ data }: Row<ShopDocuments['orders'][number]['data']>): Set<string> =>
    new Set(
      [...data.lines, ...(data.delivery ? [data.delivery] : [])]
        .flatMap(({ discounts }) => discounts)
        .flatMap(({ code }) => (code !== null && once.has(code) ? [code] : [])),
    )
  const buyers = new Map<string, number>()
  for (const order of standing)
    for (const code of codesOf(order)) buyers.set(code, (buyers.get(code) ?? 0) + 1)
  for (const [code, count] of buyers)
    if (count > 1) wrong.push(`I4: the code ${code} works once, and ${count} orders have it`)
  return wrong
}
