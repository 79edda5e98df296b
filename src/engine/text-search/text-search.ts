/** A field of the texts that an index takes in. */
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
  /** Texts that are found whole or by their beginning, such as article numbers. */
  codes: readonly string[]
}

/** What a search finds. */
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

/** How one query is to be read. */
export interface QueryOptions {
  /** Words that are to find the same as these, which stand side by side in a query: each as words again. */
  synonyms?: (words: readonly string[]) => readonly (readonly string[])[]
  /** Nothing is corrected. */
  exactly?: boolean
}

/**
 * Finds entries by words, their forms, beginnings and parts, without regard to case and accents. It is in memory;
 * whoever fills it persists what it saves.
 */
export interface TextIndex {
  /** Adds or replaces an entry. Ids are whole numbers from 0. */
  put(id: number, text: IndexedText): void
  remove(id: number): void
  /** Any text is a query: there is no syntax. One without letters and digits finds nothing. */
  search(query: string, options?: QueryOptions): TextMatches
  /** All that it holds, to be taken in by `resume` after another start. To be written before the next change. */
  save(): Uint8Array[]
  /**
   * Takes in what `save` gave, in place of what it holds. False, and empty, where that is of another edition or has
   * become worn.
   */
  resume(saved: readonly Uint8Array[]): boolean
}
