import type { ShopDocuments } from './documents.ts'
import { amountOf } from './payments.ts'

/** I15: what a customer has ordered and paid, where it is counted, is that of their orders. */
export function checkCustomerTotals({ customerTotals, orders }: ShopDocuments): string[] {
  const byCustomer = Map.groupBy(orders, ({ data }) => data.customerId)
  return customerTotals.flatMap(({ id, data: { currencies } }) => {
    const theirs = Map.groupBy(byCustomer.get(id) ?? [], ({ data }) => data.currency)
    return [...new Set([...Object.keys(currencies), ...theirs.keys()])].flatMap((currency) => {
      const of = theirs.get(currency) ?? []
      const placed = of.filter(({ data }) => data.status !== 'cancelled').length
      const paid = of.reduce(
        (sum, { data: { payments } }) =>
          sum + amountOf(payments, 'captured') - amountOf(payments, 'refunded'),
        0,
      )
      const said = currencies[currency] ?? { orders: 0, paid: 0 }
      return said.orders === placed && said.paid === paid
        ? []
        : [
            `I15: ${id} has ${said.orders} orders of ${said.paid} ${currency}, and placed ${placed} of ${paid}`,
          ]
    })
  })
}
