import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  collections: 'Collections',
  description: 'All collections of the shop.',
  within: (title: string) => `Within ${title}`,
  pieces: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  empty: 'Nothing here yet',
  emptyText: 'The first pieces of this collection are still being made.',
  seeAll: 'See all collections',
}

/** What every language has words for. */
export type Words = typeof words
