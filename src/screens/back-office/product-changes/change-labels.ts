import type {
  OutcomeReason,
  ProductChangeState,
  ProductOutcome,
} from '#vocabulary/catalog/product-changes.ts'
import { formatMoney } from '#vocabulary/money.ts'
import type { ProductAction, ProductChange } from '../types.ts'
import type { SharedMessages } from '../messages/messages.ts'
import { count, type Status } from '../messages/statuses.ts'

type ProductStates = SharedMessages['states']['product']

/** The state of a bulk edit. */
export const changeStates: Record<ProductChangeState, Status> = {
  preparing: { label: 'Preparing', tone: 'waiting' },
  ready: { label: 'Preview', tone: 'waiting' },
  running: { label: 'In progress', tone: 'waiting' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Stopped', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** The outcome of a change for one product. */
export const outcomes: Record<ProductOutcome, Status> = {
  changing: { label: 'To change', tone: 'waiting' },
  changed: { label: 'Changed', tone: 'good' },
  unchanged: { label: 'Already matching', tone: 'neutral' },
  refused: { label: 'Not possible', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'bad' },
}

/** Why a product was not changed. */
export const reasonLabels: Record<OutcomeReason, string> = {
  price_below_zero: 'A price would fall below 0',
  price_too_high: 'A price would be too high',
  rules: 'It would make the product invalid',
  too_large: 'It has too many prices. Edit it individually',
  changed_since: 'Edited since',
  gone: 'Deleted',
}

function priceLabels(action: Extract<ProductAction, { kind: 'change_prices' }>, locale: string): string {
  const { currency, by, change } = action
  const which = currency === null ? 'Prices' : `Prices in ${currency}`
  const sign = change < 0 ? '−' : '+'
  if (by === 'percent') return `${which} ${sign}${Math.abs(change) / 100} %`
  // A word joiner keeps the sign on the line of its amount.
  const money = formatMoney({ amount: Math.abs(change), currency: currency ?? 'EUR' }, locale)
  return by === 'value' ? `${which} set to ${money}` : `${which} ${sign}\u2060${money}`
}

function actionLabels(
  action: ProductAction,
  locale: string,
  states: ProductStates,
  titles: ReadonlyMap<string, string>,
): string {
  const named = (handles: readonly string[]) =>
    handles.map((handle) => titles.get(handle) ?? handle).join(', ')
  switch (action.kind) {
    case 'change_prices':
      return priceLabels(action, locale)
    case 'set_status':
      return `Status ${states[action.status]}`
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

/** A change in one line: its effect on products. */
export function changeLabels(
  { actions, undoes }: Pick<ProductChange, 'actions' | 'undoes'>,
  locale: string,
  states: ProductStates,
  titles: ReadonlyMap<string, string> = new Map(),
): string {
  if (undoes !== null) return 'Undo of an earlier bulk edit'
  return actions.map((action) => actionLabels(action, locale, states, titles)).join('; ')
}

/** `3 products`. */
export const productCount = (number: number): string => count(number, 'product')
