import type { Messages } from './en.ts'

export const messages: Messages = {
  allCollections: 'Alle Kollektionen',
  collections: 'Kollektionen',
  featured: 'Aus dem Studio',
  newest: 'Neuheiten',
  nothing: 'Noch keine Artikel',
  nothingText: 'Unsere ersten Artikel folgen in Kürze.',
  readOn: 'Weiterlesen',
}
