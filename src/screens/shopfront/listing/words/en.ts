import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  filters: 'Filters',
  closeFilters: 'Close filters',
  inStockOnly: 'In stock only',
  show: (count: number) => plural(count, { one: 'Show # piece', other: 'Show # pieces' }),
  pieces: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  price: 'Price',
  priceFrom: 'From',
  priceTo: 'To',
  any: 'Any',
  from: 'From {price}',
  upTo: 'Up to {price}',
  activeFilters: 'Active filters',
  removeFilter: 'Remove filter {filter}',
  clearAll: 'Clear all',
  sort: 'Sort',
  sorts: {
    relevance: 'Best match',
    featured: 'Featured',
    newest: 'Newest',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    title: 'Name',
  },
  earlier: 'Earlier goods',
  pages: 'Pages',
  loadMore: 'Load more',
  shown: '{from}–{to} of {total}',
  nothingLeft: 'Nothing fits all of that',
  nothingLeftText: 'Take a filter away, or clear them all to see everything again.',
  pictures: (title: string) => `Pictures of ${title}`,
  lowStock: 'Only a few left',
  madeToOrder: 'Made to order',
  soldOut: 'Sold out',
  comesIn: 'Comes in',
  rated: (average: string, count: number) =>
    `${average} of 5, ${plural(count, { one: '# review', other: '# reviews' })}`,
}

/** What every language has words for. */
export type Words = typeof words
