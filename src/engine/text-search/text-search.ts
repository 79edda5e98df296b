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
  /** Nothing has all the words: these entries have most of them. */
  partial: boolean
}

/** Words that a query may do without. */
export interface WeakWords {
  /** Words between others, which are left out first, and all at once. */
  fillers: ReadonlySet<string>
  /** Words that tell little: those that no entry has are left out next, and all of them last. */
  hints: ReadonlySet<string>
}

/** Options of a query. */
export interface QueryOptions {
  /** Synonyms of neighbouring words in a query: for each, the words to search in their place. */
  synonyms?: (words: readonly string[]) => readonly (readonly string[])[]
  /** Words that may be left out where no entry has all words. A query of nothing else finds every entry. */
  weak?: WeakWords
  /** Nothing is corrected. */
  exactly?: boolean
  /** Whether a word may take the place of an unknown one, by some of the entries that have it; any may by default. */
  isMeant?: (word: string, entries: readonly number[]) => boolean
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
