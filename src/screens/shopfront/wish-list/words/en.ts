import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  title: 'Wish list',
  empty: 'Your wish list is empty',
  emptyText: 'The heart beside a product puts it here.',
  toGoods: 'See the goods',
  onDevice: 'It is kept in this browser. {signIn} and it goes with you.',
  signIn: 'Sign in',
  take: 'Remove',
  takeOff: (title: string) => `Remove ${title} from the wish list`,
  add: 'Add to cart',
  addOf: (title: string) => `Add to cart: ${title}`,
  choose: 'See it',
  soldOut: 'Sold out',
  gone: (count: number) =>
    plural(count, {
      one: '# product on your wishlist is no longer available.',
      other: '# products on your wishlist are no longer available.',
    }),
}

/** What every language has words for. */
export type Words = typeof words
