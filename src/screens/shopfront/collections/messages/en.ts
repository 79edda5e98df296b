import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  collections: 'Collections',
  description: 'All collections of the shop.',
  allProducts: 'All products',
  allProductsAbout: 'All products of the shop.',
  emptyShop: 'Products are coming soon.',
  within: (title: string) => `Within ${title}`,
  products: (count: number) => plural(count, { one: '# product', other: '# products' }),
  empty: 'No products yet',
  emptyText: 'The first products of this collection are coming soon.',
  seeAll: 'View all collections',
}

/** The messages that every language has. */
export type Messages = typeof messages
