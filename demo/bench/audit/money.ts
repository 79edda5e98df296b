import { checkTaxes } from './taxes.ts'
import type { OrderRow, Row, ShopDocuments } from './documents.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Discounts add up, and never exceed the amount they apply to. */
function checkDiscount(
  what: string,
  { discount, discounts }: Pick<OrderRow['lines'][number], 'discount' | 'discounts'>,
  from: number,
): string[] {
  const parts = sum(discounts.map((each) => each.amount))
  const wrong = parts === discount ? [] : [`I6: ${what}: its discounts sum to ${parts}, not ${discount}`]
  if (discounts.some((each) => each.amount < 0) || discount > from)
    wrong.push(`I6: ${what}: ${discount} is taken off ${from}`)
  return wrong
}

/** The adjustments of a line by rules before promotions, which are discounts. */
function explained({ explanation }: OrderRow['lines'][number]): number {
  return sum(explanation.map(({ rule, applied, amount }) => (applied && rule !== 'promotion' ? amount : 0)))
}

function checkLines({ id, data }: Row<OrderRow>): string[] {
  return data.lines.flatMap((line) => {
    const wrong: string[] = []
    if (!Number.isInteger(line.quantity) || line.quantity < 1)
      wrong.push(`I6: order ${id} has ${line.quantity} of ${line.title}`)
    if (line.subtotal !== line.unitPrice * line.quantity)
      wrong.push(`I6: order ${id}, ${line.title}: ${line.subtotal} is not price times quantity`)
    if (line.listPrice * line.quantity + explained(line) !== line.subtotal)
      wrong.push(`I6: order ${id}, ${line.title}: its explanation does not lead to ${line.subtotal}`)
    wrong.push(...checkDiscount(`order ${id}, ${line.title}`, line, line.subtotal))
    return wrong
  })
}

/** I6: an order's total recomputes exactly from its own lines, delivery and tax rates. */
export function checkTotals({ orders }: ShopDocuments): string[] {
  return orders.flatMap((order) => {
    const { id, data } = order
    const { delivery, lines, taxInclusive, totals } = data
    const wrong = [...checkLines(order), ...checkTaxes(order)]
    const say = (what: string, is: number, must: number): void => {
      if (is !== must) wrong.push(`I6: order ${id}: its ${what} is ${is}, not ${must}`)
    }
    say('subtotal', totals.subtotal, sum(lines.map((line) => line.subtotal)))
    say('delivery', totals.shipping, delivery?.price ?? 0)
    const discounts = [...lines, ...(delivery ? [delivery] : [])].map((each) => each.discount)
    say('discount', totals.discount, sum(discounts))
    if (delivery) wrong.push(...checkDiscount(`order ${id}, delivery`, delivery, delivery.price))
    const beforeTax = totals.subtotal + totals.shipping - totals.discount
    say('total', totals.total, beforeTax + (taxInclusive ? 0 : totals.tax))
    return wrong
  })
}
