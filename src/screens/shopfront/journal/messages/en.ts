export const messages = {
  journal: 'Journal',
  description: 'Stories, news and guides from the shop.',
  nothing: 'No posts yet',
  nothingText: 'The first one is on its way.',
  by: 'by {author}',
  pages: 'Pages of the journal',
  newer: 'Newer posts',
  older: 'Older posts',
  all: 'All posts',
}

/** The messages that every language has. */
export type Messages = typeof messages
