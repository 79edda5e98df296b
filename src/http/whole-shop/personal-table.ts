import { toCsv, type Cell } from '../files/csv.ts'

/** A single value of a copy: the part, the number of the item in it, and the item's field. */
type Row = readonly [part: string, number: number, field: string, value: Cell]

function* valuesIn(value: unknown, path: string): Generator<[field: string, value: Cell]> {
  if (value === null || value === undefined) return
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    for (const [name, each] of entries) yield* valuesIn(each, path ? `${path}.${name}` : name)
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    yield [path, value]
}

/**
 * A copy of someone's personal data as a table: one row for each value, so that whatever a part of it consists of
 * fits.
 */
export function toTable(copy: object): Uint8Array {
  const rows: Row[] = Object.entries(copy).flatMap(([part, content]) =>
    (Array.isArray(content) ? content : [content]).flatMap((each: unknown, at) =>
      [...valuesIn(each, '')].map(([field, value]): Row => [part, at + 1, field, value]),
    ),
  )
  return toCsv([['part', 'number', 'field', 'value'], ...rows])
}
