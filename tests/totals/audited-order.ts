import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { limits } from '#vocabulary/limits.ts'
import { checkCredits } from '#demo/bench/audit/credits.ts'
import { auditedNames, type OrderRow, type ShopDocuments } from '#demo/bench/audit/documents.ts'
import { checkTotals } from '#demo/bench/audit/money.ts'
import { randomPricing } from './random-carts.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** Carts that one order can hold, as checkout sees to. */
export const orderable = randomPricing.filter(({ cart, variant, market }) => {
  const prices = cart.lines.map(({ variantId, quantity }) => {
    const { amount = 0 } = variant(variantId)?.variant.prices[market.currency] ?? {}
    return amount * quantity
  })
  return sum(prices) < limits.largestPayment.value / 4
})

const nothing: ShopDocuments = Object.fromEntries(auditedNames.map((name) => [name, []])) as Record<
  keyof ShopDocuments,
  []
>

/** The report on an order of the auditor, who shares no code with the rules. */
export function faultsOf(order: OrderDocument): string[] {
  const data = JSON.parse(JSON.stringify(order)) as OrderRow
  const documents: ShopDocuments = { ...nothing, orders: [{ id: 'VT-1', data }] }
  return [...checkTotals(documents), ...checkCredits(documents)]
}
