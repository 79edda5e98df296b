import type { ShopDocuments } from './documents.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const live = new Set(['reserving', 'awaiting_payment'])

/** Gift cards and store credit hold what their movements sum to, and what live checkouts hold of them. */
function checkAccounts({ checkouts, creditAccounts, creditMovements }: ShopDocuments): string[] {
  return creditAccounts.flatMap(({ id, data }) => {
    const wrong: string[] = []
    const moved = sum(
      creditMovements.filter((each) => each.data.accountId === id).map(({ data: { amount } }) => amount),
    )
    if (moved !== data.balance)
      wrong.push(`I3: credit ${id} has ${data.balance}, its movements sum to ${moved}`)
    const held = sum(
      checkouts
        .filter(({ data: { state } }) => live.has(state))
        .flatMap(({ data: { tenders } }) => tenders)
        .flatMap((tender) => (tender.accountId === id ? tender.amount : [])),
    )
    if (held !== data.held) wrong.push(`I3: credit ${id} has ${data.held} held, live checkouts hold ${held}`)
    if (data.held < 0 || data.balance < data.held)
      wrong.push(`I3: credit ${id} has ${data.balance}, with ${data.held} held`)
    return wrong
  })
}

/** The credit payments of an order match the spent credit, once. */
function checkSpending({ creditMovements, orders }: ShopDocuments): string[] {
  const spent = new Map<string, number>()
  for (const { data } of creditMovements) {
    if (data.kind !== 'spend') continue
    const key = `${data.orderId} ${data.accountId}`
    spent.set(key, (spent.get(key) ?? 0) - data.amount)
  }
  const paid = new Map<string, number>()
  for (const { id, data } of orders)
    for (const { amount, kind, provider, reference } of data.payments)
      if (kind === 'captured' && (provider === 'gift_card' || provider === 'store_credit'))
        paid.set(`${id} ${reference}`, (paid.get(`${id} ${reference}`) ?? 0) + amount)
  return [...new Set([...spent.keys(), ...paid.keys()])].flatMap((key) => {
    const [is, must] = [spent.get(key) ?? 0, paid.get(key) ?? 0]
    const [order, account] = key.split(' ')
    return is === must
      ? []
      : [`I1: order ${order} was paid ${must} with credit ${account}, ${is} was spent of it`]
  })
}

/** Refunds of orders to credit are credited. */
function checkGivenBack({ creditAccounts, creditMovements, orders }: ShopDocuments): string[] {
  const cameBack = new Map<string, number>()
  const ownerOf = new Map(creditAccounts.map(({ id, data }) => [id, data.customerId]))
  const accountOf = new Map(creditMovements.map(({ id, data }) => [id, data.accountId]))
  for (const { id, data } of creditMovements) if (data.kind === 'refund') cameBack.set(id, data.amount)
  return orders.flatMap(({ id, data }) =>
    data.payments.flatMap(({ amount, kind, provider, reference }) => {
      if (kind !== 'refunded' || (provider !== 'gift_card' && provider !== 'store_credit')) return []
      const wrong: string[] = []
      if (cameBack.get(reference ?? '') !== amount)
        wrong.push(`I1: order ${id} gave ${amount} back as credit, and no movement says so`)
      // An account that ended with its customer is gone.
      const owner = ownerOf.get(accountOf.get(reference ?? '') ?? '')
      if (provider === 'store_credit' && owner !== undefined && owner !== data.customerId)
        wrong.push(`I1: order ${id} gave ${amount} back to the store credit of someone else`)
      return wrong
    }),
  )
}

/** The balances of gift cards and store credit: never below 0, never spent twice. */
export function checkCredit(shop: ShopDocuments): string[] {
  return [...checkAccounts(shop), ...checkSpending(shop), ...checkGivenBack(shop)]
}
