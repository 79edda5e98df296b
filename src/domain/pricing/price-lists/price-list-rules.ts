import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { isCurrency } from '#vocabulary/money.ts'
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

function checkEntry(entry: PriceListEntry, catalog: KnownCatalog, pointer: string): FieldError[] {
  const currencies = Object.keys(entry.prices)
  const both = (entry.percent === null) === (currencies.length === 0)
  return [
    ...(isThere(entry, catalog)
      ? []
      : [fieldError(`${pointer}/target`, 'unknown_reference', `There is no such ${entry.scope}`)]),
    ...(both
      ? [fieldError(`${pointer}/percent`, 'not_possible', 'Give a percentage or fixed prices: one of them')]
      : []),
    ...currencies.flatMap((currency, at) =>
      isCurrency(currency)
        ? []
        : [
            fieldError(
              `${pointer}/prices/${at}/currency`,
              'bad_currency',
              'There is no such currency (ISO 4217)',
            ),
          ],
    ),
  ]
}

/** The faults of a price list, by field. */
export function checkPriceList(
  list: PriceListInput,
  known: KnownCatalog & { group(id: string): boolean },
): FieldError[] {
  const { from, until, groups, markets, entries } = list
  const keys = entries.map(({ scope, target }) => `${scope} ${target}`)
  return [
    ...(from !== null && until !== null && until <= from
      ? [fieldError('/until', 'not_possible', 'The end must be after the beginning')]
      : []),
    ...groups.flatMap((id, at) =>
      known.group(id) ? [] : [fieldError(`/groups/${at}`, 'unknown_reference', 'There is no such group')],
    ),
    ...markets.flatMap((id, at) =>
      known.market(id) ? [] : [fieldError(`/markets/${at}`, 'unknown_reference', 'There is no such market')],
    ),
    ...entries.flatMap((entry, at) => [
      ...checkEntry(entry, known, `/entries/${at}`),
      ...(keys.indexOf(keys[at] ?? '') < at
        ? [fieldError(`/entries/${at}/target`, 'taken', 'The list has a price for this already')]
        : []),
    ]),
  ]
}
