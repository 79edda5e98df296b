import type { ResourceName } from '#contract/resources.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { recordPlaces, recordScreens, resourceNames } from './back-office/resources/record-screens.ts'
import { paths, type PathName } from './paths.ts'

/** The purpose and the audience of a screen; the specification prints the map. */
export interface MappedScreen {
  path: string
  about: string
  who: string
  withoutJavaScript: boolean
}

type Messages = Pick<MappedScreen, 'about' | 'who'>

const shopfront: Readonly<Record<Exclude<PathName, 'backOffice'>, Messages>> = {
  home: { about: 'Hero picture, collections, new and featured products', who: 'Anyone' },
  collections: { about: 'All collections', who: 'Anyone' },
  collection: {
    about: 'Products of a collection, with filters, sort order and pages in the address',
    who: 'Anyone',
  },
  products: { about: 'All products, with the same filters', who: 'Anyone' },
  product: {
    about: 'Product: pictures, options, price, stock, shipping; adds it to the cart',
    who: 'Anyone',
  },
  search: { about: 'Search results, with the same filters', who: 'Anyone' },
  wishList: { about: 'Wishlist; adds and removes products', who: 'Anyone' },
  cart: { about: 'Cart with its items, changes and totals', who: 'Whoever holds the cart' },
  cartCodes: { about: 'Adds or removes a discount code, and goes back', who: 'Whoever holds the cart' },
  cartGiftCards: { about: 'Adds or removes a gift card, and goes back', who: 'Whoever holds the cart' },
  cartRestore: {
    about: 'Items of an abandoned cart; adds them to the cart',
    who: 'Whoever has the link of the reminder',
  },
  checkout: {
    about: 'Checkout: contact, address, shipping and payment on one page',
    who: 'Whoever holds the cart',
  },
  checkoutReturn: { about: 'Return page after a payment', who: 'Whoever has the checkout’s id' },
  orderLookup: { about: 'Sends the link of an order to its e-mail address', who: 'Anyone' },
  withdraw: { about: 'Withdraws from an order in two steps', who: 'Anyone' },
  contact: { about: 'Sends a message to the shop', who: 'Anyone' },
  returnRequested: {
    about: 'Confirmation of a requested return, with the next steps',
    who: 'The shopper who placed the order, or whoever holds its link',
  },
  order: {
    about: 'Order confirmation and status',
    who: 'The shopper who placed it, or whoever holds its link',
  },
  pay: {
    about: 'Balance due of an order, and its payment methods',
    who: 'The shopper who placed it, or whoever holds its link',
  },
  signIn: { about: 'Sign-in methods, and the last error', who: 'Anyone' },
  account: { about: 'Account overview', who: 'Anyone signed in' },
  accountOrders: { about: 'The customer’s orders, newest first', who: 'Anyone signed in' },
  accountOrder: {
    about: 'An order of the customer with timeline and tracking',
    who: 'The shopper who placed it',
  },
  accountReturn: {
    about: 'Confirmation of a requested return, in the account',
    who: 'The shopper who placed the order',
  },
  accountAddresses: { about: 'Saved addresses', who: 'Anyone signed in' },
  accountProfile: { about: 'Name and e-mail', who: 'Anyone signed in' },
  accountReturns: { about: 'Returns of the customer', who: 'Anyone signed in' },
  accountSecurity: { about: 'Devices; signs out of other devices', who: 'Anyone signed in' },
  accountPrivacy: {
    about: 'Data download, e-mail preferences, and account deletion',
    who: 'Anyone signed in',
  },
  accountReviews: { about: 'Reviews of the customer, and products to review', who: 'Anyone signed in' },
  newsletter: { about: 'Newsletter sign-up', who: 'Anyone' },
  newsletterConfirm: {
    about: 'Confirms a newsletter subscription, by a button',
    who: 'Whoever has the link of the message',
  },
  newsletterEnd: {
    about: 'Unsubscribes from the newsletter, by a button',
    who: 'Whoever has the link of a message',
  },
  notices: { about: 'Requests a back-in-stock alert, and goes back', who: 'Anyone' },
  noticeConfirm: {
    about: 'Confirms a back-in-stock alert, by a button',
    who: 'Whoever has the link of the message',
  },
  noticeEnd: {
    about: 'Cancels a back-in-stock alert, by a button',
    who: 'Whoever has the link of a message',
  },
  page: { about: 'A content page', who: 'Anyone' },
  policy: { about: 'A policy: privacy, terms, returns or shipping', who: 'Anyone' },
  announcement: { about: 'Hides the announcement, and goes back', who: 'Anyone' },
  journal: { about: 'Posts of the journal, newest first', who: 'Anyone' },
  post: { about: 'A post of the journal', who: 'Anyone' },
  theme: { about: 'Sets the appearance, and goes back', who: 'Anyone' },
  market: { about: 'Sets the market, and goes back', who: 'Anyone' },
}

const staff = (permission: Permission): string => `Staff with ${permission}`

const backOffice: Readonly<Record<string, Messages>> = {
  '/admin': { about: 'Dashboard: open tasks and sales figures', who: staff('overview:read') },
  '/admin/orders': { about: 'Orders, with saved views, filters and search', who: staff('orders:read') },
  '/admin/orders/:orderId': {
    about: 'An order with its timeline; fulfil, edit, return, refund, cancel, record a payment, add a note',
    who: staff('orders:read'),
  },
  '/admin/payments': { about: 'Payment discrepancies; closes them', who: staff('orders:read') },
  '/admin/payments/unpaid': {
    about: 'Checkouts that hold stock while they are being paid; ends them',
    who: staff('orders:read'),
  },
  '/admin/returns': { about: 'Requested returns, and returns awaiting items', who: staff('orders:read') },
  '/admin/drafts': { about: 'Draft orders', who: staff('orders:write') },
  '/admin/drafts/:draftId': {
    about: 'A draft order: items, manual prices and discounts, customer, shipping; places it',
    who: staff('orders:write'),
  },
  '/admin/products': {
    about: 'All products, including drafts and archived ones; bulk edits',
    who: staff('products:read'),
  },
  '/admin/products/new': { about: 'A new product', who: staff('products:write') },
  '/admin/products/changes': { about: 'Bulk edits', who: staff('products:read') },
  '/admin/products/changes/:changeId': {
    about: 'A bulk edit: preview, progress, result; undoes it',
    who: staff('products:read'),
  },
  '/admin/products/:productId': {
    about: 'A product with its variants and pictures',
    who: staff('products:read'),
  },
  '/admin/shop': { about: 'Name, logo and icon of the shop', who: staff('settings:write') },
  '/admin/media': {
    about: 'The library of pictures: search, upload, alt texts, focal points, uses',
    who: staff('products:read'),
  },
  '/admin/menus': { about: 'The menu of the header', who: staff('products:read') },
  '/admin/menus/:name': { about: 'A menu of the shop, as a tree', who: staff('products:read') },
  '/admin/translations': { about: 'Translation progress of each language', who: staff('products:read') },
  '/admin/translations/:language/terms': { about: 'Labels in a language', who: staff('products:read') },
  '/admin/translations/:language/:kind/:id': {
    about: 'Translation of a product, collection or page beside its original',
    who: staff('products:read'),
  },
  '/admin/search': { about: 'Top searches, and searches without results', who: staff('search:write') },
  '/admin/search/ranking': { about: 'Search ranking, with a preview', who: staff('search:write') },
  '/admin/price-lists': { about: 'Price lists, highest priority first', who: staff('products:read') },
  '/admin/price-lists/new': { about: 'A new price list', who: staff('products:write') },
  '/admin/price-lists/:priceListId': {
    about: 'A price list: groups, dates, prices',
    who: staff('products:read'),
  },
  '/admin/home-page': {
    about: 'The home page: its sections, draft, preview and versions',
    who: staff('content:read'),
  },
  '/admin/pages/:slug/sections': {
    about: 'A page or policy: its text and sections, with draft, preview and versions',
    who: staff('content:read'),
  },
  '/admin/announcement': { about: 'The announcement at the top of each page', who: staff('content:read') },
  '/admin/pages/imports/:jobId': { about: 'An import of content, file by file', who: staff('content:write') },
  '/admin/pages/import': { about: 'Selects a file of content to import', who: staff('content:write') },
  '/admin/journal': {
    about: 'The posts of the journal; creates and deletes them',
    who: staff('content:read'),
  },
  '/admin/journal/:slug': {
    about: 'A post of the journal: title, excerpt, picture and sections',
    who: staff('content:read'),
  },
  '/admin/promotions': { about: 'Promotions, and their status', who: staff('promotions:read') },
  '/admin/promotions/new': { about: 'A new promotion', who: staff('promotions:write') },
  '/admin/promotions/:promotionId': {
    about: 'A promotion with its discount codes; simulates it on past orders',
    who: staff('promotions:read'),
  },
  '/admin/gift-cards': { about: 'Gift cards; issues one', who: staff('credit:read') },
  '/admin/gift-cards/:giftCardId': {
    about: 'A gift card with its transactions; deactivates it, adjusts its balance',
    who: staff('credit:read'),
  },
  '/admin/customers/:customerId/credit': {
    about: 'Store credit of a customer; adjusts it',
    who: staff('credit:read'),
  },
  '/admin/stock': {
    about: 'Stock by location; receive, transfer or adjust it with a reason',
    who: staff('stock:read'),
  },
  '/admin/stock/locations': {
    about: 'Stock locations in the order of fulfilment; add, rename, sort and close them',
    who: staff('stock:read'),
  },
  '/admin/stock/:stockItemId': { about: 'Movements of a stock item', who: staff('stock:read') },
  '/admin/reviews': { about: 'Reviews to publish, reject and reply to', who: staff('reviews:moderate') },
  '/admin/withdrawals': { about: 'Withdrawals with their deadlines', who: staff('orders:read') },
  '/admin/enquiries': { about: 'Messages of shoppers; marks them as answered', who: staff('mails:read') },
  '/admin/questions': { about: 'Questions to answer, show and hide', who: staff('reviews:moderate') },
  '/admin/newsletter': {
    about: 'Newsletter subscribers; exports and unsubscribes them',
    who: staff('newsletter:read'),
  },
  '/admin/mails': { about: 'Sent notifications', who: staff('mails:read') },
  '/admin/customers': { about: 'All customers, and a search by words', who: staff('customers:read') },
  '/admin/customers/:customerId': {
    about:
      'A customer: orders, reviews, history, addresses, groups, tax, consents; notes, a copy of their data, deletion',
    who: staff('customers:read'),
  },
  '/admin/api-tokens': { about: 'API tokens; creates and revokes them', who: staff('staff:write') },
  '/admin/staff': { about: 'Staff; assigns and removes roles', who: staff('staff:write') },
  '/admin/import-export': { about: 'Imports and exports with their progress', who: staff('products:import') },
  '/admin/import-export/import': {
    about: 'Selects a file of products or collections to import',
    who: staff('products:import'),
  },
  '/admin/import-export/import/:fileId': {
    about: 'Maps the columns of a file; starts a dry run',
    who: staff('products:import'),
  },
  '/admin/import-export/bundle': { about: 'Selects a bundle to import', who: staff('shop:import') },
  '/admin/import-export/bundle/:fileId': {
    about: 'Content of a bundle; starts a dry run',
    who: staff('shop:import'),
  },
  '/admin/import-export/:jobId': {
    about: 'Progress, result, problems and files of an import or export',
    who: staff('products:import'),
  },
  '/admin/audit': {
    about: 'Audit log of staff, customers, webhooks, products and search',
    who: staff('audit:read'),
  },
  '/admin/markets': { about: 'Markets: currency, tax, shipping, pick-up', who: staff('settings:write') },
  '/admin/markets/new': { about: 'A new market', who: staff('settings:write') },
  '/admin/markets/try': { about: 'Tax and shipping calculator', who: staff('settings:write') },
  '/admin/markets/:marketId': {
    about: 'A market with its zones, shipping methods, pick-up points and working days',
    who: staff('settings:write'),
  },
  '/admin/taxes': { about: 'The taxes of each country', who: staff('settings:write') },
  '/admin/taxes/new': { about: 'The taxes of a country that has none yet', who: staff('settings:write') },
  '/admin/taxes/:country': {
    about: 'Taxes of a country and its regions, by category',
    who: staff('settings:write'),
  },
  '/admin/sign-in': {
    about: 'Sign-in providers, and the results of their tests',
    who: staff('settings:write'),
  },
  '/admin/rebuilds': {
    about: 'Search index: progress of rebuilds; starts one',
    who: staff('settings:write'),
  },
  '/admin/webhooks': { about: 'Webhook endpoints', who: staff('webhooks:write') },
  '/admin/webhooks/:endpointId': {
    about: 'A webhook endpoint and its webhooks; test, resend, rotate the secret',
    who: staff('webhooks:write'),
  },
  '/admin/webhook-deliveries/:deliveryId': { about: 'Attempts of a webhook', who: staff('webhooks:write') },
  '/admin/mails/:mailId': { about: 'A notification as the customer receives it', who: staff('mails:read') },
}

const records: Readonly<Record<ResourceName, string>> = {
  addressRedirects: 'Redirects of old addresses, and those that follow from changed handles',
  collections: 'The collections, in order',
  manufacturers: 'The manufacturers of products, and who is responsible for these in the EU',
  customerGroups: 'The customer groups, by name',
  pages: 'Pages and policies, in order',
  searchRedirects: 'Search redirects',
  synonyms: 'Search synonyms',
}

const recordMap = Object.fromEntries(
  resourceNames.map((name) => [
    recordPlaces[name],
    { about: records[name], who: staff(recordScreens[name].permission) },
  ]),
)

/** Every screen, by name or, in the back office, by path. */
export const screenMap: Readonly<Record<string, MappedScreen>> = Object.fromEntries([
  ...Object.entries(shopfront).map(([name, label]) => [
    name,
    { ...label, path: paths[name as PathName], withoutJavaScript: true },
  ]),
  ...Object.entries({ ...backOffice, ...recordMap }).map(([path, label]) => [
    path,
    { ...label, path, withoutJavaScript: false },
  ]),
]) as Record<string, MappedScreen>
