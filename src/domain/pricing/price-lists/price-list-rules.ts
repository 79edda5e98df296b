import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { isCurrency } from '#vocabulary/money.ts'
import type { PlainCode } from '#vocabulary/statements/statement.ts'
import type { PriceListDocument, PriceListEntry } from './documents.ts'

/** A price list as staff write it. */
export type PriceListInput = Omit<PriceListDocument, 'createdAt' | 'updatedAt'>

/** The parts of the catalog that a price list may name. */
export interface KnownCatalog {
  collection(handle: string): unknown
  product(id: string): unknown
  variant(id: string): unknown
  market(id: string): boolean
}

const isThere = (
  { scope, target }: PriceListEntry,
  { collection, product, variant }: KnownCatalog,
): boolean => {
  if (scope === 'all') return true
  const found = { collection, product, variant }[scope](target)
  return found !== undefined
}

/** The reasons by scope: its collection, product or variant is gone. */
const missing = {
  all: 'nothing_there',
  collection: 'no_such_collection',
  product: 'no_such_product',
  variant: 'no_such_variant',
} as const satisfies Record<PriceListEntry['scope'], PlainCode>

const keyOf = ({ scope, target }: PriceListEntry): string => `${scope} ${target}`

function checkEntry(entry: PriceListEntry, isKnown: boolean, pointer: string): FieldError[] {
  const currencies = Object.keys(entry.prices)
  const both = (entry.percent === null) === (currencies.length === 0)
  return [
    ...(isKnown ? [] : [fieldError(`${pointer}/target`, 'unknown_reference', missing[entry.scope])]),
    ...(both ? [fieldError(`${pointer}/percent`, 'not_possible', 'percent_or_prices')] : []),
    ...currencies.flatMap((currency, at) =>
      isCurrency(currency)
        ? []
        : [fieldError(`${pointer}/prices/${at}/currency`, 'bad_currency', 'no_such_currency')],
    ),
  ]
}

/** The faults of a price list, by field. A product that has been deleted since may stay where it stands. */
export function checkPriceList(
  list: PriceListInput,
  known: KnownCatalog & { group(id: string): boolean },
  standing?: PriceListInput,
): FieldError[] {
  const { from, until, groups, markets, entries } = list
  const stands = new Set(standing?.entries.map(keyOf))
  const seen = new Set<string>()
  const isRepeated = (entry: PriceListEntry): boolean => {
    const key = keyOf(entry)
    return seen.has(key) || !seen.add(key)
  }
  return [
    ...(from !== null && until !== null && until <= from
      ? [fieldError('/until', 'not_possible', 'end_after_beginning')]
      : []),
    ...groups.flatMap((id, at) =>
      known.group(id) ? [] : [fieldError(`/groups/${at}`, 'unknown_reference', 'no_such_group')],
    ),
    ...markets.flatMap((id, at) =>
      known.market(id) ? [] : [fieldError(`/markets/${at}`, 'unknown_reference', 'no_such_market')],
    ),
    ...entries.flatMap((entry, at) => [
      ...checkEntry(entry, isThere(entry, known) || stands.has(keyOf(entry)), `/entries/${at}`),
      ...(isRepeated(entry) ? [fieldError(`/entries/${at}/target`, 'taken', 'list_price_taken')] : []),
    ]),
  ]
}
