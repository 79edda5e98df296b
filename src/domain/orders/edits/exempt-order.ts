import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { TaxExemption } from '../../pricing/model/taxes.ts'
import { deliveryNetting, netAmounts, netDelivery } from '../../pricing/prices/net-prices.ts'
import { exemptLine } from '../../pricing/tax/exemption.ts'
import { checkVatId, readVatId } from '../../pricing/tax/vat-ids.ts'
import type { OrderContent } from '../orders/order-document.ts'
import { withTotals } from '../orders/order-tax.ts'

/** An exemption that staff grant to an order after it was placed. */
export interface WantedExemption {
  /** The reason in words, for the invoice. */
  note: string
  /** VAT number of the buyer's business, as it was written. */
  vatId?: string | undefined
}

/** The amounts of lines and delivery as a buyer pays them who was exempt from the start. */
function untaxedAmounts(order: OrderContent): Pick<OrderContent, 'lines' | 'delivery'> {
  const { lines, delivery, taxInclusive, taxRules, taxRoundingMode: mode } = order
  if (!taxInclusive) return { lines, delivery }
  if (!taxRules) throw new ShopFailure('transition_refused', { reason: 'taxes_not_recorded' })
  const net = deliveryNetting(lines, taxRules, mode)
  return {
    lines: lines.map((line) => ({ ...line, ...netAmounts(line, mode) })),
    delivery: delivery && { ...delivery, ...netDelivery(delivery, net) },
  }
}

/**
 * An order without tax from now on: it costs as much as an order of a buyer who was exempt when it was placed, and
 * items that are added later are exempt too.
 * @throws ShopFailure `invalid_request` on something that is no VAT number; `transition_refused` when the order is
 *   exempt already, or part of it was credited with its tax
 */
export function exemptOrder(order: OrderContent, { note, vatId: written }: WantedExemption): OrderContent {
  const fields = checkVatId(written, '/taxExemption/vatId')
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  if (order.taxExemption) throw new ShopFailure('transition_refused', { reason: 'exempt_already' })
  if (order.credits.length > 0)
    throw new ShopFailure('transition_refused', {
      reason: 'credited_with_tax',
    })
  const vatId = (written ? readVatId(written)?.id : undefined) ?? order.vatId
  const exemption: TaxExemption = { reason: 'exempt_customer', vatId, note }

  const { lines, delivery } = untaxedAmounts(order)
  return withTotals({
    ...order,
    vatId,
    taxExemption: exemption,
    taxInclusive: false,
    lines: lines.map((line, index) => ({
      ...exemptLine(line, exemption, line.subtotal - (order.lines[index]?.subtotal ?? 0)),
      tax: 0,
    })),
    delivery: delivery && {
      ...delivery,
      taxParts: [{ amount: delivery.price - delivery.discount, taxes: [] }],
      tax: 0,
      taxRate: 0,
    },
  })
}

/** @throws ShopFailure `invalid_request` when an exemption comes with other changes: their prices would be unclear */
export function mustBeAlone(others: boolean): void {
  if (!others) return
  throw new ShopFailure('invalid_request', {
    fields: [fieldError('/taxExemption', 'not_possible', 'exempt_first')],
  })
}
