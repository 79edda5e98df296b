import { hasWords, type TermUse } from '#vocabulary/languages/translations.ts'
import type { ProductDocument } from '../products/documents.ts'
import type { CountryTax, MarketDocument, TaxRatesDocument } from '../../pricing/markets/documents.ts'

/** What shoppers read that is written somewhere in the shop. */
export interface WrittenTexts {
  products: Iterable<readonly [id: string, product: ProductDocument]>
  markets: readonly MarketDocument[]
  taxOf(country: string): TaxRatesDocument | undefined
  /** Names of promotions, ways to pay and the like. */
  names: Partial<Record<TermUse, readonly string[]>>
}

/** A short text that shoppers read. */
export interface UsedText {
  text: string
  /** Where they read it, each once. */
  as: readonly TermUse[]
  /** The options and attributes that it is a value of. */
  of: readonly string[]
}

/** A text in one of its places; a value says of which name. */
type Use = readonly [text: string, as: TermUse, of?: string]

function ofProduct({ attributes, options }: ProductDocument): Use[] {
  return [
    ...attributes.flatMap(({ name, values }): Use[] => [
      [name, 'attribute'],
      ...values.map((value): Use => [value, 'attribute_value', name]),
    ]),
    ...options.flatMap(({ name, values }): Use[] => [
      [name, 'option'],
      ...values.map(({ value }): Use => [value, 'option_value', name]),
    ]),
  ]
}

function ofMarket({ name, zones, pickups }: MarketDocument): Use[] {
  return [
    [name, 'market'],
    ...zones.flatMap(({ rates }) => rates.map((rate): Use => [rate.name, 'delivery'])),
    ...pickups.flatMap((pickup): Use[] => [
      [pickup.name, 'pickup'],
      [pickup.instructions, 'pickup'],
    ]),
  ]
}

function ofTaxes(rates: TaxRatesDocument | undefined): Use[] {
  const { taxes = [], areas = [] } = rates ?? {}
  const named = (all: readonly CountryTax[]) => all.map(({ name }): Use => [name, 'tax'])
  return [...named(taxes), ...areas.flatMap((area) => named(area.taxes))]
}

const ofNames = (names: WrittenTexts['names']): Use[] =>
  Object.entries(names).flatMap(([as, texts]) => texts.map((text): Use => [text, as as TermUse]))

/** The short texts that shoppers read, each once, in the order of the alphabet: what terms are for. */
export function textsInUse({ products, markets, taxOf, names }: WrittenTexts): UsedText[] {
  const countries = new Set(markets.flatMap(({ zones }) => zones.flatMap((zone) => zone.countries)))
  const found = new Map<string, { as: Set<TermUse>; of: Set<string> }>()
  const add = (uses: readonly Use[]): void => {
    for (const [text, as, of] of uses) {
      if (!hasWords(text)) continue
      const known = found.get(text) ?? { as: new Set(), of: new Set() }
      found.set(text, known)
      known.as.add(as)
      if (of !== undefined) known.of.add(of)
    }
  }
  add([['Brand', 'attribute']])
  for (const [, product] of products) if (product.status !== 'archived') add(ofProduct(product))
  for (const market of markets) add(ofMarket(market))
  for (const country of countries) add(ofTaxes(taxOf(country)))
  add(ofNames(names))
  return [...found]
    .map(([text, { as, of }]) => ({ text, as: [...as], of: [...of].sort() }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
}
