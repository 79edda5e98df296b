import type { OrderRow, Row, ShopDocuments, WithdrawalRow } from './documents.ts'

const withOrder = new Set(['carried_out', 'packed', 'late'])
const withoutOrder = new Set(['unchecked', 'no_order'])
const unanswered = new Set(['requested', 'declined'])

function checkItems(id: string, { lines, returnIds }: WithdrawalRow, order: OrderRow): string[] {
  const returns = order.returns.filter((each) => returnIds.includes(each.id))
  const wrong = returns
    .filter(({ state }) => unanswered.has(state))
    .map((each) => `Withdrawals: return ${each.id} of ${id} is ${each.state}`)
  if (returns.length < returnIds.length)
    wrong.push(`Withdrawals: ${id} has opened ${returnIds.length} returns, its order has ${returns.length}`)
  for (const { lineId, quantity, cancelled, sentBack } of lines) {
    const coming = returns
      .flatMap((each) => each.lines)
      .reduce((all, part) => all + (part.lineId === lineId ? part.quantity : 0), 0)
    const off = order.lines.find((line) => line.id === lineId)?.cancelled ?? 0
    if (cancelled + sentBack > quantity)
      wrong.push(`Withdrawals: ${id} is of ${quantity} of ${lineId}, more was cancelled or comes back`)
    if (cancelled > off)
      wrong.push(`Withdrawals: ${id} cancelled ${cancelled} of ${lineId}, the order ${off}`)
    if (sentBack !== coming)
      wrong.push(`Withdrawals: ${sentBack} of ${lineId} come back for ${id}, its returns have ${coming}`)
  }
  return wrong
}

/** A declaration stands in the history of its order, and what it did is done there. */
export function checkWithdrawals({ withdrawals, orders }: ShopDocuments): string[] {
  const known = new Map(orders.map(({ id, data }) => [id, data]))
  return withdrawals.flatMap(({ id, data }: Row<WithdrawalRow>) => {
    const wrong = data.orderId === null ? withOrder : withoutOrder
    if (wrong.has(data.standing))
      return [`Withdrawals: ${id} is ${data.standing} and of order ${data.orderId}`]
    if (data.orderId === null) return []
    const order = known.get(data.orderId)
    if (!order) return [`Withdrawals: ${id} is of order ${data.orderId}, which does not exist`]
    const stands = order.history.some((entry) => entry.id === id && entry.event === 'withdrawn')
    return [
      ...(stands ? [] : [`Withdrawals: ${id} is not in the history of order ${data.orderId}`]),
      ...checkItems(id, data, order),
    ]
  })
}
