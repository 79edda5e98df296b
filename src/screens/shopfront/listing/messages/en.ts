import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  popular: 'Popular now',
  filters: 'Filters',
  closeFilters: 'Close filters',
  inStockOnly: 'In stock only',
  show: (count: number) => plural(count, { one: 'Show # product', other: 'Show # products' }),
  products: (count: number) => plural(count, { one: '# product', other: '# products' }),
  priceIn: (currency: string) => `Price in ${currency}`,
  priceFrom: 'From',
  priceTo: 'To',
  any: 'Any',
  rating: 'Rating',
  starsUp: (stars: number) => `${plural(stars, { one: '# star', other: '# stars' })} and more`,
  similar: 'Similar to {title}',
  from: 'From {price}',
  upTo: 'Up to {price}',
  activeFilters: 'Active filters',
  removeFilter: 'Remove filter {filter}',
  clearAll: 'Clear all',
  sort: 'Sort',
  sorts: {
    relevance: 'Best match',
    featured: 'Featured',
    bestselling: 'Bestselling',
    rating: 'Top rated',
    newest: 'Newest',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    title: 'Name',
  },
  earlier: 'Previous products',
  pages: 'Pages',
  loadMore: 'Load more',
  shown: '{from}–{to} of {total}',
  nothingLeft: 'No products match your filters',
  nothingLeftText: 'Remove a filter, or clear all filters to see all products.',
  isNew: 'New',
  left: (units: number) => plural(units, { one: 'Only 1 left', other: 'Only # left' }),
  add: (title: string) => `Add ${title} to cart`,
  options: (title: string) => `Choose options for ${title}`,
  wish: (title: string) => `Add ${title} to wishlist`,
  unwish: (title: string) => `Remove ${title} from wishlist`,
  details: 'View details',
  backordered: 'On backorder',
  soldOut: 'Sold out',
  comesIn: 'Available in',
  rated: (average: string, count: number) =>
    `${average} of 5, ${plural(count, { one: '# review', other: '# reviews' })}`,
}

/** The messages that every language has. */
export type Messages = typeof messages
