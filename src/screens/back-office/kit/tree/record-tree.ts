import type { ResourceName } from '#contract/resources.ts'
import { resourceOf, type StoredRecord } from '../screen-data.ts'
import { titleOf } from '../title.ts'

/** The records of a list that is a tree. */
export interface RecordTree {
  /** The records above one, from the top; none where the list is no tree. */
  above(record: StoredRecord): StoredRecord[]
  /** The titles of the records above one and its own, as a path. */
  pathOf(record: StoredRecord): string
}

/** Writes a path: the titles from the top. */
export const pathText = (titles: readonly string[]): string => titles.join(' › ')

/** Reads the tree of some records. */
export function treeOf(name: ResourceName, records: readonly StoredRecord[]): RecordTree {
  const { tree } = resourceOf(name)
  const named = new Map(tree && records.map((record) => [record[tree.by], record]))
  const next = (record: StoredRecord) => tree && named.get(record[tree.above])
  function above(record: StoredRecord): StoredRecord[] {
    const found: StoredRecord[] = []
    // A loop in the data ends the path.
    for (let at = next(record); at && at !== record && !found.includes(at); at = next(at)) found.unshift(at)
    return found
  }
  return {
    above,
    pathOf: (record) => pathText([...above(record), record].map((each) => titleOf(name, each))),
  }
}
