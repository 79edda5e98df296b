import type { ProductChangeState, ProductOutcome } from '#vocabulary/catalog/product-changes.ts'
import { formatMoney } from '#vocabulary/money.ts'
import type { Tone } from '../../ui/status-tag.tsx'
import type { ProductAction, ProductChange } from '../types.ts'
import type { SharedMessages } from '../messages/messages.ts'
import type { ChangeMessages } from './messages.ts'

/** How the state of a bulk edit feels. */
export const stateTones: Record<ProductChangeState, Tone> = {
  preparing: 'waiting',
  ready: 'waiting',
  running: 'waiting',
  done: 'good',
  cancelled: 'neutral',
  failed: 'bad',
}

/** How the outcome of a change for one product feels. */
export const outcomeTones: Record<ProductOutcome, Tone> = {
  changing: 'waiting',
  changed: 'good',
  unchanged: 'neutral',
  refused: 'bad',
  skipped: 'bad',
}

/** The words of changes, and the titles of collections by their handles. */
interface Words {
  m: ChangeMessages
  states: SharedMessages['states']['product']
  locale: string
  titles?: ReadonlyMap<string, string>
}

function priceLabel(
  { currency, by, change }: Extract<ProductAction, { kind: 'change_prices' }>,
  { m: { effects: m }, locale }: Words,
): string {
  const sign = change < 0 ? '−' : '+'
  if (by === 'percent') {
    const percent = (Math.abs(change) / 100).toLocaleString(locale, { useGrouping: false })
    return m.pricesBy(currency, `${sign}${percent} %`)
  }
  const money = formatMoney({ amount: Math.abs(change), currency: currency ?? 'EUR' }, locale)
  // A word joiner keeps the sign on the line of its amount.
  return by === 'value' ? m.pricesSet(currency, money) : m.pricesBy(currency, `${sign}\u2060${money}`)
}

function actionLabel(action: ProductAction, words: Words): string {
  const { effects: m } = words.m
  const named = (handles: readonly string[]) => handles.map((handle) => words.titles?.get(handle) ?? handle)
  switch (action.kind) {
    case 'change_prices':
      return priceLabel(action, words)
    case 'set_status':
      return m.status(words.states[action.status])
    case 'set_brand':
      return m.brand(action.brand)
    case 'add_tags':
      return m.tagged(action.tags)
    case 'remove_tags':
      return m.untagged(action.tags)
    case 'add_collections':
      return m.addTo(named(action.collections))
    case 'remove_collections':
      return m.removeFrom(named(action.collections))
  }
}

/** A change in one line: its effect on products. */
export function changeLabel(
  { actions, undoes }: Pick<ProductChange, 'actions' | 'undoes'>,
  words: Words,
): string {
  const { effects: m } = words.m
  return undoes === null ? m.together(actions.map((action) => actionLabel(action, words))) : m.undo
}
