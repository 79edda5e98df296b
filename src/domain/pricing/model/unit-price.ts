import { areComparable, measures, type Content, type Measure } from '#vocabulary/catalog/measures.ts'

/** A price for comparing: the price of a reference quantity. */
export interface UnitPrice {
  /** Minor units. */
  amount: number
  /** How much it is for: 100 (g), 1 (l). */
  reference: number
  of: Measure
}

/**
 * The price per unit of measure (Directive 98/6/EC, Art. 3) of a product at this price, rounded half up, exact
 * however large; null if the content is unknown or cannot be compared.
 */
export function unitPriceOf(price: number, content: Content | null): UnitPrice | null {
  if (!content || content.amount <= 0 || !areComparable(content.of, content.referenceOf)) return null
  const { reference, referenceOf } = content
  const wanted = BigInt(reference) * BigInt(measures[referenceOf].parts) * 1_000n
  const held = BigInt(content.amount) * BigInt(measures[content.of].parts)
  const amount = Number((2n * BigInt(price) * wanted + held) / (2n * held))
  return Number.isSafeInteger(amount) ? { amount, reference, of: referenceOf } : null
}
