import { searchedWords } from '#vocabulary/text/search-words.ts'
import { stemsOf } from '#vocabulary/text/stems/stems.ts'
import type { SynonymGroupDocument } from './documents.ts'

/** Returns synonyms of neighbouring words. */
export type SynonymsOf = (words: readonly string[]) => readonly (readonly string[])[]

/** Words as they are looked up: as they are, and by their stems, so that `sofas` is `sofa`. */
function keysOf(words: readonly string[]): string[] {
  const inLanguage = ['en', 'de', 'ar'].map((language) =>
    words.map((word) => stemsOf(word).find((stem) => stem.startsWith(`${language} `)) ?? word).join('\n'),
  )
  return [...new Set([words.join('\n'), ...inLanguage])]
}

/** Which of the typed words find which others: in a group of both directions each of them all the rest. */
const pairsOf = ({ direction, words, finds }: SynonymGroupDocument): [typed: string, others: string[]][] =>
  words.map((word) => [word, direction === 'both' ? words.filter((other) => other !== word) : finds])

/** Merges groups: a word in several of them finds the words of all, without duplicates. */
export function mergeSynonyms(groups: readonly SynonymGroupDocument[]): SynonymsOf {
  const known = new Map<string, Map<string, readonly string[]>>()
  for (const [typed, others] of groups.flatMap(pairsOf)) {
    for (const key of keysOf(searchedWords(typed))) {
      const finds = known.get(key) ?? new Map<string, readonly string[]>()
      known.set(key, finds)
      for (const other of others.map(searchedWords)) if (other.length > 0) finds.set(other.join('\n'), other)
    }
  }
  if (known.size === 0) return () => []
  return (words) => {
    const finds = new Map(keysOf(words).flatMap((key) => [...(known.get(key) ?? [])]))
    finds.delete(words.join('\n'))
    return [...finds.values()]
  }
}
