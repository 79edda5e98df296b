/** The text of one entry, by how much a word in it counts: most in the title, least in the running text. */
export interface SearchText {
  title: string
  /** Subtitle and maker. */
  about: string
  /** Tags, attributes, options. */
  words: string
  /** Stock keeping units. */
  skus: string
  /** The description, without markup. */
  text: string
}

/** What a search finds. */
export interface SearchAnswer {
  /** Entries that have every word, best first. */
  ids: number[]
  /**
   * What was searched for instead, where a word that nothing has was one letter off a word that something
   * has.
   */
  corrected: string | null
}

/**
 * Finds entries by the beginnings of words, without regard to case and accents. It is filled anew by every
 * process, so it keeps nothing.
 */
export interface SearchEngine {
  /** Adds or replaces an entry. Ids are whole numbers from 0. */
  put(id: number, text: SearchText): void
  remove(id: number): void
  /** Any text is a query: there is no syntax. One without letters and digits finds nothing. */
  search(query: string): SearchAnswer
  close(): void
}
