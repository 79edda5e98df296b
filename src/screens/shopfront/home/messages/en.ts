export const messages = {
  allCollections: 'All collections',
  collections: 'Collections',
  featured: 'From the studio',
  newest: 'New arrivals',
  nothing: 'No products yet',
  nothingText: 'Our first products are coming soon.',
  readOn: 'Read more',
}

/** The messages that every language has. */
export type Messages = typeof messages
