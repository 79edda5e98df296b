/**
 * Whether two words differ by exactly one letter: one more, one less, another one, or two neighbours swapped
 * (Damerau–Levenshtein distance 1).
 */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (a.length === b.length) {
    if (a.slice(at + 1) === b.slice(at + 1)) return true
    return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
  }
  return a.length > b.length ? a.slice(at + 1) === b.slice(at) : a.slice(at) === b.slice(at + 1)
}

/** A word that entries have, and how many of them do. */
export interface KnownWord {
  term: string
  entries: number
}

/** Below this length nearly every word is one letter off another one. */
const shortestCorrected = 4
/** From this length on the beginning of a word is compared too, since people search while they type. */
const shortestBegun = 5

function nearness(typed: string, term: string): number {
  if (isOneLetterOff(typed, term)) return 2
  if (typed.length < shortestBegun || term.length <= typed.length) return 0
  const begun = [typed.length - 1, typed.length, typed.length + 1].map((length) => term.slice(0, length))
  return begun.some((beginning) => isOneLetterOff(typed, beginning)) ? 1 : 0
}

/**
 * The word that was most likely meant: whole words before beginnings, then the one that most entries have.
 */
export function correctWord(typed: string, known: readonly KnownWord[]): string | undefined {
  if (typed.length < shortestCorrected) return undefined
  let best: { near: number; word: KnownWord } | undefined
  for (const word of known) {
    const near = nearness(typed, word.term)
    if (near === 0) continue
    const better = !best || near > best.near || (near === best.near && word.entries > best.word.entries)
    if (better) best = { near, word }
  }
  return best?.word.term
}
