import { searchedWords } from '#vocabulary/text/search-words.ts'
import { stemsOf } from '#vocabulary/text/stems/stems.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { SynonymGroupDocument } from './documents.ts'

/** The synonyms that staff define. */
export interface StaffSynonyms {
  /** Returns synonyms of neighbouring words. */
  of(words: readonly string[]): readonly (readonly string[])[]
  /** Whether words find nothing but themselves. */
  areAlone(words: readonly string[]): boolean
}

/** Words as they are looked up in a language: by their stems, so that `sofas` is `sofa`. */
export const keyIn = (language: Language, words: readonly string[]): string =>
  [
    language,
    ...words.map((word) => stemsOf(word).find((stem) => stem.startsWith(`${language} `)) ?? word),
  ].join('\n')

const keysOf = (words: readonly string[]): string[] => [
  words.join('\n'),
  ...(['en', 'de', 'ar'] as const).map((language) => keyIn(language, words)),
]

/** Which of the typed words find which others: in a group of both directions each of them all the rest. */
const pairsOf = ({ direction, words, finds }: SynonymGroupDocument): [typed: string, others: string[]][] =>
  words.map((word) => [word, direction === 'both' ? words.filter((other) => other !== word) : finds])

/** Merges groups: a word in several of them finds the words of all, without duplicates. */
export function mergeSynonyms(groups: readonly SynonymGroupDocument[]): StaffSynonyms {
  const alone = new Set<string>()
  for (const { direction, words, finds } of groups)
    if (direction === 'one_way' && finds.length === 0)
      for (const key of words.flatMap((word) => keysOf(searchedWords(word)))) alone.add(key)
  const known = new Map<string, Map<string, readonly string[]>>()
  for (const [typed, others] of groups.flatMap(pairsOf)) {
    for (const key of keysOf(searchedWords(typed))) {
      const finds = known.get(key) ?? new Map<string, readonly string[]>()
      known.set(key, finds)
      for (const other of others.map(searchedWords)) if (other.length > 0) finds.set(other.join('\n'), other)
    }
  }
  return {
    of(words) {
      if (known.size === 0) return []
      const finds = new Map(keysOf(words).flatMap((key) => [...(known.get(key) ?? [])]))
      finds.delete(words.join('\n'))
      return [...finds.values()]
    },
    areAlone: (words) => alone.size > 0 && keysOf(words).some((key) => alone.has(key)),
  }
}
