export const messages = {
  allCollections: 'All collections',
  allPosts: 'All posts',
  collections: 'Collections',
  featured: 'From the studio',
  fromJournal: 'From the journal',
  inThePicture: 'In the picture',
  newest: 'New arrivals',
  newsletter: 'Newsletter',
  nothing: 'No products yet',
  nothingText: 'Our first products are coming soon.',
  openMap: 'Open the map',
  readOn: (title: string) => `Read more: ${title}`,
  watchVideo: 'Watch the video',
}

/** The messages that every language has. */
export type Messages = typeof messages
