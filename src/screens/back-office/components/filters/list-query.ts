import { dateChoices, type DateChoice } from './date-choices.ts'

/** The filters of a list that its address can hold. */
interface ListFilters {
  /** The parameters that are one of some values. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** The parameters that are typed, besides `q`. */
  texts?: readonly string[]
}

/** Reads the query of a list from its address; values that the shop does not know are left out. */
export function readListQuery(
  search: URLSearchParams,
  { choices = {}, texts = [] }: ListFilters = {},
): Record<string, string> {
  const query: Record<string, string> = { ...spanIn(search) }
  for (const [name, values] of Object.entries(choices)) {
    const value = search.get(name)
    if (value && values.includes(value)) query[name] = value
  }
  for (const name of ['q', 'after', ...texts]) {
    const value = search.get(name)?.trim()
    if (value) query[name] = value
  }
  return query
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
const noFilters = new Set(['after', 'view'])

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
