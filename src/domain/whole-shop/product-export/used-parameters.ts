import type { Currency } from '#vocabulary/money.ts'
import type { ColumnParameters } from '#vocabulary/catalog/column-reader.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { createFactOrder } from './fact-order.ts'

/** The parameters in use that have columns of their own. */
export interface UsedParameters {
  /** Looks at a product of the file. */
  add(product: ProductDocument): void
  /** All parameters seen, in an order that only the products decide. */
  all(): ColumnParameters
}

/** Whether the column for the type holds all types of a product. */
function isPlainType(facts: ProductDocument['attributes']): boolean {
  const at = facts.findIndex(({ name }) => name === 'Type')
  return at < 0 || (at === 0 && facts[0]?.values.length === 1)
}

/**
 * Collects the columns that products need.
 * @param own the currency that needs no columns of its own
 * @param places the locations with stock in the file
 */
export function createUsedParameters(own: Currency, places: readonly string[]): UsedParameters {
  const [currencies, languages, facts] = [new Set<string>(), new Set<string>(), createFactOrder()]
  let plainTypes = true
  return {
    add({ variants, translations, attributes }) {
      for (const { prices } of variants) for (const currency in prices) currencies.add(currency)
      for (const language in translations) languages.add(language)
      facts.add(attributes.map(({ name }) => name))
      plainTypes &&= isPlainType(attributes)
    },
    all() {
      currencies.delete(own)
      const ordered = facts.all()
      return {
        currency: [...currencies].sort(),
        language: [...languages].sort(),
        place: places,
        fact: plainTypes ? ordered.filter((name) => name !== 'Type') : ordered,
      }
    },
  }
}
