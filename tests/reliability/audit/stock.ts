import type { ShopFile } from './shop-file.ts'

/** Adds to a number that a map keeps. */
function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

const holds = new Set(['reserving', 'awaiting_payment'])

function checkBalances({ stockItems, stockMovements }: ShopFile): string[] {
  const onHand = new Map<string, number>()
  const reserved = new Map<string, number>()
  for (const { data } of stockMovements) {
    add(onHand, data.stockItemId, data.onHand)
    add(reserved, data.stockItemId, data.reserved)
  }
  const known = new Set(stockItems.map(({ id }) => id))
  const strays = [...onHand.keys()].filter((id) => !known.has(id))
  return [
    ...strays.map((id) => `I3: there are movements of ${id}, which is no stock item`),
    ...stockItems.flatMap(({ id, data }) => {
      const wrong: string[] = []
      if (data.onHand < 0) wrong.push(`I3: ${id} has ${data.onHand} on hand`)
      if (data.reserved < 0) wrong.push(`I3: ${id} has ${data.reserved} reserved`)
      const [there, held] = [onHand.get(id) ?? 0, reserved.get(id) ?? 0]
      if (there !== data.onHand)
        wrong.push(`I3: ${id} has ${data.onHand} on hand, its movements sum to ${there}`)
      if (held !== data.reserved)
        wrong.push(`I3: ${id} has ${data.reserved} reserved, its movements sum to ${held}`)
      return wrong
    }),
  ]
}

function checkReservations({ checkouts, stockItems }: ShopFile): string[] {
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

/**
 * What each order took from each stock item must be what the movements say was sold to it, less what came
 * back.
 */
function checkSales({ orders, stockMovements }: ShopFile): string[] {
  const moved = new Map<string, number>()
  for (const { data } of stockMovements) {
    if (data.orderId && (data.kind === 'sell' || data.kind === 'return'))
      add(moved, `${data.orderId} ${data.stockItemId}`, -data.onHand)
  }
  const taken = new Map<string, number>()
  for (const { id, data } of orders) {
    for (const line of data.lines) {
      let back = line.restocked
      for (const { quantity, stockItemId } of line.holding) {
        const returned = Math.min(back, quantity)
        back -= returned
        add(taken, `${id} ${stockItemId}`, quantity - returned)
      }
    }
  }
  return [...new Set([...moved.keys(), ...taken.keys()])].flatMap((key) => {
    const [is, must] = [moved.get(key) ?? 0, taken.get(key) ?? 0]
    const [order, item] = key.split(' ')
    return is === must ? [] : [`I3: order ${order} has ${must} of ${item}, the movements say ${is}`]
  })
}

/** I3: stock is never below 0, reserved is what live checkouts hold, and movements sum to the balance. */
export function checkStock(file: ShopFile): string[] {
  return [...checkBalances(file), ...checkReservations(file), ...checkSales(file)]
}
