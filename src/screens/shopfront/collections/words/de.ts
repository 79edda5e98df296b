import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('de')

export const words: Words = {
  collections: 'Kollektionen',
  description: 'Alle Kollektionen des Shops.',
  within: (title) => `In ${title}`,
  pieces: (count) => plural(count, { one: '# Stück', other: '# Stück' }),
  empty: 'Hier ist noch nichts',
  emptyText: 'Die ersten Stücke dieser Kollektion entstehen noch.',
  seeAll: 'Alle Kollektionen ansehen',
}
