/** Codes as they are saved, in order. */
export interface SavedCodes {
  /** All of them, one behind the other. */
  text: string
  lengths: Uint32Array
  entries: Uint32Array
}

/**
 * Codes in order with the entries that have them, in one text and two arrays: a hundred thousand without an object
 * each.
 */
export interface SortedCodes {
  count: number
  code(at: number): string
  entry(at: number): number
  /** The place of the first code that is not before a text. */
  firstNotBefore(text: string): number
  save(): SavedCodes
}

/** Restores saved codes. */
export function openSortedCodes({ text, lengths, entries }: SavedCodes): SortedCodes {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] ?? 0) + length
  const code = (at: number): string => text.slice(starts[at], starts[at + 1])
  return {
    count: lengths.length,
    code,
    entry: (at) => entries[at] ?? 0,
    firstNotBefore(wanted) {
      let low = 0
      let high = lengths.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (code(middle) < wanted) low = middle + 1
        else high = middle
      }
      return low
    },
    save: () => ({ text, lengths, entries }),
  }
}

/** The codes of entries, each with its entry, in order. */
function sortPairs(codesOf: ReadonlyMap<number, readonly string[]>): { code: string; entry: number }[] {
  const pairs: { code: string; entry: number }[] = []
  for (const [entry, codes] of codesOf) for (const code of codes) pairs.push({ code, entry })
  return pairs.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.entry - b.entry))
}

/** Puts codes together: those before that still count, and those of other entries. */
export function mergeCodes(
  before: SortedCodes,
  counts: (entry: number) => boolean,
  added: ReadonlyMap<number, readonly string[]>,
): SortedCodes {
  const codes: string[] = []
  const entries: number[] = []
  const add = (code: string, entry: number): void => {
    codes.push(code)
    entries.push(entry)
  }
  let at = 0
  const addBefore = (isBefore: (code: string) => boolean): void => {
    for (; at < before.count; at += 1) {
      const code = before.code(at)
      if (!isBefore(code)) return
      if (counts(before.entry(at))) add(code, before.entry(at))
    }
  }
  for (const { code, entry } of sortPairs(added)) {
    addBefore((each) => each < code)
    add(code, entry)
  }
  addBefore(() => true)
  return openSortedCodes({
    text: codes.join(''),
    lengths: Uint32Array.from(codes, ({ length }) => length),
    entries: Uint32Array.from(entries),
  })
}
