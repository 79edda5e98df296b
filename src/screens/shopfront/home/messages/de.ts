import type { Messages } from './en.ts'

export const messages: Messages = {
  allCollections: 'Alle Kollektionen',
  allPosts: 'Alle Beiträge',
  collections: 'Kollektionen',
  featured: 'Aus dem Studio',
  fromJournal: 'Aus dem Journal',
  inThePicture: 'Auf dem Bild',
  newest: 'Neuheiten',
  newsletter: 'Newsletter',
  nothing: 'Noch keine Artikel',
  nothingText: 'Unsere ersten Artikel folgen in Kürze.',
  openMap: 'Karte öffnen',
  readOn: (title) => `Weiterlesen: ${title}`,
  watchVideo: 'Video ansehen',
}
