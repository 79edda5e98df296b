import type { Words } from './en.ts'

export const words: Words = {
  allCollections: 'Alle Kollektionen',
  collections: 'Kollektionen',
  featured: 'Aus dem Studio',
  newest: 'Neu',
  nothing: 'Noch ist nichts im Verkauf',
  nothingText: 'Die Ware ist auf dem Weg in den Shop.',
  readOn: 'Weiterlesen',
}
