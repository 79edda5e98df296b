import { newId } from '#vocabulary/identifiers.ts'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { ListedPrice, PriceList, PriceListInput } from '../types.ts'
import { fromLocal, toLocal, type LocalTime } from '../messages/local-time.ts'
import { readAmount, writeAmount } from '../messages/money-text.ts'
import { readThousandths } from '../messages/thousandths.ts'
import type { FieldErrors } from './messages.ts'

/** One price of the list as it is edited: amounts are the text that was typed. */
export interface DraftEntry {
  key: string
  scope: PriceListInput['entries'][number]['scope']
  target: string
  /** Its subject, as text; empty for all products. */
  label: string
  kind: 'percent' | 'fixed'
  percent: string
  prices: Record<string, string>
}

/** A price list as it is edited; moments are those of the reader's own time zone. */
export interface PriceListDraft {
  name: string
  active: boolean
  groups: string[]
  markets: string[]
  from: LocalTime
  until: LocalTime
  priority: string
  entries: DraftEntry[]
}

/** A price about products that has nothing typed in it yet. */
export const newEntry = (about: Pick<DraftEntry, 'scope' | 'target' | 'label'>): DraftEntry => ({
  ...about,
  key: newId('entry'),
  kind: 'percent',
  percent: '',
  prices: {},
})

/** The defaults of a new list. */
export const emptyPriceList = (): PriceListDraft => ({
  name: '',
  active: true,
  groups: [],
  markets: [],
  from: toLocal(null),
  until: toLocal(null),
  priority: '0',
  entries: [newEntry({ scope: 'all', target: '', label: '' })],
})

/** The draft of a saved list. */
export function draftOfList(list: PriceList, listed: readonly ListedPrice[]): PriceListDraft {
  const { name, active, groups, markets, from, until, priority } = list
  return {
    name,
    active,
    groups: [...groups],
    markets: [...markets],
    from: toLocal(from),
    until: toLocal(until),
    priority: String(priority),
    entries: listed.map(({ scope, target, label, percent, prices }, at) => ({
      key: `${at} ${scope} ${target}`,
      scope,
      target,
      label: scope === 'all' ? '' : label,
      kind: percent === null ? 'fixed' : 'percent',
      percent: percent === null ? '' : String(percent / 100),
      prices: Object.fromEntries(
        prices.map(({ currency, amount }) => [currency, writeAmount(amount, currency)]),
      ),
    })),
  }
}

/** Turns a draft into the body of the call, and names the fields that cannot be read. */
export function readPriceList(
  draft: PriceListDraft,
  wrong: FieldErrors,
): { body: PriceListInput; errors: FieldMessage[] } {
  const errors: FieldMessage[] = []
  const { name, active, groups, markets } = draft
  if (name.trim() === '') errors.push({ pointer: '/name', message: wrong.name })
  if (groups.length === 0) errors.push({ pointer: '/groups', message: wrong.groups })
  const priority = /^\d{1,4}$/.test(draft.priority.trim()) ? Number(draft.priority) : -1
  if (priority < 0 || priority > 1_000) errors.push({ pointer: '/priority', message: wrong.priority })
  const [from, until] = [fromLocal(draft.from), fromLocal(draft.until)]
  if (from !== null && until !== null && until <= from)
    errors.push({ pointer: '/until', message: wrong.until })
  if (draft.entries.length === 0) errors.push({ pointer: '/entries', message: wrong.entries })
  const entries = draft.entries.map((entry, at) => readEntry(entry, `/entries/${at}`, errors, wrong))
  return { body: { name, active, groups, markets, from, until, priority, entries }, errors }
}

function readEntry(
  { scope, target, kind, percent, prices }: DraftEntry,
  pointer: string,
  errors: FieldMessage[],
  wrong: FieldErrors,
): PriceListInput['entries'][number] {
  if (kind === 'percent') {
    // Percents have two decimals, basis points none.
    const points = (readThousandths(percent) ?? 0) / 10
    if (!Number.isInteger(points) || points < 1 || points > 10_000)
      errors.push({ pointer: `${pointer}/percent`, message: wrong.percent })
    return { scope, target, percent: points, prices: [] }
  }
  const read = Object.entries(prices).flatMap(([currency, text]) => {
    const amount = readAmount(text, currency, wrong)
    if ('wrong' in amount) errors.push({ pointer: `${pointer}/prices/${currency}`, message: amount.wrong })
    return 'amount' in amount ? [{ currency, amount: amount.amount }] : []
  })
  if (read.length === 0) errors.push({ pointer: `${pointer}/prices`, message: wrong.prices })
  return { scope, target, percent: null, prices: read }
}
