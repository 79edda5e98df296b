import type { Permission } from '#vocabulary/permissions.ts'
import { paths, type PathName } from './paths.ts'

/** What a screen is for and who may see it; the specification prints the map. */
export interface MappedScreen {
  path: string
  about: string
  who: string
  withoutJavaScript: boolean
}

type Words = Pick<MappedScreen, 'about' | 'who'>

const shopfront: Readonly<Record<Exclude<PathName, 'backOffice'>, Words>> = {
  home: { about: 'One picture, the collections, new and featured goods', who: 'Anyone' },
  collections: { about: 'All collections', who: 'Anyone' },
  collection: {
    about: 'The goods of a collection, with filters, sort order and pages in the address',
    who: 'Anyone',
  },
  product: {
    about: 'A product: pictures, options, price, stock, delivery; puts it in the cart',
    who: 'Anyone',
  },
  search: { about: 'The goods that match some words, with the same filters', who: 'Anyone' },
  cart: {
    about: 'What is in the cart, what has changed since, and what it comes to',
    who: 'Whoever holds the cart',
  },
  checkout: { about: 'Contact, address, delivery and payment on one page', who: 'Whoever holds the cart' },
  checkoutReturn: {
    about: 'Where the payment provider sends the payer back to',
    who: 'Whoever has the checkout’s id',
  },
  order: {
    about: 'Confirmation of an order, and what has become of it',
    who: 'The shopper who placed it, or whoever holds its link',
  },
  signIn: { about: 'The ways to sign in, and what went wrong last time', who: 'Anyone' },
  account: { about: 'The account at a glance', who: 'Anyone signed in' },
  accountOrders: { about: 'One’s own orders, newest first', who: 'Anyone signed in' },
  accountOrder: {
    about: 'One of one’s own orders with timeline and tracking',
    who: 'The shopper who placed it',
  },
  accountAddresses: { about: 'Saved addresses', who: 'Anyone signed in' },
  accountProfile: { about: 'One’s own name and e-mail', who: 'Anyone signed in' },
  page: { about: 'A content page', who: 'Anyone' },
  policy: { about: 'A policy: privacy, terms, returns or shipping', who: 'Anyone' },
  theme: { about: 'Takes the choice between light and dark, and goes back', who: 'Anyone' },
  market: { about: 'Takes the choice of market, and goes back', who: 'Anyone' },
}

const staff = (permission: Permission): string => `Staff with ${permission}`

const backOffice: Readonly<Record<string, Words>> = {
  '/admin': { about: 'What needs doing, and the day’s figures', who: staff('overview:read') },
  '/admin/orders': { about: 'Orders, with saved views, filters and search', who: staff('orders:read') },
  '/admin/orders/:orderId': {
    about: 'An order with its timeline; fulfil, refund, cancel, record a payment, add a note',
    who: staff('orders:read'),
  },
  '/admin/products': { about: 'All products, also drafts and archived ones', who: staff('products:read') },
  '/admin/products/new': { about: 'A new product', who: staff('products:write') },
  '/admin/products/:productId': {
    about: 'A product with its variants and pictures',
    who: staff('products:read'),
  },
  '/admin/stock': { about: 'Stock, place by place; adjust it with a reason', who: staff('stock:read') },
  '/admin/stock/:stockItemId': { about: 'What has happened to a stock item', who: staff('stock:read') },
  '/admin/mails': { about: 'The messages the shop has written', who: staff('mails:read') },
  '/admin/mails/:mailId': { about: 'A message as the shopper gets it', who: staff('mails:read') },
}

/** Every screen, by name or, in the back office, by path. */
export const screenMap: Readonly<Record<string, MappedScreen>> = Object.fromEntries([
  ...Object.entries(shopfront).map(([name, words]) => [
    name,
    { ...words, path: paths[name as PathName], withoutJavaScript: true },
  ]),
  ...Object.entries(backOffice).map(([path, words]) => [path, { ...words, path, withoutJavaScript: false }]),
]) as Record<string, MappedScreen>
