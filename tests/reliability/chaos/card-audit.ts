import type { StripeStandIn } from '../../payments/stripe-stand-in.ts'
import type { ShopDocuments } from '#demo/bench/audit/documents.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What the card company has retained of each payment is what its one order says; none is retained without an order. */
export function auditCardCompany(
  { orders }: ShopDocuments,
  { books }: Pick<StripeStandIn, 'books'>,
): string[] {
  const heldOf = (session: string): number => {
    const intent = books.intents.get(books.sessions.get(session)?.payment_intent ?? '')
    if (!intent?.latest_charge) return 0
    const { amount_captured, amount_refunded } = books.charge(intent.latest_charge)
    return amount_captured - amount_refunded
  }
  const counted = new Map<string, string>()
  const wrong = orders.flatMap(({ id, data }) => {
    const own = data.payments.filter(({ provider }) => provider === 'stripe')
    const of = (kind: string) => own.filter((event) => event.kind === kind)
    const sessions = new Set(of('captured').map(({ reference }) => reference ?? ''))
    const twice = [...sessions].filter((session) => counted.has(session))
    for (const session of sessions) counted.set(session, id)
    const said =
      sum(of('captured').map(({ amount }) => amount)) - sum(of('refunded').map(({ amount }) => amount))
    const held = sum([...sessions].map(heldOf))
    return [
      ...twice.map((session) => `I2: payment ${session} is counted by several orders, ${id} among them`),
      ...(said === held ? [] : [`I1: order ${id} says ${said} is retained, the card company has ${held}`]),
    ]
  })
  const strays = [...books.sessions.keys()].filter((session) => heldOf(session) > 0 && !counted.has(session))
  return [...wrong, ...strays.map((session) => `I2: payment ${session} has neither order nor refund`)]
}
