/** Words in order, to be looked through by their beginnings. */
export interface SortedWords {
  add(word: string): void
  /** Words that begin so, up to `most` of them, in order. */
  startingWith(beginning: string, most: number): string[]
  all(): readonly string[]
}

/** More new words than this are sorted in at once. */
const fewAdded = 64

/** The position of the first word that is not before `word`. */
export function firstNotBefore(words: readonly string[], word: string, from = 0): number {
  let low = from
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

function merge(a: readonly string[], b: readonly string[]): string[] {
  const merged: string[] = []
  let at = 0
  for (const word of a) {
    while (at < b.length && (b[at] ?? '') < word) merged.push(b[at++] ?? '')
    merged.push(word)
  }
  return merged.concat(b.slice(at))
}

/** Makes a list of these words, which are in order. Each word may be added once. */
export function createSortedWords(words: readonly string[] = []): SortedWords {
  let sorted = [...words]
  let added: string[] = []
  const all = (): readonly string[] => {
    if (added.length === 0) return sorted
    if (added.length > fewAdded)
      sorted = merge(
        sorted,
        added.sort((a, b) => (a < b ? -1 : 1)),
      )
    else for (const word of added) sorted.splice(firstNotBefore(sorted, word), 0, word)
    added = []
    return sorted
  }
  return {
    all,
    add: (word) => void added.push(word),
    startingWith(beginning, most) {
      const words = all()
      const found: string[] = []
      for (let at = firstNotBefore(words, beginning); found.length < most; at += 1) {
        const word = words[at]
        if (word === undefined || !word.startsWith(beginning)) break
        found.push(word)
      }
      return found
    },
  }
}
