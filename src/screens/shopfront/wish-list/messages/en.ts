import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Wishlist',
  empty: 'Your wishlist is empty',
  emptyText: 'Add products with the heart button.',
  shopNow: 'Shop now',
  onDevice: 'Your wishlist is saved in this browser. {signIn} to access it on all your devices.',
  signIn: 'Sign in',
  take: 'Remove',
  takeOff: (title: string) => `Remove ${title} from the wishlist`,
  add: 'Add to cart',
  addOf: (title: string) => `Add to cart: ${title}`,
  choose: 'View product',
  soldOut: 'Sold out',
  gone: (count: number) =>
    plural(count, {
      one: '# product on your wishlist is no longer available.',
      other: '# products on your wishlist are no longer available.',
    }),
}

/** The messages that every language has. */
export type Messages = typeof messages
