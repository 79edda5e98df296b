import type {
  OutcomeReason,
  ProductChangeState,
  ProductOutcome,
} from '#vocabulary/catalog/product-changes.ts'
import { formatMoney } from '#vocabulary/money.ts'
import type { ProductAction, ProductChange } from '../types.ts'
import { count, productStatuses, type Status } from '../words/statuses.ts'

/** The state of a bulk edit. */
export const changeStates: Record<ProductChangeState, Status> = {
  preparing: { words: 'Preparing', tone: 'waiting' },
  ready: { words: 'Preview', tone: 'waiting' },
  running: { words: 'In progress', tone: 'waiting' },
  done: { words: 'Done', tone: 'good' },
  cancelled: { words: 'Stopped', tone: 'neutral' },
  failed: { words: 'Failed', tone: 'bad' },
}

/** The outcome of a change for one product. */
export const outcomes: Record<ProductOutcome, Status> = {
  changing: { words: 'To change', tone: 'waiting' },
  changed: { words: 'Changed', tone: 'good' },
  unchanged: { words: 'Already matching', tone: 'neutral' },
  refused: { words: 'Not possible', tone: 'bad' },
  skipped: { words: 'Skipped', tone: 'bad' },
}

/** Why a product was not changed. */
export const reasonWords: Record<OutcomeReason, string> = {
  price_below_zero: 'A price would fall below 0',
  price_too_high: 'A price would be too high',
  rules: 'It would make the product invalid',
  too_large: 'It has too many prices. Edit it individually',
  changed_since: 'Edited since',
  gone: 'Deleted',
}

function priceWords(action: Extract<ProductAction, { kind: 'change_prices' }>, locale: string): string {
  const { currency, by, change } = action
  const which = currency === null ? 'Prices' : `Prices in ${currency}`
  const sign = change < 0 ? '−' : '+'
  if (by === 'percent') return `${which} ${sign}${Math.abs(change) / 100} %`
  // A word joiner keeps the sign on the line of its amount.
  const money = formatMoney({ amount: Math.abs(change), currency: currency ?? 'EUR' }, locale)
  return by === 'value' ? `${which} set to ${money}` : `${which} ${sign}\u2060${money}`
}

function actionWords(action: ProductAction, locale: string, titles: ReadonlyMap<string, string>): string {
  const named = (handles: readonly string[]) =>
    handles.map((handle) => titles.get(handle) ?? handle).join(', ')
  switch (action.kind) {
    case 'change_prices':
      return priceWords(action, locale)
    case 'set_status':
      return `Status ${productStatuses[action.status].words}`
    case 'set_brand':
      return action.brand === '' ? 'No brand' : `Brand ${action.brand}`
    case 'add_tags':
      return `Tagged ${action.tags.join(', ')}`
    case 'remove_tags':
      return `Untagged ${action.tags.join(', ')}`
    case 'add_collections':
      return `Add to ${named(action.collections)}`
    case 'remove_collections':
      return `Remove from ${named(action.collections)}`
  }
}

/** A change in one line: what it does to products. */
export function changeWords(
  { actions, undoes }: Pick<ProductChange, 'actions' | 'undoes'>,
  locale: string,
  titles: ReadonlyMap<string, string> = new Map(),
): string {
  if (undoes !== null) return 'Undo of an earlier bulk edit'
  return actions.map((action) => actionWords(action, locale, titles)).join('; ')
}

/** `3 products`. */
export const productCount = (number: number): string => count(number, 'product')
