import type { OrderRow, PaymentEventRow, ProviderPaymentRow, Row, ShopDocuments } from './documents.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What the events of a kind come to. */
export const amountOf = (events: readonly PaymentEventRow[], kind: string): number =>
  sum(events.filter((event) => event.kind === kind).map((event) => event.amount))

/** While items come back in exchange, only the difference is due: no more is said of that here. */
const isAwaitedExchange = ({ exchange, state }: OrderRow['returns'][number]): boolean =>
  exchange.length > 0 && (state === 'approved' || state === 'received')

const isDisputed = (events: readonly PaymentEventRow[]): boolean =>
  events.some(
    ({ id, kind }) =>
      kind === 'disputed' &&
      !events.some((end) => end.id === `dispute_ended:${id.slice('disputed:'.length)}`),
  )

/** The open authorisation of an order: neither captured nor released. */
function promisedOf(events: readonly PaymentEventRow[]): number {
  const references = new Set(
    events.filter(({ kind }) => kind === 'authorised').map(({ reference }) => reference),
  )
  return sum(
    [...references].map((reference) => {
      const own = events.filter((event) => event.reference === reference && event.refundId === null)
      return amountOf(own, 'authorised') - amountOf(own, 'captured') - amountOf(own, 'voided')
    }),
  )
}

/** The expected payment status of an order, computed from its events alone. */
function expectedStatus(order: OrderRow): string {
  const { credits, payments, totals } = order
  const credited = sum(credits.map(({ amount }) => amount))
  const owed = totals.total - credited
  const captured = amountOf(payments, 'captured')
  const retained = captured - amountOf(payments, 'refunded')
  if (isDisputed(payments)) return 'disputed'
  if (captured > 0) {
    if (retained === 0) return 'refunded'
    if (retained > owed) return 'overpaid'
    const given = Math.max(0, captured - retained - credited)
    if (owed - retained - given > 0 && !order.returns.some(isAwaitedExchange)) return 'partially_paid'
    if (owed - retained - given > 0) return order.payment
    return retained === captured || retained === totals.total ? 'paid' : 'partially_refunded'
  }
  if (promisedOf(payments) > 0) return 'authorised'
  if (owed <= 0) return 'none'
  return payments.some(({ kind, reference }) => kind === 'voided' && reference === null) ? 'none' : 'pending'
}

const takenBack = ({ disputes }: ProviderPaymentRow): number =>
  sum(disputes.filter(({ state }) => state === 'lost').map(({ amount }) => amount))

const heldOf = (payment: ProviderPaymentRow | undefined): number =>
  payment ? payment.captured - payment.refunded - takenBack(payment) : 0

/** The payment company's own books must add up too, or comparing with them says nothing. */
function checkBooks({ sandboxPayments }: ShopDocuments): string[] {
  return sandboxPayments.flatMap(({ id, data }) => {
    const { amount, capture, captured, capturable, captures, refunded, refunds } = data
    const wrong: string[] = []
    const parts = sum(captures.map((each) => each.amount))
    const whole = capture === 'now' ? captured === 0 || captured === amount : captured === parts
    if (!whole || captured + capturable > amount)
      wrong.push(`I1: payment ${id} of ${amount} was captured as ${captured}`)
    const back = sum(refunds.map((refund) => refund.amount))
    if (back !== refunded || refunded > captured)
      wrong.push(`I1: payment ${id} of ${captured} was refunded ${refunded}, its refunds sum to ${back}`)
    return wrong
  })
}

/** Events are added once, and providers never hold more than the order ever came to. */
function checkEvents({ id, data }: Row<OrderRow>): string[] {
  const { payments, totals } = data
  const wrong: string[] = []
  if (new Set(payments.map((event) => event.id)).size < payments.length)
    wrong.push(`I1: order ${id} has a payment event twice`)
  const promised = promisedOf(payments)
  if (promised < 0) wrong.push(`I1: order ${id}: more was taken than was promised`)
  const ended = new Set(payments.filter(({ kind }) => kind !== 'requested').map(({ refundId }) => refundId))
  const requested = payments.filter(
    ({ kind, refundId }) => kind === 'requested' && refundId && !ended.has(refundId),
  )
  const own = payments.filter(({ provider }) => provider === 'sandbox')
  const retained =
    amountOf(own, 'captured') - amountOf(own, 'refunded') - sum(requested.map(({ amount }) => amount))
  // An edit may have made it less since than was requested: no more is captured then than the total.
  const wanted = amountOf(
    own.filter(({ refundId }) => refundId === null),
    'requested',
  )
  if (promised > 0 && promised + retained > Math.max(totals.total, wanted))
    wrong.push(`I1: order ${id}: ${promised + retained} is authorised or captured, more than its total`)
  return wrong
}

/** The refunds requested of each payment, to whatever destination, are no more than was captured of it. */
function checkAskedBack({ id, data }: Row<OrderRow>): string[] {
  const { payments } = data
  const nameOf = ({ provider, reference }: PaymentEventRow): string => `${provider} ${reference}`
  const refused = new Set(payments.filter(({ kind }) => kind === 'failed').map(({ refundId }) => refundId))
  const requested = payments.filter(
    ({ kind, refundId }) => kind === 'requested' && refundId !== null && !refused.has(refundId),
  )
  const back = new Map<string, number>()
  const wrong: string[] = []
  for (const event of requested) {
    const of = event.ofPayment === undefined ? event : payments.find((each) => each.id === event.ofPayment)
    if (!of) wrong.push(`I1: order ${id} gave credit for ${event.ofPayment}, which it does not name`)
    else back.set(nameOf(of), (back.get(nameOf(of)) ?? 0) + event.amount)
    const byHand = event.provider === 'manual' && of?.provider === 'store_credit'
    if (
      event.ofPayment !== undefined &&
      !byHand &&
      (event.provider !== 'store_credit' || data.customerId === null)
    )
      wrong.push(`I1: order ${id} gave credit to nobody`)
  }
  for (const [name, amount] of back) {
    const taken = amountOf(
      payments.filter((event) => nameOf(event) === name),
      'captured',
    )
    if (amount > taken)
      wrong.push(`I1: order ${id} gave back ${amount} of ${taken} that were taken of one payment`)
  }
  return wrong
}

/** I1: captured − refunded is what the order says is paid, and what the payment provider has retained. */
export function checkPaid(file: ShopDocuments): string[] {
  const company = new Map(file.sandboxPayments.map((payment) => [payment.id, payment.data]))
  const wrongOrders = file.orders.flatMap((order) => {
    const { id, data } = order
    const wrong = [...checkEvents(order), ...checkAskedBack(order)]
    const expected = expectedStatus(data)
    if (data.payment !== expected)
      wrong.push(`I1: order ${id} says its payment is ${data.payment}, its events say ${expected}`)
    const own = data.payments.filter((event) => event.provider === 'sandbox')
    const charged = own.filter((event) => event.kind === 'captured')
    if (charged.length === 0) return wrong
    const retained = sum(charged.map((event) => event.amount)) - amountOf(own, 'refunded')
    const references = new Set(charged.map((event) => event.reference ?? ''))
    const known = [...references].map((reference) => company.get(reference))
    if (known.includes(undefined))
      return [...wrong, `I1: order ${id} names a payment that the payment company does not know`]
    const held = sum(known.map(heldOf))
    if (held !== retained)
      wrong.push(`I1: order ${id} says ${retained} is retained, the payment provider has ${held}`)
    return wrong
  })
  return [...checkBooks(file), ...wrongOrders]
}

/** The orders that count each payment of the company, by what they say has happened to it. */
function countedBy({ orders }: ShopDocuments, kind: string): Map<string, string[]> {
  const counted = new Map<string, string[]>()
  for (const { id, data } of orders) {
    const references = new Set(
      data.payments
        .filter((event) => event.kind === kind && event.provider === 'sandbox')
        .map(({ reference }) => reference ?? ''),
    )
    for (const reference of references) counted.set(reference, [...(counted.get(reference) ?? []), id])
  }
  return counted
}

/** I2: nothing is taken or promised without an order that counts it, or a refund, once the deadline is over. */
export function checkCharges(file: ShopDocuments, { now, grace }: { now: number; grace: number }): string[] {
  const counted = countedBy(file, 'captured')
  const promised = countedBy(file, 'authorised')
  const isYoung = ({ createdAt }: ProviderPaymentRow): boolean => Date.parse(createdAt) + grace > now
  const retained = file.sandboxPayments.filter(({ data }) => heldOf(data) > 0)
  const keys = new Map<string, number>()
  for (const { data } of retained) keys.set(data.key, (keys.get(data.key) ?? 0) + 1)
  return [
    ...retained.flatMap(({ id, data }) => {
      const by = counted.get(id) ?? []
      if (by.length > 1) return [`I2: payment ${id} is counted by several orders: ${by.join(', ')}`]
      return by.length === 1 || isYoung(data)
        ? []
        : [`I2: payment ${id} of ${heldOf(data)} has neither order nor refund`]
    }),
    ...file.sandboxPayments
      .filter(({ id, data }) => data.capturable > 0 && !promised.has(id) && !isYoung(data))
      .map(({ id, data }) => `I2: payment ${id} of ${data.capturable} is promised to no order`),
    ...[...keys]
      .filter(([, times]) => times > 1)
      .map(([key, times]) => `I2: ${key} was charged ${times} times`),
  ]
}
