import { codeKey } from './entry-words.ts'
import { createSortedWords } from './sorted-words.ts'

/** Which entries have a SKU or barcode. */
export interface Codes {
  put(entry: number, codes: readonly string[]): void
  remove(entry: number): void
  /** Entries that have a whole code. */
  find(text: string): number[]
  /** Entries with a code that begins so. */
  startingWith(text: string): number[]
}

/** Shorter beginnings of codes say nothing. */
const shortestBeginning = 4
const mostBegun = 500

/** A code that nobody has any more; most come back. */
const nobody = -1

/** Makes an empty set of codes. */
export function createCodes(): Codes {
  const known = new Map<string, number | Set<number>>()
  const codesOf = new Map<number, string[]>()
  const sorted = createSortedWords()
  const entriesOf = (key: string): number[] => {
    const entries = known.get(key) ?? nobody
    return entries === nobody ? [] : typeof entries === 'number' ? [entries] : [...entries]
  }
  const drop = (key: string, entry: number): void => {
    const left = entriesOf(key).filter((each) => each !== entry)
    known.set(key, left.length > 1 ? new Set(left) : (left[0] ?? nobody))
  }
  const add = (key: string, entry: number): void => {
    const before = entriesOf(key)
    if (!known.has(key)) sorted.add(key)
    known.set(key, before.length === 0 ? entry : new Set([...before, entry]))
  }
  const remove = (entry: number): void => {
    for (const key of codesOf.get(entry) ?? []) drop(key, entry)
    codesOf.delete(entry)
  }
  return {
    remove,
    put(entry, codes) {
      remove(entry)
      const keys = [...new Set(codes.map(codeKey))].filter((key) => key !== '')
      for (const key of keys) add(key, entry)
      if (keys.length > 0) codesOf.set(entry, keys)
    },
    find: (text) => entriesOf(codeKey(text)).sort((a, b) => a - b),
    startingWith(text) {
      const beginning = codeKey(text)
      if (beginning.length < shortestBeginning || !/\d/.test(beginning)) return []
      const keys = sorted.startingWith(beginning, mostBegun)
      return [...new Set(keys.flatMap(entriesOf))].sort((a, b) => a - b)
    },
  }
}
