import { keepInTab, keptInTab } from './tab-memory.ts'

/** The list that a record was opened from: its address, and the paths of the records on that page. */
interface Trail {
  list: string
  records: readonly string[]
}

const key = 'trail'

/** Remembers in this tab which list a record is opened from. */
export const keepTrail = (list: string, records: readonly string[]): void =>
  keepInTab(key, { list, records } satisfies Trail)

/** The place of a record in the list that it was opened from. */
export interface TrailPlace {
  /** The address of the list, with its filters. */
  list: string
  /** From 1. */
  number: number
  of: number
  previous: string | undefined
  next: string | undefined
}

/** The place of a record, when it was opened from the list at `listPath`. */
export function trailOf(record: string, listPath: string): TrailPlace | null {
  const trail = keptInTab(key) as Trail | null
  const at = trail?.records.indexOf(record) ?? -1
  if (!trail || at < 0 || trail.list.split('?')[0] !== listPath) return null
  const { list, records } = trail
  return { list, number: at + 1, of: records.length, previous: records[at - 1], next: records[at + 1] }
}
