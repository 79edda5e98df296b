import { keysOf } from '#vocabulary/keys.ts'
import { dateChoices, type DateChoice } from './date-choices.ts'

/** Parameters of an address, or of a call. */
export type Query = Readonly<Record<string, string>>

/** The filters of a list that its address can hold. */
export interface ListFilters<View extends string = string> {
  /** The parameters that are one of some values. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** The parameters that are typed. */
  texts?: readonly string[]
  /** Whether it is filtered by days. */
  dates?: boolean
  /** Its own views: the query of each. The address of the first one names it not. */
  views?: Readonly<Record<View, Query>>
}

/** Reads the query of a list from its address; values that the shop does not know are left out. */
export function readListQuery<View extends string>(
  search: URLSearchParams,
  { choices = {}, texts = [], dates = false, views }: ListFilters<View> = {},
): Record<string, string> {
  const query: Record<string, string> = dates ? { ...spanIn(search) } : {}
  for (const [name, values] of Object.entries(choices)) {
    const value = search.get(name)
    if (value && values.includes(value)) query[name] = value
  }
  for (const name of ['after', ...texts]) {
    const value = search.get(name)?.trim()
    if (value) query[name] = value
  }
  return views ? { ...query, ...views[viewIn(search, views)] } : query
}

/** The views of a list by the values of one parameter, and all of it first. */
export const viewsBy = <Value extends string>(name: string, values: readonly Value[]) =>
  Object.fromEntries([['all', {}], ...values.map((value) => [value, { [name]: value }])]) as Record<
    'all' | Value,
    Query
  >

/** Which of the views of a list an address shows; its first one where it names no other. */
export function viewIn<View extends string>(
  search: URLSearchParams,
  views: Readonly<Record<View, Query>>,
): View {
  const [first, ...others] = keysOf<View>(views)
  const isShown = (view: View) =>
    Object.entries(views[view]).every(([name, value]) => search.get(name) === value)
  return others.find(isShown) ?? (first as View)
}

/** The days that an address chooses: none, some until today, or those between two. */
export function dateChoiceIn(search: URLSearchParams): DateChoice | undefined {
  const choice = search.get('date')
  return choice && Object.hasOwn(dateChoices, choice) ? (choice as DateChoice) : undefined
}

/** The beginning of a day of the reader, so many days later; undefined for a text that is no date. */
function beginningOf(date: string | null, daysLater = 0): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? []
  if (!year) return undefined
  const at = new Date(Number(year), Number(month) - 1, Number(day) + daysLater)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The span of the days of an address, as moments: its days are those of the reader, like all dates of the lists. */
export function spanIn(search: URLSearchParams, now = new Date()): { from?: string; to?: string } {
  const choice = dateChoiceIn(search)
  if (!choice) return {}
  const days = dateChoices[choice]
  if (days !== null)
    return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString() }
  const [from, to] = [beginningOf(search.get('from')), beginningOf(search.get('to'), 1)]
  return { ...(from && { from }), ...(to && { to }) }
}

/** Parameters that filter nothing. */
const noFilters = new Set(['after', 'view', 'export'])

/** The address of a list with only these of its parameters; null while it has no others. */
export function clearedAddress(
  path: string,
  search: URLSearchParams,
  keep: Readonly<Record<string, string>> = {},
): string | null {
  const filters = [...search].some(([name, value]) => value && !noFilters.has(name) && !(name in keep))
  const kept = new URLSearchParams(keep).toString()
  return filters ? `${path}${kept && `?${kept}`}` : null
}
