import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  search: 'Search',
  submit: 'Search',
  placeholder: 'Search',
  label: 'Search the shop',
  description: 'Search everything in the shop by what it is, what it is made of, or its colour.',
  thisPage: 'This page',
  title: (query: string) => `Search: ${query}`,
  results: 'Results for “{query}”',
  corrected: 'Nothing was found for “{query}”. These are results for {corrected}.',
  exactly: 'Search for exactly “{query}”',
  didYouMean: 'Did you mean {meant}?',
  partial: 'Nothing has all of your words. These have most of them.',
  quoted: '“{query}”',
  nothing: (query: string) => `Nothing found for “${query}”`,
  nothingText:
    'Try fewer or other words: what it is (vase, cushion), what it is made of (linen, stoneware), or a colour.',
  orCollections: 'Look through the collections',
  popular: 'Popular in the shop',
  suggestions: 'Suggestions',
  suggested: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  searchFor: (query: string) => `Search for “${query}”`,
}

/** What every language has words for. */
export type Words = typeof words
