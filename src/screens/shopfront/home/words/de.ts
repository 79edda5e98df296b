import type { Words } from './en.ts'

export const words: Words = {
  allCollections: 'Alle Kollektionen',
  collections: 'Kollektionen',
  featured: 'Aus dem Studio',
  newest: 'Neuheiten',
  nothing: 'Noch keine Artikel',
  nothingText: 'Unsere ersten Artikel folgen in Kürze.',
  readOn: 'Weiterlesen',
}
