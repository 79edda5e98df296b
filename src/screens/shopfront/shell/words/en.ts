import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  skip: 'Skip to content',
  loading: 'Loading',
  demo: '{shop} nothing is charged or shipped.',
  demoShop: 'Demo shop:',
  shop: 'Shop',
  menu: 'Menu',
  closeMenu: 'Close menu',
  collections: 'Collections',
  all: 'All',
  search: 'Search',
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Account',
  degraded: 'Cart and account cannot be shown just now',
  cart: (pieces: number) => `Cart, ${plural(pieces, { one: '# item', other: '# items' })}`,
  breadcrumb: 'Breadcrumb',
  goodToKnow: 'Good to know',
  aboutAndPolicies: 'About and policies',
  market: 'Deliver to and pay in',
  language: 'Language',
  change: 'Change',
  colours: 'Colours',
  asDevice: 'As my device',
  light: 'Light',
  dark: 'Dark',
  newsletter: 'Newsletter',
  newsletterAbout: 'New arrivals and the stories behind them. Unsubscribe at any time.',
  email: 'E-mail',
  subscribe: 'Subscribe',
  newsletterPrivacy: 'How we handle your data: {privacy}',
}

/** What every language has words for. */
export type Words = typeof words
