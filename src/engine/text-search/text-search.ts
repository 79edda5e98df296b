import type { SynonymSource } from '#vocabulary/catalog/synonyms.ts'

/** A field of indexed texts. */
export interface TextField {
  name: string
  /** The weight of its words. */
  weight: number
  /** How many words a line of it usually has: longer lines count less, shorter ones more. */
  usual: number
}

/** The text of one entry, by field. Each line of a text is independent: a value, or the text of one language. */
export interface IndexedText {
  /** A field that is left out is empty. */
  fields: Readonly<Record<string, string>>
  /** Texts to find whole or by their beginning, such as article numbers. */
  codes: readonly string[]
}

/** The result of a search. */
export interface TextMatches {
  /** Entries, best first. */
  ids: Uint32Array
  /** How well each of them fits, in their order; above 0. */
  scores: Float32Array
  /** The corrected query, if a word that nothing has was a letter or two off a word that something has. */
  corrected: string | null
  /** Nothing has all the words: these entries have most of them, or come nearest to them. */
  partial: boolean
  /** The synonyms that were searched for. */
  synonyms: readonly Synonym[]
}

/** Words that a query may do without. */
export interface WeakWords {
  /** Words between others, which are left out first, and all at once. */
  fillers: ReadonlySet<string>
  /** Words that tell little: those that no entry has are left out next, and all of them last. */
  hints: ReadonlySet<string>
}

/** Words that are searched for in place of typed ones. */
export interface Synonym {
  words: readonly string[]
  /** How much they count beside the typed ones. */
  weight: number
  /** Entries in which a word is worth less than its number, from 0 to 1, only mention it and do not count; all by default. */
  least?: readonly number[]
  /** The source of the statement that they mean the same. */
  from: SynonymSource
}

/** The synonyms of neighbouring words in a query. `isKnown` tells whether any entry has words. */
export type SynonymsOf = (
  words: readonly string[],
  isKnown: (words: readonly string[]) => boolean,
) => readonly Synonym[]

/** Options of a query. */
export interface QueryOptions {
  synonyms?: SynonymsOf
  /** Words that may be left out where no entry has all words. A query of nothing else finds every entry. */
  weak?: WeakWords
  /** Words of things near those that words name, searched for where nothing has all of a query. */
  nearest?: SynonymsOf
  /** Nothing is corrected. */
  exactly?: boolean
  /** Whether a word may take the place of an unknown one, by some of the entries that have it; any may by default. */
  isMeant?: (word: string, entries: readonly number[]) => boolean
  /** Whether a word is spelled right, though no entry has it: it is not corrected. */
  isWord?: (word: string) => boolean
  /** Words with synonyms, in order, which a mistyped one may mean besides those of entries. */
  wordsBesides?: () => readonly string[]
  /** Whether a word before another is one of sentences: it counts only in a query of those alone. */
  isOfSentence?: (word: string, next: string | undefined) => boolean
}

/**
 * Finds entries by words, their forms, beginnings and parts, without regard to case and accents. It is in memory; its
 * owner persists the result of `save`.
 */
export interface TextIndex {
  /** Adds or replaces an entry. Ids are whole numbers from 0. */
  put(id: number, text: IndexedText): void
  remove(id: number): void
  /** Any text is a query: there is no syntax. One without letters and digits finds nothing. */
  search(query: string, options?: QueryOptions): TextMatches
  /** The whole index, for `resume` after another start. Must be written before the next change. */
  save(): Uint8Array[]
  /**
   * Replaces the content by a result of `save`. Returns false, and is empty, if that is of another edition or too
   * much of it is unused.
   */
  resume(saved: readonly Uint8Array[]): boolean
}
