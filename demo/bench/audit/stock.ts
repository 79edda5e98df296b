import type { ShopDocuments } from './documents.ts'

/** Adds to a number that a map keeps. */
function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

const holds = new Set(['reserving', 'awaiting_payment'])

function checkBalances({ stockItems, stockMovements }: ShopDocuments): string[] {
  const onHand = new Map<string, number>()
  for (const { data } of stockMovements) add(onHand, data.stockItemId, data.onHand)
  const known = new Set(stockItems.map(({ id }) => id))
  // Empty stock items go with the place that is closed; the movements there stay.
  const strays = [...onHand].flatMap(([id, there]) => (known.has(id) || there === 0 ? [] : [id]))
  return [
    ...strays.map((id) => `I3: there are movements of ${id}, which is no stock item`),
    ...stockItems.flatMap(({ id, data }) => {
      const wrong: string[] = []
      if (data.reserved < 0) wrong.push(`I3: ${id} has ${data.reserved} reserved`)
      const there = onHand.get(id) ?? 0
      if (there !== data.onHand)
        wrong.push(`I3: ${id} has ${data.onHand} on hand, its movements sum to ${there}`)
      return wrong
    }),
  ]
}

function checkReservations({ checkouts, stockItems }: ShopDocuments): string[] {
  const live = new Map<string, number>()
  for (const { data } of checkouts) {
    if (!holds.has(data.state)) continue
    for (const { stockItemId, quantity } of data.holding) add(live, stockItemId, quantity)
  }
  return stockItems.flatMap(({ id, data }) => {
    const held = live.get(id) ?? 0
    return held === data.reserved
      ? []
      : [`I3: ${id} has ${data.reserved} reserved, live checkouts hold ${held}`]
  })
}

/** Stock falls below what is there only by what orders and live checkouts say was taken on backorder. */
function checkBackorders({ checkouts, orders, stockItems }: ShopDocuments): string[] {
  const ahead = new Map<string, number>()
  for (const { data } of orders) {
    for (const { backordered = 0, holding } of data.lines) {
      for (const stockItemId of new Set(holding.map((part) => part.stockItemId)))
        add(ahead, stockItemId, backordered)
    }
  }
  for (const { data } of checkouts) {
    if (!holds.has(data.state)) continue
    for (const { owed = 0, stockItemId } of data.holding) add(ahead, stockItemId, owed)
  }
  return stockItems.flatMap(({ id, data }) => {
    const [lacks, backordered] = [data.reserved - data.onHand, ahead.get(id) ?? 0]
    return lacks <= Math.max(0, backordered)
      ? []
      : [`I3: ${id} lacks ${lacks} units, of which ${backordered} were ordered ahead`]
  })
}

/** A transfer takes from one stock item what it gives to another, and its two movements name each other. */
function checkTransfers({ stockMovements }: ShopDocuments): string[] {
  const byId = new Map(stockMovements.map(({ id, data }) => [id, data]))
  return stockMovements.flatMap(({ id, data }) => {
    if (data.kind !== 'transfer') return []
    const other = byId.get(data.counterpart ?? '')
    if (other?.kind !== 'transfer' || other.counterpart !== id)
      return [`I3: transfer ${id} has no movement at its other end`]
    const apart = other.stockItemId === data.stockItemId || data.onHand + other.onHand !== 0
    return apart ? [`I3: transfer ${id} moves ${data.onHand}, its other end ${other.onHand}`] : []
  })
}

/**
 * What each order took from each stock item must be what the movements say was sold to it, less what came
 * back.
 */
function checkSales({ orders, stockMovements }: ShopDocuments): string[] {
  const moved = new Map<string, number>()
  for (const { data } of stockMovements) {
    if (data.orderId && (data.kind === 'sell' || data.kind === 'return'))
      add(moved, `${data.orderId} ${data.stockItemId}`, -data.onHand)
  }
  const taken = new Map<string, number>()
  for (const { id, data } of orders) {
    for (const line of data.lines) {
      for (const { quantity, stockItemId } of line.holding) add(taken, `${id} ${stockItemId}`, quantity)
      for (const { quantity, stockItemId } of line.putBack) add(taken, `${id} ${stockItemId}`, -quantity)
    }
  }
  return [...new Set([...moved.keys(), ...taken.keys()])].flatMap((key) => {
    const [is, must] = [moved.get(key) ?? 0, taken.get(key) ?? 0]
    const [order, item] = key.split(' ')
    return is === must ? [] : [`I3: order ${order} has ${must} of ${item}, the movements say ${is}`]
  })
}

/**
 * I3: stock is never below 0 but by backorders, reserved is what live checkouts hold, movements sum to the balance,
 * and transfers to nothing.
 */
export function checkStock(file: ShopDocuments): string[] {
  return [
    ...checkBalances(file),
    ...checkReservations(file),
    ...checkBackorders(file),
    ...checkTransfers(file),
    ...checkSales(file),
  ]
}
