import type { BeforePrice, PriceRounding } from '#vocabulary/catalog/product-changes.ts'
import type { ProductAction, ProductSummary } from '../types.ts'
import type { SharedMessages } from '../messages/messages.ts'
import { readAmount } from '../messages/money-text.ts'
import type { ChangeMessages } from './messages.ts'

/** How prices are moved. */
export type PriceWay = 'percent_less' | 'percent_more' | 'amount_less' | 'amount_more' | 'value'

/** The words for wrong fields, those of amounts among them. */
type Errors = ChangeMessages['errors'] & Pick<SharedMessages, 'amounts'>

/** An action as it is being chosen: every field stays when another kind is looked at. */
export interface ActionDraft {
  key: number
  kind: ProductAction['kind']
  status: ProductSummary['status']
  brand: string
  tags: string[]
  collections: string[]
  way: PriceWay
  /** Empty for all currencies. */
  currency: string
  amount: string
  rounding: PriceRounding
  compareAt: BeforePrice
}

/** An action of which nothing is chosen yet. */
export const newAction = (key: number): ActionDraft => ({
  key,
  kind: 'change_prices',
  status: 'active',
  brand: '',
  tags: [],
  collections: [],
  way: 'percent_less',
  currency: '',
  amount: '',
  rounding: 'unit',
  compareAt: 'keep',
})

/** Whether a way to move prices counts in percent, for which the currency does not matter. */
export const inPercent = (way: PriceWay): boolean => way === 'percent_less' || way === 'percent_more'

/** The outcome of reading a draft: an action, or the wrong field with its message. */
export type ReadAction =
  | { action: ProductAction }
  | { wrong: { field: 'amount' | 'currency' | 'tags' | 'collections'; message: string } }

const mostPercent = 1_000

/** Reads a percentage as people type it (`10`, `12,5 %`) into basis points; undefined where it is none. */
export function readPercent(text: string): number | undefined {
  const [, whole = '', decimals = ''] = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? []
  return whole === '' ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0') || 0)
}

function readPrices({ way, currency, amount, rounding, compareAt }: ActionDraft, m: Errors): ReadAction {
  const rest = { kind: 'change_prices' as const, rounding, compareAt }
  const sign = way === 'percent_less' || way === 'amount_less' ? -1 : 1
  if (inPercent(way)) {
    const points = readPercent(amount)
    const most = sign < 0 ? 100 : mostPercent
    if (points === undefined || points === 0 || points > most * 100)
      return { wrong: { field: 'amount', message: m.percent(most) } }
    return { action: { ...rest, currency: currency || null, by: 'percent', change: sign * points } }
  }
  if (!currency) return { wrong: { field: 'currency', message: m.currency } }
  const read = readAmount(amount, currency, m)
  if (!('amount' in read))
    return { wrong: { field: 'amount', message: 'wrong' in read ? read.wrong : m.amount } }
  const by = way === 'value' ? 'value' : 'amount'
  return { action: { ...rest, currency, by, change: by === 'value' ? read.amount : sign * read.amount } }
}

/** Reads the chosen action. */
export function readAction(draft: ActionDraft, m: Errors): ReadAction {
  const { kind, status, brand, tags, collections } = draft
  switch (kind) {
    case 'change_prices':
      return readPrices(draft, m)
    case 'set_status':
      return { action: { kind, status } }
    case 'set_brand':
      return { action: { kind, brand: brand.trim() } }
    case 'add_tags':
    case 'remove_tags':
      return tags.length > 0 ? { action: { kind, tags } } : { wrong: { field: 'tags', message: m.tags } }
    case 'add_collections':
    case 'remove_collections':
      return collections.length > 0
        ? { action: { kind, collections } }
        : { wrong: { field: 'collections', message: m.collections } }
  }
}
