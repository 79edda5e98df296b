import { shareOut } from '#vocabulary/money.ts'
import { ratesFor, shippingCategory } from './rates.ts'
import type { PlaceTaxes, TaxRate } from '../model/taxes.ts'

/** A part of the delivery price, and the taxes on it. */
export interface DeliveryPart {
  amount: number
  rates: readonly TaxRate[]
}

/** The rates of goods for delivery that serves them: a tax with a rate of its own for delivery, such as 0, has that. */
function forDelivery(rates: readonly TaxRate[], { taxes }: PlaceTaxes): readonly TaxRate[] {
  return rates.map(({ name, rate }) => {
    const own = taxes.find((tax) => tax.name === name)?.rates ?? {}
    return { name, rate: Object.hasOwn(own, shippingCategory) ? (own[shippingCategory] ?? rate) : rate }
  })
}

/**
 * Splits the delivery price by tax: at rates of its own, not at all, or in proportion to the goods, as German and
 * other law requires where delivery only serves them. The parts sum to the amount. Goods that cost nothing share it
 * evenly by line.
 */
export function deliveryParts(
  amount: number,
  items: readonly DeliveryPart[],
  place: PlaceTaxes,
): DeliveryPart[] {
  if (place.shippingTax === 'none') return [{ amount, rates: [] }]
  if (place.shippingTax === 'standard' || items.length === 0) {
    return [{ amount, rates: ratesFor(place, shippingCategory) }]
  }
  const kinds = new Map<string, DeliveryPart & { lines: number }>()
  for (const { amount: worth, rates: ofGoods } of items) {
    const rates = forDelivery(ofGoods, place)
    const key = JSON.stringify(rates)
    const kind = kinds.get(key) ?? { amount: 0, lines: 0, rates }
    kinds.set(key, { ...kind, amount: kind.amount + worth, lines: kind.lines + 1 })
  }
  const inOrder = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, kind]) => kind)
  const free = inOrder.every((kind) => kind.amount === 0)
  const shares = shareOut(
    amount,
    inOrder.map((kind) => (free ? kind.lines : kind.amount)),
  )
  return inOrder.map(({ rates }, index) => ({ amount: shares[index] ?? 0, rates }))
}
