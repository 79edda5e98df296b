import { firstNotBefore } from './sorted-words.ts'

/** A word near a mistyped one; or the beginning of words, where these begin with something near it. */
export interface NearWord {
  text: string
  /** Letters more, less, other, or swapped with their neighbour. */
  edits: number
  /** Only how words begin. */
  begun: boolean
}

/**
 * Below `one` nearly every word is one letter off another one, and only two letters in the wrong order are corrected;
 * from `two` on two letters may be off.
 */
const shortest = { swapped: 3, one: 4, two: 8, begun: 5 }

/** How many letters of a word may be off. */
export const editsAllowed = (word: string): number =>
  word.length < shortest.one ? 0 : word.length < shortest.two ? 1 : 2

/**
 * One line of the table of Damerau and Levenshtein (the variant that counts two swapped neighbours as one edit), from
 * the lines above it. Answers the least of the line.
 */
function fillRow(rows: Uint8Array[], depth: number, typed: string, term: string): number {
  const row = rows[depth]
  const above = rows[depth - 1]
  const twoAbove = rows[depth - 2]
  if (!row || !above) return Infinity
  const letter = term[depth - 1]
  row[0] = depth
  let least = depth
  for (let at = 1; at <= typed.length; at += 1) {
    const change = (above[at - 1] ?? 0) + (typed[at - 1] === letter ? 0 : 1)
    let edits = Math.min(change, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1)
    const swapped = twoAbove && typed[at - 1] === term[depth - 2] && typed[at - 2] === letter
    if (swapped) edits = Math.min(edits, (twoAbove[at - 2] ?? 0) + 1)
    row[at] = edits
    least = Math.min(least, edits)
  }
  return least
}

/** Keys of a keyboard; those of the next row lie half a key to the right. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const keys = new Map(
  keyRows.flatMap((row, down) => Array.from(row, (key, at) => [key, { down, at: at + down / 2 }] as const)),
)
const areNeighbours = (a: string, b: string): boolean => {
  const [one, other] = [keys.get(a), keys.get(b)]
  if (!one || !other) return false
  return Math.abs(one.down - other.down) <= 1 && Math.abs(one.at - other.at) <= 1
}

/** Whether words of one length differ only where a finger hit the next key. */
export const isSlip = (typed: string, word: string): boolean =>
  typed.length === word.length &&
  Array.from(typed).every((letter, at) => letter === word[at] || areNeighbours(letter, word[at] ?? ''))

function sharedLength(a: string, b: string, most: number): number {
  let at = 0
  while (at < most && a[at] === b[at]) at += 1
  return at
}

/** The words that a typed one becomes when two neighbouring letters change places. */
function swappedWords(words: readonly string[], typed: string): NearWord[] {
  if (typed.length < shortest.swapped) return []
  const swaps = Array.from(typed.slice(1), (letter, at) =>
    [typed.slice(0, at), letter, typed[at], typed.slice(at + 2)].join(''),
  )
  return [...new Set(swaps)]
    .filter((text) => text !== typed && words[firstNotBefore(words, text)] === text)
    .map((text) => ({ text, edits: 1, begun: false }))
}

/**
 * The words near a typed one. Sorted words are walked as a tree: common prefixes are compared once, and a prefix from
 * which no word could be near enough is skipped.
 */
export function nearWords(words: readonly string[], typed: string): NearWord[] {
  const most = editsAllowed(typed)
  if (most === 0) return swappedWords(words, typed)
  const deepest = typed.length + most + 1
  const rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(typed.length + 1))
  for (let at = 0; at <= typed.length; at += 1) (rows[0] as Uint8Array)[at] = at
  const found = new Map<string, NearWord>()
  const keep = (text: string, edits: number, begun: boolean): void => {
    const key = begun ? `${text}…` : text
    const known = found.get(key)
    if (!known || known.edits > edits) found.set(key, { text, edits, begun })
  }
  let before = ''
  let known = 0
  for (let at = 0; at < words.length;) {
    const term = words[at] ?? ''
    let depth = sharedLength(before, term, known)
    let dead = false
    while (depth < term.length && !dead) {
      depth += 1
      dead = fillRow(rows, depth, typed, term) > most
      const edits = rows[depth]?.[typed.length] ?? Infinity
      if (edits > most) continue
      if (depth === term.length) keep(term, edits, false)
      else if (typed.length >= shortest.begun) keep(term.slice(0, depth), edits, true)
    }
    before = term
    known = depth
    at = dead ? firstNotBefore(words, `${term.slice(0, depth)}\uffff`, at + 1) : at + 1
  }
  return [...found.values()]
}
