import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  skip: 'Skip to content',
  loading: 'Loading',
  demo: '{shop} no orders are charged or shipped.',
  demoShop: 'Demo shop:',
  demoBench: 'Try it out',
  keepsMails:
    'This demo sends no e-mails: it keeps them in the back office. To read them, open “Demo shop” at the top and look as the owner.',
  shop: 'Shop',
  menu: 'Menu',
  closeMenu: 'Close menu',
  collections: 'Collections',
  search: 'Search',
  closeSearch: 'Close search',
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Account',
  orders: 'Orders',
  contact: 'Contact us',
  trackOrder: 'Track your order',
  degraded: 'Cart and account are temporarily unavailable',
  wishes: (count: number) => `Wishlist, ${plural(count, { one: '# item', other: '# items' })}`,
  cart: (quantity: number) => `Cart, ${plural(quantity, { one: '# item', other: '# items' })}`,
  backToCart: 'Cart',
  secureCheckout: 'Secure checkout',
  placedLabel: 'An order that you may not have seen yet',
  placed: 'Your order {order} has been placed.',
  viewOrder: 'View order',
  breadcrumb: 'Breadcrumb',
  aboutAndPolicies: 'About and policies',
  furtherLinks: 'Further links',
  market: 'Country and currency',
  language: 'Language',
  change: 'Change',
  colours: 'Appearance',
  asDevice: 'System',
  light: 'Light',
  dark: 'Dark',
  announcement: 'Announcement',
  hideAnnouncement: 'Hide announcement',
  newsletter: 'Newsletter',
  newsletterAbout: 'New arrivals and the stories behind them. Unsubscribe at any time.',
  email: 'E-mail',
  subscribe: 'Subscribe',
  newsletterPrivacy: 'How we handle your data: {privacy}',
}

/** The messages that every language has. */
export type Messages = typeof messages
