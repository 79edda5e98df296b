import { shorten } from '#vocabulary/text/shorten.ts'

/** A field of a record that was changed, with its values as text; null where it has none. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** Most UTF-16 units of a value that is kept. */
const longestValue = 300

/** A value without content: it is shown like a missing one. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function toText(value: unknown): string | null {
  if (isEmpty(value)) return null
  const isPlain = typeof value === 'string'
  return shorten(isPlain ? value : JSON.stringify(value), longestValue)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of a value that are compared one by one, with the name that each has in a path. */
type Parts = ReadonlyMap<string, { name: string; value: unknown }>

/** The fields by which entries of a list are told apart, the best first, and those by which readers know them. */
const [keys, readable] = [
  ['id', 'target', 'code', 'name', 'query'],
  ['sku', 'name', 'code'],
]

/** The values of the first of some fields that all entries have, each another. */
function distinct(list: readonly Readonly<Record<string, unknown>>[], fields: readonly string[]) {
  return fields
    .map((field) => list.map((each) => each[field]))
    .find(
      (values): values is string[] =>
        values.every((value) => typeof value === 'string' && value !== '') &&
        new Set(values).size === values.length,
    )
}

/** The entries of a list by a key that each has, else by their number. */
function entriesOf(list: readonly Readonly<Record<string, unknown>>[]): Parts {
  const numbers = list.map((_, at) => String(at + 1))
  const found = distinct(list, keys) ?? numbers
  const names = distinct(list, readable) ?? found
  return new Map(list.map((value, at) => [found[at] ?? '', { name: names[at] ?? '', value }]))
}

/** The parts of a value; undefined where it is compared as a whole. */
function partsOf(value: unknown): Parts | undefined {
  if (isObject(value))
    return new Map(Object.entries(value).map(([name, each]) => [name, { name, value: each }]))
  return Array.isArray(value) && value.length > 0 && value.every(isObject) ? entriesOf(value) : undefined
}

/** The text of a list of plain values. */
const asWhole = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : value

function* compare(field: string, before: unknown, after: unknown): Generator<FieldChange> {
  const [was, is] = [partsOf(before), partsOf(after)]
  if ((was || is) && (was || isEmpty(before)) && (is || isEmpty(after))) {
    for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
      const [one, other] = [was?.get(key), is?.get(key)]
      const name = other?.name ?? one?.name ?? key
      yield* compare(field === '' ? name : `${field}/${name}`, one?.value, other?.value)
    }
    return
  }
  const change = { field, before: toText(asWhole(before)), after: toText(asWhole(after)) }
  // Values that are cut may differ beyond the cut.
  if (change.before !== change.after || JSON.stringify(before) !== JSON.stringify(after))
    if (change.before !== null || change.after !== null) yield change
}

/**
 * The fields in which two records differ, by their path (`zones/Germany/rates/standard/price`). Entries of lists are
 * compared by their id, so that a new one in front changes no other, and named as readers know them. A record that is undefined has no fields.
 */
export const differencesOf = (before: object | undefined, after: object | undefined): FieldChange[] => [
  ...compare('', before ?? {}, after ?? {}),
]
