import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  collections: 'Kollektionen',
  description: 'Alle Kollektionen des Shops.',
  allProducts: 'Alle Artikel',
  allProductsAbout: 'Alle Artikel des Shops.',
  emptyShop: 'Die ersten Artikel kommen bald.',
  within: (title) => `In ${title}`,
  products: (count) => plural(count, { one: '# Artikel', other: '# Artikel' }),
  empty: 'Noch keine Artikel',
  emptyText: 'Die ersten Artikel dieser Kollektion folgen in Kürze.',
  seeAll: 'Alle Kollektionen ansehen',
}
