import type { CreditRow, OrderLineRow, OrderRow, Row, ShopDocuments } from './documents.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Whether tax comes on top and is rounded once: it is shared out again after credits. */
const sharesAgain = ({ taxRounding, taxInclusive }: OrderRow): boolean =>
  taxRounding === 'order' && !taxInclusive

/**
 * The amount of the first units of a line: every unit has its whole share, the first ones one unit more. Without tax
 * where that is shared out again.
 */
function worthOfFirst(line: OrderLineRow, units: number, order: OrderRow): number {
  const whole = line.subtotal - line.discount + (order.taxInclusive || sharesAgain(order) ? 0 : line.tax)
  const each = (whole - (whole % line.quantity)) / line.quantity
  return sum(Array.from({ length: units }, (_, index) => each + (index < whole % line.quantity ? 1 : 0)))
}

const inParcels = ({ fulfilments }: OrderRow, lineId: string, states: readonly string[]): number =>
  sum(
    fulfilments
      .filter(({ state }) => states.includes(state))
      .flatMap(({ lines }) => lines)
      .filter((part) => part.lineId === lineId)
      .map(({ quantity }) => quantity),
  )

const awaits = new Set(['requested', 'approved', 'received'])

function checkLine(id: string, order: OrderRow, line: OrderLineRow): string[] {
  const wrong: string[] = []
  const say = (what: string): void => void wrong.push(`I9: order ${id}, ${line.title}: ${what}`)
  const shipped = inParcels(order, line.id, ['shipped', 'delivered'])
  const packed = inParcels(order, line.id, ['pending'])
  const { cancelled, returned, refunded = 0, restocked, quantity } = line
  const counters = [cancelled, returned, refunded, restocked]
  if (counters.some((each) => !Number.isInteger(each) || each < 0))
    say(`its counters are ${counters.join(', ')}`)
  if (cancelled + packed + shipped > quantity) say(`${cancelled + packed + shipped} of ${quantity} are gone`)
  if (returned > shipped) say(`${returned} of ${shipped} shipped came back`)
  if (refunded > shipped - returned)
    say(`${refunded} were refunded where they are, of ${shipped - returned} that are out`)
  if (restocked > cancelled + returned) say(`${restocked} went back on sale of ${cancelled + returned}`)
  const back = sum(line.putBack.map((part) => part.quantity))
  if (line.holding.length > 0 && back !== restocked) say(`${back} were put back, it says ${restocked}`)
  const ofLine = order.credits.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id)
  const units = sum(ofLine.map((part) => part.quantity))
  const gone = cancelled + returned + refunded
  if (units > quantity) say(`${units} of ${quantity} were credited`)
  if (units !== gone) say(`${units} were credited, ${gone} are gone`)
  else {
    const tax = sum(ofLine.map((part) => part.tax))
    const is = sum(ofLine.map(({ amount }) => amount)) - (sharesAgain(order) ? tax : 0)
    const must = worthOfFirst(line, units, order)
    if (is !== must) say(`${units} units were credited with ${is}, they come to ${must}`)
    if (tax > line.tax || (units === line.quantity && tax !== line.tax))
      say(`${units} units were credited with a tax of ${tax}, of ${line.tax}`)
  }
  const parts = order.returns.flatMap(({ state, lines }) => lines.map((part) => ({ ...part, state })))
  const mine = parts.filter(({ lineId }) => lineId === line.id)
  const awaited = sum(
    mine.filter(({ state }) => awaits.has(state)).map((part) => part.quantity - part.received),
  )
  if (awaited > shipped - returned) say(`${awaited} are awaited, ${shipped - returned} are out`)
  if (sum(mine.map(({ received }) => received)) > returned) say('its returns received more than came back')
  return wrong
}

function checkCredit(id: string, credit: CreditRow): string[] {
  const parts = sum(credit.lines.map(({ amount }) => amount)) + credit.shipping + credit.adjustment
  const wrong =
    parts === credit.amount ? [] : [`I9: order ${id}: a credit of ${credit.amount} has parts of ${parts}`]
  if (credit.amount < 0 || credit.shipping < 0) wrong.push(`I9: order ${id} has a credit of ${credit.amount}`)
  return wrong
}

const unitsOf = (lines: readonly { lineId: string; quantity: number }[]): string =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }) => `${quantity} of ${lineId}`)
    .toSorted()
    .join(', ')

/** A refund by items has its credit of just these, written with it, and such a credit its refund. */
function checkRefunds(id: string, { credits, payments }: OrderRow): string[] {
  const refunds = payments.filter(({ items, shipping }) => items !== undefined || shipping !== undefined)
  const wrong = refunds.flatMap(({ id: refundId, items = [], shipping = 0 }) => {
    const credit = credits.find((each) => each.id === refundId.replace(/^ref_/, 'crd_'))
    if (!credit) return [`I9: order ${id} has refund ${refundId} of items, and no credit of them`]
    const [must, is] = [unitsOf(items), unitsOf(credit.lines)]
    return credit.kind === 'refunded' && must === is && credit.shipping === shipping
      ? []
      : [
          `I9: order ${id} refunded ${must} and ${shipping} of delivery, and credited ${is} and ${credit.shipping}`,
        ]
  })
  const known = new Set(refunds.map((each) => each.id.replace(/^ref_/, 'crd_')))
  const stray = credits.filter((credit) => credit.kind === 'refunded' && !known.has(credit.id))
  return [...wrong, ...stray.map((credit) => `I9: order ${id} has credit ${credit.id} of no refund`)]
}

function checkReturns(id: string, { returning, returns }: OrderRow): string[] {
  const states = new Set(returns.map(({ state }) => state))
  const must = states.has('requested')
    ? 'requested'
    : states.has('approved') || states.has('received')
      ? 'approved'
      : null
  const wrong = returning === must ? [] : [`I9: order ${id} waits for ${returning}, its returns for ${must}`]
  for (const { state, lines } of returns) {
    const came = sum(lines.map(({ received }) => received))
    const whole = sum(lines.map(({ quantity }) => quantity))
    const fits = state === 'closed' ? came > 0 : state === 'received' ? came > 0 && came < whole : came === 0
    if (!fits || lines.some(({ received, quantity }) => received < 0 || received > quantity))
      wrong.push(`I9: order ${id} has a return that is ${state} with ${came} of ${whole} received`)
  }
  return wrong
}

function checkOrder({ id, data }: Row<OrderRow>): string[] {
  const { credits, delivery, payments, taxInclusive, totals } = data
  const wrong = [
    ...data.lines.flatMap((line) => checkLine(id, data, line)),
    ...credits.flatMap((credit) => checkCredit(id, credit)),
    ...checkReturns(id, data),
    ...checkRefunds(id, data),
  ]
  const credited = sum(credits.map(({ amount }) => amount))
  if (credited > totals.total) wrong.push(`I9: order ${id} of ${totals.total} was credited ${credited}`)
  if (data.cancelledAt !== null && credited !== totals.total)
    wrong.push(`I9: order ${id} is cancelled, and ${totals.total - credited} of it is not credited`)
  const charged = delivery ? delivery.price - delivery.discount + (taxInclusive ? 0 : delivery.tax) : 0
  const shipping = sum(credits.map((credit) => credit.shipping))
  if (shipping > charged) wrong.push(`I9: order ${id}: ${shipping} of a delivery of ${charged} was credited`)
  if (new Set(credits.map((credit) => credit.id)).size < credits.length)
    wrong.push(`I9: order ${id} has a credit twice`)
  const of = (kind: string): number =>
    sum(payments.filter((event) => event.kind === kind).map(({ amount }) => amount))
  if (of('refunded') > of('captured'))
    wrong.push(`I9: order ${id} gave back ${of('refunded')} of ${of('captured')}`)
  return wrong
}

/**
 * I9: what was cancelled, returned or given back of an order adds up: by unit, by line and as a whole, and
 * never to more than was ordered, shipped or paid.
 */
export const checkCredits = ({ orders }: ShopDocuments): string[] => orders.flatMap(checkOrder)
