import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  search: 'Search',
  submit: 'Search',
  placeholder: 'Search',
  label: 'Search the shop',
  description: 'Search all products by type, material or colour.',
  thisPage: 'This page',
  title: (query: string) => `Search: ${query}`,
  results: 'Results for “{query}”',
  corrected: 'No results for “{query}”. Showing results for {corrected}.',
  exactly: 'Search instead for “{query}”',
  didYouMean: 'Did you mean {meant}?',
  partial: 'No products match all of your words. Showing what comes nearest.',
  quoted: '“{query}”',
  nothing: (query: string) => `No results for “${query}”`,
  nothingText:
    'Try fewer or different words: a product (vase, cushion), a material (linen, stoneware) or a colour.',
  orCollections: 'Browse collections',
  pages: 'Help and information',
  posts: 'From the journal',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  popular: 'Popular searches',
  collection: 'Collection',
  collections: 'Collections',
  suggestions: 'Suggestions',
  suggested: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  soldOut: 'Sold out',
  searchFor: (query: string) => `Search for “${query}”`,
}

/** The messages that every language has. */
export type Messages = typeof messages
