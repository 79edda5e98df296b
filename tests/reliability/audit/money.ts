import type { OrderRow, PaymentEventRow, Row, ShopFile } from './shop-file.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const amountOf = (events: readonly PaymentEventRow[], kind: string): number =>
  sum(events.filter((event) => event.kind === kind).map((event) => event.amount))

/** What the status must be that an order shows, reckoned from its events alone. */
function expectedStatus({ payments, totals }: OrderRow): string {
  const captured = amountOf(payments, 'captured')
  const kept = captured - amountOf(payments, 'refunded')
  const last = payments.filter((event) => event.refundId === null).at(-1)?.kind
  if (last === 'disputed') return 'disputed'
  if (captured > 0) {
    if (kept === 0) return 'refunded'
    if (kept === totals.total) return 'paid'
    if (kept > totals.total) return 'overpaid'
    return kept === captured ? 'partially_paid' : 'partially_refunded'
  }
  if (last === 'authorised') return 'authorised'
  return last === 'requested' ? 'pending' : 'none'
}

/** The payment company's own books must add up too, or comparing with them says nothing. */
function checkBooks({ sandboxPayments }: ShopFile): string[] {
  return sandboxPayments.flatMap(({ id, data }) => {
    const { amount, captured, refunded, refunds } = data
    if (captured !== 0 && captured !== amount)
      return [`I1: payment ${id} of ${amount} was captured as ${captured}`]
    const back = sum(refunds.map((refund) => refund.amount))
    return back === refunded && refunded <= captured
      ? []
      : [`I1: payment ${id} of ${captured} was refunded ${refunded}, its refunds sum to ${back}`]
  })
}

/** I1: captured − refunded is what the order says is paid, and what the payment company has kept. */
export function checkPaid(file: ShopFile): string[] {
  const company = new Map(file.sandboxPayments.map((payment) => [payment.id, payment.data]))
  const wrongOrders = file.orders.flatMap(({ id, data }) => {
    const wrong: string[] = []
    const expected = expectedStatus(data)
    if (data.payment !== expected)
      wrong.push(`I1: order ${id} says its payment is ${data.payment}, its events say ${expected}`)
    const charged = data.payments.filter((event) => event.kind === 'captured' && event.provider === 'sandbox')
    if (charged.length === 0) return wrong
    const kept = sum(charged.map((event) => event.amount)) - amountOf(data.payments, 'refunded')
    const references = new Set(charged.map((event) => event.reference ?? ''))
    const known = [...references].map((reference) => company.get(reference))
    if (known.includes(undefined))
      return [...wrong, `I1: order ${id} names a payment that the payment company does not know`]
    const held = sum(known.map((payment) => (payment ? payment.captured - payment.refunded : 0)))
    if (held !== kept)
      wrong.push(`I1: order ${id} says ${kept} is kept, the payment company has kept ${held}`)
    return wrong
  })
  return [...checkBooks(file), ...wrongOrders]
}

/** I2: no charge without an order that counts it, or a refund, once the deadline is over. */
export function checkCharges(
  { orders, sandboxPayments }: ShopFile,
  { now, grace }: { now: number; grace: number },
): string[] {
  const counted = new Map<string, string[]>()
  for (const { id, data } of orders) {
    for (const event of data.payments) {
      if (event.kind !== 'captured' || event.provider !== 'sandbox' || !event.reference) continue
      counted.set(event.reference, [...(counted.get(event.reference) ?? []), id])
    }
  }
  const kept = sandboxPayments.filter(({ data }) => data.captured > data.refunded)
  const keys = new Map<string, number>()
  for (const { data } of kept) keys.set(data.key, (keys.get(data.key) ?? 0) + 1)
  return [
    ...kept.flatMap(({ id, data }) => {
      const by = counted.get(id) ?? []
      if (by.length > 1) return [`I2: payment ${id} is counted by several orders: ${by.join(', ')}`]
      const young = Date.parse(data.createdAt) + grace > now
      return by.length === 1 || young
        ? []
        : [`I2: payment ${id} of ${data.captured - data.refunded} has neither order nor refund`]
    }),
    ...[...keys]
      .filter(([, times]) => times > 1)
      .map(([key, times]) => `I2: ${key} was charged ${times} times`),
  ]
}

/** `amount × numerator / denominator`, rounded half up: amounts of orders are never below 0. */
function share(amount: number, numerator: number, denominator: number): number {
  return Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
}

const taxOf = (amount: number, rate: number, inclusive: boolean): number =>
  share(amount, rate, inclusive ? 10_000 + rate : 10_000)

function checkLines({ id, data }: Row<OrderRow>): string[] {
  return data.lines.flatMap((line) => {
    const wrong: string[] = []
    if (!Number.isInteger(line.quantity) || line.quantity < 1)
      wrong.push(`I6: order ${id} has ${line.quantity} of ${line.title}`)
    if (line.subtotal !== line.unitPrice * line.quantity)
      wrong.push(`I6: order ${id}, ${line.title}: ${line.subtotal} is not price times quantity`)
    const tax = taxOf(line.subtotal, line.taxRate, data.taxInclusive)
    if (line.tax !== tax) wrong.push(`I6: order ${id}, ${line.title}: its tax is ${line.tax}, not ${tax}`)
    return wrong
  })
}

function checkTaxLines({ id, data }: Row<OrderRow>): string[] {
  const parts = [...data.lines, ...(data.delivery ? [data.delivery] : [])]
  const expected = new Map<number, number>()
  for (const { taxRate, tax } of parts)
    if (taxRate > 0) expected.set(taxRate, (expected.get(taxRate) ?? 0) + tax)
  const found = new Map(data.totals.taxLines.map(({ rate, amount }) => [rate, amount]))
  const rates = new Set([...expected.keys(), ...found.keys()])
  return [...rates].flatMap((rate) => {
    const [must, is] = [expected.get(rate) ?? 0, found.get(rate) ?? 0]
    return must === is ? [] : [`I6: order ${id}: tax at rate ${rate} is ${is}, its parts sum to ${must}`]
  })
}

/** I6: an order's total recomputes exactly from its own lines, delivery and tax rates. */
export function checkTotals({ orders }: ShopFile): string[] {
  return orders.flatMap((order) => {
    const { id, data } = order
    const { delivery, lines, taxInclusive, totals } = data
    const wrong = [...checkLines(order), ...checkTaxLines(order)]
    const say = (what: string, is: number, must: number): void => {
      if (is !== must) wrong.push(`I6: order ${id}: its ${what} is ${is}, not ${must}`)
    }
    say('subtotal', totals.subtotal, sum(lines.map((line) => line.subtotal)))
    say('delivery', totals.shipping, delivery?.price ?? 0)
    if (delivery) say('tax of delivery', delivery.tax, taxOf(delivery.price, delivery.taxRate, taxInclusive))
    say('tax', totals.tax, sum(lines.map((line) => line.tax)) + (delivery?.tax ?? 0))
    say('total', totals.total, totals.subtotal + totals.shipping + (taxInclusive ? 0 : totals.tax))
    return wrong
  })
}
