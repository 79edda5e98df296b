import type { ResourceName } from '#contract/resources.ts'
import { resourceOf, type StoredRecord } from './screen-data.ts'

/** The name of a record: the value of its title field, or the first of several. */
export function titleOf(name: ResourceName, record: StoredRecord): string {
  const value = record[resourceOf(name).title]
  const [first]: unknown[] = Array.isArray(value) ? value : [value]
  return typeof first === 'string' ? first : record.id
}
