import type { InvoiceRow, Row, ShopDocuments } from './documents.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Numbers run from 1 without gaps or doubles in each series, and its counter stands at the last one. */
function checkSeries({ invoices, invoiceSeries }: ShopDocuments): string[] {
  const bySeries = Map.groupBy(invoices, ({ data }) => data.series)
  const counted = invoiceSeries.map(({ id }) => id)
  return [...new Set([...bySeries.keys(), ...counted])].flatMap((series) => {
    const invoices = bySeries.get(series) ?? []
    const given = invoices.map(({ data }) => data.sequence).toSorted((a, b) => a - b)
    const wrong = given.flatMap((number, index) =>
      number === index + 1 ? [] : [`Invoices: series ${series} has ${number} in place ${index + 1}`],
    )
    const last = invoiceSeries.find(({ id }) => id === series)?.data.last ?? 0
    if (last !== given.length)
      wrong.push(`Invoices: series ${series} has ${given.length} invoices, its counter says ${last}`)
    const inOrder = invoices.toSorted((a, b) => a.data.sequence - b.data.sequence)
    for (const [index, { data }] of inOrder.entries())
      if (index > 0 && data.issuedAt < (inOrder[index - 1]?.data.issuedAt ?? ''))
        wrong.push(`Invoices: ${data.number} is dated before the number before it`)
    return wrong
  })
}

function checkNumbers({ invoices }: ShopDocuments): string[] {
  const numbers = Map.groupBy(invoices, ({ data }) => data.number)
  const causes = Map.groupBy(invoices, ({ data }) => data.cause)
  return [
    ...[...numbers].flatMap(([number, all]) =>
      all.length > 1 ? [`Invoices: ${all.length} invoices have the number ${number}`] : [],
    ),
    ...[...causes].flatMap(([cause, all]) =>
      all.length > 1 ? [`Invoices: ${all.length} invoices follow from ${cause}`] : [],
    ),
  ]
}

/** The total of an invoice follows from its lines and its delivery. */
function checkInvoice({ data }: Row<InvoiceRow>): string[] {
  const { number, lines, delivery, totals, taxInclusive } = data
  const wrong: string[] = []
  const say = (what: string, is: number, must: number): void => {
    if (is !== must) wrong.push(`Invoices: ${number}: its ${what} is ${is}, not ${must}`)
  }
  for (const line of lines) {
    say(`subtotal of ${line.title}`, line.subtotal, line.unitPrice * line.quantity)
    say(`tax of ${line.title}`, line.tax, sum(line.taxes.map(({ amount }) => amount)))
    if (line.discount < 0) wrong.push(`Invoices: ${number}: ${line.title} has a discount of ${line.discount}`)
  }
  const deliveryTaxes = (delivery?.taxParts ?? []).flatMap(({ taxes }) => taxes)
  if (delivery) {
    say('delivery', sum(delivery.taxParts.map(({ amount }) => amount)), delivery.price - delivery.discount)
    say('tax of delivery', delivery.tax, sum(deliveryTaxes.map(({ amount }) => amount)))
  }
  say('subtotal', totals.subtotal, sum(lines.map(({ subtotal }) => subtotal)))
  say('discount', totals.discount, sum(lines.map(({ discount }) => discount)) + (delivery?.discount ?? 0))
  say('shipping', totals.shipping, delivery?.price ?? 0)
  say('tax', totals.tax, sum(lines.map(({ tax }) => tax)) + (delivery?.tax ?? 0))
  say('tax lines', sum(totals.taxLines.map(({ amount }) => amount)), totals.tax)
  const beforeTax = totals.subtotal - totals.discount + totals.shipping
  say('total', totals.total, beforeTax + (taxInclusive ? 0 : totals.tax))
  if (totals.total < 0 || totals.tax < 0) wrong.push(`Invoices: ${number} has the total ${totals.total}`)
  return wrong
}

/** Credit notes take back no more than their invoice charged, in money and in tax. */
function checkCreditNotes({ invoices }: ShopDocuments): string[] {
  return invoices.flatMap(({ id, data }) => {
    if (data.kind === 'credit_note') {
      const of = invoices.find((each) => each.id === data.of?.id)
      return of?.data.kind === 'invoice' && of.data.orderId === data.orderId
        ? []
        : [`Invoices: credit note ${data.number} is of no invoice of its order`]
    }
    const notes = invoices.filter((each) => each.data.of?.id === id)
    const back = sum(notes.map((note) => note.data.totals.total))
    const tax = sum(notes.map((note) => note.data.totals.tax))
    if (back <= data.totals.total && tax <= data.totals.tax) return []
    return [
      `Invoices: ${back} with ${tax} of tax is credited of ${data.number}, whose total is ${data.totals.total}`,
    ]
  })
}

/** An order that has invoices is invoiced for its total, unless an update is under way. */
function checkOrders({ invoices, orderInvoices, orders, outboxTasks }: ShopDocuments): string[] {
  const byOrder = Map.groupBy(invoices, ({ data }) => data.orderId)
  const under = new Set(
    outboxTasks
      .filter(({ data }) => data.kind === 'invoices' && data.state !== 'done')
      .map(({ data }) => data.payload.orderId),
  )
  const ids = new Set([...byOrder.keys(), ...orderInvoices.map(({ id }) => id)])
  return [...ids].flatMap((orderId) => {
    const invoices = byOrder.get(orderId) ?? []
    const listed = orderInvoices.find(({ id }) => id === orderId)?.data.entries ?? []
    if (
      listed
        .map(({ id }) => id)
        .toSorted()
        .join() !==
      invoices
        .map(({ id }) => id)
        .toSorted()
        .join()
    )
      return [`Invoices: the invoices of order ${orderId} are not those that are listed`]
    const order = orders.find(({ id }) => id === orderId)
    if (!order) return [`Invoices: order ${orderId} has invoices and does not exist`]
    if (under.has(orderId)) return []
    const sign = { invoice: 1, credit_note: -1 }
    const invoiced = sum(invoices.map(({ data }) => sign[data.kind] * data.totals.total))
    const owed = order.data.totals.total - sum(order.data.credits.map(({ amount }) => amount))
    return invoiced === owed ? [] : [`Invoices: order ${orderId} totals ${owed}, its invoices ${invoiced}`]
  })
}

/** The invariants of invoices and credit notes. */
export function checkInvoices(shop: ShopDocuments): string[] {
  return [
    ...checkSeries(shop),
    ...checkNumbers(shop),
    ...shop.invoices.flatMap(checkInvoice),
    ...checkCreditNotes(shop),
    ...checkOrders(shop),
  ]
}
