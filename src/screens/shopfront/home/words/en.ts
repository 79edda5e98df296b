export const words = {
  allCollections: 'All collections',
  collections: 'Collections',
  featured: 'From the studio',
  newest: 'New',
  nothing: 'Nothing is on sale yet',
  nothingText: 'The goods are on their way into the shop.',
  readOn: 'Read on',
}

/** What every language has words for. */
export type Words = typeof words
