/** The text of one entry, by what it tells. Each line of a text stands for itself: a value, or what one language says. */
export interface SearchText {
  title: string
  brand: string
  /** Subtitle. */
  about: string
  /** Attributes and options, names and values. */
  facts: string
  /** Tags and collections. */
  groups: string
  /** The description, without markup. */
  text: string
  /** Stock keeping units and barcodes, whole. */
  codes: readonly string[]
}

/** What a search finds. */
export interface SearchAnswer {
  /** Entries, best first. */
  ids: number[]
  /** How well each of them fits, in their order; above 0. */
  scores: Float32Array
  /** What was searched for instead, where a word that nothing has was a letter or two off a word that something has. */
  corrected: string | null
  /** Nothing has all the words: these entries have most of them. */
  partial: boolean
}

/** How one query is to be read. */
export interface SearchWishes {
  /** Words that are to find the same as these, which stand side by side in a query: each as words again. */
  synonyms?: (words: readonly string[]) => readonly (readonly string[])[]
  /** Nothing is corrected. */
  exactly?: boolean
}

/**
 * Finds entries by words, their forms, beginnings and parts, without regard to case and accents. It is filled anew by
 * every process, so it keeps nothing.
 */
export interface SearchEngine {
  /** Adds or replaces an entry. Ids are whole numbers from 0. */
  put(id: number, text: SearchText): void
  remove(id: number): void
  /** Any text is a query: there is no syntax. One without letters and digits finds nothing. */
  search(query: string, wishes?: SearchWishes): SearchAnswer
  close(): void
}
