import type { Permission } from '#vocabulary/people/permissions.ts'
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
  wishList: { about: 'What someone wants to find again; takes goods and lets them go', who: 'Anyone' },
  cart: {
    about: 'What is in the cart, what has changed since, and what it comes to',
    who: 'Whoever holds the cart',
  },
  cartCodes: {
    about: 'Takes a promotion code, or takes one away, and goes back',
    who: 'Whoever holds the cart',
  },
  cartGiftCards: {
    about: 'Takes the code of a gift card, or takes a card away, and goes back',
    who: 'Whoever holds the cart',
  },
  cartRestore: {
    about: 'What was in a cart that was left; puts it in the cart again',
    who: 'Whoever has the link of the reminder',
  },
  checkout: { about: 'Contact, address, delivery and payment on one page', who: 'Whoever holds the cart' },
  checkoutReturn: {
    about: 'Where the payment provider sends the payer back to',
    who: 'Whoever has the checkout’s id',
  },
  orderLookup: {
    about: 'Has the link to an order sent to the e-mail that it was placed with',
    who: 'Anyone',
  },
  order: {
    about: 'Confirmation of an order, and what has become of it',
    who: 'The shopper who placed it, or whoever holds its link',
  },
  pay: {
    about: 'What is still due on an order, and the ways to pay it',
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
  accountReturns: { about: 'What one has sent back, or asked to', who: 'Anyone signed in' },
  accountSecurity: { about: 'Where one is signed in; signs out elsewhere', who: 'Anyone signed in' },
  accountPrivacy: {
    about:
      'A copy of everything that is kept of oneself, what one may be written about, and having it erased',
    who: 'Anyone signed in',
  },
  accountReviews: {
    about: 'One’s own reviews, and the purchases that can be reviewed',
    who: 'Anyone signed in',
  },
  newsletter: { about: 'Asks for an address for the newsletter', who: 'Anyone' },
  newsletterConfirm: {
    about: 'Confirms the newsletter, by a button',
    who: 'Whoever has the link of the message',
  },
  newsletterEnd: { about: 'Ends the newsletter, by a button', who: 'Whoever has the link of a message' },
  notices: {
    about: 'Takes the wish to be told that something is back in stock, and goes back',
    who: 'Anyone',
  },
  noticeConfirm: {
    about: 'Confirms that wish, by a button',
    who: 'Whoever has the link of the message',
  },
  noticeEnd: { about: 'Ends that wish, by a button', who: 'Whoever has the link of a message' },
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
    about:
      'An order with its timeline; fulfil, change, take back, refund, cancel, record a payment, add a note',
    who: staff('orders:read'),
  },
  '/admin/payments': {
    about: 'What payment providers and the shop say differently; closes what was looked into',
    who: staff('orders:read'),
  },
  '/admin/returns': { about: 'Returns to answer, and those to receive', who: staff('orders:read') },
  '/admin/drafts': { about: 'Orders that staff put together', who: staff('orders:write') },
  '/admin/drafts/:draftId': {
    about: 'A draft: goods, prices and discounts by hand, whose it is, delivery; places it',
    who: staff('orders:write'),
  },
  '/admin/products': {
    about: 'All products, also drafts and archived ones; changes many at once',
    who: staff('products:read'),
  },
  '/admin/products/new': { about: 'A new product', who: staff('products:write') },
  '/admin/products/changes': {
    about: 'What was done to many products at once',
    who: staff('products:read'),
  },
  '/admin/products/changes/:changeId': {
    about: 'A change of many products: its preview, how far it is, what became of it; takes it back',
    who: staff('products:read'),
  },
  '/admin/products/:productId': {
    about: 'A product with its variants and pictures',
    who: staff('products:read'),
  },
  '/admin/translations': {
    about: 'How far each language is translated, and what it lacks',
    who: staff('products:read'),
  },
  '/admin/translations/:language/terms': {
    about: 'What the shop’s short texts are called in a language',
    who: staff('products:read'),
  },
  '/admin/translations/:language/:kind/:id': {
    about: 'A product, collection or page in a language, beside what is written of it',
    who: staff('products:read'),
  },
  '/admin/search': { about: 'What is searched for most, and what finds nothing', who: staff('search:write') },
  '/admin/search/synonyms': { about: 'Words that find what other words find', who: staff('search:write') },
  '/admin/search/redirects': {
    about: 'Queries that lead to a page of the shop',
    who: staff('search:write'),
  },
  '/admin/search/ranking': {
    about: 'What decides the order of what is found, with a preview',
    who: staff('search:write'),
  },
  '/admin/price-lists': {
    about: 'Prices for customers of some groups, the list that decides first',
    who: staff('products:read'),
  },
  '/admin/price-lists/new': { about: 'A new price list', who: staff('products:write') },
  '/admin/price-lists/:priceListId': {
    about: 'A price list: whom it is for, when it counts, its prices',
    who: staff('products:read'),
  },
  '/admin/customer-groups': { about: 'The customer groups, by name', who: staff('products:read') },
  '/admin/promotions': { about: 'Promotions, and where they stand', who: staff('promotions:read') },
  '/admin/promotions/new': { about: 'A new promotion', who: staff('promotions:write') },
  '/admin/promotions/:promotionId': {
    about: 'A promotion with its codes; tries it on past orders',
    who: staff('promotions:read'),
  },
  '/admin/gift-cards': { about: 'Gift cards; issues one', who: staff('credit:read') },
  '/admin/gift-cards/:giftCardId': {
    about: 'A gift card with its movements; blocks it, changes its balance',
    who: staff('credit:read'),
  },
  '/admin/customers/:customerId/credit': {
    about: 'The store credit of a customer; gives some or takes it',
    who: staff('credit:read'),
  },
  '/admin/stock': {
    about: 'Stock, place by place; receive it, move it, or adjust it with a reason',
    who: staff('stock:read'),
  },
  '/admin/stock/locations': {
    about: 'The places where stock lies, in the order in which they sell; add, rename, order and close them',
    who: staff('stock:read'),
  },
  '/admin/stock/:stockItemId': { about: 'What has happened to a stock item', who: staff('stock:read') },
  '/admin/reviews': {
    about: 'Reviews to read, publish, reject and answer',
    who: staff('reviews:moderate'),
  },
  '/admin/newsletter': { about: 'Who gets the newsletter; exports them', who: staff('newsletter:read') },
  '/admin/mails': { about: 'The messages the shop has written', who: staff('mails:read') },
  '/admin/customers': {
    about: 'Finds a customer by e-mail or id; erases them',
    who: staff('customers:read'),
  },
  '/admin/staff': { about: 'Who works here; gives and takes roles', who: staff('staff:write') },
  '/admin/import-export': {
    about: 'Files of products that go in and out, and how far they are',
    who: staff('products:import'),
  },
  '/admin/import-export/import': {
    about: 'Chooses a file of products to import',
    who: staff('products:import'),
  },
  '/admin/import-export/import/:fileId': {
    about: 'What the columns of a file are; tries the import',
    who: staff('products:import'),
  },
  '/admin/import-export/bundle': {
    about: 'Chooses a bundle of a shop to import',
    who: staff('shop:import'),
  },
  '/admin/import-export/bundle/:fileId': {
    about: 'What is in a bundle, and what of it stays there; tries the import',
    who: staff('shop:import'),
  },
  '/admin/import-export/:jobId': {
    about: 'How far an import or export is, what it came to, its problems and files',
    who: staff('products:import'),
  },
  '/admin/audit': {
    about: 'Who changed what about staff, customers, webhooks, products and the search',
    who: staff('audit:read'),
  },
  '/admin/markets': {
    about: 'The markets: currency, tax, delivery, pick-up',
    who: staff('settings:write'),
  },
  '/admin/markets/new': { about: 'A new market', who: staff('settings:write') },
  '/admin/markets/try': {
    about: 'What goods would cost somewhere: tax, delivery, and why',
    who: staff('settings:write'),
  },
  '/admin/markets/:marketId': {
    about: 'A market with its zones, ways of delivery, pick-up points and working days',
    who: staff('settings:write'),
  },
  '/admin/taxes': { about: 'The taxes of each country', who: staff('settings:write') },
  '/admin/taxes/new': { about: 'The taxes of a country that has none yet', who: staff('settings:write') },
  '/admin/taxes/:country': {
    about: 'What a country and its parts tax, by category',
    who: staff('settings:write'),
  },
  '/admin/sign-in': {
    about: 'The ways to sign in, and what their tests have found',
    who: staff('settings:write'),
  },
  '/admin/rebuilds': {
    about: 'How far each process is with reading goods and stock anew; has them do so',
    who: staff('settings:write'),
  },
  '/admin/webhooks': { about: 'Where the shop sends its events', who: staff('webhooks:write') },
  '/admin/webhooks/:endpointId': {
    about: 'An endpoint and what was sent to it; test, send again, new secret',
    who: staff('webhooks:write'),
  },
  '/admin/webhook-deliveries/:deliveryId': {
    about: 'A webhook with each of its tries',
    who: staff('webhooks:write'),
  },
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
