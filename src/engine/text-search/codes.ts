import { codeKey } from './entry-words.ts'
import { mergeCodes, openSortedCodes, type SavedCodes } from './sorted-codes.ts'

/** Which entries have a SKU or barcode. */
export interface Codes {
  put(entry: number, codes: readonly string[]): void
  remove(entry: number): void
  /** Entries that have a whole code. */
  find(text: string): number[]
  /** Entries with a code that begins so. */
  startingWith(text: string): number[]
  save(): SavedCodes
}

/** Shorter prefixes of codes are ignored. */
const shortestBeginning = 4
const mostBegun = 500
/** When more entries than this have changed, their codes are sorted in. */
const mostChanged = 2_000

function addTo(entriesOf: Map<string, number[]>, code: string, entries: readonly number[]): void {
  const others = entriesOf.get(code)
  if (others) others.push(...entries)
  else entriesOf.set(code, [...entries])
}

const none: SavedCodes = { text: '', lengths: new Uint32Array(), entries: new Uint32Array() }

/** Creates an empty set of codes, or restores a saved one. */
export function createCodes(saved: SavedCodes = none): Codes {
  let sorted = openSortedCodes(saved)
  /** Entries whose codes among the sorted ones do not count any more. */
  const gone = new Set<number>()
  /** Codes of entries that were put since the last sort, and, after the first query, the entries by code. */
  const addedOf = new Map<number, readonly string[]>()
  let byCode: Map<string, number[]> | undefined

  const added = (): Map<string, number[]> => {
    if (byCode) return byCode
    byCode = new Map()
    for (const [entry, codes] of addedOf) for (const code of codes) addTo(byCode, code, [entry])
    return byCode
  }
  const settle = (): void => {
    if (gone.size + addedOf.size === 0) return
    sorted = mergeCodes(sorted, (entry) => !gone.has(entry), addedOf)
    gone.clear()
    addedOf.clear()
    byCode = undefined
  }
  const remove = (entry: number): void => {
    if (sorted.count > 0) gone.add(entry)
    for (const code of byCode ? (addedOf.get(entry) ?? []) : []) {
      const left = (byCode?.get(code) ?? []).filter((each) => each !== entry)
      if (left.length > 0) byCode?.set(code, left)
      else byCode?.delete(code)
    }
    addedOf.delete(entry)
  }
  /** Entries by code, of the codes that begin so; in order, `most` codes at most. */
  const begun = (beginning: string, most: number): Map<string, number[]> => {
    const found = new Map<string, number[]>()
    for (let at = sorted.firstNotBefore(beginning); at < sorted.count; at += 1) {
      const code = sorted.code(at)
      if (!code.startsWith(beginning) || (found.size >= most && !found.has(code))) break
      const entry = sorted.entry(at)
      if (!gone.has(entry)) addTo(found, code, [entry])
    }
    for (const [code, entries] of added()) if (code.startsWith(beginning)) addTo(found, code, entries)
    const first = [...found.keys()].sort().slice(0, most)
    return new Map(first.map((code) => [code, found.get(code) ?? []]))
  }
  const whole = (code: string): number[] => {
    if (gone.size + addedOf.size > mostChanged) settle()
    const entries = [...(added().get(code) ?? [])]
    for (let at = sorted.firstNotBefore(code); at < sorted.count && sorted.code(at) === code; at += 1)
      if (!gone.has(sorted.entry(at))) entries.push(sorted.entry(at))
    return entries
  }
  return {
    remove,
    put(entry, codes) {
      remove(entry)
      const keys = [...new Set(codes.map(codeKey))].filter((key) => key !== '')
      if (keys.length > 0) addedOf.set(entry, keys)
      if (byCode) for (const key of keys) addTo(byCode, key, [entry])
    },
    find: (text) => whole(codeKey(text)).sort((a, b) => a - b),
    startingWith(text) {
      const beginning = codeKey(text)
      if (beginning.length < shortestBeginning || !/\d/.test(beginning)) return []
      return [...new Set([...begun(beginning, mostBegun).values()].flat())].sort((a, b) => a - b)
    },
    save() {
      settle()
      return sorted.save()
    },
  }
}
